import { type Ref, useImperativeHandle, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Counter } from '../counters/Counter.tsx'
import type { Piece } from '@middlesea/table-kit/board'

export interface DragGhostHandle {
  /** In pixels of a view. */
  moveTo: (x: number, y: number, view: Element | null) => void
}

interface DragGhostProps {
  ref: Ref<DragGhostHandle>
  pieces: readonly Piece[]
  ids: readonly string[]
  /** In pixels. */
  edge: number
}

/** The counters in the hand: follow the pointer without React. */
export function DragGhost({ ref, pieces, ids, edge }: DragGhostProps) {
  const svg = useRef<SVGSVGElement>(null)
  useImperativeHandle(ref, () => ({
    moveTo: (x, y, view) => {
      const { left, top } = view?.getBoundingClientRect() ?? { left: 0, top: 0 }
      const at = `translate(${left + x - edge * 0.6}px, ${top + y - edge * 0.75}px)`
      if (svg.current) svg.current.style.transform = at
    },
  }))
  const carried = pieces.filter((piece) => ids.includes(piece.id)).slice(0, 4)
  // On the page itself: a hand may leave the board with them.
  return createPortal(
    <svg
      ref={svg}
      className={carried.length > 0 ? 'board-ghost' : 'board-ghost board-ghost-empty'}
      viewBox="-75 -75 150 150"
      width={edge * 1.5}
      height={edge * 1.5}
      aria-hidden="true"
    >
      {carried
        .map((piece, i) => (
          <g key={piece.id} transform={`translate(${i * 6} ${i * 6})`}>
            <Counter face={piece.face} />
          </g>
        ))
        .reverse()}
      {ids.length > 1 && (
        <g className="badge" transform="translate(40 -46)">
          <circle r="22" />
          <text y="10">{ids.length}</text>
        </g>
      )}
    </svg>,
    document.body,
  )
}
