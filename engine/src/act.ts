import type { Gesture } from './log.ts'

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

/** Whether dice fell in an act, or a secret was revealed: nobody takes it back alone. */
export function isBarrier({ rolled, revealed }: { rolled: boolean; revealed: boolean }): boolean {
  return rolled || revealed
}
