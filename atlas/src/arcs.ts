// The lines between zones cut at the coast of an island, and the coast cut at these lines: arcs that two neighbours
// share point by point, so that neither gap nor overlap can show.
import type { CellLine } from './cells.ts'
import {
  between,
  crossing,
  isInside,
  type Polyline,
  type Point,
  type Ring,
  roundPoint,
  withoutRepeats,
} from './geometry.ts'

export const SEA = 'coast'

/** A line from knot to knot with a zone, or the sea, on each hand. */
export interface Arc {
  left: string
  right: string
  from: string
  to: string
  points: Polyline
}

interface Landfall {
  knot: string
  point: Point
  /** How far along the ring: number of the side, and the share of it. */
  along: number
  /** The zones of the coast before and after this point. */
  before: string
  after: string
}

/** All arcs of an island. `owner` has its land where no line crosses it. */
export function islandArcs(ring: Ring, lines: readonly CellLine[], owner: string): Arc[] {
  const landfalls: Landfall[] = []
  const borders = lines.flatMap((line) => cutAtCoast(ring, line, landfalls))
  return [...borders, ...coastArcs(ring, landfalls, owner)].map((arc) => ({
    ...arc,
    points: withoutRepeats(arc.points.map(roundPoint)),
  }))
}

function cutAtCoast(ring: Ring, line: CellLine, landfalls: Landfall[]): Arc[] {
  const arcs: Arc[] = []
  let onLand = isInside(ring, line.points[0])
  let from = line.from
  let points: Point[] = [line.points[0]]
  for (let i = 1; i < line.points.length; i++) {
    const start = line.points[i - 1]
    const end = line.points[i]
    for (const { first, along } of coastCrossings(ring, start, end)) {
      const point = between(start, end, first)
      const knot = `landfall ${along}`
      if (onLand) arcs.push({ left: line.left, right: line.right, from, to: knot, points: [...points, point] })
      // Land is on the left of the coast: inland the line has `before` on its left, seen from the sea.
      landfalls.push({
        knot,
        point,
        along,
        before: onLand ? line.right : line.left,
        after: onLand ? line.left : line.right,
      })
      onLand = !onLand
      from = knot
      points = [point]
    }
    points.push(end)
  }
  if (onLand) arcs.push({ left: line.left, right: line.right, from, to: line.to, points })
  return arcs
}

function coastCrossings(ring: Ring, start: Point, end: Point): { first: number; along: number }[] {
  const found: { first: number; along: number }[] = []
  for (let i = 0; i < ring.length; i++) {
    const hit = crossing(start, end, ring[i], ring[(i + 1) % ring.length])
    if (hit) found.push({ first: hit.first, along: i + hit.second })
  }
  return found.toSorted((a, b) => a.first - b.first)
}

function coastArcs(ring: Ring, landfalls: readonly Landfall[], owner: string): Arc[] {
  if (landfalls.length === 0)
    return [{ left: owner, right: SEA, from: 'round', to: 'round', points: [...ring, ring[0]] }]
  const sorted = landfalls.toSorted((a, b) => a.along - b.along)
  return sorted.map((start, i) => {
    const end = sorted[(i + 1) % sorted.length]
    if (start.after !== end.before)
      throw new Error(`arcs: the coast between ${start.point} and ${end.point} is of ${start.after} and ${end.before}`)
    return { left: start.after, right: SEA, from: start.knot, to: end.knot, points: coastBetween(ring, start, end) }
  })
}

function coastBetween(ring: Ring, start: Landfall, end: Landfall): Point[] {
  const first = Math.floor(start.along) + 1
  const last = Math.floor(end.along) + (end.along > start.along ? 0 : ring.length)
  const points: Point[] = [start.point]
  for (let i = first; i <= last; i++) points.push(ring[i % ring.length])
  points.push(end.point)
  return points
}
