import type { Io, Procedure } from '@middlesea/engine'
import type { Action } from './actions.ts'
import type { State } from './state.ts'

export function groundCombatPhase(_s: State, _io: Io): void {}

export const combatProcedures: Procedure<State, any, Action>[] = []
