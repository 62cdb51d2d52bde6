import type { Seat } from '@middlesea/engine'
import { useState, useSyncExternalStore } from 'react'
import { useTable } from '../table/model.ts'
import { Audience, Readers } from './Audience.tsx'
import type { Mark } from './messages.ts'
import { TextField } from './fields.tsx'
import { SPECTATOR } from '../match/players.ts'
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
  const [to, setTo] = useState<Seat[] | null>(null)
  const [label, setLabel] = useState('')
  const own = session.company.marks.filter(({ seat }) => seat === session.seat)
  const put = (mark: Mark): void => void session.tell({ t: 'mark', mark, to })
  const pin = (place: string): void => {
    put({ kind: 'pin', at: place, ...(label.trim() === '' ? {} : { label: label.trim() }) })
    setLabel('')
  }
  if (session.seat === SPECTATOR) return null
  return (
    <div className="pointing">
      <p className="soft">{at === null ? text.pointing.none : text.pointing.at(nameOf(at))}</p>
      <Audience session={session} to={to} alone onChange={setTo} />
      <TextField label={text.pointing.label}>
        <input value={label} maxLength={80} autoComplete="off" onChange={(event) => setLabel(event.target.value)} />
      </TextField>
      <p className="row">
        <button type="button" className="button" disabled={at === null} onClick={() => at && put({ kind: 'ping', at })}>
          {text.pointing.ping}
        </button>
        <button type="button" className="button" disabled={at === null} onClick={() => at && pin(at)}>
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
          {session.company.marks.map(({ number, seat, to: seen, mark }) => (
            <li key={number}>
              {words.name(seat)}:{' '}
              {mark.kind === 'arrow'
                ? text.pointing.arrow(nameOf(mark.from), nameOf(mark.to))
                : `${text.pointing.pin} ${nameOf(mark.at)} ${mark.label ?? ''}`}{' '}
              <Readers session={session} to={seen} />
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
