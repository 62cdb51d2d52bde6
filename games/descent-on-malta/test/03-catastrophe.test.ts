// 3.1: at -100 the game is over at once, whatever is being resolved: nobody rolls, loses or reveals anything after that.
import { expect, test } from 'vitest'
import { PRINTED } from '../src/data.ts'
import { type Position, position, type PositionSpec } from '../src/testing.ts'
import { ALLIED_EDGE, QUIET } from './battlefield.ts'

/** A position that ends in the catastrophe, with these dice and no other. */
function lost(spec: PositionSpec, dice: { [purpose: string]: number[] }): Position {
  const p = position({ ...QUIET, victoryPoints: -99, stands: 'over', ...spec }, dice)
  p.dice.allUsed()
  expect(p.state.result).toBe('catastrophe')
  expect(p.refuses({ do: 'done' }).key).toBe('kernel.over')
  return p
}

test('3.1 of two units that attack the Royal Navy the second attacks no more', () => {
  const p = lost(
    { phase: 'strategicAttack', axis: { 'strategic.navy': ['ju88_1', 'ju88_2'] } },
    { 'navy attack 16.2': [6] },
  )
  expect(p.place('ju88_2')).toBe('strategic.navy')
})

test('3.1 guns fire at no further aircraft', () => {
  const p = lost(
    { phase: 'antiAircraft', axis: { mosta: ['ju88_1', 'ju88_2'] }, allied: { mosta: ['haa_4', 'haa_7'] } },
    { 'aaa 20.1': [1] },
  )
  expect(p.isReduced('ju88_2')).toBe(false)
})

test('3.1 of two bombers the second drops no bombs, and the hits of the first kill nobody', () => {
  const p = lost(
    { phase: 'tacticalAir', axis: { mosta: ['ju88_1', 'ju88_2', 'ju88_3'] }, allied: { mosta: ['mil1', 'mil2'] } },
    { 'tactical air 21.1': [1, 6] },
  )
  expect(['mil1', 'mil2'].map(p.place)).toEqual(['mosta', 'mosta'])
})

test('3.1 a drop that costs the last step reveals nothing more', () => {
  const p = lost(
    {
      phase: 'airLanding',
      axis: { mosta: ['ju52_1', 'ju52_2'], 'malta.airborne': ['ger_r_art', 'ita_fol_art1'] },
      carried: { ju52_1: 'ger_r_art', ju52_2: 'ita_fol_art1' },
      allied: { st_pauls_bay: ['?mil1'] },
    },
    { 'drop 17.3': [1], 'scatter 17.3': [1] },
  )
  expect(p.place('mil1')).toBe('concealed')
  expect(p.place('ita_fol_art1')).toBe('malta.airborne')
})

test('3.1 a landing that costs the last step is the last', () => {
  const p = position(
    {
      ...QUIET,
      royalNavy: 6,
      victoryPoints: -99,
      phase: 'amphibious',
      axis: { 'malta.amphibious': ['ita_ccnn_1', 'ita_ccnn_2'] },
      allied: { sliema: ['?mil1'] },
    },
    { 'landing 18.3': [1] },
  )
  p.act({ do: 'land', unit: 'ita_ccnn_1', to: 'sliema' })
  p.act({ do: 'land', unit: 'ita_ccnn_2', to: 'valletta' })
  p.act({ do: 'done' })
  expect(p.state.result).toBe('catastrophe')
  expect(p.place('mil1')).toBe('concealed')
  expect(p.place('ita_ccnn_2')).toBe('malta.amphibious')
  expect(p.refuses({ do: 'done' }).key).toBe('kernel.over')
})

test('3.1 of the ships that are raided the next is rolled for no more', () => {
  const p = lost(
    { phase: 'middleEast', command: 4 },
    { 'event 24.0': [1, 2], 'naval raid 24.3': [1], 'ship raided 24.3': [1] },
  )
  expect(p.isReduced('bb_1')).toBe(true)
  expect(p.isReduced('ca_1')).toBe(false)
})

test('3.1 of the air units that are all raided the next keeps its step', () => {
  const others = PRINTED.units.axisAir.map(({ id }) => id).filter((id) => id !== 'ju88_1' && id !== 'ju88_2')
  const p = lost(
    { phase: 'middleEast', command: 4, axis: { 'axis.eliminated': others } },
    { 'event 24.0': [4, 6], 'airfield raid 24.10': [2] },
  )
  expect(['ju88_1', 'ju88_2'].map(p.isReduced)).toEqual([true, false])
})

test('3.1 of units that all have to take hits the next takes none', () => {
  const p = lost(
    {
      phase: 'counterattack',
      axis: { salina: ['ger_bb:reduced', 'ita_l3:reduced'] },
      allied: { salina: ['8man', '11lf'] },
    },
    { ...ALLIED_EDGE, 'allied combat 22.3': [1, 1] },
  )
  expect(p.state.victoryPoints).toBe(-101)
  expect(['ger_bb', 'ita_l3'].map((unit) => p.truth(unit).place)).toEqual(['axis.eliminated', 'salina'])
})
