// Fits a value on games, and tells how good it is: of each quarter of the games by what was fitted on the three others.
import { chanceOf, type FittedChance } from '@middlesea/engine'
import { type ToldChance, type Tenth, tenthsOf, worstTenth } from './calibration.ts'
import { fitChance, type FitSample } from './logistic.ts'

const PARTS = 4

/** The chance to win, fitted to games: each is a list of its positions. `who` is the side whose chance it is. */
export function fitGames(scenario: string, who: string, games: FitSample[][]): FittedChance {
  const told = Array.from({ length: PARTS }, (_, part) => toldOf(games, part)).flat()
  tell(tenthsOf(told))
  const mean = (of: (position: ToldChance) => number): number => told.reduce((sum, t) => sum + of(t), 0) / told.length
  const base = mean(({ won }) => won)
  const error = mean(({ chance, won }) => (chance - won) ** 2)
  const right = mean(({ chance, won }) => Number(Math.round(chance) === won))
  console.log(
    `${scenario}: ${games.length} games, ${who} won in ${(100 * base).toFixed(0)} % of positions; on games left out mean square error ${error.toFixed(3)} (${(base * (1 - base)).toFixed(3)} without measures), right ${(100 * right).toFixed(0)} %`,
  )
  return fitChance(games.flat())
}

/** What is told of one part of the games by a fit on the others. */
function toldOf(games: FitSample[][], part: number): ToldChance[] {
  const isLeftOut = (game: number): boolean => game % PARTS === part
  const fitted = fitChance(games.filter((_, game) => !isLeftOut(game)).flat())
  return games.flatMap((seen, game) =>
    isLeftOut(game) ? seen.map(({ measures, won }) => ({ game, chance: chanceOf(fitted, measures), won })) : [],
  )
}

function tell(tenths: Tenth[]): void {
  const percent = (share: number): string => (100 * share).toFixed(0)
  for (const { told, happened, count, games, error } of tenths) {
    const strays = (100 * error).toFixed(1)
    console.log(
      `  told ${percent(told)} %, happened ${percent(happened)} % (standard error ${strays}) of ${count} positions, ${games} games`,
    )
  }
  const worst = worstTenth(tenths, 100)
  if (worst === null) return
  const wrong = (100 * Math.abs(worst.told - worst.happened)).toFixed(1)
  console.log(
    `  the worst tenth with 100 positions is wrong by ${wrong} points (standard error ${(100 * worst.error).toFixed(1)})`,
  )
}
