import { useEffect, useRef } from 'react'
import { useText } from '../i18n/useText.ts'
import { useTable } from './model.ts'
import { spokenOf } from './spoken.ts'

/**
 * Tells what others did, once they have: how each battle ended, then whose move it is. What the reader did is told where it
 * was done.
 */
export function useSpoken(say: (told: string) => void): void {
  const { session, words, presentation } = useTable()
  const text = useText()
  const latest = useRef(say)
  useEffect(() => {
    latest.current = say
  })
  const { shown, history } = session
  const heard = useRef({ lines: shown.length, gestures: history.length })
  useEffect(() => {
    const { lines, gestures } = heard.current
    heard.current = { lines: shown.length, gestures: history.length }
    const others = history.slice(gestures).some(({ seat }) => seat !== '' && !session.isOwn(seat))
    if (!others) return
    const told = spokenOf(shown, lines, words)
    const { turn, turns, text: instead } = presentation.standing(session.view, words.language)
    if (session.decision) told.push(text.status.yourMove(instead ?? text.status.turn(turn, turns)))
    if (told.length > 0) latest.current(text.app.said(told))
  }, [shown, history, session, words, presentation, text])
}
