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

/** A corrected rule enters a running match as a full state, from which the match goes on. */
export interface StateEntry {
  kind: 'state'
  version: string
  reason: string
  state: object
}

export type LogEntry<A> = ActEntry<A> | UndoEntry | StateEntry

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
  state: object
  journal: JournalEntry[]
  rolls: Roll[]
  epoch: number
  rewound: boolean
  acts: { [field in 'entry' | 'journalBefore' | 'rollsBefore' | 'rolled' | 'revealed' | 'sealed']: number }[]
}

/** Whether a snapshot may stand for the first of some acts: it holds no others, such as one that was taken back later. */
export function isPrologue({ acts }: MatchSnapshot, entries: readonly number[]): boolean {
  return acts.every(({ entry }, i) => entry === entries[i])
}
