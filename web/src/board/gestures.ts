import { type Camera, pan, type ViewSize, zoomAt } from './camera.ts'
import type { UnderPointer } from './intents.ts'

// Mouse, pen and fingers. Says what the hand did; Board says what it means.

export interface Tap {
  hit: UnderPointer
  /** In pixels of the view. */
  x: number
  y: number
  finger: boolean
  extend: boolean
}

export interface GestureHandlers {
  camera: () => Camera
  view: () => ViewSize
  /** A pan begins, or ends. */
  panning: (on: boolean) => void
  move: (camera: Camera) => void
  glide: (camera: Camera) => void
  /** What a drag from here would carry; nothing means that the map moves. */
  /** `one`: of a counter that stands for several only one. */
  grip: (hit: UnderPointer, one: boolean) => string[]
  tap: (tap: Tap) => void
  hover: (hit: UnderPointer | null) => void
  inspect: (hit: UnderPointer) => void
  drag: (ids: string[], x: number, y: number, over: UnderPointer) => void
  drop: (ids: string[], over: UnderPointer | null) => void
  box: (ax: number, ay: number, bx: number, by: number) => void
  /** With the corner where the pointer was let go; null if it was taken away. */
  boxEnd: (ax: number, ay: number, end: { x: number; y: number } | null, extend: boolean) => void
}

/** A hand trembles: less than this is a tap. */
const TREMBLE = { mouse: 4, finger: 9 }
const DOUBLE_MS = 320
const LONG_MS = 550
const ZOOM_STEP = 1.9

interface Pointer {
  x: number
  y: number
}

type Mode = 'idle' | 'pressed' | 'pan' | 'drag' | 'box' | 'pinch' | 'held'

