// How good chances are that were told before: in each tenth of them, how often came true what was told.

export interface ToldChance {
  /** The game that the position is of: positions of one game hang together. */
  game: number
  chance: number
  won: number
}

export interface Tenth {
  told: number
  happened: number
  count: number
  /** Of so many games, */
  games: number
  /** and by so much what happened strays by luck: the standard error, over games. */
  error: number
}

/** The tenths of all chances, from the lowest, each with its mean and how often it came true. */
export function tenthsOf(told: ToldChance[]): Tenth[] {
  return Array.from({ length: 10 }, (_, i) => told.filter(({ chance }) => Math.min(9, Math.floor(chance * 10)) === i))
    .filter((tenth) => tenth.length > 0)
    .map(describe)
}

function describe(tenth: ToldChance[]): Tenth {
  const mean = (of: (position: ToldChance) => number): number => tenth.reduce((sum, t) => sum + of(t), 0) / tenth.length
  const [told, happened] = [mean(({ chance }) => chance), mean(({ won }) => won)]
  const strays = new Map<number, number>()
  for (const { game, chance, won } of tenth)
    strays.set(game, (strays.get(game) ?? 0) + won - chance - (happened - told))
  const squares = [...strays.values()].reduce((sum, stray) => sum + stray * stray, 0)
  return { told, happened, count: tenth.length, games: strays.size, error: Math.sqrt(squares) / tenth.length }
}

/** The tenth that is wrong by most, of those that hold at least so many positions; null if none does. */
export function worstTenth(tenths: Tenth[], least: number): Tenth | null {
  const wrong = (tenth: Tenth): number => Math.abs(tenth.told - tenth.happened)
  return tenths
    .filter(({ count }) => count >= least)
    .reduce<Tenth | null>((worst, tenth) => (worst === null || wrong(tenth) > wrong(worst) ? tenth : worst), null)
}
