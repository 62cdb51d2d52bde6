import { useLanguage, useText } from '../i18n/useText.ts'
import type { Session } from '../local/session.ts'
import { wordsOf } from '../local/words.ts'

/** Between two seats that know different things: nothing of the table is drawn until the next one sits down. */
export function Curtain({ session }: { session: Session }) {
  const text = useText()
  const words = wordsOf(session.game, useLanguage())
  return (
    <main className="curtain">
      <h1>{text.curtain.title(words.name(session.seating.curtain ?? session.seat))}</h1>
      <p>{text.curtain.text}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <button type="button" className="button button-main" autoFocus onClick={() => session.drawCurtain()}>
        {text.curtain.draw}
      </button>
    </main>
  )
}
