import { useEffect, useRef, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { openMatch } from '../local/matches.ts'
import type { Session } from '../local/session.ts'
import { OpenError } from '../match/trouble.ts'
import { Table } from '../table/Table.tsx'
import { Loading, type PageProps } from './App.tsx'
import { NotOpened } from './NotOpened.tsx'
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
    const ended = failed instanceof OpenError && failed.trouble === 'finished-before'
    return (
      <NotOpened {...props} here="match" title={text.app.failed} error={failed}>
        {ended && (
          <a className="button button-main" href={`#/replay/${id}`}>
            {text.replay.watch}
          </a>
        )}
      </NotOpened>
    )
  }
  if (!session) return <Loading />
  return <Table session={session} settings={props.settings} change={props.change} unkept={unkept} />
}
