import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import './board.css'
import './map.css'
import './over.css'
import './places.css'
import './stacks.css'
import { pan, zoomAt } from './camera.ts'
import { Controls, type Switch } from './Controls.tsx'
import { Defs } from './Defs.tsx'
import { DragGhost, type DragGhostHandle } from './DragGhost.tsx'
import { stopsOf } from './focus.ts'
import { bindGestures, type GestureHandlers, type Tap } from './gestures.ts'
import {
  type Box,
  boxBetween,
  boxIntent,
  type Candidate,
  clickIntent,
  dropIntent,
  gripped,
  placeBehind,
  type Hit,
  type Scene,
  stackIntent,
  takeStack,
  underFinger,
} from './intents.ts'
import { type KeyAction, keyAction } from './keys.ts'
import { MapLayers, PlaceNames } from './MapLayers.tsx'
import { Minimap } from './Minimap.tsx'
import { Costs, Halos, Marks, Outlines, Paths, Places, Veil } from './Places.tsx'
import { spread } from './room.ts'
import { Layer, Sheet } from './Sheet.tsx'
import { OpenStack, Stacks } from './Stacks.tsx'
import { counterEdge, fanAt, fanEdge, type Stack, stackAt, stacksOf } from './stacks.ts'
import { placesUnder, TapList } from './TapList.tsx'
import { BOARD_TEXT, type BoardText } from './text.ts'
import type { BoardMap } from '@middlesea/table-kit/board'
import type { BoardIntent, BoardState } from './types.ts'
import { openingAim, useAttention } from './useAttention.ts'
import { useCamera } from './useCamera.ts'

export interface BoardProps {
  /** Keep it the same object: the printed map is drawn once for it. */
  map: BoardMap
  state: BoardState
  onIntent: (intent: BoardIntent) => void
  /** What the mouse is over, for a tooltip; null when it is over nothing. */
  onHover?: (hit: Hit | null) => void
  /** What the dragged pieces would be dropped on, also outside the board. */
  onDragOver?: (place: string | null) => void
  text?: BoardText
  /** How fast what happens is shown. */
  pace?: 'slow' | 'normal' | 'instant'
  /** Things that can be shown on the map or not. */
  switches?: readonly Switch[]
  /** Drawn over the map by the table. */
  children?: ReactNode
}

interface Open {
  stack: string
  by: 'hover' | 'hand' | 'key'
  index: number
}

const NONE: ReadonlySet<string> = new Set()

/** The mouse must rest this long on a stack before it opens. */
const HOVER_MS = 260

