// How a plan does in a world: it is followed to the end of the turn, then everybody plays on by the policy for some rounds.
import { type BaseState, type Clock, fastRng, type Plan, planOf, rollOut } from '@middlesea/engine'
import type { Searched, Worlds } from './worlds.ts'

/** How well a plan did in a world, from 0 to 1, and how many answers were simulated for it. */
export interface Trial {
  value: number
  steps: number
}

const turnOf = ({ round, side }: Clock): string => `${round} ${side}`

/** Tries a plan in the n-th world and looks so many rounds ahead. */
export function tryPlan<S extends BaseState, A, V>(
  { policy }: Searched<S, A, V>,
  worlds: Worlds<S, A, V>,
  plan: Plan,
  n: number,
  rounds: number,
): Trial {
  const playout = worlds.enter(n)
  const { seat } = worlds
  const { state } = playout
  const begin = policy.clock(state)
  const turn = turnOf(begin)
  const otherwise = worlds.enemyIn(n)
  const rng = fastRng(`policy ${n}`)
  let steps = rollOut(playout, policy, rng, {
    plans: { [seat]: plan },
    otherwise,
    until: () => turnOf(policy.clock(state)) !== turn,
  })
  const last = begin.round + rounds
  steps += rollOut(playout, policy, rng, {
    plans: { [seat]: planOf(plan.style) },
    otherwise,
    until: () => isPast(policy.clock(state), begin, last),
  })
  return { value: policy.value(state, seat), steps }
}

/** The same side's turn some rounds later has begun. */
function isPast({ round, side }: Clock, begin: Clock, last: number): boolean {
  return round > last || (round === last && side === begin.side)
}
