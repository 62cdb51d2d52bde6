// Which seed is nearest to a point.
import { Delaunay } from 'd3-delaunay'
import type { Seed } from '../cells.ts'
import type { Point } from '../geometry.ts'

export function nearestOf(seeds: readonly Seed[]): (p: Point) => string {
  const delaunay = Delaunay.from(seeds.map(({ at: [x, y] }): [number, number] => [x, y]))
  let last = 0
  return ([x, y]) => {
    last = delaunay.find(x, y, last)
    return seeds[last].zone
  }
}
