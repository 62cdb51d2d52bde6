import { useState, useSyncExternalStore } from 'react'
import { useTable } from '../table/model.ts'
import type { Mark } from './messages.ts'
import { TextField } from './fields.tsx'
import { SPECTATOR } from './messages.ts'
import type { OnlineSession } from './session.ts'
import { useSessionChanges } from './useSession.ts'
import { useOnlineText } from './words/useOnlineText.ts'

/** Arrows, pins and pings: for what was last pointed at on the map, for oneself, some seats or all. */
export function Pointing({ session }: { session: OnlineSession }) {
  useSessionChanges(session)
  const text = useOnlineText()
  const { inspector, nameOf, pieceById, words } = useTable()
  const pointed = useSyncExternalStore(inspector.subscribe, inspector.get)
  const at = pointed?.place ?? (pointed?.piece === undefined ? undefined : pieceById.get(pointed.piece)?.place) ?? null
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState('all')
  const others = session.seats.filter((seat) => seat !== session.seat)
  const own = session.company.marks.filter(({ seat }) => seat === session.seat)
  const audience = to === 'all' ? null : to === 'me' ? [session.seat] : [to]
  const put = (mark: Mark): void => void session.tell({ t: 'mark', mark, to: audience })
  if (session.seat === SPECTATOR) return null
  return (
    <div className="pointing">
      <p className="soft">{at === null ? text.pointing.none : text.pointing.at(nameOf(at))}</p>
      <TextField label={text.chat.to}>
        <select value={to} onChange={(event) => setTo(event.target.value)}>
          <option value="all">{text.chat.all}</option>
          <option value="me">{text.pointing.me}</option>
          {others.length > 1 &&
            others.map((seat) => (
              <option key={seat} value={seat}>
                {text.chat.only(words.name(seat))}
              </option>
            ))}
        </select>
      </TextField>
      <p className="row">
        <button type="button" className="button" disabled={at === null} onClick={() => at && put({ kind: 'ping', at })}>
          {text.pointing.ping}
        </button>
        <button type="button" className="button" disabled={at === null} onClick={() => at && put({ kind: 'pin', at })}>
          {text.pointing.pin}
        </button>
        {from === null ? (
          <button type="button" className="button" disabled={at === null} onClick={() => setFrom(at)}>
            {text.pointing.arrowFrom}
          </button>
        ) : (
          <button
            type="button"
            className="button button-main"
            disabled={at === null || at === from}
            onClick={() => {
              if (at !== null) put({ kind: 'arrow', from, to: at })
              setFrom(null)
            }}
          >
            {text.pointing.arrowTo(nameOf(from))}
          </button>
        )}
        {own.length > 0 && (
          <button type="button" className="button" onClick={() => void session.tell({ t: 'unmark', number: null })}>
            {text.pointing.clear}
          </button>
        )}
      </p>
      {session.company.marks.length > 0 && (
        <ul className="pointing-list">
          {session.company.marks.map(({ number, seat, mark }) => (
            <li key={number}>
              {words.name(seat)}:{' '}
              {mark.kind === 'arrow'
                ? text.pointing.arrow(nameOf(mark.from), nameOf(mark.to))
                : `${text.pointing.pin} ${nameOf(mark.at)} ${mark.label ?? ''}`}
              {seat === session.seat && (
                <button
                  type="button"
                  className="button button-quiet"
                  aria-label={text.pointing.remove}
                  onClick={() => void session.tell({ t: 'unmark', number })}
                >
                  ✕
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
