import type { ClockSetting, TimeOut } from './api.ts'
import type { OnlineTexts } from './words/en.ts'

const SECOND = 1000
const HOUR = 3600
const DAY = 24 * HOUR

/** Time that is left, as short as it can be read: 1:05, 2:03:04, 3 days. */
export function timeLeft(ms: number, text: OnlineTexts): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND))
  if (seconds >= 2 * DAY) return text.clock.days(Math.floor(seconds / DAY))
  if (seconds >= DAY) return text.clock.hours(Math.floor(seconds / HOUR))
  const [h, m, s] = [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / 60), seconds % 60]
  const two = (n: number): string => String(n).padStart(2, '0')
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** What was agreed about time. */
export function clockText(clock: ClockSetting | null, text: OnlineTexts): string {
  if (clock === null) return text.clock.none
  if (clock.kind === 'days') return text.clock.perDays(clock.days)
  const { seconds } = clock
  const time = seconds % HOUR === 0 ? text.clock.hours(seconds / HOUR) : text.clock.minutes(Math.ceil(seconds / 60))
  if (clock.kind === 'move') return text.clock.perMove(time)
  return text.clock.bank(time, clock.increment)
}

export function timeOutText(timeOut: TimeOut, text: OnlineTexts): string {
  return typeof timeOut === 'string' ? text.clock.out[timeOut] : text.clock.out.bot
}
