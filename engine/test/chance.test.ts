import { describe, expect, test } from 'vitest'
import { bent, chanceOf, logistic, measuresInTime, STRAIGHT } from '../src/index.ts'

describe('a chance that is told from measures', () => {
  test('is the logistic of their sum where the curve is straight, near and far', () => {
    for (const sum of [-9, -4, -3.5, -0.2, 0, 1, 3.99, 4, 7.5]) {
      expect(bent(STRAIGHT, sum)).toBeCloseTo(sum)
      expect(chanceOf({ weights: [2, 1], curve: STRAIGHT }, [sum / 4, sum / 2])).toBeCloseTo(logistic(sum))
    }
  })

  test('follows the curve between its points, and stays as far beyond its ends', () => {
    const curve = [-5, -4, -3, -2, -1, 0.5, 2, 3, 4.5]
    expect(bent(curve, 0)).toBe(-1)
    expect(bent(curve, 0.5)).toBeCloseTo(-0.25)
    expect(bent(curve, 4)).toBe(4.5)
    expect(bent(curve, 6)).toBe(6.5)
    expect(bent(curve, -6)).toBe(-7)
  })
})

test('measures come alone, with time, with its square, and two by two', () => {
  expect(measuresInTime([2, 3], 0.5)).toEqual([1, 2, 3, 0.5, 1, 1.5, 0.25, 0.5, 0.75, 4, 6, 9])
})
