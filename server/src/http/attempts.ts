import type { Guess, Store } from '@middlesea/store'
import { isIPv6 } from 'node:net'
import { Problem } from '../errors.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS

/** The wrong passwords for a name from one place that cost no wait; with each further one the wait doubles. */
export const FREE = 5
export const FIRST_WAIT_MS = 5 * SECOND_MS
export const MOST_WAIT_MS = 15 * MINUTE_MS
/** After so long without a wrong password those of a place are forgotten. */
const FORGOTTEN_MS = DAY_MS
/**
 * So many wrong passwords for a name are let pass within a window, from all places together; then places where the password
 * was never right wait until the window ends.
 */
export const FROM_EVERYWHERE = 50
export const WINDOW_MS = 15 * MINUTE_MS
/** How long a place is trusted after the password was right there. */
const KNOWN_MS = 60 * DAY_MS

const EVERYWHERE = ''

export interface SignInAttempt {
  name: string
  address: string
  signedIn?: boolean
}

const NONE: Guess = { wrong: 0, at: 0, right: null }

/**
 * Attempts at passwords, counted by name for all processes. Nobody guesses for long, and nobody who guesses keeps the
 * owner out for long: each place waits for its own mistakes, and what all places do together does not hold up those from
 * which the owner has come before. Names without an account are counted too, so that nobody learns which have one.
 */
export class Attempts {
  private readonly store: Store
  private readonly now: () => number

  constructor(store: Store, now: () => number) {
    this.store = store
    this.now = now
  }

  /**
   * Whether a password is right. Throws where one must wait. An attempt is counted before it is made, so that many at once
   * are no better than one after the other. Whoever is signed in waits for nobody but themselves.
   */
  async isRight(
    { name, address, signedIn = false }: SignInAttempt,
    isPassword: () => Promise<boolean>,
  ): Promise<boolean> {
    const place = placeOf(address)
    const here = (await this.store.guesses.get(name, place)) ?? NONE
    this.checkPlace(here)
    const known = signedIn || (here.right !== null && this.now() < here.right + KNOWN_MS)
    if (!known) this.checkEverywhere((await this.store.guesses.get(name, EVERYWHERE)) ?? NONE)
    const wrong = await this.countHere(name, place, here)
    // Others tried at the same moment.
    if (wrong > FREE && wrong > this.wrongAt(here) + 1) throw tooMany(FIRST_WAIT_MS)
    if (!known) await this.countEverywhere(name)
    if (!(await isPassword())) return false
    await this.know(name, address)
    if (!known) await this.store.guesses.uncount(name)
    return true
  }

  /** The owner was here. */
  async know(name: string, address: string): Promise<void> {
    const right = this.now()
    await this.store.guesses.know(name, placeOf(address), { right, expires: right + KNOWN_MS })
  }

  private countHere(name: string, place: string, { right }: Guess): Promise<number> {
    const at = this.now()
    const expires = Math.max(at + FORGOTTEN_MS, (right ?? 0) + KNOWN_MS)
    return this.store.guesses.count(name, place, { at, since: at - FORGOTTEN_MS, renew: true, expires })
  }

  private countEverywhere(name: string): Promise<number> {
    const at = this.now()
    // It begins anew only when it is over: until then the first one's time stands.
    const counted = { at, since: at - WINDOW_MS, renew: false, expires: at + WINDOW_MS }
    return this.store.guesses.count(name, EVERYWHERE, counted)
  }

  private wrongAt({ wrong, at }: Guess): number {
    return this.now() < at + FORGOTTEN_MS ? wrong : 0
  }

  private checkPlace(guess: Guess): void {
    const wrong = this.wrongAt(guess)
    if (wrong < FREE) return
    this.waitUntil(guess.at + Math.min(FIRST_WAIT_MS * 2 ** (wrong - FREE), MOST_WAIT_MS))
  }

  private checkEverywhere(guess: Guess): void {
    if (guess.wrong >= FROM_EVERYWHERE) this.waitUntil(guess.at + WINDOW_MS)
  }

  private waitUntil(time: number): void {
    if (time > this.now()) throw tooMany(time - this.now())
  }
}

function tooMany(ms: number): Problem {
  const seconds = Math.ceil(ms / SECOND_MS)
  return new Problem(
    'too-many-guesses',
    `Too many wrong passwords for this name: wait ${seconds} seconds, or come in by a passkey or a mailed link.`,
  )
}

/** The place that an address stands for: of IPv6 its network, since whoever has one address has all of a network. */
export function placeOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [head, tail] = plain.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = tail === undefined ? [] : Array<string>(8 - head.length - tail.length).fill('0')
  const groups = [...head, ...zeros, ...(tail ?? [])].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
