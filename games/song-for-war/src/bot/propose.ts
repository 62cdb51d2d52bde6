// Plans for a turn: the other styles, and the default with one idea. Search rolls them out and takes the best.
import { type Plan, planOf, type Rng, type Seat } from '@middlesea/engine'
import type { State } from '../state.ts'
import { ideasFor } from './ideas.ts'
import { STYLES } from './style.ts'

/** The default, then styles and ideas by turns, each in an order that chance decides. */
export function proposePlans(s: State, seat: Seat, rng: Rng, k: number): Plan[] {
  const [first, ...others] = STYLES.map(planOf)
  const ideas = ideasFor(s, seat).map((orders): Plan => ({ style: STYLES[0], orders: { ...orders } }))
  return [first, ...byTurns(shuffled(others, rng), shuffled(ideas, rng))].slice(0, k)
}

function byTurns<T>(some: T[], others: T[]): T[] {
  return Array.from({ length: Math.max(some.length, others.length) }, (_, i) => [some[i], others[i]])
    .flat()
    .filter((item) => item !== undefined)
}

function shuffled<T>(items: T[], rng: Rng): T[] {
  const left = items.slice()
  return items.map(() => left.splice(rng.below(left.length), 1)[0])
}
