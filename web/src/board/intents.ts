import type { Camera, ViewSize } from './camera.ts'
import { toView } from './camera.ts'
import type { Rect } from './room.ts'
import { type Stack, stackAt, unitsOf } from './stacks.ts'
import type { Piece, PlaceShape } from '@middlesea/table-kit/board'
import type { BoardIntent, BoardState } from './types.ts'

// From what the hand did to what it means. Pure: the widget says what was hit, these say the intent.

/** What lies under the pointer, by the event's target. */
export interface UnderPointer {
  place?: string
  stack?: string
  piece?: string
}

/** The pieces that a hand takes with one grip: all that the piece hit stands for, or all of its stack that may be chosen. */
export function gripped(hit: UnderPointer, stacks: ReadonlyMap<string, Stack>, state: BoardState): string[] {
  if (hit.piece) {
    const { pieces } = state.selected
    if (pieces.includes(hit.piece)) return [...pieces]
    const piece = state.pieces.find(({ id }) => id === hit.piece)
    return (piece ? unitsOf(piece) : [hit.piece]).filter((id) => state.movable.has(id))
  }
  return hit.stack ? takeStack(stacks.get(hit.stack), state) : []
}

/** One of a counter that stands for several; none of any other: there a box begins. */
export function grippedOne(hit: UnderPointer, state: BoardState): string[] {
  const members = state.pieces.find(({ id }) => id === hit.piece)?.members ?? []
  return members.length > 1 ? members.filter((id) => state.movable.has(id)).slice(0, 1) : []
}

/** All pieces of a stack that may be chosen now; without those that go along with others, such as cargo. */
export function takeStack(stack: Stack | undefined, state: BoardState): string[] {
  const pieces = stack?.pieces ?? []
  const able = (some: readonly Piece[]): string[] => some.flatMap(unitsOf).filter((id) => state.movable.has(id))
  const leaders = able(pieces.filter(({ canAct }) => canAct !== false))
  return leaders.length > 0 ? leaders : able(pieces)
}

/** A click: on a piece it chooses the piece, on a place the place, beside everything it clears. */
export function clickIntent(hit: UnderPointer, extend: boolean, finger = false): BoardIntent {
  if (hit.piece) return { kind: 'piece', ids: [hit.piece], extend, ...(finger ? { finger } : {}) }
  if (hit.place) return finger ? { kind: 'place', id: hit.place, finger } : { kind: 'place', id: hit.place }
  return { kind: 'clear' }
}

/** A stack taken whole; where none of it may be chosen, a question about its top piece. */
export function stackIntent(stack: Stack, state: BoardState, extend: boolean): BoardIntent {
  const ids = takeStack(stack, state)
  return ids.length > 0 ? { kind: 'piece', ids, extend } : { kind: 'inspect', piece: stack.pieces[0].id }
}

/**
 * The place that a click on counters means: it may be chosen, and none of them may; or something is chosen already that may
 * go there, and the counters are neither of its stack nor what it may be aimed at.
 */
export function placeBehind(hit: UnderPointer, stack: Stack | undefined, state: BoardState): string | null {
  const place = stack?.place ?? hit.place
  if (place === undefined || !state.targets.has(place)) return null
  const { pieces } = state.selected
  const there = hit.piece ? [hit.piece] : (stack?.pieces.map(({ id }) => id) ?? [])
  const isTarget = there.some((id) => state.aimedAt?.has(id))
  if (pieces.length > 0 && !isTarget && placeOf(pieces[0], state) !== place) return place
  const takes = hit.piece ? state.movable.has(hit.piece) : takeStack(stack, state).length > 0
  return takes ? null : place
}

const placeOf = (piece: string, state: BoardState): string | undefined =>
  state.pieces.find((one) => unitsOf(one).includes(piece))?.place

/** A drag that ended: over a place, or nowhere, which includes the place that the pieces came from. */
export function dropIntent(ids: string[], place: string | undefined, state: BoardState): BoardIntent {
  const from = state.pieces.find(({ id }) => id === ids[0])?.place
  return { kind: 'drop', ids, place: place === undefined || place === from ? null : place }
}

/** The box between two pixels of the view. */
export function boxBetween(ax: number, ay: number, bx: number, by: number): Rect {
  return { left: Math.min(ax, bx), top: Math.min(ay, by), right: Math.max(ax, bx), bottom: Math.max(ay, by) }
}

