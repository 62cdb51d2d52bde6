import { useEffect, useState } from 'react'
import type { TableReplay } from './replay.ts'

export type Speed = 'slow' | 'normal' | 'fast'
export const SPEEDS: readonly Speed[] = ['slow', 'normal', 'fast']

/** How long a moment is shown, in milliseconds: longer where more is told. */
const PACE: Record<Speed, { moment: number; line: number }> = {
  slow: { moment: 1600, line: 700 },
  normal: { moment: 800, line: 300 },
  fast: { moment: 220, line: 40 },
}
/** Nobody waits longer for a moment than for so many lines. */
const MOST_LINES = 8

export interface Player {
  playing: boolean
  speed: Speed
  toggle: () => void
  stop: () => void
  setSpeed: (speed: Speed) => void
}

/** What somebody has missed is no longer than this, in milliseconds at the normal speed. */
const LONGEST_FILM = 30_000

/** Lets a replay go on by itself. It stops at its end, and waits while a dialog lies over it. `plays`: from the beginning. */
export function usePlayer(replay: TableReplay, plays = false): Player {
  const [playing, setPlaying] = useState(plays)
  const [speed, setSpeed] = useState<Speed>('normal')
  const { at } = replay
  const last = replay.beats.length - 1
  useEffect(() => {
    if (!playing) return
    const pace = PACE[speed]
    const wanted = pace.moment + pace.line * Math.min(replay.lines.length, MOST_LINES)
    const film = (LONGEST_FILM / Math.max(last, 1)) * (pace.moment / PACE.normal.moment)
    const time = replay.byLine ? Math.min(wanted, film) : wanted
    const timer = setInterval(() => {
      if (document.querySelector('dialog[open]') || document.hidden) return
      replay.goTo(at + 1)
      if (at + 1 >= last) setPlaying(false)
    }, time)
    return () => clearInterval(timer)
  }, [replay, at, last, playing, speed])
  return {
    playing,
    speed,
    setSpeed,
    stop: () => setPlaying(false),
    toggle: () => {
      // From the end it begins anew.
      if (!playing && at === last) replay.goTo(0)
      setPlaying(!playing)
    },
  }
}
