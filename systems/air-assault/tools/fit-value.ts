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
import type { Sample } from '../../../tools/fit/logistic.ts'
import { fitGames } from '../../../tools/fit/report.ts'

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

const fitted: { [scenario: string]: number[] } = {}
for (const { id: scenario } of game.scenarios) {
  const games = Array.from({ length: Number(wanted) }, (_, seed) => play(scenario, seed))
  fitted[scenario] = fitGames(scenario, 'Axis', games)
}
writeFileSync(join(folder, 'src/bot/value.json'), serialise(fitted))
