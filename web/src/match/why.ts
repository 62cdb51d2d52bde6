import type { Decision, Refusal } from '@middlesea/engine'
import type { Meant, Presentation } from '@middlesea/table-kit/presentation'
import type { AnyAction } from './history.ts'
import { isOffered, type OfferedChoices } from './offers.ts'

/** The table at which a reader asks why something cannot be done. */
interface Asked {
  presentation: Presentation
  view: unknown
  decision: Decision<AnyAction> | null
  offers: OfferedChoices<AnyAction> | null
  /** The rule that forbids an action; null if it can be taken. */
  ask: (action: unknown) => Refusal | null
}

/**
 * Why not, asked of a counter while others may be chosen. Where the counter has no reason of its own (an enemy, a unit that
 * nobody asks about), the ground on which it stands may have one.
 */
export function whyCounter(
  why: (meant: Meant) => Refusal | null,
  counter: { id: string; place: string | undefined },
  chosen: readonly string[],
): Refusal | null {
  const own = why({ pieces: [counter.id], place: null })
  if (own === null || own.key !== 'kernel.notOffered' || counter.place === undefined) return own
  const ground = why({ pieces: [...chosen], place: counter.place })
  return ground === null || ground.key === 'kernel.notOffered' ? own : ground
}

/** Why not: the rule that forbids what was pointed at; null if it can be done. */
export function whyNot({ presentation, view, decision, offers, ask }: Asked, meant: Meant): Refusal | null {
  if (decision === null || offers === null) return ask({})
  if (isOffered(offers, meant)) return null
  let first: Refusal | null = null
  for (const action of presentation.attempts(view, decision, meant)) {
    const refusal = ask(action)
    if (refusal === null) return null
    if (!refusal.key.startsWith('kernel.')) return refusal
    first ??= refusal
  }
  return first ?? { rule: decision.rule, key: 'kernel.notOffered', params: {} }
}