/** What is drawn under a pointer, and where: enough to tell what it means. */
export interface DrawnBoard {
  places: ReadonlyMap<string, PlaceShape>
  stacks: readonly Stack[]
  camera: Camera
  view: ViewSize
  /** The edge of a counter on the map as drawn now. */
  edge: number
}

/** Everything that may be chosen in a box of the view: stacks whose middle lies in it. */
export function boxIntent(box: Rect, scene: DrawnBoard, state: BoardState, extend: boolean): BoardIntent {
  const ids = scene.stacks
    .filter((stack) => {
      const [x, y] = stackAt(stack, scene.places.get(stack.place)!, scene.edge)
      const [px, py] = toView(scene.camera, scene.view, x, y)
      return px >= box.left && px <= box.right && py >= box.top && py <= box.bottom
    })
    .flatMap((stack) => takeStack(stack, state))
  return { kind: 'box-select', ids, extend }
}

/** What a finger may have meant. */
export type Candidate = { kind: 'stack'; stack: Stack } | { kind: 'place'; place: PlaceShape }

/** The least size of something a finger can hit, in pixels. */
export const FINGER = 44

/** How far around its middle a fingertip touches, in pixels. */
const FINGERTIP = 12

/** The longest list that a finger opens: of more things it is easier to zoom in. */
const LONGEST_LIST = 7

/**
 * All that lies under a finger: stacks that it touches, the nearest first, then the places it covers (found by
 * hit-testing); what may be chosen before what may not. One thing alone where that is large enough to be meant.
 */
export function underFinger(
  px: number,
  py: number,
  touched: readonly string[],
  scene: DrawnBoard,
  state: BoardState,
): Candidate[] {
  const half = (scene.edge * scene.camera.scale) / 2
  const near = scene.stacks
    .map((stack) => {
      const [x, y] = stackAt(stack, scene.places.get(stack.place)!, scene.edge)
      const [sx, sy] = toView(scene.camera, scene.view, x, y)
      return { stack, far: Math.max(Math.abs(px - sx), Math.abs(py - sy)) }
    })
    .filter(({ far }) => far < half + FINGERTIP)
    .sort((a, b) => a.far - b.far)
  const first = near[0]
  if (first && half * 2 >= FINGER && first.far <= half) return [{ kind: 'stack', stack: first.stack }]
  const candidates: Candidate[] = [
    // A tap on counters whose place alone may be chosen means the place, as a click does.
    ...near.flatMap(({ stack }): Candidate[] =>
      touched.includes(stack.place) && placeBehind({}, stack, state) !== null ? [] : [{ kind: 'stack', stack }],
    ),
    // A place that cannot be chosen is no answer where its own counters can: a finger that rests tells of it.
    ...touched.flatMap((id): Candidate[] => {
      const own = near.some(({ stack }) => stack.place === id && mayChoose({ kind: 'stack', stack }, state))
      return own && !state.targets.has(id) ? [] : [{ kind: 'place', place: scene.places.get(id)! }]
    }),
  ]
  const chosenFirst = candidates.sort((a, b) => Number(mayChoose(b, state)) - Number(mayChoose(a, state)))
  return chosenFirst.slice(0, LONGEST_LIST)
}

/** How far from the middle of a finger a list that it opens begins, in pixels. */
const CLEAR = 24

/** Where a list lies that a finger opened: beside it where there is room, else over or under it; within the view. */
export function besideFinger(x: number, y: number, list: ViewSize, view: ViewSize): [left: number, top: number] {
  const within = (at: number, length: number, room: number): number =>
    Math.min(Math.max(at, 8), Math.max(room - length - 8, 8))
  const right = x + CLEAR + list.width <= view.width
  if (right || x - CLEAR - list.width >= 0)
    return [right ? x + CLEAR : x - CLEAR - list.width, within(y - list.height / 2, list.height, view.height)]
  const top = y + CLEAR + list.height <= view.height ? y + CLEAR : y - CLEAR - list.height
  return [within(x - list.width / 2, list.width, view.width), within(top, list.height, view.height)]
}

export function mayChoose(candidate: Candidate, state: BoardState): boolean {
  if (candidate.kind === 'place') return state.targets.has(candidate.place.id)
  return candidate.stack.pieces.some((piece) => state.movable.has(piece.id))
}
