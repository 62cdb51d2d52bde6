// airborne.1, drift.1 to drift.4, airland.1: the airborne assault and air landing phase.
import type { State } from './state.ts'
import type { AnyProcedure } from './steps.ts'

export function airbornePhase(_s: State): void {}

export const airborneProcedures: AnyProcedure[] = []
