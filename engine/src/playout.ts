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

  private constructor(game: Game<S, A, V>, state: S, io: Io, decisions: Decision<A>[]) {
    this.game = game
    this.state = state
    this.io = io
    this.decisions = decisions
  }

  static start<S extends BaseState, A, V>(game: Game<S, A, V>, config: MatchConfig, dice: Dice): Playout<S, A, V> {
    const io = new Io(dice)
    const state = game.setup(config, io)
    return new Playout(game, state, io, game.decisions(state))
  }

  /** Goes on from a state; the state is changed in place. */
  static from<S extends BaseState, A, V>(game: Game<S, A, V>, state: S, dice: Dice): Playout<S, A, V> {
    return new Playout(game, state, new Io(dice), game.decisions(state))
  }

  /**
   * A playout of its own that goes on from here, with these dice or the same ones. What is offered is shared, not listed
   * again: a search makes many from one position. Lists are never changed, only replaced.
   */
  fork(dice: Dice = this.io.dice): Playout<S, A, V> {
    return new Playout(this.game, this.game.clone(this.state), new Io(dice), this.decisions)
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
