import { seedCommitment } from '@middlesea/engine'
import { Conflict, type KeptMatch, type SeatTaken, type Store } from '@middlesea/store'
import { newSecret } from '../ids.ts'

// Dice that need no trust (docs/decisions/023): salts are promised by their hashes, and then all are shown.

/** Whether all salts that were promised are shown. */
export function haveAllShown({ seats }: KeptMatch): boolean {
  return seats.every(({ saltHash, salt }) => saltHash === '' || salt !== '')
}

/** Who must show a salt, or promise one anew because somebody was silent, before a match can begin. */
export function owingSalts({ seats, opening }: KeptMatch): SeatTaken[] {
  if (opening !== null) return seats.filter(({ saltHash, salt }) => saltHash !== '' && salt === '')
  // Where nobody was silent those who promised did so before; whoever was has nothing more to promise.
  if (!seats.some(({ saltSilent }) => saltSilent)) return []
  return seats.filter(({ user, saltHash, saltSilent }) => user !== null && saltHash === '' && !saltSilent)
}

/** A match as it is now: where somebody did not show their salt in time, all promise anew, the server too. */
export async function renewed(store: Store, kept: KeptMatch, now: number): Promise<KeptMatch> {
  if (kept.status !== 'open' || kept.opening === null || now < kept.opening) return kept
  const silent = kept.seats.filter(({ saltHash, salt }) => saltHash !== '' && salt === '').map(({ seat }) => seat)
  const seed = newSecret()
  try {
    await store.seats.promiseAnew(kept.id, { seed, commitment: seedCommitment(seed) }, silent, kept)
  } catch (error) {
    // Somebody else has found it out, or the match has begun.
    if (!(error instanceof Conflict)) throw error
  }
  return (await store.matches.get(kept.id)) ?? kept
}
