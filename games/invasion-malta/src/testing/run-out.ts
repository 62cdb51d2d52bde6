// Where nobody could do anything in the phase of a position, the game has run on to its end and asks nobody. In a match later
// questions name the rule that forbade it (out-of-phase.ts); here nobody is left to ask, and the position says it.
import type { Refusal } from '@middlesea/engine'
import { whyNever } from '../out-of-phase.ts'
import { SEATS, type State } from '../state.ts'
import type { Attempt } from '../steps.ts'

/** Why nobody could do this in the phase of a position as it was arranged; null if no rule of it says. */
export function whyNobodyCould(arranged: State, action: unknown, seat?: string): Refusal | null {
  if (typeof action !== 'object' || action === null) return null
  return whyNever(arranged, action as Attempt, seat === undefined ? arranged.side : SEATS.indexOf(seat))
}
