import { useEffect, useRef, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { openMatch } from '../local/matches.ts'
import type { Session } from '../local/session.ts'
import { whyNotOpened } from '../local/trouble.ts'
import { Table } from '../table/Table.tsx'
import { Loading, type PageProps } from './App.tsx'
import { PageHead } from './PageHead.tsx'
import type { DiceSpeed } from './settings.ts'

/** How long a bot waits, so that one can follow it. */
const PAUSE: Record<DiceSpeed, number> = { slow: 900, normal: 200, instant: 0 }

export default function MatchPage(props: PageProps) {
  const id = props.rest[0] ?? ''
  const text = useText()
  const [session, setSession] = useState<Session | null>(null)
  const [failed, setFailed] = useState<Error | null>(null)
  const [unkept, setUnkept] = useState(false)
  const speed = useRef(props.settings.diceSpeed)
  useEffect(() => {
    speed.current = props.settings.diceSpeed
  }, [props.settings.diceSpeed])

  useEffect(() => {
    let opened: Session | null = null
    let gone = false
    const show = (session: Session): void => {
      opened = session
      if (gone) return session.close()
      session.start()
      setSession(session)
    }
    openMatch(
      id,
      () => PAUSE[speed.current],
      () => setUnkept(true),
    ).then(show, setFailed)
    return () => {
      gone = true
      opened?.close()
      setSession(null)
    }
  }, [id])

  if (failed) {
    return (
      <>
        <PageHead {...props} here="match" />
        <main className="page">
          <h1>{text.app.failed}</h1>
          <p role="alert">{whyNotOpened(failed, text.matches.trouble)}</p>
          <a className="button" href="#/matches">
            {text.app.matches}
          </a>
        </main>
      </>
    )
  }
  if (!session) return <Loading />
  return <Table session={session} settings={props.settings} change={props.change} unkept={unkept} />
}
