// How fast a game's policy plays by itself: whole games of every scenario on the state as it is, as search rolls them out.
import { type AnyGame, type AnyPolicy, fastDice, fastRng, makeConfig, Playout, rollOut } from '@middlesea/engine'
import type { Figure } from '@middlesea/table-kit/manifest'
import { atLeast, median, secondsSince } from './figures.ts'

export interface PolicySpeed {
  /** By scenario: the median of the batches. */
  stepsPerCpuSecond: { [scenario: string]: Figure }
}

/** The compiler works beside the first steps. A batch ends with the game in which it has made its steps. */
const WARM_UP_STEPS = 40_000
const BATCHES = 5
const STEPS_PER_BATCH = 15_000

/** `least`: so many steps a CPU second are asked for, in every scenario. */
export function measurePolicy(game: AnyGame, policy: AnyPolicy, least: number): PolicySpeed {
  const rates = game.scenarios.map(({ id }) => [id, atLeast(rateIn(game, policy, id), least)])
  return { stepsPerCpuSecond: Object.fromEntries(rates) }
}

function rateIn(game: AnyGame, policy: AnyPolicy, scenario: string): number {
  const config = makeConfig(game, { scenario })
  let seed = 0
  const play = (steps: number): number => {
    const begin = process.cpuUsage()
    let made = 0
    for (; made < steps; seed++) {
      made += rollOut(Playout.start(game, config, fastDice(`policy ${seed}`)), policy, fastRng(`policy ${seed}`))
    }
    return made / secondsSince(begin)
  }
  play(WARM_UP_STEPS)
  return Math.round(median(Array.from({ length: BATCHES }, () => play(STEPS_PER_BATCH))))
}
