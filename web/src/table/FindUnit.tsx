import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { useTable } from './model.ts'
import { CounterIcon, Modal, Roving } from './parts.tsx'

const SHOWN = 30

/** Finds a unit or a place by its name. */
export function FindUnit() {
  const { pieces, map, boxes, nameOf, show, setDialog } = useTable()
  const text = useText()
  const [wanted, setWanted] = useState('')
  const word = wanted.trim().toLowerCase()
  const has = (...names: string[]): boolean => names.some((name) => name.toLowerCase().includes(word))
  const places = word === '' ? [] : [...map.places, ...boxes].filter(({ name }) => has(name))
  const units = word === '' ? [] : pieces.filter(({ id, face, label }) => has(face.name, label, nameOf(id)))
  const go = (what: { piece?: string; place?: string }): void => {
    setDialog(null)
    // After the dialog has given the focus back.
    setTimeout(() => show(what))
  }
  return (
    <Modal title={text.panels.find} onClose={() => setDialog(null)}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (units[0]) go({ piece: units[0].id })
          else if (places[0]) go({ place: places[0].id })
        }}
      >
        <input
          type="search"
          className="find-input"
          value={wanted}
          aria-label={text.find.label}
          placeholder={text.find.label}
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onChange={(event) => setWanted(event.target.value)}
        />
      </form>
      <Roving className="choices find-list" label={text.panels.find}>
        {places.slice(0, SHOWN).map(({ id, name }) => (
          <button
            key={id}
            type="button"
            data-rove=""
            tabIndex={-1}
            className="choice"
            onClick={() => go({ place: id })}
          >
            {name}
          </button>
        ))}
        {units.slice(0, SHOWN).map((piece) => (
          <button
            key={piece.id}
            type="button"
            data-rove=""
            tabIndex={-1}
            className="choice"
            onClick={() => go({ piece: piece.id })}
          >
            <CounterIcon face={piece.face} />
            <span>
              {nameOf(piece.id)} <small>{nameOf(piece.place)}</small>
            </span>
          </button>
        ))}
      </Roving>
      {word !== '' && places.length + units.length === 0 && <p role="status">{text.find.none}</p>}
    </Modal>
  )
}
