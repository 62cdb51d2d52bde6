// Shipping lanes as ships would sail them: curves from port to port through the spaces of a lane.
import type { Point } from '../geometry.ts'
import { curvePath } from '../path.ts'
import type { TheatreMap } from '@middlesea/atlas-kit/theatre-spec'

export interface LaneShape {
  id: string
  path: string
}

/** `middles` has a point well inside each sea space, `ports` where each objective is marked. */
export function lanesOf(
  map: TheatreMap,
  middles: ReadonlyMap<string, Point>,
  ports: ReadonlyMap<string, Point>,
): LaneShape[] {
  const neighbours = new Map(map.spaces.map((space) => [space.id, space.neighbours]))
  return map.lanes.map(({ id, spaces, objectives }) => {
    const legs = branches(spaces, neighbours)
    const ports_ = objectives.map((objective) => {
      const beside = spaces.filter((space) => neighbours.get(objective)?.includes(space))
      return [ports.get(objective)!, middles.get(beside[0])!]
    })
    return { id, path: [...legs.map((leg) => leg.map((space) => middles.get(space)!)), ...ports_].map(smooth).join('') }
  })
}

/** The spaces of a lane as a tree, taken apart into ways without a fork. */
function branches(spaces: readonly string[], neighbours: ReadonlyMap<string, string[]>): string[][] {
  const seen = new Set([spaces[0]])
  const ways: string[][] = []
  const follow = (way: string[]): void => {
    const here = way[way.length - 1]
    const next = spaces.filter((space) => !seen.has(space) && neighbours.get(here)?.includes(space))
    for (const space of next) seen.add(space)
    if (next.length === 0) {
      if (way.length > 1) ways.push(way)
      return
    }
    next.forEach((space, i) => follow(i === 0 ? [...way, space] : [here, space]))
  }
  follow([spaces[0]])
  return ways
}

/** A curve through all points (Catmull and Rom). */
function smooth(points: readonly Point[]): string {
  const bends = points.slice(1).map((end, i): [Point, Point, Point] => {
    const start = points[i]
    const before = points[Math.max(0, i - 1)]
    const after = points[Math.min(points.length - 1, i + 2)]
    return [
      [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6],
      [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6],
      end,
    ]
  })
  return curvePath(points[0], bends)
}
