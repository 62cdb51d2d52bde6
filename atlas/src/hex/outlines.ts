// Lines along hexsides: the edge of the map, borders of sectors. Sides are joined at shared corners, which are the
// same numbers for all hexes that meet there.
import { type Point, samePoint } from '../geometry.ts'
import type { CellGrid } from './grid.ts'
import type { MapSheet } from './sheet.ts'

type Side = readonly [Point, Point]

/** All sides between a hex of which `first` holds and a hex (or nothing, -1) of which `second` holds. */
export function sidesBetween(
  grid: CellGrid,
  sheet: MapSheet,
  first: (cell: number) => boolean,
  second: (cell: number) => boolean,
): Side[] {
  return grid.cells.flatMap(({ neighbours }, i) => {
    if (!first(i)) return []
    const corners = sheet.corners(i)
    return neighbours.flatMap((other, d): Side[] => (second(other) ? [[corners[d], corners[(d + 1) % 6]]] : []))
  })
}

/** Sides joined end to end: each runs on from where the one before ended. */
export function joinedSides(sides: readonly Side[]): Point[][] {
  const key = ([x, y]: Point): string => `${Math.round(x * 10)} ${Math.round(y * 10)}`
  const from = new Map<string, Side[]>()
  for (const side of sides) from.set(key(side[0]), [...(from.get(key(side[0])) ?? []), side])
  const into = new Set(sides.map((side) => key(side[1])))
  const left = new Set(sides)
  const walk = (start: Side): Point[] => {
    const line: Point[] = [start[0]]
    for (let side: Side | undefined = start; side !== undefined; ) {
      left.delete(side)
      line.push(side[1])
      side = from.get(key(side[1]))?.find((next) => left.has(next))
    }
    return line
  }
  // Open lines from their first point; what is left are rings.
  const starts = sides.filter((side) => !into.has(key(side[0])))
  return [...starts, ...sides].flatMap((side) => (left.has(side) ? [walk(side)] : []))
}

export const isRing = (line: readonly Point[]): boolean => samePoint(line[0], line[line.length - 1])
