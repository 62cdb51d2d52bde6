import { useEffect, useRef } from 'react'
import { aimAround, isSeen } from './aim.ts'
import type { Aim } from './camera.ts'
import type { BoardMap, PlaceShape, Point } from '@middlesea/table-kit/board'
import type { BoardState } from './types.ts'
import type { CameraControl } from './useCamera.ts'

/** So far from the edge of the view does something lie that can be seen well, in pixels. */
const MARGIN = 34

/** Where the camera looks when a board opens: at what the first question is about. */
export function openingAim(map: BoardMap, state: BoardState): Aim {
  const points = inQuestion(map.places, state)
  return aimAround(
    points.length > 0 ? points : map.places.map(({ counters }) => counters),
    map.counterSize,
    map.leastCounter,
  )
}

/** Looks where the question is, and keeps what was chosen in sight. Never moves the map while that is seen anyway. */
export function useAttention(map: BoardMap, state: BoardState, camera: CameraControl): void {
  const { view } = camera
  const shown = useRef(state.question)
  useEffect(() => {
    if (shown.current === state.question) return
    shown.current = state.question
    const points = inQuestion(map.places, state)
    const seen = points.some((point) => isSeen(point, camera.live(), view, MARGIN))
    if (points.length > 0 && !seen)
      camera.lookAt(aimAround(points, map.counterSize, map.leastCounter), nearest(points, camera.live()))
    // Only another question moves the map.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state.question])

  // The view changes its size when the table shows more or less around it.
  const chosen = chosenPoint(map.places, state)
  const [x, y] = chosen ?? [null, null]
  useEffect(() => {
    if (x === null || y === null || view.width === 0) return
    if (!isSeen([x, y], camera.live(), view, MARGIN)) camera.reveal([x, y])
    // A hand may move the map away from what it has chosen.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [x, y, view])

  // What is chosen beside the map may go to places that nobody sees.
  const beside = x === null ? state.selected.pieces.join(' ') : ''
  useEffect(() => {
    if (beside === '' || view.width === 0) return
    const points = pointsOf(map.places, state.targets)
    if (points.length === 0 || points.some((point) => isSeen(point, camera.live(), view, MARGIN))) return
    camera.lookAt(aimAround(points, map.counterSize, map.leastCounter), nearest(points, camera.live()))
    // Only another choice moves the map.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [beside, view])
}

function inQuestion(places: readonly PlaceShape[], state: BoardState): Point[] {
  const { about = [], pieces, movable, targets, theatre = [] } = state
  const ids = new Set(about)
  if (ids.size === 0) {
    for (const id of targets) ids.add(id)
    for (const { id, place } of pieces) if (movable.has(id)) ids.add(place)
  }
  const shown = ids.size > 0 ? ids : new Set(theatre)
  return pointsOf(places, shown)
}

function pointsOf(places: readonly PlaceShape[], shown: ReadonlySet<string>): Point[] {
  return places.filter(({ id }) => shown.has(id)).map(({ counters }) => counters)
}

function chosenPoint(places: readonly PlaceShape[], { selected, pieces }: BoardState): Point | null {
  const [first] = selected.pieces
  const place = selected.place ?? (first === undefined ? null : pieces.find(({ id }) => id === first)?.place)
  return places.find(({ id }) => id === place)?.counters ?? null
}

function nearest(points: readonly Point[], to: { x: number; y: number }): Point {
  const far = ([x, y]: Point): number => Math.hypot(x - to.x, y - to.y)
  return points.reduce((best, point) => (far(point) < far(best) ? point : best))
}
