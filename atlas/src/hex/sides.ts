// What lies on hexsides: slopes that an author names from low to high, cliffs between two hexes of land, and cliffs along
// the coast.
import { distance, type Point, type Ring, stepsAlong } from '../geometry.ts'
import type { CellGrid } from './grid.ts'
import type { HexMapSpec } from '@middlesea/atlas-kit/hex-spec'

export interface Sides {
  /** From low to high. */
  slopes: (readonly [number, number])[]
  /** The lower number first. */
  cliffs: (readonly [number, number])[]
}

export function sidesOf(spec: HexMapSpec, grid: CellGrid, mainland: Ring, isLand: readonly boolean[]): Sides {
  const slopes = Object.values(spec.slopes ?? {}).flatMap((text) => pairsOf(grid, text, '>'))
  const inland = pairsOf(grid, spec.cliffs?.sides ?? '', '/')
  const landings = new Set((spec.seaborne?.landings ?? []).map(({ sea, coast }) => `${coast} ${sea}`))
  const coast = coastCliffs(spec, grid, mainland, isLand).filter(
    ([land, sea]) => !landings.has(`${grid.cells[land].id} ${grid.cells[sea].id}`),
  )
  const cliffs = [...inland, ...coast].map(([a, b]) => (a < b ? ([a, b] as const) : ([b, a] as const)))
  return { slopes, cliffs: cliffs.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]) }
}

/** Pairs of hexes in a text: '1321>1421 1422>1421'. */
export function pairsOf(grid: CellGrid, text: string, mark: string): [number, number][] {
  return text
    .split(/\s+/)
    .filter((pair) => pair !== '')
    .map((pair): [number, number] => {
      const [a, b] = pair.split(mark).map(grid.indexOf)
      if (!grid.cells[a].neighbours.includes(b)) throw new Error(`side ${pair}: the hexes do not touch`)
      return [a, b]
    })
}

/** Steps along the coast, in kilometres. */
const STEP = 0.02

/** Land and sea on either side of a cliff, for hexes whose shore is cliff for the most part. */
function coastCliffs(spec: HexMapSpec, grid: CellGrid, mainland: Ring, isLand: readonly boolean[]): [number, number][] {
  const spans = (spec.cliffs?.coast ?? []).map(({ from, to }) =>
    shorterWay(mainland, grid.toPlane(from), grid.toPlane(to)),
  )
  if (spans.length === 0) return []
  const owner = (p: Point): number => ownerOf(grid, isLand, p)
  const shore = countBy(stepsAlong([...mainland, mainland[0]], STEP).map(owner))
  const cliff = countBy(spans.flatMap((span) => stepsAlong(span, STEP)).map(owner))
  return grid.cells.flatMap(({ neighbours }, i): [number, number][] =>
    isLand[i] && (cliff.get(i) ?? 0) > (shore.get(i) ?? 0) / 2
      ? neighbours.filter((other) => other >= 0 && !isLand[other]).map((other) => [i, other])
      : [],
  )
}

/** The land hex that a piece of coast belongs to: its own, or the nearest if only a scrap of land lies in its own. */
function ownerOf(grid: CellGrid, isLand: readonly boolean[], p: Point): number {
  const cell = grid.at(p)
  if (cell < 0 || isLand[cell]) return cell
  const near = grid.cells[cell].neighbours.filter((other) => other >= 0 && isLand[other])
  return near.toSorted((a, b) => distance(grid.cells[a].centre, p) - distance(grid.cells[b].centre, p))[0] ?? -1
}

function countBy(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** The coast between the points of it that are nearest to two places, the shorter way round. */
export function shorterWay(ring: Ring, from: Point, to: Point): Point[] {
  const nearest = (p: Point): number =>
    ring.reduce((best, q, i) => (distance(q, p) < distance(ring[best], p) ? i : best), 0)
  const [first, last] = [nearest(from), nearest(to)]
  const walk = (a: number, b: number): Point[] =>
    Array.from({ length: ((b - a + ring.length) % ring.length) + 1 }, (_, i) => ring[(a + i) % ring.length])
  const ways = [walk(first, last), walk(last, first)]
  const length = (line: Point[]): number =>
    line.reduce((sum, p, i) => sum + (i === 0 ? 0 : distance(line[i - 1], p)), 0)
  return length(ways[0]) <= length(ways[1]) ? ways[0] : ways[1]
}
