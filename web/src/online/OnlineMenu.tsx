import { usualBot } from '@middlesea/bots/names'
import { useEffect, useState } from 'react'
import { useTable } from '../table/model.ts'
import { api } from './api.ts'
import { goTo } from './goTo.ts'
import { MakeOffers } from './MakeOffers.tsx'
import { People } from './People.tsx'
import { Failure } from './fields.tsx'
import { SPECTATOR } from '../match/players.ts'
import { SecretLink } from './SecretLink.tsx'
import type { OnlineSession } from './session.ts'
import { Terms } from './Terms.tsx'
import { useSessionChanges } from './useSession.ts'
import { useTask } from './useTask.ts'
import { useOnlineText } from './words/useOnlineText.ts'

/** The part of a table's menu that a match far away has: who is there, and the ways out of it. */
export function OnlineMenu({ session }: { session: OnlineSession }) {
  useSessionChanges(session)
  const text = useOnlineText()
  const { id, card, seat, module, over } = session
  const { busy, failed, run } = useTask()
  const { setDialog } = useTable()
  const bot = usualBot(module.bots)
  useClosingAtEnd(over)
  const leave = (work: () => Promise<unknown>): void =>
    run(async () => {
      await work()
      goTo('')
    })
  return (
    <>
      <h3>{text.menu.seats}</h3>
      <People session={session} />
      <Terms match={card} />
      {!over && card.spectators && card.invite !== undefined && (
        <>
          <h3>{text.menu.lookOn}</h3>
          <SecretLink id="look-on" label={text.menu.lookOn} route={`join/${card.invite}`} />
        </>
      )}
      {!over && <MakeOffers session={session} onMade={() => setDialog(null)} />}
      {seat !== SPECTATOR && !over && (
        <p className="row">
          <Sure
            label={text.menu.resign}
            about={text.menu.resignAbout}
            sure={text.menu.resignSure}
            busy={busy}
            onSure={() => run(() => api.resign(id, seat))}
          />
          {session.seats.length > 1 && (
            <Sure
              label={text.menu.getUp}
              about={text.menu.getUpAbout}
              sure={text.menu.getUpSure}
              busy={busy}
              onSure={() => leave(() => api.getUp(id, seat))}
            />
          )}
          {bot !== undefined && (
            <Sure
              label={text.menu.handOver}
              about={text.menu.handOverAbout}
              sure={text.menu.handOverSure}
              busy={busy}
              onSure={() => leave(() => api.setBot(id, seat, bot))}
            />
          )}
        </p>
      )}
      <Failure text={failed} />
    </>
  )
}

/** When the match ends over the menu, the card of the end takes its place. */
function useClosingAtEnd(over: boolean): void {
  const { setDialog } = useTable()
  const [before] = useState(over)
  useEffect(() => {
    if (over && !before) setDialog(null)
  }, [over, before, setDialog])
}

interface SureProps {
  label: string
  about: string
  sure: string
  busy: boolean
  onSure: () => void
}

/** What cannot be undone is asked twice. */
export function Sure({ label, about, sure, busy, onSure }: SureProps) {
  const [asked, setAsked] = useState(false)
  if (!asked) {
    return (
      <button type="button" className="button" onClick={() => setAsked(true)}>
        {label}
      </button>
    )
  }
  return (
    <span className="notice notice-bad" role="alert">
      {about}{' '}
      <button
        type="button"
        className="button button-main"
        disabled={busy}
        onClick={() => {
          setAsked(false)
          onSure()
        }}
      >
        {sure}
      </button>{' '}
      <button type="button" className="button button-quiet" aria-label="✕" onClick={() => setAsked(false)}>
        ✕
      </button>
    </span>
  )
}
