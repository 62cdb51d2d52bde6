import {
  type AnyGame,
  type BaseState,
  fastDice,
  findOffered,
  Io,
  type Refusal,
  type Seat,
  takeAside,
} from '@middlesea/engine'
import type { AnyAction } from './history.ts'

/** What of a wish can be done as one gesture. */
export interface GesturePlan<A> {
  /** Actions that are taken together; only the last of them may roll dice or reveal something. */
  now: A[]
  /** Actions that are not possible after the ones before them. */
  refused: { action: A; refusal: Refusal }[]
  /** What waits behind dice: whether it is possible is not known yet. */
  later: A[]
}

/** An action of a gesture that was left undone, and why. */
export interface Left {
  action: AnyAction
  refusal: Refusal
}

/**
 * Tries a list of actions on a copy. What dice would show is never looked at: the copy has dice of its own, and the
 * trial stops at the first roll or reveal.
 */
export function planMany<A>(
  game: AnyGame,
  state: BaseState,
  seat: Seat,
  wanted: readonly A[],
  /** The question that the part of the gesture before this one answered. */
  before = '',
): GesturePlan<A> {
  const plan: GesturePlan<A> = { now: [], refused: [], later: [] }
  const trial: BaseState = game.clone(state)
  const io = new Io(fastDice('plan'))
  let decisions = game.decisions(trial)
  let answered = before
  // Asides wait for an action that they go along with.
  let asides: A[] = []
  for (const action of wanted) {
    if (io.rolled || io.revealed) {
      plan.later.push(action)
      continue
    }
    const decision = decisions.find(({ seats }) => seats.includes(seat))
    const offered = decision && findOffered(decision, action, (choice) => game.expand(trial, decision, choice))
    if (offered === null || offered === undefined) {
      if (takeAside(game, trial, seat, action)) {
        asides.push(action)
        continue
      }
      const refusal = game.why(trial, seat, action)
      // The question has been answered already, and the next one's reasons would mislead: the journal tells what became of the rest.
      const isOver = answered !== '' && decision?.prompt.key !== answered
      if (refusal !== null && !isOver) plan.refused.push({ action, refusal })
      continue
    }
    answered = decision?.prompt.key ?? ''
    decisions = game.take(trial, seat, offered, io)
    plan.now.push(...asides, action)
    asides = []
  }
  return plan
}
