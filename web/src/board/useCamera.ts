import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isSeen } from './aim.ts'
import { type Aim, type Camera, clamp, fit, reveal, scrollOf, type Size, zoomTransform } from './camera.ts'
import type { Point } from '@middlesea/table-kit/board'

/**
 * The camera of one board. The whole map lies on a sheet, drawn at the scale of `drawn`, in a pane that scrolls. A hand
 * that pans scrolls the pane: that is the one thing a browser does in every frame without looking at what is drawn,
 * however much it is. A hand that zooms transforms the sheet, and it is drawn anew when the hand rests.
 */
export interface CameraControl {
  host: RefObject<HTMLDivElement | null>
  pane: RefObject<HTMLDivElement | null>
  sheet: RefObject<HTMLDivElement | null>
  view: Size
  drawn: Camera
  live: () => Camera
  /** Follows a hand: moves at once, draws sharp when it rests. */
  move: (next: Camera) => void
  /** Goes there in a short glide, or at once where motion is unwelcome. */
  glide: (next: Camera) => void
  /** Brings a point well into view, if it is not there. */
  reveal: (point: Point) => void
  /** Glides to what should be seen. Where a hand has chosen the part and the scale, only as far as this point. */
  lookAt: (aim: Aim, point: Point) => void
  /** Glides to the whole map, and shows it in every size of the view until a hand moves it. */
  fit: () => void
  /** Calls the listener at every move, for what must follow without React; gives back what ends it. */
  watch: (listener: (camera: Camera) => void) => () => void
}

/** How long the hand must rest before the map is drawn sharp. */
const REST_MS = 140
const GLIDE_MS = 180

/** So far inside the view is something brought that lies at its edge, in pixels. */
const INSIDE = 90

/** What was out of sight comes further in: what lies around it is wanted, too. */
function revealed(live: Camera, size: Size, [x, y]: Point): Camera {
  const far = Math.min(size.width, size.height) / 3
  return reveal(live, size, x, y, isSeen([x, y], live, size) ? INSIDE : Math.max(INSIDE, far))
}

/** What gestures read and write between two renders. */
interface Now {
  live: Camera
  drawn: Camera
  view: Size
  /** Null when a hand has moved the map. */
  aim: Aim | null
  placed: number[]
  /** The view was last measured while it was not displayed. */
  hidden: boolean
  request: number
  rest: number
  glide: number
}

