import './text-board.css'
import { useText } from '../i18n/useText.ts'
import { CommandField } from './CommandField.tsx'
import { useTable } from './model.ts'

/** The board in words: what can act, what stands where, what lies next to it; and a field for typed commands. */
export default function TextBoard() {
  const { map, boxes, piecesAt, movable, pieces, nameOf, choosePieces, session, presentation, words } = useTable()
  const text = useText()
  const able = pieces.filter(({ id }) => movable.has(id))
  const held = map.places.filter(({ id }) => piecesAt.has(id))
  return (
    <div className="text-board">
      <CommandField />
      <h2>{text.text.canAct}</h2>
      {able.length === 0 ? (
        <p>{text.text.nobody}</p>
      ) : (
        <ul>
          {able.map((piece) => (
            <li key={piece.id}>
              <button type="button" className="choice" onClick={() => choosePieces([piece.id], false)}>
                {text.app.list([piece.label, nameOf(piece.place)])}
              </button>
            </li>
          ))}
        </ul>
      )}
      <h2>{text.text.board}</h2>
      {held.map(({ id, name }) => (
        <section key={id}>
          <h3>{name}</h3>
          <p>{text.app.said(presentation.place(id, session.view, words.language)?.facts ?? [])}</p>
          <ul>
            {piecesAt.get(id)?.map((piece) => (
              <li key={piece.id}>{piece.label}</li>
            ))}
          </ul>
          <p className="soft">
            {text.text.next(text.app.list(presentation.neighbours(id, session.config.scenario).map(nameOf)))}
          </p>
        </section>
      ))}
      <p>{text.text.emptyPlaces(map.places.length - held.length)}</p>
      <h2>{text.text.boxes}</h2>
      {boxes.map((box) => (
        <section key={box.id}>
          <h3>{box.name}</h3>
          {box.hidden && <p>{box.hidden}</p>}
          <ul>
            {piecesAt.get(box.id)?.map((piece) => (
              <li key={piece.id}>{piece.label}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
