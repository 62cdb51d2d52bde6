import type { Ask, BaseState, Budget, Decision, Game, Rng, Seat } from '@middlesea/engine'

/** The question to a bot. The state stays inside: the bot gets the view of its seat, and only when it looks. */
export function askFor<S extends BaseState, A, V>(
  game: Game<S, A, V>,
  state: S,
  seat: Seat,
  decision: Decision<A>,
  rng: Rng,
  budget: Budget,
): Ask<V, A> {
  let seen: V | undefined
  return {
    seat,
    decision,
    expand: (choice) => game.expand(state, decision, choice),
    see: () => (seen ??= game.view(state, seat)),
    rng,
    budget,
  }
}
