import { useCallback, useEffect, useMemo, useRef } from 'react'
import { noLongerWaits, whenHandIsFree } from '../app/freeHand.ts'
import { type QuestionPoints, isSeen, lookFor, placesReached } from './aim.ts'
import type { BoardMap, PlaceShape, Point } from '@middlesea/table-kit/board'
import { inQuestion, pointsOf } from './inQuestion.ts'
import type { BoardState } from './types.ts'
import type { CameraControl } from './useCamera.ts'

/** What lies nearer than this to the edge of the view is not seen well, in pixels. */
const MARGIN = 34

/** Of what is chosen beside the map one of so many targets lies in sight, or the map goes there. */
const FEWEST_SEEN = 4

/** Whether the map goes to what is asked, an arrow points there, or neither. */
export type Following = 'follow' | 'arrow' | 'off'

/**
 * Looks where the question is, once for each question, and keeps what was chosen in sight. Never moves the map while
 * that is seen well anyway, nor while a hand is down. Gives what the question is about.
 */
export function useAttention(
  map: BoardMap,
  state: BoardState,
  camera: CameraControl,
  following: Following,
): QuestionPoints {
  const { view } = camera
  const follows = following === 'follow'
  const asked = useMemo(() => inQuestion(map.places, state), [map, state])
  const whenFree = useFreeHand(camera)

  const look = (at: QuestionPoints, byHand = camera.isByHand()): void => {
    const aim = lookFor(at, { map, view, now: camera.heading(), byHand })
    if (aim !== null) whenFree(() => camera.lookAt(aim))
  }

  const shown = useRef(state.question)
  useEffect(() => {
    if (shown.current === state.question) return
    shown.current = state.question
    // While others think, or only a button is asked for, one looks where one looked.
    if (follows && isAbout(state)) look(asked)
    // Only another question moves the map.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state.question])

  // A shortcut sends units where nobody looks. Where nothing is asked others act, and a film tells of it.
  const laid = useRef(state)
  useEffect(() => {
    const before = laid.current
    laid.current = state
    const asks = state.movable.size + state.targets.size > 0
    if (!follows || !asks || before.question !== state.question || before.pieces === state.pieces) return
    const points = pointsOf(map.places, placesReached(before.pieces, state.pieces))
    if (points.some((point) => !isSeen(point, camera.heading(), view, MARGIN))) look({ points, bare: false }, true)
    // Only what lies on the map moves it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state])

  // The view changes its size when the table shows more or less around it.
  const chosen = chosenPoint(map.places, state)
  const [x, y] = chosen ?? [null, null]
  useEffect(() => {
    if (x === null || y === null || view.width === 0 || !follows) return
    if (!isSeen([x, y], camera.heading(), view, MARGIN)) whenFree(() => camera.reveal([x, y]))
    // A hand may move the map away from what it has chosen.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [x, y, view])

  // A view that shrinks, as when a phone is turned, keeps something of the question in sight, unless a hand had left it.
  const sizeBefore = useRef(view)
  useEffect(() => {
    const before = sizeBefore.current
    sizeBefore.current = view
    if (!follows || view.width === 0 || before.width === 0) return
    const isIn = (size: typeof view): boolean => asked.points.some((point) => isSeen(point, camera.heading(), size))
    if (!isIn(view) && (!camera.isByHand() || isIn(before))) look(asked)
    // Only another size moves the map.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [view])

  // What is chosen beside the map may go to places that nobody sees.
  const beside = x === null ? state.selected.pieces.join(' ') : ''
  useEffect(() => {
    if (beside === '' || view.width === 0 || !follows) return
    const targets = pointsOf(map.places, state.targets)
    const seen = targets.filter((point) => isSeen(point, camera.heading(), view, MARGIN))
    if (seen.length * FEWEST_SEEN < targets.length) look({ points: targets, bare: false })
    // Only another choice moves the map.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [beside, view])
  return asked
}

/** Whether anything on the table may be chosen, or is looked at. */
const isAbout = ({ movable, targets, about = [] }: BoardState): boolean =>
  movable.size + targets.size + about.length > 0

/** Does something when no hand is down. A glide that a hand breaks off goes on when it is lifted. */
function useFreeHand(camera: CameraControl): (task: () => void) => void {
  const last = useRef<(() => void) | null>(null)
  const { hold } = camera
  useEffect(() => {
    const pressed = (): void => {
      if (hold() && last.current !== null) whenHandIsFree(last, last.current)
    }
    window.addEventListener('pointerdown', pressed, true)
    return () => {
      window.removeEventListener('pointerdown', pressed, true)
      noLongerWaits(last)
    }
  }, [hold])
  return useCallback((task) => {
    last.current = task
    whenHandIsFree(last, task)
  }, [])
}

function chosenPoint(places: readonly PlaceShape[], { selected, pieces }: BoardState): Point | null {
  const [first] = selected.pieces
  const place = selected.place ?? (first === undefined ? null : pieces.find(({ id }) => id === first)?.place)
  return places.find(({ id }) => id === place)?.counters ?? null
}
