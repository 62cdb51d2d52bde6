import { Match } from '@middlesea/engine'
import type { KeptMatch, SeatTaken, Store } from '@middlesea/store'
import { firstClocks } from './clocks.ts'
import { headOf, summaryOf } from './kept.ts'
import type { LiveMatches } from './matches.ts'

/** Begins a match whose seats are all taken; `given` is who sits where from now on. Throws Conflict when it has changed. */
export async function startMatch(
  store: Store,
  matches: LiveMatches,
  kept: KeptMatch,
  given: SeatTaken[],
  now: number,
): Promise<void> {
  const begun = { ...kept, seats: given }
  const summary = await firstSummary(matches, begun)
  const clocks = firstClocks(begun, summary.waiting, now)
  await store.seats.start(kept.id, kept.seats, given, { ...summary, clocks }, now, kept.opening !== null)
}

async function firstSummary(matches: LiveMatches, kept: KeptMatch) {
  const played = await matches.game(kept.game)
  if (played === null) throw new Error(`there is no game '${kept.game}' here`)
  const match = new Match(played.game, headOf(played, kept))
  const isBot = (seat: string): boolean => kept.seats.some((taken) => taken.seat === seat && taken.bot !== null)
  return summaryOf(
    match,
    match.decisions.some(({ seats }) => seats.every(isBot)),
  )
}
