import { useEffect, useState } from 'react'
import { useLanguage, useText } from '../i18n/useText.ts'
import { wordsOf } from '../match/words.ts'
import { isHeading } from '../match/history.ts'
import { useTable } from '../table/model.ts'
import { useReplaying } from '../table/replaying.ts'
import { OpenOffers } from './Offers.tsx'
import type { OnlineSession, Rejection } from './session.ts'
import { useSessionChanges } from './useSession.ts'
import type { OnlineTexts } from './words/en.ts'
import { useOnlineText } from './words/useOnlineText.ts'

/** A notice under the status line: whether the server hears us, what it refused, and what happened while one was away. */
export function ConnectionNotice({ session }: { session: OnlineSession }) {
  useSessionChanges(session)
  return (
    <div
      className="connection-notice"
      data-state={session.state}
      data-sending={session.sending || undefined}
      data-deciders={session.deciders.join(' ')}
    >
      <div role="status">
        {session.state === 'open' ? <Slow session={session} /> : <NoConnection session={session} />}
      </div>
      {session.trouble !== null && <Refused session={session} trouble={session.trouble} />}
      {session.otherRules && <OtherRules />}
      <OpenOffers session={session} />
      <Missed session={session} />
    </div>
  )
}

/** Says that the server plays by other rules than this page, as after an upgrade while the page came from the browser's store. */
function OtherRules() {
  const text = useOnlineText()
  const page = useText()
  return (
    <p className="notice notice-bad connection-broken" role="alert">
      <span>{text.connection.otherRules}</span>
      <button type="button" className="button" onClick={() => location.reload()}>
        {page.app.reload}
      </button>
    </p>
  )
}

function NoConnection({ session }: { session: OnlineSession }) {
  const text = useOnlineText()
  const seconds = useSecondsUntil(session.retryAt)
  return (
    <p className="notice notice-bad connection-broken">
      <span>
        {text.connection.broken} {session.sending && text.connection.waits}{' '}
        {seconds > 0 && text.connection.retry(seconds)}
      </span>
      <button type="button" className="button" onClick={session.tryNow}>
        {text.connection.tryNow}
      </button>
    </p>
  )
}

function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((time - now) / 1000))
}

const SLOW_MS = 600

/** A step that is answered at once needs no word. */
function Slow({ session }: { session: OnlineSession }) {
  const text = useOnlineText()
  const { sending } = session
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!sending) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [sending])
  return sending && slow && <p className="notice">{text.connection.sending}</p>
}

function Refused({ session, trouble }: { session: OnlineSession; trouble: Rejection }) {
  const text = useOnlineText()
  const words = wordsOf(session.game, useLanguage())
  return (
    <div role="alert" className="notice notice-bad connection-broken">
      <span>
        {text.connection.refused} {'code' in trouble ? codeText(text, trouble.code) : words.text(trouble)}
      </span>
      <button type="button" className="button button-quiet" onClick={session.clearTrouble}>
        ✕<span className="visually-hidden">{text.connection.read}</span>
      </button>
    </div>
  )
}

function codeText(text: OnlineTexts, code: string): string {
  return text.errors[code] ?? text.errors.unavailable
}

const SHOWN = 40

/** What others did while the reader was away, in the words of the journal. */
function Missed({ session }: { session: OnlineSession }) {
  const text = useOnlineText()
  const words = wordsOf(session.game, useLanguage())
  const page = useText()
  const { replay, watchMissed } = useReplaying()
  const { missed, fetching } = session
  const { scenes } = useTable().settings
  // A card tells it first, unless the reader wants none.
  if (missed.length === 0 || replay !== null || scenes !== 'off') return null
  const told = missed.filter((line) => !isHeading(line)).length
  return (
    <div className="notice connection-broken connection-missed">
      <details>
        <summary>
          <b>{text.connection.away(told)}</b>
        </summary>
        {/* Scrolls by itself, so the keyboard must reach it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <ol tabIndex={0} aria-label={text.connection.away(told)}>
          {missed.slice(-SHOWN).map((line, i) => (
            <li key={`${line.entry} ${i}`} className={isHeading(line) ? 'connection-missed-heading' : undefined}>
              {words.text(line)}
            </li>
          ))}
        </ol>
      </details>
      <span className="row">
        {watchMissed && (
          <button type="button" className="button button-main" disabled={fetching} onClick={watchMissed}>
            {page.replay.missedWatch}
          </button>
        )}
        <button type="button" className="button" onClick={session.haveRead}>
          {text.connection.read}
        </button>
      </span>
      <div role="status">{fetching && page.app.loading}</div>
    </div>
  )
}
