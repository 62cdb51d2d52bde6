import { fastRng } from '@middlesea/engine'
import { expect, test } from 'vitest'
import { unitNumber } from '../src/data.ts'
import type { PositionSpec } from '../src/position-schema.ts'
import { PLACE_IDS } from '../src/state.ts'
import { position } from '../src/testing.ts'
import { determinize, view } from '../src/view.ts'
import { unitsIn } from './helpers.ts'

/** One event check at the end of the game; it comes out as Reserves Released (5). */
const RESERVES: PositionSpec = { phase: 'middleEast', stopAfter: 'middleEast', command: 4, turn: 7, sortied: true }
const released = (count: number): { [purpose: string]: number[] } => ({
  'event 24.0': [2, 3],
  'reserves 24.5': [count],
})

/** The Random Placement Table: a column for each first die, and in it a zone for each second die. */
const TABLE = [
  ['marfa', 'mellieha', 'st_pauls_bay', 'ghajn_tuffieha', 'mgarr', 'salina'],
  ['fort_bingemma', 'fort_madliena', 'mosta', 'raf_ta_qali', 'mdina', 'dingli'],
  ['sliema', 'birkirkara', 'valletta', 'cottonera', 'marsa', 'siggiewi'],
  ['raf_luqa', 'zejtun', 'marsaskala', 'marsaxlokk', 'kalafrana', 'raf_hal_far'],
  ['raf_safi', 'raf_qrendi', 'wied_iz_zurrieq', 'victoria', 'fort_chambray', 'marsalforn'],
  ['xlendi', 'nadur', 'gharb', 'dwejra', 'comino_tower', 'comino_bay'],
]

for (const [column, zones] of TABLE.entries()) {
  for (const [row, zone] of zones.entries()) {
    test(`table.placement ${column + 1} and ${row + 1} place a unit in ${zone}`, () => {
      const p = position(RESERVES, {
        ...released(1),
        'reserve 25.0': [1],
        'placement 25.0': [column + 1, row + 1],
      })
      expect(unitsIn(p, zone)).toEqual(['hq_malta'])
      p.dice.allUsed()
    })
  }
}

test('25.0 units are picked at random and placed face down', () => {
  const p = position(
    { ...RESERVES, onlyPool: ['mil1', 'mil2', 'mil3'] },
    { ...released(2), 'reserve 25.0': [3, 1], 'placement 25.0': [2, 3, 6, 2] },
  )
  expect(unitsIn(p, 'mosta')).toEqual(['mil3'])
  expect(unitsIn(p, 'nadur')).toEqual(['mil1'])
  expect(p.place('mil3')).toBe('concealed')
  expect(unitsIn(p, 'pool')).toEqual(['mil2'])
  p.dice.allUsed()
})

test('25.0 a unit meant for a zone that the Axis control goes back to the pool', () => {
  const p = position(
    {
      ...RESERVES,
      onlyPool: ['mil1'],
      // A revealed obstacle disputes nothing.
      axis: { mosta: ['ger_r_kroh'] },
      allied: { mosta: ['obstacle_1'] },
    },
    { ...released(1), 'reserve 25.0': [1], 'placement 25.0': [2, 3] },
  )
  expect(unitsIn(p, 'mosta')).toEqual(['ger_r_kroh', 'obstacle_1'])
  expect(unitsIn(p, 'pool')).toEqual(['mil1'])
  expect(p.told()).toContain('reserve.returned')
})

test('25.0 Allied and uncontrolled zones can be reinforced', () => {
  const p = position(
    { ...RESERVES, onlyPool: ['mil1', 'mil2'], allied: { mosta: ['8man'] } },
    { ...released(2), 'reserve 25.0': [1, 1], 'placement 25.0': [2, 3, 3, 5] },
  )
  expect(unitsIn(p, 'mosta')).toEqual(['8man', 'mil1'])
  expect(unitsIn(p, 'marsa')).toEqual(['mil2'])
})

test('25.0 so can disputed zones', () => {
  const p = position(
    { ...RESERVES, onlyPool: ['mil1'], axis: { mosta: ['ger_r_kroh'] }, allied: { mosta: ['8man'] } },
    { ...released(1), 'reserve 25.0': [1], 'placement 25.0': [2, 3] },
  )
  expect(unitsIn(p, 'mosta')).toEqual(['ger_r_kroh', '8man', 'mil1'])
  expect(p.truth('mil1').faceUp).toBe(false)
})

test('25.0 an empty pool has no effect', () => {
  const p = position(
    { ...RESERVES, onlyPool: ['mil1'] },
    { ...released(6), 'reserve 25.0': [1], 'placement 25.0': [2, 3] },
  )
  expect(unitsIn(p, 'mosta')).toEqual(['mil1'])
  p.dice.allUsed()
})

test('25.0 a unit that lies face up is placed first, and face up', () => {
  const p = position(
    { ...RESERVES, onlyPool: ['mil1', 'mil2'], allied: { pool: ['rn', 'obstacle_1'], nadur: ['obstacle_2'] } },
    { ...released(3), 'reserve 25.0': [2, 1, 2], 'placement 25.0': [6, 2, 2, 3, 6, 1] },
  )
  // The obstacle finds another one in the zone and stays in the pool (8.2d).
  expect(p.place('obstacle_1')).toBe('pool')
  expect(p.place('rn')).toBe('mosta')
  expect(unitsIn(p, 'xlendi')).toEqual(['mil2'])
  expect(p.place('mil2')).toBe('concealed')
  p.dice.allUsed()
})

test('25.0 the player remembers what went into the pool: it may be what is placed later, not what was placed before', () => {
  // Deception is revealed in Salina and goes back to the pool; then an event places one of the two units there.
  const p = position(
    {
      stands: 'groundCombat',
      phase: 'reveal',
      turn: 7,
      sortied: true,
      command: 4,
      axis: { salina: ['ger_r_kroh'] },
      allied: { salina: ['?deception_1'], mosta: ['?mil2'] },
      onlyPool: ['mil1'],
    },
    { 'event 24.0': [2, 3], 'reserves 24.5': [1], 'reserve 25.0': [1], 'placement 25.0': [1, 2] },
  )
  p.act({ do: 'done' }) // no pursuit
  p.dice.allUsed()
  const known = view(p.state)
  expect(known.seenAfter).toEqual({ deception_1: 6 })
  const places = new Set<string>()
  const rng = fastRng('memory')
  for (let i = 0; i < 100; i++) {
    const guess = determinize(known, rng)
    places.add(PLACE_IDS[guess.place[unitNumber('deception_1')]])
    expect(view(guess)).toEqual(known)
  }
  expect([...places].sort()).toEqual(['mellieha', 'pool'])
})

test('25.0 what goes back after the reserves of a turn were released can be placed on the next turn at the earliest', () => {
  const spec: PositionSpec = {
    phase: 'counterattack',
    stopAfter: 'counterattack',
    sortied: true,
    command: 3,
    axis: { salina: ['ger_r_kroh'] },
    allied: { salina: ['?deception_1'] },
    onlyPool: ['mil1'],
  }
  expect(view(position({ ...spec, turn: 5 }).state).seenAfter).toEqual({ deception_1: 5 })
  expect(view(position({ ...spec, turn: 5, phase: 'reveal', stopAfter: 'reveal' }).state).seenAfter).toEqual({
    deception_1: 4,
  })
})
