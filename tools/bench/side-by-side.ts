// Rollouts side by side, as a search or a busy server plays: many states take turns, one answer each. Beside them the same
// rollouts one after another. What one state keeps for its next question must not be lost to the others.
import { type AnyGame, fastDice, fastRng, Playout } from '@middlesea/engine'
import { answerRandomly } from '@middlesea/engine/testing'
import type { Figure } from '@middlesea/table-kit/manifest'
import { atMost, median, rounded, secondsSince } from './figures.ts'

export interface SideBySide {
  /** CPU time of one action, in rollouts one after another and in turns. */
  straightMicroseconds: number
  inTurnsMicroseconds: number
  /** In turns, so many times as long: the median of the runs, each of which plays both. */
  times: Figure
  runs: number[]
}

/** States that are played in turns may cost so many times as much as one after another. */
const MOST_TIMES_STRAIGHT = 1.3

/** How many rollouts begin at each state, as clones of it, and take turns. */
const LANES = 4

/** `states` are in the middle of their games; they are not changed. */
export function measureSideBySide(game: AnyGame, states: unknown[], runs: number): SideBySide {
  rollOut(game, states, 1)
  rollOut(game, states, LANES)
  const pairs = Array.from({ length: runs }, () => [rollOut(game, states, 1), rollOut(game, states, LANES)])
  const times = pairs.map(([straight, inTurns]) => inTurns / straight)
  return {
    straightMicroseconds: rounded(median(pairs.map(([straight]) => straight))),
    inTurnsMicroseconds: rounded(median(pairs.map(([, inTurns]) => inTurns))),
    times: atMost(median(times), MOST_TIMES_STRAIGHT),
    runs: times.map(rounded),
  }
}

/** Rolls every state out to the end of the game LANES times, so many at a time. Gives microseconds an action. */
function rollOut(game: AnyGame, states: unknown[], atATime: number): number {
  const begin = process.cpuUsage()
  let actions = 0
  states.forEach((state, number) => {
    for (let lane = 0; lane < LANES; lane += atATime) {
      const seeds = Array.from({ length: atATime }, (_, i) => `rollout ${number}.${lane + i}`)
      actions += playInTurns(game, state, seeds)
    }
  })
  return (secondsSince(begin) * 1e6) / actions
}

function playInTurns(game: AnyGame, state: unknown, seeds: string[]): number {
  let actions = 0
  let open = seeds.map((seed) => ({
    playout: Playout.from(game, game.clone(state), fastDice(seed)),
    rng: fastRng(seed),
  }))
  while (open.length > 0) {
    for (const { playout, rng } of open) if (!playout.over && answerRandomly(playout, rng)) actions++
    if (open.some(({ playout }) => playout.over)) open = open.filter(({ playout }) => !playout.over)
  }
  return actions
}
