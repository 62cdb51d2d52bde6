import { type Stack, sized } from './stacks.ts'
import type { PlaceMark, PlaceShape, Point } from '@middlesea/table-kit/board'

// Room on the map. From afar counters are drawn larger than the places they stand on: they move apart. Where their names
// stand: names.ts.

export interface Rect {
  left: number
  right: number
  top: number
  bottom: number
}

type Marks = { readonly [place: string]: readonly PlaceMark[] }

export const overlaps = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

export const moved = ({ left, right, top, bottom }: Rect, [x, y]: Point): Rect => ({
  left: left + x,
  right: right + x,
  top: top + y,
  bottom: bottom + y,
})

/** Half a counter with its rim, and how far the badge of a stack reaches below its middle, in counter edges. */
const HALF = 0.55
const BADGE = 0.76

/** How much farther to the left signs reach. */
const SIGNS = 0.45

/** What the counters of each place cover around its middle, in map units; with the signs beside them if these are given. */
export function covered(stacks: readonly Stack[], edge: number, marks: Marks = {}): Map<string, Rect> {
  const all = new Map<string, Rect>()
  for (const { place, slot, size, pieces } of stacks) {
    const half = HALF * size
    const low = pieces.length > 1 ? BADGE * size : half
    const signs = marks[place]?.length ? SIGNS : 0
    const own = { left: slot[0] - half - signs, right: slot[0] + half, top: slot[1] - half, bottom: slot[1] + low }
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
export function spread(
  places: readonly PlaceShape[],
  stacks: readonly Stack[],
  edge: number,
  marks: Marks = {},
): readonly PlaceShape[] {
  const areas = covered(stacks, edge, marks)
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

/** Stacks that share a place and have no room beside their neighbours shrink by this, but not to less than that. */
const SMALLER = 0.8
const SMALLEST = 0.6
const SHRINKS = 5

export interface Arranged {
  stacks: readonly Stack[]
  places: readonly PlaceShape[]
}

/** Stacks and places with room for all: places move apart, and stacks that share a place where that is not enough shrink. */
export function withRoom(
  places: readonly PlaceShape[],
  stacks: readonly Stack[],
  edge: number,
  marks: Marks = {},
): Arranged {
  const shared = new Set(stacks.filter(({ place }, i) => stacks[i - 1]?.place === place).map(({ place }) => place))
  let room: Arranged = { stacks, places: spread(places, stacks, edge, marks) }
  for (let round = 0; round < SHRINKS; round++) {
    const crowded = new Set([...crowdedIn(room, edge, marks)].filter((place) => shared.has(place)))
    if (crowded.size === 0) break
    const smaller = room.stacks.map((stack) =>
      crowded.has(stack.place) ? sized(stack, Math.max(SMALLEST, stack.size * SMALLER)) : stack,
    )
    room = { stacks: smaller, places: spread(places, smaller, edge, marks) }
  }
  return room
}

/** Places whose counters lie on those of another. */
function crowdedIn({ places, stacks }: Arranged, edge: number, marks: Marks): Set<string> {
  const areas = covered(stacks, edge, marks)
  const held = places.flatMap(({ id, counters }) => {
    const area = areas.get(id)
    return area ? [{ id, rect: moved(area, counters) }] : []
  })
  const found = new Set<string>()
  held.forEach((a, i) => {
    for (const b of held.slice(i + 1)) {
      if (!overlaps(a.rect, b.rect)) continue
      found.add(a.id)
      found.add(b.id)
    }
  })
  return found
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

/** Counters that are drawn so much larger than they are printed hide the hex that they stand on. */
const HIDES = 1.25

/** The targets whose light is hidden under counters from afar, with what these cover. */
export function hiddenTargets(
  targets: ReadonlySet<string>,
  places: ReadonlyMap<string, PlaceShape>,
  stacks: readonly Stack[],
  { edge, printed }: { edge: number; printed: number },
): { id: string; rect: Rect }[] {
  if (targets.size === 0 || edge < HIDES * printed) return []
  return [...covered(stacks, edge)].flatMap(([id, rect]) => {
    const place = targets.has(id) ? places.get(id) : undefined
    return place === undefined ? [] : [{ id, rect: moved(rect, place.counters) }]
  })
}
