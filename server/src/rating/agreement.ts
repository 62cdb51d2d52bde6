import type { KeptMatch, User } from '@middlesea/store'
import { Problem } from '../errors.ts'

// What makes a match one that counts, stated before anybody sits down: two people with accounts, a clock, and nobody leaves
// a seat to somebody else. Whoever gives up or lets the time pass has lost.

interface Wished {
  clock: unknown
  timeOut: unknown
}

/** Throws unless a match that its maker wants to count can. */
export function checkRateable(
  { clock, timeOut }: Wished,
  seats: { user: string | null; bot: string | null }[],
  maker: User,
): void {
  if (maker.guest) throw cannot('Guests are not rated: make an account first.')
  if (seats.length !== 2) throw cannot('Only matches of two seats are rated.')
  if (seats.some(({ bot }) => bot !== null)) throw cannot('Matches with programs are not rated.')
  if (seats.every(({ user }) => user === maker.id)) throw cannot('A rated match needs two people.')
  if (clock === null) throw cannot('A rated match needs a clock: else whoever stays away would never lose.')
  if (timeOut !== 'forfeit') throw cannot('Whoever lets the time pass in a rated match must lose it.')
}

/** Throws unless somebody may sit down at a match that counts, and has said that they agree to it. */
export function checkAgrees({ rated, seats }: KeptMatch, user: User, agrees: boolean): void {
  if (!rated) return
  if (user.guest) throw cannot('Guests are not rated: make an account first.')
  if (seats.some((taken) => taken.user === user.id)) throw cannot('A rated match needs two people.')
  if (!agrees) throw new Problem('agree-rated', 'This match counts for the ratings: say that you agree to that.')
}

/** Throws where a seat of a match that counts, or of a cup's, would be given to somebody else. */
export function checkStays(kept: KeptMatch): void {
  const { rated } = kept
  checkNoCup(kept)
  if (rated) throw cannot('Nobody else takes over a seat of a rated match: play on, or resign.')
}

/** Throws where something would change who plays for a cup. */
export function checkNoCup({ cup }: KeptMatch): void {
  if (cup !== null) throw new Problem('of-cup', 'The players of a cup’s match stay: play on, or resign.')
}

const cannot = (why: string): Problem => new Problem('not-rateable', why)
