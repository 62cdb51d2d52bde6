import { beforeAll, describe, expect, test } from 'vitest'
import type * as law from '../src/law.ts'

// A copy of the module of its own: whether laws are watched is one setting for all who share a module.
type Laws = typeof law
let laws: Laws

beforeAll(async () => {
  const alone = '../src/law.ts?alone'
  laws = (await import(alone)) as Laws
})

const double = (n: number): number => 2 * n

describe('laws', () => {
  test('in play a law is the function itself', () => {
    expect(laws.law('1.1', double, 0)).toBe(double)
    laws.touch('1.1')
    expect(laws.takeTouched().size).toBe(0)
  })

  test('watched, a law records its rule', () => {
    laws.watchLaws()
    expect(laws.law('1.1', double, 0)(4)).toBe(8)
    expect(laws.datum('1.2', 5)).toBe(5)
    laws.touch('1.3')
    expect([...laws.takeTouched()].sort()).toEqual(['1.1', '1.2', '1.3'])
    expect(laws.takeTouched().size).toBe(0)
  })

  test('switched off, a law answers what it is told, and a datum is spoilt', () => {
    laws.watchLaws('1.1')
    expect(laws.law('1.1', double, 0)(4)).toBe(0)
    expect(laws.law('1.2', double, 0)(4)).toBe(8)
    expect(laws.isDisabled('1.1')).toBe(true)
    expect(laws.datum('1.2', [1, 2])).toEqual([1, 2])
    expect(laws.datum('1.1', { n: 1, yes: true, word: 'x', list: [1, 2], none: null })).toEqual({
      n: 2,
      yes: false,
      word: 'x?',
      list: [2],
      none: null,
    })
  })
})
