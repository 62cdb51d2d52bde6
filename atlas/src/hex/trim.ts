// Which hexes belong to the map: what units can use, with a margin, and the sea along it.
import type { CellGrid } from './grid.ts'
import type { TrimSpec } from '@middlesea/atlas-kit/hex-spec'

/** Whether a hex stays. `matters` are hexes that units use; sea hexes in it stay too. */
export function keptHexes(
  grid: CellGrid,
  isLand: readonly boolean[],
  matters: ReadonlySet<number>,
  trim: TrimSpec,
): boolean[] {
  const fromMatters = distances(grid, matters)
  const land = grid.cells.map((_, i) => isLand[i] && fromMatters[i] <= trim.land)
  const fromLand = distances(grid, new Set(land.flatMap((kept, i) => (kept ? [i] : []))))
  const kept = grid.cells.map((_, i) => land[i] || matters.has(i) || (!isLand[i] && fromLand[i] <= trim.sea))
  return grid.cells.map(({ neighbours }, i) => kept[i] || neighbours.filter((other) => kept[other]).length >= NOTCH)
}

/** A hex with so many kept neighbours is a notch or a hole in the edge: it stays too. */
const NOTCH = 5

/** Steps to the nearest of the hexes, over anything. */
function distances(grid: CellGrid, from: ReadonlySet<number>): number[] {
  const steps = grid.cells.map(() => Infinity)
  let edge = [...from]
  for (const cell of edge) steps[cell] = 0
  for (let step = 1; edge.length > 0; step++) {
    const next: number[] = []
    for (const cell of edge) {
      for (const neighbour of grid.cells[cell].neighbours) {
        if (neighbour < 0 || steps[neighbour] <= step) continue
        steps[neighbour] = step
        next.push(neighbour)
      }
    }
    edge = next
  }
  return steps
}
