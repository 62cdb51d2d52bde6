// Prints how fast one game is, as JSON. Run by main.ts in a process of its own: npx tsx tools/bench/game.ts GAME
import { loadBench, loadGame, loadOdds, loadPolicy } from '../games.ts'
import { measure } from './measure.ts'
import { measureOdds } from './odds.ts'
import { measurePolicy } from './policy.ts'

const [id] = process.argv.slice(2)
const [game, bench, policy, tell] = [await loadGame(id), await loadBench(id), await loadPolicy(id), await loadOdds(id)]
const least = bench.limits.policyStepsPerCpuSecond
const figures = {
  ...measure(game, bench),
  policy: policy === null || least === undefined ? undefined : measurePolicy(game, policy, least),
  odds: tell === null ? undefined : measureOdds(game, tell),
}
console.log(JSON.stringify(figures))
