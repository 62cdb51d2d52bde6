import type { Point } from '@middlesea/table-kit/board'
import { useEffect, useRef, useState } from 'react'
import { aimOf, isSeen } from './aim.ts'
import type { BearingsProps } from './Bearings.tsx'
import { type Camera, type ViewSize, toView } from './camera.ts'

/** A place of which so many pixels are in view needs no arrow. */
const IN_SIGHT = 12

/** How far the arrow stays from the edge of the board, in pixels. */
const INSET = 34

/** Where the question is, if none of it is in sight: an arrow at the edge, which brings one there. */
export function AwayArrow({ map, camera, asked, text }: Omit<BearingsProps, 'arrow'>) {
  const { points } = asked
  const button = useRef<HTMLButtonElement>(null)
  const { view, live, watch, lookAt } = camera
  const [away, setAway] = useState(false)
  useEffect(() => {
    const follow = (seen: Camera): void => {
      const lost = points.length > 0 && view.width > 0 && !points.some((point) => isSeen(point, seen, view, IN_SIGHT))
      setAway(lost)
      if (lost && button.current) point(button.current, nearest(points, seen), seen, view)
    }
    follow(live())
    return watch(follow)
  }, [watch, live, view, points, away])
  if (!away) return null
  return (
    <button
      ref={button}
      type="button"
      className="away-arrow"
      data-over-map=""
      aria-label={text.thither}
      title={text.thither}
      onClick={() => lookAt(aimOf(asked, map))}
    >
      <svg viewBox="-12 -12 24 24" aria-hidden="true">
        <path d="M-8 -7L9 0L-8 7L-4 0Z" />
      </svg>
    </button>
  )
}

function point(arrow: HTMLElement, at: Point, seen: Camera, view: ViewSize): void {
  const [x, y] = toView(seen, view, at[0], at[1])
  const right = view.width - INSET - (view.right ?? 0)
  const bottom = view.height - INSET - (view.bottom ?? 0)
  const left = Math.min(Math.max(x, INSET), right)
  const top = Math.min(Math.max(y, INSET), bottom)
  arrow.style.left = `${left}px`
  arrow.style.top = `${top}px`
  arrow.style.setProperty('--turn', `${Math.atan2(y - top, x - left)}rad`)
}

function nearest(points: readonly Point[], to: { x: number; y: number }): Point {
  const far = ([x, y]: Point): number => Math.hypot(x - to.x, y - to.y)
  return points.reduce((best, point) => (far(point) < far(best) ? point : best))
}
