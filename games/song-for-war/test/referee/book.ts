// The referee's own copy of the printed facts: units, map and cards, read from the data files and from nothing else.
import cards from '../../data/cards.json' with { type: 'json' }
import map from '../../data/maps/mediterranean.json' with { type: 'json' }
import unitsFile from '../../data/units.json' with { type: 'json' }

export type Side = 'allies' | 'axis'
export type Domain = 'land' | 'sea' | 'air'

export const NATIONS = ['US', 'GB', 'DE', 'IT']
export const COLOURS = ['blue', 'yellow', 'red', 'black']
export const MARK = { moved: 1, halted: 2, intruder: 4, attacked: 8, defended: 16, searched: 32, convoy: 64 }

// ---- Units

interface Row {
  id: string
  domain: string
  basedOn: string
  cost: number
  move: number
  armour: string
  firepower: { targets: string[]; dice: number; colour: string; hit: number; when: string }[]
  antiAir: number
  range: number
  abilities: string[]
  controlCapable: boolean
  movementSteps: number[]
  capacity: { [type: string]: number | undefined }[]
  pool: number
}

const ROWS = new Map((unitsFile.units as Row[]).map((row) => [row.id, row]))

/** 'GB-TNK-3' -> the row of TNK. */
export function rowOf(unit: string): Row {
  const row = ROWS.get(unit.split('-')[1])
  if (row === undefined) throw new Error(`the referee knows no unit '${unit}'`)
  return row
}
export const rowOfType = (type: string): Row => ROWS.get(type)!
export const nationOf = (unit: string): string => unit.split('-')[0]
export const sideOfNation = (nation: string): Side => (nation === 'US' || nation === 'GB' ? 'allies' : 'axis')
export const sideOf = (unit: string): Side => sideOfNation(nationOf(unit))
export const otherSide = (side: Side): Side => (side === 'allies' ? 'axis' : 'allies')
export const domainOf = (unit: string): string => rowOf(unit).domain
/** The standard type whose rules a unit follows. */
export const kindOf = (unit: string): string => rowOf(unit).basedOn || rowOf(unit).id
export const can = (unit: string, ability: string): boolean => rowOf(unit).abilities.includes(ability)
export const isUnit = (id: string): boolean => /^(US|GB|DE|IT)-[A-Z][A-Z0-9]+-\d+$/.test(id)

// ---- Cards that change units

const CARDS = cards.cards
export const cardOf = (number: number): string => CARDS[number].id
export const costOfCard = (id: string): number => CARDS.find((card) => card.id === id)!.cost
export const nationOfCard = (id: string): string => CARDS.find((card) => card.id === id)!.nation

/** An upgrade for its nation's units of one type; an event (kind) also for those that follow that type's rules. */
interface Boost {
  card: string
  type?: string
  kinds?: string[]
  move?: number
  step?: number
}

const BOOSTS: Boost[] = [
  { card: 'US-U1', type: 'FTR', move: 6 },
  { card: 'US-U3', type: 'STR', move: 4 },
  { card: 'GB-U1', type: 'FTR', step: 4 },
  { card: 'GB-U2', type: 'TNK', move: 3 },
  { card: 'GB-U3', type: 'ART', step: 4 },
  { card: 'DE-U4', type: 'SUB', move: 3, step: 2 },
  { card: 'IT-U1', type: 'INF', move: 2 },
  { card: 'IT-U2', type: 'LBR', move: 5 },
  { card: 'IT-U4', type: 'DES', step: 4 },
  { card: 'US-E3', kinds: ['TNK'], move: 3, step: 3 },
  { card: 'IT-E2', kinds: ['BAT', 'CRU'], step: 2 },
]

function boostsOf(unit: string, played: ReadonlySet<string>): Boost[] {
  return BOOSTS.filter(
    ({ card, type, kinds }) =>
      played.has(card) &&
      nationOfCard(card) === nationOf(unit) &&
      (type === rowOf(unit).id || kinds?.includes(kindOf(unit)) === true),
  )
}

