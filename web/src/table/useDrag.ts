import { createElement, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Piece } from '../board/types.ts'
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

/** Drags pieces out of a display to another one or onto the map. Fingers scroll instead: for them there are taps. */
export function useDrag(): { grip: (event: React.PointerEvent, piece: Piece) => void; ghost: ReactNode } {
  const { movable, selection, send, choosePieces } = useTable()
  const [drag, setDrag] = useState<Drag | null>(null)
  const latest = useRef({ send, choosePieces })
  useEffect(() => {
    latest.current = { send, choosePieces }
  })

  const grip = (event: React.PointerEvent, piece: Piece): void => {
    if (event.pointerType !== 'mouse' || event.button !== 0 || !movable.has(piece.id)) return
    const start = { x: event.clientX, y: event.clientY }
    const ids = selection.pieces.includes(piece.id) ? selection.pieces : [piece.id]
    let dragging = false
    const moved = (move: PointerEvent): void => {
      if (!dragging && Math.hypot(move.clientX - start.x, move.clientY - start.y) < SLACK) return
      if (!dragging && ids !== selection.pieces) latest.current.choosePieces(ids, true)
      dragging = true
      setDrag({ ids, piece, x: move.clientX, y: move.clientY })
    }
    const released = (up: PointerEvent): void => {
      window.removeEventListener('pointermove', moved)
      window.removeEventListener('pointerup', released)
      setDrag(null)
      if (!dragging) return
      ignoreClick()
      const target = targetUnder(up.clientX, up.clientY)
      if (target !== null && target !== piece.place) latest.current.send(ids, target)
    }
    window.addEventListener('pointermove', moved)
    window.addEventListener('pointerup', released)
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

/** The click that ends a drag means nothing. It comes at once or, between two elements, not at all. */
function ignoreClick(): void {
  const ignore = (click: Event): void => click.stopPropagation()
  window.addEventListener('click', ignore, { capture: true })
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }))
}

function targetUnder(x: number, y: number): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const box = element.closest('[data-box]')?.getAttribute('data-box')
    const place = element.closest('[data-place]')?.getAttribute('data-place')
    if (box ?? place) return box ?? place ?? null
  }
  return null
}
