import type { Outcome } from './game.ts'
import type { JournalEntry, Roll } from './io.ts'
import type { Seat } from './procedure.ts'

/** One gesture of a seat: one or several actions, taken or refused whole. */
export interface ActEntry<A> {
  kind: 'act'
  seat: Seat
  decision: number
  actions: A[]
}

/**
 * 'own': a seat takes its last gesture back. 'agreed': all go back to before an entry, and dice fall anew.
 * 'amend': all go back to before an entry, and dice that were seen fall again the same.
 * 'rewind': practice goes back to before an entry, and the same dice fall again; the match is marked.
 */
export interface UndoEntry {
  kind: 'undo'
  seat: Seat
  mode: 'own' | 'agreed' | 'amend' | 'rewind'
  entry: number
}

/** Newer rules enter a running match as a full state, from which the match goes on. Nothing before it is performed again. */
export interface StateEntry {
  kind: 'state'
  /** The version of the rules that played until here, and the one that goes on. */
  from: string
  version: string
  state: object
  /** What the players read of it: what was corrected, and what became of their match. */
  told: JournalEntry[]
  past: KeptPast
  /** The match was over by then, and so it had ended. */
  outcome?: Outcome
}

/** What goes with a corrected state. */
export interface Amendment {
  /** The version that played until then; this one if nothing is said. */
  from?: string
  told?: JournalEntry[]
  /** How the match had ended, if it was over. */
  outcome?: Outcome | null
}

/** What was told, rolled and done between the state entry before, or the set-up, and this one. */
export interface KeptPast {
  journal: JournalEntry[]
  rolls: Roll[]
  gestures: KeptGesture[]
}

/** A gesture that counted: its number in the log, and how long the journal and the rolls of the match were before it. */
export type KeptGesture = [entry: number, journalBefore: number, rollsBefore: number]

/** The players end the match before the rules do, and agree on how: somebody resigned. Going back takes it away. */
export interface EndEntry {
  kind: 'end'
  outcome: Outcome
}

export type LogEntry<A> = ActEntry<A> | UndoEntry | StateEntry | EndEntry

/** A gesture that counts: its number in the log, and how long journal and rolls were before it. */
export interface Gesture<A> {
  entry: number
  made: ActEntry<A>
  journalBefore: number
  rollsBefore: number
}

/** All that a match derived from its first entries, as plain data: whoever keeps it need not play them again. */
export interface MatchSnapshot {
  /** How many entries it stands for. */
  number: number
  /** The version of the rules by which it was made. */
  rules: string
  state: object
  journal: JournalEntry[]
  rolls: Roll[]
  acts: { [field in 'entry' | 'journalBefore' | 'rollsBefore' | 'rolled' | 'revealed' | 'sealed']: number }[]
}

/** Where the newest state entry of a log stands; -1 when there is none. */
export function newestStateIn(log: readonly LogEntry<unknown>[]): number {
  for (let i = log.length - 1; i >= 0; i--) if (log[i].kind === 'state') return i
  return -1
}

/** The version of the rules that play on at the end of a log, if the match began with `first`. */
export function rulesAfter(log: readonly LogEntry<unknown>[], first: string): string {
  const newest = log[newestStateIn(log)]
  return newest?.kind === 'state' ? newest.version : first
}

/**
 * Whether the acts of a snapshot are the first of these entries: if it also holds one that was taken back later, it
 * cannot replace them.
 */
export function isPrologue({ acts }: MatchSnapshot, entries: readonly number[]): boolean {
  return acts.every(({ entry }, i) => entry === entries[i])
}
