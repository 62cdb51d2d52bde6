// Fits what the measures of a position weigh (src/bot/value.ts) on games of the policy, in styles that chance chooses, and writes
// src/bot/value.json: the points at the end as they would be without the limit of the track. A quarter of the games is
// left out of the fit and shows how good it is, turn by turn.
// Run: npx tsx games/descent-on-malta/tools/fit-value.ts [GAMES]
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fastDice, fastRng, makeConfig, type Plan, planOf, Playout, rollOut } from '@middlesea/engine'
import { fitSum, type MeasuredResult, spreadOf, sumOf } from '../../../tools/fit/least-squares.ts'
import { serialise } from '../../../tools/serialise.ts'
import { policy } from '../src/bot/index.ts'
import { measuresOf } from '../src/bot/value.ts'
import { endScore } from '../src/03-victory.ts'
import { descentOnMalta as game } from '../src/index.ts'

const [wanted = '400'] = process.argv.slice(2)

/** Positions of one game, at the start of every turn, and what it came to. In each turn half of the plans are the default. */
function play(seed: number): MeasuredResult[] {
  const rng = fastRng(`fit ${seed}`)
  const playout = Playout.start(game, makeConfig(game), fastDice(`fit ${seed}`))
  const { state } = playout
  const anyPlan = (): Plan =>
    planOf(policy.styles[Math.max(0, rng.below(2 * policy.styles.length) - policy.styles.length)])
  const seen: number[][] = []
  let points = 0
  while (!playout.over) {
    const { turn } = state
    rollOut(playout, policy, rng, {
      otherwise: anyPlan(),
      until: () => {
        if (!playout.over) points = state.victoryPoints
        return state.turn !== turn
      },
    })
    if (!playout.over) seen.push(measuresOf(state))
  }
  const result = points + Object.values(endScore(state)).reduce((sum: number, part: number) => sum + part, 0)
  return seen.map((measures) => ({ measures, result }))
}

const games = Array.from({ length: Number(wanted) }, (_, seed) => play(seed))
const quarter = Math.floor(games.length / 4)
const weights = fitSum(games.slice(quarter).flat())
for (let turn = 0; turn < 6; turn++) {
  const others = games.slice(0, quarter).flatMap((seen) => seen.slice(turn, turn + 1))
  const mean = others.reduce((sum, { result }) => sum + result, 0) / others.length
  const told = others.reduce((sum, { measures }) => sum + sumOf(weights, measures), 0) / others.length
  const plain = Math.sqrt(others.reduce((sum, { result }) => sum + (result - mean) ** 2, 0) / others.length)
  console.log(
    `before turn ${turn + 2}: told ${told.toFixed(1)}, came ${mean.toFixed(1)}; strays by ${spreadOf(weights, others).toFixed(1)} (${plain.toFixed(1)} without measures)`,
  )
}
writeFileSync(join(import.meta.dirname, '../src/bot/value.json'), serialise(weights))
