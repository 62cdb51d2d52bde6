import { useCallback } from 'react'
import { Loading } from '../app/App.tsx'
import { useText } from '../i18n/useText.ts'
import { useSigned } from '../online/account.ts'
import { AccountBar } from '../online/AccountBar.tsx'
import { Failure } from '../online/fields.tsx'
import { useGame } from '../online/useGame.ts'
import { usePolled } from '../online/useTask.ts'
import { Apart } from './Apart.tsx'
import { type Between, circleApi, type PublicPerson, type RatedMatch, type ShownRating } from './api.ts'
import { useGameName } from './gameName.ts'
import { useCircleText } from './words/useCircleText.ts'

const LOOK_MS = 30_000

/** What is known of somebody: ratings, rated matches, and how one has fared against them. */
export function PersonPage({ name }: { name: string }) {
  const { user } = useSigned()
  const load = useCallback(() => circleApi.person(name), [name])
  const { value, failed, refresh } = usePolled(load, LOOK_MS)
  if (value === null && failed === null) return <Loading />
  return (
    <main className="page circle">
      <AccountBar />
      <h1>{value?.name ?? name}</h1>
      <Failure text={failed} />
      {value !== null && <Known person={value} />}
      {value !== null && !value.you && !user.guest && <Apart person={value} onChange={refresh} />}
    </main>
  )
}

function Known({ person }: { person: PublicPerson }) {
  const text = useCircleText().person
  const { since, timeZone, ratings, history, between } = person
  return (
    <>
      <p className="soft">{text.since(new Date(since), timeZone)}</p>
      <h2>{text.ratings}</h2>
      {ratings.length === 0 ? <p className="soft">{text.noRatings}</p> : <Ratings ratings={ratings} />}
      {between !== null && <Met name={person.name} between={between} />}
      {history.length > 0 && <History history={history} />}
    </>
  )
}

function Ratings({ ratings }: { ratings: ShownRating[] }) {
  const text = useCircleText().person
  const gameName = useGameName()
  return (
    <>
      <ul className="circle-ratings">
        {ratings.map(({ game, rating, deviation, provisional, played }) => (
          <li key={game}>
            <span>{gameName(game)}</span>
            <b>{provisional ? text.provisional(rating) : rating}</b>
            <small>{text.certainty(deviation, played)}</small>
          </li>
        ))}
      </ul>
      {ratings.some(({ provisional }) => provisional) && <p className="soft">{text.provisionalAbout}</p>}
    </>
  )
}

function Met({ name, between: { won, drawn, lost, matches } }: { name: string; between: Between }) {
  const text = useCircleText().person
  const page = useText()
  const gameName = useGameName()
  return (
    <section>
      <h2>{text.between(name)}</h2>
      <p>{matches.length === 0 ? text.neverMet : text.score(won, drawn, lost)}</p>
      {matches.length > 0 && (
        <ul className="circle-results">
          {matches.map(({ match, game, title, ended, seat, score, rated }) => (
            <li key={match} data-score={score}>
              <b>{text.result(score)}</b>
              <span>
                <a href={`#/online/replay/${match}`}>{title}</a>{' '}
                <small>
                  {gameName(game)} · <SeatName game={game} seat={seat} />
                  {rated && ` · ${text.rated}`}
                </small>
              </span>
              <small>{ended !== null && page.matches.when(new Date(ended))}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function History({ history }: { history: RatedMatch[] }) {
  const text = useCircleText().person
  const page = useText()
  const gameName = useGameName()
  return (
    <section>
      <h2>{text.history}</h2>
      <ul className="circle-results">
        {history.map(({ match, game, seat, opponent, score, advantage, before, after, made }) => (
          <li key={match} data-score={score}>
            <b>{text.result(score)}</b>
            <span>
              {opponent === '' ? (
                text.gone
              ) : (
                <a href={`#/online/people/${encodeURIComponent(opponent)}`}>{text.against(opponent)}</a>
              )}{' '}
              <small>
                {gameName(game)} · <SeatName game={game} seat={seat} />
                {advantage !== 0 && ` (${text.advantage(advantage)})`}
              </small>
            </span>
            <small>
              {text.change(before, after)} · {page.matches.when(new Date(made))}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SeatName({ game, seat }: { game: string; seat: string }) {
  return useGame(game).seatName(seat)
}
