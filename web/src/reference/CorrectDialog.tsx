import type { PackValue } from '@middlesea/engine'
import { type ReactNode, useState } from 'react'
import { sourceText } from '@middlesea/table-kit/provenance'
import type { Value } from '@middlesea/table-kit/reference'
import { useLanguage, useText } from '../i18n/useText.ts'
import { Modal } from '../table/Modal.tsx'

interface CorrectDialogProps {
  value: Value
  /** What stands there now: the correction, or else our value. */
  now: PackValue
  /** What would be wrong with a new value, in words. */
  check: (value: PackValue) => Promise<string[]>
  onKeep: (value: PackValue) => Promise<void>
  onClose: () => void
}

/** 'I own the game: correct this value.' */
export function CorrectDialog({ value, now, check, onKeep, onClose }: CorrectDialogProps) {
  const text = useText()
  const source = sourceText(value.source, useLanguage())
  const [typed, setTyped] = useState<PackValue>(now)
  const [problems, setProblems] = useState<{ of: PackValue; list: string[] } | null>(null)
  const known = problems !== null && problems.of === typed
  const keep = async (wanted: PackValue): Promise<void> => {
    const list = wanted === EMPTY ? [text.packs.problems.number] : await check(wanted)
    // Two values may have to change together: whoever insists keeps it, and the pack waits until all is right.
    if (list.length > 0 && !(known && wanted !== EMPTY)) return setProblems({ of: wanted, list })
    await onKeep(wanted)
    onClose()
  }
  return (
    <Modal title={text.packs.own} onClose={onClose}>
      <form
        className="correct"
        onSubmit={(event) => {
          event.preventDefault()
          void keep(typed)
        }}
      >
        <p>
          <b>{value.name}</b>
        </p>
        <p className="soft">
          {text.packs.printed(value.show(value.value))} {text.packs.source(source)}
        </p>
        <Field value={value} typed={typed} onType={setTyped} />
        <div role="alert">
          {problems?.list.map((problem) => (
            <p key={problem} className="notice notice-bad">
              {problem}
            </p>
          ))}
        </div>
        <p className="row">
          <button type="submit" className="button button-main">
            {known && typed !== EMPTY ? text.packs.keepAnyway : text.packs.keep}
          </button>
          {JSON.stringify(now) !== JSON.stringify(value.value) && (
            <button type="button" className="button" onClick={() => void onKeep(value.value).then(onClose)}>
              {text.packs.backToOurs}
            </button>
          )}
          <button type="button" className="button" onClick={onClose}>
            {text.app.cancel}
          </button>
        </p>
        <p className="soft">{text.packs.newMatches}</p>
      </form>
    </Modal>
  )
}

/** A number that was not typed. */
const EMPTY = ''

interface FieldProps {
  value: Value
  typed: PackValue
  onType: (value: PackValue) => void
}

/** The field that fits the value: a number, yes or no, one word of several, or some of them. */
function Field({ value, typed, onType }: FieldProps): ReactNode {
  const text = useText()
  if (Array.isArray(value.value)) return <NamesField value={value} typed={typed as string[]} onType={onType} />
  if (typeof value.value === 'boolean' || value.choices !== undefined) {
    const choices = value.choices ?? [true, false].map((is) => ({ value: is, text: value.show(is) }))
    return (
      <label className="setup-field">
        <span>{text.packs.newValue}</span>
        <select
          value={String(typed)}
          onChange={({ target }) =>
            onType(choices.find((choice) => String(choice.value) === target.value)?.value ?? null)
          }
        >
          {choices.map((choice) => (
            <option key={String(choice.value)} value={String(choice.value)}>
              {choice.text}
            </option>
          ))}
        </select>
      </label>
    )
  }
  return (
    <label className="setup-field">
      <span>{text.packs.newValue}</span>
      <input
        type="number"
        step="any"
        value={typed === null ? EMPTY : String(typed)}
        // The reader came to type.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        data-first
        onChange={({ target }) => onType(target.value.trim() === '' ? EMPTY : Number(target.value))}
      />
    </label>
  )
}

function NamesField({ value, typed, onType }: Omit<FieldProps, 'typed'> & { typed: string[] }) {
  const text = useText()
  return (
    <fieldset className="correct-names">
      <legend>{text.packs.newValue}</legend>
      {value.choices?.map(({ value: id, text: name }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={typed.includes(id ?? '')}
            onChange={({ target }) =>
              onType(target.checked ? [...typed, id ?? ''] : typed.filter((other) => other !== id))
            }
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
