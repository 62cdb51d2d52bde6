// Terraced fields: lines along the slopes, one above the other, where ground is steep and no town or rock is in the way.
import { areasAbove, type Field } from './field.ts'
import { distance, type Point, simplify } from './geometry.ts'
import { linePath } from './path.ts'

/** Shorter walls than this are not drawn, in units. */
const LEAST = 16

/** `isField`: whether a place is tilled and steep. */
export function terraceLines(heights: Field, every: number, isField: (p: Point) => boolean): string {
  const highest = heights.values.reduce((a, b) => Math.max(a, b), 0)
  const levels = Array.from({ length: Math.floor(highest / every) }, (_, i) => (i + 1) * every)
  const lines = levels.flatMap((level) =>
    areasAbove(heights, level, 60).flatMap((ring) => runs([...ring, ring[0]], isField)),
  )
  const walls = lines.filter((line) => lengthOf(line) >= LEAST).map((line) => simplify(line, 0.9))
  return walls.length > 0 ? linePath(...walls.map((line) => line.map(half))) : ''
}

const half = ([x, y]: Point): Point => [Math.round(x * 2) / 2, Math.round(y * 2) / 2]

const lengthOf = (line: readonly Point[]): number =>
  line.reduce((sum, p, i) => (i === 0 ? 0 : sum + distance(line[i - 1], p)), 0)

/** The parts of a line that keep to what holds. */
function runs(line: readonly Point[], holds: (p: Point) => boolean): Point[][] {
  const found: Point[][] = [[]]
  for (const p of line) {
    if (holds(p)) found[found.length - 1].push(p)
    else if (found[found.length - 1].length > 0) found.push([])
  }
  return found.filter((run) => run.length > 1)
}
