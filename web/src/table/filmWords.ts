import type { Texts } from '../i18n/en.ts'
import type { TableReplay } from './replay.ts'

/** What the first moment of a film is called: whoever has done nothing yet has no last action before which it could be. */
export function beginningText({ byLine, beats, steps, seat }: TableReplay, { replay }: Texts): string {
  const last = steps.findLastIndex((past) => past.seat === seat)
  if (!byLine || last === -1) return replay.begins
  return last < beats[0].step ? replay.afterOwn : replay.beforeMissed
}

/** What is said of a moment of which the journal says nothing; null where nothing has been shown yet. */
export function silenceText({ byLine, at, step, steps }: TableReplay, { replay }: Texts): string | null {
  if (steps[step] === undefined || (byLine && at === 0)) return null
  return byLine ? replay.now : replay.nothing
}
