// The best plan is changed in one thing after another; what does better in the same worlds is kept.
import type { BaseState, Plan, Rng } from '@middlesea/engine'
import { compare, isDecided, type PlansTried, meanOf, type Tried } from './ledger.ts'
import { turnBy } from './sift.ts'
import type { Searched, Worlds } from './worlds.ts'

/** A changed plan is tried in so many worlds first, and in more only if it does better there. */
const FIRST_LOOK = 8
const SECOND_LOOK = 24
/** A change is kept if the plan is better with it by so many standard errors. */
const BETTER = 1
/** After so many changes in a row that were no better no more are tried. */
const PATIENCE = 40

export function improve<S extends BaseState, A, V>(
  searched: Searched<S, A, V>,
  worlds: Worlds<S, A, V>,
  ledger: PlansTried<S, A, V>,
  first: Tried,
  rng: Rng,
): Tried {
  const { policy } = searched
  let best = first
  for (let refused = 0; refused < PATIENCE && !ledger.isUp && !isDecided(best); ) {
    const plan = policy.edit?.(worlds.state(0), worlds.seat, best.plan, rng) ?? null
    if (plan === null) return best
    if (policy.sifts === true && isSameTurn(searched, worlds, ledger, plan, best.plan)) {
      refused++
      continue
    }
    const changed: Tried = { plan, values: [] }
    if (!ledger.tryIn(best, FIRST_LOOK) || !ledger.tryIn(changed, FIRST_LOOK)) return best
    if (meanOf(changed) <= meanOf(best, FIRST_LOOK)) {
      refused++
      continue
    }
    if (!ledger.tryIn(best, SECOND_LOOK) || !ledger.tryIn(changed, SECOND_LOOK)) return best
    const { mean, error } = compare(changed, best)
    if (mean > BETTER * error) {
      best = changed
      refused = 0
    } else refused++
  }
  return best
}

function isSameTurn<S extends BaseState, A, V>(
  searched: Searched<S, A, V>,
  worlds: Worlds<S, A, V>,
  ledger: PlansTried<S, A, V>,
  one: Plan,
  other: Plan,
): boolean {
  const [a, b] = [one, other].map((plan) => turnBy(searched, worlds, plan))
  ledger.used += a.steps + b.steps
  return a.done === b.done
}
