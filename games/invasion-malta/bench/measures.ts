// What else is measured of the game: copies and guesses of its largest scenario, and how fast a unit's ways are found.
import { fastDice, fastRng, makeConfig, Playout } from '@middlesea/engine'
import type { BenchHost, Measured } from '@middlesea/table-kit/manifest'
import { reachOf } from '../src/08-reach.ts'
import { invasionMalta } from '../src/index.ts'
import { onMap, type State } from '../src/state.ts'

const LIMITS = { reachMicroseconds: 100, cloneMicroseconds: 20, determinizeMicroseconds: 150 }
const RUNS = 5

/** Microseconds on the states of one random game of the largest scenario: the bench itself measures the first one. */
export function measureLargest({ timeOf, median, atMost }: BenchHost): Measured {
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
    return median(Array.from({ length: RUNS }, run))
  }
  const cloneMicroseconds = time(5000, (i) => invasionMalta.clone(states[i % states.length]))
  const determinizeMicroseconds = time(2000, (i) => invasionMalta.determinize(views[i % views.length], rng))
  const walkers = states.flatMap((s) => s.place.flatMap((_, u) => (onMap(s, u) ? [{ s, u }] : [])))
  const reachMicroseconds = time(walkers.length, (i) => reachOf(walkers[i].s, walkers[i].u).count)
  return {
    scenario: 'malta-1942',
    cloneMicroseconds: atMost(cloneMicroseconds, LIMITS.cloneMicroseconds),
    determinizeMicroseconds: atMost(determinizeMicroseconds, LIMITS.determinizeMicroseconds),
    reachMicroseconds: atMost(reachMicroseconds, LIMITS.reachMicroseconds),
  }
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
