// What a seat can imagine: states that fit its view, each with dice of its own and with a way in which the others play.
import {
  type BaseState,
  fastRng,
  type Game,
  type Json,
  PairedDice,
  type Plan,
  planOf,
  Playout,
  type Policy,
  type Rng,
  type Seat,
  type Style,
} from '@middlesea/engine'

/** A game that is searched: its rules, how it is played by a program, and what a seat can imagine. */
export interface Searched<S extends BaseState, A, V> {
  game: Game<S, A, V>
  policy: Policy<S, A>
}

/** One thing that may come: what is hidden, how the dice will fall, and how the others play. */
interface World<S extends BaseState, A, V> {
  begin: Playout<S, A, V>
  dice: string
  enemy: Plan
}

/**
 * The guessed states, with dice and enemy plan, in which a search tries its plans. The n-th is the same for every
 * plan, so that plans are compared and not luck.
 */
export class Worlds<S extends BaseState, A, V> {
  readonly seat: Seat
  private readonly searched: Searched<S, A, V>
  private readonly view: V
  private readonly belief: Json | undefined
  private readonly seed: number
  private readonly known: World<S, A, V>[] = []

  constructor(searched: Searched<S, A, V>, view: V, seat: Seat, rng: Rng, belief?: Json) {
    this.searched = searched
    this.view = view
    this.belief = belief
    this.seat = seat
    this.seed = rng.below(2 ** 30)
  }

  /** The state of a world as the turn begins in it: to be read only. */
  state(n: number): S {
    return this.world(n).begin.state
  }

  enemyIn(n: number): Plan {
    return this.world(n).enemy
  }

  /** A playout of its own in a world. */
  enter(n: number): Playout<S, A, V> {
    const { begin, dice } = this.world(n)
    const paired = new PairedDice(dice)
    const playout = begin.fork(paired)
    const { clock } = this.searched.policy
    paired.place = () => {
      const { round, side } = clock(playout.state)
      return `${round} ${side}`
    }
    return playout
  }

  private world(n: number): World<S, A, V> {
    for (let i = this.known.length; i <= n; i++) this.known.push(this.imagine(i))
    return this.known[n]
  }

  private imagine(n: number): World<S, A, V> {
    const { game, policy } = this.searched
    const seed = `${this.seed} ${n}`
    const dice = `dice ${seed}`
    const state = game.determinize(this.view, fastRng(`hidden ${seed}`), this.belief)
    return {
      begin: Playout.from(game, state, new PairedDice(dice)),
      dice,
      enemy: planOf(enemyStyle(policy.styles, n)),
    }
  }
}

/** The others play by default in every second world, and in the others by one of the other styles in turn. */
export function enemyStyle(styles: readonly Style[], n: number): Style {
  if (n % 2 === 0 || styles.length === 1) return styles[0]
  return styles[1 + (((n - 1) / 2) % (styles.length - 1))]
}
