import { lazy, type ReactNode, useEffect, useMemo, useState } from 'react'
import '../app/matches.css'
import './online.css'
import { Loading, type PageProps } from '../app/App.tsx'
import { PageHead } from '../app/PageHead.tsx'
import { SignedProvider } from './account.ts'
import { type Account, api } from './api.ts'
import { Join } from './Join.tsx'
import { Lobby } from './Lobby.tsx'
import { MakeMatch } from './MakeMatch.tsx'
import { OnlineMatch } from './OnlineMatch.tsx'
import { OnlineReplay } from './OnlineReplay.tsx'
import { Profile } from './Profile.tsx'
import { SignIn } from './SignIn.tsx'
import { useOnlineText } from './words/useOnlineText.ts'

/** Pages with a head and a main part; the others are tables. */
const SHEETS = ['', 'new', 'me', 'join', 'people', 'find', 'clubs', 'cups']

/** People and what they do beside single matches: tables do without it. */
const Circle = lazy(() => import('../circle/Circle.tsx'))

/** Play far apart: #/online, #/online/new/GAME/CLUB, #/online/me, #/online/people/NAME, #/online/find, #/online/clubs/ID, #/online/cups/ID, #/online/join/INVITE, #/online/replay/ID, #/online/shared/SECRET, #/online/ID/SEAT/INVITE, and after it a moment: eENTRY. */
export default function Online(props: PageProps) {
  const [name = '', ...rest] = props.rest
  const [user, setUser] = useState<Account | null | undefined>(undefined)
  const text = useOnlineText()
  useEffect(() => {
    let gone = false
    api.session().then(
      (found) => gone || setUser(found),
      () => gone || setUser(null),
    )
    return () => {
      gone = true
    }
  }, [])
  const signed = useMemo(() => (user ? { user, setUser } : null), [user, setUser])
  const sheet = SHEETS.includes(name)
  useEffect(() => {
    if (sheet) document.title = `${text.title} · Middle Sea`
  }, [sheet, text])
  // Whoever has the link of a match that is over needs no name.
  if (name === 'shared') return <OnlineReplay share={rest[0] ?? ''} {...props} />
  if (user === undefined) return <Loading />
  const page = pageOf(name, rest, props)
  return (
    <SignedProvider value={signed}>
      {sheet || signed === null ? <PageHead {...props} here="online" /> : null}
      {name === 'join' ? (
        <Join invite={rest[0] ?? ''} user={user} onSigned={setUser} />
      ) : signed === null ? (
        <SignIn onSigned={setUser} />
      ) : (
        page
      )}
    </SignedProvider>
  )
}

/** A moment of a match is the last part of its address: the number of a gesture after an 'e'. */
const MOMENT = /^e(\d+)$/

/** Keyed by the match alone: who asks for a moment of the match at which they sit stays seated. */
function matchPage(id: string, rest: string[], props: PageProps): ReactNode {
  const moment = MOMENT.exec(rest.at(-1) ?? '')?.[1]
  const [seat, invite] = moment === undefined ? rest : rest.slice(0, -1)
  const entry = moment === undefined ? undefined : Number(moment)
  return <OnlineMatch key={id} id={id} seat={seat} invite={invite} moment={entry} {...props} />
}

function pageOf(name: string, rest: string[], props: PageProps): ReactNode {
  switch (name) {
    case '':
      return <Lobby />
    case 'new':
      return <MakeMatch game={rest[0]} club={rest[1]} />
    case 'me':
      return <Profile />
    case 'people':
    case 'find':
    case 'clubs':
    case 'cups':
      return <Circle key={[name, ...rest].join('/')} route={[name, ...rest]} />
    case 'replay':
      return <OnlineReplay id={rest[0] ?? ''} {...props} />
    default:
      return matchPage(name, rest, props)
  }
}
