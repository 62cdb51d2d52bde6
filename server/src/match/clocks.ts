import type { Seat } from '@middlesea/engine'
import type { KeptMatch, MatchClocks, SeatClock, SeatTaken } from '@middlesea/store'

// A seat's clock runs while the match waits for its player. A clock that runs from a time in the future is paused until
// then: so a vacation needs no switch of its own, and ends by itself.

/** The clock that players agree on before a match starts. 'move' and 'days' are renewed by every gesture; 'bank' gains when the turn passes. */
export type ClockSetting =
  | null
  | { kind: 'move'; seconds: number }
  | { kind: 'bank'; seconds: number; increment: number }
  | { kind: 'days'; days: number }

/** What happens when time is up: the seat has lost, the others decide, or a program takes over. */
export type TimeOut = 'forfeit' | 'others' | { bot: string }

const DAY_S = 24 * 3600

/** A clock as it is told: `left` at the moment of telling, so that the clocks of two machines need not agree. */
export interface ShownClock {
  seat: Seat
  left: number
  running: boolean
  /** Milliseconds until it runs on, when its player is on vacation. */
  paused: number
  /** Time is up, and the others have not decided yet. */
  out: boolean
}

export function settingOf({ clock }: KeptMatch): ClockSetting {
  return clock as ClockSetting
}

/** The time of a fresh clock. */
export function allotment(setting: NonNullable<ClockSetting>): number {
  return (setting.kind === 'days' ? setting.days * DAY_S : setting.seconds) * 1000
}

/** The milliseconds that a seat's clock has left at a moment. */
export function leftAt({ left, since }: SeatClock, now: number): number {
  if (left === null) return 0
  return since === null ? left : Math.max(0, left - Math.max(0, now - since))
}

/** The clocks with which a match begins. */
export function firstClocks(kept: KeptMatch, waiting: Seat[], now: number): MatchClocks | undefined {
  const setting = settingOf(kept)
  if (setting === null) return undefined
  const seats = kept.seats.map((taken) => {
    const fresh: SeatClock = { seat: taken.seat, left: allotment(setting), since: null, out: null, renewed: 0 }
    return runs(taken, waiting) ? { ...fresh, since: startAt(kept, taken, now) } : fresh
  })
  return withDeadline(seats, seats)
}

/** What an entry means to the clocks. */
export interface Answered {
  /** The seats whose decision was answered; none for an undo. */
  by: Seat[]
  waiting: Seat[]
  /** How many gestures count now. */
  gestures: number
  /** All agreed to go back: what was renewed before counts for nothing. */
  agreed?: boolean
}

/** The clocks after an entry: those that changed, and the next deadline. */
export function clocksAfter(kept: KeptMatch, answered: Answered, now: number): MatchClocks | undefined {
  const setting = settingOf(kept)
  if (setting === null) return undefined
  const after = kept.seats.map((taken) => clockAfter(kept, setting, taken, answered, now))
  const changed = after.filter((clock, i) => !same(clock, kept.seats[i].clock))
  return withDeadline(changed, after)
}

function clockAfter(
  kept: KeptMatch,
  setting: NonNullable<ClockSetting>,
  taken: SeatTaken,
  { by, waiting, gestures, agreed = false }: Answered,
  now: number,
): SeatClock {
  const { clock } = taken
  const { seat } = clock
  const acted = by.includes(seat)
  const waits = runs(taken, waiting)
  const out = waits && !acted ? clock.out : null
  // A clock that goes on as before is not written anew.
  if (waits && clock.since !== null && !acted && !agreed) return clock
  let left = leftAt(clock, now)
  let { renewed } = clock
  if (agreed) renewed = gestures
  else if (acted && gestures > renewed && (setting.kind !== 'bank' || !waits)) {
    left = setting.kind === 'bank' ? left + setting.increment * 1000 : allotment(setting)
    renewed = gestures
  }
  if (agreed && setting.kind !== 'bank') left = allotment(setting)
  return { seat, left, since: waits && out === null ? startAt(kept, taken, now) : null, out, renewed }
}

