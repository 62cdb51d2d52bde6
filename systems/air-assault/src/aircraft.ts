// air.1, air.2, bomb.table: the aircraft placement and bombardment phase.
import type { State } from './state.ts'
import type { AnyProcedure } from './steps.ts'

export function aircraftPhase(_s: State): void {}

/** Aircraft leave at the end of the Allied segment (5.12). */
export function recallAircraft(s: State): void {
  s.flights = []
}

export const aircraftProcedures: AnyProcedure[] = []
