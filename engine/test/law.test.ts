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

function unknown(): never {
  throw new Error('unknown')
}

describe('laws', () => {
  test('in play a law is the function itself', () => {
    expect(laws.law('1.1', double, 0)).toBe(double)
    laws.touch('1.1')
    expect(laws.takeTouched().size).toBe(0)
  })

  test('in play a kept answer holds, and nothing is recorded', () => {
    const began = laws.beginAnswer()
    const grounds = laws.endAnswer(began)
    expect(grounds).toBeNull()
    expect(laws.holds(grounds)).toBe(true)
    expect(laws.holdsAt([], 7)).toBe(true)
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

  test('without a law for a while: others hold, it comes back, and nothing is recorded', () => {
    laws.watchLaws()
    const [one, two] = ['1.1', '1.2'].map((rule) => laws.law(rule, double, 0))
    expect(laws.withoutLaw('1.1', () => [one(4), two(4)])).toEqual([0, 8])
    expect(() => laws.withoutLaw('1.1', () => unknown())).toThrow('unknown')
    expect(laws.takeTouched().size).toBe(0)
    expect(one(4)).toBe(8)
  })

  test('a kept answer touches the laws it was made from', () => {
    laws.watchLaws()
    const inner = laws.law('1.1', double, 0)
    const outer = laws.law('1.2', double, 0)
    const began = laws.beginAnswer()
    outer(1)
    const beganInner = laws.beginAnswer()
    inner(1)
    const innerGrounds = laws.endAnswer(beganInner)
    const grounds = laws.endAnswer(began)
    laws.touch('1.3')
    expect([...laws.takeTouched()].sort()).toEqual(['1.1', '1.2', '1.3'])

    expect(laws.holds(innerGrounds)).toBe(true)
    expect([...laws.takeTouched()]).toEqual(['1.1'])
    expect(laws.holdsAt([null, grounds], 1)).toBe(true)
    expect([...laws.takeTouched()].sort()).toEqual(['1.1', '1.2'])
  })

  test('an answer made of a kept one has its grounds too', () => {
    laws.watchLaws()
    const ask = laws.law('1.1', double, 0)
    const began = laws.beginAnswer()
    ask(1)
    const first = laws.endAnswer(began)
    const again = laws.beginAnswer()
    laws.holds(first)
    const second = laws.endAnswer(again)
    laws.takeTouched()
    laws.holds(second)
    expect([...laws.takeTouched()]).toEqual(['1.1'])
  })

  test('an answer that was broken off does not leave its laws out of the next', () => {
    laws.watchLaws()
    const began = laws.beginAnswer()
    laws.beginAnswer()
    laws.touch('1.1')
    laws.holds(laws.endAnswer(began))
    laws.takeTouched()
    const next = laws.beginAnswer()
    laws.touch('1.2')
    const grounds = laws.endAnswer(next)
    laws.takeTouched()
    expect(laws.holds(grounds)).toBe(true)
    expect([...laws.takeTouched()]).toEqual(['1.2'])
  })

  test('a kept answer does not hold when a law is switched off, or was made before laws were watched', () => {
    laws.watchLaws()
    const began = laws.beginAnswer()
    laws.touch('1.1')
    const grounds = laws.endAnswer(began)
    laws.watchLaws('1.1')
    expect(laws.holds(grounds)).toBe(false)
    expect(laws.holds(null)).toBe(false)
    expect(laws.holdsAt([], 7)).toBe(false)
    expect(laws.takeTouched().size).toBe(0)
  })

  test('one law of a rule can be switched off alone, by where it is made', () => {
    laws.watchLaws()
    const here = laws.law('2.1', double, 0)
    const there = laws.law('2.1', double, 0)
    const places = laws.lawsMade().filter((law) => law.startsWith('2.1@engine/test/law.test.ts:'))
    expect(places).toHaveLength(2)
    laws.watchLaws(places[0])
    expect([here(4), there(4)].sort((a, b) => a - b)).toEqual([0, 8])
    laws.watchLaws('2.1')
    expect([here(4), there(4)]).toEqual([0, 0])
  })
})
