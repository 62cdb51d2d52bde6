// Whether losses are paid for by hits: a hit takes one unit of its own colour, or two of the next lower, three of the next.
import { can, COLOURS, domainOf, rowOf } from './book.ts'

export interface Strike {
  colour: number
  /** Kinds of enemies that it may take; null for any. */
  domains: string[] | null
  /** Where it was aimed; null for anywhere. */
  place: string | null
  sonar: boolean
  /** R28: free fire takes one unit a hit, whatever its armour. */
  takesOne: boolean
}

export interface Loss {
  unit: string
  place: string
  /** ability.coverage: a Carrier with a Fighter of its nation over it. */
  isCovered: boolean
}

const RED = 2
const BLACK = 3

/** A hit that is being used up: for units of one armour. */
interface Purse {
  hit: Strike
  armour: number
  left: number
}

/** Armour may be better than known here (ground, cards), never worse: so this never blames who kept to the rules. */
const armourOf = ({ unit, isCovered }: Loss): number => {
  const printed = COLOURS.indexOf(rowOf(unit).armour)
  return isCovered ? (printed >= RED ? BLACK : RED) : printed
}

function suits({ domains, place, sonar }: Strike, { unit, place: at }: Loss): boolean {
  if (domains !== null && !domains.includes(domainOf(unit))) return false
  if (place !== null && place !== at) return false
  return sonar || !can(unit, 'submerged')
}

export function arePaid(losses: readonly Loss[], hits: readonly Strike[]): boolean {
  const dearest = losses.slice().sort((a, b) => armourOf(b) - armourOf(a))
  const cheapest = hits.slice().sort((a, b) => a.colour - b.colour)
  return pay(
    dearest,
    0,
    cheapest.map((hit) => ({ hit, armour: -1, left: 0 })),
  )
}

const roomIn = ({ colour, takesOne }: Strike, armour: number): number =>
  takesOne ? Math.min(1, colour - armour + 1) : colour - armour + 1

/** Tries every purse for the next loss; of purses that look alike one. */
function pay(losses: readonly Loss[], next: number, purses: Purse[]): boolean {
  if (next === losses.length) return true
  const loss = losses[next]
  const armour = armourOf(loss)
  const tried = new Set<string>()
  for (const purse of purses) {
    const isNew = purse.armour === -1
    const room = isNew ? roomIn(purse.hit, armour) : purse.armour === armour ? purse.left : 0
    const look = JSON.stringify(purse)
    if (room <= 0 || !suits(purse.hit, loss) || tried.has(look)) continue
    tried.add(look)
    const was = { armour: purse.armour, left: purse.left }
    purse.armour = armour
    purse.left = room - 1
    if (pay(losses, next + 1, purses)) return true
    purse.armour = was.armour
    purse.left = was.left
  }
  return false
}
