import { describe, expect, it } from 'vitest'
import {
  coded,
  codeOf,
  fromColumns,
  inPairs,
  pairer,
  pairStepsOf,
  picker,
  stepsOf,
  toColumns,
} from '../src/games/columns.ts'

describe('rows as columns', () => {
  it('come back as they were, also where a row lacks a field', () => {
    const rows = [
      { id: 'G-17', river: true },
      { id: 'H-18', list: ['a'] },
      { id: 'I-19', none: null, zero: 0 },
    ]
    const columns = toColumns(rows)
    expect(Object.keys(columns)).toEqual(['id', 'river', 'list', 'none', 'zero'])
    expect(fromColumns(columns, rows.length)).toStrictEqual(rows)
  })
})

describe('columns as letters', () => {
  it('come back as they were, with their holes', () => {
    const column: unknown[] = ['sea', 'clear', 'sea']
    column.push(null, null)
    column[6] = 'clear'
    const code = codeOf(column)!
    expect(code).toEqual([['clear', null, 'sea'], '20211 0'])
    expect(coded(...code)).toStrictEqual(column)
  })

  it('are none where values seldom come again, or are no plain ones', () => {
    expect(codeOf(['a', 'b', 'c', 'a'])).toBeNull()
    expect(codeOf([['a'], ['a'], ['a'], ['a']])).toBeNull()
  })
})

describe('ids as distances', () => {
  const ids = ['a', 'b', 'c', 'd']

  it('come back as they were, forwards and backwards', () => {
    const chosen = ['b', 'c', 'c', 'a', 'd']
    const steps = stepsOf(ids, chosen)!
    expect(steps).toBe('1 1 0 -2 3')
    expect(picker(ids)(steps)).toEqual(chosen)
    expect(inPairs(picker(ids)('1 1 1 -1'))).toEqual([
      ['b', 'c'],
      ['d', 'c'],
    ])
  })

  it('are none where something else stands among them', () => {
    expect(stepsOf(ids, ['a', 'e'])).toBeNull()
    expect(stepsOf(ids, ['a', 1])).toBeNull()
    expect(stepsOf(ids, ['a', undefined])).toBeNull()
  })
})

describe('pairs of hexes beside each other', () => {
  const hexes = [
    { id: '0101', col: 1, row: 1 },
    { id: '0102', col: 1, row: 2 },
    { id: '0201', col: 2, row: 1 },
    { id: '0403', col: 4, row: 3 },
  ]

  it('come back as they were, in their order and direction', () => {
    const pairs = [
      ['0102', '0101'],
      ['0101', '0201'],
      ['0201', '0102'],
    ]
    const steps = pairStepsOf(hexes, pairs)!
    expect(steps).toBe('1d-1h2c')
    expect(pairer(hexes)(steps)).toEqual(pairs)
  })

  it('are none where two lie apart, or something else stands among them', () => {
    expect(pairStepsOf(hexes, [['0101', '0403']])).toBeNull()
    expect(pairStepsOf(hexes, [['0101', '0909']])).toBeNull()
    expect(pairStepsOf(hexes, ['0101'])).toBeNull()
  })
})
