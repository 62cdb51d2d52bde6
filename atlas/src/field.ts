// Values on a grid of square cells over a frame, and the areas where they are above a level. The grid reaches beyond
// the frame, so that areas end out of sight.
import { contours } from 'd3-contour'
import { areaOf, type Point } from './geometry.ts'

export interface Field {
  columns: number
  rows: number
  cell: number
  values: readonly number[]
}

const BEYOND = 60

const toFrame = (cell: number, x: number, y: number): Point => [x * cell - BEYOND, y * cell - BEYOND]

/** The value at the middle of every cell. */
export function fieldOf(frame: { width: number; height: number }, cell: number, value: (p: Point) => number): Field {
  const columns = Math.ceil((frame.width + 2 * BEYOND) / cell)
  const rows = Math.ceil((frame.height + 2 * BEYOND) / cell)
  const values = Array.from({ length: columns * rows }, (_, i) =>
    value(toFrame(cell, (i % columns) + 0.5, Math.floor(i / columns) + 0.5)),
  )
  return { columns, rows, cell, values }
}

/** The cell that holds a point. */
export function cellOf({ columns, rows, cell }: Field, [x, y]: Point): number {
  const column = Math.min(columns - 1, Math.max(0, Math.floor((x + BEYOND) / cell)))
  const row = Math.min(rows - 1, Math.max(0, Math.floor((y + BEYOND) / cell)))
  return row * columns + column
}

export function mapField(field: Field, value: (own: number, index: number) => number): Field {
  return { ...field, values: field.values.map(value) }
}

/** The mean of a cell and those around it, so many cells wide. */
export function blur(field: Field, reach = 2): Field {
  const { columns, rows, values } = field
  return mapField(field, (_, i) => {
    const column = i % columns
    const row = (i - column) / columns
    let sum = 0
    let count = 0
    for (let y = Math.max(0, row - reach); y <= Math.min(rows - 1, row + reach); y++) {
      for (let x = Math.max(0, column - reach); x <= Math.min(columns - 1, column + reach); x++) {
        sum += values[y * columns + x]
        count++
      }
    }
    return sum / count
  })
}

/** Rings around all that is above a level, holes among them, without those smaller than the least area. */
export function areasAbove({ columns, rows, cell, values }: Field, level: number, leastArea: number): Point[][] {
  return contours()
    .size([columns, rows])
    .contour([...values], level)
    .coordinates.flat()
    .map((ring) => ring.slice(0, -1).map(([x, y]): Point => toFrame(cell, x, y)))
    .filter((ring) => areaOf(ring) > leastArea)
}
