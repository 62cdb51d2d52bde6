import { describe, expect, test } from 'vitest'
import { position } from '../src/testing.ts'
import { lossPoints, QUIET } from './battlefield.ts'

const PHASE_11 = { ...QUIET, phase: 'antiAircraft' } as const
const PHASE_12 = { ...QUIET, phase: 'tacticalAir' } as const

describe('15.0', () => {
  test('15.0 coastal artillery fires at the ship in its zone, like AAA; other guns do not', () => {
    const allied = { marsaxlokk: ['coast_4a', 'coast_4b', 'art_13', 'haa_4'] }
    // The ratings of the two coast batteries are 4 and 3; then the ship fires at all four units.
    const script = { 'coast guns 15.0': [4, 4], 'gunfire 15.0': [6, 6, 6, 6] }
    const p = position({ stands: 'over', ...PHASE_11, axis: { marsaxlokk: ['bb_1'] }, allied }, script)
    p.dice.allUsed()
    expect(p.isReduced('bb_1')).toBe(true)
    expect(p.place('bb_1')).toBe('sicily')
    expect(lossPoints(p)).toEqual([-2])
  })

  test('15.0 a ship that coast guns sink does not fire, and no further gun fires at it', () => {
    const allied = { marsaxlokk: ['coast_4a', 'coast_4b', 'coast_5rm'] }
    const p = position(
      { stands: 'over', ...PHASE_11, axis: { marsaxlokk: ['bb_1'] }, allied },
      { 'coast guns 15.0': [1, 1] },
    )
    p.dice.allUsed()
    expect(p.place('bb_1')).toBe('axis.eliminated')
    expect(p.place('coast_4a')).toBe('marsaxlokk')
  })

  test('15.0 coast guns do not fire at aircraft or at ships elsewhere', () => {
    const axis = { marsaxlokk: ['ju52_1'], kalafrana: ['ca_1'] }
    const p = position({ stands: 'over', ...PHASE_11, axis, allied: { marsaxlokk: ['coast_4a'] } })
    expect(p.state.rolls).toBe(0)
    expect(p.isReduced('ju52_1')).toBe(false)
  })

  test('15.0 the example: a CA with factor 3 fires at each of two ground units and at no air unit', () => {
    const allied = { marsaxlokk: ['8man', 'haa_4', 'air_spitfire'] }
    const p = position(
      { stands: 'over', ...PHASE_12, axis: { marsaxlokk: ['ca_1'] }, allied },
      { 'gunfire 15.0': [4, 3] },
    )
    p.dice.allUsed()
    expect(p.place('haa_4')).toBe('marsaxlokk')
    expect(p.place('8man')).toBe('allied.eliminated')
    expect(p.place('air_spitfire')).toBe('marsaxlokk')
    expect(lossPoints(p)).toEqual([1])
  })

  test('15.0 a 6 does the ship no harm; a reduced ship fires with its reduced factor; then it returns to Sicily', () => {
    const allied = { marsaxlokk: ['8man', '2dev'] }
    const p = position(
      { stands: 'over', ...PHASE_12, axis: { marsaxlokk: ['ca_1:reduced'] }, allied },
      { 'gunfire 15.0': [3, 6] },
    )
    p.dice.allUsed()
    expect(['8man', '2dev'].map(p.place)).toEqual(['marsaxlokk', 'marsaxlokk'])
    expect(p.isReduced('ca_1')).toBe(true)
    expect(p.place('ca_1')).toBe('sicily')
  })

  test('15.0 gunfire does not touch obstacles, and costs the ME Commando one step at a time', () => {
    const allied = { marsaxlokk: ['obstacle_1', 'me_cdo'] }
    const p = position({ stands: 'over', ...PHASE_12, axis: { marsaxlokk: ['bb_1'] }, allied }, { 'gunfire 15.0': [1] })
    p.dice.allUsed()
    expect(p.place('obstacle_1')).toBe('marsaxlokk')
    expect(p.place('me_cdo')).toBe('marsaxlokk')
    expect(p.isReduced('me_cdo')).toBe(true)
  })

  test('15.0 gunfire comes after the air attack and fires at what is left', () => {
    const axis = { marsaxlokk: ['ju88_1', 'ca_1'] }
    const script = { 'tactical air 21.1': [2], 'gunfire 15.0': [3] }
    const p = position({ ...PHASE_12, axis, allied: { marsaxlokk: ['8man', '2dev'] } }, script)
    p.act({ do: 'choose', unit: '2dev' })
    p.dice.allUsed()
    expect(['8man', '2dev'].map(p.place)).toEqual(['allied.eliminated', 'allied.eliminated'])
  })
})
