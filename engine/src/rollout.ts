import type { Rng } from './dice.ts'
import type { Playout } from './playout.ts'
import { type Memo, type Plan, planOf, type Policy } from './policy.ts'
import type { BaseState, Seat } from './procedure.ts'

export interface RollOutOptions {
  /** What each seat means to do. */
  plans?: { [seat: Seat]: Plan }
  /** The plan of every seat that `plans` does not name; the policy's default if it is left out. */
  otherwise?: Plan
  /** The rollout stops before an answer for which `until` holds, and after `most` answers. */
  until?: () => boolean
  most?: number
}

/**
 * Plays on by the policy, in all seats, on the state as it is. In a search that state is a guess, never the true one of a
 * match. Gives the number of answers.
 */
export function rollOut<S extends BaseState, A, V>(
  playout: Playout<S, A, V>,
  policy: Policy<S, A>,
  rng: Rng,
  { plans = {}, otherwise = planOf(policy.styles[0]), until, most = Infinity }: RollOutOptions = {},
): number {
  const memos: { [seat: Seat]: Memo } = {}
  let answers = 0
  while (!playout.over && answers < most && until?.() !== true) {
    const [decision] = playout.decisions
    const [seat] = decision.seats
    const action = policy.decide({
      state: playout.state,
      seat,
      decision,
      expand: (choice) => playout.expand(decision, choice),
      plan: plans[seat] ?? otherwise,
      rng,
      memo: (memos[seat] ??= {}),
    })
    playout.take(decision, action)
    answers++
  }
  return answers
}
