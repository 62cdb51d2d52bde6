import { useState } from 'react'
import { SearchField } from '../app/SearchField.tsx'
import { useText } from '../i18n/useText.ts'
import { useTable } from './model.ts'
import { Modal } from './Modal.tsx'
import { ChoiceRow, CounterIcon, Roving } from './parts.tsx'

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
        <SearchField className="find-input" label={text.find.label} value={wanted} onType={setWanted} first />
      </form>
      <Roving className="choices find-list" label={text.panels.find}>
        {places.slice(0, SHOWN).map(({ id, name }) => (
          <ChoiceRow key={id} onClick={() => go({ place: id })}>
            {name}
          </ChoiceRow>
        ))}
        {units.slice(0, SHOWN).map((piece) => (
          <ChoiceRow key={piece.id} onClick={() => go({ piece: piece.id })}>
            <CounterIcon face={piece.face} />
            <span>
              {nameOf(piece.id)} <small>{nameOf(piece.place)}</small>
            </span>
          </ChoiceRow>
        ))}
      </Roving>
      {word !== '' && places.length + units.length === 0 && <p role="status">{text.find.none}</p>}
    </Modal>
  )
}
