import {
  type Ask,
  type BaseState,
  type Bot,
  type Clock,
  type Decision,
  fastRng,
  type Game,
  planOf,
  type Policy,
} from '@middlesea/engine'

/** Of a hundred units, hexes and the like it overlooks so many in a turn, if the policy says nothing else. */
const OVERLOOKED = 33

/**
 * A bot that plays as the policy does, but misses things: in each turn some units and attacks do not come to its mind. What
 * it does is always sound.
 */
export function easyBot<S extends BaseState, A, V>(game: Game<S, A, V>, policy: Policy<S, A>): Bot<V, A> {
  const plan = planOf(policy.styles[0])
  const { overlooks = OVERLOOKED } = policy
  return {
    choose({ seat, decision, expand, see, rng, memo }: Ask<V, A>): A {
      const state = game.determinize(see(), rng)
      const chance = (memo.chance ??= rng.below(2 ** 30)) as number
      const noticed = whatIsNoticed(decision, policy.clock(state), chance, overlooks)
      return policy.decide({ state, seat, decision: noticed, expand, plan, rng, memo })
    },
  }
}

/** The decision without what is overlooked in this turn; all of it where nothing else could be answered. */
function whatIsNoticed<A>(
  decision: Decision<A>,
  { round, side }: Clock,
  chance: number,
  overlooks: number,
): Decision<A> {
  const options = decision.options.filter(
    ({ on, id }) => on === 'button' || fastRng(`${chance} ${round} ${side} ${id}`).below(100) >= overlooks,
  )
  return options.length === 0 ? decision : { ...decision, options }
}
