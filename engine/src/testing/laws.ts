import { Refused } from '../game.ts'
import type { Refusal } from '../procedure.ts'

let refusals = 0

/** Runs something that must be refused, and gives the refusal. Fails if it was accepted. */
export function refused(attempt: () => unknown): Refusal {
  try {
    attempt()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    refusals++
    return error.refusal
  }
  throw new Error('this should have been refused, but it was accepted')
}

/** How many refusals a test has asserted since the last call. */
export function takeRefusals(): number {
  const seen = refusals
  refusals = 0
  return seen
}
