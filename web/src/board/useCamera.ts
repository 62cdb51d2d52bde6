import type { Point } from '@middlesea/table-kit/board'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Aim, Camera, ViewSize } from './camera.ts'
import { CameraMotion } from './cameraMotion.ts'

/**
 * The camera of one board. The whole map lies on a sheet, drawn at the scale of `drawn`, in a pane that scrolls. A hand
 * that pans scrolls the pane: that is the one thing a browser does in every frame without looking at what is drawn,
 * however much it is. A hand that zooms transforms the sheet, and it is drawn anew when the hand rests.
 */
export interface CameraControl {
  host: RefObject<HTMLDivElement | null>
  pane: RefObject<HTMLDivElement | null>
  sheet: RefObject<HTMLDivElement | null>
  view: ViewSize
  drawn: Camera
  live: () => Camera
  /** What will be seen when a glide has come to its end. */
  heading: () => Camera
  /** Follows a hand: moves at once, draws sharp when it rests. */
  move: (next: Camera) => void
  /** Goes there in a short glide, or at once where motion is unwelcome. */
  glide: (next: Camera) => void
  /** Brings a point well into view, if it is not there. */
  reveal: (point: Point) => void
  /** Glides to what should be seen. */
  lookAt: (aim: Aim) => void
  /** Whether a hand has chosen what is seen. */
  isByHand: () => boolean
  /** A hand comes down: nothing moves under it. Says whether a glide was broken off. */
  hold: () => boolean
  /** Glides to the whole map, and shows it in every size of the view until a hand moves it. */
  fit: () => void
  /** Calls the listener at every move, for what must follow without React; gives back what ends it. */
  watch: (listener: (camera: Camera) => void) => () => void
}

/** `opening` is what is seen at first. */
export function useCamera(frame: ViewSize, opening: Aim): CameraControl {
  const host = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<ViewSize>({ width: 0, height: 0 })
  const [drawn, setDrawn] = useState<Camera>({ x: frame.width / 2, y: frame.height / 2, scale: 1 })
  const [motion] = useState(() => new CameraMotion(frame, opening, drawn, setDrawn))

  useLayoutEffect(() => {
    const stage = pane.current && sheet.current ? { pane: pane.current, sheet: sheet.current } : null
    motion.hasDrawn(drawn, view, stage)
  }, [motion, drawn, view])

  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    const measure = (): void => {
      const size = { width: element.clientWidth, height: element.clientHeight, ...underKeys(element) }
      if (!motion.measured(frame, size)) return
      setView(size)
      setDrawn(motion.live)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [motion, frame])

  useEffect(() => {
    const element = pane.current
    element?.addEventListener('scroll', motion.scrolled, { passive: true })
    return () => element?.removeEventListener('scroll', motion.scrolled)
  }, [motion])

  useEffect(() => () => motion.stop(), [motion])

  return useMemo(() => {
    const { now, heading, move, glide, reveal, lookAt, isByHand, hold, fit, watch } = motion
    return {
      host,
      pane,
      sheet,
      view,
      drawn,
      live: now,
      heading,
      move,
      glide,
      reveal,
      lookAt,
      isByHand,
      hold,
      fit,
      watch,
    }
  }, [motion, view, drawn])
}

/** What the map's keys cover of the view: a column of them its right edge, a row its lower one. */
function underKeys(host: HTMLElement): Pick<ViewSize, 'right' | 'bottom'> {
  const keys = host.querySelector('.board-controls')?.getBoundingClientRect()
  const all = host.getBoundingClientRect()
  if (keys === undefined || keys.width === 0) return {}
  return keys.height > keys.width ? { right: all.right - keys.left } : { bottom: all.bottom - keys.top }
}