/** Binds the gestures to a host element; gives back what unbinds them. `now` gives the handlers of the last render. */
export function bindGestures(host: HTMLElement, now: () => GestureHandlers): () => void {
  const pointers = new Map<number, Pointer>()
  let mode: Mode = 'idle'
  let start = { x: 0, y: 0, hit: {} as UnderPointer, shift: false, finger: false }
  let carried: string[] = []
  let lastTap = { time: 0, x: 0, y: 0 }
  let long = 0

  const at = (event: { clientX: number; clientY: number }): Pointer => {
    const rect = host.getBoundingClientRect()
    return { x: event.clientX - rect.left, y: event.clientY - rect.top }
  }

  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || ignored(event.target)) return
    pointers.set(event.pointerId, at(event))
    if (pointers.size === 2) {
      finish(null)
      mode = 'pinch'
      return
    }
    if (pointers.size > 2) return
    mode = 'pressed'
    const finger = event.pointerType !== 'mouse'
    start = { ...at(event), hit: hitOf(event.target), shift: event.shiftKey, finger }
    if (finger) long = window.setTimeout(hold, LONG_MS)
  }

  const hold = (): void => {
    if (mode !== 'pressed') return
    mode = 'held'
    now().inspect(start.hit)
  }

  const moved = (event: PointerEvent): void => {
    const before = pointers.get(event.pointerId)
    if (!before) {
      if (event.pointerType === 'mouse') now().hover(ignored(event.target) ? null : hitOf(event.target))
      return
    }
    const here = at(event)
    if (mode === 'pinch') pinch(event.pointerId, here)
    pointers.set(event.pointerId, here)
    if (mode === 'pressed') begin(event, here)
    else if (mode === 'pan') now().move(pan(now().camera(), here.x - before.x, here.y - before.y))
    if (mode === 'drag') now().drag(carried, here.x, here.y, hitAt(event))
    if (mode === 'box') now().box(start.x, start.y, here.x, here.y)
  }

  const begin = (event: PointerEvent, here: Pointer): void => {
    const far = Math.hypot(here.x - start.x, here.y - start.y)
    if (far < (start.finger ? TREMBLE.finger : TREMBLE.mouse)) return
    clearTimeout(long)
    host.setPointerCapture(event.pointerId)
    carried = now().grip(start.hit, start.shift)
    mode = carried.length > 0 ? 'drag' : start.shift ? 'box' : 'pan'
    if (mode !== 'pan') return
    now().panning(true)
    now().move(pan(now().camera(), here.x - start.x, here.y - start.y))
  }

  const pinch = (id: number, here: Pointer): void => {
    const before = pointers.get(id)!
    const other = [...pointers].find(([key]) => key !== id)?.[1]
    if (!other) return
    const factor = distance(here, other) / Math.max(distance(before, other), 1)
    const middle = { x: (here.x + other.x) / 2, y: (here.y + other.y) / 2 }
    const shifted = pan(now().camera(), (here.x - before.x) / 2, (here.y - before.y) / 2)
    now().move(zoomAt(shifted, now().view(), middle.x, middle.y, factor))
  }

  const up = (event: PointerEvent): void => {
    if (!pointers.delete(event.pointerId)) return
    if (mode === 'pressed') tapped(event)
    else if (mode === 'pinch' && pointers.size === 1) {
      // One finger stays: it goes on moving the map.
      mode = 'pan'
      return
    }
    if (pointers.size === 0) finish(event)
  }

  const tapped = (event: PointerEvent): void => {
    const { x, y } = start
    const again = event.timeStamp - lastTap.time < DOUBLE_MS && Math.hypot(x - lastTap.x, y - lastTap.y) < 24
    lastTap = { time: again ? 0 : event.timeStamp, x, y }
    if (again && !start.hit.piece && !start.hit.stack) {
      now().glide(zoomAt(now().camera(), now().view(), x, y, ZOOM_STEP))
      return
    }
    now().tap({ hit: start.hit, x, y, finger: start.finger, extend: event.shiftKey || event.ctrlKey || event.metaKey })
  }

  const finish = (event: PointerEvent | null): void => {
    clearTimeout(long)
    if (mode === 'drag') now().drop(carried, event ? hitAt(event) : null)
    if (mode === 'box') now().boxEnd(start.x, start.y, event && at(event), start.shift)
    if (mode === 'pan') now().panning(false)
    mode = 'idle'
  }

  const cancel = (event: PointerEvent): void => {
    pointers.delete(event.pointerId)
    finish(null)
  }

  const wheel = (event: WheelEvent): void => {
    if (ignored(event.target)) return
    event.preventDefault()
    const { x, y } = at(event)
    const lines = event.deltaMode === 1 ? 16 : 1
    // A pinch on a touchpad comes as a wheel with Ctrl, in small steps.
    const factor = Math.exp((-event.deltaY * lines * (event.ctrlKey ? 4 : 1)) / 500)
    now().move(zoomAt(now().camera(), now().view(), x, y, Math.min(Math.max(factor, 0.5), 2)))
  }

  const menu = (event: MouseEvent): void => {
    if (ignored(event.target)) return
    event.preventDefault()
    now().inspect(hitOf(event.target))
  }

  const leave = (): void => now().hover(null)

  host.addEventListener('pointerdown', down)
  host.addEventListener('pointermove', moved)
  host.addEventListener('pointerup', up)
  host.addEventListener('pointercancel', cancel)
  host.addEventListener('pointerleave', leave)
  host.addEventListener('contextmenu', menu)
  host.addEventListener('wheel', wheel, { passive: false })
  return () => {
    clearTimeout(long)
    host.removeEventListener('pointerdown', down)
    host.removeEventListener('pointermove', moved)
    host.removeEventListener('pointerup', up)
    host.removeEventListener('pointercancel', cancel)
    host.removeEventListener('pointerleave', leave)
    host.removeEventListener('contextmenu', menu)
    host.removeEventListener('wheel', wheel)
  }
}

function distance(a: Pointer, b: Pointer): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** Buttons and lists over the map handle their own events. */
function ignored(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-over-map]') !== null
}

/** What an element of the board stands for. */
export function hitOf(target: EventTarget | null): UnderPointer {
  if (!(target instanceof Element)) return {}
  const data = (name: string): string | undefined =>
    target.closest(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? undefined
  return { place: data('place'), stack: data('stack'), piece: data('piece') }
}

function hitAt(event: PointerEvent): UnderPointer {
  return hitOf(document.elementFromPoint(event.clientX, event.clientY))
}
