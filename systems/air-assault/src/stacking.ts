// stack.1: six points a hex.
import { stackedPoints } from '@middlesea/board'
import { law } from '@middlesea/engine'
import { type State, unitsAt } from './state.ts'

/** The stacking points of a side in a place. */
export function stackedIn(s: State, side: number, place: number): number {
  const { kit, tables } = s.derived
  if (place < kit.hexCount) return stackedPoints(tables.occupancy, side, place)
  let points = 0
  for (const u of tables.boxes[place - kit.hexCount]) if (kit.side[u] === side) points += kit.stack[u]
  return points
}

/** Whether a unit, with what it carries, still fits where its friends stand. */
export const fits = (s: State, u: number, hex: number, load = 0): boolean =>
  hasRoom(s, s.derived.kit.side[u], hex, s.derived.kit.stack[u] + load)

/** stack.1: whether a side's hex takes so many points more. */
export const hasRoom = law(
  'stack.1',
  (s: State, side: number, hex: number, points: number): boolean =>
    stackedIn(s, side, hex) + points <= s.derived.kit.tables.stacking.hex,
  true,
)

/** How many points too many a side has in a hex. */
export const excessIn = law(
  'stack.1',
  (s: State, side: number, hex: number): number =>
    Math.max(0, stackedIn(s, side, hex) - s.derived.kit.tables.stacking.hex),
  0,
)

/** The units of a side in a place. */
export const sideIn = (s: State, side: number, place: number): number[] =>
  unitsAt(s, place).filter((u) => s.derived.kit.side[u] === side)