export function Board({
  map,
  state,
  onIntent,
  onHover,
  onDragOver,
  text = BOARD_TEXT.en,
  pace = 'normal',
  switches,
  children,
}: BoardProps) {
  const [opening] = useState(() => openingAim(map, state))
  const camera = useCamera(map.frame, opening)
  const { host, view, drawn } = camera
  useAttention(map, state, camera)
  const [stop, setStop] = useState<string | null>(null)
  const [focusOn, setFocusOn] = useState<string | null>(null)
  const [open, setOpen] = useState<Open | null>(null)
  // A stack that was opened for one question does not lie over the next.
  const [openedFor, setOpenedFor] = useState(state.question)
  if (openedFor !== state.question) {
    setOpenedFor(state.question)
    setOpen(null)
  }
  const [hidden, setHidden] = useState(false)
  const [asked, setAsked] = useState<{ x: number; y: number; candidates: Candidate[] } | null>(null)
  const [box, setBox] = useState<Box | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [carried, setCarried] = useState<string[]>([])
  const ghost = useRef<DragGhostHandle>(null)
  const hoverTimer = useRef(0)
  const lastHover = useRef<Hit | null>(null)

  const stacks = useMemo(() => stacksOf(state.pieces, map.places), [state.pieces, map])
  const stackById = useMemo(() => new Map(stacks.map((stack) => [stack.id, stack])), [stacks])
  const edge = counterEdge(map.counterSize, drawn.scale)
  // In a hex counters stay; other places are larger than they look from afar.
  const shapes = useMemo(() => (map.hexes ? map.places : spread(map.places, stacks, edge)), [map, stacks, edge])
  const places = useMemo(() => new Map(shapes.map((place) => [place.id, place])), [shapes])
  const stops = useMemo(() => stopsOf(shapes, stacks, edge), [shapes, stacks, edge])
  const opened = open ? stackById.get(open.stack) : undefined
  // One stop takes the Tab key even before the first arrow.
  const tabStop = stops.some(({ key }) => key === stop) ? stop : (stops[0]?.key ?? null)

  const scene = (): Scene => {
    const live = camera.live()
    return { places, stacks, camera: live, view, edge }
  }

  const focusStop = useCallback(
    (key: string) => {
      setStop(key)
      requestAnimationFrame(() => focusIn(host.current, `[data-stop="${CSS.escape(key)}"]`))
    },
    [host],
  )

  // Asked from outside to put the focus somewhere.
  useEffect(() => {
    if (!state.focus) return
    const { place, piece } = state.focus
    const shape = places.get(place)
    if (!shape) return
    const stack = piece ? stacks.find((s) => s.place === place && s.pieces.some((p) => p.id === piece)) : undefined
    focusStop(stack ? `stack:${stack.id}` : `place:${place}`)
    camera.reveal(shape.counters)
    // Only a new request moves the focus, not a change of what lies there.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state.focus])

  const openStack = (id: string, by: Open['by']): void => {
    setOpen({ stack: id, by, index: 0 })
    if (by === 'key') focusFan(0)
  }

  const focusFan = (index: number): void => {
    requestAnimationFrame(() => focusIn(host.current, `.fan-piece:nth-of-type(${index + 1})`))
  }

  const closeStack = (): void => {
    if (open?.by === 'key') focusStop(`stack:${open.stack}`)
    setOpen(null)
  }

  const choosePiece = (id: string, extend: boolean): void => onIntent({ kind: 'piece', ids: [id], extend })

  const tapped = ({ hit, x, y, finger, extend }: Tap): void => {
    setAsked(null)
    if (finger && !isFan(hit, open)) {
      const candidates = underFinger(x, y, placesUnder(host.current, x, y), scene(), state)
      if (candidates.length > 1) return setAsked({ x, y, candidates })
    }
    const stack = hit.stack ? stackById.get(hit.stack) : undefined
    const place = placeBehind(hit, stack, state)
    if (place !== null) return onIntent({ kind: 'place', id: place, finger })
    if (hit.piece || !stack) {
      if (!isFan(hit, open)) setOpen(null)
      return onIntent(clickIntent(hit, extend, finger))
    }
    // A finger has no other way to put an open stack together: what it covers may be where its units go.
    if (open?.stack === stack.id) return finger ? setOpen(null) : undefined
    // A click on a closed stack takes all of it; a finger opens it, since it cannot hover.
    if (finger) return openStack(stack.id, 'hand')
    // Whoever has taken it all wants to see where it can go, not what lies in it.
    clearTimeout(hoverTimer.current)
    onIntent(stackIntent(stack, state, extend))
  }

  const hovered = (hit: Hit | null): void => {
    if (sameHit(hit, lastHover.current)) return
    lastHover.current = hit
    onHover?.(hit)
    clearTimeout(hoverTimer.current)
    const over = hit?.stack
    if (over === open?.stack) return
    const many = over !== undefined && (stackById.get(over)?.pieces.length ?? 0) > 1
    if (many) hoverTimer.current = window.setTimeout(() => openStack(over, 'hover'), HOVER_MS)
    else if (open?.by === 'hover') hoverTimer.current = window.setTimeout(() => setOpen(null), HOVER_MS)
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
    grip: (hit) => gripped(hit, stackById, state),
    tap: tapped,
    hover: hovered,
    inspect: (hit) => onIntent({ kind: 'inspect', piece: hit.piece ?? topOf(hit.stack, stackById), place: hit.place }),
    drag: (ids, x, y, hit) => {
      if (carried !== ids) {
        // A hand that rests on a stack before it pulls does not want to see it opened, over what it pulls it to.
        clearTimeout(hoverTimer.current)
        setOpen((now) => (now?.by === 'hover' ? null : now))
        setCarried(ids)
        onIntent({ kind: 'grip', ids })
      }
      ghost.current?.moveTo(x, y, host.current)
      const target = hit.place && state.targets.has(hit.place) ? hit.place : null
      if (target !== over) {
        setOver(target)
        onDragOver?.(target)
      }
    },
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
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => (host.current ? bindGestures(host.current, () => latest.current) : undefined), [host])

  /** Enter means what a click means; but a stack that may be taken opens, so that one of it can be chosen. */
  const chooseStop = (stack: Stack | undefined, at: string | undefined, extend: boolean): void => {
    if (!stack) return onIntent(clickIntent({ place: at }, false))
    const place = placeBehind({}, stack, state)
    if (place !== null) return onIntent({ kind: 'place', id: place })
    if (stack.pieces.length > 1) return openStack(stack.id, 'key')
    choosePiece(stack.pieces[0].id, extend)
  }

  const act = (action: KeyAction): void => {
    const live = camera.live()
    const current = stops.find(({ key }) => key === stop) ?? null
    const stack = current?.key.startsWith('stack:') ? stackById.get(current.key.slice(6)) : undefined
    switch (action.do) {
      case 'pan':
        return camera.move(pan(live, action.dx, action.dy))
      case 'zoom':
        return camera.glide(zoomAt(live, view, view.width / 2, view.height / 2, action.factor))
      case 'fit':
        return camera.fit()
      case 'hide':
        return setHidden(true)
      case 'back':
        if (asked) return setAsked(null)
        if (open) return closeStack()
        return onIntent({ kind: 'clear' })
      case 'go':
        setOpen(null)
        focusStop(action.stop.key)
        return camera.reveal(action.stop.at)
      case 'fan':
        setOpen(open && { ...open, index: action.index })
        return focusFan(action.index)
      case 'choose':
        if (opened && open?.by === 'key') return choosePiece(opened.pieces[open.index].id, action.extend)
        return chooseStop(stack, current?.key.slice(6), action.extend)
      case 'take-all':
        if (!stack) return onIntent(clickIntent({ place: current?.key.slice(6) }, false))
        // What cannot be taken is looked at.
        if (stack.pieces.length > 1 && takeStack(stack, state).length === 0) return openStack(stack.id, 'key')
        return onIntent(stackIntent(stack, state, true))
      case 'inspect':
        if (stack) return onIntent({ kind: 'inspect', piece: stack.pieces[0].id, place: stack.place })
        return onIntent({ kind: 'inspect', place: current?.key.slice(6) })
    }
  }

  const onKeyDown = (event: React.KeyboardEvent): void => {
    if ((event.target as Element).closest('[data-over-map]') && event.key !== 'Escape') return
    const action = keyAction(event, {
      stops,
      stop: stops.find(({ key }) => key === stop) ?? null,
      onBoard: event.target === host.current,
      hexes: map.hexes ?? false,
      fan: opened && open?.by === 'key' ? { stack: opened, index: open.index } : null,
      canAct: ({ key }) =>
        key.startsWith('stack:') &&
        (stackById.get(key.slice(6))?.pieces.some((p) => p.canAct || state.movable.has(p.id)) ?? false),
    })
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    act(action)
  }

  const onFocus = (event: React.FocusEvent): void => {
    const key = event.target.getAttribute('data-stop')
    if (key) setStop(key)
    const seen = key !== null && event.target.matches(':focus-visible')
    setFocusOn(seen ? key : null)
    if (seen) onHover?.(hitOfStop(key, stackById))
  }

  const fanSize = fanEdge(edge, drawn.scale)
  const fanPoint =
    opened && places.has(opened.place)
      ? fanAt(opened, stackAt(opened, places.get(opened.place)!, edge), fanSize, drawn, view)
      : null
  const focusedPlace = focusOn?.startsWith('place:') ? focusOn.slice(6) : null

  return (
    // The board takes the keys for what is in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={host}
      className={boardClass(hidden, carried.length > 0, drawn.scale)}
      data-pace={pace}
      // The arrows are ours: a screen reader passes them on. The table offers a text view beside it.
      role="application"
      aria-label={text.board}
      aria-describedby="board-keys"
      // The board itself takes keys: arrows move the map.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={onKeyDown}
      onKeyUp={(event) => event.key.toLowerCase() === 'h' && setHidden(false)}
      onFocus={onFocus}
      onBlur={() => setFocusOn(null)}
    >
      <Sheet camera={camera} frame={map.frame} edge={edge} fanEdge={fanSize}>
        <Layer name="print" frame={map.frame}>
          <Defs />
          <MapLayers map={map} />
        </Layer>
        <Layer name="areas" frame={map.frame}>
          <Places map={map} state={state} text={text} stop={tabStop} />
        </Layer>
        <Layer name="glow" frame={map.frame}>
          {state.veil && <Veil places={places} veil={state.veil} />}
          <Halos places={places} state={state} />
        </Layer>
        <Layer name="names" frame={map.frame}>
          <PlaceNames map={map} places={shapes} stacks={stacks} marks={state.marks} edge={edge} px={1 / drawn.scale} />
        </Layer>
        <Layer name="outlines" frame={map.frame}>
          <Outlines places={places} state={state} focused={focusedPlace} over={over} />
          {state.costs && <Costs places={places} costs={state.costs} />}
        </Layer>
        <Layer name="stacks" frame={map.frame}>
          <Stacks
            stacks={stacks}
            places={places}
            text={text}
            movable={state.movable}
            selected={state.selected.pieces}
            changed={state.changed ?? NONE}
            stop={tabStop}
            open={open?.stack ?? null}
          />
        </Layer>
        <Layer name="over" frame={map.frame}>
          {state.paths && <Paths places={places} paths={state.paths} />}
          <Marks places={places} marks={state.marks} stacks={stacks} />
          {opened && fanPoint && (
            <OpenStack
              stack={opened}
              at={fanPoint}
              text={text}
              movable={state.movable}
              selected={state.selected.pieces}
              changed={state.changed ?? NONE}
              focused={open?.by === 'key' ? open.index : -1}
            />
          )}
        </Layer>
      </Sheet>
      <p id="board-keys" className="visually-hidden">
        {text.keys} {map.hexes && text.hexKeys}
      </p>
      {box && (
        <div
          className="board-box"
          style={{ left: box.left, top: box.top, width: box.right - box.left, height: box.bottom - box.top }}
        />
      )}
      <DragGhost ref={ghost} pieces={state.pieces} ids={carried} edge={Math.max(edge * drawn.scale, 40)} />
      {asked && (
        <TapList
          {...asked}
          places={places}
          view={view}
          text={text}
          state={state}
          onChoose={(candidate) => {
            setAsked(null)
            if (candidate.kind === 'place') return onIntent({ kind: 'place', id: candidate.place.id, finger: true })
            if (candidate.stack.pieces.length === 1) return choosePiece(candidate.stack.pieces[0].id, false)
            return openStack(candidate.stack.id, 'hand')
          }}
          onClose={() => setAsked(null)}
        />
      )}
      <Controls
        text={text}
        hidden={hidden}
        switches={switches}
        onZoom={(factor) => act({ do: 'zoom', factor })}
        onFit={camera.fit}
        onHide={setHidden}
      />
      <Minimap map={map} camera={camera} targets={state.targets} text={text} />
      {children}
    </div>
  )
}

/** What the keyboard stands on, as if the mouse were over it. */
function hitOfStop(key: string, stacks: ReadonlyMap<string, { place: string }>): Hit {
  const id = key.slice(6)
  return key.startsWith('stack:') ? { stack: id, place: stacks.get(id)?.place } : { place: id }
}

function boardClass(hidden: boolean, dragging: boolean, scale: number): string {
  const far = scale < 0.42 ? ' board-far' : scale < 0.72 ? ' board-middle' : scale > 1.05 ? ' board-close' : ''
  return `board${hidden ? ' board-bare' : ''}${dragging ? ' board-dragging' : ''}${far}`
}

function focusIn(host: HTMLElement | null, selector: string): void {
  host?.querySelector<SVGElement>(selector)?.focus({ preventScroll: true })
}

function sameHit(a: Hit | null, b: Hit | null): boolean {
  return a?.place === b?.place && a?.stack === b?.stack && a?.piece === b?.piece
}

function isFan(hit: Hit, open: Open | null): boolean {
  return open !== null && hit.stack === open.stack
}

function topOf(
  stack: string | undefined,
  stacks: ReadonlyMap<string, { pieces: { id: string }[] }>,
): string | undefined {
  return stack ? stacks.get(stack)?.pieces[0].id : undefined
}
