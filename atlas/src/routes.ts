// The routes as gently curved roads from place to place, each crossing the border that its two zones share.
import { between, distance, isInside, type Polyline, lengthOf, type Point, stepsAlong } from './geometry.ts'
import { overland } from './overland.ts'
import { curvePath } from './path.ts'
import type { Land, ZoneLand } from './zones.ts'

export interface ZoneRoad {
  between: readonly [string, string]
  path: string
  /** Points along the road, and those of them that lie neither in the one zone nor in the other. */
  points: Point[]
  astray: Point[]
}

type Bend = readonly [Point, Point, Point]

export function roadsOf(land: Land): ZoneRoad[] {
  const byId = new Map(land.zones.map((own) => [own.zone.id, own]))
  return land.zones.flatMap((a) =>
    a.zone.routes
      .filter((id) => a.zone.id < id)
      .map((id) => {
        const b = byId.get(id)
        if (!b) throw new Error(`routes: ${a.zone.id} has a route to ${id}, which is no zone`)
        return road(a, b, sharedLines(land, a, b))
      }),
  )
}

function sharedLines(land: Land, a: ZoneLand, b: ZoneLand): Polyline[] {
  const border = land.borders.find(({ between: [x, y] }) => x === a.zone.id && y === b.zone.id)
  return border ? border.lines : []
}

/** The best curve that crosses the shared border at some point of it; where none stays in the two zones, a way around. */
function road(a: ZoneLand, b: ZoneLand, shared: readonly Polyline[]): ZoneRoad {
  const gates = shared.flatMap((line) => stepsAlong(line, 2).slice(1, -1))
  if (gates.length === 0) gates.push(between(a.centre, b.centre, 0.5))
  const curves = gates.map((gate) => {
    const found = follow(a, b, bendsThrough(a.centre, gate, b.centre))
    return { ...found, cost: lengthOf(found.points) + 20 * found.astray.length + 0.3 * nearEnds(shared, gate) }
  })
  const best = curves.reduce((found, other) => (other.cost < found.cost ? other : found))
  const chosen = best.astray.length > 0 ? (wayAround(a, b) ?? best) : best
  const { bends, points, astray } = chosen
  return { between: [a.zone.id, b.zone.id], path: curvePath(a.centre, bends), points, astray }
}

interface Followed {
  bends: readonly Bend[]
  points: Point[]
  astray: Point[]
}

function follow(a: ZoneLand, b: ZoneLand, bends: readonly Bend[]): Followed {
  const points = pointsAlong(a.centre, bends)
  return { bends, points, astray: points.filter((p) => !isOn(a, p) && !isOn(b, p)) }
}

function wayAround(a: ZoneLand, b: ZoneLand): Followed | null {
  const corners = [...a.pieces[0], ...b.pieces[0]]
  const xs = corners.map((p) => p[0])
  const ys = corners.map((p) => p[1])
  const box: [Point, Point] = [
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
  ]
  const way = overland(a.centre, b.centre, box, (p) => isOn(a, p) || isOn(b, p))
  return way && follow(a, b, bendsAlong(way))
}

/** A curve through all points of a line (Catmull and Rom). */
function bendsAlong(line: Polyline): Bend[] {
  return line.slice(1).map((end, i) => {
    const start = line[i]
    const before = line[Math.max(0, i - 1)]
    const after = line[Math.min(line.length - 1, i + 2)]
    return [
      [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6],
      [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6],
      end,
    ]
  })
}

const isOn = (own: ZoneLand, p: Point): boolean => own.pieces.some((piece) => isInside(piece, p))

/** A road that slips through the last units of a border looks like an accident. */
function nearEnds(shared: readonly Polyline[], gate: Point): number {
  const ends = shared.flatMap((line) => [line[0], line[line.length - 1]])
  return ends.reduce((sum, end) => sum + Math.max(0, 12 - distance(end, gate)), 0)
}

/** Two bends that meet in the gate with one direction, that of the whole road. */
function bendsThrough(start: Point, gate: Point, end: Point): [Bend, Bend] {
  const whole = distance(start, end)
  const along: Point = [(end[0] - start[0]) / whole, (end[1] - start[1]) / whole]
  const before = 0.4 * distance(start, gate)
  const after = 0.4 * distance(gate, end)
  return [
    [between(start, gate, 0.4), [gate[0] - along[0] * before, gate[1] - along[1] * before], gate],
    [[gate[0] + along[0] * after, gate[1] + along[1] * after], between(end, gate, 0.4), end],
  ]
}

function pointsAlong(start: Point, bends: readonly Bend[]): Point[] {
  const points: Point[] = [start]
  let from = start
  for (const [first, second, to] of bends) {
    for (let i = 1; i <= 12; i++) points.push(onBend(from, first, second, to, i / 12))
    from = to
  }
  return points
}

function onBend(a: Point, b: Point, c: Point, d: Point, share: number): Point {
  const ab = between(a, b, share)
  const bc = between(b, c, share)
  const cd = between(c, d, share)
  return between(between(ab, bc, share), between(bc, cd, share), share)
}
