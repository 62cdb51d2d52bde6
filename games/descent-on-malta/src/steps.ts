import { type Attempt, type Frame, type Io, messagesOf, type Procedure, refusalsOf, stepsFor } from '@middlesea/engine'
import type { Action } from './actions.ts'
import { UNIT_IDS } from './data.ts'
import type { en } from './messages/en.ts'
import { PLACE_IDS, type State } from './state.ts'

/** The vocabulary of this game's procedures. */
export const { procedure, run, repeat, decide } = stepsFor<State, Action>()

/** A procedure of this game, whatever its locals. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyProcedure = Procedure<State, any, Action>

/** Makes a message of this game; key and parameters are checked against the English catalogue. */
export const say = messagesOf<typeof en>()

export const forbid = refusalsOf<typeof en>()

export const idOf = (u: number): string => UNIT_IDS[u]
export const placeId = (place: number): string => PLACE_IDS[place]

/** 2.7: 2d6. */
export function twoDice(s: State, io: Io, purpose: string): number {
  return io.roll(s, 6, purpose) + io.roll(s, 6, purpose)
}

export type { Attempt, Frame }
