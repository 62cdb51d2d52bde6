// How long a game takes to tell the odds of what is pointed at: whoever points must not wait.
import { type AnyGame, type Decision, makeConfig } from '@middlesea/engine'
import { playRandom } from '@middlesea/engine/testing'
import type { Figure, TellOdds } from '@middlesea/table-kit/manifest'
import { atMost, median, rounded, secondsSince } from './figures.ts'

const GAMES = 6
/** Of so many decisions one is asked about, and at most so many of its actions. */
const EVERY = 7
const ACTIONS = 4
const LIMIT_MILLISECONDS = 50

export interface OddsFigures {
  /** How many answers told odds. */
  told: number
  /** CPU time of one answer that told odds. */
  medianMilliseconds: number
  p95Milliseconds: Figure
}

export function measureOdds(game: AnyGame, tell: TellOdds): OddsFigures {
  const times: number[] = []
  const ask = (view: unknown, decision: Decision<unknown>, action: unknown): void => {
    const begin = process.cpuUsage()
    const odds = tell(view, decision, action, 'en')
    if (odds !== null) times.push(secondsSince(begin) * 1000)
  }
  let steps = 0
  for (let i = 0; i < GAMES; i++) {
    playRandom(game, makeConfig(game), {
      seed: `odds ${i}`,
      onStep: (state) => {
        if (steps++ % EVERY !== 0) return
        for (const decision of game.decisions(state)) {
          const view = game.view(state, decision.seats[0])
          for (const action of [null, ...actionsOf(game, state, decision)]) ask(view, decision, action)
        }
      },
    })
  }
  if (times.length === 0) throw new Error(`${game.id} told no odds: nothing was measured`)
  const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)]
  return {
    told: times.length,
    medianMilliseconds: rounded(median(times)),
    p95Milliseconds: atMost(p95, LIMIT_MILLISECONDS),
  }
}

/** The first actions of a decision, of each choice one. */
function actionsOf(game: AnyGame, state: Parameters<AnyGame['decisions']>[0], decision: Decision<unknown>): unknown[] {
  return decision.options
    .slice(0, ACTIONS)
    .map((choice) => choice.action ?? game.expand(state, decision, choice)[0])
    .filter((action) => action !== undefined)
}
