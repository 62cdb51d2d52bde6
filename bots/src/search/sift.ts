// Plans that come to the same turn are one plan: what a plan does in its own turn is cheap to see, and what it is worth is not.
import { type BaseState, fastRng, type Plan, type Policy, rollOut } from '@middlesea/engine'
import type { Searched, Worlds } from './worlds.ts'

/** What a seat does in its turn by a plan, in the first world, as one text; and how many answers were simulated for it. */
export function turnBy<S extends BaseState, A, V>(
  { policy }: Searched<S, A, V>,
  worlds: Worlds<S, A, V>,
  plan: Plan,
): { done: string; steps: number } {
  const playout = worlds.enter(0)
  const { round, side } = policy.clock(playout.state)
  const actions: A[] = []
  const watched: Policy<S, A> = {
    ...policy,
    decide(situation) {
      const action = policy.decide(situation)
      if (situation.seat === worlds.seat) actions.push(action)
      return action
    },
  }
  const steps = rollOut(playout, watched, fastRng('policy 0'), {
    plans: { [worlds.seat]: plan },
    otherwise: worlds.enemyIn(0),
    until: () => {
      const now = policy.clock(playout.state)
      return now.round !== round || now.side !== side
    },
  })
  return { done: JSON.stringify(actions), steps }
}

/** The first plans that come to different turns, at most so many. */
export function sift<S extends BaseState, A, V>(
  searched: Searched<S, A, V>,
  worlds: Worlds<S, A, V>,
  plans: Plan[],
  most: number,
): { plans: Plan[]; steps: number } {
  const turns = new Map<string, Plan>()
  let used = 0
  for (const plan of plans) {
    if (turns.size === most) break
    const { done, steps } = turnBy(searched, worlds, plan)
    used += steps
    if (!turns.has(done)) turns.set(done, plan)
  }
  return { plans: [...turns.values()], steps: used }
}
