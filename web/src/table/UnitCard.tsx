import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Piece } from '@middlesea/table-kit/board'
import './unit-card.css'
import { useText } from '../i18n/useText.ts'
import { useTable } from './model.ts'
import { unitFrom } from './openFog.ts'
import { CounterIcon, RuleLink } from './parts.tsx'
import { useRefusal } from './useRefusal.ts'

/** Longer values take the whole line. */
const WIDE = 8

/** Everything about the unit or place that was pointed at, in words. */
export default function UnitCard() {
  const { inspector, pieceById } = useTable()
  const inspected = useSyncExternalStore(inspector.subscribe, inspector.get)
  const text = useText()
  const piece = inspected?.piece
  if (piece !== undefined && pieceById.has(piece)) return <Unit id={piece} />
  if (inspected?.place) return <Place id={inspected.place} />
  return <p className="soft">{text.unit.none}</p>
}

function Unit({ id }: { id: string }) {
  const { session, presentation, words, pieceById, nameOf, movable, show } = useTable()
  const text = useText()
  const piece = pieceById.get(id)
  const unit = unitFrom(presentation, id, [session.view, ...session.openViews], words.language)
  const rested = useRested(id)
  const refusal = rested && session.decision && !movable.has(id) ? session.why({ pieces: [id], place: null }) : null
  const why = useRefusal(session.game, words, refusal)
  if (!piece) return null
  if (!unit) return <p>{piece.label}</p>
  return (
    <div className="unit-card">
      <CounterIcon face={unit.face} />
      <div>
        <h3>{unit.name}</h3>
        <p className="soft">{unit.kind}</p>
        {unit.place && (
          <button type="button" className="rule-link" onClick={() => show({ place: unit.place ?? undefined })}>
            {text.unit.at(nameOf(unit.place))}
          </button>
        )}
      </div>
      <dl>
        {unit.facts.map((fact) => (
          <div
            key={`${fact.name} ${fact.value}`}
            className={fact.value.length > WIDE ? 'unit-wide' : undefined}
            title={fact.help}
          >
            <dt>
              {fact.name} <RuleLink id={fact.rule} narrow />
            </dt>
            <dd>
              {fact.value}
              {fact.reconstructed && <abbr title={text.unit.reconstructed}>*</abbr>}
            </dd>
          </div>
        ))}
      </dl>
      {unit.state.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {movable.has(id) && <p className="can-act">{text.unit.canAct}</p>}
      {refusal && refusal.key !== 'kernel.notOffered' && (
        <p className="soft">
          {text.unit.whyNot} {why} <RuleLink id={refusal.rule} />
        </p>
      )}
    </div>
  )
}

/** Whether the reader has stayed with a thing: why not is worth asking only then. */
function useRested(id: string): boolean {
  const [rested, setRested] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setRested(id), 350)
    return () => clearTimeout(timer)
  }, [id])
  return rested === id
}

/** Backs that say the same are one line, with how many there are. */
function alike(pieces: readonly Piece[]): { piece: Piece; times: number }[] {
  const rows = new Map<string, { piece: Piece; times: number }>()
  for (const piece of pieces) {
    const key = piece.face.concealed ? piece.label : piece.id
    const row = rows.get(key)
    if (row) row.times++
    else rows.set(key, { piece, times: 1 })
  }
  return [...rows.values()]
}

function Place({ id }: { id: string }) {
  const { session, presentation, words, piecesAt, choosePieces } = useTable()
  const place = presentation.place(id, session.view, words.language)
  if (!place) return null
  return (
    <div className="unit-card">
      <div>
        <h3>{place.name}</h3>
      </div>
      {place.facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      <ul className="unit-there">
        {alike(piecesAt.get(id) ?? []).map(({ piece, times }) => (
          <li key={piece.id}>
            <button type="button" className="choice" onClick={(event) => choosePieces([piece.id], event.shiftKey)}>
              <CounterIcon face={piece.face} />
              <span>
                {piece.label}
                {times > 1 && ` ×${times}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