/** `opening` is what is seen at first. */
export function useCamera(frame: Size, opening: Aim): CameraControl {
  const host = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const watchers = useRef(new Set<(camera: Camera) => void>())
  const [view, setView] = useState<Size>({ width: 0, height: 0 })
  const [drawn, setDrawn] = useState<Camera>({ x: frame.width / 2, y: frame.height / 2, scale: 1 })
  const now = useRef<Now>({
    live: drawn,
    drawn,
    view,
    aim: opening,
    placed: [0, 0],
    hidden: true,
    request: 0,
    rest: 0,
    glide: 0,
  })

  const commit = useCallback(() => {
    clearTimeout(now.current.rest)
    setDrawn(now.current.live)
  }, [])

  const show = useCallback(() => {
    const at = now.current
    at.request = 0
    if (pane.current && sheet.current) at.placed = place(pane.current, sheet.current, at.drawn.scale, at.live)
    for (const listener of watchers.current) listener(at.live)
  }, [])

  const follow = useCallback(
    (next: Camera) => {
      const at = now.current
      at.live = clamp(next, frame, at.view)
      if (at.request === 0) at.request = requestAnimationFrame(show)
      clearTimeout(at.rest)
      at.rest = window.setTimeout(commit, REST_MS)
    },
    [frame, commit, show],
  )

  const move = useCallback(
    (next: Camera) => {
      now.current.aim = null
      cancelAnimationFrame(now.current.glide)
      follow(next)
    },
    [follow],
  )

  const glideTo = useCallback(
    (next: Camera) => {
      const at = now.current
      const to = clamp(next, frame, at.view)
      cancelAnimationFrame(at.glide)
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
        follow(to)
        return commit()
      }
      const from = at.live
      const start = performance.now()
      const step = (time: number): void => {
        const t = Math.min(Math.max((time - start) / GLIDE_MS, 0), 1)
        const k = 1 - (1 - t) ** 3
        // Zoom by ratio, so that the middle stays calm.
        follow({
          x: from.x + (to.x - from.x) * k,
          y: from.y + (to.y - from.y) * k,
          scale: from.scale * (to.scale / from.scale) ** k,
        })
        if (t < 1) at.glide = requestAnimationFrame(step)
        else commit()
      }
      at.glide = requestAnimationFrame(step)
    },
    [frame, follow, commit],
  )

  const glide = useCallback(
    (next: Camera) => {
      now.current.aim = null
      glideTo(next)
    },
    [glideTo],
  )

  const bring = useCallback(
    (point: Point) => {
      const { live, view: size } = now.current
      const next = revealed(live, size, point)
      if (next.x !== live.x || next.y !== live.y) glide(next)
    },
    [glide],
  )

  const aimAt = useCallback(
    (aim: Aim) => {
      now.current.aim = aim
      if (now.current.view.width > 0) glideTo(aim(now.current.view))
    },
    [glideTo],
  )

  const lookAt = useCallback(
    (aim: Aim, point: Point) => {
      const at = now.current
      if (at.aim === null) glideTo(revealed(at.live, at.view, point))
      else aimAt(aim)
    },
    [aimAt, glideTo],
  )

  const fitAll = useCallback(() => aimAt((size) => fit(frame, size)), [frame, aimAt])
  const live = useCallback(() => now.current.live, [])
  const watch = useCallback((listener: (camera: Camera) => void) => {
    const all = watchers.current
    all.add(listener)
    return () => void all.delete(listener)
  }, [])

  // The drawn scale is in the DOM: the transform starts anew from it.
  useLayoutEffect(() => {
    now.current.drawn = drawn
    now.current.view = view
    show()
  }, [drawn, view, show])

  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    const measure = (): void => {
      const size = { width: element.clientWidth, height: element.clientHeight, ...underKeys(element) }
      const at = now.current
      at.hidden = size.width === 0 || size.height === 0
      if (at.hidden) return
      at.view = size
      cancelAnimationFrame(at.glide)
      at.live = clamp(at.aim?.(size) ?? at.live, frame, size)
      setView(size)
      setDrawn(at.live)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])

  // The browser scrolls too: to what it finds by a search, or to what a screen reader reads.
  useEffect(() => {
    const element = pane.current
    const scrolled = (): void => {
      const at = now.current
      // Our own scrolling is told of too, when the hand may already be farther.
      if (!element || at.live.scale !== at.drawn.scale || isAt(element, at.placed)) return
      // What is not displayed is scrolled to its corner, and so it comes back, before it is measured again.
      if (at.hidden || element.clientWidth === 0) return
      const { x, y, scale } = at.live
      move({
        x: x + (element.scrollLeft - at.placed[0]) / scale,
        y: y + (element.scrollTop - at.placed[1]) / scale,
        scale,
      })
    }
    element?.addEventListener('scroll', scrolled, { passive: true })
    return () => element?.removeEventListener('scroll', scrolled)
  }, [move])

  useEffect(() => {
    const at = now.current
    return () => {
      clearTimeout(at.rest)
      cancelAnimationFrame(at.request)
      at.request = 0
      cancelAnimationFrame(at.glide)
    }
  }, [])

  return useMemo(
    () => ({ host, pane, sheet, view, drawn, live, move, glide, reveal: bring, lookAt, fit: fitAll, watch }),
    [view, drawn, live, move, glide, bring, lookAt, fitAll, watch],
  )
}

/** What the map's keys cover of the view: a column of them its right edge, a row its lower one. */
function underKeys(host: HTMLElement): Pick<Size, 'right' | 'bottom'> {
  const keys = host.querySelector('.board-controls')?.getBoundingClientRect()
  const all = host.getBoundingClientRect()
  if (keys === undefined || keys.width === 0) return {}
  return keys.height > keys.width ? { right: all.right - keys.left } : { bottom: all.bottom - keys.top }
}

/** Puts the sheet where the camera sees it; gives how far the pane is scrolled then. */
function place(pane: HTMLElement, sheet: HTMLElement, drawnScale: number, seen: Camera): [number, number] {
  if (seen.scale !== drawnScale) {
    sheet.style.transform = zoomTransform(drawnScale, seen, [pane.scrollLeft, pane.scrollTop])
    return [pane.scrollLeft, pane.scrollTop]
  }
  const [left, top] = scrollOf(seen)
  sheet.style.transform = ''
  pane.scrollTo({ left, top, behavior: 'instant' })
  return [left, top]
}

/** Whether the pane is scrolled so far; browsers round to device pixels. */
function isAt(pane: HTMLElement, [left, top]: readonly number[]): boolean {
  return Math.abs(pane.scrollLeft - left) <= 1 && Math.abs(pane.scrollTop - top) <= 1
}
