import { type JournalEntry, type LogEntry, readBy, type Refusal, type Roll, type Seat } from '@middlesea/engine'
import type { Stuck } from '@middlesea/engine/older'
import type { AnyMatch } from './players.ts'

// What was done in a match, gesture by gesture, and which lines and dice came of each.

// oxlint-disable-next-line typescript/no-explicit-any
export type AnyAction = any

/** A gesture that counts, and where the match stood before it. */
export interface Past {
  /** The number of the gesture in the log. */
  entry: number
  seat: Seat
  actions: AnyAction[]
  journalFrom: number
  rollsFrom: number
  turn: number
  phase: number
  /** Why its own seat could not take it back at once; null if it could. */
  locked: Refusal | null
  /** In a replay: why the board does not show it. */
  stuck?: Stuck
}

/** Why something from before these rules took the match over is not taken back. */
export const BY_OLDER_RULES: Refusal = { rule: '', key: 'kernel.undoStopsAtRules', params: {} }

/** The gestures that older rules played, for the history: they can be read, and not taken back. */
export function pastOf({ gestures, corrections }: Pick<AnyMatch, 'gestures' | 'corrections'>): Past[] {
  const done = (seat: Seat, actions: AnyAction[], entry: number, journalFrom: number, rollsFrom: number): Past => {
    return { entry, seat, actions, journalFrom, rollsFrom, turn: 0, phase: -1, locked: BY_OLDER_RULES }
  }
  const past = gestures.map(({ entry, made, journalBefore, rollsBefore }) =>
    done(made.seat, made.actions, entry, journalBefore, rollsBefore),
  )
  const taken = corrections.map(({ entry, journalBefore, rollsBefore }) =>
    done('', [], entry, journalBefore, rollsBefore),
  )
  return [...past, ...taken].sort((a, b) => a.entry - b.entry)
}

/** A line of the journal as the reader may read it. */
export interface JournalLine extends JournalEntry {
  /** The gesture that it came of; -1 for the set-up. */
  entry: number
  turn: number
  phase: number
}

/** The journal from a line on, as a seat may read it, each line with its gesture. */
export function linesFor(...told: Parameters<typeof toldTo>): JournalLine[] {
  return readable(toldTo(...told))
}

/** The lines among what a seat is told; the rest only shows parts of scenes. */
export function readable(told: readonly JournalLine[]): JournalLine[] {
  return told.filter(({ key }) => key !== '')
}

/** All that a seat is told from a line of the journal on: lines, and scenes without a line of their own. */
export function toldTo(
  seat: Seat | 'spectator',
  history: readonly Past[],
  journal: JournalEntry[],
  from: number,
): JournalLine[] {
  const lines: JournalLine[] = []
  for (let i = 0; i < history.length + 1; i++) {
    const past = history[i - 1]
    const start = Math.max(from, past?.journalFrom ?? 0)
    const end = history[i]?.journalFrom ?? journal.length
    if (end <= start) continue
    const entry = past?.entry ?? -1
    for (const line of readBy(journal.slice(start, end), seat)) {
      lines.push({ ...line, entry, turn: past?.turn ?? 0, phase: past?.phase ?? -1 })
    }
  }
  return lines
}

/** The dice of the last gesture that rolled any, oldest first. */
export function lastRollsOf(history: readonly Past[], rolls: readonly Roll[]): Roll[] {
  const endOf = (i: number): number => history[i + 1]?.rollsFrom ?? rolls.length
  const at = history.findLastIndex((past, i) => endOf(i) > past.rollsFrom)
  return at === -1 ? [] : rolls.slice(history[at].rollsFrom, endOf(at))
}

/**
 * The history without one gesture that its own seat took back. Sealed answers of others may stand behind it: they stay,
 * and their lines move up.
 */
export function withoutGesture(history: readonly Past[], entry: number): Past[] {
  const at = history.findIndex((past) => past.entry === entry)
  if (at === -1) return [...history]
  const lines = (history[at + 1]?.journalFrom ?? 0) - history[at].journalFrom
  const later = history.slice(at + 1).map((past) => ({ ...past, journalFrom: past.journalFrom - lines }))
  return [...history.slice(0, at), ...later]
}

