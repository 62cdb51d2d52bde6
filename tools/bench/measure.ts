// What is measured of a game: random play, cloning, rollouts side by side and guessing, in CPU time of this process, with fixed seeds.
import { type AnyGame, makeConfig } from '@middlesea/engine'
import { playRandom } from '@middlesea/engine/testing'
import type { Bench, BenchHost, Figure, Measured } from '@middlesea/table-kit/manifest'
import { atLeast, atMost, median, rounded, secondsSince } from './figures.ts'
import { type Guessing, measureGuessing } from './guessing.ts'
import { measureSideBySide, type SideBySide } from './side-by-side.ts'

export interface Figures {
  game: string
  actionsPerCpuSecond: Figure
  gamesPerCpuSecond: number
  actionsPerGame: number
  cloneMicroseconds: Figure
  sideBySide: SideBySide
  guessing: Guessing
  /** What else the game has measured, by name. */
  measures: { [name: string]: Measured }
  /** Of every run, to show how far they lie apart. */
  runs: { actionsPerCpuSecond: number[]; cloneMicroseconds: number[] }
}

export interface BenchPlan {
  /** At least five: the figures are medians. Before them so many at most to warm up. */
  runs: number
  warmUpRuns: number
  /** A run plays whole rounds of the same games until so much CPU time is used. */
  runSeconds: number
  gamesPerRound: number
  /** How many mid-game states are cloned, in turn, and how many clones make a batch. */
  states: number
  clonesPerBatch: number
}

export const PLAN: BenchPlan = {
  runs: 7,
  warmUpRuns: 15,
  runSeconds: 2,
  gamesPerRound: 50,
  states: 20,
  clonesPerBatch: 20_000,
}

export function measure(game: AnyGame, { limits, measures = {} }: Bench, plan: BenchPlan = PLAN): Figures {
  warmUp(game, plan)
  const played = Array.from({ length: plan.runs }, () => playFor(game, plan))
  const states = Array.from({ length: plan.states }, (_, i) => midGame(game, `clone ${i}`))
  cloneBatch(game, states, plan.clonesPerBatch)
  const clones = Array.from({ length: plan.runs }, () => cloneBatch(game, states, plan.clonesPerBatch))
  const rates = played.map(({ actions, seconds }) => Math.round(actions / seconds))
  const host: BenchHost = { timeOf, median, atMost, midGame: (seed) => midGame(game, seed) }
  return {
    game: game.id,
    actionsPerCpuSecond: atLeast(median(rates), limits.actionsPerCpuSecond),
    gamesPerCpuSecond: rounded(median(played.map(({ games, seconds }) => games / seconds))),
    actionsPerGame: rounded(played[0].actions / played[0].games),
    cloneMicroseconds: atMost(median(clones), limits.cloneMicroseconds),
    sideBySide: measureSideBySide(game, states, plan.runs),
    guessing: measureGuessing(game, states, plan.runs),
    measures: Object.fromEntries(Object.entries(measures).map(([name, figures]) => [name, figures(host)])),
    runs: { actionsPerCpuSecond: rates, cloneMicroseconds: clones.map(rounded) },
  }
}

/** The compiler works beside the game, longer for a bigger one: played until three runs in a row are no faster. */
function warmUp(game: AnyGame, plan: BenchPlan): void {
  let best = 0
  for (let run = 0, idle = 0; run < plan.warmUpRuns && idle < 3; run++) {
    const { actions, seconds } = playFor(game, plan)
    idle = actions / seconds > best * FASTER ? 0 : idle + 1
    best = Math.max(best, actions / seconds)
  }
}

const FASTER = 1.02

function playFor(
  game: AnyGame,
  { runSeconds, gamesPerRound }: BenchPlan,
): { actions: number; games: number; seconds: number } {
  const config = makeConfig(game)
  const begin = process.cpuUsage()
  let actions = 0
  let games = 0
  let seconds = 0
  while (seconds < runSeconds) {
    for (let i = 0; i < gamesPerRound; i++) actions += playRandom(game, config, { seed: `bench ${i}` }).actions
    games += gamesPerRound
    seconds = secondsSince(begin)
  }
  return { actions, games, seconds }
}

/** The state in the middle of a random game. */
export function midGame(game: AnyGame, seed: string): unknown {
  const config = makeConfig(game)
  let answers = 0
  playRandom(game, config, { seed, onStep: () => answers++ })
  const middle = Math.floor(answers / 2)
  let at = 0
  let found: unknown
  playRandom(game, config, {
    seed,
    onStep: (state) => {
      if (at++ === middle) found = game.clone(state)
    },
  })
  return found
}

function timeOf(work: () => unknown): number {
  const begin = process.cpuUsage()
  work()
  return secondsSince(begin) * 1000
}

/** Microseconds a clone. */
export function cloneBatch(game: AnyGame, states: unknown[], count: number): number {
  const kept: unknown[] = Array(states.length).fill(null) // keeps the compiler from dropping unused clones
  const begin = process.cpuUsage()
  for (let i = 0; i < count; i++) kept[i % states.length] = game.clone(states[i % states.length])
  return (secondsSince(begin) * 1e6) / count
}
