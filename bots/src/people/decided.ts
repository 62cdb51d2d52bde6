// Whether a bot sees its match as decided: its chance of winning at the beginnings of its own turns, by what it knows itself.
import { type Ask, type BaseState, type Budget, type Clock, planOf } from '@middlesea/engine'
import type { LastChances } from './ending.ts'
import { isTurnOf, tryPlan, turnOf } from '../search/trial.ts'
import { type Searched, Worlds } from '../search/worlds.ts'

/** While `value` gives both sides a smaller chance than this, the match counts as open and no tries are spent on it. */
const OPEN = 0.9
/** How many tries a chance is counted in: fewer cannot tell 97 % from 90 %, more tell nothing new. */
const TRIES = { fewest: 40, most: 100 }
const TO_THE_END = 1000

/** What counting the chance may cost by steps alone, so that a match repeats. */
const USUAL: Budget = { steps: 20_000 }

/**
 * The bot notes how it stands if a turn of its own begins. It knows no more than it does when it decides; whose turn it is
 * everybody knows.
 */
export function noteChance<S extends BaseState, A, V>(
  searched: Searched<S, A, V>,
  { seat, see, rng, memo }: Pick<Ask<V, A>, 'seat' | 'see' | 'rng' | 'memo'>,
  clock: Clock,
  budget: Budget = USUAL,
): void {
  const turn = turnOf(clock)
  const last = memo.chances as unknown as LastChances | undefined
  if (!isTurnOf(seat, clock) || last?.turn === turn) return
  // After an undo to an earlier round, the chances that were noted later no longer count.
  const before = last === undefined || last.round > clock.round ? null : last.now
  const now = chanceIn(searched, new Worlds(searched, see(), seat, rng, memo.belief), budget)
  memo.chances = { turn, round: clock.round, now, before } satisfies LastChances
}

/** The chance of the seat in what it can imagine: everybody plays on by the policy. Not sure of anything without time. */
function chanceIn<S extends BaseState, A, V>(
  searched: Searched<S, A, V>,
  worlds: Worlds<S, A, V>,
  { steps, isUp }: Budget,
): number {
  const { policy } = searched
  const glance = policy.value(worlds.state(0), worlds.seat)
  if (Math.max(glance, 1 - glance) < OPEN) return glance
  const plan = planOf(policy.styles[0])
  let sum = 0
  let tries = 0
  for (let used = 0; tries < TRIES.most && used < steps && isUp?.() !== true; tries++) {
    const most = Math.ceil(steps / TRIES.fewest)
    const trial = tryPlan(searched, worlds, plan, tries, TO_THE_END, undefined, turnOf, most)
    sum += trial.value
    used += trial.steps
  }
  return tries < TRIES.fewest ? 0.5 : sum / tries
}
