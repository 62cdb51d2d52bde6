// Fits what the measures of a position weigh (src/bot/value.ts) on games of the policy against itself, in styles that chance
// chooses, and writes games/GAME/src/bot/value.json. A quarter of the games is left out of the fit and shows how good it is.
// Run: npx tsx systems/air-assault/tools/fit-value.ts GAME [GAMES]
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Action, State } from '@middlesea/air-assault'
import { measuresOf } from '@middlesea/air-assault/bot'
import { type Game, fastDice, fastRng, makeConfig, planOf, Playout, type Policy, rollOut } from '@middlesea/engine'
import { serialise } from '../../../tools/serialise.ts'

interface Sample {
  measures: number[]
  won: number
}

const [id, wanted = '300'] = process.argv.slice(2)
const folder = join(import.meta.dirname, '../../../games', id)
const { default: game } = (await import(join(folder, 'src/index.ts'))) as { default: Game<State, Action, unknown> }
const { policy } = (await import(join(folder, 'src/bot/index.ts'))) as { policy: Policy<State, Action> }

/** Positions of one game, at the start of every phase, and who won it. */
function play(scenario: string, seed: number): Sample[] {
  const rng = fastRng(`fit ${scenario} ${seed}`)
  const playout = Playout.start(game, makeConfig(game, { scenario }), fastDice(`fit ${scenario} ${seed}`))
  const anyPlan = () => planOf(policy.styles[rng.below(policy.styles.length)])
  const seen: number[][] = []
  let phase = ''
  const look = (): boolean => {
    const { round, phase: now } = policy.clock(playout.state)
    if (`${round} ${now}` !== phase) seen.push(measuresOf(playout.state))
    phase = `${round} ${now}`
    return false
  }
  rollOut(playout, policy, rng, { plans: { axis: anyPlan(), allied: anyPlan() }, until: look })
  const won = game.outcome(playout.state)?.winners.includes('axis') === true ? 1 : 0
  return seen.map((measures) => ({ measures, won }))
}

const logistic = (weights: number[], measures: number[]): number =>
  1 / (1 + Math.exp(-measures.reduce((sum, measure, i) => sum + measure * weights[i], 0)))

const ROUNDS = 4000
const STEP = 2
/** Keeps weights small where games say little. */
const RIDGE = 1e-4

/** Gradient descent on the logarithmic loss. */
function fit(samples: Sample[]): number[] {
  const weights = samples[0].measures.map(() => 0)
  for (let round = 0; round < ROUNDS; round++) {
    const slope = weights.map((weight) => RIDGE * weight)
    for (const { measures, won } of samples) {
      const error = (logistic(weights, measures) - won) / samples.length
      for (let i = 0; i < slope.length; i++) slope[i] += error * measures[i]
    }
    for (let i = 0; i < weights.length; i++) weights[i] -= STEP * slope[i]
  }
  return weights.map((weight) => Math.round(weight * 1000) / 1000)
}

/** The mean square error, and how often the likelier winner won. */
function judge(weights: number[], samples: Sample[]): { error: number; right: number } {
  const chances = samples.map(({ measures, won }) => [logistic(weights, measures), won])
  const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / values.length
  return {
    error: mean(chances.map(([chance, won]) => (chance - won) ** 2)),
    right: mean(chances.map(([chance, won]) => (Math.round(chance) === won ? 1 : 0))),
  }
}

const fitted: { [scenario: string]: number[] } = {}
for (const { id: scenario } of game.scenarios) {
  const games = Array.from({ length: Number(wanted) }, (_, seed) => play(scenario, seed))
  const quarter = Math.floor(games.length / 4)
  const others = games.slice(0, quarter).flat()
  fitted[scenario] = fit(games.slice(quarter).flat())
  const base = others.reduce((sum, { won }) => sum + won, 0) / others.length
  const { error, right } = judge(fitted[scenario], others)
  console.log(
    `${scenario}: ${games.length} games, Axis won ${(100 * base).toFixed(0)} %; on others mean square error ${error.toFixed(3)} (${(base * (1 - base)).toFixed(3)} without measures), right ${(100 * right).toFixed(0)} %`,
  )
}
writeFileSync(join(folder, 'src/bot/value.json'), serialise(fitted))
