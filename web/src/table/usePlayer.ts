import { useEffect, useMemo, useState } from 'react'
import type { ScenePace } from '../app/settings.ts'
import type { TableReplay } from './replay.ts'

export type Speed = 'slow' | 'normal' | 'fast'
export const SPEEDS: readonly Speed[] = ['slow', 'normal', 'fast']

/** How long a moment is shown, in milliseconds: longer where more is told. */
const PACE: Record<Speed, { moment: number; line: number }> = {
  slow: { moment: 1600, line: 700 },
  normal: { moment: 800, line: 300 },
  fast: { moment: 220, line: 40 },
}
const SPEED_OF: Record<ScenePace, Speed> = { slow: 'slow', normal: 'normal', quick: 'fast', off: 'normal' }
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
/** A scene is read for so long, if there is time. */
const SCENE = 3200

/** How long each moment of a film is shown at the normal speed, in milliseconds: all of them no longer than a film may be. */
export function timesOf(beats: TableReplay['beats'], scenes: boolean): number[] {
  const { moment, line } = PACE.normal
  const wanted = beats.map(({ tells, scene }) =>
    scene && scenes ? SCENE : moment + line * Math.min(tells, MOST_LINES),
  )
  const all = wanted.reduce((sum, time) => sum + time, 0)
  return wanted.map((time) => (time * Math.min(all, LONGEST_FILM)) / all)
}

/**
 * Lets a replay go on by itself. It stops at its end, and waits while a dialog lies over it. `pace` is how fast the reader
 * wants scenes: a film plays as fast, and from the beginning if `plays`.
 */
export function usePlayer(replay: TableReplay, pace: ScenePace, plays = false): Player {
  const [playing, setPlaying] = useState(plays)
  const [speed, setSpeed] = useState<Speed>(replay.byLine ? SPEED_OF[pace] : 'normal')
  const times = useMemo(() => timesOf(replay.beats, pace !== 'off'), [replay, pace])
  const { at } = replay
  const last = replay.beats.length - 1
  useEffect(() => {
    if (!playing) return
    const { moment, line } = PACE[speed]
    const time = replay.byLine
      ? times[at] * (moment / PACE.normal.moment)
      : moment + line * Math.min(replay.lines.length, MOST_LINES)
    const timer = setInterval(() => {
      if (document.querySelector('dialog[open]') || document.hidden) return
      replay.goTo(at + 1)
      if (at + 1 >= last) setPlaying(false)
    }, time)
    return () => clearInterval(timer)
  }, [replay, at, last, playing, speed, times])
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
