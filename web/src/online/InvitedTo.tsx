import { gameCard } from '../games/cards.ts'
import { useLanguage } from '../i18n/useText.ts'
import type { Invitation } from './api.ts'
import { useSitterName } from './sitter.ts'
import { Terms } from './Terms.tsx'
import { useGame } from './useGame.ts'
import { useOnlineText } from './words/useOnlineText.ts'

/** What an invitation leads to, for whoever has no name here yet. */
export function InvitedTo({ match }: { match: Invitation }) {
  const text = useOnlineText()
  const sitterName = useSitterName()
  const language = useLanguage()
  const { seatName } = useGame(match.game)
  const { game, title, host, status, pace, seats } = match
  return (
    <>
      <p className="soft">
        {gameCard(game)?.name[language] ?? game} · {text.lobby[pace]}
      </p>
      <h1>{text.join.title}</h1>
      <p>{host === '' ? title : text.join.by(host, title)}</p>
      <Terms match={match} />
      <h2>{text.room.seats}</h2>
      <ul className="online-room-seats">
        {seats.map((at) => (
          <li key={at.seat}>
            <span className="online-room-side">{seatName(at.seat)}</span>
            {at.free ? <span>{text.room.free}</span> : <b>{sitterName(at)}</b>}
          </li>
        ))}
      </ul>
      {status === 'finished' ? (
        <p className="notice">{text.join.over}</p>
      ) : (
        isFull(match) && <p className="notice">{match.spectators ? text.join.fullButLook : text.join.full}</p>
      )}
    </>
  )
}

export function isFull({ seats }: { seats: readonly { free: boolean }[] }): boolean {
  return seats.every(({ free }) => !free)
}
