import { UNIT_IDS } from '../src/data.ts'
import { placeNumber, unitsAt } from '../src/state.ts'
import type { Position } from '../src/testing.ts'

/** The units in a place, seen or not. */
export const unitsIn = (p: Position, place: string): string[] =>
  unitsAt(p.state, placeNumber(place)).map((u) => UNIT_IDS[u])

/** A list of the same value, for scripts of dice. */
export const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)
