import { type Aim, type Camera, clamp, reveal, type ViewSize, toView } from './camera.ts'
import type { BoardMap, Piece, Point } from '@middlesea/table-kit/board'

// Where to look: the part of the map that a question is about.

/** A counter drawn at its own size is read easily from here on, in pixels. */
const EASY = 30

/** Where counters would be drawn smaller than this, in pixels, a part of the map is shown instead of all of it. */
const STAMP = 20

/** The largest that counters are drawn when the map goes to a question, in pixels: nearer, only one place would be in view. */
const NEAR = 44

/** How far around a point its counters and its name reach, in counter edges. */
const ROOM = 2.2

/**
 * The camera that shows all of the points, as near as that allows. Where they lie so far apart that nothing could be
 * read, the part with most of them, with counters of `part` pixels.
 */
export function aimAround(points: readonly Point[], counterSize: number, least = STAMP, part = EASY): Aim {
  return (view) => {
    const all = around(points, counterSize * ROOM, view)
    const most = NEAR / counterSize
    if (all.scale > most) return around(points, counterSize * ROOM, view, most)
    if (all.scale * counterSize >= least) return all
    const scale = part / counterSize
    return { ...densest(points, view, scale), scale }
  }
}

function around(points: readonly Point[], room: number, view: ViewSize, most = Number.POSITIVE_INFINITY): Camera {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, right] = [Math.min(...xs) - room, Math.max(...xs) + room]
  const [top, bottom] = [Math.min(...ys) - room, Math.max(...ys) + room]
  const { right: keysRight = 0, bottom: keysBelow = 0 } = view
  const scale = Math.min((view.width - keysRight) / (right - left), (view.height - keysBelow) / (bottom - top), most)
  return middleOf((left + right) / 2, (top + bottom) / 2, scale, view)
}

/** The camera with a point in the middle of what the map's keys leave free. */
function middleOf(x: number, y: number, scale: number, { right = 0, bottom = 0 }: ViewSize): Camera {
  return { x: x + right / 2 / scale, y: y + bottom / 2 / scale, scale }
}

/** More points than this need not be tried as the middle. */
const TRIED = 120

/** The middle of those points that are seen around one of them: the one around which most are seen. */
function densest(points: readonly Point[], view: ViewSize, scale: number): { x: number; y: number } {
  const step = Math.ceil(points.length / TRIED)
  let best: readonly Point[] = []
  for (let i = 0; i < points.length; i += step) {
    const [x, y] = points[i]
    const seen = points.filter((point) => isSeen(point, { x, y, scale }, view))
    if (seen.length > best.length) best = seen
  }
  const { x, y } = around(best, 0, view)
  return { x, y }
}

/** Whether a point of the map lies in the view, `margin` pixels from its edge. */
export function isSeen([x, y]: Point, camera: Camera, view: ViewSize, margin = 0): boolean {
  const [px, py] = toView(camera, view, x, y)
  return px >= margin && py >= margin && px <= view.width - margin && py <= view.height - margin
}

/** A point is seen well within this share of the view around its middle. */
const INNER = 0.8

/** A point nearer than this to the edge of the view is hardly seen, in pixels. */
const EDGE = 34

export function isWellSeen([x, y]: Point, camera: Camera, view: ViewSize): boolean {
  const [px, py] = toView(camera, view, x, y)
  const off = (at: number, length: number): number => Math.abs(at - length / 2) / length
  return off(px, view.width - (view.right ?? 0)) <= INNER / 2 && off(py, view.height - (view.bottom ?? 0)) <= INNER / 2
}

export interface Outlook {
  map: Pick<BoardMap, 'frame' | 'counterSize' | 'leastCounter'>
  view: ViewSize
  now: Camera
  /** A hand has chosen the scale: it is kept where it shows all. */
  byHand: boolean
}

/** Where a question about these points wants the camera; null where what it would show is seen well already. */
export function lookFor(asked: QuestionPoints, { map, view, now, byHand }: Outlook): Aim | null {
  const { points } = asked
  if (points.length === 0 || view.width === 0) return null
  const aim = (byHand ? withoutZoom(points, now, view, map) : null) ?? aimOf(asked, map)
  const there = clamp(aim(view), map.frame, view)
  // Counters too small to be read are not seen well, unless a hand has zoomed out to them.
  const least = map.leastCounter ?? STAMP
  const isTiny = !byHand && !asked.bare && now.scale * map.counterSize < least && there.scale > now.scale
  const good =
    !isTiny &&
    points
      .filter((point) => isSeen(point, there, view))
      .every(
        (point) => isWellSeen(point, now, view) || (isSeen(point, now, view, EDGE) && !isWellSeen(point, there, view)),
      )
  return good ? null : aim
}

/** The size that counters would have, in pixels, where a question is about places without any: those are seen from farther away. */
const BARE = 4.5

/** A question's points, and whether counters lie there. */
export interface QuestionPoints {
  points: readonly Point[]
  bare: boolean
}

/** Room for the names beside places that are seen from afar, in pixels. */
const NAMES = { across: 130, down: 40 }

/** Up to so many places are all shown as a match opens, from as far as that takes; of more only a part, from nearby. */
const FEW = 24
/** The farthest from which they are all shown, as the size that a counter would have, in pixels. */
const AFAR = 1.8

export function aimOf(
  { points, bare }: QuestionPoints,
  { counterSize, leastCounter }: Outlook['map'],
  opens = false,
): Aim {
  if (!bare) return aimAround(points, counterSize, leastCounter)
  const few = opens && points.length <= FEW
  const least = few ? AFAR : BARE
  const aim = aimAround(points, counterSize, least, few ? BARE : EASY)
  return (view) => {
    const roomy = { ...view, width: view.width - NAMES.across, height: view.height - NAMES.down }
    // Where names beside all of the places do not fit, the places come before the names.
    const tight = around(points, counterSize, { ...view, width: view.width - EDGE })
    const fits = (camera: Camera): boolean => camera.scale * counterSize >= least
    return opens && fits(tight) && !fits(around(points, counterSize * ROOM, roomy)) ? tight : aim(roomy)
  }
}

/** The camera moved as little as shows all of the points well; null where they lie too far apart, or cannot be read. */
function withoutZoom(
  points: readonly Point[],
  now: Camera,
  view: ViewSize,
  { counterSize, leastCounter = STAMP }: Outlook['map'],
): Aim | null {
  const { scale } = around(points, counterSize, view)
  if (now.scale > scale * INNER || now.scale * counterSize < leastCounter) return null
  const [right, bottom] = [view.right ?? 0, view.bottom ?? 0]
  const free = { width: view.width - right, height: view.height - bottom }
  const margin = (Math.min(free.width, free.height) * (1 - INNER)) / 2 + counterSize * now.scale
  let to = { ...now, x: now.x - right / 2 / now.scale, y: now.y - bottom / 2 / now.scale }
  for (const [x, y] of points) to = reveal(to, free, x, y, margin)
  return () => ({ ...to, x: to.x + right / 2 / to.scale, y: to.y + bottom / 2 / to.scale })
}

/** Where pieces lie that were elsewhere, or beside the map. */
export function placesReached(before: readonly Piece[], now: readonly Piece[]): Set<string> {
  const was = new Map(before.map(({ id, place }) => [id, place]))
  return new Set(now.filter(({ id, place }) => was.get(id) !== place).map(({ place }) => place))
}
