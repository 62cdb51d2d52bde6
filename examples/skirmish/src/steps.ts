// The kernel's vocabulary, bound to this game.
import { messagesOf, stepsFor } from '@middlesea/engine'
import type { en } from './messages/en.ts'
import type { Action, State } from './state.ts'

export const { procedure, run, repeat, decide, together } = stepsFor<State, Action>()

/** A message of the catalogues: a key that is not there, or a wrong parameter, does not compile. */
export const say = messagesOf<typeof en>()
