/** What every refusal of the server names, so that a client can say it in the reader's language. */
export type ErrorCode =
  | 'malformed'
  | 'too-big'
  | 'too-fast'
  | 'too-many-guesses'
  | 'signed-out'
  | 'locked'
  | 'wrong-password'
  | 'wrong-passkey'
  | 'last-way-in'
  | 'private-address'
  | 'not-secure'
  | 'no-such-host'
  | 'known-already'
  | 'too-many'
  | 'too-many-open'
  | 'too-many-programs'
  | 'name-taken'
  | 'foreign-origin'
  | 'not-found'
  | 'not-yours'
  | 'not-open'
  | 'seat-taken'
  | 'not-full'
  | 'not-finished'
  | 'not-playing'
  | 'no-partner'
  | 'offer-open'
  | 'offer-closed'
  | 'no-vacation'
  | 'knows-secrets'
  | 'not-declared'
  | 'not-rateable'
  | 'agree-rated'
  | 'of-cup'
  | 'apart'
  | 'unavailable'

const STATUS: { [code in ErrorCode]: number } = {
  malformed: 400,
  'too-big': 413,
  'too-fast': 429,
  'too-many-guesses': 429,
  'signed-out': 401,
  locked: 403,
  'wrong-password': 403,
  'wrong-passkey': 403,
  'last-way-in': 409,
  'private-address': 400,
  'not-secure': 400,
  'no-such-host': 400,
  'known-already': 409,
  'too-many': 409,
  'too-many-open': 409,
  'too-many-programs': 409,
  'name-taken': 409,
  'foreign-origin': 403,
  'not-found': 404,
  'not-yours': 403,
  'not-open': 409,
  'seat-taken': 409,
  'not-full': 409,
  'not-finished': 409,
  'not-playing': 409,
  'no-partner': 409,
  'offer-open': 409,
  'offer-closed': 409,
  'no-vacation': 409,
  'knows-secrets': 409,
  'not-declared': 409,
  'not-rateable': 409,
  'agree-rated': 409,
  'of-cup': 409,
  apart: 403,
  unavailable: 503,
}

/** Something that a client may not do or have. The message is for people, in English; the code is for programs. */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly statusCode: number
  constructor(code: ErrorCode, message: string) {
    super(message)
    this.code = code
    this.statusCode = STATUS[code]
  }
}
