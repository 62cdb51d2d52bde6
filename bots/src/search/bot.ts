import {
  type Ask,
  type BaseState,
  type Bot,
  type Budget,
  type Json,
  type Memo,
  type Plan,
  planOf,
} from '@middlesea/engine'
import { think } from './think.ts'
import { isTurnOf } from './trial.ts'
import type { Searched } from './worlds.ts'

/** What the bot means to do in the turn that it is in. */
interface Intent {
  turn: string
  plan: Plan
}

/** A bot that thinks once about each of its turns, and then plays by the plan that it found. */
export function searchBot<S extends BaseState, A, V>(searched: Searched<S, A, V>): Bot<V, A> {
  const { game, policy } = searched
  return {
    choose(ask: Ask<V, A>): A {
      const { seat, decision, expand, see, rng, memo } = ask
      const [only] = decision.options
      if (decision.options.length === 1 && only.action !== null) return only.action
      const belief = game.remember?.(see(), memo.belief ?? null)
      if (belief !== undefined) memo.belief = belief
      const state = game.determinize(see(), rng, belief)
      const plan = planFor(searched, ask, state)
      const own = (memo.policy ??= {}) as Memo
      return policy.decide({ state, seat, decision, expand, plan, rng, memo: own })
    },
  }
}

function planFor<S extends BaseState, A, V>(
  searched: Searched<S, A, V>,
  { seat, see, rng, memo, budget }: Ask<V, A>,
  state: S,
): Plan {
  const { policy } = searched
  const clock = policy.clock(state)
  // In the turns of others there is little to decide: the policy's default does.
  if (!isTurnOf(seat, clock)) return planOf(policy.styles[0])
  const turn = `${clock.round} ${clock.side}`
  const known = memo.intent as unknown as Intent | undefined
  if (known?.turn === turn) return known.plan
  const thinker = { view: see(), belief: memo.belief, seat, rng, before: known?.plan ?? null }
  const { plan } = think(searched, thinker, shareOf(budget, policy.thoughts?.(state, seat) ?? 1))
  memo.intent = { turn, plan } satisfies Intent as unknown as Json
  return plan
}

/** What one of so many thoughts of a turn may take. */
const shareOf = (budget: Budget, thoughts: number): Budget =>
  budget.each === true ? budget : { ...budget, steps: Math.floor(budget.steps / Math.max(1, thoughts)) }
