import type { Io, Procedure } from '@middlesea/engine'
import type { Action } from './actions.ts'
import type { State } from './state.ts'

export function royalNavyPhase(_s: State, _io: Io): void {}

export const sortieProcedures: Procedure<State, any, Action>[] = []
