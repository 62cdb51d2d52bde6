import { useCallback, useEffect, useState } from 'react'
import { useLanguage } from '../i18n/useText.ts'
import { Loading } from '../app/App.tsx'
import { type Account, api } from './api.ts'
import { goTo } from './goTo.ts'
import { AskForm } from './AskForm.tsx'
import { NameField } from './fields.tsx'
import { InvitedTo, isFull } from './InvitedTo.tsx'
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
  if (user !== null) {
    return (
      <SignedProvider value={{ user, setUser: onSigned }}>
        <Invited invite={invite} />
      </SignedProvider>
    )
  }
  return <Stranger invite={invite} onSigned={onSigned} />
}

/** Who is invited reads to what before they choose a name. */
function Stranger({ invite, onSigned }: Omit<JoinProps, 'user'>) {
  const text = useOnlineText()
  const load = useCallback(() => api.invitationPreview(invite), [invite])
  const { value, failed, code } = usePolled(load, READ_MS)
  if (value === null && failed === null) return <Loading />
  if (value === null) return <NotInvited why={code === 'not-found' ? null : failed} />
  return (
    <main className="page setup online-sheet">
      <InvitedTo match={value} />
      {value.status !== 'finished' && (!isFull(value) || value.spectators) && (
        <>
          <h2>{text.join.sitDown}</h2>
          <GuestForm invite={invite} onSigned={onSigned} send={isFull(value) ? text.join.lookOn : text.join.asGuest} />
        </>
      )}
      <h2>{text.join.orSignIn}</h2>
      <SignInForms onSigned={onSigned} />
    </main>
  )
}

function GuestForm({ invite, onSigned, send }: Omit<JoinProps, 'user'> & { send: string }) {
  const text = useOnlineText()
  const language = useLanguage()
  const [name, setName] = useState('')
  const sitDown = async (): Promise<void> =>
    onSigned(await api.beGuest({ name: name.trim(), invite, language, timeZone: hereZone() }))
  return (
    <AskForm onSend={sitDown} send={send} main>
      <p>{text.join.guestAbout}</p>
      <NameField label={text.account.name} hint={text.account.nameHint} value={name} onChange={setName} />
    </AskForm>
  )
}

const LOOK_MS = 3_000
/** Who only reads what they are invited to. */
const READ_MS = 15_000

function Invited({ invite }: { invite: string }) {
  const load = useCallback(() => api.invitation(invite), [invite])
  const { value, failed, code, refresh } = usePolled(load, LOOK_MS)
  // Who has sat down here comes to the table with the others.
  const begun = value !== null && value.status !== 'open' && value.seats.some(({ you }) => you) ? value.id : null
  useEffect(() => {
    if (begun !== null) goTo(begun)
  }, [begun])
  // Where no seat is left, looking on is all that there is to do: nobody is asked twice.
  const watched = value !== null && begun === null && value.status === 'playing' && isFull(value) && value.spectators
  const id = value?.id
  useEffect(() => {
    if (watched && id !== undefined) goTo(`${id}/spectator/${invite}`)
  }, [watched, id, invite])
  if (value !== null) return <Room match={value} invite={invite} onChange={refresh} />
  if (failed === null) return <Loading />
  return <NotInvited why={code === 'not-found' ? null : failed} />
}

/**
 * The page of an invitation that leads to no match. `why` is what went wrong on the way to the server, in words; null when the
 * server answered that it does not know the invitation.
 */
function NotInvited({ why }: { why: string | null }) {
  const text = useOnlineText()
  return (
    <main className="page">
      <h1>{text.join.title}</h1>
      <p role="alert">{why ?? text.join.unknown}</p>
      <p>
        <a href="#/online">{text.title}</a>
      </p>
    </main>
  )
}
