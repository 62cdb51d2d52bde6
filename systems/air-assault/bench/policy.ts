// How fast the policy plays by itself: whole games of every scenario on the state as it is, as search rolls them out.
import { fastDice, fastRng, type Game, makeConfig, Playout, type Policy, rollOut } from '@middlesea/engine'
import type { BenchHost, Measured } from '@middlesea/table-kit/manifest'
import type { Action, State, View } from '../src/index.ts'

/** At least so many answers a CPU second, in every scenario. */
const STEPS_PER_CPU_SECOND = 10_000

const WARM_UP_STEPS = 60_000
const BATCHES = 7
const STEPS_PER_BATCH = 20_000

export interface PolicyFigures extends Measured {
  /** By scenario: the median of the batches. */
  stepsPerCpuSecond: { [scenario: string]: number }
  limit: number
  met: boolean
}

/** Measures the policy of a game. */
export const measurePolicy =
  (game: Game<State, Action, View>, policy: Policy<State, Action>) =>
  ({ timeOf, median }: BenchHost): PolicyFigures => {
    const rateIn = (scenario: string): number => {
      let seed = 0
      const play = (steps: number): number => {
        let made = 0
        const milliseconds = timeOf(() => {
          while (made < steps) {
            const playout = Playout.start(game, makeConfig(game, { scenario }), fastDice(`policy ${seed}`))
            made += rollOut(playout, policy, fastRng(`policy ${seed++}`))
          }
        })
        return (1000 * made) / milliseconds
      }
      play(WARM_UP_STEPS)
      return Math.round(median(Array.from({ length: BATCHES }, () => play(STEPS_PER_BATCH))))
    }
    const rates = Object.fromEntries(game.scenarios.map(({ id }) => [id, rateIn(id)]))
    const met = Object.values(rates).every((rate) => rate >= STEPS_PER_CPU_SECOND)
    return { stepsPerCpuSecond: rates, limit: STEPS_PER_CPU_SECOND, met }
  }
