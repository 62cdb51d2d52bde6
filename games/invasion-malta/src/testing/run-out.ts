// Where nobody could do anything in the phase of a position, the game has run on to its end and asks nobody; so it does after the
// last answer. In a match later questions name the rule that forbade it (out-of-phase.ts); here nobody is left to ask, and the
// position says it.
import type { Refusal } from '@middlesea/engine'
import type { Action } from '../actions.ts'
import { whyNever, whyNotAlso } from '../out-of-phase.ts'
import type { GunsFrame } from '../10-bombardment-phase.ts'
import { SEATS, type State } from '../state.ts'
import type { Attempt } from '../steps.ts'

/** Why nobody could do this when somebody was asked last, or in a position as it was arranged; null if no rule says. */
export function whyNobodyCould(asked: State, action: unknown, seat?: string): Refusal | null {
  if (typeof action !== 'object' || action === null) return null
  return whyNever(asked, action as Attempt, seat === undefined ? asked.side : SEATS.indexOf(seat))
}

/** Why a seat that is not asked now could not do this: where it was asked nothing, play has gone on to the other side. */
export function whyNotOfThem(s: State, action: unknown, seat?: string): Refusal | null {
  if (typeof action !== 'object' || action === null || seat === undefined) return null
  return whyNotAlso(s, action as Attempt, SEATS.indexOf(seat))
}

/** The state before the last answer. Where that has named a Defender hex, whoever does not attack it did not so with that answer. */
export function withTarget(before: State, answer: Action): State {
  const { kit } = before.derived
  if (answer.do === 'attack') before.attacks.push({ hex: kit.placeNumber(answer.hex), units: [] })
  const top = before.stack.at(-1)
  if (answer.do === 'fire' && top?.proc === 'guns') (top as unknown as GunsFrame).guns.push(kit.unitNumber(answer.unit))
  return before
}
