import { type Aim, type Camera, type Size, toView } from './camera.ts'
import type { Point } from '@middlesea/table-kit/board'

// Where to look: the part of the map that a question is about.

/** A counter drawn at its own size is read easily from here on, in pixels. */
const EASY = 30

/** Smaller than this, and the map is a postage stamp: better a part of it. */
const STAMP = 20

/** Nobody wants to look at one place through a keyhole. */
const NEAR = 44

/** How far around a point its counters and its name reach, in counter edges. */
const ROOM = 2.2

/**
 * The camera that shows all of the points, as near as that allows. Where they lie so far apart that nothing could be
 * read, the part with most of them.
 */
export function aimAround(points: readonly Point[], counterSize: number, least = STAMP): Aim {
  return (view) => {
    const all = around(points, counterSize * ROOM, view)
    if (all.scale * counterSize >= least) return { ...all, scale: Math.min(all.scale, NEAR / counterSize) }
    const scale = EASY / counterSize
    return { ...densest(points, view, scale), scale }
  }
}

function around(points: readonly Point[], room: number, view: Size): Camera {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, right] = [Math.min(...xs) - room, Math.max(...xs) + room]
  const [top, bottom] = [Math.min(...ys) - room, Math.max(...ys) + room]
  const scale = Math.min(view.width / (right - left), view.height / (bottom - top))
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale }
}

/** More points than this need not be tried as the middle. */
const TRIED = 120

/** The middle of those points that are seen around one of them: the one around which most are seen. */
function densest(points: readonly Point[], view: Size, scale: number): { x: number; y: number } {
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
export function isSeen([x, y]: Point, camera: Camera, view: Size, margin = 0): boolean {
  const [px, py] = toView(camera, view, x, y)
  return px >= margin && py >= margin && px <= view.width - margin && py <= view.height - margin
}
