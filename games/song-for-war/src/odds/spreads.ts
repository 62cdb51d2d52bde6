// How the hits of some dice spread: every result with its chance, as one number that counts the hits of each slot.
import type { VolleyDice } from './volleys.ts'

/** The chance of each number of hits. */
export type Spread = Map<number, number>

const DIE = 12
/** Chances below this are left out: an extra shot could go on for ever. */
const NEGLIGIBLE = 1e-12

export const NO_HITS: Spread = new Map([[0, 1]])

export function add(to: Spread, key: number, chance: number): void {
  to.set(key, (to.get(key) ?? 0) + chance)
}

/** Both: the results of two spreads that have nothing to do with each other. */
export function both(a: Spread, b: Spread): Spread {
  if (a === NO_HITS) return b
  if (b === NO_HITS) return a
  const sum: Spread = new Map()
  for (const [one, p] of a) {
    for (const [other, q] of b) if (p * q > NEGLIGIBLE) add(sum, one + other, p * q)
  }
  return sum
}

export function times(spread: Spread, n: number): Spread {
  let all = NO_HITS
  for (let i = 0; i < n; i++) all = both(all, spread)
  return all
}

/** What one unit may score with some rows. `digits`: by slot, what one hit counts. */
export function unitSpread(rows: readonly VolleyDice[], digits: readonly number[]): Spread {
  return rows.reduce((sum, row) => both(sum, times(dieSpread(row, digits), row.dice)), NO_HITS)
}

/** ability.extra: after so many twelves on end nobody counts any more. */
const LONGEST = 8

/** The most hits that one unit can score with some rows. */
export function mostHits(rows: readonly VolleyDice[]): number {
  return rows.reduce((sum, { dice, extra }) => sum + dice * (extra ? LONGEST + 1 : 1), 0)
}

function dieSpread({ results, extra }: VolleyDice, digits: readonly number[]): Spread {
  const scores = (value: number): number => (results[value] === -1 ? 0 : digits[results[value]])
  const once: Spread = new Map()
  for (let value = 1; value < DIE; value++) add(once, scores(value), 1 / DIE)
  const spread: Spread = new Map()
  let before = 0
  let chance = 1
  for (let twelves = 0; twelves <= (extra ? LONGEST : 0); twelves++) {
    for (const [score, p] of once) add(spread, before + score, chance * p)
    before += scores(DIE)
    chance /= DIE
  }
  add(spread, before, chance)
  return spread
}
