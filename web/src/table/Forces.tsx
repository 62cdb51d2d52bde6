import type { Reference } from '@middlesea/table-kit/reference'
import { useText } from '../i18n/useText.ts'
import { useTable } from './model.ts'
import { CounterIcon, RuleLink } from './parts.tsx'
import { Tracks } from './ScorePanel.tsx'

/** What is not on the map: the force pool, arrivals, casualties. A unit leads to where it lies. */
export function Forces({ reference }: { reference: Reference }) {
  const { session, words, pieceById, nameOf, show, setDialog } = useTable()
  const text = useText()
  const go = (piece: string): void => {
    setDialog(null)
    // After the dialog has given the focus back.
    setTimeout(() => show({ piece }))
  }
  return reference.forces(session.view, words.language).map((force) => (
    <section key={force.id} className="forces" aria-label={force.name}>
      <h3>
        {force.name} <RuleLink id={force.rule} />
      </h3>
      <p className="soft">
        {[force.note, force.pieces.length > 0 ? text.boxes.counters(force.pieces.length) : '']
          .filter(Boolean)
          .join(' · ') || text.boxes.empty}
      </p>
      <ul>
        {force.pieces.map((id) => {
          const piece = pieceById.get(id)
          return (
            <li key={id}>
              <button type="button" className="choice" title={piece?.label} onClick={() => go(id)}>
                {piece && <CounterIcon face={piece.face} />}
                <span>{nameOf(id)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  ))
}

/** The turns of the match, and the other tracks. */
export function TurnTrack({ reference }: { reference: Reference }) {
  const { session, words } = useTable()
  const text = useText()
  return (
    <>
      <ol className="turn-track" aria-label={text.reference.tabs.turns}>
        {reference.turns(session.view, words.language).map(({ turn, name, state, notes }) => (
          <li key={turn} className={`turn-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
            <b>{name}</b>
            {notes.map((note) => (
              <small key={note}>{note}</small>
            ))}
          </li>
        ))}
      </ol>
      <Tracks />
    </>
  )
}
