import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Failure, TextField } from '../online/fields.tsx'
import { useTask } from '../online/useTask.ts'
import { type Club, circleApi } from './api.ts'
import { useCircleText } from './words/useCircleText.ts'

/** What members say to one another. */
export function ClubTalk({ club: { id, talk }, onChange }: { club: Club; onChange: () => void }) {
  const text = useCircleText().clubs
  const page = useText()
  const [said, setSaid] = useState('')
  const { busy, failed, run } = useTask()
  const say = async (): Promise<void> => {
    await circleApi.sayInClub(id, said)
    setSaid('')
    onChange()
  }
  return (
    <section>
      <h2>{text.talk}</h2>
      {talk.length === 0 && <p className="soft">{text.silence}</p>}
      <ul className="circle-talk" aria-live="polite">
        {talk.map(({ number, name, text: words, made }) => (
          <li key={number}>
            <b>{name}</b> <small>{page.matches.when(new Date(made))}</small>
            <p>{words}</p>
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (said.trim() !== '') run(say)
        }}
      >
        <TextField label={text.say}>
          <input value={said} maxLength={2000} onChange={(event) => setSaid(event.target.value)} />
        </TextField>
        <Failure text={failed} />
        <button type="submit" className="button" disabled={busy}>
          {text.send}
        </button>
      </form>
    </section>
  )
}
