import { useEffect, useRef } from 'react'
import { gameCard } from '../games/cards.ts'
import { useLanguage, useText } from '../i18n/useText.ts'
import { api, type MatchCard, type SeatOf } from './api.ts'
import { FairDice } from './FairDice.tsx'
import { goTo } from './goTo.ts'
import { Failure } from './fields.tsx'
import { SecretLink } from './SecretLink.tsx'
import { useSitterName } from './sitter.ts'
import { Terms } from './Terms.tsx'
import { useGame } from './useGame.ts'
import { duty } from './salts.ts'
import { useTask } from './useTask.ts'
import { useOnlineText } from './words/useOnlineText.ts'

interface RoomProps {
  match: MatchCard
  /** The secret of the invitation by which somebody came here. */
  invite?: string
  onChange: (match?: MatchCard) => void
}

/** A match before its start: who sits where, how others come, and the beginning. */
export function Room({ match, invite, onChange }: RoomProps) {
  const text = useOnlineText()
  const language = useLanguage()
  const { id, game, title, status, pace, seats, yours } = match
  const { busy, failed, run } = useTask()
  const change = (work: () => Promise<MatchCard>): void => run(async () => onChange(await work()))
  const full = seats.every(({ free }) => !free)
  const sits = seats.some(({ you }) => you)
  useDuty(match, onChange)
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
        <p>{text.room.about}</p>
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
      <h2>{text.room.seats}</h2>
      <ul className="online-room-seats">
        {seats.map((seat) => (
          <SeatRow key={seat.seat} match={match} seat={seat} invite={invite} busy={busy} change={change} />
        ))}
      </ul>
      <Failure text={failed} />
      {status === 'open' && (
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
      {(yours || sits) && (
        <section>
          <h2>{text.dice.title}</h2>
          <FairDice match={match} onChange={onChange} />
        </section>
      )}
    </main>
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
  change: (work: () => Promise<MatchCard>) => void
}

function SeatRow({ match, seat: sitter, invite, busy, change }: SeatRowProps) {
  const text = useOnlineText()
  const sitterName = useSitterName()
  const { seat, bot, you, free } = sitter
  const page = useText()
  const { module, seatName } = useGame(match.game)
  const { id, status, yours } = match
  const open = status === 'open'
  return (
    <li>
      <span className="online-room-side">{seatName(seat)}</span>
      {free ? <span className="soft">{text.room.free}</span> : <b>{you ? text.lobby.you : sitterName(sitter)}</b>}
      <span className="row">
        {free && (
          <button
            type="button"
            className="button button-main"
            disabled={busy}
            onClick={() => change(() => api.sit(id, seat, invite))}
          >
            {text.room.sit}
          </button>
        )}
        {you && open && (
          <button type="button" className="button" disabled={busy} onClick={() => change(() => api.getUp(id, seat))}>
            {text.room.getUp}
          </button>
        )}
        {open && yours && free && module !== null && (
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
                <option key={one} value={one}>
                  {page.setup.bot(one)}
                </option>
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
