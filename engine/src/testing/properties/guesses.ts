// Whether what is concealed stays so: two states are made from what a reader sees, and compared with the true one and with
// each other. A fair guess misses the truth about as often as it misses another guess, however little there is to guess.
import type { Rng } from '../../dice.ts'
import type { Game } from '../../game.ts'
import { savedState } from '../../hash.ts'
import type { BaseState, Seat } from '../../procedure.ts'
import { firstDifference, throughJson } from './compare.ts'

/** Counts of guesses made in pairs, by reader: all pairs, those whose first was not the truth, and those not alike. */
export interface GuessPairs {
  [reader: string]: { made: number; missed: number; apart: number }
}

/** Makes a pair of guesses for each reader of a state, and counts it. */
export function guessInPairs<S extends BaseState, A, V>(
  game: Game<S, A, V>,
  state: S,
  readers: Seat[],
  pairs: GuessPairs,
  rng: Rng,
): void {
  for (const reader of readers) {
    const seen = throughJson(game.view(state, reader))
    const first = savedState(game.determinize(seen, rng))
    const second = savedState(game.determinize(seen, rng))
    const count = (pairs[reader] ??= { made: 0, missed: 0, apart: 0 })
    count.made++
    if (firstDifference(first, savedState(state)) !== null) count.missed++
    if (firstDifference(first, second) !== null) count.apart++
  }
}

/** With fewer pairs of guesses that differ nothing can be said of them. */
const FEWEST_APART = 10

/**
 * What is wrong with a reader's guesses; null if they are fair. Who is shown the truth never makes two guesses that differ.
 * Who is told it in a share b of his guesses misses it with 1 - b, but two of his guesses are apart with 1 - b * b: at a half
 * the ratio is two thirds. Positions in which nothing is hidden from the reader count for neither.
 */
export function whyUnfair({ made, missed, apart }: GuessPairs[string]): string | null {
  if (apart < FEWEST_APART) return `of ${made} pairs of guesses only ${apart} differ: nothing is concealed`
  return missed > (apart * 2) / 3 ? null : `${missed} of ${made} guesses miss the truth, but ${apart} miss one another`
}
