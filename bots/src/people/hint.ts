// What a seat had best do now: the plan that search finds, what it came to in many tries, and how it looks when it is played.
import { type BaseState, type Budget, fastRng, type Plan, planOf, type Policy, rollOut } from '@middlesea/engine'
import { think, type SeatKnowledge } from '../search/think.ts'
import { isTurnOf, tryPlan, turnOf } from '../search/trial.ts'
import { type Searched, Worlds } from '../search/worlds.ts'

/** An answer of the plan, as it is given in a world. `M` is what the host reads from states: the bots know no board. */
export interface HintStep<A, M> {
  action: A
  before: M
  after: M
  /** Dice fell in this turn before this answer: in the match they may fall otherwise, and another answer be better. */
  afterDice: boolean
}

/** What was seen in one try: when the turn was over, and when all others had had theirs. */
export interface HintTry<M> {
  value: number
  turn: M
  reply: M
}

export interface Hint<A, M> {
  plan: Plan
  /** The answers of the seat, in the world whose end is nearest to the mean. */
  steps: HintStep<A, M>[]
  begin: M
  tries: HintTry<M>[]
  /** The mean value of the plan, and of the policy's default in the same worlds. */
  value: number
  usual: number
  /** How many rounds the tries looked ahead. */
  rounds: number
}

/** What may be spent: on finding the plan, then on trying it in worlds that had no part in the choice. */
export interface HintBudget {
  thought: Budget
  tries: Budget
}

/** More tries than this do not make a hint surer. */
const MOST_TRIES = 400
/** A hint from fewer tries is not worth telling: so many are made even if time is up. */
const FEWEST_TRIES = 8

/** The best plan for the seat's turn, or for its part in another's. `look` reads from a state what the host wants to know. */
export function hintFor<S extends BaseState, A, V, M>(
  searched: Searched<S, A, V>,
  thinker: SeatKnowledge<V>,
  budget: HintBudget,
  look: (state: S) => M,
): Hint<A, M> {
  const { plan, rounds } = think(searched, thinker, budget.thought)
  const worlds = new Worlds(searched, thinker.view, thinker.seat, thinker.rng, thinker.belief)
  const { tries } = budget
  const isEnough = (made: number, used: number): boolean =>
    made >= MOST_TRIES || (made >= FEWEST_TRIES && (used >= tries.steps || tries.isUp?.() === true))
  return hintOf(searched, worlds, plan, { rounds: Math.max(1, rounds), isEnough }, look)
}

/** How long a plan is tried, and how far ahead each try looks. */
interface Trying {
  rounds: number
  isEnough: (tries: number, steps: number) => boolean
}

/** What a plan comes to in worlds that had no part in choosing it. */
export function hintOf<S extends BaseState, A, V, M>(
  searched: Searched<S, A, V>,
  worlds: Worlds<S, A, V>,
  plan: Plan,
  { rounds, isEnough }: Trying,
  look: (state: S) => M,
): Hint<A, M> {
  const begin = look(worlds.state(0))
  const usual = planOf(searched.policy.styles[0])
  const isUsual = plan.style.id === usual.style.id && Object.keys(plan.orders).length === 0
  const tries: HintTry<M>[] = []
  let usualSum = 0
  for (let used = 0; !isEnough(tries.length, used); ) {
    const n = tries.length
    const seen = { turn: begin, reply: begin }
    const trial = tryPlan(searched, worlds, plan, n, rounds, {
      turn: (state) => (seen.turn = look(state)),
      reply: (state) => (seen.reply = look(state)),
    })
    const other = isUsual ? { value: trial.value, steps: 0 } : tryPlan(searched, worlds, usual, n, rounds)
    usualSum += other.value
    used += trial.steps + other.steps
    tries.push({ value: trial.value, ...seen })
  }
  const value = tries.reduce((sum, each) => sum + each.value, 0) / tries.length
  return {
    plan,
    begin,
    tries,
    value,
    usual: usualSum / tries.length,
    rounds,
    steps: playedIn(searched, worlds, plan, nearest(tries, value), look),
  }
}

/** The try whose end is nearest to the mean. */
function nearest<M>(tries: readonly HintTry<M>[], mean: number): number {
  let best = 0
  for (const [n, { value }] of tries.entries())
    if (Math.abs(value - mean) < Math.abs(tries[best].value - mean)) best = n
  return best
}

/** What the seat answers in a world: in its own turn all of it, in another's only until somebody else has answered. */
function playedIn<S extends BaseState, A, V, M>(
  searched: Searched<S, A, V>,
  worlds: Worlds<S, A, V>,
  plan: Plan,
  n: number,
  look: (state: S) => M,
): HintStep<A, M>[] {
  const { policy } = searched
  const { seat } = worlds
  const playout = worlds.enter(n)
  const { state, io } = playout
  const turn = turnOf(policy.clock(state))
  const isOwn = isTurnOf(seat, policy.clock(state))
  const steps: HintStep<A, M>[] = []
  let left = false
  const watched: Policy<S, A> = {
    ...policy,
    decide(situation) {
      const action = policy.decide(situation)
      if (situation.seat !== seat) left = true
      else {
        const before = look(state)
        if (steps.length > 0) steps[steps.length - 1].after = before
        steps.push({ action, before, after: before, afterDice: io.rolled })
      }
      return action
    },
  }
  rollOut(playout, watched, fastRng(`policy ${n}`), {
    plans: { [seat]: plan },
    otherwise: worlds.enemyIn(n),
    until: () => turnOf(policy.clock(state)) !== turn || (left && !isOwn),
  })
  if (steps.length > 0) steps[steps.length - 1].after = look(state)
  return steps
}
