import type { Io, Procedure } from '@middlesea/engine'
import type { Action } from './actions.ts'
import type { State } from './state.ts'

export function airLandingPhase(_s: State, _io: Io): void {}

export const airTransportProcedures: Procedure<State, any, Action>[] = []
