import { useEffect, useRef } from 'react'
import icon from '../app/icon.svg'
import iconYours from '../app/icon-yours.svg'
import { useText } from '../i18n/useText.ts'
import type { Words } from '../match/words.ts'
import { LATER_MS } from './laterTime.ts'
import type { TableSession } from './session.ts'

/** The tab's title says when the reader's move has come. */
export function useTitle(session: TableSession, words: Words): void {
  const text = useText()
  const yours = session.decision !== null
  const prompt = session.decision ? words.text(session.decision.prompt) : ''
  useEffect(() => {
    const title = session.trial ? text.trial.tab(session.title) : session.title
    document.title = yours ? text.status.tabYours(title) : title
  }, [yours, prompt, session.title, session.trial, text])
}

/** While the match waits for the reader, shows a dot on the tab's picture and, where the page is installed as an app, a badge. */
export function useBadge(session: TableSession): void {
  const yours = session.decision !== null
  useEffect(() => {
    if (!yours) return
    // Its picture is no part of what a first visit waits for.
    const timer = setTimeout(() => showBadge(true), LATER_MS)
    return () => {
      clearTimeout(timer)
      showBadge(false)
    }
  }, [yours])
}

function showBadge(on: boolean): void {
  document.querySelector<HTMLLinkElement>('link[rel=icon]')?.setAttribute('href', on ? iconYours : icon)
  // Not every browser has it, and one may forbid it: the tab says the same.
  const told = on ? navigator.setAppBadge?.(1) : navigator.clearAppBadge?.()
  told?.catch(() => {})
}

/** A soft tone when the reader's move begins after a wait. */
export function useChime(session: TableSession, on: boolean, version: number): void {
  const waited = useRef(false)
  useEffect(() => {
    const yours = session.decision !== null
    if (yours && waited.current && on) chime()
    waited.current = !yours
  }, [session, on, version])
}

function chime(): void {
  const audio = new AudioContext()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = 523
  volume.gain.setValueAtTime(0.08, audio.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.5)
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + 0.5)
  tone.onended = () => void audio.close()
}
