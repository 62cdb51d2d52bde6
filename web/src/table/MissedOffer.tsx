import { useMemo } from 'react'
import './missed.css'
import { useText } from '../i18n/useText.ts'
import { actsIn, haveOnlyAnswered, isMissed, missedFrom } from '../match/history.ts'
import { useTable } from './model.ts'
import { useReplaying } from './replaying.ts'
import { gesturesLed } from './sawLive.ts'
import { useScenesShown } from './useScenes.ts'

/**
 * Whether others have acted since the reader's last turn, and the reader, who must decide now, has not looked at it. Far away
 * it is told to whoever was not there, also while others decide.
 */
export function useHasMissed(): boolean {
  const { session, selection, presentation } = useTable()
  const { watchMissed, looked } = useReplaying()
  const seen = useSeenInScenes()
  const { history, seat, local } = session
  if (watchMissed === null || looked === history.length) return false
  if (local === null) return (session.unseen ?? null) !== null
  if (session.decision === null) return false
  // Whoever has chosen something has begun to play.
  if (selection.pieces.length > 0) return false
  const standing = presentation.standing(session.view, 'en')
  if (actsIn(history, seat, standing)) return false
  // What others answered in a battle of his own he saw there.
  const gestures = history
    .slice(missedFrom(history, seat))
    .map((past) => (seen.has(past.entry) ? { ...past, seat } : past))
  const isOwn = session.isOwn.bind(session)
  return !haveOnlyAnswered(gestures, standing.turn, isOwn) && isMissed(gestures, session.told, isOwn)
}

const NOTHING: ReadonlySet<number> = new Set()

/** The gestures of others that the reader has looked at in scenes of his own. */
function useSeenInScenes(): ReadonlySet<number> {
  const { session, settings } = useTable()
  const { all } = useScenesShown()
  const off = settings.scenes === 'off'
  return useMemo(() => {
    return off ? NOTHING : gesturesLed(session, all)
    // The history grows with what is shown.
  }, [all, off, session])
}

/** Offered to whoever must decide when others have acted in the meantime, and who wants no scenes: else a card tells it. */
export function MissedOffer() {
  const { settings, session } = useTable()
  const { watchMissed, skipMissed } = useReplaying()
  const text = useText()
  const missed = useHasMissed()
  // Far away the notice over the table says it.
  if (!missed || session.local === null || settings.scenes !== 'off' || watchMissed === null) return null
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
