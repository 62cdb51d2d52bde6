// Thinks about a turn: which of the plans that the policy proposes does best in worlds that the seat can imagine.
import { type BaseState, type Budget, type Json, type Plan, planOf, type Rng, type Seat } from '@middlesea/engine'
import { improve } from './edits.ts'
import { halve } from './halving.ts'
import { PlansTried, type Tried } from './ledger.ts'
import { sift } from './sift.ts'
import { tryPlan } from './trial.ts'
import { type Searched, Worlds } from './worlds.ts'

export interface Thought extends Tried {
  steps: number
  /** How many rounds the search looked ahead. */
  rounds: number
}

/** What a seat knows when it begins to think. */
export interface SeatKnowledge<V> {
  view: V
  /** What the seat learned of hidden things before, where the game remembers that. */
  belief?: Json
  seat: Seat
  rng: Rng
  /** What the seat meant to do in its turn before, if anything. */
  before: Plan | null
}

/** As many plans are compared as can be tried in WORLDS_FOR_EACH worlds on the mean, but at least FEWEST_PLANS and at most this. */
const MOST_PLANS = 24
/** How many are proposed where the game sifts: plans that come to the same turn are then compared as one. */
const MOST_SIFTED = 72
const FEWEST_PLANS = 4
const WORLDS_FOR_EACH = 4
/** A search looks to the end of the match if that leaves time for this many trials; else as many rounds ahead as it can afford. */
const TRIALS = 100
const FEWEST_ROUNDS = 1
const TO_THE_END = 1000
/** Where a seat has several turns in a round and looking a round ahead leaves fewer trials than this, it looks to its next turn. */
const FEWEST_TRIALS = 24
const TO_NEXT_TURN = 0
/** The part of the thought that goes to choosing among plans, where the rest can go to changing the best one. */
const FOR_CHOICE = 0.75

export function think<S extends BaseState, A, V>(
  searched: Searched<S, A, V>,
  { view, belief, seat, rng, before }: SeatKnowledge<V>,
  budget: Budget,
): Thought {
  const { policy } = searched
  const worlds = new Worlds(searched, view, seat, rng, belief)
  const proposed = policy.propose(worlds.state(0), seat, rng, policy.sifts === true ? MOST_SIFTED : MOST_PLANS)
  const [first] = proposed
  if (budget.steps === 0 || proposed.length === 1) return { plan: first, values: [], steps: 0, rounds: 0 }
  const sifted = policy.sifts === true ? sift(searched, worlds, proposed, MOST_PLANS) : { plans: proposed, steps: 0 }
  const [, ...others] = sifted.plans
  if (others.length === 0) return { plan: first, values: [], steps: sifted.steps, rounds: 0 }
  const { rounds, used, each } = horizon(searched, worlds, first, budget)
  const ledger = new PlansTried(searched, worlds, budget, rounds)
  ledger.used = sifted.steps + used
  const left = (budget.steps - ledger.used) * (policy.edit === undefined ? 1 : FOR_CHOICE)
  const plans = withBefore([first, ...others], before)
  const count = Math.max(FEWEST_PLANS, Math.min(plans.length, Math.floor(left / each / WORLDS_FOR_EACH)))
  const chosen = halve(ledger, plans.slice(0, count), left)
  const best = policy.edit === undefined ? chosen : improve(searched, worlds, ledger, chosen, rng)
  return { ...best, steps: ledger.used, rounds }
}

/** The plans with the style of the turn before as the second: it was the best then, and the last plans may get no try. */
function withBefore([first, ...others]: Plan[], before: Plan | null): Plan[] {
  if (before === null || before.style.id === first.style.id) return [first, ...others]
  const isPlain = ({ style, orders }: Plan): boolean => style.id === before.style.id && Object.keys(orders).length === 0
  return [first, planOf(before.style), ...others.filter((plan) => !isPlain(plan))]
}

/** How far ahead the thought can look, and what a trial costs: to the end of the match, if it comes soon enough. */
function horizon<S extends BaseState, A, V>(
  searched: Searched<S, A, V>,
  worlds: Worlds<S, A, V>,
  plan: Plan,
  { steps }: Budget,
): { rounds: number; used: number; each: number } {
  const most = steps / TRIALS
  const whole = tryPlan(searched, worlds, plan, 0, TO_THE_END, undefined, undefined, most + 1)
  if (whole.steps <= most) return { rounds: TO_THE_END, used: whole.steps, each: whole.steps }
  const few = tryPlan(searched, worlds, plan, 0, FEWEST_ROUNDS)
  if (searched.policy.thoughts !== undefined && few.steps * FEWEST_TRIALS > steps) {
    const next = tryPlan(searched, worlds, plan, 0, TO_NEXT_TURN)
    return { rounds: TO_NEXT_TURN, used: whole.steps + few.steps + next.steps, each: next.steps }
  }
  const rounds = Math.max(FEWEST_ROUNDS, Math.floor((FEWEST_ROUNDS * most) / Math.max(1, few.steps)))
  return { rounds, used: whole.steps + few.steps, each: (few.steps * rounds) / FEWEST_ROUNDS }
}
