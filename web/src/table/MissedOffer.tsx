import './missed.css'
import { useText } from '../i18n/useText.ts'
import { actsIn, missedFrom } from '../match/history.ts'
import { useTable } from './model.ts'
import { useReplaying } from './replaying.ts'

/** Whether others have acted since the reader's last turn, and the reader, who must decide now, has not looked at it. */
export function useHasMissed(): boolean {
  const { session, selection, presentation } = useTable()
  const { watchMissed, looked } = useReplaying()
  const { history, seat, local } = session
  // A match far away says it over the table, and only to who was away.
  if (local === null || watchMissed === null || session.decision === null || looked === history.length) return false
  // Whoever has chosen something has begun to play.
  if (selection.pieces.length > 0) return false
  if (actsIn(history, seat, presentation.standing(session.view, 'en'))) return false
  return (
    history
      .slice(missedFrom(history, seat))
      // What left no line, such as a sealed answer, is nothing to be seen. Newer rules (no seat) speak for themselves.
      .some(
        ({ seat: by, journalFrom }, i, all) =>
          by !== '' && !session.isOwn(by) && journalFrom < (all[i + 1]?.journalFrom ?? session.told),
      )
  )
}

/** Offered to whoever must decide when others have acted in the meantime, and who wants no scenes: else a card tells it. */
export function MissedOffer() {
  const { settings } = useTable()
  const { watchMissed, skipMissed } = useReplaying()
  const text = useText()
  const missed = useHasMissed()
  if (!missed || settings.scenes !== 'off' || watchMissed === null) return null
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
