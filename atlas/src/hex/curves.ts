// Roads and rivers as curves through their hexes: each passes one point in every hex, so that nobody has to ask which
// hexes it runs through.
import {
  between,
  crossing,
  distance,
  isInside,
  type Polyline,
  type Point,
  type Ring,
  stepsAlong,
  tenth,
} from '../geometry.ts'
import { bendsThrough } from '@middlesea/board'
import type { NearShore } from '../near-shore.ts'
import { scatter } from '../scatter.ts'
import type { HexAtlas } from './build.ts'
import type { Road } from './roads.ts'
import type { MapSheet } from './sheet.ts'

export interface RoadCurve {
  kind: Road['kind']
  between: readonly [string, string]
  points: Point[]
}

export interface RiverCurve {
  id: string
  points: Point[]
}

export interface Bridge {
  hex: string
  at: Point
  /** Of the road, in degrees clockwise from the right. */
  angle: number
}

/** How far from the centre of its hex a point may lie: a share of the way to the side. */
const ROOM = 0.5

/** A place drawn in its hex, drawn in towards the centre if it lies near a side. */
export function withinHex(sheet: MapSheet, cell: number, p: Point): Point {
  const centre = sheet.centre(cell)
  const most = (sheet.layout.across / 2) * ROOM
  const off = distance(centre, p)
  return off <= most ? p : between(centre, p, most / off)
}

/** Where roads pass: through the town of a hex, over its river, or wherever in the hex the road runs straightest. */
export function roadPoints(
  { rivers, roads }: HexAtlas,
  sheet: MapSheet,
  towns: ReadonlyMap<number, Point>,
  streams: readonly RiverCurve[],
  shore?: NearShore,
): (cell: number) => Point {
  const fixed = new Map([
    ...rivers.flatMap(({ hexes }, k) => hexes.map((cell, i): [number, Point] => [cell, streams[k].points[i]])),
    ...towns,
  ])
  const joined = new Map<number, number[]>()
  for (const { between: ends } of roads) {
    ends.forEach((cell, i) => joined.set(cell, [...(joined.get(cell) ?? []), ends[1 - i]]))
  }
  let points = new Map([...joined.keys()].map((cell) => [cell, fixed.get(cell) ?? sheet.centre(cell)]))
  for (let pass = 0; pass < STRAIGHTENING; pass++) {
    points = new Map(
      [...points].map(([cell, p]) => {
        const next = joined.get(cell)!.map((other) => points.get(other)!)
        if (fixed.has(cell) || next.length === 1) return [cell, p]
        const mean = (axis: 0 | 1): number => next.reduce((sum, q) => sum + q[axis], 0) / next.length
        return [cell, withinHex(sheet, cell, between(p, [mean(0), mean(1)], 0.5))]
      }),
    )
  }
  return (cell) => {
    if (fixed.has(cell)) return points.get(cell)!
    const p = trembling(sheet, cell, points.get(cell)!)
    return shore ? ashore(sheet, cell, p, shore) : p
  }
}

/** Units from the shore that a road keeps if it can. */
const FROM_SHORE = 7

/** The nearest place in the hex that is well ashore: a road does not wade through a bay. */
function ashore(sheet: MapSheet, cell: number, p: Point, shore: NearShore): Point {
  const isDry = (q: Point): boolean => shore.isLand(q) && shore.distance(q) >= FROM_SHORE
  if (isDry(p)) return p
  const [x, y] = sheet.centre(cell)
  const most = (sheet.layout.across / 2) * 0.86
  const tries = Array.from({ length: 90 }, (_, k): Point => {
    const far = (most * (1 + Math.floor(k / 18))) / 5
    const turn = ((k % 18) * Math.PI) / 9
    return [x + Math.cos(turn) * far, y + Math.sin(turn) * far]
  })
  return tries.filter(isDry).toSorted((a, b) => distance(a, p) - distance(b, p))[0] ?? p
}

/** Hexes make a road zigzag: so often each of its points moves halfway to between its neighbours. */
const STRAIGHTENING = 5

/** No road is drawn with a ruler. */
function trembling(sheet: MapSheet, cell: number, [x, y]: Point): Point {
  const most = sheet.layout.across * 0.11
  return withinHex(sheet, cell, [x + most * scatter([x, y]), y + most * scatter([y, x])])
}

