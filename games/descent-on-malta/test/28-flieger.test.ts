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

test('28.1.3 without the option its units can be neither staged nor refitted', () => {
  const staging = position({ phase: 'staging' })
  expect(staging.refuses({ do: 'stage', unit: 'opt_1_1f', to: 'malta.airborne' })).toMatchObject({
    rule: '28.1.3',
    key: 'refuse.notInUse',
  })
  const refit = position({ phase: 'refit', staffPoints: 5, axis: { sicily: ['ju88_1:reduced'] } })
  expect(refit.refuses({ do: 'refit', unit: 'opt_1_1f' }).rule).toBe('28.1.3')
})
