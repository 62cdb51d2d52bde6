import { describe, expect, test } from 'vitest'
import { elo, estimate, proportionInterval, shareInterval, sprt, studentQuantile } from '../src/statistics.ts'

describe('an estimate', () => {
  test('has mean, standard error and interval', () => {
    // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, sum of squares 32, variance 32 / 7.
    const { mean, standardError, interval } = estimate([2, 4, 4, 4, 5, 5, 7, 9])
    expect(mean).toBe(5)
    expect(standardError).toBeCloseTo(Math.sqrt(32 / 7 / 8))
    expect(interval![0]).toBeCloseTo(5 - 2.365 * Math.sqrt(32 / 7 / 8), 2)
    expect(interval![1]).toBeCloseTo(5 + 2.365 * Math.sqrt(32 / 7 / 8), 2)
  })

  test('of one value claims no error', () => {
    expect(estimate([3])).toEqual({ mean: 3, standardError: null, interval: null })
  })

  test('is wider with few values, as in the printed tables of t', () => {
    const printed: [number, number][] = [
      [1, 12.706],
      [2, 4.303],
      [3, 3.182],
      [5, 2.571],
      [10, 2.228],
      [30, 2.042],
      [1000, 1.962],
    ]
    for (const [degrees, t] of printed) expect(Math.abs(studentQuantile(degrees) / t - 1)).toBeLessThan(0.011)
  })
})

describe('Elo', () => {
  test('of a share', () => {
    expect(elo(0.5)).toBeCloseTo(0)
    expect(elo(10 / 11)).toBeCloseTo(400)
    expect(elo(0.24)).toBeCloseTo(-(elo(0.76) as number))
    expect(elo(1)).toBeNull()
    expect(elo(0)).toBeNull()
  })

  test('has an honest interval when every pair was won or lost', () => {
    expect(shareInterval(Array.from({ length: 30 }, () => 1))).toEqual([0.9, 1])
    expect(shareInterval(Array.from({ length: 30 }, () => 0))).toEqual([0, 0.1])
    expect(shareInterval([1, 1])).toEqual([0, 1])
    expect(shareInterval([1])).toBeNull()
  })

  test('never claims more than all points', () => {
    const interval = shareInterval([1, 1, 1, 0.5])
    expect(interval![1]).toBe(1)
    expect(interval![0]).toBeLessThan(0.875)
  })
})

describe('how often something happens', () => {
  test('has an interval that stays between never and always', () => {
    // Wilson's interval for 15 of 20, as textbooks have it.
    const [low, high] = proportionInterval(15, 20)
    expect(low).toBeCloseTo(0.531, 3)
    expect(high).toBeCloseTo(0.888, 3)
    expect(proportionInterval(0, 10)[0]).toBeCloseTo(0, 12)
    expect(proportionInterval(10, 10)[1]).toBeCloseTo(1, 12)
    expect(proportionInterval(10, 10)[0]).toBeCloseTo(0.722, 3)
  })
})

describe('a sequential test', () => {
  const bounds: [number, number] = [0, 20]

  test('finds the better one soon, and says when there is nothing to find', () => {
    const better = Array.from({ length: 40 }, (_, i) => (i % 4 === 0 ? 0.5 : 1))
    expect(sprt(better, bounds).verdict).toBe('better')
    const worse = better.map((share) => 1 - share)
    expect(sprt(worse, bounds).verdict).toBe('no better')
  })

  test('does not decide by a few pairs, nor between equals', () => {
    expect(sprt([1, 1, 1, 1, 1], bounds).verdict).toBeNull()
    const equal = Array.from({ length: 40 }, (_, i) => i % 2)
    expect(sprt(equal, bounds).verdict).toBeNull()
  })

  test('weighs as Wald does: the ratio of a share between its bounds is that of normal curves', () => {
    // 100 pairs, mean 0.55, variance 0.0475; shares at 0 and 20 Elo are 0.5 and 0.52876.
    const shares = Array.from({ length: 100 }, (_, i) => (i < 5 ? 0 : i < 20 ? 1 : 0.5))
    const { ratio } = sprt(shares, bounds)
    const curve = (s: number): number => (-100 * (0.55 - s) ** 2) / (2 * 0.0475)
    expect(ratio).toBeCloseTo(curve(1 / (1 + 10 ** (-20 / 400))) - curve(0.5), 5)
  })
})
