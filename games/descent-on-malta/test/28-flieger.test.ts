import { expect, test } from 'vitest'
import { UNIT_IDS } from '../src/data.ts'
import { position } from '../src/testing.ts'
import { times } from './helpers.ts'

const SCRIPT = {
  'staff points 4.0': [1, 1],
  'deployment 4.0': times(48, 1),
  'recon 4.0': [1, 1],
}

const division = UNIT_IDS.filter((id) => id.startsWith('opt_'))
const ramcke = ['ger_r_hq', 'ger_r_kroh', 'ger_r_heydte', 'ger_r_hubner', 'ger_r_lehr', 'ger_r_art']

test('28.1.3 the division joins with its 13 units for 20 victory points, and Ramcke stays', () => {
  const p = position({ phase: 'setUp', options: { flieger: true } }, SCRIPT)
  expect(division).toHaveLength(13)
  expect(new Set(division.map(p.place))).toEqual(new Set(['sicily']))
  expect(new Set(ramcke.map(p.place))).toEqual(new Set(['sicily']))
  expect(p.state.victoryPoints).toBe(-20)
})

test('28.1.3 without the option the division takes no part', () => {
  const p = position({ phase: 'setUp' }, SCRIPT)
  expect(new Set(division.map(p.place))).toEqual(new Set(['unused']))
  expect(p.state.victoryPoints).toBe(0)
})
