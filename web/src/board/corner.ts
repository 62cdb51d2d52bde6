import type { Point } from '@middlesea/table-kit/board'
import { isSeen } from './aim.ts'
import { type Camera, type ViewSize, toView } from './camera.ts'

/** A view lower than this, in pixels, has no room for an overview. */
const LOW = 260

/** Whether an overview is needed, because some place is out of sight, and there is room for one. */
export const needsOverview = (places: readonly Point[], seen: Camera, view: ViewSize): boolean =>
  view.height > LOW && places.some((place) => !isSeen(place, seen, view))

/** The corner in which the overview lies, with a counter's room, in pixels: the lower left, on a narrow board the upper. */
const CORNER = { width: 190, height: 150 }
const NARROW = { width: 120, height: 110, board: 600 }

/** The corner where it covers no place that is asked about, or is an answer; null where it would cover one in both. */
export function freeCorner(points: readonly Point[], seen: Camera, view: ViewSize): 'left' | 'right' | null {
  const { width, height } = view.width <= NARROW.board ? NARROW : CORNER
  const level = points
    .map(([x, y]) => toView(seen, view, x, y))
    .filter(([, y]) => (view.width <= NARROW.board ? y > 0 && y < height : y < view.height && y > view.height - height))
  if (!level.some(([x]) => x > 0 && x < width)) return 'left'
  return level.some(([x]) => x < view.width && x > view.width - width) ? null : 'right'
}
