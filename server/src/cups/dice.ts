import type { Entrant, KeptMatch } from '@middlesea/store'
import { haveAllShown, owingSalts } from '../match/promises.ts'
import { type CupKind, ROUNDS } from './pairings.ts'

// The dice of a cup's games need no trust either (docs/decisions/023). Its games begin by themselves, often while nobody
// looks: so whoever enters promises a salt for each game that they may come to play, and shows that of a game when it is there.

const DAY_MS = 86_400_000

/** How many salts an entrant promises: one for each of two games a round. */
export const promisesOf = (kind: CupKind): number => 2 * ROUNDS[kind]

/** The promise that somebody made for a game of a cup; '' for none. */
export function promiseFor({ promises }: Entrant, round: number, number: number): string {
  return promises[2 * round + (number % 2)] ?? ''
}

/** How long people have to show a salt, or to promise anew: as long as for a move. */
export const showingMs = (days: number): number => days * DAY_MS

/**
 * What comes next for a game that has not begun: salts are shown, promised anew because somebody was silent, or there is nothing
 * more to wait for. `patience`: so long people have for each of it.
 */
export function nextStep(kept: KeptMatch, now: number, patience: number): 'wait' | 'show' | 'renew' | 'begin' {
  if (kept.opening !== null) {
    if (haveAllShown(kept)) return 'begin'
    return now < kept.opening ? 'wait' : 'renew'
  }
  const hasPromised = kept.seats.some(({ saltHash }) => saltHash !== '')
  const isWaiting = owingSalts(kept).length > 0 && now < kept.created + 2 * patience
  return isWaiting ? 'wait' : hasPromised ? 'show' : 'begin'
}
