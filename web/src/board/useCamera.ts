import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Camera, clamp, covers, fit, sameCamera, type Size, transformBetween } from './camera.ts'

/** The camera of one board: `drawn` is in the viewBox, the live one may be ahead of it by a CSS transform. */
export interface CameraControl {
  host: RefObject<HTMLDivElement | null>
  svg: RefObject<SVGSVGElement | null>
  view: Size
  drawn: Camera
  live: () => Camera
  /** Follows a hand: moves at once, draws sharp when it rests. */
  move: (next: Camera) => void
  /** Goes there in a short glide, or at once where motion is unwelcome. */
  glide: (next: Camera) => void
  fit: () => void
  /** Calls the listener at every move, for what must follow without React; gives back what ends it. */
  watch: (listener: (camera: Camera) => void) => () => void
}

/** How long the hand must rest before the map is drawn sharp. */
const REST_MS = 140
const GLIDE_MS = 180

export function useCamera(frame: Size): CameraControl {
  const host = useRef<HTMLDivElement>(null)
  const svg = useRef<SVGSVGElement>(null)
  const watchers = useRef(new Set<(camera: Camera) => void>())
  const [view, setView] = useState<Size>({ width: 0, height: 0 })
  const [drawn, setDrawn] = useState<Camera>({ x: frame.width / 2, y: frame.height / 2, scale: 1 })
  // What gestures read and write between two renders.
  const now = useRef({ live: drawn, drawn, view, fitted: true, request: 0, rest: 0, glide: 0 })

  const commit = useCallback(() => {
    clearTimeout(now.current.rest)
    setDrawn(now.current.live)
  }, [])

  const show = useCallback(() => {
    const { live, drawn: base, view: size } = now.current
    now.current.request = 0
    if (svg.current) svg.current.style.transform = transformBetween(base, live, size)
    for (const listener of watchers.current) listener(live)
  }, [])

  const move = useCallback(
    (next: Camera) => {
      const at = now.current
      at.live = clamp(next, frame, at.view)
      at.fitted = sameCamera(at.live, fit(frame, at.view))
      if (!covers(at.drawn, at.live, at.view)) return commit()
      if (at.request === 0) at.request = requestAnimationFrame(show)
      clearTimeout(at.rest)
      at.rest = window.setTimeout(commit, REST_MS)
    },
    [frame, commit, show],
  )

  const glide = useCallback(
    (next: Camera) => {
      const at = now.current
      const to = clamp(next, frame, at.view)
      cancelAnimationFrame(at.glide)
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
        move(to)
        return commit()
      }
      const from = at.live
      const start = performance.now()
      const step = (time: number): void => {
        const t = Math.min(Math.max((time - start) / GLIDE_MS, 0), 1)
        const k = 1 - (1 - t) ** 3
        // Zoom by ratio, so that the middle stays calm.
        move({
          x: from.x + (to.x - from.x) * k,
          y: from.y + (to.y - from.y) * k,
          scale: from.scale * (to.scale / from.scale) ** k,
        })
        if (t < 1) at.glide = requestAnimationFrame(step)
        else commit()
      }
      at.glide = requestAnimationFrame(step)
    },
    [frame, move, commit],
  )

  const fitAll = useCallback(() => glide(fit(frame, now.current.view)), [frame, glide])
  const live = useCallback(() => now.current.live, [])
  const watch = useCallback((listener: (camera: Camera) => void) => {
    const all = watchers.current
    all.add(listener)
    return () => void all.delete(listener)
  }, [])

  // The drawn camera is in the DOM: the transform starts anew from it.
  useLayoutEffect(() => {
    now.current.drawn = drawn
    now.current.view = view
    show()
  }, [drawn, view, show])

  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    const measure = (): void => {
      const size = { width: element.clientWidth, height: element.clientHeight }
      if (size.width === 0 || size.height === 0) return
      const at = now.current
      at.view = size
      at.live = at.fitted ? fit(frame, size) : clamp(at.live, frame, size)
      setView(size)
      setDrawn(at.live)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])

  useEffect(() => {
    const at = now.current
    return () => {
      clearTimeout(at.rest)
      cancelAnimationFrame(at.request)
      cancelAnimationFrame(at.glide)
    }
  }, [])

  return useMemo(
    () => ({ host, svg, view, drawn, live, move, glide, fit: fitAll, watch }),
    [view, drawn, live, move, glide, fitAll, watch],
  )
}
