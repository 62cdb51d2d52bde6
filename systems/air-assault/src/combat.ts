// combat.1 to combat.3, crt: the combat phase of either side.
import type { State } from './state.ts'
import type { AnyProcedure } from './steps.ts'

export function combatPhase(_s: State): void {}

export const combatProcedures: AnyProcedure[] = []
