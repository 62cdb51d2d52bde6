import { saltCommitment } from '@middlesea/engine'
import { api, type MatchCard, type SeatOf } from './api.ts'

// The page promises a salt by itself when somebody sits down, keeps it in this browser, and shows it when all have promised.

const keyOf = (match: string, seat: string): string => `middlesea salt ${match} ${seat}`

function randomSalt(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A salt of a cup is kept by its hash: the game for which it is does not exist yet. */
const hashKeyOf = (hash: string): string => `middlesea salt of ${hash}`

/** The salt that this browser keeps for a seat; '' when it has none. */
export function keptSalt(match: string, seat: string): string {
  return kept(keyOf(match, seat))
}

function kept(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function keep(key: string, salt: string): boolean {
  try {
    localStorage.setItem(key, salt)
    return true
  } catch {
    return false
  }
}

/** Without what no salt may hold, since others read it: signs that are not seen, ends of lines. */
const plain = (typed: string): string => typed.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')

/** Promises a salt: one's own word, or a random one. Without a place to keep it none is promised. */
export async function promiseSalt({ id }: MatchCard, seat: string, typed = randomSalt()): Promise<MatchCard | null> {
  const salt = plain(typed) || randomSalt()
  return keep(keyOf(id, seat), salt) ? api.promiseSalt(id, seat, saltCommitment(salt)) : null
}

/**
 * The hashes of salts for so many games of a cup; each is by chance, behind the words that somebody may have typed. None without
 * a place to keep them.
 */
export function promisesForCup(games: number, words = ''): string[] {
  const salts = Array.from({ length: games }, () => `${plain(words)} ${randomSalt()}`.trim())
  return salts.every((salt) => keep(hashKeyOf(saltCommitment(salt)), salt)) ? salts.map(saltCommitment) : []
}

/** What this page has to do about the dice of a match that has not begun; null when nothing. */
export function duty(match: MatchCard): (() => Promise<MatchCard | null>) | null {
  if (match.status !== 'open') return null
  for (const seat of match.seats.filter(({ you }) => you)) {
    if (match.opening === null && mayPromise(seat)) return () => promiseSalt(match, seat.seat)
    const salt = [keptSalt(match.id, seat.seat), kept(hashKeyOf(seat.saltHash))].find((one) => isOwed(seat, one))
    if (match.opening !== null && salt !== undefined) return () => api.showSalt(match.id, seat.seat, salt)
  }
  return null
}

function mayPromise({ saltHash, saltSilent }: SeatOf): boolean {
  return saltHash === '' && !saltSilent
}

function isOwed({ saltHash, saltShown }: SeatOf, kept: string): boolean {
  return saltHash !== '' && !saltShown && kept !== '' && saltCommitment(kept) === saltHash
}
