import { AccountBar } from '../online/AccountBar.tsx'
import { Failure } from '../online/fields.tsx'
import { usePolled } from '../online/useTask.ts'
import { circleApi, type CupCard } from './api.ts'
import { useEntrantName } from './entrant.ts'
import { useGameName } from './gameName.ts'
import { useCircleText } from './words/useCircleText.ts'

const LOOK_MS = 15_000

/** Cups that one may enter or look at, and one's own. */
export function CupsPage() {
  const text = useCircleText().cups
  const { value, failed } = usePolled(circleApi.cups, LOOK_MS)
  return (
    <main className="page online-sheet circle">
      <AccountBar />
      <div className="online-heading">
        <h1>{text.title}</h1>
        <a className="button button-main" href="#/online/cups/new">
          {text.new}
        </a>
      </div>
      <p>{text.about}</p>
      <Failure text={failed} />
      {value?.length === 0 && <p className="soft">{text.none}</p>}
      <CupList cups={value ?? []} />
    </main>
  )
}

export function CupList({ cups }: { cups: readonly CupCard[] }) {
  const text = useCircleText().cups
  const gameName = useGameName()
  const entrantName = useEntrantName()
  return (
    <ul className="circle-results">
      {cups.map(({ id, title, kind, game, status, entrants, size, winner }) => {
        const won = entrants.find(({ place }) => place === winner)
        return (
          <li key={id}>
            <b>{text.states[status]}</b>
            <span>
              <a href={`#/online/cups/${id}`}>{title}</a>{' '}
              <small>
                {text.kinds[kind]} · {gameName(game)}
              </small>
            </span>
            <small>
              {won === undefined || status !== 'finished'
                ? text.places(entrants.length, size)
                : text.wonBy(entrantName(won, entrants))}
            </small>
          </li>
        )
      })}
    </ul>
  )
}
