// What else is measured of the game: how fast its policy plays, and how fast a unit's ways are found.
import { fastDice, fastRng, makeConfig, planOf, Playout } from '@middlesea/engine'
import type { BenchHost, Measured } from '@middlesea/table-kit/manifest'
import { reachOf } from '../src/08-reach.ts'
import { policy } from '../src/bot/policy.ts'
import { invasionMalta } from '../src/index.ts'
import { onMap, type State } from '../src/state.ts'

const LIMITS = { policySteps: 15_000, reachMicroseconds: 100, cloneMicroseconds: 20, determinizeMicroseconds: 150 }
const RUNS = 5
const GAMES_PER_RUN = 6
/** The smallest and the largest scenario. */
const SCENARIOS = ['leros-1943', 'malta-1942']

/** Steps a CPU second of games in which the policy answers for both sides on the known state, as in a search. */
export function measurePolicy({ timeOf, median }: BenchHost): Measured {
  const figures = SCENARIOS.map((scenario) => {
    let steps = 0
    const run = (number: number): number => {
      steps = 0
      const milliseconds = timeOf(() => {
        for (let i = 0; i < GAMES_PER_RUN; i++) steps += playByPolicy(scenario, GAMES_PER_RUN * number + i)
      })
      return Math.round((1000 * steps) / milliseconds)
    }
    run(0)
    run(1)
    const runs = Array.from({ length: RUNS }, (_, i) => run(i))
    return { scenario, stepsPerCpuSecond: median(runs), runs }
  })
  const met = figures.every(({ stepsPerCpuSecond }) => stepsPerCpuSecond >= LIMITS.policySteps)
  return { limit: LIMITS.policySteps, met, figures }
}

function playByPolicy(scenario: string, seed: number): number {
  const playout = Playout.start(invasionMalta, makeConfig(invasionMalta, { scenario }), fastDice(seed))
  const plan = planOf(policy.styles[0])
  const rng = fastRng(seed)
  let steps = 0
  for (; !playout.over; steps++) {
    const [decision] = playout.decisions
    const expand: Parameters<typeof policy.decide>[0]['expand'] = (choice) => playout.expand(decision, choice)
    const situation = { state: playout.state, seat: decision.seats[0], decision, expand, plan, rng, memo: {} }
    playout.take(decision, policy.decide(situation))
  }
  return steps
}

/** Microseconds on the states of one random game of the largest scenario: the bench itself measures the first one. */
export function measureLargest({ timeOf, median }: BenchHost): Measured {
  const states = statesOf('malta-1942')
  const views = states.map((s) => invasionMalta.view(s, 'allied'))
  const rng = fastRng('largest')
  const kept: unknown[] = Array(20).fill(null) // keeps the compiler from dropping unused results
  const time = (count: number, work: (i: number) => unknown): number => {
    const run = (): number =>
      (timeOf(() => {
        for (let i = 0; i < count; i++) kept[i % kept.length] = work(i)
      }) *
        1000) /
      count
    run()
    return Math.round(median(Array.from({ length: RUNS }, run)) * 10) / 10
  }
  const cloneMicroseconds = time(5000, (i) => invasionMalta.clone(states[i % states.length]))
  const determinizeMicroseconds = time(2000, (i) => invasionMalta.determinize(views[i % views.length], rng))
  const walkers = states.flatMap((s) => s.place.flatMap((_, u) => (onMap(s, u) ? [{ s, u }] : [])))
  const reachMicroseconds = time(walkers.length, (i) => reachOf(walkers[i].s, walkers[i].u).count)
  const met =
    cloneMicroseconds <= LIMITS.cloneMicroseconds &&
    determinizeMicroseconds <= LIMITS.determinizeMicroseconds &&
    reachMicroseconds <= LIMITS.reachMicroseconds
  return { limits: LIMITS, met, scenario: 'malta-1942', cloneMicroseconds, determinizeMicroseconds, reachMicroseconds }
}

/** Every twentieth state of a random game. */
function statesOf(scenario: string): State[] {
  const playout = Playout.start(invasionMalta, makeConfig(invasionMalta, { scenario }), fastDice(3))
  const rng = fastRng(3)
  const states: State[] = []
  for (let i = 0; !playout.over; i++) {
    const [decision] = playout.decisions
    const actions = playout.expand(decision, decision.options[rng.below(decision.options.length)])
    if (i % 20 === 0) states.push(invasionMalta.clone(playout.state))
    playout.take(decision, actions[rng.below(actions.length)])
  }
  return states
}
