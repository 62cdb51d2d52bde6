// Fits what the measures of a position weigh (src/bot/value.ts) on games of the policy against itself, in styles that chance
// chooses, and writes src/bot/value.json. Games left out show how good it is.
// Run: npx tsx games/song-for-war/tools/fit-value.ts [GAMES [SCENARIO]]
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  fastDice,
  fastRng,
  type FittedChance,
  makeConfig,
  type Plan,
  planOf,
  Playout,
  rollOut,
} from '@middlesea/engine'
import type { FitSample } from '../../../tools/fit/logistic.ts'
import { fitGames } from '../../../tools/fit/report.ts'
import { serialise } from '../../../tools/serialise.ts'
import { policy } from '../src/bot/index.ts'
import { measuresOf } from '../src/bot/value.ts'
import { songForWar as game } from '../src/index.ts'

const [wanted = '400', only] = process.argv.slice(2)

/** Positions of one game, at the start of every turn, and who won it. */
function play(scenario: string, seed: number): FitSample[] {
  const rng = fastRng(`fit ${scenario} ${seed}`)
  const playout = Playout.start(game, makeConfig(game, { scenario }), fastDice(`fit ${scenario} ${seed}`))
  // Half of the sides play by default, the others in any style.
  const anyPlan = (): Plan =>
    planOf(policy.styles[Math.max(0, rng.below(2 * policy.styles.length) - policy.styles.length)])
  const seen: number[][] = []
  let turn = ''
  const look = (): boolean => {
    const { round, side } = policy.clock(playout.state)
    if (`${round} ${side}` !== turn) seen.push(measuresOf(playout.state))
    turn = `${round} ${side}`
    return false
  }
  rollOut(playout, policy, rng, { plans: { allies: anyPlan(), axis: anyPlan() }, until: look })
  const won = Number(playout.state.result === 'allies')
  return seen.map((measures) => ({ measures, won }))
}

const fitted: { [scenario: string]: FittedChance } = {}
for (const { id: scenario } of game.scenarios) {
  if (only !== undefined && scenario !== only) continue
  const games = Array.from({ length: Number(wanted) }, (_, seed) => play(scenario, seed))
  fitted[scenario] = fitGames(scenario, 'the Allies', games)
}
const file = join(import.meta.dirname, '../src/bot/value.json')
const before = JSON.parse(readFileSync(file, 'utf8')) as object
writeFileSync(file, serialise({ ...before, ...fitted }))
