import { expect, test } from 'vitest'
import { aaResult } from '../src/11-anti-aircraft.ts'
import { landingResult } from '../src/16-landing-table.ts'
import { meadow, position } from '../src/testing.ts'
import { A } from './table.ts'

const table = () => position({ phase: 'movement', active: 'axis O', axis: { '0505': [A] } }, {}, meadow())
const totals = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)

test('table.landing every result: none to 8, Disrupted to 12, a step to 15, two from 16 on', () => {
  const { state } = table()
  for (const total of totals(-3, 8)) expect([total, landingResult(state, total)]).toEqual([total, 'NE'])
  for (const total of totals(9, 12)) expect([total, landingResult(state, total)]).toEqual([total, 'd'])
  for (const total of totals(13, 15)) expect([total, landingResult(state, total)]).toEqual([total, '1'])
  for (const total of totals(16, 30)) expect([total, landingResult(state, total)]).toEqual([total, '2'])
})

test('table.aa every cell: columns from 1-2 to 13 and more points, dice from 1 to 10', () => {
  const { state } = table()
  // 0 no effect, 1 F1, 2 F2, 3 X.
  const rows = ['333333', '123333', '112233', '011223', '001122', '000112', '000011', '000001', '000000', '000000']
  const columns = [totals(1, 2), totals(3, 4), totals(5, 6), totals(7, 9), totals(10, 12), totals(13, 40)]
  rows.forEach((row, i) => {
    columns.forEach((points, column) => {
      for (const sum of points)
        expect([i + 1, sum, aaResult(state, sum, i + 1)]).toEqual([i + 1, sum, Number(row[column])])
    })
  })
})
