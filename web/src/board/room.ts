import type { Stack } from './stacks.ts'
import type { PlaceMark, PlaceShape, Point } from '@middlesea/table-kit/board'

// Room on the map. From afar counters are drawn larger than the places they stand on: they move apart, and a name that
// would lie under one, or under another name, stands below its own counters, or waits until somebody looks nearer.

interface Rect {
  left: number
  right: number
  top: number
  bottom: number
}

const overlaps = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const moved = ({ left, right, top, bottom }: Rect, [x, y]: Point): Rect => ({
  left: left + x,
  right: right + x,
  top: top + y,
  bottom: bottom + y,
})

/** Half a counter with its rim, and how far the badge of a stack reaches below its middle, in counter edges. */
const HALF = 0.55
const BADGE = 0.76

/** What the counters of each place cover around its middle, in map units. */
function covered(stacks: readonly Stack[], edge: number): Map<string, Rect> {
  const all = new Map<string, Rect>()
  for (const { place, slot, pieces } of stacks) {
    const low = pieces.length > 1 ? BADGE : HALF
    const own = { left: slot[0] - HALF, right: slot[0] + HALF, top: slot[1] - HALF, bottom: slot[1] + low }
    const before = all.get(place)
    all.set(place, before ? around(before, scaled(own, edge)) : scaled(own, edge))
  }
  return all
}

const scaled = ({ left, right, top, bottom }: Rect, by: number): Rect => ({
  left: left * by,
  right: right * by,
  top: top * by,
  bottom: bottom * by,
})

const around = (a: Rect, b: Rect): Rect => ({
  left: Math.min(a.left, b.left),
  right: Math.max(a.right, b.right),
  top: Math.min(a.top, b.top),
  bottom: Math.max(a.bottom, b.bottom),
})

/** So often are neighbours pushed apart, and so far may one go from where it belongs, in counter edges. */
const ROUNDS = 16
const FARTHEST = 1

/** The places with their counters so far apart that none lies on another. The same array where nothing moves. */
export function spread(places: readonly PlaceShape[], stacks: readonly Stack[], edge: number): readonly PlaceShape[] {
  const areas = covered(stacks, edge)
  const held = places.filter(({ id }) => areas.has(id))
  const at = new Map(held.map(({ id, counters }) => [id, [...counters] as [number, number]]))
  let any = false
  for (let round = 0; round < ROUNDS; round++) {
    let quiet = true
    for (let i = 0; i < held.length; i++) {
      for (let j = i + 1; j < held.length; j++) {
        const [a, b] = [at.get(held[i].id)!, at.get(held[j].id)!]
        if (!push(a, areas.get(held[i].id)!, b, areas.get(held[j].id)!)) continue
        for (const place of [held[i], held[j]]) keepNear(at.get(place.id)!, place.counters, FARTHEST * edge)
        quiet = false
        any = true
      }
    }
    if (quiet) break
  }
  if (!any) return places
  return places.map((place) => {
    const to = at.get(place.id)
    return to && (to[0] !== place.counters[0] || to[1] !== place.counters[1]) ? { ...place, counters: to } : place
  })
}

/** Pushes two areas apart the shorter way. Says whether they lay on one another. */
function push(a: [number, number], areaA: Rect, b: [number, number], areaB: Rect): boolean {
  const [here, there] = [moved(areaA, a), moved(areaB, b)]
  if (!overlaps(here, there)) return false
  const side = a[0] + areaA.left + areaA.right <= b[0] + areaB.left + areaB.right ? 1 : -1
  const over = a[1] <= b[1] ? 1 : -1
  const x = side === 1 ? here.right - there.left : there.right - here.left
  const y = over === 1 ? here.bottom - there.top : there.bottom - here.top
  const axis = x <= y ? 0 : 1
  const way = ((axis === 0 ? x * side : y * over) * 1.02) / 2
  a[axis] -= way
  b[axis] += way
  return true
}

function keepNear(at: [number, number], home: Point, farthest: number): void {
  const [x, y] = [at[0] - home[0], at[1] - home[1]]
  const far = Math.hypot(x, y)
  if (far <= farthest) return
  at[0] = home[0] + (x / far) * farthest
  at[1] = home[1] + (y / far) * farthest
}

/** Above the counters, where they would stand, or below them. */
export const NAME_SPOTS = ['above', 'on', 'below'] as const
export type NameSpot = (typeof NAME_SPOTS)[number]

export interface NamesGiven {
  /** All places, as they are spread. */
  places: readonly PlaceShape[]
  stacks: readonly Stack[]
  marks: Readonly<Record<string, readonly PlaceMark[]>>
  edge: number
  /** Map units in a pixel. */
  px: number
}

/** How large a name is drawn, in map units: map.css says the same. */
const nameSize = (px: number): number => 11.5 * Math.min(Math.max(0.62, px * 0.95), 2.2)
const gap = (px: number): number => 3.5 * Math.min(px, 2)

/** A place with a printed code has a name on the map only if it has a glyph too. */
const isNamed = ({ code, glyph }: PlaceShape): boolean => code === undefined || glyph !== undefined

/** Where each name stands; a name without a spot is not shown. Those of the first rank choose first. */
export function nameSpots({ places, stacks, marks, edge, px }: NamesGiven): Map<string, NameSpot> {
  const areas = covered(stacks, edge)
  const taken: Rect[] = places.flatMap(({ id, counters }) => {
    const area = areas.get(id)
    return area ? [moved(area, counters)] : []
  })
  for (const { id, counters } of places) {
    if ((marks[id]?.length ?? 0) === 0) continue
    const left = (areas.get(id)?.left ?? 0) - 0.5 * edge
    taken.push(moved({ left, right: left + 0.5 * edge, top: -0.25 * edge, bottom: 0.25 * edge }, counters))
  }
  const spots = new Map<string, NameSpot>()
  for (const place of places.filter(isNamed).toSorted((a, b) => (a.rank ?? 2) - (b.rank ?? 2))) {
    for (const spot of NAME_SPOTS) {
      if (spot === 'on' && areas.has(place.id)) continue
      const rect = nameRect(place, spot, edge, px)
      if (taken.some((other) => overlaps(rect, other))) continue
      spots.set(place.id, spot)
      taken.push(rect)
      break
    }
  }
  return spots
}

function nameRect({ name, rank = 2, counters: [x, y] }: PlaceShape, spot: NameSpot, edge: number, px: number): Rect {
  const size = nameSize(px)
  const half = (widthOf(name) * size * (rank === 1 ? 1.12 : 1)) / 2
  // A little may touch: letters do not fill their lines.
  const bottom = { above: y - 0.57 * edge - gap(px), on: y + 0.35 * size, below: y + 0.8 * edge + size }[spot]
  return { left: x - half, right: x + half, top: bottom - size * 0.75, bottom: bottom + size * 0.12 }
}

/** The width of a text in letters' heights: those of Chinese and Japanese are square, ours about half as wide. */
function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += letter > '\u2e7f' ? 1 : 0.5
  return width
}
