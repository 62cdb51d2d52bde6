import type { Io, Procedure } from '@middlesea/engine'
import type { Action } from './actions.ts'
import type { State } from './state.ts'

export function refitPhase(_s: State, _io: Io): void {}

export const refitProcedures: Procedure<State, any, Action>[] = []
