import { type ComponentType, useState } from 'react'
import './board.css'
import './map.css'
import './over.css'
import './places.css'
import './stacks.css'
import { BoardLayers } from './BoardLayers.tsx'
import { boardKeys } from './boardKeys.ts'
import { Controls, type Switch } from './Controls.tsx'
import { DragGhost } from './DragGhost.tsx'
import type { Candidate, UnderPointer } from './intents.ts'
import type { BearingsProps } from './Bearings.tsx'
import { TapList } from './TapList.tsx'
import type { Rect } from './room.ts'
import { BOARD_TEXT, type BoardText } from './text.ts'
import type { BoardMap } from '@middlesea/table-kit/board'
import type { BoardIntent, BoardState } from './types.ts'
import { openingAim } from './inQuestion.ts'
import { type Following, useAttention } from './useAttention.ts'
import { useBoardGestures } from './useBoardGestures.ts'
import { useCamera } from './useCamera.ts'
import { useLaidOut } from './useLaidOut.ts'
import { useOpenStack } from './useOpenStack.ts'
import { useStops } from './useStops.ts'

export interface BoardProps {
  /** Keep it the same object: the printed map is drawn once for it. */
  map: BoardMap
  state: BoardState
  onIntent: (intent: BoardIntent) => void
  /** What the mouse is over, for a tooltip; null when it is over nothing. */
  onHover?: (hit: UnderPointer | null) => void
  /** What the dragged pieces would be dropped on, also outside the board. */
  onDragOver?: (place: string | null) => void
  text?: BoardText
  /** How fast what happens is shown. */
  pace?: 'slow' | 'normal' | 'instant'
  /** Things that can be shown on the map or not. */
  switches?: readonly Switch[]
  /** Whether single letters are keys of the map: H, I, N. */
  letters?: boolean
  /** Whether the map goes to what is asked. */
  following?: Following
  /** Bearings.tsx, if the table has it already: nobody needs it for the first look. */
  bearings?: ComponentType<BearingsProps>
}

/** A map with all that lies on it. It is told everything and gives back intents: it knows no rules and no game. */
export function Board({
  map,
  state,
  onIntent,
  onHover,
  onDragOver,
  text = BOARD_TEXT.en,
  pace = 'normal',
  switches,
  letters = true,
  following = 'follow',
  bearings: Bearings,
}: BoardProps) {
  const [opening] = useState(() => openingAim(map, state))
  const camera = useCamera(map.frame, opening)
  const { host, view, drawn } = camera
  const question = useAttention(map, state, camera, following)
  const [hidden, setHidden] = useState(false)
  const laidOut = useLaidOut(map, state, drawn.scale)
  const stops = useStops(camera, laidOut, state.focus, onHover)
  const fan = useOpenStack(host, laidOut.stackById, state.question, stops.focusStop)
  const gestures = useBoardGestures({ state, camera, laidOut, fan, onIntent, onHover, onDragOver })
  const { asked, closeAsked, box, over, carried, ghost } = gestures
  const hexes = map.hexes ?? false
  const onHide = (): void => setHidden(true)
  const given = { state, hexes, letters, camera, laidOut, stops, fan, gestures, onIntent, onHide }
  const { zoom, onKeyDown } = boardKeys(given)

  const chooseCandidate = (candidate: Candidate): void => {
    closeAsked()
    if (candidate.kind === 'place') return onIntent({ kind: 'place', id: candidate.place.id, finger: true })
    const { id, pieces } = candidate.stack
    if (pieces.length === 1) return onIntent({ kind: 'piece', ids: [pieces[0].id], extend: false })
    fan.openStack(id, 'hand')
  }

  return (
    // The board takes the keys for what is in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={host}
      className={boardClass(hidden, carried.length > 0, drawn.scale)}
      data-pace={pace}
      // The arrows are ours: a screen reader passes them on. The table offers a text view beside it.
      role="application"
      aria-label={text.board}
      aria-describedby="board-keys"
      // The board itself takes keys: arrows move the map.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={onKeyDown}
      onKeyUp={(event) => event.key.toLowerCase() === 'h' && setHidden(false)}
      onFocus={stops.onFocus}
      onBlur={stops.onBlur}
    >
      <BoardLayers
        map={map}
        state={state}
        text={text}
        camera={camera}
        laidOut={laidOut}
        fan={fan}
        tabStop={stops.tabStop}
        focusedPlace={stops.focusedPlace}
        over={over}
      />
      <p id="board-keys" className="visually-hidden">
        {text.keys} {map.hexes && text.hexKeys}
      </p>
      {box && <SelectionBox box={box} />}
      <DragGhost ref={ghost} pieces={state.pieces} ids={carried} edge={Math.max(laidOut.edge * drawn.scale, 40)} />
      {asked && (
        <TapList
          {...asked}
          places={laidOut.places}
          view={view}
          text={text}
          state={state}
          onChoose={chooseCandidate}
          onClose={closeAsked}
        />
      )}
      <Controls text={text} hidden={hidden} switches={switches} onZoom={zoom} onFit={camera.fit} onHide={setHidden} />
      {Bearings && (
        <Bearings
          map={map}
          camera={camera}
          targets={state.targets}
          asked={question}
          arrow={following !== 'off'}
          text={text}
        />
      )}
    </div>
  )
}

/** The box that a mouse draws around pieces to take them all. */
function SelectionBox({ box: { left, top, right, bottom } }: { box: Rect }) {
  return <div className="board-box" style={{ left, top, width: right - left, height: bottom - top }} />
}

function boardClass(hidden: boolean, dragging: boolean, scale: number): string {
  const far = scale < 0.42 ? ' board-far' : scale < 0.72 ? ' board-middle' : scale > 1.05 ? ' board-close' : ''
  return `board${hidden ? ' board-bare' : ''}${dragging ? ' board-dragging' : ''}${far}`
}
