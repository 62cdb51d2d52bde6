// What the ground of each hex is, and where rivers run.
import { isInside, type Point, stepsAlong } from '../geometry.ts'
import type { CellGrid } from './grid.ts'
import type { Shore } from './shore.ts'
import type { HexMapSpec, RiverSpec } from '@middlesea/atlas-kit/hex-spec'

export const SEA = 'sea'
export const ISLAND = 'island'

/** By hex: sea, an island without units, a city, or what the regions say of the middle of its land. */
export function terrainOf(grid: CellGrid, shore: Shore, spec: HexMapSpec, onMainland: (p: Point) => boolean): string[] {
  const regions = spec.regions.map(({ terrain, ring }) => ({ terrain, ring: ring.map(grid.toPlane) }))
  const cities = new Set(
    spec.places
      .filter(({ kind }) => kind === 'city')
      .flatMap(({ at, also }) => [at, ...(also ?? [])].map((place) => grid.at(grid.point(place)))),
  )
  return grid.cells.map((_, i) => {
    if (!shore.isLand[i]) return SEA
    if (!onMainland(shore.ashore[i])) return ISLAND
    if (cities.has(i)) return 'city'
    const covered = coverOf(grid, spec, i)
    if (covered !== undefined) return covered
    return regions.find(({ ring }) => isInside(ring, shore.middle[i]))?.terrain ?? spec.ground
  })
}

/** What the author's letter says of a hex; a letter that stands for nothing leaves it open. */
function coverOf(grid: CellGrid, { cover }: HexMapSpec, cell: number): string | undefined {
  const { col, row } = grid.cells[cell]
  return cover?.letters[cover.columns[col]?.[row - grid.spec.rows[0]]]
}

export interface River {
  spec: RiverSpec
  /** The hexes it runs through, from the source to the sea. */
  hexes: number[]
}

/** Hexes where a river only cuts a corner are passed over: so much of the hex's width at least. */
const LEAST_RUN = 0.3

export function riversOf(grid: CellGrid, isLand: (cell: number) => boolean, specs: readonly RiverSpec[]): River[] {
  return specs.map((spec) => {
    const course = spec.course.map(grid.toPlane)
    const step = grid.spec.hexKm / 40
    const runs: { cell: number; length: number }[] = []
    for (const point of stepsAlong(course, step)) {
      const cell = grid.at(point)
      const last = runs.at(-1)
      if (last?.cell === cell) last.length += step
      else runs.push({ cell, length: step })
    }
    const hexes = runs
      .filter(({ cell, length }) => cell >= 0 && isLand(cell) && length >= LEAST_RUN * grid.spec.hexKm)
      .map(({ cell }) => cell)
    const unlike = hexes.findIndex((cell, i) => i > 0 && !grid.cells[cell].neighbours.includes(hexes[i - 1]))
    if (unlike > 0)
      throw new Error(
        `river ${spec.key}: ${grid.cells[hexes[unlike - 1]].id} and ${grid.cells[hexes[unlike]].id} do not touch`,
      )
    return { spec, hexes: [...new Set(hexes)] }
  })
}
