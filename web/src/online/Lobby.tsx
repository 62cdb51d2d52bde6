import { useEffect, useMemo, useRef, useState } from 'react'
import { gameCard } from '../games/cards.ts'
import { useLanguage, useText } from '../i18n/useText.ts'
import { Miniature } from '../app/Miniature.tsx'
import { AccountBar } from './AccountBar.tsx'
import { api, type MatchCard } from './api.ts'
import { Failure } from './fields.tsx'
import { duty } from './salts.ts'
import { useSitterName } from './sitter.ts'
import { useGame } from './useGame.ts'
import { usePolled, useTask } from './useTask.ts'
import { useOnlineText } from './words/useOnlineText.ts'

const LOOK_MS = 10_000

type Filter = 'active' | 'finished' | 'archived'

/** One's matches, those that wait for oneself first; and those that wait for players. */
export function Lobby() {
  const text = useOnlineText()
  const mine = usePolled(api.myMatches, LOOK_MS)
  const open = usePolled(api.openMatches, LOOK_MS)
  useCupDuties(mine.value, mine.refresh)
  const [filter, setFilter] = useState<Filter>('active')
  const [game, setGame] = useState('')
  const games = [...new Set(mine.value?.map((match) => match.game))]
  const shown = useMemo(
    () =>
      mine.value
        ?.filter(({ status, archived = false }) =>
          filter === 'archived' ? archived : !archived && (status === 'finished') === (filter === 'finished'),
        )
        .filter((match) => game === '' || match.game === game),
    [mine.value, filter, game],
  )
  const others = open.value?.filter(({ id }) => !mine.value?.some((own) => own.id === id))
  return (
    <main className="page online-lobby">
      <AccountBar />
      <div className="online-heading">
        <h1>{text.lobby.mine}</h1>
        <a className="button button-main" href="#/online/new">
          {text.lobby.make}
        </a>
      </div>
      <div className="online-tabs" role="group" aria-label={text.lobby.filter}>
        {(['active', 'finished', 'archived'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className="button"
            aria-pressed={filter === one}
            onClick={() => setFilter(one)}
          >
            {text.lobby.filters[one]}
          </button>
        ))}
        {games.length > 1 && <GameFilter games={games} game={game} onChange={setGame} />}
      </div>
      <Failure text={mine.failed ?? open.failed} />
      {shown?.length === 0 && (
        <p className="soft">{mine.value?.length === 0 ? text.lobby.none : text.lobby.nothingHere}</p>
      )}
      <ul className="matches-list">
        {shown?.map((match) => (
          <Item key={match.id} match={match} onArchived={mine.refresh} />
        ))}
      </ul>
      <div className="online-heading">
        <h2>{text.lobby.open}</h2>
        <a className="button" href="#/online/find">
          {text.lobby.find}
        </a>
      </div>
      {others?.length === 0 && <p className="soft">{text.lobby.noneOpen}</p>}
      <ul className="matches-list">
        {others?.map((match) => (
          <Item key={match.id} match={match} />
        ))}
      </ul>
    </main>
  )
}

/** Games of cups begin by themselves: what this browser has promised for them is shown without opening each. */
function useCupDuties(matches: readonly MatchCard[] | null, onDone: () => void): void {
  const busy = useRef(false)
  useEffect(() => {
    const works = busy.current
      ? []
      : (matches ?? []).filter(({ cup }) => cup !== null).flatMap((one) => duty(one) ?? [])
    if (works.length === 0) return
    busy.current = true
    void (async () => {
      const done = []
      for (const work of works) done.push(await work().catch(() => null))
      busy.current = false
      // What failed is tried again when the list is asked for next, not at once.
      if (done.some((card) => card !== null)) onDone()
    })()
  }, [matches, onDone])
}

interface GameFilterProps {
  games: readonly string[]
  /** '' for all. */
  game: string
  onChange: (game: string) => void
}

function GameFilter({ games, game, onChange }: GameFilterProps) {
  const text = useOnlineText()
  const language = useLanguage()
  return (
    <select aria-label={text.lobby.game} value={game} onChange={(event) => onChange(event.target.value)}>
      <option value="">{text.lobby.anyGame}</option>
      {games.map((id) => (
        <option key={id} value={id}>
          {gameCard(id)?.name[language] ?? id}
        </option>
      ))}
    </select>
  )
}

function Item({ match, onArchived }: { match: MatchCard; onArchived?: () => void }) {
  const text = useOnlineText()
  const page = useText()
  const language = useLanguage()
  const { id, game, title, status, yourMove, pace, updated } = match
  return (
    <li className={yourMove ? 'matches-item online-yours' : 'matches-item'}>
      <a href={`#/online/${id}`} aria-label={title}>
        <Miniature game={game} picture={null} />
      </a>
      <div>
        <h2>
          <a href={`#/online/${id}`}>{title}</a>
        </h2>
        <p className="online-standing">{yourMove ? <b>{text.lobby.yourMove}</b> : <MatchState match={match} />}</p>
        <p className="soft">
          {gameCard(game)?.name[language] ?? game} · {text.lobby[pace]} ·{' '}
          <time dateTime={new Date(updated).toISOString()}>{page.matches.when(new Date(updated))}</time>
        </p>
        <Seated match={match} />
        <p className="row">
          {onArchived && <ArchiveButton match={match} onArchived={onArchived} />}
          <a className={`button${yourMove ? ' button-main' : ''}`} href={`#/online/${id}`}>
            {status === 'finished'
              ? text.lobby.look
              : status === 'playing' && onArchived
                ? text.lobby.goOn
                : text.lobby.enter}
          </a>
        </p>
      </div>
    </li>
  )
}

function ArchiveButton({ match: { id, archived = false }, onArchived }: { match: MatchCard; onArchived: () => void }) {
  const text = useOnlineText()
  const { busy, run } = useTask()
  const change = async (): Promise<void> => {
    await api.archive(id, !archived)
    onArchived()
  }
  return (
    <button type="button" className="button online-archive" disabled={busy} onClick={() => run(change)}>
      {archived ? text.lobby.fetch : text.lobby.putAway}
    </button>
  )
}

function MatchState({ match }: { match: MatchCard }) {
  const text = useOnlineText()
  const page = useText()
  const sitterName = useSitterName()
  const { seatName } = useGame(match.game)
  const { status, waiting, seats, outcome } = match
  if (status === 'open') return text.lobby.notBegun
  if (status === 'finished') {
    const winners = outcome?.winners ?? []
    if (seats.some(({ seat, you }) => you && winners.includes(seat))) return text.lobby.overWith(text.end.won)
    if (winners.length > 0) return text.lobby.overWith(text.end.winner(page.app.list(winners.map(seatName))))
    return text.lobby.over
  }
  const awaited = seats.filter(({ seat }) => waiting.includes(seat))
  return text.lobby.waits(page.app.list(awaited.map((at) => (at.free ? seatName(at.seat) : sitterName(at)))))
}

/** Who sits where, in one line each. */
function Seated({ match }: { match: MatchCard }) {
  const text = useOnlineText()
  const sitterName = useSitterName()
  const nameOf = useGame(match.game).seatName
  return (
    <p className="online-seats">
      {match.seats.map((at) => (
        <span key={at.seat}>
          <small>{nameOf(at.seat)}</small> {at.you ? text.lobby.you : sitterName(at)}
        </span>
      ))}
    </p>
  )
}
