import {
  type Attempt,
  type Choice,
  type Frame,
  messagesOf,
  type Procedure,
  refusalsOf,
  stepsFor,
} from '@middlesea/engine'
import { type Action, DONE } from './actions.ts'
import type { en } from './messages/en.ts'
import type { State } from './state.ts'

/** The vocabulary of this game's procedures. */
export const { procedure, run, repeat, decide, together } = stepsFor<State, Action>()

/** A procedure of this game, whatever its locals. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyProcedure = Procedure<State, any, Action>

/** Makes a message of this game; key and parameters are checked against the English catalogue. */
export const say = messagesOf<typeof en>()

export const forbid = refusalsOf<typeof en>()

export const DONE_CHOICE: Choice<Action> = { on: 'button', id: 'done', action: DONE }

export type { Attempt, Frame }
