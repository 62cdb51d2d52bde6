// How far places are from the coast, asked for hundreds of thousands of places: segments are kept by bucket, and what
// is farther than a limit is only known to be so.
import { type Point, type Ring, squareToSegment } from './geometry.ts'

export interface NearShore {
  isLand(p: Point): boolean
  /** To the nearest coast, on land or at sea, the limit at most. */
  distance(p: Point): number
}

const BUCKET = 50

export function nearShore(rings: readonly Ring[], limit: number): NearShore {
  const segments = rings.flatMap((ring) => ring.map((p, i): [Point, Point] => [p, ring[(i + 1) % ring.length]]))
  const buckets = new Map<string, [Point, Point][]>()
  for (const segment of segments) {
    const [[x1, y1], [x2, y2]] = segment
    const bucket = (value: number, more: number): number => Math.floor((value + more) / BUCKET)
    for (let x = bucket(Math.min(x1, x2), -limit); x <= bucket(Math.max(x1, x2), limit); x++) {
      for (let y = bucket(Math.min(y1, y2), -limit); y <= bucket(Math.max(y1, y2), limit); y++) {
        const key = `${x} ${y}`
        const list = buckets.get(key)
        if (list) list.push(segment)
        else buckets.set(key, [segment])
      }
    }
  }
  const levels = new Map<number, number[]>()
  return {
    isLand([x, y]) {
      let crossings = levels.get(y)
      if (!crossings) {
        crossings = crossingsAt(segments, y)
        levels.set(y, crossings)
      }
      return crossings.filter((at) => x < at).length % 2 === 1
    },
    distance(p) {
      let least = limit * limit
      for (const [a, b] of buckets.get(`${Math.floor(p[0] / BUCKET)} ${Math.floor(p[1] / BUCKET)}`) ?? [])
        least = Math.min(least, squareToSegment(a, b, p))
      return Math.sqrt(least)
    },
  }
}

/** Where a level line crosses the coast. */
function crossingsAt(segments: readonly [Point, Point][], y: number): number[] {
  return segments.flatMap(([[x1, y1], [x2, y2]]) =>
    y1 > y !== y2 > y ? [((x2 - x1) * (y - y1)) / (y2 - y1) + x1] : [],
  )
}
