import type { Ask, Bot } from './bot.ts'
import type { Rng } from './dice.ts'
import type { Json } from './json.ts'
import type { Decision } from './kernel.ts'
import type { Choice, Seat } from './procedure.ts'

/** How a policy weighs things: numbers by name, kept as data (JSON) so that they can be tuned, fitted and chosen among. */
export interface Style {
  id: string
  weights: { readonly [name: string]: number }
}

/** Reads the weights of styles. One that lacks a weight of the default is refused when it is first seen: it would play without a word. */
export function weightsReader<W>(standard: Style): (style: Style) => W {
  const checked = new WeakSet<Style>()
  return (style) => {
    if (!checked.has(style)) {
      const missing = Object.keys(standard.weights).find((name) => typeof style.weights[name] !== 'number')
      if (missing !== undefined) throw new Error(`style '${style.id}' has no weight '${missing}'`)
      checked.add(style)
    }
    return style.weights as unknown as W
  }
}

/** What a seat means to do in its turn: a style, and orders that go before it. Plain data. */
export interface Plan {
  style: Style
  /** By names that the game's policy understands: this unit there, this attack, no attack, that drop, this set-up. */
  orders: { readonly [name: string]: Json }
}

/**
 * Where a game stands, in the same words for every game. A search looks so many rounds ahead, and plans for one side's
 * turn: from the first state of a (round, side) to the last.
 */
export interface Clock {
  /** Rises through the match: the number of the turn. */
  round: number
  /** Whose turn it is within the round: a seat, or several with blanks between; '' where all act. */
  side: string
  phase: string
}

/** What a program remembers of one match in one seat: plain data, kept by its host, never in a view, a state or a save. */
export interface Memo {
  [name: string]: Json
}

/** A question to a policy. All of it is known: the state is one that the seat can imagine, never the true one of a match. */
export interface Situation<S, A> {
  state: S
  seat: Seat
  decision: Decision<A>
  /** The actions that a choice stands for. */
  expand(choice: Choice<A>): A[]
  plan: Plan
  rng: Rng
  /** What the seat remembers; a rollout gives an empty one. */
  memo: Memo
}

/**
 * How a game is played by a program, on a state in which nothing is hidden: a bot guesses one (`determinize`), a search
 * many. It builds no views and rolls nothing out: thousands of its answers make one answer of a search.
 */
export interface Policy<S, A> {
  /** The ways to play; the first is the default. */
  styles: readonly Style[]
  decide(situation: Situation<S, A>): A
  /** The chance that a seat wins, from 0 to 1, as far as a glance can tell; in a solitaire game how well it stands. */
  value(s: S, seat: Seat): number
  clock(s: S): Clock
  /** Of a hundred units, hexes and the like, how many an easy player overlooks in a turn; a third where nothing is said. */
  overlooks?: number
  /**
   * Where a seat has several turns in a round, one after another (activations): how many of them there are likely to be in
   * this round, those that are over too. What it may think about a turn is divided among them.
   */
  thoughts?(s: S, seat: Seat): number
  /** At most `k` different plans for the seat's turn, the likeliest first. The first is the default style without orders. */
  propose(s: S, seat: Seat, rng: Rng, k: number): Plan[]
  /**
   * Whether plans are first played through their own turn, and those that come to the same answers are tried as one: worth
   * it where an order often changes nothing.
   */
  sifts?: boolean
  /** The plan with one thing changed: this unit there, that attack left out. Null where there is nothing to change. */
  edit?(s: S, seat: Seat, plan: Plan, rng: Rng): Plan | null
}

// A policy of any game.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyPolicy = Policy<any, any>

/** The plan of a style without orders. */
export const planOf = (style: Style): Plan => ({ style, orders: {} })

/** A weight of a style; a missing one is a defect of its file. */
export function weight({ id, weights }: Style, name: string): number {
  const value = weights[name]
  if (value === undefined) throw new Error(`style '${id}' has no weight '${name}'`)
  return value
}

/** A bot that answers as the policy does on one state that its seat can imagine. */
export function policyBot<S, A, V>(
  policy: Policy<S, A>,
  determinize: (view: V, rng: Rng) => S,
  style: Style = policy.styles[0],
): Bot<V, A> {
  const plan = planOf(style)
  return {
    choose({ seat, decision, expand, see, rng, memo }: Ask<V, A>): A {
      const state = determinize(see(), rng)
      return policy.decide({ state, seat, decision, expand, plan, rng, memo })
    },
  }
}
