import type { Dice } from './dice.ts'
import { type Game, type MatchConfig, Refused, findOffered, refusal } from './game.ts'
import { Io } from './io.ts'
import type { Decision } from './kernel.ts'
import type { BaseState, Choice, Seat } from './procedure.ts'

/** A game played fast, without log or journal: for bots, simulations and search. It keeps the offered lists. */
export class Playout<S extends BaseState, A, V> {
  readonly game: Game<S, A, V>
  readonly state: S
  readonly io: Io
  decisions: Decision<A>[]

  private constructor(game: Game<S, A, V>, state: S, io: Io) {
    this.game = game
    this.state = state
    this.io = io
    this.decisions = game.decisions(state)
  }

  static start<S extends BaseState, A, V>(game: Game<S, A, V>, config: MatchConfig, dice: Dice): Playout<S, A, V> {
    const io = new Io(dice)
    return new Playout(game, game.setup(config, io), io)
  }

  /** Goes on from a state; the state is changed in place. */
  static from<S extends BaseState, A, V>(game: Game<S, A, V>, state: S, dice: Dice): Playout<S, A, V> {
    return new Playout(game, state, new Io(dice))
  }

  get over(): boolean {
    return this.decisions.length === 0
  }

  expand(decision: Decision<A>, choice: Choice<A>): A[] {
    return choice.action !== null ? [choice.action] : this.game.expand(this.state, decision, choice)
  }

  /** Applies an action that this playout has just offered: `choice` of `decision`, and one of its expansion. */
  take(decision: Decision<A>, action: A): void {
    this.decisions = this.game.take(this.state, decision.seats[0], action, this.io)
  }

  /** Applies an action from anywhere, if it is offered. */
  apply(seat: Seat, action: A): void {
    for (const decision of this.decisions) {
      if (!decision.seats.includes(seat)) continue
      const found = findOffered(decision, action, (choice) => this.game.expand(this.state, decision, choice))
      if (found !== null) {
        this.decisions = this.game.take(this.state, seat, found, this.io)
        return
      }
    }
    throw new Refused(this.game.why(this.state, seat, action) ?? refusal('', 'kernel.notOffered'))
  }
}
