import type { Seat } from '@middlesea/engine'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLanguage, useText } from '../i18n/useText.ts'
import { wordsOf } from '../match/words.ts'
import { Audience, Readers } from './Audience.tsx'
import type { ChatLine } from './messages.ts'
import { SPECTATOR } from '../match/players.ts'
import type { OnlineSession } from './session.ts'
import { useSessionChanges } from './useSession.ts'
import { useOnlineText } from './words/useOnlineText.ts'

const LONGEST = 2000

/** What is said at the table: to all, or to some seats alone. */
export function Chat({ session }: { session: OnlineSession }) {
  useSessionChanges(session)
  const text = useOnlineText()
  const end = useRef<HTMLDivElement>(null)
  const { chat } = session.company
  useEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight
  }, [chat.length])
  return (
    <div className="chat">
      {chat.length === 0 ? (
        <p className="soft">{text.chat.none}</p>
      ) : (
        // Scrolls by itself, so the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="chat-lines" ref={end} role="log" aria-label={text.chat.title} tabIndex={0}>
          <ol>
            {chat.map((line) => (
              <Said key={line.number} line={line} session={session} />
            ))}
          </ol>
        </div>
      )}
      <SayForm session={session} />
    </div>
  )
}

function Said({ line, session }: { line: ChatLine; session: OnlineSession }) {
  const text = useOnlineText()
  const page = useText()
  const words = wordsOf(session.game, useLanguage())
  const { name, seat, to, made } = line
  const side = seat === SPECTATOR ? text.chat.spectator : words.name(seat)
  return (
    <li className={seat === session.seat ? 'chat-own' : undefined}>
      <small>
        <b>{name}</b> {side} · <time dateTime={new Date(made).toISOString()}>{page.matches.when(new Date(made))}</time>
        {to !== null && ' · '}
        <Readers session={session} to={to} />
      </small>
      {line.quotes.map((quote) => (
        <q key={`${quote.entry} ${quote.key}`}>{words.text(quote)}</q>
      ))}
      <span>{line.text}</span>
    </li>
  )
}

function SayForm({ session }: { session: OnlineSession }) {
  const text = useOnlineText()
  const words = wordsOf(session.game, useLanguage())
  const [said, setSaid] = useState('')
  const [to, setTo] = useState<Seat[] | null>(null)
  const [failed, setFailed] = useState(false)
  const send = async (): Promise<void> => {
    const body = said.trim()
    if (body === '') return
    const heard = await session.say(body, to)
    setFailed(!heard)
    if (heard) setSaid('')
  }
  return (
    <form
      className="chat-form"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {session.seat !== SPECTATOR && <Audience session={session} to={to} onChange={setTo} />}
      {session.company.quoting.map((line) => (
        <p key={`${line.entry} ${line.key}`} className="chat-quote">
          <q>{words.text(line)}</q>
          <button
            type="button"
            className="button button-quiet"
            aria-label={text.chat.unquote}
            onClick={() => session.quote(line)}
          >
            ✕
          </button>
        </p>
      ))}
      <div className="chat-say">
        <input
          aria-label={text.chat.say}
          placeholder={text.chat.say}
          value={said}
          maxLength={LONGEST}
          autoComplete="off"
          onChange={(event) => setSaid(event.target.value)}
        />
        <button type="submit" className="button">
          {text.chat.send}
        </button>
      </div>
      <div role="alert">{failed && <p className="notice notice-bad">{text.chat.notSent}</p>}</div>
    </form>
  )
}

/** How much was said that the reader has not looked at: said aloud too, since the panel may be folded. */
export function ChatNote({ session }: { session: OnlineSession }) {
  useSessionChanges(session)
  const text = useOnlineText()
  const note = useRef<HTMLSpanElement>(null)
  const last = session.company.chat.at(-1)?.number ?? -1
  const [looked, setLooked] = useState(last)
  const unread = session.company.chat.filter(({ number, seat }) => number > looked && seat !== session.seat).length
  useEffect(() => {
    const panel = note.current?.closest('details')
    const look = (): void => {
      if (panel?.open) setLooked(last)
    }
    look()
    panel?.addEventListener('toggle', look)
    return () => panel?.removeEventListener('toggle', look)
  }, [last])
  const newest = session.company.chat.findLast(({ number, seat }) => number > looked && seat !== session.seat)
  const open = (): void => {
    const panel = note.current?.closest('details')
    if (!panel) return
    panel.open = true
    // On a phone it lies in the other sheet.
    if (panel.offsetParent === null) document.querySelector<HTMLElement>('.sheet-tabs [role="tab"]:last-child')?.click()
    panel.scrollIntoView({ block: 'nearest' })
    panel.querySelector<HTMLElement>('.chat-say input')?.focus()
  }
  return (
    <span ref={note} role="status">
      {unread > 0 && <b className="chat-unread">{text.chat.new(unread)}</b>}
      {newest && createPortal(<Heard line={newest} onOpen={open} onClose={() => setLooked(last)} />, document.body)}
    </span>
  )
}

/** What was said last while the talk is folded: over the table, where one looks. */
function Heard({ line, onOpen, onClose }: { line: ChatLine; onOpen: () => void; onClose: () => void }) {
  const text = useOnlineText()
  const page = useText()
  return (
    <div className="chat-heard">
      <button type="button" className="chat-heard-line" onClick={onOpen}>
        <b>{line.name}</b> <span>{line.text}</span>
        <small>{text.chat.answer}</small>
      </button>
      <button type="button" className="button button-quiet" aria-label={page.app.close} onClick={onClose}>
        ✕
      </button>
    </div>
  )
}
