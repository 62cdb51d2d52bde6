import { useState } from 'react'
import { useSigned } from '../online/account.ts'
import { AccountBar } from '../online/AccountBar.tsx'
import { AskForm } from '../online/AskForm.tsx'
import { Failure, TextField } from '../online/fields.tsx'
import { goTo } from '../online/goTo.ts'
import { usePolled, useTask } from '../online/useTask.ts'
import { circleApi } from './api.ts'
import { useCircleText } from './words/useCircleText.ts'

const LOOK_MS = 30_000

/** One's clubs, and how one gets into another. */
export function ClubsPage() {
  const text = useCircleText().clubs
  const { user } = useSigned()
  const { value, failed } = usePolled(circleApi.clubs, LOOK_MS)
  const [name, setName] = useState('')
  const make = async (): Promise<void> => goTo(`clubs/${(await circleApi.makeClub(name.trim())).id}`)
  return (
    <main className="page setup online-sheet circle">
      <AccountBar />
      <h1>{text.title}</h1>
      <p>{text.about}</p>
      <Failure text={failed} />
      {value?.length === 0 && <p className="soft">{text.none}</p>}
      <ul className="circle-results">
        {value?.map((club) => (
          <li key={club.id}>
            <b>{club.yours ? text.leads : text.member}</b>
            <a href={`#/online/clubs/${club.id}`}>{club.name}</a>
          </li>
        ))}
      </ul>
      {!user.guest && (
        <AskForm onSend={make} send={text.make} main>
          <h2>{text.makeTitle}</h2>
          <TextField label={text.name}>
            <input required maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
          </TextField>
        </AskForm>
      )}
    </main>
  )
}

/** Where the link of a club leads. */
export function JoinClub({ invite }: { invite: string }) {
  const text = useCircleText().clubs
  const { busy, failed, run } = useTask()
  const join = async (): Promise<void> => goTo(`clubs/${(await circleApi.joinClub(invite)).id}`)
  return (
    <main className="page setup online-sheet circle">
      <AccountBar />
      <h1>{text.invited}</h1>
      <p>{text.invitedAbout}</p>
      <Failure text={failed} />
      <p className="row">
        <button type="button" className="button button-main" disabled={busy} onClick={() => run(join)}>
          {text.join}
        </button>
      </p>
    </main>
  )
}