/** The first gesture of a phase that its own seats made without others in between; null if nothing was done in it. */
export function phaseStartOf(
  history: readonly Past[],
  { turn, phase }: { turn: number; phase: number },
  isOwn: (seat: Seat) => boolean,
): Past | null {
  let first: Past | null = null
  for (const past of history.toReversed()) {
    if (past.turn !== turn || past.phase !== phase || !isOwn(past.seat)) break
    first = past
  }
  return first
}

/** The keys of journal lines with which every game tells that a turn or a phase begins. */
export const TURN_BEGINS = 'turn.begins'
export const PHASE_BEGINS = 'phase.begins'

/** The key with which a game whose phases have steps tells that one of them begins. */
const STEP_BEGINS = 'told.step'

export function isHeading({ key }: { key: string }): boolean {
  return key === TURN_BEGINS || key === PHASE_BEGINS || key === STEP_BEGINS
}

const RULES_TELL = ['kernel.newRules', 'kernel.playedAgain', 'kernel.corrected']

/** What newer rules that took the match over have told since the reader's last gesture. */
export function rulesTold({ lines, since }: { lines: readonly JournalLine[]; since: number }): JournalLine[] {
  return lines.slice(since).filter(({ key }) => RULES_TELL.includes(key))
}

/** Where somebody's own last gesture stands: what they have missed begins there. 0 if there is none. */
export function missedFrom(history: readonly Pick<Past, 'seat'>[], seat: Seat): number {
  return Math.max(
    0,
    history.findLastIndex((past) => past.seat === seat),
  )
}

/**
 * Whether others did something in these gestures that one would want to see. What left no line, such as a sealed answer, is
 * nothing to be seen, nor is their set-up before the first turn. Newer rules (no seat) speak for themselves.
 */
export function isMissed(
  gestures: readonly Pick<Past, 'seat' | 'phase' | 'journalFrom'>[],
  told: number,
  isOwn: (seat: Seat) => boolean,
): boolean {
  return gestures.some(
    ({ seat, phase, journalFrom }, i) =>
      seat !== '' && phase >= 0 && !isOwn(seat) && journalFrom < (gestures[i + 1]?.journalFrom ?? told),
  )
}

/** Up to so many gestures of others count as answers, and not as a turn of theirs. */
export const ANSWERS = 2

/**
 * Whether others only answered in the middle of the reader's own turn (a gun fires, a unit is lost): he was there, and no film
 * comes before his next question. `gestures` begin with his own last one.
 */
export function haveOnlyAnswered(
  gestures: readonly Pick<Past, 'seat' | 'turn'>[],
  turn: number,
  isOwn: (seat: Seat) => boolean,
): boolean {
  const [own, ...since] = gestures
  return own !== undefined && isOwn(own.seat) && own.turn === turn && since.length <= ANSWERS
}

/** Whether somebody's own last gesture was in this phase: then they are at the table, and see what others answer in it. */
export function actsIn(
  history: readonly Pick<Past, 'seat' | 'turn' | 'phase'>[],
  seat: Seat,
  { turn, phase }: { turn: number; phase: number },
): boolean {
  const mine = history.findLast((past) => past.seat === seat)
  return mine !== undefined && mine.turn === turn && mine.phase === phase
}

/** A stretch of the match within one phase, and how many gestures there were before it. */
export interface Stretch {
  turn: number
  phase: number
  from: number
}

export function stretchesOf(history: readonly Past[]): Stretch[] {
  const stretches: Stretch[] = []
  history.forEach(({ turn, phase }, from) => {
    const last = stretches.at(-1)
    if (last?.turn !== turn || last.phase !== phase) stretches.push({ turn, phase, from })
  })
  return stretches
}

/** The stretches with which turns begin. */
export function turnsOf(stretches: readonly Stretch[]): Stretch[] {
  return stretches.filter(({ turn }, i) => turn !== stretches[i - 1]?.turn)
}

/** How often a match went back past dice or past what others had done. */
export function rewindsIn(log: readonly LogEntry<unknown>[]): number {
  return log.filter((entry) => entry.kind === 'undo' && entry.mode === 'rewind').length
}
