// Fits a value on three quarters of the games, and tells of the others how good it is.
import { tenthsOf, worstTenth } from './calibration.ts'
import { fit, judge, logistic, type Sample } from './logistic.ts'

/** The weights, fitted to games: each is a list of its positions. `who` is the side whose chance it is. */
export function fitGames(scenario: string, who: string, games: Sample[][]): number[] {
  const quarter = Math.floor(games.length / 4)
  const others = games.slice(0, quarter).flat()
  const weights = fit(games.slice(quarter).flat())
  const base = others.reduce((sum, { won }) => sum + won, 0) / others.length
  const { error, right } = judge(weights, others)
  const tenths = tenthsOf(others.map(({ measures, won }) => ({ chance: logistic(weights, measures), won })))
  for (const { told, happened, count } of tenths) {
    console.log(`  told ${(100 * told).toFixed(0)} %, happened ${(100 * happened).toFixed(0)} % of ${count} positions`)
  }
  console.log(`  the worst tenth with 100 positions is wrong by ${worstTenth(tenths, 100).toFixed(1)} points`)
  console.log(
    `${scenario}: ${games.length} games, ${who} won ${(100 * base).toFixed(0)} %; on others mean square error ${error.toFixed(3)} (${(base * (1 - base)).toFixed(3)} without measures), right ${(100 * right).toFixed(0)} %`,
  )
  return weights
}
