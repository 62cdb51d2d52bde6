import { useCallback, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { api } from './api.ts'
import { addKey } from './passkeys.ts'
import { Failure, PasswordField, TextField } from './fields.tsx'
import { usePolled, useTask } from './useTask.ts'
import { useOnlineText } from './words/useOnlineText.ts'

const LOOK_MS = 60_000

/** The passkeys of an account. */
export function Keys() {
  const text = useOnlineText()
  const page = useText()
  const { value, refresh } = usePolled(api.myKeys, LOOK_MS)
  const { busy, failed, run } = useTask()
  const [label, setLabel] = useState('')
  const [password, setPassword] = useState('')
  const change = useCallback(
    (work: () => Promise<void>) =>
      run(async () => {
        await work()
        refresh()
      }),
    [run, refresh],
  )
  if (value === null) return null
  const when = (time: number): string => page.matches.when(new Date(time))
  return (
    <section>
      <h2>{text.keys.title}</h2>
      <p className="soft">{text.account.keyAbout}</p>
      {value.passkeys.length === 0 && <p>{text.keys.none}</p>}
      <ul className="online-list">
        {value.passkeys.map((key) => (
          <li key={key.id}>
            <span>
              <b>{key.label || text.keys.unnamed}</b>{' '}
              <small>
                {text.keys.made(when(key.created))}
                {key.used !== null && ` · ${text.keys.used(when(key.used))}`}
              </small>
            </span>
            <button
              type="button"
              className="button"
              disabled={busy}
              onClick={() => change(() => api.removeKey(key.id))}
            >
              {text.keys.remove}
            </button>
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          change(async () => {
            await addKey(label.trim(), value.password ? password : null)
            setLabel('')
            setPassword('')
          })
        }}
      >
        <TextField label={text.keys.label}>
          <input value={label} maxLength={60} onChange={(event) => setLabel(event.target.value)} />
        </TextField>
        {value.password && <PasswordField label={text.keys.prove} required value={password} onChange={setPassword} />}
        <Failure text={failed} />
        <button type="submit" className="button" disabled={busy}>
          {text.keys.add}
        </button>
      </form>
    </section>
  )
}
