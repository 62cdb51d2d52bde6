import { describe, expect, test } from 'vitest'
import { bendsThrough, smoothPath } from '@middlesea/board'

describe('a smooth curve', () => {
  test('passes every point of its line, written as short as the atlas writes it', () => {
    const path = smoothPath('M10 20l5-5.5.5-1.5-3 4')
    const ends = [...path.matchAll(/C\S+ \S+ \S+ \S+ (\S+) (\S+?)(?=C|$)/g)].map(([, x, y]) => [Number(x), Number(y)])
    expect(path.startsWith('M10 20C')).toBe(true)
    expect(ends).toEqual([
      [15, 14.5],
      [15.5, 13],
      [12.5, 17],
    ])
  })

  test('has no corner where two bends meet', () => {
    const [first, second] = bendsThrough([
      [0, 0],
      [6, 0],
      [6, 6],
    ])
    const slope = (from: readonly number[], to: readonly number[]): number => (to[1] - from[1]) / (to[0] - from[0])
    expect(slope(first[1], first[2])).toBeCloseTo(slope(first[2], second[0]))
  })
})
