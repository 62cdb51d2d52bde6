import { withMinus } from '@middlesea/table-kit/words'
import { type CSSProperties, useMemo, useRef } from 'react'
import './scene.css'
import { useText } from '../i18n/useText.ts'
import { useTable } from '../table/model.ts'
import { useReplaying } from '../table/replaying.ts'
import { gesturesLed } from '../table/sawLive.ts'
import { effectsMissed, headlines } from './missed.ts'
import { EffectLines } from './SceneRows.tsx'
import { effectLines } from './story.ts'
import { useNaming } from './useNaming.ts'
import { usePassing } from './usePassing.ts'
import { useSceneText } from './words/useSceneText.ts'

/** So long the card is read before the film begins, in milliseconds. */
const READING = 5000

/** What others did since the reader's last turn, in sum: losses, places, the score. Then it is shown as a film. */
export default function MissedCard() {
  const { session, settings, presentation, words, map } = useTable()
  const { watchMissed, skipMissed } = useReplaying()
  const text = useText()
  const own = useSceneText()
  const naming = useNaming()
  const host = useRef<HTMLElement>(null)
  const { shown, history, seat, scoreView } = session
  const from = session.unseen?.from
  const lines = useMemo(() => {
    const led = gesturesLed(session)
    const fresh = shown.filter(({ entry }) => !led.has(entry))
    const ranks = new Map(map.places.map(({ id, rank }) => [id, rank]))
    return effectLines(
      headlines(effectsMissed(fresh, history, seat, from), (place) => ranks.get(place)),
      naming,
    )
  }, [session, map, shown, history, seat, from, naming])
  // Whoever asks for less motion starts the film himself.
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const passing = usePassing(host, still ? null : READING, settings.scenes, () => watchMissed?.())
  const { now, ifEndedNow, result, note } = presentation.score(scoreView, words.language)
  return (
    <section
      ref={host}
      className="scene-card"
      data-where="middle"
      aria-labelledby="missed-title"
      style={{ '--reading': `${passing.ms}ms` } as CSSProperties}
    >
      <header className="scene-head">
        <h2 id="missed-title">
          {history.some(({ seat: by }) => by === seat) ? text.replay.missedOffer : text.replay.missedFirst}
        </h2>
      </header>
      <div className="scene-body">
        {lines.length === 0 ? <p>{own.quiet}</p> : <EffectLines lines={lines} />}
        <p className="scene-told">{note ?? withMinus(text.score.note(now, ifEndedNow, result))}</p>
      </div>
      <footer className="scene-foot">
        {!still && <span className="scene-reading" data-paused={passing.paused || undefined} />}
        <div className="scene-hands">
          <button type="button" className="button button-main scene-next" onClick={() => watchMissed?.()}>
            {text.replay.missedWatch}
          </button>
          <button type="button" className="button scene-rest" onClick={skipMissed}>
            {own.skip}
          </button>
        </div>
      </footer>
    </section>
  )
}
