import { randomBytes } from 'node:crypto'

/** An id that cannot be guessed: 72 bits, 12 characters. */
export function newId(): string {
  return randomBytes(9).toString('base64url')
}

/** A secret: 192 bits. */
export function newSecret(): string {
  return randomBytes(24).toString('base64url')
}
