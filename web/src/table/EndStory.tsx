import { useEffect, useState } from 'react'
import './end.css'
import { plain, signed } from '@middlesea/table-kit/words'
import { useText } from '../i18n/useText.ts'
import { type Film, filmOfMatch } from '../match/film.ts'
import { stretchesOf, turnsOf } from '../match/history.ts'
import { fortuneOf, luckOf } from '../match/luck.ts'
import { type TurningPoint, turningPoints } from '../match/turningPoints.ts'
import { later } from './later.tsx'
import { useTable } from './model.ts'
import { useReplaying } from './replaying.ts'
import { useStretchName } from './useStretchName.ts'

// Few look back so closely.
const LookBack = later(() => import('../advice/LookBack.tsx'))

/** How the match went: the score through all of it, where it turned, and what the dice did. */
export function EndStory({ onClose }: { onClose: () => void }) {
  const film = useFilm()
  const text = useText()
  return (
    <>
      <h3>{text.end.course}</h3>
      {film === null ? <p className="soft">{text.app.loading}</p> : <Course film={film} onClose={onClose} />}
      <LookBack onClose={onClose} />
      <LuckTable />
    </>
  )
}

/** The film of the match at this table; null until it is there. */
function useFilm(): Film | null {
  const { session } = useTable()
  const { replay } = useReplaying()
  const [film, setFilm] = useState<Film | null>(replay?.film ?? null)
  useEffect(() => {
    const { local } = session
    if (replay !== null || local === null) return
    const gone = new AbortController()
    filmOfMatch(session.module, local.match, gone.signal).then(setFilm, (error: Error) => {
      if (error.name !== 'AbortError') throw error
    })
    return () => gone.abort()
  }, [session, replay])
  return film
}

function Course({ film, onClose }: { film: Film; onClose: () => void }) {
  const text = useText()
  const points = turningPoints(film.steps, film.scores)
  return (
    <>
      <ScoreGraph film={film} points={points} />
      {points.length > 0 && (
        <>
          <h4>{text.end.turningPoints}</h4>
          <ol className="turning-points">
            {points.map((point) => (
              <li key={point.step}>
                <Turning point={point} onClose={onClose} />
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}

/** Opens the replay where it happened. */
function Turning({ point, onClose }: { point: TurningPoint; onClose: () => void }) {
  const { session } = useTable()
  const { replay } = useReplaying()
  const text = useText()
  const name = useStretchName()(point)
  const { from, to, step } = point
  const change = signed(to - from)
  const inside = (
    <>
      <span>{name}</span> <b>{change}</b> <small>{text.end.swing(plain(from), plain(to))}</small>
    </>
  )
  if (replay === null) return <a href={`#/replay/${session.id}/${step}`}>{inside}</a>
  return (
    <button
      type="button"
      onClick={() => {
        replay.goTo(step)
        onClose()
      }}
    >
      {inside}
    </button>
  )
}

const WIDTH = 600
const HEIGHT = 110
/** For the figures at the right. */
const MARGIN = 56

/** A number of a turn is so wide, with the room beside it. */
const NUMBER = 22

/** Those of the beginnings of turns beside which a number has room. */
function numbersThatFit(begins: readonly number[]): ReadonlySet<number> {
  let last = -NUMBER
  return new Set(
    begins.flatMap((at, i) => {
      if (at - last < NUMBER) return []
      last = at
      return [i]
    }),
  )
}

/** A picture only: what it shows stands below it in words. */
function ScoreGraph({ film: { steps, scores }, points }: { film: Film; points: readonly TurningPoint[] }) {
  const low = Math.min(...scores)
  const high = Math.max(...scores)
  const x = (step: number): number => (step / Math.max(1, scores.length - 1)) * WIDTH
  const y = (score: number): number => HEIGHT - ((score - low) / Math.max(1, high - low)) * HEIGHT
  const line = scores.map((score, step) => `${x(step).toFixed(1)} ${y(score).toFixed(1)}`)
  const turns = turnsOf(stretchesOf(steps))
  const numbered = numbersThatFit(turns.map(({ from }) => x(from)))
  return (
    <svg className="score-graph" viewBox={`-8 -8 ${WIDTH + MARGIN} ${HEIGHT + 30}`} aria-hidden="true">
      {turns.map(({ turn, from }, i) => (
        <g key={turn} className="score-graph-turn">
          <path d={`M${x(from)} 0V${HEIGHT}`} />
          {turn > 0 && numbered.has(i) && (
            <text x={x(from) + 4} y={HEIGHT + 18}>
              {turn}
            </text>
          )}
        </g>
      ))}
      {low <= 0 && high >= 0 && <path className="score-graph-zero" d={`M0 ${y(0)}H${WIDTH}`} />}
      {[high, low].map((score) => (
        <text key={score} x={WIDTH + 10} y={y(score) + 5}>
          {plain(score)}
        </text>
      ))}
      <path className="score-graph-line" d={`M${line.join('L')}`} />
      {points.map(({ step }) => (
        <circle key={step} cx={x(step)} cy={y(scores[step])} r="6" />
      ))}
    </svg>
  )
}

function LuckTable() {
  const { session, presentation, words } = useTable()
  const text = useText()
  const { dieOwner } = presentation
  if (dieOwner === undefined || session.local === null) return null
  const sides = luckOf(session.local.match.rolls, (purpose) => dieOwner(purpose, words.language))
  if (sides.length === 0) return null
  const [t, { luck }] = [text.end, text]
  return (
    <>
      <h3>{luck.title}</h3>
      <table className="luck">
        <thead>
          <tr>
            <th scope="col">{luck.who}</th>
            <th scope="col">{luck.expected}</th>
            <th scope="col">{luck.rolled}</th>
            <th scope="col">{luck.verdict}</th>
          </tr>
        </thead>
        <tbody>
          {sides.map((side) => (
            <tr key={side.who}>
              <th scope="row">
                {side.who} <small>{luck.dice(side.dice)}</small>
              </th>
              <td>{t.average(side.expected)}</td>
              <td>{t.average(side.rolled)}</td>
              <td>
                {luck.fortunes[fortuneOf(side)]} <small>{luck.spread(t.average(side.spread))}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft luck-about">{luck.about}</p>
    </>
  )
}
