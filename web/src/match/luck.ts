import type { Roll } from '@middlesea/engine'
import type { DieOwner } from '@middlesea/table-kit/presentation'

/** The dice of one side, turned so that high is good: a 1 that was hoped for counts as a 6. */
export interface Luck {
  who: string
  dice: number
  /** What a die shows on average. */
  expected: number
  /** What they showed on average. */
  rolled: number
  /** In two matches of three the average lies this near to what is expected. */
  spread: number
}

/** The luck of every side that rolled dice. `ownerOf` says whose a die is, by what it was rolled for. */
export function luckOf(rolls: readonly Roll[], ownerOf: (purpose: string) => DieOwner | null): Luck[] {
  const sums = new Map<string, { dice: number; expected: number; rolled: number; variance: number }>()
  for (const { purpose, sides, value } of rolls) {
    const owner = ownerOf(purpose)
    if (owner === null) continue
    const sum = sums.get(owner.who) ?? { dice: 0, expected: 0, rolled: 0, variance: 0 }
    sum.dice++
    sum.expected += (sides + 1) / 2
    sum.rolled += owner.better === 'high' ? value : sides + 1 - value
    sum.variance += (sides * sides - 1) / 12
    sums.set(owner.who, sum)
  }
  return [...sums].map(([who, { dice, expected, rolled, variance }]) => ({
    who,
    dice,
    expected: expected / dice,
    rolled: rolled / dice,
    spread: Math.sqrt(variance) / dice,
  }))
}

export type Fortune = 'very-bad' | 'bad' | 'ordinary' | 'good' | 'very-good'

/** How unusual a side's dice were: beyond the common spread, or beyond twice of it. */
export function fortuneOf({ expected, rolled, spread }: Luck): Fortune {
  const far = (rolled - expected) / spread
  if (Math.abs(far) < 1) return 'ordinary'
  const much = Math.abs(far) >= 2
  if (far > 0) return much ? 'very-good' : 'good'
  return much ? 'very-bad' : 'bad'
}
