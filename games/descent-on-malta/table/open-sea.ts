// Where the open sea lies, seen from a zone.
import type { Point } from '@middlesea/table-kit/board'
import shapes from '../data/maps/malta-shapes.json' with { type: 'json' }

const zones: { [id: string]: { path: string; counters: number[][] } } = shapes.zones
const { width, height } = shapes.frame

/** Where the counters of a zone stand: arrows end there. */
const middleOf = (id: string): Point => {
  const [a, b] = zones[id].counters
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
}

/** The corners of each piece of a zone. Paths begin with M or m, and go on with l: all but the first point are relative. */
function outlinesOf({ path }: { path: string }): Point[][] {
  let start: Point = [0, 0]
  return path
    .split('z')
    .filter((piece) => piece !== '')
    .map((piece) => {
      const [x, y, ...steps] = (piece.match(/-?\d*\.?\d+/g) ?? []).map(Number)
      start = piece.startsWith('M') ? [x, y] : [start[0] + x, start[1] + y]
      const corners: Point[] = [start]
      for (let i = 0; i < steps.length; i += 2) {
        const [px, py] = corners[corners.length - 1]
        corners.push([px + steps[i], py + steps[i + 1]])
      }
      return corners
    })
}

interface Outline {
  zone: string
  corners: Point[]
  left: number
  right: number
  top: number
  bottom: number
}

const outlines: Outline[] = Object.entries(zones).flatMap(([zone, shape]) =>
  outlinesOf(shape).map((corners) => {
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
    return {
      zone,
      corners,
      left: Math.min(...xs),
      right: Math.max(...xs),
      top: Math.min(...ys),
      bottom: Math.max(...ys),
    }
  }),
)

/** A line from the point to the far left crosses the outline an odd number of times. */
function isInside([x, y]: Point, { corners, left, right, top, bottom }: Outline): boolean {
  if (x < left || x > right || y < top || y > bottom) return false
  let inside = false
  corners.forEach(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length]
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside
  })
  return inside
}

/** The zone in which a point of the map lies; null for the sea. */
export const zoneAt = (point: Point): string | null =>
  outlines.find((outline) => isInside(point, outline))?.zone ?? null

/** How far an arrow reaches out to sea, and how finely land is looked for on its way, in map units. */
const REACH = 72
const STRIDE = 6
/** Open water is wider than a bay. */
const OPEN = REACH + 4 * STRIDE
const MARGIN = 20

const step = ([x, y]: Point, angle: number, length: number): Point => [
  x + Math.cos(angle) * length,
  y + Math.sin(angle) * length,
]

const isOnMap = ([x, y]: Point): boolean => x > MARGIN && y > MARGIN && x < width - MARGIN && y < height - MARGIN

/** How far it is from a zone in this direction over the last land, and which land that is. */
function ashore(zone: string, angle: number): { length: number; over: Set<string> } {
  const from = middleOf(zone)
  const over = new Set<string>()
  let length = 0
  for (let far = 0; isOnMap(step(from, angle, far)); far += STRIDE) {
    // What lies beyond open water is another island.
    if (far - length > OPEN) break
    const land = zoneAt(step(from, angle, far))
    if (land === null) continue
    over.add(land)
    length = far
  }
  return { length, over }
}

const rounded = ([x, y]: Point): Point => [
  Math.round(Math.max(MARGIN, Math.min(width - MARGIN, x))),
  Math.round(Math.max(MARGIN, Math.min(height - MARGIN, y))),
]

/** The open sea in this direction, whatever lies between. */
export const overWater = (zone: string, angle: number): Point =>
  rounded(step(middleOf(zone), angle, ashore(zone, angle).length + REACH))

const DIRECTIONS = 32

/** By zone: the map never changes, and whoever points at zones asks for one after the other. */
const found = new Map<string, Point>()

/** The open sea before a coastal zone: by the shortest way that crosses no other zone. */
export function seaward(zone: string): Point {
  const known = found.get(zone) ?? nearestSea(zone)
  found.set(zone, known)
  return known
}

function nearestSea(zone: string): Point {
  const ways = Array.from({ length: DIRECTIONS }, (_, i) => (2 * Math.PI * i) / DIRECTIONS).map((angle) => ({
    angle,
    ...ashore(zone, angle),
  }))
  const [best] = ways.toSorted((a, b) => a.over.size - b.over.size || a.length - b.length)
  return overWater(zone, best.angle)
}
