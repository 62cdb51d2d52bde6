// The finished map with the words of the terrain chart, for those who check it.
import type { HexMap } from '@middlesea/board'

export interface CheckedMap {
  map: HexMap
  terrain(h: number): string
  isSea(h: number): boolean
  /** Land that units walk on. */
  isLand(h: number): boolean
  hasRoad(h: number): boolean
  /** The hexes around that are on the map, with the direction. */
  around(h: number): { h: number; direction: number }[]
  /** Whether a sea side parts two land hexes. */
  isParted(h: number, direction: number): boolean
  isCliff(h: number, direction: number): boolean
}

const DIRECTIONS = [0, 1, 2, 3, 4, 5]

export function groundOf(map: HexMap): CheckedMap {
  const terrain = (h: number): string => map.terrains[map.terrain[h]]
  const [sea, cliff] = [map.sideBit('sea'), map.sideBit('cliff')]
  return {
    map,
    terrain,
    isSea: (h) => terrain(h) === 'sea',
    isLand: (h) => terrain(h) !== 'sea' && terrain(h) !== 'island',
    hasRoad: (h) => DIRECTIONS.some((direction) => map.roads[6 * h + direction] !== 0),
    around: (h) =>
      DIRECTIONS.map((direction) => ({ h: map.neighbour(h, direction), direction })).filter((next) => next.h >= 0),
    isParted: (h, direction) => (map.sides[6 * h + direction] & sea) !== 0,
    isCliff: (h, direction) => (map.sides[6 * h + direction] & cliff) !== 0,
  }
}

/** All that can be reached from a hex by steps that are allowed. */
export function flood(
  ground: CheckedMap,
  start: number,
  allowed: (from: number, direction: number, to: number) => boolean,
): Set<number> {
  const reached = new Set([start])
  const open = [start]
  while (open.length > 0) {
    const h = open.pop()!
    for (const next of ground.around(h)) {
      if (reached.has(next.h) || !allowed(h, next.direction, next.h)) continue
      reached.add(next.h)
      open.push(next.h)
    }
  }
  return reached
}

export function hexesWhere(ground: CheckedMap, holds: (h: number) => boolean): number[] {
  return Array.from({ length: ground.map.size }, (_, h) => h).filter(holds)
}
