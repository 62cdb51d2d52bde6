import { useEffect, useRef } from 'react'
import { Counter } from '../counters/Counter.tsx'
import type { ViewSize } from './camera.ts'
import { hitOf } from './gestures.ts'
import { besideFinger, type Candidate, mayChoose } from './intents.ts'
import type { BoardText } from './text.ts'
import type { PlaceShape } from '@middlesea/table-kit/board'
import type { BoardState } from './types.ts'

interface TapListProps {
  x: number
  y: number
  candidates: Candidate[]
  places: ReadonlyMap<string, PlaceShape>
  view: ViewSize
  text: BoardText
  state: BoardState
  onChoose: (candidate: Candidate) => void
  onClose: () => void
}

const ROW = 48
const WIDTH = 216
/** On a small map the keys of the map, and the tab of the displays, are a row along its lower edge. */
const SMALL = 600
const KEYS = 60

/** For so long after the list was opened a click belongs to the tap that opened it. */
const GUARD_MS = 450

/** What lies under the finger, as a list of large buttons. */
export function TapList({ x, y, candidates, places, view, text, state, onChoose, onClose }: TapListProps) {
  const first = useRef<HTMLButtonElement>(null)
  const armed = useRef(false)
  useEffect(() => {
    first.current?.focus()
    const timer = setTimeout(() => {
      armed.current = true
    }, GUARD_MS)
    return () => clearTimeout(timer)
  }, [])
  const room = view.height - (view.width <= SMALL ? KEYS : 0)
  const height = Math.min(candidates.length * ROW + 52, room - 16)
  const [left, top] = besideFinger(x, y, { width: WIDTH, height }, { width: view.width, height: room })
  return (
    // The browser clicks where the tap was, when the list may already lie there: that click chose nothing.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <div
      className="tap-list"
      data-over-map=""
      role="dialog"
      aria-label={text.underFinger}
      onPointerDown={() => {
        armed.current = true
      }}
      onClickCapture={(event) => !armed.current && event.detail > 0 && event.stopPropagation()}
      style={{ left, top, width: WIDTH, maxHeight: height }}
    >
      <div className="tap-list-head">
        <span>{text.underFinger}</span>
        <button type="button" aria-label={text.close} onClick={onClose}>
          ×
        </button>
      </div>
      {candidates.map((candidate, i) => (
        <button
          key={keyOf(candidate)}
          ref={i === 0 ? first : undefined}
          type="button"
          className={mayChoose(candidate, state) ? 'tap-list-row tap-list-may' : 'tap-list-row'}
          onClick={() => onChoose(candidate)}
        >
          {candidate.kind === 'stack' ? (
            <svg viewBox="-56 -56 112 112" aria-hidden="true">
              <Counter face={candidate.stack.pieces[0].face} />
            </svg>
          ) : (
            <span className="tap-list-place" aria-hidden="true" />
          )}
          <span>{nameOf(candidate, places, text)}</span>
        </button>
      ))}
    </div>
  )
}

function keyOf(candidate: Candidate): string {
  return candidate.kind === 'place' ? `place ${candidate.place.id}` : `stack ${candidate.stack.id}`
}

function nameOf(candidate: Candidate, places: ReadonlyMap<string, PlaceShape>, text: BoardText): string {
  if (candidate.kind === 'place') return text.kind(candidate.place.name, candidate.place.kind)
  const { pieces, place, strength } = candidate.stack
  return pieces.length === 1 ? pieces[0].label : text.stack(places.get(place)?.name ?? '', pieces.length, strength)
}

const FINGERTIP: [number, number][] = [
  [0, 0],
  [14, 0],
  [-14, 0],
  [0, 14],
  [0, -14],
]

/** The places that a fingertip covers: asked of the browser at points around its middle. */
export function placesUnder(host: HTMLElement | null, x: number, y: number): string[] {
  if (!host) return []
  const rect = host.getBoundingClientRect()
  const found = new Set<string>()
  for (const [dx, dy] of FINGERTIP) {
    const under = document.elementsFromPoint(rect.left + x + dx, rect.top + y + dy)
    const place = under
      .map((element) => (element.hasAttribute('data-fan') ? undefined : hitOf(element).place))
      .find(Boolean)
    if (place) found.add(place)
  }
  return [...found]
}
