import { Refused } from '../game.ts'
import type { Refusal } from '../procedure.ts'

let refusals: string[] = []

/** Runs something that must be refused, and gives the refusal. Fails if it was accepted. */
export function refused(attempt: () => unknown): Refusal {
  try {
    attempt()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    refusals.push(error.refusal.rule)
    return error.refusal
  }
  throw new Error('this should have been refused, but it was accepted')
}

/** The rules that refusals have named which a test asserted since the last call, in their order. */
export function takeRefusals(): string[] {
  const seen = refusals
  refusals = []
  return seen
}
