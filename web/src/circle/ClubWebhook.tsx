import { useState } from 'react'
import { AskForm } from '../online/AskForm.tsx'
import { Failure, TextField } from '../online/fields.tsx'
import { useTask } from '../online/useTask.ts'
import { useOnlineText } from '../online/words/useOnlineText.ts'
import { type Club, circleApi } from './api.ts'
import { useCircleText } from './words/useCircleText.ts'

/** Where the club is told what happens in it: for whoever leads it. */
export function ClubWebhook({ club: { id, webhook }, onChange }: { club: Club; onChange: () => void }) {
  const text = useCircleText().clubs
  const online = useOnlineText()
  const [url, setUrl] = useState('')
  const [format, setFormat] = useState('discord')
  const [secret, setSecret] = useState<string | null>(null)
  const { busy, failed, run } = useTask()
  const set = async (): Promise<void> => {
    setSecret((await circleApi.setClubHook(id, { url: url.trim(), format })).secret ?? null)
    onChange()
  }
  const remove = async (): Promise<void> => {
    await circleApi.removeClubHook(id)
    setSecret(null)
    setUrl('')
    onChange()
  }
  return (
    <section>
      <h2>{text.webhook}</h2>
      <p className="soft">{text.webhookAbout}</p>
      {secret !== null && (
        <p>
          {text.secret} <code>{secret}</code>
        </p>
      )}
      {webhook === null ? (
        <AskForm onSend={set} send={text.webhookSet}>
          <TextField label={text.webhookUrl}>
            <input type="url" required maxLength={500} value={url} onChange={(event) => setUrl(event.target.value)} />
          </TextField>
          <TextField label={text.webhookFormat}>
            <select value={format} onChange={(event) => setFormat(event.target.value)}>
              <option value="discord">Discord</option>
              <option value="json">JSON</option>
            </select>
          </TextField>
        </AskForm>
      ) : (
        <>
          <p>
            {webhook.url} {webhook.error !== '' && <small>{online.notices.failed(webhook.error)}</small>}
          </p>
          <Failure text={failed} />
          <button type="button" className="button" disabled={busy} onClick={() => run(remove)}>
            {text.webhookRemove}
          </button>
        </>
      )}
    </section>
  )
}
