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
 * States from before are kept of the first act that can be taken back and of every sixteenth: going back plays some acts
 * again. To keep more would be the greater part of the memory that a match takes; and a state that is needed for a few acts
 * only costs a server more to sweep away than to make again.
 */
export const KEEP_EVERY = 16

/** Whether dice fell in an act, or a secret was revealed: nobody takes it back alone. */
export function isBarrier({ rolled, revealed }: { rolled: boolean; revealed: boolean }): boolean {
  return rolled || revealed
}
