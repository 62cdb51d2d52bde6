import type { Io, Procedure } from '@middlesea/engine'
import type { Action } from './actions.ts'
import type { State } from './state.ts'

export function alliedAirAttackPhase(_s: State, _io: Io): void {}
export function tacticalAirPhase(_s: State, _io: Io): void {}

export const airAttackProcedures: Procedure<State, any, Action>[] = []
