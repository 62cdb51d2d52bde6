import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { BotOption } from '../match/BotOption.tsx'
import { gameCard } from '../games/cards.ts'
import { useLanguage, useText } from '../i18n/useText.ts'
import { api, type MatchCard, type SeatOf } from './api.ts'
import { FairDice } from './FairDice.tsx'
import { goTo } from './goTo.ts'
import { Failure } from './fields.tsx'
import { SecretLink } from './SecretLink.tsx'
import { PersonLink } from './PersonLink.tsx'
import { Terms } from './Terms.tsx'
import { useGame } from './useGame.ts'
import { duty } from './salts.ts'
import { useTask } from './useTask.ts'
import { useOnlineText } from './words/useOnlineText.ts'

/** When people meet: only some matches need it. */
const Appointment = lazy(() => import('../circle/Appointment.tsx'))

interface RoomProps {
  match: MatchCard
  /** The secret of the invitation by which somebody came here. */
  invite?: string
  onChange: (match?: MatchCard) => void
}

/** A match before its start: who sits where, how others come, and the beginning. */
export function Room({ match, invite, onChange }: RoomProps) {
  const text = useOnlineText()
  const page = useText()
  const language = useLanguage()
  const { id, game, title, status, pace, seats, yours } = match
  const { busy, failed, run } = useTask()
  const change = (work: () => Promise<MatchCard>): void => run(async () => onChange(await work()))
  const full = seats.every(({ free }) => !free)
  const sits = seats.some(({ you }) => you)
  useDuty(match, onChange)
  const [agrees, setAgrees] = useState(false)
  const begin = async (): Promise<MatchCard> => {
    const begun = await api.start(id)
    if (begun.status !== 'open') goTo(id)
    return begun
  }
  return (
    <main className="page setup online-sheet online-room">
      <p className="soft">
        {gameCard(game)?.name[language] ?? game} · {text.lobby[pace]}
      </p>
      <h1>{title}</h1>
      {status === 'open' ? (
        match.cup === null && <p>{text.room.about}</p>
      ) : (
        <p className="row">
          {sits ? (
            <a className="button button-main" href={`#/online/${id}`}>
              {text.join.openIt}
            </a>
          ) : (
            match.spectators && (
              <a className="button" href={`#/online/${id}/spectator${invite === undefined ? '' : `/${invite}`}`}>
                {text.room.spectate}
              </a>
            )
          )}
        </p>
      )}
      <Terms match={match} />
      {match.rated && status === 'open' && !sits && <Agreement agrees={agrees} onChange={setAgrees} />}
      <h2>{text.room.seats}</h2>
      <ul className="online-room-seats">
        {seats.map((seat) => (
          <SeatRow
            key={seat.seat}
            match={match}
            seat={seat}
            invite={invite}
            busy={busy}
            agrees={agrees}
            change={change}
          />
        ))}
      </ul>
      <Failure text={failed} />
      {status === 'open' && match.cup !== null && (
        <p role="status">
          {text.room.cupBegins}{' '}
          {match.opening !== null && text.room.cupShownUntil(page.matches.when(new Date(match.opening)))}
        </p>
      )}
      {status === 'open' && match.cup === null && (
        <p className="row">
          {yours ? (
            <>
              <button
                type="button"
                className="button button-main online-begin"
                disabled={busy || !full || match.opening !== null}
                onClick={() => change(begin)}
              >
                {text.room.begin}
              </button>
              <button
                type="button"
                className="button"
                disabled={busy}
                onClick={() =>
                  run(async () => {
                    await api.remove(id)
                    goTo('')
                  })
                }
              >
                {text.room.remove}
              </button>
              {!full && <span className="soft">{text.room.beginWaits}</span>}
            </>
          ) : (
            <span className="soft">{text.room.ownerBegins}</span>
          )}
        </p>
      )}
      {status === 'open' && match.invite !== undefined && !full && <Invitation invite={match.invite} />}
      {sits && pace === 'live' && seats.length > 1 && (
        <Suspense fallback={null}>
          <Appointment match={match} />
        </Suspense>
      )}
      {(yours || sits) && (
        <details className="online-fold">
          <summary>
            <h2>{text.dice.title}</h2>
          </summary>
          <FairDice match={match} onChange={onChange} />
        </details>
      )}
    </main>
  )
}

/** Whoever sits down at a match that counts says first that they want it to. */
function Agreement({ agrees, onChange }: { agrees: boolean; onChange: (agrees: boolean) => void }) {
  const text = useOnlineText()
  return (
    <label className="setup-check">
      <input
        type="checkbox"
        aria-label={text.rated.agree}
        checked={agrees}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        <b>{text.rated.agree}</b> <small>{text.rated.rules}</small>
      </span>
    </label>
  )
}

/** Promises and shows salts by itself, one thing at a time; what fails is tried again when the match is looked at next. */
function useDuty(match: MatchCard, onChange: (match?: MatchCard) => void): void {
  const busy = useRef(false)
  useEffect(() => {
    const work = busy.current ? null : duty(match)
    if (work === null) return
    busy.current = true
    work()
      .then((changed) => changed !== null && onChange(changed))
      .catch(() => {})
      .finally(() => {
        busy.current = false
      })
  }, [match, onChange])
}

interface SeatRowProps {
  match: MatchCard
  seat: SeatOf
  invite: string | undefined
  busy: boolean
  /** To a match that counts. */
  agrees: boolean
  change: (work: () => Promise<MatchCard>) => void
}

function SeatRow({ match, seat: sitter, invite, busy, agrees, change }: SeatRowProps) {
  const text = useOnlineText()
  const { seat, bot, you, free } = sitter
  const { module, seatName } = useGame(match.game)
  const { id, status, yours } = match
  const open = status === 'open'
  return (
    <li>
      <span className="online-room-side">{seatName(seat)}</span>
      {free ? (
        <span className="soft">{text.room.free}</span>
      ) : (
        <b>{you ? text.lobby.you : <PersonLink sitter={sitter} />}</b>
      )}
      <span className="row">
        {free && (
          <button
            type="button"
            className={match.seats.some((one) => one.you) ? 'button' : 'button button-main'}
            disabled={busy || (match.rated && !agrees)}
            onClick={() => change(() => api.sit(id, seat, invite, agrees))}
          >
            {text.room.sit}
          </button>
        )}
        {you && open && match.cup === null && (
          <button type="button" className="button" disabled={busy} onClick={() => change(() => api.getUp(id, seat))}>
            {text.room.getUp}
          </button>
        )}
        {open && yours && free && !match.rated && module !== null && (
          <label className="online-bot">
            <span className="visually-hidden">{text.room.giveToBot}</span>
            <select
              value=""
              disabled={busy}
              onChange={(event) => change(() => api.setBot(id, seat, event.target.value))}
            >
              <option value="" disabled>
                {text.room.giveToBot}
              </option>
              {module.bots.map((one) => (
                <BotOption key={one} bot={one} />
              ))}
            </select>
          </label>
        )}
        {open && yours && bot !== null && (
          <button
            type="button"
            className="button"
            disabled={busy}
            onClick={() => change(() => api.setBot(id, seat, null))}
          >
            {text.room.takeFromBot}
          </button>
        )}
      </span>
    </li>
  )
}

function Invitation({ invite }: { invite: string }) {
  const text = useOnlineText()
  return (
    <section>
      <h2>{text.room.invite}</h2>
      <p>{text.room.inviteAbout}</p>
      <SecretLink id="invitation" label={text.room.invite} route={`join/${invite}`} />
    </section>
  )
}
