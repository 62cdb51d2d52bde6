import type { CSSProperties } from 'react'
import { useText } from '../i18n/useText.ts'
import { useTable } from './model.ts'
import { RuleLink } from './parts.tsx'

/** Every source of points, and the result if it ended now. */
export function ScorePanel() {
  const { session, presentation, words } = useTable()
  const text = useText()
  const score = presentation.score(session.scoreView, words.language)
  return (
    <div className="score">
      <table>
        <thead>
          <tr>
            <th scope="col">{text.score.source}</th>
            <th scope="col">{text.score.points}</th>
          </tr>
        </thead>
        <tbody>
          {score.lines.map((line) => (
            <tr key={line.name} className={`score-${line.when}`}>
              <th scope="row">
                {line.name} <RuleLink id={line.rule} />
                {(line.note || line.when === 'end') && <small>{line.note ?? text.score.atEnd}</small>}
              </th>
              <td>{signed(line.points)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {!session.match.over && (
            <tr>
              <th scope="row">{text.score.now}</th>
              <td>{score.now}</td>
            </tr>
          )}
          <tr>
            <th scope="row">
              {session.match.over ? text.score.result : text.score.end} <small>{score.result}</small>
            </th>
            <td>{score.ifEndedNow}</td>
          </tr>
        </tfoot>
      </table>
      <Tracks />
    </div>
  )
}

export function Tracks() {
  const { session, presentation, words } = useTable()
  const text = useText()
  const tracks = presentation.tracks(session.view, words.language)
  if (tracks.length === 0) return null
  return (
    <dl className="tracks" aria-label={text.score.tracks}>
      {tracks.map((track) => (
        <div key={track.id} title={track.text}>
          <dt>
            {track.name} <RuleLink id={track.rule} />
          </dt>
          <dd>
            <b>{track.value}</b>
            <span
              className="track"
              aria-hidden="true"
              style={{ '--at': (track.value - track.min) / Math.max(1, track.max - track.min) } as CSSProperties}
            >
              {track.marks?.map((mark) => (
                <i
                  key={mark.at}
                  title={mark.label}
                  style={{ '--at': (mark.at - track.min) / Math.max(1, track.max - track.min) } as CSSProperties}
                />
              ))}
            </span>
            <small>{track.text}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function signed(n: number): string {
  return n > 0 ? `+${n}` : String(n)
}
