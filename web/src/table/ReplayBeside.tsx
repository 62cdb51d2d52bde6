import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { useTable } from './model.ts'
import { useReplaying } from './replaying.ts'

/** What else can be done with a match that is looked at. */
export function ReplayBeside() {
  const { setDialog } = useTable()
  const { replay, keep } = useReplaying()
  const text = useText()
  const [failed, setFailed] = useState(false)
  if (replay === null) return null
  const showEnd = (): void => {
    replay.goTo(replay.beats.length - 1)
    setDialog({ kind: 'end' })
  }
  return (
    <div className="replay-beside">
      {replay.film?.over && (
        <>
          <button type="button" className="button" onClick={showEnd}>
            {text.replay.result}
          </button>
          <button type="button" className="button" onClick={() => setDialog({ kind: 'share' })}>
            {text.share.button}
          </button>
        </>
      )}
      {keep && (
        <button type="button" className="button" onClick={() => void keep().catch(() => setFailed(true))}>
          {text.replay.keep}
        </button>
      )}
      {failed && <p role="alert">{text.matches.storeFailed}</p>}
    </div>
  )
}