/** The clock of a seat that somebody else has taken: a fresh one, which runs if the match waits for the seat. */
export function clocksAnew(kept: KeptMatch, taken: SeatTaken, now: number): MatchClocks | undefined {
  const setting = settingOf(kept)
  if (setting === null) return undefined
  const since = runs(taken, kept.waiting) ? startAt(kept, taken, now) : null
  return changedOne(kept, { ...taken.clock, left: allotment(setting), since, out: null })
}

/** The clock of a seat whose time is up and whose fate the others decide. */
export function clocksOut(kept: KeptMatch, { clock }: SeatTaken, now: number): MatchClocks {
  return changedOne(kept, { ...clock, left: 0, since: null, out: now })
}

/** The clocks of somebody who goes on vacation or comes back; undefined when none runs here. */
export function clocksPaused(kept: KeptMatch, user: string, now: number, least = 0): MatchClocks | undefined {
  const running = kept.seats.filter((taken) => taken.user === user && taken.clock.since !== null)
  if (kept.pace !== 'days' || running.length === 0) return undefined
  const changed = running.map((taken) => {
    const left = Math.max(least, leftAt(taken.clock, now))
    return { ...taken.clock, left, since: startAt(kept, taken, now) }
  })
  return withDeadline(
    changed,
    kept.seats.map(({ clock }) => changed.find(({ seat }) => seat === clock.seat) ?? clock),
  )
}

/** Whoever lets the others wait so long in a match without clocks has left it. */
const LEFT_AFTER_MS = 14 * DAY_S * 1000

/** Whether the others may decide what becomes of a seat: its time is up, or without a clock its player has left. */
export function isAbandoned(kept: KeptMatch, { seat, user, name, clock }: SeatTaken, now: number): boolean {
  if (kept.status !== 'playing' || user === null) return false
  if (settingOf(kept) !== null) return clock.out !== null
  // An account that was deleted has no name.
  return kept.waiting.includes(seat) && (name === '' || now - kept.updated > LEFT_AFTER_MS)
}

/** The seats whose time is up, the one whose time ran out first before the others; at the same moment as in the game. */
export function overdueSeats({ seats }: KeptMatch, now: number): SeatTaken[] {
  const endOf = ({ clock: { left, since } }: SeatTaken): number =>
    left === null || since === null ? Infinity : since + left
  return seats.filter((taken) => endOf(taken) <= now).sort((a, b) => endOf(a) - endOf(b))
}

/** The clocks as they are told; null where there are none. */
export function shownClocks(kept: KeptMatch, now: number): ShownClock[] | null {
  if (settingOf(kept) === null) return null
  return kept.seats.map(({ clock }) => ({
    seat: clock.seat,
    left: leftAt(clock, now),
    running: kept.status === 'playing' && clock.since !== null && clock.since <= now,
    paused: Math.max(0, (clock.since ?? now) - now),
    out: clock.out !== null,
  }))
}

/** Programs, and seats that nobody has, have no clock that runs. */
function runs({ seat, user }: SeatTaken, waiting: Seat[]): boolean {
  return user !== null && waiting.includes(seat)
}

/** Vacations stop the clocks of correspondence, not those of live play. */
function startAt({ pace }: KeptMatch, { away }: SeatTaken, now: number): number {
  return pace === 'days' ? Math.max(now, away) : now
}

function changedOne({ seats }: KeptMatch, changed: SeatClock): MatchClocks {
  return withDeadline(
    [changed],
    seats.map(({ clock }) => (clock.seat === changed.seat ? changed : clock)),
  )
}

function withDeadline(seats: SeatClock[], all: SeatClock[]): MatchClocks {
  const ends = all.flatMap(({ left, since }) => (left === null || since === null ? [] : [since + left]))
  return { seats, deadline: ends.length === 0 ? null : Math.min(...ends) }
}

function same(a: SeatClock, b: SeatClock): boolean {
  return a.left === b.left && a.since === b.since && a.out === b.out && a.renewed === b.renewed
}

/** The seats and the deadline of a match after clocks were written; as they were if none were. */
export function withClocks({ seats, deadline }: KeptMatch, clocks: MatchClocks | undefined) {
  if (clocks === undefined) return { seats, deadline }
  const changed = new Map(clocks.seats.map((clock) => [clock.seat, clock]))
  return {
    seats: seats.map((taken) => ({ ...taken, clock: changed.get(taken.seat) ?? taken.clock })),
    deadline: clocks.deadline,
  }
}
