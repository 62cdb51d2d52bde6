// Fits what the measures of a position weigh (a game's src/bot/value.ts) on games of its policy against itself, in styles that
// chance chooses, and writes games/GAME/src/bot/value.json. How good it is shows in games left out: how often it is right,
// and in each tenth of chances how often came true what was told.
// Run: npx tsx tools/fit/value.ts GAME [GAMES [SCENARIO]]
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type AnyGame,
  type AnyPolicy,
  fastDice,
  fastRng,
  type FittedChance,
  makeConfig,
  planOf,
  Playout,
  rollOut,
} from '@middlesea/engine'
import { serialise } from '../serialise.ts'
import type { FitSample } from './logistic.ts'
import { fitGames } from './report.ts'

/** What a game's src/bot/index.ts gives. */
interface Valued {
  policy: AnyPolicy
  measuresOf(state: unknown): number[]
}

const [id, wanted = '300', only] = process.argv.slice(2)
const folder = join(import.meta.dirname, '../../games', id)
const { default: game } = (await import(join(folder, 'src/index.ts'))) as { default: AnyGame }
const { policy, measuresOf } = (await import(join(folder, 'src/bot/index.ts'))) as Valued

/** Positions of one game, at the start of every phase, and whether the first seat won it. */
function play(scenario: string, seed: number): FitSample[] {
  const rng = fastRng(`fit ${scenario} ${seed}`)
  const config = makeConfig(game, { scenario })
  const playout = Playout.start(game, config, fastDice(`fit ${scenario} ${seed}`))
  const anyPlan = () => planOf(policy.styles[rng.below(policy.styles.length)])
  const seen: number[][] = []
  let phase = ''
  const look = (): boolean => {
    const { round, phase: now } = policy.clock(playout.state)
    if (`${round} ${now}` !== phase) seen.push(measuresOf(playout.state))
    phase = `${round} ${now}`
    return false
  }
  const [first, second] = game.seats(config)
  rollOut(playout, policy, rng, { plans: { [first]: anyPlan(), [second]: anyPlan() }, until: look })
  const won = game.outcome(playout.state)?.winners.includes(first) === true ? 1 : 0
  return seen.map((measures) => ({ measures, won }))
}

const fitted: { [scenario: string]: FittedChance } = {}
for (const { id: scenario } of game.scenarios) {
  if (only !== undefined && scenario !== only) continue
  const games = Array.from({ length: Number(wanted) }, (_, seed) => play(scenario, seed))
  fitted[scenario] = fitGames(scenario, game.seats(makeConfig(game, { scenario }))[0], games)
}
const file = join(folder, 'src/bot/value.json')
const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {}
writeFileSync(file, serialise({ ...before, ...fitted }))
