import { Fragment, memo, useEffect, useMemo, useRef, useState } from 'react'
import { isHandheld } from '../app/handheld.ts'
import type { Piece } from '@middlesea/table-kit/board'
import type { Box } from '@middlesea/table-kit/presentation'
import { useText } from '../i18n/useText.ts'
import { isTakenAlone } from '../match/offers.ts'
import { useTable } from './model.ts'
import { CounterIcon, Roving } from './parts.tsx'
import { useReplaying } from './replaying.ts'
import { doneTogether } from './together.ts'
import { useDrag } from './useDrag.ts'
import { useDragRoom } from './useDragRoom.ts'

/** The displays beside the map: units stand in them, are taken from them and sent to them. */
export function Boxes() {
  const { map, piecesAt, pieceById, offers, movable, targets, settings, session, selection, presentation } = useTable()
  const boxes = useBoxesShown()
  const text = useText()
  const host = useRef<HTMLDetailsElement>(null)
  const decision = session.decision?.id ?? -1
  const isWanted = ({ id }: Box): boolean =>
    targets.has(id) || (piecesAt.get(id)?.some((piece) => movable.has(piece.id)) ?? false)
  const wanted = boxes.some(isWanted)
  const prompt = session.decision?.prompt.key ?? ''
  // On a small screen the boxes would cover what the last gesture of the same phase has just changed on the map.
  const { turn, phase } = presentation.standing(session.view, 'en')
  const last = session.history.findLast((past) => past.turn === turn && past.phase === phase)?.actions.at(-1)
  const lastPlace = last === undefined ? undefined : presentation.parts(last, 'en').place
  const cameFromMap = map.places.some(({ id }) => id === lastPlace)
  // Nor do the boxes cover the map for a few of the many counters that may act: the tab of the boxes glows for those.
  const ableHere = boxes.flatMap(({ id }) => piecesAt.get(id) ?? []).filter(({ id }) => movable.has(id)).length
  // Boxes without a counter to choose stand in the list below as well.
  const fewHere = ableHere === 0 || (movable.size > 2 * ableHere && !boxes.some(({ id }) => targets.has(id)))
  const aboutMap = cameFromMap || fewHere
  const inBox = (id: string): boolean => boxes.some((box) => box.id === id || box.id === pieceById.get(id)?.place)
  const all = offers !== null && [...offers.pieces.keys(), ...offers.places.keys()].every(inBox)
  // Opened and folded when the kind of decision changes; in between the reader's hand counts.
  useEffect(() => {
    if (!settings.autoBoxes || !host.current || decision < 0) return
    host.current.open = wanted && !(isHandheld() && aboutMap)
    showWanted(host.current)
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [prompt, settings.autoBoxes])
  // Where one question is asked of box after box (the convoys of each zone), the box that is asked about is scrolled into sight.
  useEffect(() => {
    if (settings.autoBoxes && host.current?.open && decision >= 0 && !isWantedSeen(host.current))
      showWanted(host.current)
  }, [decision, settings.autoBoxes])
  // On a small screen the boxes cover the map: they fold when a counter is taken from them that goes to a place there.
  const leadsToMap = selection.pieces.length > 0 && targets.size > 0 && !boxes.some(({ id }) => targets.has(id))
  const madeRoom = useRef(false)
  useEffect(() => {
    if (!settings.autoBoxes || !host.current || !isHandheld()) return
    if (leadsToMap) madeRoom.current = host.current.open
    if (leadsToMap || madeRoom.current) host.current.open = !leadsToMap && wanted
    if (!leadsToMap) madeRoom.current = false
    // Only a new choice moves them.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [leadsToMap, settings.autoBoxes])
  // They fold too when nothing in them is left to choose, so that what was sent to the map is seen.
  useEffect(() => {
    if (settings.autoBoxes && host.current && isHandheld() && decision >= 0 && !wanted) host.current.open = false
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, settings.autoBoxes])
  // A replay opens the boxes while things happen in them alone.
  const { replay, changes } = useReplaying()
  const inBoxes = boxes.some(({ id }) => piecesAt.get(id)?.some((piece) => changes?.pieces.has(piece.id)))
  const onMap = map.places.some(({ id }) => piecesAt.get(id)?.some((piece) => changes?.pieces.has(piece.id)))
  const stirred = replay !== null && inBoxes && !onMap
  useEffect(() => {
    if (settings.autoBoxes && host.current && replay !== null) host.current.open = stirred
  }, [stirred, replay, settings.autoBoxes])
  const groups = [...groupsOf(boxes)]
  // The first group (units that can be sent out) makes room for the map while a question is about the other boxes alone.
  const sentOut = wanted && !(groups[0]?.[1].some(isWanted) ?? false)
  const columns = groups.length > 1 ? [groups.slice(0, 1), groups.slice(1)] : [groups]
  const drag = useDrag(host)
  useDragRoom(host)
  const hands = useHands(drag.grip)
  if (boxes.length === 0) return null
  return (
    <details
      className={wanted ? 'boxes boxes-wanted' : 'boxes'}
      ref={host}
      id="panel-boxes"
      // All that is asked for lies in them.
      data-all={all || undefined}
    >
      <summary>
        <h2>{text.panels.boxes}</h2>
      </summary>
      {/* The first group holds what is sent out: it stays beside the others, each with its own scroll. */}
      <div className="boxes-columns">
        {columns.map((column, i) => (
          <div
            key={i === 0 ? 'from' : 'to'}
            className={i === 0 && sentOut ? 'boxes-column boxes-idle' : 'boxes-column'}
          >
            {column.map(([group, members]) => (
              <section key={group} className="boxes-group">
                {members.some(({ name }) => name !== group) && <h3>{group}</h3>}
                <div className="boxes-row">
                  {members.map((box) => (
                    <BoxView key={box.id} box={box} folded={i === 0 && sentOut} hands={hands} />
                  ))}
                </div>
              </section>
            ))}
          </div>
        ))}
      </div>
      {drag.ghost}
    </details>
  )
}

/** A box from which or to which something can be done. */
const WANTED = ':is(.box-target, .box:has(.box-piece-can))'

/** Scrolls the boxes with something to choose into sight. On a phone the columns scroll together, on a desk each by itself. */
function showWanted(host: HTMLElement): void {
  for (const scroller of host.querySelectorAll('.boxes-columns, .boxes-column')) scrollToWanted(scroller)
}

function scrollToWanted(scroller: Element): void {
  const box = scroller.querySelector(WANTED)
  const above = box ? box.getBoundingClientRect().top - scroller.getBoundingClientRect().top : 0
  scroller.scrollTop = box ? scroller.scrollTop + above - 28 : 0
}

/** Whether the head of such a box lies in what is shown of the displays. */
function isWantedSeen(host: HTMLElement): boolean {
  const { top, bottom } = host.querySelector('.boxes-columns')!.getBoundingClientRect()
  return [...host.querySelectorAll(WANTED)].some((box) => {
    const at = box.getBoundingClientRect().top
    return at >= top && at + 28 <= bottom
  })
}

function useHands(grip: Hands['grip']): Hands {
  const { choosePieces, tapPieces, inspect } = useTable()
  const latest = useRef({ choosePieces, tapPieces, inspect, grip })
  useEffect(() => {
    latest.current = { choosePieces, tapPieces, inspect, grip }
  })
  const finger = useRef(false)
  return useMemo(
    () => ({
      choose: (id, extend) =>
        finger.current ? latest.current.tapPieces([id], extend) : latest.current.choosePieces([id], extend),
      inspect: (id) => latest.current.inspect({ piece: id }),
      grip: (event, piece) => {
        finger.current = event.pointerType === 'touch'
        latest.current.grip(event, piece)
      },
    }),
    [],
  )
}

/** The boxes that are shown: what is for sale stands in the table for buying, and not here too. */
function useBoxesShown(): readonly Box[] {
  const { boxes, session, presentation, words } = useTable()
  const { decision, view } = session
  const sells = decision !== null && (presentation.market?.(view, decision, words.language) ?? null) !== null
  return sells ? boxes.filter(({ sold }) => sold !== true) : boxes
}

function groupsOf(boxes: readonly Box[]): Map<string, Box[]> {
  const groups = new Map<string, Box[]>()
  for (const box of boxes) groups.set(box.group, [...(groups.get(box.group) ?? []), box])
  return groups
}

/** How many of the chosen units can go into a box together. */
function useFitting(box: string): number {
  const { reach, session } = useTable()
  const { local } = session
  const actions = reach?.places.get(box)
  return useMemo(() => {
    const at = local && { game: local.game, state: local.match.state, seat: local.seat }
    return actions === undefined ? 0 : doneTogether([[box, actions]], at).get(box)!
  }, [box, actions, local])
}

interface BoxProps {
  box: Box
  /** Its counters are not shown until somebody wants to see them. */
  folded: boolean
  hands: Hands
}

function BoxView({ box, folded, hands }: BoxProps) {
  const { piecesAt, movable, targets, selection, reach, offers, choosePlace, choosePieces, whyMode, lit, pointed } =
    useTable()
  const { changes } = useReplaying()
  const text = useText()
  const quiet = box.quiet || folded
  const [asked, setAsked] = useState(false)
  const open = !quiet || asked
  const pieces = piecesAt.get(box.id) ?? []
  const able = pieces.filter(({ id }) => movable.has(id))
  const rows = rowsOf(pieces, movable)
  const [all, setAll] = useState(false)
  const idle =
    box.foldsIdle && able.length > 0 ? rows.flatMap(([, row]) => (isAble(row, movable) ? [] : row)).length : 0
  const target = targets.has(box.id)
  const count = useFitting(box.id)
  const part = count < selection.pieces.length ? ` (${text.deciding.only(count, selection.pieces.length)})` : ''
  const sendLabel = `${text.app.headed(text.boxes.here, box.name)}${part}`
  const send = target || whyMode
  const shows = open && pieces.length > 0
  const look = [
    target && 'box-target',
    !shows && 'box-bare',
    lit === box.id && 'box-lit',
    pointed === box.id && 'box-pointed',
    open && pieces.length > 8 && 'box-wide',
  ]
  return (
    // A click anywhere in it means the same as its button, which is there for the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <section
      className={['box', ...look].filter(Boolean).join(' ')}
      data-box={box.id}
      data-place={box.id}
      tabIndex={-1}
      aria-label={box.name}
      onClick={({ target: hit }) => {
        if (send && !(hit as Element).closest('button')) choosePlace(box.id)
      }}
    >
      <header>
        <h4 title={box.note}>{box.name}</h4>
        <span className={box.hidden ? 'box-count' : 'box-count box-count-plain'}>
          {box.hidden ?? (pieces.length > 0 ? text.boxes.counters(pieces.length) : text.boxes.empty)}
        </span>
        {able.length > 1 && !target && offers !== null && !isTakenAlone(offers, able[0].id) && (
          <button
            type="button"
            className="box-all"
            onClick={() =>
              choosePieces(
                able.map(({ id }) => id),
                true,
              )
            }
          >
            {text.boxes.takeAll}
          </button>
        )}
        {send && (
          <button type="button" className="box-send" aria-label={sendLabel} onClick={() => choosePlace(box.id)}>
            <span aria-hidden="true">
              {selection.pieces.length > 1 && count < selection.pieces.length ? count : ''} ⤵
            </span>
          </button>
        )}
        {quiet && pieces.length > 0 && (
          <button type="button" className="box-all" aria-expanded={open} onClick={() => setAsked(!open)}>
            {open ? text.boxes.fold : text.panels.open}
          </button>
        )}
        {open && idle > 0 && (
          <button type="button" className="box-all box-idle" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? text.boxes.fold : text.boxes.idle(idle)}
          </button>
        )}
      </header>
      {shows && (
        <Roving className="box-pieces" label={box.name}>
          {(idle === 0 || all ? rows : rows.filter(([, row]) => isAble(row, movable))).map(([name, row]) => (
            <Fragment key={name}>
              {row.map((piece, i) => {
                const counter = (
                  <BoxPiece
                    key={piece.id}
                    piece={piece}
                    can={movable.has(piece.id) || (reach?.onto.has(piece.id) ?? false)}
                    chosen={selection.pieces.includes(piece.id)}
                    changed={changes?.pieces.has(piece.id) ?? false}
                    hands={hands}
                  />
                )
                if (i > 0 || name === '') return counter
                return (
                  <span key={piece.id} className="box-lead">
                    <RowTab name={name} row={row} />
                    {counter}
                  </span>
                )
              })}
            </Fragment>
          ))}
        </Roving>
      )}
    </section>
  )
}

/** In a full display the pieces of a group lie together, behind a tab with its name. */
const FULL = 12

/** Rows with something that may be chosen come first. */
function rowsOf(pieces: readonly Piece[], movable: ReadonlySet<string>): [name: string, row: Piece[]][] {
  if (pieces.length <= FULL) return [['', [...pieces]]]
  const rows = new Map<string, Piece[]>()
  for (const piece of pieces) rows.set(piece.group ?? '', [...(rows.get(piece.group ?? '') ?? []), piece])
  return [...rows].sort(([, a], [, b]) => Number(isAble(b, movable)) - Number(isAble(a, movable)))
}

const isAble = (row: readonly Piece[], movable: ReadonlySet<string>): boolean => row.some(({ id }) => movable.has(id))

/** The name of a row: takes all of it that may be chosen. */
function RowTab({ name, row }: { name: string; row: readonly Piece[] }) {
  const { movable, choosePieces } = useTable()
  const text = useText()
  const able = row.filter(({ id }) => movable.has(id)).map(({ id }) => id)
  return (
    <button
      type="button"
      data-rove=""
      tabIndex={-1}
      className="box-tab"
      aria-disabled={able.length === 0}
      aria-label={text.app.headed(name, text.app.bracketed(text.boxes.takeAll, able.length))}
      title={name}
      onClick={() => choosePieces(able, true)}
    >
      <span>{name}</span>
    </button>
  )
}

interface BoxPieceProps {
  piece: Piece
  can: boolean
  chosen: boolean
  /** By the last step of a replay. */
  changed: boolean
  hands: Hands
}

/** What hands do with pieces: always the same object, so that a piece is drawn again only when it looks different. */
interface Hands {
  choose: (id: string, extend: boolean) => void
  inspect: (id: string) => void
  grip: (event: React.PointerEvent, piece: Piece) => void
}

const BoxPiece = memo(function BoxPiece({ piece, can, chosen, changed, hands }: BoxPieceProps) {
  const marks = `${can ? ' box-piece-can' : ''}${piece.dim ? ' box-piece-dim' : ''}${changed ? ' box-piece-changed' : ''}`
  return (
    <button
      type="button"
      data-rove=""
      data-box-piece={piece.id}
      tabIndex={-1}
      className={`box-piece${marks}`}
      aria-pressed={chosen}
      aria-label={piece.label}
      title={piece.label}
      onPointerDown={(event) => hands.grip(event, piece)}
      onClick={(event) => hands.choose(piece.id, event.shiftKey || event.ctrlKey || event.metaKey)}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        hands.choose(piece.id, true)
      }}
      onMouseEnter={() => hands.inspect(piece.id)}
      onFocus={() => hands.inspect(piece.id)}
    >
      <CounterIcon face={piece.face} />
    </button>
  )
}, looksTheSame)

function looksTheSame(a: BoxPieceProps, b: BoxPieceProps): boolean {
  const same = a.piece.id === b.piece.id && a.piece.face === b.piece.face && a.piece.label === b.piece.label
  return (
    same &&
    a.piece.dim === b.piece.dim &&
    a.piece.place === b.piece.place &&
    a.can === b.can &&
    a.chosen === b.chosen &&
    a.changed === b.changed &&
    a.hands === b.hands
  )
}
