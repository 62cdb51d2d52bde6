import { drifts, driftRules, jump } from '@middlesea/air-assault/testing/suites/drift'
import { expect, test } from 'vitest'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

const kit = crete.kits.printed

driftRules({ kit, position })

test('drift.3 a glider company takes 2 from its roll, and less than 1 is 1', () => {
  const glider = kit.units.find(({ type, size }) => type === 'glider' && size === 'coy')!.id
  const { p, at } = jump({ kit, position }, { units: [{ unit: glider, over: 'c', die: 1 }] })
  expect(drifts(p)).toEqual([[1, -2, 1]])
  expect(p.place(glider)).toBe(at.c)
})

test('drift.3 over Maleme, with light and heavy AA in range and a battalion on the field: +3, for a glider +1', () => {
  const jumps = (unit: string): unknown[] => {
    const p = position(
      { phase: 'airborne', axis: { reserve: [unit] }, allied: { 'G-17': ['NZ22', '?LAA-MAL'], 'G-18': ['?HAA-MAL'] } },
      { 'drift drift.1': [6] },
    )
    p.act({ do: 'drop', unit, to: 'G-17' })
    p.act({ do: 'done' })
    return drifts(p)
  }
  expect(jumps('5/Sturm')).toEqual([[6, 3, 9]])
  expect(jumps('1/Sturm')).toEqual([[6, 1, 7]])
})
