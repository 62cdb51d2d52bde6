import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { api } from './api.ts'
import { Failure, TextField } from './fields.tsx'
import { usePolled, useTask } from './useTask.ts'
import { useOnlineText } from './words/useOnlineText.ts'

const LOOK_MS = 60_000

/** Tokens by which programs of one's own play. */
export function Programs() {
  const text = useOnlineText()
  const page = useText()
  const { value, refresh } = usePolled(api.tokens, LOOK_MS)
  const { busy, failed, run } = useTask()
  const [label, setLabel] = useState('')
  const [token, setToken] = useState('')
  if (value === null) return null
  const make = async (): Promise<void> => {
    const made = await api.makeToken(label.trim())
    setToken(made.token)
    setLabel('')
    refresh()
  }
  const remove = async (id: string): Promise<void> => {
    await api.removeToken(id)
    refresh()
  }
  return (
    <section>
      <h2>{text.programs.title}</h2>
      <p className="soft">{text.programs.about}</p>
      <ul className="online-list">
        {value.map(({ id, label: name, created }) => (
          <li key={id}>
            <span>
              <b>{name}</b> <small>{text.keys.made(page.matches.when(new Date(created)))}</small>
            </span>
            <button type="button" className="button" disabled={busy} onClick={() => run(() => remove(id))}>
              {text.programs.remove}
            </button>
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          run(make)
        }}
      >
        <TextField label={text.programs.label}>
          <input required maxLength={40} value={label} onChange={(event) => setLabel(event.target.value)} />
        </TextField>
        <Failure text={failed} />
        <button type="submit" className="button" disabled={busy}>
          {text.programs.make}
        </button>
      </form>
      <div role="status">
        {token !== '' && (
          <p className="notice">
            {text.programs.once} <code>{token}</code>
          </p>
        )}
      </div>
    </section>
  )
}
