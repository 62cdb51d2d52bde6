import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ScenePace } from '../app/settings.ts'
import { passesAfter } from './pace.ts'

/**
 * Calls `next` after the reading time of a card. The time stops while somebody points at the card, has the focus in
 * it, reads a dialog, or looks at another window.
 */
export function usePassing(
  host: RefObject<HTMLElement | null>,
  reading: number | null,
  pace: ScenePace,
  next: () => void,
): { paused: boolean; toggle: () => void; ms: number } {
  const [paused, setPaused] = useState(false)
  const ms = reading === null ? 0 : passesAfter(reading, pace)
  const latest = useRef(next)
  useEffect(() => {
    latest.current = next
  })
  useEffect(() => {
    if (reading === null || paused) return
    const STEP = 100
    let left = ms
    const timer = setInterval(() => {
      const held = host.current?.matches(':hover, :focus-within') || document.hidden
      if (held || document.querySelector('dialog[open]')) return
      left -= STEP
      if (left > 0) return
      clearInterval(timer)
      latest.current()
    }, STEP)
    return () => clearInterval(timer)
  }, [host, reading, ms, paused])
  return { paused, toggle: () => setPaused(!paused), ms }
}
