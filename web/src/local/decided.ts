import { type Decided, endFor } from '@middlesea/bots/ending'
import type { Seat } from '@middlesea/engine'
import type { AnyMatch } from '../match/players.ts'
import type { Seating, Teammates } from './seating.ts'
import type { Thinker } from './thinker.ts'

/** The end that a bot at this screen offers in a match that it sees as decided; null where there is none. */
export function endOffered(
  match: AnyMatch,
  seating: Seating,
  thinker: Thinker | null,
  teammates: Teammates = () => false,
): Decided | null {
  const persons = seating.humans()
  if (match.over || persons.length === 0) return null
  const sides = sidesOf(match.seats, teammates)
  for (const seat of match.seats) {
    const chance = seating.isHuman(seat) ? null : (thinker?.decided?.(match, seating.players[seat], seat) ?? null)
    const end = chance === null ? null : endFor(seat, chance, sides, persons)
    if (end !== null) return end
  }
  return null
}

/** The seats that win and lose together. */
function sidesOf(seats: readonly Seat[], teammates: Teammates): Seat[][] {
  const sides: Seat[][] = []
  for (const seat of seats) {
    const own = sides.find(([first]) => teammates(first, seat))
    if (own === undefined) sides.push([seat])
    else own.push(seat)
  }
  return sides
}
