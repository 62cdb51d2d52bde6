// Sequential halving: all plans are tried in a few worlds, the better half in more, and so on.
import type { BaseState, Plan } from '@middlesea/engine'
import { compare, isDecided, type PlansTried, meanOf, type Tried } from './ledger.ts'

/** Every plan is tried in at least so many worlds before it is judged. */
const LEAST = 3
/** A lead of so many standard errors is clear, once plans were tried in so many worlds. */
const CLEAR = 4
const CLEAR_FROM = 16
/** That the match is won already is believed only after so many worlds. */
const DECIDED_FROM = 8

/** The best of some plans, found with so many steps of thought; the first where there is no time for any. */
export function halve<S extends BaseState, A, V>(ledger: PlansTried<S, A, V>, plans: Plan[], steps: number): Tried {
  const end = ledger.used + steps
  let live = plans.map((plan): Tried => ({ plan, values: [] }))
  let worlds = 0
  for (let left = Math.ceil(Math.log2(plans.length)); left > 0 && live.length > 1; left--) {
    const before = ledger.used
    const share = (end - before) / left
    // All of a round are tried in the same worlds, one world after the other, so that whenever thought ends they compare.
    for (let n = 0; n < LEAST || ledger.used - before < share; n++) {
      for (const tried of live) if (!ledger.tryIn(tried, worlds + 1)) return bestOf(live, worlds)
      worlds++
      if (worlds >= DECIDED_FROM && isDecided(bestOf(live, worlds))) return bestOf(live, worlds)
      if (worlds >= CLEAR_FROM && leadsClearly(live)) return bestOf(live, worlds)
    }
    live = inOrder(live, worlds).slice(0, Math.ceil(live.length / 2))
  }
  return live[0]
}

/** The plans by how they did in the first worlds, the best first; those that were proposed earlier before their equals. */
const inOrder = (live: Tried[], worlds: number): Tried[] =>
  live.slice().sort((a, b) => meanOf(b, worlds) - meanOf(a, worlds))

/** The best so far; where thought ended too soon to tell, the first that was proposed. */
const bestOf = (live: Tried[], worlds: number): Tried => (worlds < LEAST ? live[0] : inOrder(live, worlds)[0])

function leadsClearly(live: Tried[]): boolean {
  const [first, second] = inOrder(live, live[0].values.length)
  const { mean, error } = compare(first, second)
  return mean > CLEAR * error && mean > 0
}
