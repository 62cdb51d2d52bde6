// Why a unit is not offered although it could do the same as another: of units that are alike the first one stands for all.
import type { Choice, Refusal } from '@middlesea/engine'
import { type Alike, isAlike } from './04-likeness.ts'
import type { Action } from './actions.ts'
import { idOf, type State, unitNumber } from './state.ts'
import { type Attempt, say } from './steps.ts'

/** The refusal that names the unit which is offered in place of the one that was tried; null if none is. */
export function whyAlike(
  s: State,
  rule: string,
  choices: readonly Choice<Action>[],
  attempt: Attempt,
  alike: Alike = isAlike,
): Refusal | null {
  const u = unitNumber(s, attempt.unit)
  if (u === -1) return null
  for (const { on, id } of choices) {
    const other = on === 'unit' ? unitNumber(s, id) : -1
    if (other !== -1 && other !== u && s.derived.kind[u] === s.derived.kind[other] && alike(s, u, other))
      return takeFirst(s, rule, other)
  }
  return null
}

export const takeFirst = (s: State, rule: string, first: number): Refusal => ({
  rule,
  ...say('refuse.alike', { first: idOf(s, first) }),
})
