import { makeConfig } from '@middlesea/engine'
import { useCallback, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Failure } from '../online/fields.tsx'
import { goTo } from '../online/goTo.ts'
import { promisesForCup } from '../online/salts.ts'
import { useGame } from '../online/useGame.ts'
import { useTask } from '../online/useTask.ts'
import { useOnlineText } from '../online/words/useOnlineText.ts'
import { circleApi, type Cup, type CupGame } from './api.ts'
import { CupSalts, GAMES_OF_CUP } from './CupSalts.tsx'
import { useEntrantName } from './entrant.ts'
import { useGameName } from './gameName.ts'
import { PolledPage } from './PolledPage.tsx'
import { useCircleText } from './words/useCircleText.ts'

/** A cup: its rules, who is in it, its games and its table. */
export function CupPage({ id }: { id: string }) {
  const load = useCallback(() => circleApi.cup(id), [id])
  return <PolledPage load={load}>{(cup, onChange) => <Inside cup={cup} onChange={onChange} />}</PolledPage>
}

interface CupProps {
  cup: Cup
  onChange: (cup?: Cup) => void
}

function Inside({ cup, onChange }: CupProps) {
  const text = useCircleText().cups
  const page = useText()
  const gameName = useGameName()
  const entrantName = useEntrantName()
  const { title, kind, game, status, winner, entrants, roundEnds, round } = cup
  const won = entrants.find(({ place }) => place === winner)
  return (
    <>
      <p className="soft">
        {text.kinds[kind]} · {gameName(game)}
      </p>
      <h1>{title}</h1>
      {status === 'finished' && won && <p className="notice">{text.wonBy(entrantName(won, entrants))}</p>}
      {status === 'playing' && roundEnds !== null && (
        <p role="status">{text.roundUntil(round + 1, page.matches.when(new Date(roundEnds)))}</p>
      )}
      {status === 'open' ? <Entering cup={cup} onChange={onChange} /> : <Table cup={cup} />}
      {cup.games.length > 0 && <Games cup={cup} />}
      <CupSalts cup={cup} onChange={onChange} />
      <Rules cup={cup} />
    </>
  )
}

/** Before it begins: who is in, and how one gets in. */
function Entering({ cup, onChange }: CupProps) {
  const text = useCircleText().cups
  const page = useText()
  const online = useOnlineText()
  const entrantName = useEntrantName()
  const { module } = useGame(cup.game)
  const { busy, failed, run } = useTask()
  const [agrees, setAgrees] = useState(false)
  const { id, entrants, size, yours, rated } = cup
  const change = (work: () => Promise<Cup>): void => run(async () => onChange(await work()))
  const isIn = entrants.some(({ you }) => you)
  return (
    <section>
      <h2>{text.places(entrants.length, size)}</h2>
      <ul className="circle-results">
        {entrants.map((entrant) => (
          <li key={entrant.place}>
            <b>{entrant.place + 1}</b>
            <span>{entrantName(entrant, entrants)}</span>
            {yours && entrant.bot !== null && (
              <button
                type="button"
                className="button button-quiet"
                disabled={busy}
                onClick={() => change(() => circleApi.removeBot(id, entrant.place))}
              >
                {online.room.takeFromBot}
              </button>
            )}
          </li>
        ))}
      </ul>
      {rated && !isIn && (
        <label className="setup-check">
          <input
            type="checkbox"
            aria-label={text.agree}
            checked={agrees}
            onChange={(event) => setAgrees(event.target.checked)}
          />
          <span>
            <b>{text.agree}</b> <small>{online.rated.rules}</small>
          </span>
        </label>
      )}
      <Failure text={failed} />
      <p className="row">
        {isIn ? (
          <button type="button" className="button" disabled={busy} onClick={() => change(() => circleApi.leaveCup(id))}>
            {text.leave}
          </button>
        ) : (
          <button
            type="button"
            className="button button-main"
            disabled={busy || (rated && !agrees)}
            onClick={() => change(() => circleApi.enterCup(id, agrees, promisesForCup(GAMES_OF_CUP)))}
          >
            {text.enter}
          </button>
        )}
        {yours && module !== null && (
          <select
            aria-label={text.giveToBot}
            value=""
            disabled={busy}
            onChange={(event) => change(() => circleApi.addBot(id, event.target.value))}
          >
            <option value="" disabled>
              {text.giveToBot}
            </option>
            {module.bots.map((bot) => (
              <option key={bot} value={bot}>
                {page.setup.bot(bot)}
              </option>
            ))}
          </select>
        )}
        {yours && (
          <button
            type="button"
            className="button"
            disabled={busy}
            onClick={() =>
              run(async () => {
                await circleApi.removeCup(id)
                goTo('cups')
              })
            }
          >
            {text.remove}
          </button>
        )}
      </p>
    </section>
  )
}

function Table({ cup: { standings, entrants } }: { cup: Cup }) {
  const text = useCircleText().cups
  const entrantName = useEntrantName()
  return (
    <section>
      <h2>{text.table}</h2>
      <table className="circle-table">
        <thead>
          <tr>
            <th scope="col">{text.name}</th>
            <th scope="col">{text.points}</th>
            <th scope="col">{text.won}</th>
            <th scope="col">{text.played}</th>
          </tr>
        </thead>
        <tbody>
          {standings.map(({ place, points, won, played, out }) => {
            const entrant = entrants.find((one) => one.place === place)
            return (
              <tr key={place} data-you={entrant?.you}>
                <th scope="row">
                  {entrant && entrantName(entrant, entrants)} {out && <small>{text.out}</small>}
                </th>
                <td>{points}</td>
                <td>{won}</td>
                <td>{played}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function Games({ cup }: { cup: Cup }) {
  const text = useCircleText().cups
  const rounds = [...new Set(cup.games.map(({ round }) => round))].reverse()
  return (
    <section>
      {rounds.map((round) => (
        <div key={round}>
          <h2>{text.rounds(cup.kind, round)}</h2>
          <ul className="circle-results">
            {cup.games
              .filter((game) => game.round === round)
              .map((game) => (
                <Game key={game.number} cup={cup} game={game} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Game({ cup, game: { first, second, match, status, points } }: { cup: Cup; game: CupGame }) {
  const text = useCircleText().cups
  const entrantName = useEntrantName()
  const { module, seatName } = useGame(cup.game)
  const seats = module?.game.seats(makeConfig(module.game, cup)) ?? []
  const at = (place: number, i: number): string => {
    const entrant = cup.entrants.find((one) => one.place === place)
    const seat = seats[i]
    const name = entrant === undefined ? '' : entrantName(entrant, cup.entrants)
    return seat === undefined ? name : `${name} (${seatName(seat)})`
  }
  const isMine = cup.entrants.some(({ place, you }) => you && (place === first || place === second))
  const players = text.versus(at(first, 0), at(second, 1))
  return (
    <li>
      <b>{points === null ? text.goesOn : text.result(points)}</b>
      <span>{match === null ? players : <a href={`#/online/${match}${isMine ? '' : '/spectator'}`}>{players}</a>}</span>
      {status === 'walkover' && <small>{text.walkover}</small>}
    </li>
  )
}

/** What all could read before they entered. */
function Rules({ cup: { kind, days, roundDays, rated } }: { cup: Cup }) {
  const text = useCircleText().cups
  const lines = [text.format[kind], text.time(days), text.date(roundDays), text.absent, text.ties, text.dice(days)]
  return (
    <section>
      <h2>{text.rules}</h2>
      <ul>
        {[...lines, ...(rated ? [text.rated] : [])].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