/** Roads from crossroads to crossroads. */
export function roadCurves({ grid, roads }: HexAtlas, pointOf: (cell: number) => Point): RoadCurve[] {
  const at = new Map<number, Road[]>()
  for (const road of roads) for (const cell of road.between) at.set(cell, [...(at.get(cell) ?? []), road])
  const isKnot = (cell: number): boolean => {
    const own = at.get(cell)!
    return own.length !== 2 || own[0].kind !== own[1].kind
  }
  const left = new Set(roads)
  const walk = (from: number, first: Road): RoadCurve => {
    const cells = [from]
    for (let road: Road | undefined = first; road !== undefined; ) {
      left.delete(road)
      const end: number = road.between[0] === cells[cells.length - 1] ? road.between[1] : road.between[0]
      cells.push(end)
      road = isKnot(end) ? undefined : at.get(end)!.find((next) => left.has(next))
    }
    const ends = [cells[0], cells[cells.length - 1]].map((cell) => grid.cells[cell].id)
    return { kind: first.kind, between: [ends[0], ends[1]], points: cells.map(pointOf) }
  }
  const knots = [...at.keys()].filter(isKnot).toSorted((a, b) => a - b)
  const curves = knots.flatMap((cell) => at.get(cell)!.flatMap((road) => (left.has(road) ? [walk(cell, road)] : [])))
  for (const road of roads) if (left.has(road)) curves.push(walk(road.between[0], road))
  return curves
}

/** Rivers from the first hex to the mouth. */
export function riverCurves({ grid, rivers }: HexAtlas, sheet: MapSheet, coast: readonly Ring[]): RiverCurve[] {
  return rivers.map(({ spec, hexes }) => {
    const steps = stepsAlong(spec.course.map(sheet.project), 2)
    const cellOf = stepsAlong(spec.course.map(grid.toPlane), 2 / sheet.frame.unitsPerKm).map(grid.at)
    const points = hexes.map((cell) => {
      const own = steps.filter((_, i) => cellOf[i] === cell)
      return withinHex(sheet, cell, own[Math.floor(own.length / 2)])
    })
    const mouth = steps.find(
      (p, i) => i > cellOf.indexOf(hexes[hexes.length - 1]) && !coast.some((ring) => isInside(ring, p)),
    )
    return { id: spec.key, points: mouth ? [...points, mouth] : points }
  })
}

/** Points along the curve, eight to a bend. */
export function flattened(points: Polyline): Point[] {
  const bends = bendsThrough(points)
  const flat: Point[] = [points[0]]
  bends.forEach(([b, c, d], i) => {
    const a = points[i]
    for (let k = 1; k <= 8; k++) {
      const t = k / 8
      const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
      const sum = (axis: 0 | 1): number =>
        weights[0] * a[axis] + weights[1] * b[axis] + weights[2] * c[axis] + weights[3] * d[axis]
      flat.push([sum(0), sum(1)])
    }
  })
  return flat
}

/** Where a road crosses a river, in hexes that have a bridge. */
export function bridgesOf(
  roads: readonly RoadCurve[],
  rivers: readonly RiverCurve[],
  hexAt: (p: Point) => { id: string; bridge: boolean } | null,
): Bridge[] {
  const found = new Map<string, Bridge>()
  const streams = rivers.map(({ points }) => flattened(points))
  for (const road of roads.map(({ points }) => flattened(points))) {
    for (let i = 1; i < road.length; i++) {
      for (const stream of streams) {
        for (let k = 1; k < stream.length; k++) {
          const hit = crossing(road[i - 1], road[i], stream[k - 1], stream[k])
          if (!hit) continue
          const at = between(road[i - 1], road[i], hit.first)
          const hex = hexAt(at)
          if (!hex?.bridge || found.has(hex.id)) continue
          const angle = Math.round(
            (Math.atan2(road[i][1] - road[i - 1][1], road[i][0] - road[i - 1][0]) * 180) / Math.PI,
          )
          found.set(hex.id, { hex: hex.id, at: [tenth(at[0]), tenth(at[1])], angle })
        }
      }
    }
  }
  return [...found.values()]
}
