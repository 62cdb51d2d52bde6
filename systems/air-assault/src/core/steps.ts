import { type Attempt, type Frame, messagesOf, type Procedure, refusalsOf, stepsFor } from '@middlesea/engine'
import type { Action } from './actions.ts'
import type { en } from '../messages/en.ts'
import type { State } from './state.ts'

/** The vocabulary of this system's procedures. */
export const { procedure, run, repeat, decide } = stepsFor<State, Action>()

/** A procedure of this system, whatever its locals. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyProcedure = Procedure<State, any, Action>

/** Makes a message of this system; key and parameters are checked against the English catalogue. */
export const say = messagesOf<typeof en>()

export const forbid = refusalsOf<typeof en>()

export type { Attempt, Frame }
