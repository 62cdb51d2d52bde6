import { hasBid } from '@middlesea/engine'
import type { Balance } from '../games.ts'

// Sides are not equally easy. What a game has measured of that (`middlesea balance`, in its manifest) counts as points of
// rating that whoever has the better side seems to have more. Bots are no people, and measured games are few: so as many
// games as these are thought to have been even, and beyond the cap nothing is believed.

const EVEN_GAMES = 8
/** The most points that a side's advantage counts: as if it won four of five games. */
const CAP = 240

/** What is known of the sides' chances in a match: nothing where its players have bid, which is how they made them even. */
export function balanceIn(options: { [id: string]: unknown }, balance: Balance | null): Balance | null {
  return hasBid(options) ? null : balance
}

/** What a side is worth in points of rating against the other; 0 where nothing was measured. */
export function advantageOf(balance: Balance | null, scenario: string, seat: string, other: string): number {
  const measured = balance?.scenarios[scenario]
  if (measured === undefined) return 0
  const won = measured.wins[seat] ?? 0
  const lost = measured.wins[other] ?? 0
  const drawn = measured.games - won - lost
  const share = (won + drawn / 2 + EVEN_GAMES / 2) / (measured.games + EVEN_GAMES)
  const points = 400 * Math.log10(share / (1 - share))
  return Math.round(Math.max(-CAP, Math.min(CAP, points)))
}
