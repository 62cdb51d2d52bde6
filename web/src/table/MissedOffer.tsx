import './missed.css'
import { useText } from '../i18n/useText.ts'
import { actsIn, missedFrom } from '../match/history.ts'
import { useTable } from './model.ts'
import { useReplaying } from './replaying.ts'

/** Offered to whoever must decide when others have acted in the meantime. */
export function MissedOffer() {
  const { session, selection, presentation } = useTable()
  const { watchMissed, skipMissed, looked } = useReplaying()
  const text = useText()
  const { history, seat, local } = session
  const present = actsIn(history, seat, presentation.standing(session.view, 'en'))
  const missed = history
    .slice(missedFrom(history, seat))
    // What left no line, such as a sealed answer, is nothing to be seen. Newer rules (no seat) speak for themselves.
    .some(
      ({ seat: by, journalFrom }, i, all) =>
        by !== '' && !session.isOwn(by) && journalFrom < (all[i + 1]?.journalFrom ?? session.told),
    )
  // Whoever has chosen something has begun to play.
  if (selection.pieces.length > 0) return null
  // A match far away says it over the table, and only to who was away.
  if (local === null || watchMissed === null || session.decision === null || !missed || looked === history.length)
    return null
  if (present) return null
  return (
    <div className="notice missed">
      <p>{text.replay.missedOffer}</p>
      <button type="button" className="button" onClick={watchMissed}>
        {text.replay.missedWatch}
      </button>
      <button type="button" className="button button-quiet" onClick={skipMissed}>
        {text.replay.missedLater}
      </button>
    </div>
  )
}
