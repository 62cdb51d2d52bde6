// Tints of the sea: lines at equal distance from the coast, drawn from a grid of distances and smoothed. They suggest
// depth as old maps do; they are no soundings.
import { contours } from 'd3-contour'
import type { Island } from './coast.ts'
import { areaOf, distanceToRing, isInside, type Point, simplifyRing, softenRing } from './geometry.ts'
import { ringPath } from './path.ts'
import type { FrameSpec } from './projection.ts'

export interface DepthBand {
  km: number
  path: string
}

const CELL = 8
/** The grid reaches beyond the frame, so that lines end out of sight. */
const BEYOND = 60

export function depthBands(frame: FrameSpec, islands: readonly Island[], kilometres: readonly number[]): DepthBand[] {
  const columns = Math.ceil((frame.width + 2 * BEYOND) / CELL)
  const rows = Math.ceil((frame.height + 2 * BEYOND) / CELL)
  const far = blur(blur(distances(columns, rows, islands), columns, rows), columns, rows)
  const draw = contours().size([columns, rows])
  return kilometres
    .toSorted((a, b) => b - a)
    .map((km) => {
      const shallow = draw.contour(
        far.map((d) => -d),
        -km * frame.unitsPerKm,
      )
      const rings = shallow.coordinates.flat().map((ring) => ring.slice(0, -1).map(([x, y]): Point => toFrame(x, y)))
      return { km, path: ringPath(...rings.filter((ring) => areaOf(ring) > 400).map(smooth)) }
    })
}

const toFrame = (x: number, y: number): Point => [x * CELL - BEYOND, y * CELL - BEYOND]

const smooth = (ring: Point[]): Point[] => simplifyRing(softenRing(softenRing(simplifyRing(ring, 2))), 0.35)

function distances(columns: number, rows: number, islands: readonly Island[]): number[] {
  const far: number[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const p = toFrame(column + 0.5, row + 0.5)
      far.push(Math.min(...islands.map(({ ring }) => (isInside(ring, p) ? 0 : distanceToRing(ring, p)))))
    }
  }
  return far
}

/** The mean of a cell and those around it, two cells wide. */
function blur(values: readonly number[], columns: number, rows: number): number[] {
  return values.map((_, i) => {
    const column = i % columns
    const row = (i - column) / columns
    let sum = 0
    let count = 0
    for (let y = Math.max(0, row - 2); y <= Math.min(rows - 1, row + 2); y++) {
      for (let x = Math.max(0, column - 2); x <= Math.min(columns - 1, column + 2); x++) {
        sum += values[y * columns + x]
        count++
      }
    }
    return sum / count
  })
}
