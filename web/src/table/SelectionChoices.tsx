import { useMemo } from 'react'
import './selection.css'
import { unitsOf } from '../board/stacks.ts'
import type { Piece } from '@middlesea/table-kit/board'
import { useText } from '../i18n/useText.ts'
import { byVerb } from '../match/offers.ts'
import type { AnyAction } from '../match/history.ts'
import { useTable } from './model.ts'
import { OddsView } from './OddsView.tsx'
import { ChoiceRow, CounterIcon, Roving } from './parts.tsx'
import { doneTogether } from './together.ts'
import { useLook } from './useLook.ts'

/** The second level: what is selected, what goes with it, and where it may go. */
export default function SelectionChoices() {
  const { selection, clear, nameOf } = useTable()
  const text = useText()
  const { pieces, place } = selection
  return (
    <div className="selection">
      <div className="selection-head">
        <p role="status">
          {pieces.length > 0 ? text.deciding.selected(pieces.length) : ''}
          {place !== null && <b> {nameOf(place)}</b>}
        </p>
        <button type="button" className="button" onClick={clear}>
          {text.deciding.clear}
        </button>
      </div>
      {place !== null && <PlaceActions place={place} />}
      {place !== null && pieces.length === 0 && <Senders place={place} />}
      {pieces.length > 0 && <SelectedPieces />}
      {pieces.length > 0 && place === null && <Companions />}
      {place === null && <Targets />}
    </div>
  )
}

/** What is selected: of a counter that stands for several, how many of them. */
function SelectedPieces() {
  const { selection, nameOf, pieceById } = useTable()
  const text = useText()
  const chosen = new Map<string, string[]>()
  for (const id of selection.pieces) {
    const counter = pieceById.get(id)?.id ?? id
    chosen.set(counter, [...(chosen.get(counter) ?? []), id])
  }
  const rows = [...chosen]
  return (
    <ul className="selection-pieces">
      {rows.slice(0, 12).map(([counter, ids]) => {
        const piece = pieceById.get(counter)
        return (
          <li key={counter}>
            {piece && <CounterIcon face={piece.face} />}
            <span>
              {nameOf(counter)} {piece?.note && <em className="choice-note">{piece.note}</em>}
            </span>
            {piece?.members && piece.members.length > 1 && <HowMany piece={piece} ids={ids} />}
          </li>
        )
      })}
      {rows.length > 12 && <li>{text.deciding.more(rows.length - 12)}</li>}
    </ul>
  )
}

/** Who may come from anywhere: a whole list is sent at once. */
function Senders({ place }: { place: string }) {
  const { session, presentation, words, send } = useTable()
  const text = useText()
  const { decision, view } = session
  const groups = (decision && presentation.senders?.(view, decision, place, words.language)) ?? []
  if (groups.length === 0) return null
  return (
    <Roving className="choices targets" label={text.deciding.choose}>
      {groups.map(({ label, pieces }) => (
        <ChoiceRow key={label} onClick={() => send(pieces, place)}>
          <span>{text.app.bracketed(label, pieces.length)}</span>
        </ChoiceRow>
      ))}
    </Roving>
  )
}

/** One more or one fewer of those that are alike; of three and more also their number at once. */
function HowMany({ piece, ids }: { piece: Piece; ids: string[] }) {
  const { selection, movable, nameOf, choosePieces } = useTable()
  const text = useText()
  const able = unitsOf(piece).filter((id) => movable.has(id))
  const next = able.find((id) => !ids.includes(id))
  const last = ids.at(-1)
  const others = selection.pieces.filter((id) => !ids.includes(id))
  const name = nameOf(piece.id)
  return (
    <span className="how-many">
      <button
        type="button"
        className="button"
        aria-label={text.deciding.oneFewer(name)}
        disabled={ids.length < 2}
        onClick={() =>
          choosePieces(
            selection.pieces.filter((id) => id !== last),
            false,
          )
        }
      >
        −
      </button>
      <b>
        {ids.length}/{able.length}
      </b>
      <button
        type="button"
        className="button"
        aria-label={text.deciding.oneMore(name)}
        disabled={next === undefined}
        onClick={() => next !== undefined && choosePieces([...selection.pieces, next], false)}
      >
        +
      </button>
      {able.length > 2 && (
        <span className="how-many-numbers">
          {able.map((id, i) => (
            <button
              key={id}
              type="button"
              className="button"
              aria-label={text.app.bracketed(name, i + 1)}
              aria-pressed={ids.length === i + 1}
              onClick={() => choosePieces([...others, ...able.slice(0, i + 1)], false)}
            >
              {i + 1}
            </button>
          ))}
        </span>
      )}
    </span>
  )
}

/** 'All of this formation' and the like. */
function Companions() {
  const { selection, presentation, session, words, movable, choosePieces } = useTable()
  const text = useText()
  const had = new Set(selection.pieces)
  const groups = presentation
    .groups(selection.pieces[0], session.view, words.language)
    .map(({ label, pieces }) => ({ label, more: pieces.filter((id) => movable.has(id) && !had.has(id)) }))
    // A wider group that has nobody else in it is the same one.
    .filter(({ more }, i, all) => more.length > (all[i - 1]?.more.length ?? 0))
  if (groups.length === 0) return null
  return (
    <div className="companions" role="group" aria-label={text.deciding.together}>
      <span>{text.deciding.together}</span>
      {groups.map(({ label, more }) => (
        <button key={label} type="button" className="button" onClick={() => choosePieces(more, true)}>
          {label} +{more.length}
        </button>
      ))}
    </div>
  )
}

