// stack.1: six points a hex.
import { stackedPoints } from '@middlesea/board'
import { law } from '@middlesea/engine'
import type { Kit } from './kit.ts'
import { type State, unitsAt } from './state.ts'

/** The stacking points of a side in a place. */
export function stackedIn(s: State, side: number, place: number): number {
  const { kit, tables } = s.derived
  if (place < kit.hexCount) return stackedPoints(tables.occupancy, side, place)
  let points = 0
  for (const u of tables.boxes[place - kit.hexCount]) if (kit.side[u] === side) points += kit.stack[u]
  return points
}

/** stack.1: how many points of a side a hex takes. */
export const mostInHex = law('stack.1', (kit: Kit): number => kit.tables.stacking.hex, Infinity)

/** Whether a side has no more points in a hex than a number that `mostBeside` or `mostInHex` gives. */
export const isWithin = (s: State, side: number, hex: number, most: number): boolean => stackedIn(s, side, hex) <= most

/** The most points of friends beside which a unit still fits, with what it carries. Loops over hexes ask once. */
export const mostBeside = (kit: Kit, u: number, load: number): number => mostInHex(kit) - kit.stack[u] - load

/** Whether a unit, with what it carries, still fits where its friends stand. */
export const fits = (s: State, u: number, hex: number, load = 0): boolean =>
  isWithin(s, s.derived.kit.side[u], hex, mostBeside(s.derived.kit, u, load))

/** Whether a side's hex takes so many points more. */
export const hasRoom = (s: State, side: number, hex: number, points: number): boolean =>
  isWithin(s, side, hex, mostInHex(s.derived.kit) - points)

/** How many points too many a side has in a hex. */
export const excessIn = (s: State, side: number, hex: number): number =>
  Math.max(0, stackedIn(s, side, hex) - mostInHex(s.derived.kit))

/** The units of a side in a place. */
export const sideIn = (s: State, side: number, place: number): number[] =>
  unitsAt(s, place).filter((u) => s.derived.kit.side[u] === side)