/** How far a unit goes in a Movement Step, by its row and the cards of its nation that lie open. */
export const moveOf = (unit: string, played: ReadonlySet<string>): number =>
  Math.max(rowOf(unit).move, ...boostsOf(unit, played).map(({ move }) => move ?? 0))

export const stepsOf = (unit: string, played: ReadonlySet<string>): number[] => [
  ...rowOf(unit).movementSteps,
  ...boostsOf(unit, played).flatMap(({ step }) => (step === undefined ? [] : [step])),
]

/** unit.3, unit.7, unit.8: it has a row of dice for these enemies. card.GB-Q3: raiders fire at aircraft in attack alone. */
export const firesAt = (unit: string, domains: readonly string[], when: 'A' | 'D'): boolean =>
  rowOf(unit).firepower.some(
    (fire) => fire.when.includes(when) && domains.every((domain) => fire.targets.includes(domain)),
  ) && !(when === 'D' && can(unit, 'infiltrate') && domains.includes('air'))

/** Upgrades that give a type dice beside those of its row. */
const MORE_DICE: { [card: string]: string } = { 'US-U1': 'FTR', 'DE-U3': 'AAA', 'IT-U4': 'DES' }
export const hasMoreDice = (unit: string, played: ReadonlySet<string>): boolean =>
  Object.entries(MORE_DICE).some(
    ([card, type]) => played.has(card) && nationOfCard(card) === nationOf(unit) && rowOf(unit).id === type,
  )

/** terrain.desert: who makes no roll. Rommel is asked for as if his card lasted: it is public, but not until when. */
export const knowsDesert = (unit: string, played: ReadonlySet<string>): boolean =>
  can(unit, 'infiltrate') ||
  (nationOf(unit) === 'GB' && ['TNK', 'LTR'].includes(rowOf(unit).id) && played.has('GB-U2')) ||
  (nationOf(unit) === 'DE' && played.has('DE-E1'))

/** ability.deployed: it moves or fights; British artillery is freed of that by its upgrade. */
export const isDeployed = (unit: string, played: ReadonlySet<string>): boolean =>
  can(unit, 'deployed') && !(rowOf(unit).id === 'ART' && nationOf(unit) === 'GB' && played.has('GB-U3'))

/** ability.escort: how many Transports a Destroyer takes along. */
export const escortsOf = (unit: string, played: ReadonlySet<string>): number => {
  if (!can(unit, 'escort')) return 0
  return nationOf(unit) === 'GB' && rowOf(unit).id === 'DES' && played.has('GB-U4') ? 3 : 2
}

// ---- The map

interface Space {
  id: string
  terrain: string
  neighbours: string[]
  site: { kind: string; points: number; resupply: { land: number; sea: number; air: number } | null } | null
}

export const SPACES = map.spaces as Space[]
const BY_ID = new Map(SPACES.map((space) => [space.id, space]))
export const spaceOf = (id: string): Space | undefined => BY_ID.get(id)
export const isSpace = (id: string): boolean => BY_ID.has(id)
export const isSea = (id: string): boolean => BY_ID.get(id)?.terrain === 'sea'
/** The sites in the order of the file: `control` of a view counts them so. */
export const SITES = SPACES.filter(({ site }) => site !== null)
export const pointsAt = (site: number): number => SITES[site].site!.points

const FAR = 99
const known = new Map<string, Map<string, number>>()

/** The spaces between two: over anything, by sea, or by land. */
export function distance(from: string, to: string, by: 'any' | 'sea' | 'land'): number {
  const key = `${by} ${from}`
  let found = known.get(key)
  if (found === undefined) known.set(key, (found = spread(from, by)))
  return found.get(to) ?? FAR
}

function spread(from: string, by: 'any' | 'sea' | 'land'): Map<string, number> {
  const found = new Map([[from, 0]])
  for (const [id, away] of found) {
    for (const next of BY_ID.get(id)?.neighbours ?? []) {
      if (!found.has(next) && (by === 'any' || isSea(next) === (by === 'sea'))) found.set(next, away + 1)
    }
  }
  return found
}
