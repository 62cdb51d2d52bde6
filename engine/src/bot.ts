import type { Rng } from './dice.ts'
import type { Decision } from './kernel.ts'
import type { Memo } from './policy.ts'
import type { Choice, Seat } from './procedure.ts'

/**
 * How much a bot may think about one turn. Counted in simulated answers it plays alike on every machine: so ratings repeat.
 * In play the host's clock may end it earlier.
 */
export interface Budget {
  steps: number
  /** The steps are for each thought, also where a turn has several (`Policy.thoughts`). Else they are for the whole turn. */
  each?: true
  isUp?: () => boolean
}

/** What a bot is told when it must answer: what a player in its seat could know, and never the state. */
export interface Ask<V, A> {
  seat: Seat
  decision: Decision<A>
  /** The actions that a choice stands for. */
  expand(choice: Choice<A>): A[]
  /** What the seat sees. It is built only if somebody asks. */
  see(): V
  /** The bot's own chance; it has nothing to do with the dice. */
  rng: Rng
  budget: Budget
  /** What the bot remembers of this match in this seat. Its host keeps it, and no other seat ever reads it. */
  memo: Memo
}

/** A player that is a program. The manifest of a game names its own. */
export interface Bot<V, A> {
  choose(ask: Ask<V, A>): A
  /** What it usually may think about a turn; nothing if it is left out. */
  budget?: Budget
}

// A bot of any game.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyBot = Bot<any, any>

/**
 * What programs remember, by match and by who plays in which seat. The host keeps one; a memo goes with its match, is never
 * saved, and no other seat reads it.
 */
export class Memos {
  private readonly kept = new WeakMap<object, Map<string, Memo>>()

  of(match: object, who: string): Memo {
    return this.kept.get(match)?.get(who) ?? {}
  }

  keep(match: object, who: string, memo: Memo): void {
    const memos = this.kept.get(match) ?? new Map<string, Memo>()
    memos.set(who, memo)
    this.kept.set(match, memos)
  }
}
