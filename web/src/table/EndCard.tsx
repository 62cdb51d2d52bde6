import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { useTable } from './model.ts'
import { Modal } from './parts.tsx'
import { ScorePanel } from './ScorePanel.tsx'

/** The end: outcome, how it came about, again. */
export default function EndCard() {
  const { session, words } = useTable()
  const text = useText()
  const [closed, setClosed] = useState(false)
  const outcome = session.match.over ? session.game.outcome(session.match.state) : null
  if (outcome === null || closed) return null
  const won = outcome.winners.some((seat) => session.isHuman(seat))
  return (
    <Modal stays title={text.end.title} onClose={() => setClosed(true)}>
      <p className="end-result">{words.text(outcome.result)}</p>
      {won && <p>{text.end.won}</p>}
      {session.match.rewound && <p className="soft">{text.status.rewound}</p>}
      <h3>{text.end.breakdown}</h3>
      <ScorePanel />
      <p className="row">
        <a className="button button-main" href={`#/new/${session.game.id}`}>
          {text.end.again}
        </a>
        <button type="button" className="button" onClick={() => setClosed(true)}>
          {text.end.look}
        </button>
      </p>
    </Modal>
  )
}
