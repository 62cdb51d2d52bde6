import type { Rng } from '../dice.ts'
import type { Match } from '../match.ts'

// oxlint-disable-next-line typescript/no-explicit-any
type AnyMatch = Match<any, any, any>

/** How long a match is played by chance, and how often somebody takes a gesture back: once in so many. */
export interface RandomPlay {
  gestures?: number
  /** Up to so many entries of the log. */
  entries?: number
  takesBack?: number
}

/** Plays on by chance until the match is over, or for as long as was asked. Gives the match. */
export function playByChance<M extends AnyMatch>(
  match: M,
  rng: Rng,
  { gestures = Infinity, entries = Infinity, takesBack = 0 }: RandomPlay = {},
): M {
  for (let made = 0; made < gestures && match.log.length < entries && !match.over; made++) {
    const decision = match.decisions[rng.below(match.decisions.length)]
    const seat = decision.seats[rng.below(decision.seats.length)]
    const choice = decision.options[rng.below(decision.options.length)]
    const actions = match.game.expand(match.state, decision, choice)
    match.submit(seat, decision.id, [actions[rng.below(actions.length)]])
    const regrets = takesBack > 0 && rng.below(takesBack) === 0
    if (regrets && !('rule' in match.undoable(seat))) match.undo(seat)
  }
  return match
}
