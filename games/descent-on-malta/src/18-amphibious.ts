import type { Io, Procedure } from '@middlesea/engine'
import type { Action } from './actions.ts'
import type { State } from './state.ts'

export function amphibiousPhase(_s: State, _io: Io): void {}

export const amphibiousProcedures: Procedure<State, any, Action>[] = []
