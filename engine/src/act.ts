import type { ActEntry, Gesture, MatchSnapshot } from './log.ts'

/** A gesture with what undo must know of it. */
export interface Act<S, A> extends Gesture<A> {
  rolled: boolean
  revealed: boolean
  /** Taken while seats decided together: the number of that decision, else -1. */
  sealed: number
  before: S | null
}

/**
 * The state before an act is kept for the first act that can be taken back and for every sixteenth one; to go back to another
 * act, the acts since the last kept state are played again. A state for every act would be most of a match's memory, and one
 * that is soon thrown away costs a server more than playing a few acts again.
 */
export const KEEP_EVERY = 16

type SnapshotAct = MatchSnapshot['acts'][number]

/** An act as it stands in a snapshot. */
export function actForSnapshot<S, A>(act: Act<S, A>): SnapshotAct {
  const { entry, journalBefore, rollsBefore, rolled, revealed, sealed } = act
  return { entry, journalBefore, rollsBefore, rolled: Number(rolled), revealed: Number(revealed), sealed }
}

/** An act of a snapshot, with what was done in it. The state before it is found again when it is asked for. */
export function actFromSnapshot<S, A>({ rolled, revealed, ...act }: SnapshotAct, made: ActEntry<A>): Act<S, A> {
  return { ...act, rolled: rolled === 1, revealed: revealed === 1, made, before: null }
}

/** Whether dice fell in an act, or a secret was revealed: nobody takes it back alone. */
export function isBarrier({ rolled, revealed }: { rolled: boolean; revealed: boolean }): boolean {
  return rolled || revealed
}
