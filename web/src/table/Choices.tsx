import { useState } from 'react'
import { SearchField } from '../app/SearchField.tsx'
import { unitsOf } from '../board/stacks.ts'
import type { Piece } from '@middlesea/table-kit/board'
import { useText } from '../i18n/useText.ts'
import { allAtOnce, isTakenAlone } from '../match/offers.ts'
import type { AnyAction } from '../match/history.ts'
import { wholeCounter } from './choosing.ts'
import { type TableModel, useTable } from './model.ts'
import { ChoiceRow, CounterIcon, Roving } from './parts.tsx'
import { useLook } from './useLook.ts'

/** Longer lists have a field to search them. */
const LONG = 16

/** Whether the list of choices begins folded: over 40 pieces, which the map shows too. */
export const isVeryLong = (offers: TableModel['offers']): boolean => (offers?.pieces.size ?? 0) > 40

/** The groups that the reader has opened or folded, by their places; kept while something is selected. */
export type Folds = [{ readonly [place: string]: boolean }, (folds: { [place: string]: boolean }) => void]

/** The first level of a decision as a list: what glows on the map, for those who would rather read. */
export function Choices({ folds, long }: { folds: Folds; long: boolean }) {
  const { offers } = useTable()
  const [wanted, setWanted] = useState('')
  const text = useText()
  if (offers === null) return null
  const many = offers.pieces.size + offers.places.size
  // Pieces that need no second choice are an aside where the question is about places.
  const placesFirst = [...offers.pieces.values()].every(({ action }) => action !== null)
  const places = offers.places.size > 0 && <PlaceChoices wanted={wanted} />
  return (
    <>
      {many > LONG && (
        <SearchField className="find-input" label={text.deciding.find} value={wanted} onType={setWanted} />
      )}
      {placesFirst && places}
      {offers.pieces.size > 0 && <PieceChoices wanted={wanted} folds={folds} long={long} />}
      {!placesFirst && places}
    </>
  )
}

/** Many actions in one gesture. */
export function Shortcuts() {
  const { session, presentation, words, act } = useTable()
  const text = useText()
  const { decision } = session
  const shortcuts = decision
    ? (presentation.shortcuts?.(session.view, decision, session.past, words.language) ?? [])
    : []
  if (shortcuts.length === 0) return null
  return (
    <div className="shortcuts" role="group" aria-label={text.deciding.shortcuts}>
      {shortcuts.map(({ id, label, about, actions }) => (
        <button key={id} type="button" className="button" data-press={id} title={about} onClick={() => act(actions)}>
          <span>{label}</span>
          <small>{text.deciding.shortcut(actions.length)}</small>
        </button>
      ))}
    </div>
  )
}

interface PieceChoicesProps {
  wanted: string
  folds: Folds
  /** Whether the list began folded. */
  long: boolean
}

function PieceChoices({ wanted, folds: [folds, setFolds], long }: PieceChoicesProps) {
  const { offers, piecesAt, nameOf, choosePieces } = useTable()
  const text = useText()
  const groups = [...piecesAt]
    .map(([place, pieces]) => ({
      place,
      pieces: pieces.filter(({ id, label }) => offers?.pieces.has(id) && matches(label, wanted)),
    }))
    .filter(({ pieces }) => pieces.length > 0)
  // A choice whose piece is nowhere to be seen (not yet in the match) is listed too.
  const unseen = [...(offers?.pieces.keys() ?? [])].filter(
    (id) =>
      !groups.some(({ pieces }) => pieces.some((p) => p.id === id)) &&
      !seen(piecesAt, id) &&
      matches(nameOf(id), wanted),
  )
  const count = text.deciding.units(unseen.length + groups.reduce((sum, { pieces }) => sum + idsOf(pieces).length, 0))
  return (
    <Roving className="choices" label={count}>
      <p className="choices-count">{count}</p>
      {groups.length > 1 && <Together pieces={groups.flatMap(({ pieces }) => pieces)} />}
      {groups.map(({ place, pieces }) => (
        <ChoiceGroup
          key={`${place} ${wanted !== ''}`}
          place={place}
          pieces={pieces}
          open={wanted !== '' || (folds[place] ?? !long)}
          onFold={(open) => wanted === '' && setFolds({ ...folds, [place]: open })}
        />
      ))}
      {unseen.map((id) => (
        <ChoiceRow key={id} onClick={() => choosePieces([id], false)}>
          {nameOf(id)}
        </ChoiceRow>
      ))}
    </Roving>
  )
}

