import { type Frame, messagesOf, type Procedure, type Refusal, refusal, stepsFor } from '@middlesea/engine'
import type { Action } from './actions.ts'
import type { en } from './messages/en.ts'
import type { State } from './state.ts'

/** The vocabulary of this system's procedures. */
export const { procedure, run, repeat, decide } = stepsFor<State, Action>()

/** A procedure of this system, whatever its locals. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyProcedure = Procedure<State, any, Action>

/** Makes a message of this system; key and parameters are checked against the English catalogue. */
export const say = messagesOf<typeof en>()

type RefusalKey = Extract<keyof typeof en, `refuse.${string}`>

/** A refusal that is always the same: made once. */
export function forbid(rule: string, key: RefusalKey): Refusal {
  return refusal(rule, key)
}

/** What a step's `why` receives: plain data that may be anything. */
export type Attempt = { [name: string]: unknown }

export type { Frame }
