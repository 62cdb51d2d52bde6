import { useState } from 'react'
import { api } from './api.ts'
import { AskForm } from './AskForm.tsx'
import { TextField } from './fields.tsx'
import { useOnlineText } from './words/useOnlineText.ts'

/** Asks for a link by mail to choose a new password. */
export function Forgotten() {
  const text = useOnlineText()
  const [name, setName] = useState('')
  const [sent, setSent] = useState(false)
  const send = async (): Promise<void> => {
    await api.resetPassword(name.trim())
    setSent(true)
  }
  return (
    <details className="online-undo">
      <summary>{text.account.forgotten}</summary>
      <AskForm onSend={send} send={text.account.forgottenSend} done={sent && text.account.forgottenSent}>
        <p className="soft">{text.account.forgottenAbout}</p>
        <TextField label={text.account.forgottenName}>
          <input required maxLength={200} value={name} onChange={(event) => setName(event.target.value)} />
        </TextField>
      </AskForm>
    </details>
  )
}
