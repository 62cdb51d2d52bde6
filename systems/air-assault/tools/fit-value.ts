// Fits what the measures of a position weigh (src/bot/value.ts) on games of the policy against itself, in styles that chance
// chooses, and writes games/GAME/src/bot/value.json. A quarter of the games is left out of the fit and shows
// how good it is: how often it is right, and in each tenth of chances how often came true what was told.
// Run: npx tsx systems/air-assault/tools/fit-value.ts GAME [GAMES]
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Action, State } from '@middlesea/air-assault'
import { measuresOf } from '@middlesea/air-assault/bot'
import { type Game, fastDice, fastRng, makeConfig, planOf, Playout, type Policy, rollOut } from '@middlesea/engine'
import { serialise } from '../../../tools/serialise.ts'
import { tenthsOf, worstTenth } from './calibration.ts'

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

/** Newton's method is at the end of its way after so many rounds. */
const ROUNDS = 12
/** Keeps weights small where games say little. */
const RIDGE = 1e-4

/** The weights of the least logarithmic loss. */
function fit(samples: Sample[]): number[] {
  const weights = samples[0].measures.map(() => 0)
  for (let round = 0; round < ROUNDS; round++) {
    const slope = weights.map((weight) => RIDGE * weight)
    const bend = weights.map((_, i) => weights.map((__, j) => (i === j ? RIDGE : 0)))
    for (const { measures, won } of samples) {
      const chance = logistic(weights, measures)
      const error = (chance - won) / samples.length
      const spread = (chance * (1 - chance)) / samples.length
      for (let i = 0; i < weights.length; i++) {
        slope[i] += error * measures[i]
        for (let j = 0; j < weights.length; j++) bend[i][j] += spread * measures[i] * measures[j]
      }
    }
    solve(bend, slope).forEach((step, i) => (weights[i] -= step))
  }
  return weights.map((weight) => Math.round(weight * 1000) / 1000)
}

/** The x for which the matrix gives the vector, by elimination with the largest pivot; both are used up. */
function solve(matrix: number[][], vector: number[]): number[] {
  const n = vector.length
  for (let i = 0; i < n; i++) {
    const pivot = matrix.reduce(
      (best, row, r) => (r >= i && Math.abs(row[i]) > Math.abs(matrix[best][i]) ? r : best),
      i,
    )
    ;[matrix[i], matrix[pivot]] = [matrix[pivot], matrix[i]]
    ;[vector[i], vector[pivot]] = [vector[pivot], vector[i]]
    for (let r = 0; r < n; r++) {
      if (r === i) continue
      const factor = matrix[r][i] / matrix[i][i]
      for (let c = i; c < n; c++) matrix[r][c] -= factor * matrix[i][c]
      vector[r] -= factor * vector[i]
    }
  }
  return vector.map((value, i) => value / matrix[i][i])
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
  const tenths = tenthsOf(others.map(({ measures, won }) => ({ chance: logistic(fitted[scenario], measures), won })))
  for (const { told, happened, count } of tenths) {
    console.log(`  told ${(100 * told).toFixed(0)} %, happened ${(100 * happened).toFixed(0)} % of ${count} positions`)
  }
  console.log(`  the worst tenth with 100 positions is wrong by ${worstTenth(tenths, 100).toFixed(1)} points`)
  console.log(
    `${scenario}: ${games.length} games, Axis won ${(100 * base).toFixed(0)} %; on others mean square error ${error.toFixed(3)} (${(base * (1 - base)).toFixed(3)} without measures), right ${(100 * right).toFixed(0)} %`,
  )
}
writeFileSync(join(folder, 'src/bot/value.json'), serialise(fitted))
