import { describe, expect, it } from 'vitest'
import type { ChangedTable, TableMessage } from '../src/online/messages.ts'
import { changesFrom, wholeTable } from '../src/online/wholeTable.ts'

const told = { t: 'table', match: 'm', seat: 'north', from: 0, lines: [], scenes: [], acts: [] } as const
const rest = { decision: null, waiting: [], noUndo: null, status: 'playing', outcome: null, clocks: null }
const whole = (number: number, view: unknown): TableMessage =>
  ({ ...told, ...rest, number, view }) as unknown as TableMessage
const changed = (base: number, changes: ChangedTable['changes']): ChangedTable =>
  ({ ...told, ...rest, number: base + 1, base, changes }) as unknown as ChangedTable

describe('a table over the wire', () => {
  it('is made of the last one and of what has changed', () => {
    const first = wholeTable(null, whole(3, { turn: 1, units: { a: 1 } }))
    const next = wholeTable(first, changed(3, [[['turn'], 2]]))
    expect(next).toEqual(whole(4, { turn: 2, units: { a: 1 } }))
    expect(first?.view).toEqual({ turn: 1, units: { a: 1 } })
  })

  it('has a decision that may come as changes too', () => {
    const decision = { id: 1, prompt: { key: 'move' }, options: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] }
    const first = { ...whole(3, {}), decision } as unknown as TableMessage
    const { decision: _none, ...news } = changed(3, []) as TableMessage & ChangedTable
    const decisionChanges = [
      [['id'], 2],
      [['options'], 1, 1, []],
    ] as ChangedTable['changes']
    expect(wholeTable(first, { ...news, decisionChanges })?.decision).toEqual({
      ...decision,
      id: 2,
      options: [{ id: 'a' }, { id: 'c' }],
    })
    expect(wholeTable(whole(3, {}), { ...news, decisionChanges })).toBeNull()
  })

  it('is asked for in changes as far as the server knows them', () => {
    expect([1, 2, 3, 4].map(changesFrom)).toEqual([{}, { changes: true }, { changes: 'all' }, { changes: 'all' }])
  })

  it('is asked for anew where the one before was lost, or does not fit', () => {
    expect(wholeTable(null, changed(3, []))).toBeNull()
    expect(wholeTable(whole(2, {}), changed(3, []))).toBeNull()
    expect(wholeTable(whole(3, {}), changed(3, [[['units', 'a'], 1]]))).toBeNull()
  })
})
