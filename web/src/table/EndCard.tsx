import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { beginAgain, swapped } from '../local/matches.ts'
import { rewindsIn } from '../match/history.ts'
import type { Players } from '../match/players.ts'
import { EndStory } from './EndStory.tsx'
import { useTable } from './model.ts'
import { Modal } from './Modal.tsx'
import { useReplaying } from './replaying.ts'
import { ScorePanel } from './ScorePanel.tsx'

/** The end: outcome, how it came about, and what one may want then. */
export default function EndCard({ onClose }: { onClose: () => void }) {
  const { session, words } = useTable()
  const { save } = useReplaying()
  const text = useText()
  const outcome = session.local === null ? null : session.local.match.outcome
  if (outcome === null || save === null) return null
  // Where persons of both sides sit at the screen, the result says it.
  const people = session.seats.filter((seat) => session.isHuman(seat))
  const won = people.length > 0 && people.every((seat) => outcome.winners.includes(seat))
  const rewinds = rewindsIn(save().log)
  return (
    <Modal stays title={text.end.title} onClose={onClose}>
      <p className="end-result">{words.text(outcome.result)}</p>
      {won && <p>{text.end.won}</p>}
      {rewinds > 0 && <p className="soft">{text.results.rewinds(rewinds)}</p>}
      <EndButtons onClose={onClose} />
      <EndStory onClose={onClose} />
      <h3>{text.end.breakdown}</h3>
      <ScorePanel ends />
    </Modal>
  )
}

function EndButtons({ onClose }: { onClose: () => void }) {
  const { session, setDialog } = useTable()
  const { replay } = useReplaying()
  const text = useText()
  const [failed, setFailed] = useState<string | null>(null)
  const others = swapped(session.seats, session.players)
  const again = async (players?: Players): Promise<void> => {
    const { local } = session
    if (local === null) return
    try {
      const name = session.game.name[text.language]
      location.hash = `#/match/${await beginAgain(local, `${name}, ${text.matches.when(new Date())}`, players)}`
    } catch (error) {
      setFailed(error instanceof DOMException ? text.matches.storeFailed : String(error))
    }
  }
  return (
    <>
      <p className="row">
        {replay === null && !session.trial && (
          <>
            <a className="button button-main" href={`#/replay/${session.id}`}>
              {text.replay.watch}
            </a>
            <button type="button" className="button" title={text.end.againHint} onClick={() => void again()}>
              {text.end.again}
            </button>
            {others && (
              <button type="button" className="button" title={text.end.swapHint} onClick={() => void again(others)}>
                {text.end.swap}
              </button>
            )}
          </>
        )}
        {!session.trial && (
          <button type="button" className="button" onClick={() => setDialog({ kind: 'share' })}>
            {text.share.button}
          </button>
        )}
        <button type="button" className="button" onClick={onClose}>
          {text.end.look}
        </button>
      </p>
      {failed && <p role="alert">{failed}</p>}
    </>
  )
}
