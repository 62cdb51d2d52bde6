import { expect, test } from 'vitest'
import { BEGINNER, rated } from '../src/rating/glicko.ts'

const against = (rating: number, deviation: number, score: number) => ({ against: { rating, deviation }, score })

test("the worked example of Glickman's paper comes out as printed", () => {
  const before = { rating: 1500, deviation: 200, volatility: 0.06 }
  const after = rated(before, [against(1400, 30, 1), against(1550, 100, 0), against(1700, 300, 0)])
  expect(after.rating).toBeCloseTo(1464.06, 1)
  expect(after.deviation).toBeCloseTo(151.52, 1)
  expect(after.volatility).toBeCloseTo(0.05999, 4)
})

test('whoever plays nothing keeps the rating and gets less certain, up to a beginner', () => {
  const before = { rating: 1720, deviation: 60, volatility: 0.06 }
  const after = rated(before, [])
  expect(after).toEqual({ rating: 1720, deviation: expect.closeTo(60.9, 1), volatility: 0.06 })
  expect(rated(before, [], 1e6).deviation).toBeCloseTo(BEGINNER.deviation, 6)
  // A match after so long is no match of a beginner's: it too is never less certain than that.
  expect(rated(before, [against(1500, 60, 0.5)], 1e6).deviation).toBeLessThan(BEGINNER.deviation)
})

test('who wins as often as was expected stays where they are; a draw with a stronger one lifts', () => {
  const even = rated(BEGINNER, [against(1500, 350, 1), against(1500, 350, 0)])
  expect(even.rating).toBeCloseTo(1500, 6)
  expect(even.deviation).toBeLessThan(BEGINNER.deviation)
  expect(rated(BEGINNER, [against(1800, 50, 0.5)]).rating).toBeGreaterThan(1500)
})

test('extreme results end too: nothing runs for ever and nothing is not a number', () => {
  for (const score of [0, 0.5, 1]) {
    for (const rating of [-5000, 0, 1500, 3000, 20_000]) {
      for (const deviation of [1, 30, 350]) {
        const { rating: after, ...rest } = rated({ rating: 1500, deviation, volatility: 0.06 }, [
          against(rating, 1, score),
        ])
        expect([after, rest.deviation, rest.volatility].every(Number.isFinite)).toBe(true)
      }
    }
  }
})
