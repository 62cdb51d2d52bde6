import { type RefObject, useEffect, useRef, useState } from 'react'
import type { DragGhostHandle } from './DragGhost.tsx'
import { bindGestures, type GestureHandlers, type Tap } from './gestures.ts'
import {
  boxBetween,
  boxIntent,
  type Candidate,
  clickIntent,
  type DrawnBoard,
  dropIntent,
  gripped,
  grippedOne,
  type UnderPointer,
  placeBehind,
  stackIntent,
  underFinger,
} from './intents.ts'
import type { Rect } from './room.ts'
import { placesUnder } from './TapList.tsx'
import type { BoardIntent, BoardState } from './types.ts'
import type { CameraControl } from './useCamera.ts'
import type { LaidOut } from './useLaidOut.ts'
import type { OpenStackControl } from './useOpenStack.ts'

export interface GesturesGiven {
  state: BoardState
  camera: CameraControl
  laidOut: LaidOut
  fan: OpenStackControl
  onIntent: (intent: BoardIntent) => void
  /** What the mouse is over; null when it is over nothing. */
  onHover?: (hit: UnderPointer | null) => void
  /** What the dragged pieces would be dropped on. */
  onDragOver?: (place: string | null) => void
}

/** Places and stacks that a finger may have meant, and where it touched. */
export interface AskedFinger {
  x: number
  y: number
  candidates: Candidate[]
  /** What was asked and chosen then: the list does not lie over what comes after it. */
  about: string
}

/** What a mouse or finger is doing on the board, as far as it is drawn. */
export interface BoardGestures {
  asked: AskedFinger | null
  closeAsked: () => void
  /** The box that is drawn around pieces. */
  box: Rect | null
  /** The target under the pieces that are dragged. */
  over: string | null
  /** The pieces that are dragged. */
  carried: string[]
  ghost: RefObject<DragGhostHandle | null>
}

/** Listens to mouse and fingers on the board, and tells what they mean. */
export function useBoardGestures({
  state,
  camera,
  laidOut,
  fan,
  onIntent,
  onHover,
  onDragOver,
}: GesturesGiven): BoardGestures {
  const { host, view } = camera
  const { places, stacks, stackById, edge } = laidOut
  const [asked, setAsked] = useState<AskedFinger | null>(null)
  const [box, setBox] = useState<Rect | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [carried, setCarried] = useState<string[]>([])
  const ghost = useRef<DragGhostHandle>(null)
  const lastHover = useRef<UnderPointer | null>(null)

  const scene = (): DrawnBoard => ({ places, stacks, camera: camera.live(), view, edge })
  const isFan = (hit: UnderPointer): boolean => fan.open !== null && hit.stack === fan.open.stack

  const tapped = ({ hit, x, y, finger, extend }: Tap): void => {
    setAsked(null)
    if (finger && !isFan(hit)) {
      const candidates = underFinger(x, y, placesUnder(host.current, x, y), scene(), state)
      if (candidates.length > 1) return setAsked({ x, y, candidates, about: aboutWhat(state) })
    }
    const stack = hit.stack ? stackById.get(hit.stack) : undefined
    // In an open stack, or with Shift, a piece is meant.
    const place = (extend || isFan(hit)) && hit.piece ? null : placeBehind(hit, stack, state)
    if (place !== null) return onIntent({ kind: 'place', id: place, finger })
    if (hit.piece || !stack) {
      if (!isFan(hit)) fan.shut()
      return onIntent(clickIntent(hit, extend, finger))
    }
    // A finger has no other way to put an open stack together: what it covers may be where its units go.
    if (fan.open?.stack === stack.id) return finger ? fan.shut() : undefined
    // A click on a closed stack takes all of it; a finger opens it, since it cannot hover.
    if (finger) return fan.openStack(stack.id, 'hand')
    // Whoever has taken it all wants to see where it can go, not what lies in it.
    fan.stopResting()
    onIntent(stackIntent(stack, state, extend))
  }

  const hovered = (hit: UnderPointer | null): void => {
    if (sameHit(hit, lastHover.current)) return
    lastHover.current = hit
    onHover?.(hit)
    const stack = hit?.stack ? stackById.get(hit.stack) : undefined
    // Where what was chosen may go there a click means the place: an open stack would lie over its neighbours.
    const isAim =
      hit !== null && state.selected.pieces.length > 0 && !isFan(hit) && placeBehind(hit, stack, state) !== null
    fan.restOn(isAim ? undefined : hit?.stack)
  }

  const dragged: GestureHandlers['drag'] = (ids, x, y, hit) => {
    if (carried !== ids) {
      // A hand that rests on a stack before it pulls does not want to see it opened, over what it pulls it to.
      fan.stopResting()
      fan.shutHovered()
      setCarried(ids)
      onIntent({ kind: 'grip', ids })
    }
    ghost.current?.moveTo(x, y, host.current)
    const target = hit.place && state.targets.has(hit.place) ? hit.place : null
    if (target !== over) {
      setOver(target)
      onDragOver?.(target)
    }
  }

  const handlers: GestureHandlers = {
    camera: camera.live,
    view: () => view,
    panning: (on) => host.current?.toggleAttribute('data-panning', on),
    // What a list beside the finger speaks of goes away under it.
    move: (to) => {
      if (asked) setAsked(null)
      camera.move(to)
    },
    glide: camera.glide,
    grip: (hit, one) => (one ? grippedOne(hit, state) : gripped(hit, stackById, state)),
    tap: tapped,
    hover: hovered,
    inspect: (hit) => onIntent({ kind: 'inspect', piece: hit.piece ?? topOf(hit.stack, stackById), place: hit.place }),
    drag: dragged,
    drop: (ids, hit) => {
      setCarried([])
      setOver(null)
      onDragOver?.(null)
      onIntent(dropIntent(ids, hit?.place, state))
    },
    box: (ax, ay, bx, by) => setBox(boxBetween(ax, ay, bx, by)),
    // Not the box that is drawn: that may be of an earlier moment.
    boxEnd: (ax, ay, end, extend) => {
      if (end) onIntent(boxIntent(boxBetween(ax, ay, end.x, end.y), scene(), state, extend))
      setBox(null)
    },
  }
  useHandlers(host, handlers)
  const still = asked !== null && asked.about === aboutWhat(state) ? asked : null
  return { asked: still, closeAsked: () => setAsked(null), box, over, carried, ghost }
}

/** A list beside the finger is about a question and what is chosen: who chooses elsewhere needs it no more. */
const aboutWhat = ({ question, selected: { pieces, place } }: BoardState): string =>
  [question, ...pieces, place].join(' ')

/** Binds the gestures once; they always find the handlers of the last drawing. */
function useHandlers(host: RefObject<HTMLElement | null>, handlers: GestureHandlers): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => (host.current ? bindGestures(host.current, () => latest.current) : undefined), [host])
}

function sameHit(a: UnderPointer | null, b: UnderPointer | null): boolean {
  return a?.place === b?.place && a?.stack === b?.stack && a?.piece === b?.piece
}

function topOf(
  stack: string | undefined,
  stacks: ReadonlyMap<string, { pieces: { id: string }[] }>,
): string | undefined {
  return stack ? stacks.get(stack)?.pieces[0].id : undefined
}