function Targets() {
  const { selection, reach, words, nameOf, choosePlace, choosePieces, act, highlight, offers, session } = useTable()
  const { look, finger } = useLook()
  const verbOf = useVerb()
  const text = useText()
  // A place where the selected pieces act in one gesture stands among the gestures, and not here too.
  const places = useMemo(() => [...(reach?.places ?? [])].filter(([id]) => !reach?.gestures.has(id)), [reach])
  const { local } = session
  const together = useMemo(
    () => doneTogether(places, local && { game: local.game, state: local.match.state, seat: local.seat }),
    [places, local],
  )
  if (reach === null || offers === null) return null
  const count = selection.pieces.length
  const direct = [...byVerb(reach.direct, offers.parts)]
  const nothing = reach.places.size + reach.gestures.size + reach.onto.size + direct.length === 0
  return (
    <Roving className="choices targets" label={text.deciding.where}>
      {[...reach.gestures].map(([id, actions]) => (
        <div key={id} onMouseEnter={() => highlight(id)} onMouseLeave={() => highlight(null)}>
          <GestureRow place={id} actions={actions} />
        </div>
      ))}
      {direct.map(([verb, actions]) => (
        <ActionRow
          key={verb}
          actions={actions}
          label={count > 1 ? text.app.bracketed(verbOf(actions[0]), actions.length) : words.label(actions[0])}
          onChoose={() => act(actions)}
        />
      ))}
      {places.length > 0 && <p className="choices-count">{text.deciding.where}</p>}
      {places.map(([id]) => (
        <ChoiceRow key={id} onClick={() => choosePlace(id, finger)} {...look({ place: id }, id)}>
          <span>{nameOf(id)}</span>
          {together.get(id)! < count && <small>{text.deciding.only(together.get(id)!, count)}</small>}
        </ChoiceRow>
      ))}
      {reach.onto.size > 0 && <p className="choices-count">{text.deciding.onto}</p>}
      {[...reach.onto].map(([id, actions]) => (
        <ActionRow key={id} actions={actions} label={nameOf(id)} onChoose={() => choosePieces([id], false)} />
      ))}
      {nothing && <p>{text.deciding.nothing}</p>}
    </Roving>
  )
}

/** Several things could be done at the place: which? */
function PlaceActions({ place }: { place: string }) {
  const { offers, reach, words, act } = useTable()
  const verbOf = useVerb()
  const text = useText()
  if (offers === null) return null
  const gesture = reach?.gestures.get(place)
  const choice = offers.places.get(place)
  const actions = gesture ? [] : (reach?.places.get(place) ?? (choice ? [...offers.actionsOf(choice)] : []))
  return (
    <Roving className="choices targets" label={text.deciding.choose}>
      {gesture && <GestureRow place={place} actions={gesture} />}
      {[...byVerb(actions, offers.parts)].map(([verb, same]) =>
        reach && same.length > 1 ? (
          <ActionRow
            key={verb}
            actions={same}
            label={text.app.bracketed(verbOf(same[0]), same.length)}
            onChoose={() => act(same)}
          />
        ) : (
          same.map((action) => (
            <ActionRow
              key={words.label(action)}
              actions={[action]}
              label={words.label(action)}
              onChoose={() => act([action])}
            />
          ))
        ),
      )}
    </Roving>
  )
}

/** A gesture of several actions at a place: what it begins with, and how many of the selected take part. */
function GestureRow({ place, actions }: { place: string; actions: AnyAction[] }) {
  const { selection, nameOf, act, reach, offers } = useTable()
  const verbOf = useVerb()
  const text = useText()
  const count = selection.pieces.length
  const many = selection.place === null && (reach?.gestures.size ?? 0) > 1
  // An action that opens or ends the gesture names no piece. Where none does, a piece alone takes part.
  const taking = Math.max(1, new Set(actions.flatMap((action) => offers?.parts(action).piece ?? [])).size)
  return (
    <div className="choice-with-odds">
      <ChoiceRow onClick={() => act(actions)}>
        <span>{text.app.headed(verbOf(actions[0]), nameOf(place))}</span>
        {taking < count && <small>{text.deciding.only(taking, count)}</small>}
      </ChoiceRow>
      <OddsView action={actions[0]} pieces={selection.pieces} place={place} folded={many} />
    </div>
  )
}

/** What an action does, in one word of the reader's language. */
function useVerb(): (action: AnyAction) => string {
  const { presentation, words } = useTable()
  return (action) => presentation.parts(action, words.language).verb
}

function ActionRow({ actions, label, onChoose }: { actions: AnyAction[]; label: string; onChoose: () => void }) {
  const { selection } = useTable()
  return (
    <div className="choice-with-odds">
      <ChoiceRow onClick={onChoose}>
        <span>{label}</span>
      </ChoiceRow>
      <OddsView action={actions[0]} pieces={actions.length > 1 ? selection.pieces : undefined} />
    </div>
  )
}
