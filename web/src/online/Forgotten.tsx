import { useState } from 'react'
import { api } from './api.ts'
import { Failure, TextField } from './fields.tsx'
import { useTask } from './useTask.ts'
import { useOnlineText } from './words/useOnlineText.ts'

/** Asks for a link by mail to choose a new password. */
export function Forgotten() {
  const text = useOnlineText()
  const [name, setName] = useState('')
  const [sent, setSent] = useState(false)
  const { busy, failed, run } = useTask()
  return (
    <details className="online-undo">
      <summary>{text.account.forgotten}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          run(async () => {
            await api.resetPassword(name.trim())
            setSent(true)
          })
        }}
      >
        <p className="soft">{text.account.forgottenAbout}</p>
        <TextField label={text.account.forgottenName}>
          <input required maxLength={200} value={name} onChange={(event) => setName(event.target.value)} />
        </TextField>
        <Failure text={failed} />
        <p className="row">
          <button type="submit" className="button" disabled={busy}>
            {text.account.forgottenSend}
          </button>
          <span role="status">{sent && text.account.forgottenSent}</span>
        </p>
      </form>
    </details>
  )
}
