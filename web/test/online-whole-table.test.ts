import { describe, expect, it } from 'vitest'
import type { ChangedTable, TableMessage } from '../src/online/messages.ts'
import { wholeTable } from '../src/online/wholeTable.ts'

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

  it('is asked for anew where the one before was lost, or does not fit', () => {
    expect(wholeTable(null, changed(3, []))).toBeNull()
    expect(wholeTable(whole(2, {}), changed(3, []))).toBeNull()
    expect(wholeTable(whole(3, {}), changed(3, [[['units', 'a'], 1]]))).toBeNull()
  })
})
