import { saltCommitment } from '@middlesea/engine'
import { api, type MatchCard, type SeatOf } from './api.ts'

// The page promises a salt by itself when somebody sits down, keeps it in this browser, and shows it when all have promised.

const keyOf = (match: string, seat: string): string => `middlesea salt ${match} ${seat}`

function randomSalt(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The salt that this browser keeps for a seat; '' when it has none. */
export function keptSalt(match: string, seat: string): string {
  try {
    return localStorage.getItem(keyOf(match, seat)) ?? ''
  } catch {
    return ''
  }
}

function keepSalt(match: string, seat: string, salt: string): boolean {
  try {
    localStorage.setItem(keyOf(match, seat), salt)
    return true
  } catch {
    return false
  }
}

/** Promises a salt: one's own word, or a random one. Without a place to keep it none is promised. */
export async function promiseSalt({ id }: MatchCard, seat: string, salt = randomSalt()): Promise<MatchCard | null> {
  return keepSalt(id, seat, salt) ? api.promiseSalt(id, seat, saltCommitment(salt)) : null
}

/** What this page has to do about the dice of a match that has not begun; null when nothing. */
export function duty(match: MatchCard): (() => Promise<MatchCard | null>) | null {
  if (match.status !== 'open') return null
  for (const seat of match.seats.filter(({ you }) => you)) {
    const kept = keptSalt(match.id, seat.seat)
    if (match.opening === null && mayPromise(seat)) return () => promiseSalt(match, seat.seat)
    if (match.opening !== null && isOwed(seat, kept)) return () => api.showSalt(match.id, seat.seat, kept)
  }
  return null
}

function mayPromise({ saltHash, saltSilent }: SeatOf): boolean {
  return saltHash === '' && !saltSilent
}

function isOwed({ saltHash, saltShown }: SeatOf, kept: string): boolean {
  return saltHash !== '' && !saltShown && kept !== '' && saltCommitment(kept) === saltHash
}
