import { useState } from 'react'
import './missed.css'
import { useText } from '../i18n/useText.ts'
import type { Session } from '../local/session.ts'
import { useTable } from './model.ts'

/** A bot sees the match as decided and offers to end it here: the person resigns, or accepts that the bot does. */
export default function DecidedOffer({ session }: { session: Session }) {
  const { words } = useTable()
  const text = useText()
  const [playsOn, setPlaysOn] = useState(false)
  const { decided } = session
  if (decided === null || playsOn) return null
  const { seat, chance, resigns } = decided
  return (
    <div className="notice missed decided" role="status">
      <p>{text.end.decided(Math.round(100 * chance), words.name(seat), words.name(resigns))}</p>
      <button type="button" className="button" onClick={() => session.endDecided()}>
        {session.isHuman(resigns) ? text.end.resign : text.end.accept}
      </button>
      <button type="button" className="button button-quiet" onClick={() => setPlaysOn(true)}>
        {text.end.playOn}
      </button>
    </div>
  )
}
