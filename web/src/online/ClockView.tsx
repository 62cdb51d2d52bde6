import { useEffect, useState } from 'react'
import type { ShownClock } from './api.ts'
import { timeLeft } from './clockText.ts'
import { useOnlineText } from './words/useOnlineText.ts'

const LOW_MS = 60_000

/** A clock, counted down here between two words of the server. */
export function ClockView({ clock, at }: { clock: ShownClock; at: number }) {
  const text = useOnlineText()
  const now = useNow(clock.running)
  const left = clock.left - (clock.running ? Math.max(0, now - at) : 0)
  const state = clock.out ? text.clock.isOut : clock.paused > 0 ? text.clock.paused : ''
  return (
    <span className="clock" data-running={clock.running || undefined} data-low={left < LOW_MS || undefined}>
      <span role="timer">{timeLeft(left, text)}</span> {state !== '' && <small>{state}</small>}
    </span>
  )
}

function useNow(running: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [running])
  return now
}
