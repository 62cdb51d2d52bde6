import { useState } from 'react'
import { AskForm } from '../online/AskForm.tsx'
import { Failure, TextField } from '../online/fields.tsx'
import { useTask } from '../online/useTask.ts'
import { circleApi, type PublicPerson } from './api.ts'
import { useCircleText } from './words/useCircleText.ts'

/** For whoever wants nothing to do with somebody, or thinks that whoever runs the server should know something. */
export function Apart({ person: { name, blocked }, onChange }: { person: PublicPerson; onChange: () => void }) {
  const text = useCircleText().apart
  const { busy, failed, run } = useTask()
  const [reports, setReports] = useState(false)
  const [words, setWords] = useState('')
  const [sent, setSent] = useState(false)
  const block = async (): Promise<void> => {
    await circleApi.block(name, !blocked)
    onChange()
  }
  const report = async (): Promise<void> => {
    await circleApi.report(name, words.trim())
    setWords('')
    setSent(true)
  }
  return (
    <section>
      <h2>{text.title}</h2>
      <p className="soft">{blocked ? text.isBlocked(name) : text.about}</p>
      <Failure text={failed} />
      <p className="row">
        <button type="button" className="button" disabled={busy} onClick={() => run(block)}>
          {blocked ? text.unblock(name) : text.block(name)}
        </button>
        {!reports && (
          <button type="button" className="button" onClick={() => setReports(true)}>
            {text.report}
          </button>
        )}
      </p>
      {reports && (
        <AskForm onSend={report} send={text.send} done={sent && text.sent}>
          <TextField label={text.what} hint={text.whatHint}>
            <textarea
              required
              rows={4}
              maxLength={2000}
              value={words}
              onChange={(event) => {
                setWords(event.target.value)
                setSent(false)
              }}
            />
          </TextField>
        </AskForm>
      )}
    </section>
  )
}
