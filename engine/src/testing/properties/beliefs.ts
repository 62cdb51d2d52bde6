// What a seat remembers of its views makes its guesses better; it must never make them impossible. So each seat of a random
// game remembers as a bot would, and a guess made by that must look to the seat as the truth does.
import type { Rng } from '../../dice.ts'
import type { Game } from '../../game.ts'
import type { Json } from '../../json.ts'
import type { BaseState, Seat } from '../../procedure.ts'
import { checkEqual, throughJson } from './compare.ts'

export class Beliefs<S extends BaseState, A, V> {
  private readonly game: Game<S, A, V>
  private readonly bySeat = new Map<Seat, Json>()

  constructor(game: Game<S, A, V>) {
    this.game = game
  }

  /** A seat looks at its view, remembers it, and guesses. Games without memory have nothing to check. */
  check(s: S, seat: Seat, rng: Rng): void {
    const { game } = this
    if (game.remember === undefined) return
    const seen = throughJson(game.view(s, seat))
    const belief = throughJson(game.remember(seen, this.bySeat.get(seat) ?? null))
    this.bySeat.set(seat, belief)
    const guess = game.determinize(seen, rng, belief)
    checkEqual(game.view(guess, seat), seen, `what '${seat}' guesses by memory does not look like the truth`)
  }
}
