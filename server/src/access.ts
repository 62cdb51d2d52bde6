import type { KeptMatch, User } from '@middlesea/store'
import { timingSafeEqual } from 'node:crypto'
import { Problem } from './errors.ts'

/** Whether somebody sits in a seat. */
export function holds({ seats }: KeptMatch, user: string, seat: string): boolean {
  return seats.some((taken) => taken.seat === seat && taken.user === user)
}

/** Whether somebody plays in a match or has set it up. */
export function belongs({ owner, seats }: KeptMatch, user: string): boolean {
  return owner === user || seats.some((taken) => taken.user === user)
}

export function isInvited({ invite }: KeptMatch, given: string | undefined): boolean {
  if (given === undefined) return false
  // Letters of other scripts have more bytes than one.
  const [a, b] = [Buffer.from(given), Buffer.from(invite)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Whether somebody may know that a match is there. */
export function mayFind(kept: KeptMatch, user: string, invite?: string): boolean {
  return kept.visibility === 'public' || belongs(kept, user) || isInvited(kept, invite)
}

/** Throws unless somebody may look at the table from a seat, or as a spectator. */
export function checkReader(kept: KeptMatch, user: User, seat: string, invite?: string): void {
  if (!mayFind(kept, user.id, invite)) throw new Problem('not-found', 'There is no such match.')
  if (seat === 'spectator' ? !kept.spectators : !holds(kept, user.id, seat)) {
    throw new Problem('not-yours', 'You have no place at this table.')
  }
}
