// What a thought gains where there is something to gain: at the beginning of turns in which the default policy would come to less
// than 96 points, the plan that a search of so many steps finds against the default, both played to the end in worlds that had no
// part in the choice.
// Run: npx tsx games/descent-on-malta/tools/thoughts.ts SEED GAMES STEPS...
import { fastDice, fastRng, makeConfig, type Plan, planOf, Playout, rollOut } from '@middlesea/engine'
import { think } from '../../../bots/src/search/think.ts'
import { tryPlan } from '../../../bots/src/search/trial.ts'
import { Worlds } from '../../../bots/src/search/worlds.ts'
import { estimate } from '../../../bots/src/statistics.ts'
import { policy } from '../src/bot/index.ts'
import { descentOnMalta as game } from '../src/index.ts'

const WORLDS = 40
const WEAK = 96
const TO_THE_END = 1000
/** One position of each game, at the beginning of these turns in turn. */
const TURNS = [2, 3, 4, 5]

const [seed, games, ...budgets] = process.argv.slice(2).map(Number)
const searched = { game, policy }
const plain = planOf(policy.styles[0])
const rooms: number[] = []
const gains: number[][] = budgets.map(() => [])

for (let n = 0; n < games; n++) look(seed + n, TURNS[n % TURNS.length])
console.log(`${rooms.length} positions, below the limit by ${told(rooms)}`)
for (const [i, steps] of budgets.entries()) console.log(`${steps} steps: gains ${told(gains[i])}`)

/** What thoughts gain at the beginning of a turn of a game, if the default would come to little there. */
function look(chance: number, turn: number): void {
  const playout = Playout.start(game, makeConfig(game), fastDice(chance))
  const { state } = playout
  rollOut(playout, policy, fastRng(chance), {
    until: () => state.turn === turn && state.phase > 0 && playout.decisions[0]?.options.length > 1,
  })
  if (playout.over) return
  const view = game.view(state, 'axis')
  const { catastrophe } = state.derived.data.files.tables.victoryPoints
  const { max } = state.derived.data.files.tables.tracks.victoryPoints
  const fresh = new Worlds(searched, view, 'axis', fastRng(`fresh ${chance}`))
  const pointsOf = (plan: Plan): number => {
    const values = Array.from({ length: WORLDS }, (_, n) => tryPlan(searched, fresh, plan, n, TO_THE_END).value)
    return catastrophe + (max - catastrophe) * estimate(values).mean
  }
  const usual = pointsOf(plain)
  if (usual > WEAK) return
  rooms.push(max - usual)
  for (const [i, steps] of budgets.entries()) {
    const thinker = { view, seat: 'axis', rng: fastRng(`think ${chance}`), before: null }
    gains[i].push(pointsOf(think(searched, thinker, { steps }).plan) - usual)
  }
}

function told(values: number[]): string {
  const { mean, standardError } = estimate(values)
  return `${mean.toFixed(2)} points (standard error ${standardError?.toFixed(2) ?? 'unknown'})`
}
