import { createElement, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Piece } from '@middlesea/table-kit/board'
import { useTable } from './model.ts'
import { CounterIcon } from './parts.tsx'

interface Drag {
  ids: readonly string[]
  piece: Piece
  x: number
  y: number
}

/** A hand moves this far before a press becomes a drag. */
const SLACK = 7

/** A finger that rests so long takes the counter; one that moves before scrolls. */
const HOLD_MS = 280

/** Drags pieces out of a display to another one or onto the map: at once by the mouse, by a finger after a short rest. */
export function useDrag(host: RefObject<HTMLElement | null>): {
  grip: (event: React.PointerEvent, piece: Piece) => void
  ghost: ReactNode
} {
  const { movable, selection, grip: take, letGo, highlight } = useTable()
  const [drag, setDrag] = useState<Drag | null>(null)
  const hands = { take, letGo, highlight }
  const latest = useRef(hands)
  useEffect(() => {
    latest.current = hands
  })
  const held = useHeldScroll(host)

  const grip = (event: React.PointerEvent, piece: Piece): void => {
    if (event.button !== 0 || !event.isPrimary || !movable.has(piece.id)) return
    const finger = event.pointerType !== 'mouse'
    const start = { x: event.clientX, y: event.clientY }
    const ids = selection.pieces.includes(piece.id) ? selection.pieces : [piece.id]
    let dragging = false
    let over: string | null = null
    const begin = (x: number, y: number): void => {
      dragging = true
      held.current = finger
      latest.current.take(ids)
      setDrag({ ids, piece, x, y })
    }
    const timer = finger ? window.setTimeout(() => begin(start.x, start.y), HOLD_MS) : 0
    const moved = (move: PointerEvent): void => {
      if (move.pointerId !== event.pointerId) return
      const { clientX: x, clientY: y } = move
      if (!dragging && Math.hypot(x - start.x, y - start.y) < SLACK) return
      // It moved before it rested: the browser scrolls.
      if (!dragging && finger) return end()
      if (!dragging) begin(x, y)
      setDrag({ ids, piece, x, y })
      const target = targetUnder(x, y)
      if (target !== over) latest.current.highlight(target)
      over = target
    }
    const end = (): void => {
      clearTimeout(timer)
      held.current = false
      window.removeEventListener('pointermove', moved)
      window.removeEventListener('pointerup', released)
      window.removeEventListener('pointercancel', cancelled)
      setDrag(null)
      latest.current.highlight(null)
    }
    const released = (up: PointerEvent): void => {
      if (up.pointerId !== event.pointerId) return
      end()
      if (!dragging) return
      ignoreClick()
      latest.current.letGo(ids, targetUnder(up.clientX, up.clientY))
    }
    const cancelled = (lost: PointerEvent): void => {
      if (lost.pointerId !== event.pointerId) return
      end()
      if (dragging) latest.current.letGo(ids, null)
    }
    window.addEventListener('pointermove', moved)
    window.addEventListener('pointerup', released)
    window.addEventListener('pointercancel', cancelled)
  }

  const ghost =
    drag &&
    createElement(
      'div',
      { className: 'drag-ghost', style: { transform: `translate(${drag.x}px, ${drag.y}px)` } },
      createElement(CounterIcon, { face: drag.piece.face }),
      drag.ids.length > 1 && createElement('b', null, drag.ids.length),
    )
  return { grip, ghost }
}

/** While a finger holds a counter nothing scrolls and no menu opens. It must be said beforehand that this may happen. */
function useHeldScroll(host: RefObject<HTMLElement | null>): RefObject<boolean> {
  const held = useRef(false)
  useEffect(() => {
    const element = host.current
    const stop = (event: Event): void => {
      if (held.current) event.preventDefault()
    }
    element?.addEventListener('touchmove', stop, { passive: false })
    element?.addEventListener('contextmenu', stop)
    return () => {
      element?.removeEventListener('touchmove', stop)
      element?.removeEventListener('contextmenu', stop)
    }
  }, [host])
  return held
}

/** The click that ends a drag means nothing. It comes at once or, between two elements, not at all. */
function ignoreClick(): void {
  const ignore = (click: Event): void => click.stopPropagation()
  window.addEventListener('click', ignore, { capture: true })
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }))
}

/** The place of the map or the display that lies there. */
function targetUnder(x: number, y: number): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = element.closest('[data-place]')?.getAttribute('data-place')
    if (place) return place
  }
  return null
}
