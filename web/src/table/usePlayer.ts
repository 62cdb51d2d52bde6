import { useEffect, useMemo, useState } from 'react'
import type { ScenePace } from '../app/settings.ts'
import { clockOf, type Speed, timesOf } from './filmTime.ts'
import type { TableReplay } from './replay.ts'

const SPEED_OF: Record<ScenePace, Speed> = { slow: 'slow', normal: 'normal', quick: 'fast', off: 'normal' }

export interface FilmPlayer {
  playing: boolean
  speed: Speed
  toggle: () => void
  stop: () => void
  setSpeed: (speed: Speed) => void
}

/** So often the clock is looked at, in milliseconds. */
const TICK = 50

/**
 * Lets a replay go on by itself. It stops at its end, and waits while a dialog lies over it. `pace` is how fast the reader
 * wants scenes: a film plays as fast, and from the beginning if `plays`.
 */
export function usePlayer(replay: TableReplay, pace: ScenePace, plays = false): FilmPlayer {
  const [playing, setPlaying] = useState(plays)
  const [speed, setSpeed] = useState<Speed>(replay.byLine ? SPEED_OF[pace] : 'normal')
  const times = useMemo(
    () => (replay.byLine ? timesOf(replay.beats, pace !== 'off', speed) : null),
    [replay, pace, speed],
  )
  const last = replay.beats.length - 1
  useEffect(() => {
    if (!playing) return
    const goOn = clockOf(replay, times, speed)
    const timer = setInterval(() => {
      goOn(document.hidden || document.querySelector('dialog[open]') !== null)
      if (replay.at >= last) setPlaying(false)
    }, TICK)
    return () => clearInterval(timer)
  }, [replay, last, playing, speed, times])
  return {
    playing,
    speed,
    setSpeed,
    stop: () => setPlaying(false),
    toggle: () => {
      // From the end it begins anew.
      if (!playing && replay.at === last) replay.goTo(0)
      setPlaying(!playing)
    },
  }
}
