// How fast the policy plays, on known states, as in a search.
import { fastDice, fastRng, makeConfig, Playout, rollOut } from '@middlesea/engine'
import type { BenchHost, Measured } from '@middlesea/table-kit/manifest'
import { policy } from '../src/bot/index.ts'
import { songForWar } from '../src/index.ts'

const LEAST_STEPS = 8000
const RUNS = 5
const GAMES_PER_RUN = 6
const SCENARIOS = ['1942', '1943']

/** Steps a CPU second of games in which the policy answers for both sides. */
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
  const met = figures.every(({ stepsPerCpuSecond }) => stepsPerCpuSecond >= LEAST_STEPS)
  return { limit: LEAST_STEPS, met, figures }
}

function playByPolicy(scenario: string, seed: number): number {
  const playout = Playout.start(songForWar, makeConfig(songForWar, { scenario }), fastDice(seed))
  return rollOut(playout, policy, fastRng(seed))
}
