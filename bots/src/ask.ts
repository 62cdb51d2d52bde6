import type { Ask, BaseState, Budget, Decision, Game, Memo, Rng, Seat } from '@middlesea/engine'

/** A question to a bot, and whether an answer is one of the objects that the bot was shown: then it needs no search. */
export interface Asked<V, A> extends Ask<V, A> {
  wasOffered(action: A): boolean
}

/** The question to a bot. The state stays inside: the bot gets the view of its seat, and only when it looks. */
export function askFor<S extends BaseState, A, V>(
  game: Game<S, A, V>,
  state: S,
  seat: Seat,
  decision: Decision<A>,
  rng: Rng,
  budget: Budget,
  memo: Memo = {},
): Asked<V, A> {
  let seen: V | undefined
  const shown = new Set<A>()
  return {
    seat,
    decision,
    expand(choice) {
      const actions = game.expand(state, decision, choice)
      for (const action of actions) shown.add(action)
      return actions
    },
    see: () => (seen ??= game.view(state, seat)),
    rng,
    budget,
    memo,
    wasOffered: (action) => shown.has(action) || decision.options.some((choice) => choice.action === action),
  }
}
