// How good chances are that were told before: in each tenth of them, how often came true what was told.

export interface Told {
  chance: number
  won: number
}

export interface Tenth {
  told: number
  happened: number
  count: number
}

/** The tenths of all chances, from the lowest, each with its mean and how often it came true. */
export function tenthsOf(told: Told[]): Tenth[] {
  const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / values.length
  return Array.from({ length: 10 }, (_, i) => told.filter(({ chance }) => Math.min(9, Math.floor(chance * 10)) === i))
    .filter((tenth) => tenth.length > 0)
    .map((tenth) => ({
      told: mean(tenth.map(({ chance }) => chance)),
      happened: mean(tenth.map(({ won }) => won)),
      count: tenth.length,
    }))
}

/** By how many points of a hundred the worst tenth is wrong, of those that hold at least so many positions. */
export function worstTenth(tenths: Tenth[], least: number): number {
  return 100 * Math.max(0, ...tenths.filter(({ count }) => count >= least).map((t) => Math.abs(t.told - t.happened)))
}
