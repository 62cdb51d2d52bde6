import { useEffect, useRef, useState } from 'react'
import './seats.css'
import { useLanguage, useText } from '../i18n/useText.ts'
import type { Session } from '../local/session.ts'
import { wordsOf } from '../match/words.ts'

/** A second click of a quick hand, or a key that is still held, draws no curtain: so long after the last press. */
const GUARD_MS = 450

let pressedAt = Number.NEGATIVE_INFINITY
for (const press of ['pointerdown', 'keydown'])
  addEventListener(press, () => (pressedAt = performance.now()), { capture: true, passive: true })

/** How much of that is left: on a slow phone the table takes longer to come than a hand to rest. */
const guardLeft = (): number => GUARD_MS - (performance.now() - pressedAt)

/** Between two seats that know different things: nothing of the table is drawn until the next one sits down. */
export default function Curtain({ session }: { session: Session }) {
  const text = useText()
  const language = useLanguage()
  const words = wordsOf(session.game, language)
  // What all know: where the match stands.
  const { presentation } = session.module
  const { turn, turns, phase, text: instead } = presentation.standing(session.view, language)
  const phases = presentation.phases(language)
  const heading = useRef<HTMLHeadingElement>(null)
  const [ready, setReady] = useState(() => guardLeft() <= 0)
  const { regretted } = session
  useEffect(() => {
    heading.current?.focus()
    const timer = setTimeout(() => setReady(true), Math.max(0, guardLeft()))
    return () => clearTimeout(timer)
  }, [])
  return (
    <main className="curtain">
      <div className="curtain-card">
        <h1 ref={heading} tabIndex={-1}>
          {text.curtain.title(words.name(session.seat))}
        </h1>
        <p>
          <b>
            {text.app.list([instead ?? text.status.turn(turn, turns), ...(phases[phase] ? [phases[phase].name] : [])])}
          </b>
        </p>
        <p>{text.curtain.text}</p>
        <button type="button" className="button button-main" disabled={!ready} onClick={() => session.drawCurtain()}>
          {text.curtain.draw}
        </button>
        {regretted && (
          <button type="button" className="button" disabled={!ready} onClick={() => session.regret()}>
            {text.curtain.regret(words.name(regretted.seat))}
          </button>
        )}
        <a className="button button-quiet" href="#/matches">
          {text.menu.leave}
        </a>
      </div>
    </main>
  )
}
