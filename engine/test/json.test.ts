import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonical, copyJson, hashState, hashText, isPlain, sameJson, savedState } from '../src/index.ts'

describe('canonical', () => {
  test('sorts keys at every level and leaves out what is undefined', () => {
    expect(canonical({ b: 1, a: [{ d: null, c: 'x' }], e: undefined })).toBe('{"a":[{"c":"x","d":null}],"b":1}')
  })

  test('is JSON, and equal values give equal text whatever the order of their keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonical(value)
        const again: unknown = JSON.parse(text)
        expect(canonical(again)).toBe(text)
        expect(canonical(reversed(again))).toBe(text)
        expect(again).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  test('writes every letter and number as JSON does', () => {
    const odd = [
      '',
      'plain word',
      '"',
      '\\',
      '\n',
      '\u001f',
      '\u007f',
      'é',
      '島',
      '\ud800',
      -0,
      0.5,
      1e21,
      Number.NaN,
      -7,
    ]
    for (const value of odd) expect(canonical(value)).toBe(JSON.stringify(value))
    const letters = 'abcdefghij'.split('')
    const many = Object.fromEntries([...letters.toReversed(), '10', '9'].map((key) => [key, key]))
    expect(Object.keys(JSON.parse(canonical(many)) as object)).toEqual(['9', '10', ...letters])
    expect(canonical(many)).toMatch(/^\{"10":"10","9":"9","a":"a",/)
  })
})

describe('sameJson', () => {
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(undefined, Number.NaN, -0, 0, null, [undefined], { a: undefined }),
  )
  const record = fc.dictionary(fc.constantFrom('a', 'b', 'toString', 'length'), odd)

  test('says whether the canonical texts are the same', () => {
    fc.assert(
      fc.property(fc.oneof(odd, record), fc.oneof(odd, record), (a, b) => {
        expect(sameJson(a, b)).toBe(canonical(a) === canonical(b))
        expect(sameJson(a, reversed(a))).toBe(true)
        expect(sameJson({ a, b }, { b, a })).toBe(true)
        expect(sameJson({ a, b: 1 }, { a: b, b: 1 })).toBe(canonical({ a }) === canonical({ a: b }))
      }),
    )
  })
})

/** The same value with its keys in another order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).reverse()
  return Object.fromEntries(entries.map(([key, item]) => [key, reversed(item)]))
}

test('copyJson shares nothing with the original', () => {
  const original = { list: [{ n: 1 }], text: 'x', none: null }
  const copy = copyJson(original)
  copy.list[0].n = 2
  expect(original).toEqual({ list: [{ n: 1 }], text: 'x', none: null })
})

describe('isPlain', () => {
  test('takes plain data', () => {
    for (const value of [null, true, 0, -1, '', [], {}, { a: [1, { b: 'x' }] }, Object.create(null)]) {
      expect(isPlain(value)).toBe(true)
    }
  })

  test('refuses what could do harm or is too big', () => {
    const deep = { a: { a: { a: { a: {} } } } }
    const own = JSON.parse('{"__proto__":{"x":1}}') as unknown
    const wide = Array.from({ length: 65 }, () => 0)
    for (const value of [
      undefined,
      Number.NaN,
      Infinity,
      () => 0,
      Symbol('x'),
      1n,
      new Date(0),
      new Map(),
      deep,
      own,
      wide,
    ]) {
      expect(isPlain(value)).toBe(false)
    }
    expect(isPlain('x'.repeat(201))).toBe(false)
    expect(isPlain({ a: undefined })).toBe(false)
  })
})

describe('hash', () => {
  const state = { stack: [], rolls: 1, serial: 2, derived: { table: [1] } }

  test('leaves derived tables out and does not depend on the order of keys', () => {
    expect(savedState(state)).toEqual({ stack: [], rolls: 1, serial: 2 })
    expect(hashState({ serial: 2, rolls: 1, stack: [] })).toBe(hashState(state))
    expect(hashState({ ...state, rolls: 2 })).not.toBe(hashState(state))
  })

  test('is SHA-256', () => {
    expect(hashText('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})
