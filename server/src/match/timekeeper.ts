import { Conflict, type KeptMatch, type SeatTaken, type Store } from '@middlesea/store'
import type { Quotas } from '../config.ts'
import { NowAndThen } from '../nowAndThen.ts'
import { mayPlay } from '../quotas.ts'
import { clocksAnew, clocksOut, clocksPaused, overdueSeats, type TimeOut } from './clocks.ts'

const LOOK_MS = 1_000
/** Somebody whose vacation began when time was nearly up has this much when it ends. */
const GRACE_MS = 60_000

export interface TimekeeperOptions {
  store: Store
  quotas: Quotas
  now: () => number
  onError: (error: unknown, match: string) => void
  every?: number
}

/**
 * Does what was agreed when time is up. Deadlines are in the store: any process may act on them, after a restart too, and
 * whatever is written is written only if the match is still as it was looked at, so that it happens once.
 */
export class Timekeeper {
  private readonly store: Store
  private readonly quotas: Quotas
  private readonly now: () => number
  private readonly onError: (error: unknown, match: string) => void
  private readonly looking: NowAndThen

  constructor({ store, quotas, now, onError, every = LOOK_MS }: TimekeeperOptions) {
    this.store = store
    this.quotas = quotas
    this.now = now
    this.onError = onError
    this.looking = new NowAndThen(() => this.look(), every)
  }

  close(): Promise<void> {
    return this.looking.close()
  }

  private async look(): Promise<void> {
    let match = ''
    try {
      for (match of await this.store.matches.overdue(this.now())) await this.timeUp(match)
    } catch (error) {
      this.onError(error, match)
    }
  }

  private async timeUp(match: string): Promise<void> {
    const kept = await this.store.matches.get(match)
    if (kept?.status !== 'playing') return
    const [late] = overdueSeats(kept, this.now())
    if (late === undefined) return
    try {
      await this.carryOut(kept, late)
    } catch (error) {
      // Somebody acted at the last moment, or another process was quicker.
      if (!(error instanceof Conflict)) throw error
    }
  }

  private async carryOut(kept: KeptMatch, late: SeatTaken): Promise<void> {
    const { store, now } = this
    const paused = late.user !== null && late.away > now() ? clocksPaused(kept, late.user, now(), GRACE_MS) : undefined
    if (paused !== undefined) return store.seats.setClocks(kept.id, paused, kept)
    const timeOut = kept.timeOut as TimeOut
    if (timeOut === 'others') return store.seats.setClocks(kept.id, clocksOut(kept, late, now()), kept)
    const given = timeOut === 'forfeit' ? null : { ...late, user: null, bot: timeOut.bot }
    if (given === null || !(await this.mayTakeOver(kept, given))) {
      const { revision, entries } = kept
      await store.matches.end(kept.id, lostOnTime(kept, late.seat), now(), { revision, entries })
      return
    }
    const clocks = clocksAnew(kept, given, now())
    await store.seats.replace(kept.id, late, given, { botWaits: true, clocks, entries: kept.entries }, now())
  }

  /** Not where programs would be left alone, and whoever made the match has enough of these: the time is lost then. */
  private mayTakeOver({ owner, seats }: KeptMatch, given: SeatTaken): Promise<boolean> {
    const left = seats.map((taken) => (taken.seat === given.seat ? given : taken))
    return mayPlay(this.store, this.quotas, owner, left)
  }
}

/** The end of a match in which a seat's time was up. With more than two sides nobody has won by it alone. */
export function lostOnTime({ seats }: KeptMatch, seat: string) {
  return { how: 'time', seat, winners: othersThan(seats, seat) }
}

/** The winners when a seat gives up: the other side where there is just one. */
export function othersThan(seats: SeatTaken[], seat: string): string[] {
  const others = seats.map((taken) => taken.seat).filter((other) => other !== seat)
  return others.length === 1 ? others : []
}
