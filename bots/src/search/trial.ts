// How a plan does in a world: it is followed to the end of the turn, then everybody plays on by the policy for some rounds.
import { type BaseState, type Clock, fastRng, type Plan, planOf, rollOut, type Seat } from '@middlesea/engine'
import type { Searched, Worlds } from './worlds.ts'

/** How well a plan did in a world, from 0 to 1, and how many answers were simulated for it. */
export interface Trial {
  value: number
  steps: number
}

/** Sees a trial when the turn is over, and when all others have had theirs: the state is only lent. */
export interface TrialObserver<S> {
  turn(state: S): void
  reply(state: S): void
}

/** Whether a seat acts in a turn: alone, with the others of its side, or with all. */
export const isTurnOf = (seat: Seat, { side }: Clock): boolean => side === '' || side.split(' ').includes(seat)

export const turnOf = ({ round, side }: Clock): string => `${round} ${side}`

/** Tries a plan in the n-th world and looks so many rounds ahead, or so many answers. */
export function tryPlan<S extends BaseState, A, V>(
  { policy }: Searched<S, A, V>,
  worlds: Worlds<S, A, V>,
  plan: Plan,
  n: number,
  rounds: number,
  watch?: TrialObserver<S>,
  spanOf: (clock: Clock) => string = turnOf,
  most = Infinity,
): Trial {
  const playout = worlds.enter(n)
  const { seat } = worlds
  const { state } = playout
  const begin = policy.clock(state)
  const turn = spanOf(begin)
  const otherwise = worlds.enemyIn(n)
  const rng = fastRng(`policy ${n}`)
  let steps = rollOut(playout, policy, rng, {
    plans: { [seat]: plan },
    otherwise,
    until: () => spanOf(policy.clock(state)) !== turn,
    most,
  })
  const playOn = (last: number): void => {
    const plans = { [seat]: planOf(plan.style) }
    const until = (): boolean => isPast(policy.clock(state), begin, last)
    steps += rollOut(playout, policy, rng, { plans, otherwise, until, most: most - steps })
  }
  if (watch !== undefined) {
    watch.turn(state)
    playOn(begin.round + 1)
    watch.reply(state)
  }
  playOn(begin.round + rounds)
  return { value: policy.value(state, seat), steps }
}

/** The same side's turn some rounds later has begun. */
function isPast({ round, side }: Clock, begin: Clock, last: number): boolean {
  return round > last || (round === last && side === begin.side)
}
