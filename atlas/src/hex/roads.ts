// Roads from stop to stop by the cheapest way over land: hills are avoided, river beds too, and where a road is there
// already the new one joins it.
import { distance, nearestOnSegment, type Point } from '../geometry.ts'
import type { CellGrid } from './grid.ts'
import type { RoadSpec } from '@middlesea/atlas-kit/hex-spec'

export interface Road {
  kind: RoadSpec['kind']
  /** Hexes, the lower number first. */
  between: readonly [number, number]
}

export interface CellGround {
  /** Whether units walk over this side. */
  isOpen(cell: number, direction: number): boolean
  isRough(cell: number): boolean
  /** Whether a slope is climbed or gone down over this side. */
  isSlope(cell: number, direction: number): boolean
  isRiver(cell: number): boolean
}

const ROUGH = 1.5
/** Roads go along a ridge before they go over it. */
const SLOPE = 0.6
/** A river is crossed, not followed. */
const ACROSS_RIVER = 0.6
const ALONG_RIVER = 9
const ROAD_THERE = 0.7
/** What a kilometre off the straight line costs. */
const PULL = 0.25

export function roadsOf(grid: CellGrid, ground: CellGround, specs: readonly RoadSpec[], stop: Stops): Road[] {
  const roads = new Map<string, Road>()
  for (const { kind, stops } of specs) {
    for (let i = 1; i < stops.length; i++) {
      const path = cheapestPath(grid, ground, stop(stops[i - 1]), stop(stops[i]), roads)
      for (let k = 1; k < path.length; k++) {
        const between = inOrder(path[k - 1], path[k])
        const known = roads.get(between.join(' '))
        if (!known || LESSER.includes(known.kind)) roads.set(between.join(' '), { kind, between })
      }
    }
  }
  return [...roads.values()].toSorted((a, b) => a.between[0] - b.between[0] || a.between[1] - b.between[1])
}

/** Where two roads run together, the greater one is there. */
const LESSER: readonly string[] = ['secondary', 'minor']

type Stops = (stop: RoadSpec['stops'][number]) => number

export const inOrder = (a: number, b: number): readonly [number, number] => (a < b ? [a, b] : [b, a])

function cheapestPath(
  grid: CellGrid,
  ground: CellGround,
  from: number,
  to: number,
  roads: Map<string, Road>,
): number[] {
  const cost = new Map([[from, 0]])
  const before = new Map<number, number>()
  const open = new Set([from])
  const line: readonly [Point, Point] = [grid.cells[from].centre, grid.cells[to].centre]
  while (open.size > 0) {
    const cell = [...open].reduce((best, next) => (cost.get(next)! < cost.get(best)! ? next : best))
    if (cell === to) break
    open.delete(cell)
    grid.cells[cell].neighbours.forEach((next, direction) => {
      if (next < 0 || !ground.isOpen(cell, direction)) return
      const there = roads.has(inOrder(cell, next).join(' '))
      const price = cost.get(cell)! + (there ? ROAD_THERE : stepPrice(grid, ground, cell, direction, line))
      if (price >= (cost.get(next) ?? Infinity)) return
      cost.set(next, price)
      before.set(next, cell)
      open.add(next)
    })
  }
  if (!cost.has(to)) throw new Error(`roads: no way from ${grid.cells[from].id} to ${grid.cells[to].id}`)
  const path = [to]
  for (let cell = before.get(to); cell !== undefined; cell = before.get(cell)) path.unshift(cell)
  return path
}

function stepPrice(
  grid: CellGrid,
  ground: CellGround,
  cell: number,
  direction: number,
  line: readonly [Point, Point],
): number {
  const next = grid.cells[cell].neighbours[direction]
  const { centre } = grid.cells[next]
  const off = distance(centre, nearestOnSegment(line[0], line[1], centre))
  const river = ground.isRiver(next) ? (ground.isRiver(cell) ? ALONG_RIVER : ACROSS_RIVER) : 0
  const slope = ground.isSlope(cell, direction) ? SLOPE : 0
  return (ground.isRough(next) ? ROUGH : 1) + off * PULL + river + slope
}
