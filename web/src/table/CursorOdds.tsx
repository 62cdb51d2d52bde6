import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Odds } from '@middlesea/table-kit/presentation'
import './cursor.css'
import type { AnyAction } from '../match/history.ts'
import { useTable } from './model.ts'

/** A pointer that rests so long wants to know, in milliseconds; a finger that is held, too. */
const REST_MS = 140

/** The card stands so far beside the pointer, in pixels. */
const BESIDE = 18

interface Spot {
  x: number
  y: number
}

/** The verdict on what a click would do, at the pointer. The whole sum stands in the column. */
export default function CursorOdds() {
  const { session, presentation, words, selection } = useTable()
  const spot = usePointerOnMap()
  const aimed = useAimed(spot !== null)
  const [odds, setOdds] = useState<Odds | null>(null)
  const { decision, view } = session
  const key = aimed === null ? '' : `${decision?.id} ${aimed.at} ${selection.pieces.join(' ')} ${words.language}`
  useEffect(() => {
    setOdds(null)
    if (aimed === null || decision === null) return
    const { action, at } = aimed
    const pieces = selection.pieces.length > 0 ? selection.pieces : undefined
    const timer = setTimeout(
      () => setOdds(presentation.odds?.(view, decision, action, words.language, pieces, at) ?? null),
      REST_MS,
    )
    return () => clearTimeout(timer)
    // The key says all that the odds depend on.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
  const verdict = odds?.verdict
  if (spot === null || verdict === undefined) return null
  return <Card spot={spot} verdict={verdict} />
}

function Card({ spot: { x, y }, verdict: [first, ...more] }: { spot: Spot; verdict: string[] }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { offsetWidth, offsetHeight } = host.current!
    const left = x + BESIDE + offsetWidth < innerWidth ? x + BESIDE : x - BESIDE - offsetWidth
    const top = y + BESIDE + offsetHeight < innerHeight ? y + BESIDE : y - BESIDE - offsetHeight
    Object.assign(host.current!.style, { left: `${Math.max(left, 4)}px`, top: `${Math.max(top, 4)}px` })
  })
  return (
    <div ref={host} className="cursor-odds" role="tooltip">
      <b>{first}</b>
      {more.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}

interface Aimed {
  at: string
  /** What a click there does; null for an enemy beside whom what is chosen could come to stand. */
  action: AnyAction | null
}

function useAimed(pointing: boolean): Aimed | null {
  const { offers, reach, inspector, pieceById, presentation, session } = useTable()
  const { piece, place } = useSyncExternalStore(inspector.subscribe, inspector.get) ?? {}
  const at = place ?? pieceById.get(piece ?? '')?.place
  if (!pointing || offers === null || at === undefined) return null
  if (reach === null) {
    const action = (offers.pieces.get(piece ?? '') ?? offers.places.get(at))?.action ?? null
    return action === null ? null : { at, action }
  }
  const action = (reach.gestures.get(at) ?? reach.places.get(at))?.[0]
  if (action !== undefined) return { at, action }
  const { scenario } = session.config
  return presentation.neighbours(at, scenario).some((one) => reach.places.has(one)) ? { at, action: null } : null
}

/** Where the pointer rests on the map: a mouse over it, or a finger that is held; null while it is elsewhere. */
function usePointerOnMap(): Spot | null {
  const [spot, setSpot] = useState<Spot | null>(null)
  useEffect(() => {
    let timer = 0
    const rest = (event: PointerEvent, after: number): void => {
      clearTimeout(timer)
      const onMap = event.target instanceof Element && event.target.closest('.board-pane') !== null
      const { clientX: x, clientY: y } = event
      if (!onMap) setSpot(null)
      else timer = window.setTimeout(() => setSpot({ x, y }), after)
    }
    const moved = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse' && event.buttons === 0) rest(event, REST_MS / 2)
    }
    const pressed = (event: PointerEvent): void => {
      setSpot(null)
      clearTimeout(timer)
      // A finger that is held asks about what lies under it (board/gestures.ts).
      if (event.pointerType !== 'mouse') rest(event, HELD_MS)
    }
    const lifted = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse') clearTimeout(timer)
    }
    window.addEventListener('pointermove', moved, { passive: true })
    window.addEventListener('pointerdown', pressed, { passive: true })
    window.addEventListener('pointerup', lifted, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointermove', moved)
      window.removeEventListener('pointerdown', pressed)
      window.removeEventListener('pointerup', lifted)
    }
  }, [])
  return spot
}

/** As long as a finger is held until the board tells of what lies under it. */
const HELD_MS = 550
