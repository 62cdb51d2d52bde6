import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * All chance of a match. It lies outside the state: roll number n is a function of the seed and n, so that no state and
 * no clone holds future luck, and any roll can be computed again.
 */
export interface Dice {
  /** A number from 0 to sides - 1. Of a draw `idOf` says what each number stands for: tests script draws by it. */
  value(n: number, sides: number, purpose: string, idOf?: (value: number) => string): number
}

const TWO_32 = 2 ** 32

/** The dice of a match: a keyed hash of the secret seed, the epoch and the roll's number. */
export function matchDice(seed: string, epoch = 0): Dice {
  // Made with the first roll: most actions have none. To take in the key is half of the work, and is done once.
  let keyed: ReturnType<typeof hmac.create> | null = null
  return {
    value(n, sides) {
      keyed ??= hmac.create(sha256, utf8ToBytes(seed))
      // 48 bits leave a bias below one in 10^13 for any die we use.
      const mac = keyed
        .clone()
        .update(utf8ToBytes(`${epoch}:${n}`))
        .digest()
      const high = mac[0] * 256 + mac[1]
      const low = ((mac[2] << 24) | (mac[3] << 16) | (mac[4] << 8) | mac[5]) >>> 0
      return (high * TWO_32 + low) % sides
    },
  }
}

/** The hash of a seed. It is shown before a match, so that its dice can be checked when the seed is told afterwards. */
export function seedCommitment(seed: string): string {
  return toHex(sha256(utf8ToBytes(`middlesea seed ${seed}`)))
}

/** What a seat adds to the chance of a match before it begins, so that nobody chose the dice alone. */
export interface Salt {
  seat: string
  salt: string
  /** The hash by which it was promised before anybody showed theirs; left out in matches from before that. */
  commitment?: string
}

/** The hash of a salt. Everybody's is shown before the first salt is, so that none is chosen to fit the others. */
export function saltCommitment(salt: string): string {
  return toHex(sha256(utf8ToBytes(`middlesea salt ${salt}`)))
}

/** One hash of all that was promised about the dice of a match: by the server, and by the seats. */
export function diceCommitment(seedHash: string, saltHashes: readonly string[]): string {
  return toHex(sha256(utf8ToBytes(`middlesea dice ${[seedHash, ...[...saltHashes].sort(byCode)].join(' ')}`)))
}

/**
 * The seed that the dice use: the secret one, mixed with what players added. Promised salts are taken in the order of their
 * hashes, so that who sits where changes nothing; older ones in the order of the seats.
 */
export function saltedSeed(seed: string, salts: readonly Salt[]): string {
  if (salts.length === 0) return seed
  const promised = salts.filter(({ commitment }) => commitment !== undefined)
  const words = (promised.length === 0 ? salts.map(({ seat, salt }) => [seat, salt]) : inOrder(promised)).map((word) =>
    JSON.stringify(word),
  )
  return `${seed} ${toHex(sha256(utf8ToBytes(words.join(' '))))}`
}

function inOrder(salts: readonly Salt[]): string[] {
  return [...salts].sort((a, b) => byCode(a.commitment ?? '', b.commitment ?? '')).map(({ salt }) => salt)
}

function byCode(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

export function toHex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0')
  return text
}

/** Fast dice for bots and simulations; never seeded from a match's seed. */
export function fastDice(seed: string | number): Dice {
  const a = mixSeed(`dice ${seed}`)
  const b = mixSeed(`more ${seed}`)
  return {
    value: (n, sides) => Math.floor((mix(Math.imul(n + 1, 0x9e3779b1) ^ a, b) / TWO_32) * sides),
  }
}

/**
 * Dice by which plans are compared: a roll hangs on where the game stands, what it is for, and how many of that kind were
 * made there. Two plans that differ in one attack get the same luck everywhere else, whatever the number of rolls between.
 */
export class PairedDice implements Dice {
  /** Where the game stands: set it to read the state that is played. */
  place: () => string = () => ''
  private readonly made = new Map<string, number>()
  private readonly a: number
  private readonly b: number

  constructor(seed: string | number) {
    this.a = mixSeed(`paired ${seed}`)
    this.b = mixSeed(`more ${seed}`)
  }

  value(_n: number, sides: number, purpose: string): number {
    const kind = `${this.place()} ${purpose}`
    const ordinal = this.made.get(kind) ?? 0
    this.made.set(kind, ordinal + 1)
    return Math.floor((mix(mixSeed(`${kind} ${ordinal}`) ^ this.a, this.b) / TWO_32) * sides)
  }
}

/** A stream of random numbers for choosing, kept apart from dice. */
export interface Rng {
  /** A whole number from 0 to n - 1. */
  below(n: number): number
}

export function fastRng(seed: string | number): Rng {
  const a = mixSeed(`rng ${seed}`)
  const b = mixSeed(`stream ${seed}`)
  let counter = 0
  return {
    below(n) {
      counter = (counter + 0x9e3779b1) | 0
      return Math.floor((mix(counter ^ a, b) / TWO_32) * n)
    },
  }
}

function mixSeed(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return mix(h, 0x2545f491) | 0
}

/** Two rounds of a 32-bit finalizer (murmur3's constants), keyed. */
function mix(x: number, key: number): number {
  x ^= x >>> 16
  x = Math.imul(x, 0x85ebca6b)
  x ^= (x >>> 13) ^ key
  x = Math.imul(x, 0xc2b2ae35)
  x ^= x >>> 16
  x = Math.imul(x, 0x21f0aaad)
  return (x ^ (x >>> 15)) >>> 0
}
