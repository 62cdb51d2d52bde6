/** How many hours a clock in one place is ahead of one in another, now; never more than half a day. */
export function hoursApart(one: string, other: string, now: number): number {
  const apart = Math.abs(offset(one, now) - offset(other, now)) % 24
  return Math.min(apart, 24 - apart)
}

/** How many hours a place is ahead of Greenwich. Names that are none count as Greenwich. */
function offset(timeZone: string, now: number): number {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now)
    const named = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(named) ?? ['', '+', '0', '0']
    return (Number(hours) + Number(minutes) / 60) * (sign === '-' ? -1 : 1)
  } catch {
    return 0
  }
}