/** All of some pieces in one gesture. */
function useAll(pieces: readonly Piece[]) {
  const { session, presentation, choosePieces, offers, movable, act, whyMode } = useTable()
  const ids = idsOf(pieces).filter((id) => movable.has(id))
  // A piece that may also be sent somewhere is chosen first.
  const isSent = (): boolean =>
    Boolean(session.decision && presentation.gestures?.(session.view, session.decision)?.places.has(ids[0]))
  const atOnce = offers && allAtOnce(offers, pieces)
  const all = atOnce && !isSent() ? atOnce : null
  const count = (all ?? ids).length
  const several = (pieces.length > 1 || (all && count > 1)) && offers && !isTakenAlone(offers, pieces[0].id)
  const takeAll = (): void => (all === null || whyMode ? choosePieces(ids, true) : act(all))
  return { count, several, all, takeAll }
}

/** More than this, and hardly anybody wants all of them. */
const FEW = 16

/** Wherever they are: all attack, all advance. */
function Together({ pieces }: { pieces: readonly Piece[] }) {
  const { count, several, all, takeAll } = useAll(pieces)
  const text = useText()
  if (!several || count > FEW || all === null) return null
  return (
    <ChoiceRow className="choice choice-all" onClick={takeAll}>
      {text.deciding.allTogether(count)}
    </ChoiceRow>
  )
}

interface GroupProps {
  place: string
  pieces: readonly Piece[]
  open: boolean
  onFold: (open: boolean) => void
}

/** Rows are drawn only while the group is open: a hundred units are many counters. */
function ChoiceGroup({ place, pieces, open, onFold }: GroupProps) {
  const { nameOf } = useTable()
  const { count, several, takeAll } = useAll(pieces)
  const text = useText()
  const [shown, setShown] = useState(open)
  const toggle = (now: boolean): void => {
    setShown(now)
    if (now !== shown) onFold(now)
  }
  return (
    <details className="choices-group" open={shown} onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary data-rove="" tabIndex={-1}>
        {nameOf(place)} <span>{idsOf(pieces).length}</span>
      </summary>
      {shown && several && (
        <ChoiceRow className="choice choice-all" onClick={takeAll}>
          {text.deciding.allOf(nameOf(place), count)}
        </ChoiceRow>
      )}
      {shown && pieces.map((piece) => <PieceRow key={piece.id} piece={piece} />)}
    </details>
  )
}

function idsOf(pieces: readonly Piece[]): string[] {
  return pieces.flatMap(unitsOf)
}

function seen(piecesAt: ReadonlyMap<string, readonly Piece[]>, id: string): boolean {
  for (const pieces of piecesAt.values()) if (pieces.some((piece) => piece.id === id)) return true
  return false
}

function PieceRow({ piece }: { piece: Piece }) {
  const { choosePieces, nameOf, selection, offers, movable } = useTable()
  const { look } = useLook()
  const whole = offers === null ? [] : wholeCounter(piece, offers, movable)
  return (
    <ChoiceRow
      aria-pressed={selection.pieces.includes(piece.id)}
      title={piece.label}
      onClick={(event) => {
        const extend = event.shiftKey || event.ctrlKey || event.metaKey
        choosePieces(extend ? [piece.id] : whole, extend)
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        choosePieces([piece.id], true)
      }}
      {...look({ piece: piece.id }, piece.place)}
    >
      <CounterIcon face={piece.face} />
      <span>
        {nameOf(piece.id)} {piece.note && <em className="choice-note">{piece.note}</em>}
      </span>
      {unitsOf(piece).length > 1 && <small>×{unitsOf(piece).length}</small>}
    </ChoiceRow>
  )
}

function PlaceChoices({ wanted }: { wanted: string }) {
  const { offers, nameOf, choosePlace, words } = useTable()
  const { look, finger } = useLook()
  const text = useText()
  const shortOdds = useShortOdds()
  // Beside units a place is something else to do: what, is said.
  const named = (id: string, action: AnyAction | null): string =>
    action && offers && offers.pieces.size > 0 ? words.label(action) : nameOf(id)
  const places = [...(offers?.places ?? [])]
    .map(([id, { action }]) => ({ id, name: named(id, action), odds: shortOdds(action) }))
    .filter(({ name }) => matches(name, wanted))
    .sort((a, b) => a.name.localeCompare(b.name))
  return (
    <Roving className="choices choices-places" label={text.deciding.places}>
      {places.map(({ id, name, odds }) => (
        <ChoiceRow key={id} onClick={() => choosePlace(id, finger)} {...look({ place: id }, id)}>
          <span>{name}</span>
          {odds && <small>{odds}</small>}
        </ChoiceRow>
      ))}
    </Roving>
  )
}

/** The odds of an action in a word, where it has any. */
function useShortOdds(): (action: AnyAction | null) => string | undefined {
  const { session, presentation, words } = useTable()
  const { decision, view } = session
  return (action) =>
    action && decision ? presentation.odds?.(view, decision, action, words.language)?.short : undefined
}

function matches(name: string, wanted: string): boolean {
  return name.toLowerCase().includes(wanted.trim().toLowerCase())
}
