import { describe, expect, it } from 'vitest'
import { fromColumns, toColumns } from '../src/games/columns.ts'

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
