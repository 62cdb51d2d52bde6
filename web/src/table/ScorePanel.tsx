import type { CSSProperties } from 'react'
import type { ScoreLine } from '@middlesea/table-kit/presentation'
import { plain, signed } from '@middlesea/table-kit/words'
import './score.css'
import { useText } from '../i18n/useText.ts'
import { useTable } from './model.ts'
import { RuleLink } from './parts.tsx'

/**
 * Every source of points: what has been scored, what the end would add, and the result that this would be. `ends`: on the card
 * of the end, where nobody has anything left to spend.
 */
export function ScorePanel({ ends = false }: { ends?: boolean }) {
  const { session, presentation, words } = useTable()
  const text = useText()
  const score = presentation.score(session.scoreView, words.language, session.journal)
  const { over } = session
  const added = score.lines.filter(({ when }) => when === 'end')
  return (
    <div className="score">
      <table>
        <thead>
          <tr>
            <th scope="col">{text.score.source}</th>
            <th scope="col">{text.score.points}</th>
          </tr>
        </thead>
        <ScoreGroup
          title={over ? null : text.score.now}
          lines={score.lines.filter(({ when }) => when === 'now')}
          total={score.now}
        />
        {added.length > 0 && <ScoreGroup title={text.score.added} lines={added} total={score.ifEndedNow - score.now} />}
        <tfoot>
          <tr>
            <th scope="row">
              {over ? text.score.result : text.score.end} <small>{score.result}</small>
            </th>
            <td>{plain(score.ifEndedNow)}</td>
          </tr>
        </tfoot>
      </table>
      {!ends && <Tracks />}
    </div>
  )
}

/** Points of one time, under their sum. */
function ScoreGroup({ title, lines, total }: { title: string | null; lines: readonly ScoreLine[]; total: number }) {
  return (
    <tbody>
      {title !== null && (
        <tr className="score-group">
          <th scope="rowgroup">{title}</th>
          <td>{signed(total)}</td>
        </tr>
      )}
      {lines.map((line) => (
        <tr key={line.name}>
          <th scope="row">
            {line.name} <RuleLink id={line.rule} />
            {line.note && <small>{line.note}</small>}
          </th>
          <td>{signed(line.points)}</td>
        </tr>
      ))}
    </tbody>
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
            <b>{plain(track.value)}</b>
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
