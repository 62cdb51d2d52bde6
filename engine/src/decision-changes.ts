import type { ViewChange } from './changes.ts'
import { sameJson } from './json.ts'
import type { Decision } from './kernel.ts'

// After an action a seat is mostly asked the same question again, less the option that it took; so a server sends only the
// differences between two decisions. They are found from what one reader was asked before and is asked now, and from nothing
// else, so that they tell him nothing that the decisions do not.

/**
 * The changes that turn the decision `before` into `now` (`withChanges` applies them); null where they have no option in
 * common. Options that are the same at both ends of the lists stay, and those between them are sent.
 */
export function changesOfDecision<A>(before: Decision<A>, now: Decision<A>): ViewChange[] | null {
  if (before === now) return []
  const [old, options] = [before.options, now.options]
  const least = Math.min(old.length, options.length)
  let from = 0
  while (from < least && sameJson(old[from], options[from])) from++
  let end = 0
  while (end < least - from && sameJson(old[old.length - 1 - end], options[options.length - 1 - end])) end++
  if (from + end === 0) return null
  const changes = changesOfFields(before, now)
  const [out, put] = [old.length - end - from, options.slice(from, options.length - end)]
  if (out > 0 || put.length > 0) changes.push([['options'], from, out, put])
  return changes
}

/** All fields but the options: they are short. */
function changesOfFields<A>(before: Decision<A>, now: Decision<A>): ViewChange[] {
  const changes: ViewChange[] = []
  for (const key in now) compareField(before, now, key as keyof Decision<A>, changes)
  for (const key in before) if (!Object.hasOwn(now, key)) changes.push([[key]])
  return changes
}

function compareField<A>(before: Decision<A>, now: Decision<A>, key: keyof Decision<A>, changes: ViewChange[]): void {
  if (key !== 'options' && !sameJson(before[key], now[key])) changes.push([[key], now[key]])
}
