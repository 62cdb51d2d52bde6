import { useCallback, useEffect, useState } from 'react'
import { useLanguage } from '../i18n/useText.ts'
import { Loading } from '../app/App.tsx'
import { type Account, api } from './api.ts'
import { goTo } from './goTo.ts'
import { AskForm } from './AskForm.tsx'
import { NameField } from './fields.tsx'
import { hereZone, SignInForms } from './SignIn.tsx'
import { SignedProvider } from './account.ts'
import { Room } from './Room.tsx'
import { usePolled } from './useTask.ts'
import { useOnlineText } from './words/useOnlineText.ts'

interface JoinProps {
  invite: string
  user: Account | null
  onSigned: (user: Account | null) => void
}

/** Where an invitation leads: whoever has a name sees the seats, others choose one first. */
export function Join({ invite, user, onSigned }: JoinProps) {
  const text = useOnlineText()
  if (user !== null) {
    return (
      <SignedProvider value={{ user, setUser: onSigned }}>
        <Invited invite={invite} />
      </SignedProvider>
    )
  }
  return (
    <main className="page setup online-sheet">
      <h1>{text.join.title}</h1>
      <GuestForm invite={invite} onSigned={onSigned} />
      <h2>{text.join.orSignIn}</h2>
      <SignInForms onSigned={onSigned} />
    </main>
  )
}

function GuestForm({ invite, onSigned }: Omit<JoinProps, 'user'>) {
  const text = useOnlineText()
  const language = useLanguage()
  const [name, setName] = useState('')
  const sitDown = async (): Promise<void> =>
    onSigned(await api.beGuest({ name: name.trim(), invite, language, timeZone: hereZone() }))
  return (
    <AskForm onSend={sitDown} send={text.join.asGuest} main>
      <p>{text.join.guestAbout}</p>
      <NameField label={text.account.name} hint={text.account.nameHint} value={name} onChange={setName} />
    </AskForm>
  )
}

const LOOK_MS = 3_000

function Invited({ invite }: { invite: string }) {
  const text = useOnlineText()
  const load = useCallback(() => api.invitation(invite), [invite])
  const { value, failed, refresh } = usePolled(load, LOOK_MS)
  // Who has sat down here comes to the table with the others.
  const begun = value !== null && value.status !== 'open' && value.seats.some(({ you }) => you) ? value.id : null
  useEffect(() => {
    if (begun !== null) goTo(begun)
  }, [begun])
  if (value !== null) return <Room match={value} invite={invite} onChange={refresh} />
  if (failed === null) return <Loading />
  return (
    <main className="page">
      <h1>{text.join.title}</h1>
      <p role="alert">{text.join.unknown}</p>
      <p>
        <a href="#/online">{text.title}</a>
      </p>
    </main>
  )
}
