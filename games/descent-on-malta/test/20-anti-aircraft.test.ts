import { describe, expect, test } from 'vitest'
import { position } from '../src/testing.ts'
import { AXIS_EDGE, factors, lossPoints, QUIET, shooters } from './battlefield.ts'

const PHASE_10 = { ...QUIET, phase: 'alliedAirAttack' } as const
const PHASE_11 = { ...QUIET, phase: 'antiAircraft' } as const

describe('20.1', () => {
  test('20.1 the example: two AAA units fire once each at three air units, six rolls', () => {
    const axis = { raf_luqa: ['ju52_1', 'ju52_2', 'sm82_1'] }
    const p = position(
      { stands: 'over', ...PHASE_11, axis, allied: { raf_luqa: ['haa_4', 'laa_32'] } },
      // Ratings 3 and 2: the first gun hits the first two, the second gun the last.
      { 'aaa 20.1': [3, 1, 4, 3, 3, 2] },
    )
    p.dice.allUsed()
    expect(p.state.rolls).toBe(6)
    expect(['ju52_1', 'ju52_2', 'sm82_1'].map(p.isReduced)).toEqual([true, true, true])
    expect(lossPoints(p)).toEqual([-1, -1, -1])
  })

  test('20.1 combat aircraft and transports are fired at alike; ground and naval units are not', () => {
    const axis = { marsaxlokk: ['ger_r_kroh', 'ju88_1', 'ju52_1', 'ca_1'] }
    const script = { 'aaa 20.1': [1, 1], 'tactical air 21.1': [5], 'gunfire 15.0': [3] }
    const p = position({ stands: 'over', ...PHASE_11, axis, allied: { marsaxlokk: ['haa_4'] } }, script)
    p.dice.allUsed()
    expect(['ger_r_kroh', 'ju88_1', 'ju52_1', 'ca_1'].map(p.isReduced)).toEqual([false, true, true, false])
  })

  test('20.1 in a zone AAA fires at the aircraft before coast guns fire at the ship', () => {
    const p = position(
      {
        phase: 'antiAircraft',
        stopAfter: 'antiAircraft',
        axis: { sliema: ['ju88_1', 'ca_1'] },
        allied: { sliema: ['coast_4a', 'haa_4'] },
      },
      { 'aaa 20.1': [6], 'coast guns 15.0': [6] },
    )
    const shots = p.journal.filter(({ key }) => key === 'guns.fire').map(({ params }) => params.unit)
    expect(shots).toEqual(['haa_4', 'coast_4a'])
  })

  test('20.1 AAA elsewhere and other units of the zone do not fire', () => {
    const p = position({
      stands: 'over',
      ...PHASE_11,
      axis: { raf_luqa: ['ju52_1'] },
      allied: { raf_luqa: ['8man'], marsa: ['haa_4'] },
    })
    expect(p.state.rolls).toBe(0)
  })

  test('20.1 in the Allied air attack phase a ship fires at each Allied air unit with its AAA rating', () => {
    // The CA has 2: it shoots down the Wellington; the B-24 then attacks it, and misses.
    const script = { 'naval aaa 20.1': [2, 3], 'allied air 21.2': [5] }
    const allied = { marsaxlokk: ['air_wellington', 'air_b24'] }
    const p = position({ stands: 'over', ...PHASE_10, axis: { marsaxlokk: ['ca_1'] }, allied }, script)
    p.dice.allUsed()
    expect(p.place('air_wellington')).toBe('allied.eliminated')
    expect(p.place('air_b24')).toBe('concealed')
  })

  test('20.1 a submarine has no AAA', () => {
    const p = position(
      { stands: 'over', ...PHASE_10, axis: { marsaxlokk: ['ss_1'] }, allied: { marsaxlokk: ['air_b24'] } },
      { 'allied air 21.2': [5] },
    )
    expect(p.state.rolls).toBe(1)
  })
})

describe('20.2', () => {
  test('20.2 the Allies fire first: what they shoot down does not fire back', () => {
    const spec = { ...PHASE_10, axis: { raf_luqa: ['bf109_1:reduced'] }, allied: { raf_luqa: ['air_spitfire'] } }
    const p = position({ ...spec, stands: ['over', 'airLanding'] }, { 'allied air to air 20.2': [4] })
    p.dice.allUsed()
    expect(p.place('bf109_1')).toBe('axis.eliminated')
    expect(p.place('air_spitfire')).toBe('concealed')
    expect(lossPoints(p)).toEqual([-2])
  })

  test('20.2 a unit that the Allies reduced fires back with its reduced rating', () => {
    const spec = { ...PHASE_10, axis: { raf_luqa: ['bf109_1'] }, allied: { raf_luqa: ['air_spitfire'] } }
    const missed = position(
      { ...spec, stands: ['over', 'airLanding'] },
      { 'allied air to air 20.2': [1], 'axis air to air 20.2': [3] },
    )
    expect(missed.place('air_spitfire')).toBe('concealed')
    const hit = position(
      { ...spec, stands: ['over', 'airLanding'] },
      { 'allied air to air 20.2': [1], 'axis air to air 20.2': [2] },
    )
    expect(hit.place('air_spitfire')).toBe('allied.eliminated')
    expect(lossPoints(hit)).toEqual([-1, 1])
    const unhurt = position(
      { ...spec, stands: ['over', 'airLanding'] },
      { 'allied air to air 20.2': [5], 'axis air to air 20.2': [4] },
    )
    expect(unhurt.place('air_spitfire')).toBe('allied.eliminated')
  })

  test('20.2 each unit fires once, whatever the number of enemies, and a rating of 0 cannot hit', () => {
    const axis = { raf_luqa: ['bf109_1', 'he111_1', 'ju52_1'] }
    const p = position(
      { stands: 'over', ...PHASE_10, axis, allied: { raf_luqa: ['air_spitfire', 'air_wellington'] } },
      { 'allied air to air 20.2': [5], 'axis air to air 20.2': [5] },
    )
    p.dice.allUsed()
    expect(p.state.rolls).toBe(2)
  })

  test('20.2 the player chooses the losses of both sides, and can choose no other unit', () => {
    const axis = { raf_luqa: ['bf109_1', 'mc202_1', 'ju52_1'], marsa: ['ju88_1'] }
    const allied = { raf_luqa: ['air_spitfire', 'air_hurricane', '8man'] }
    const p = position(
      { ...PHASE_10, axis, allied },
      { 'allied air to air 20.2': [4, 3], 'axis air to air 20.2': [4, 4], 'tactical air 21.1': [5, 5] },
    )
    expect(p.offered()).toEqual([
      { do: 'choose', unit: 'bf109_1' },
      { do: 'choose', unit: 'ju52_1' },
      { do: 'choose', unit: 'mc202_1' },
    ])
    expect(p.refuses({ do: 'choose', unit: 'ju88_1' }).rule).toBe('20.2')
    expect(p.refuses({ do: 'choose', unit: 'air_spitfire' }).rule).toBe('20.2')
    p.act({ do: 'choose', unit: 'ju52_1' })
    p.act({ do: 'choose', unit: 'ju52_1' })
    expect(p.place('ju52_1')).toBe('axis.eliminated')
    // Bf-109 hits on 4 or less, the MC-202 on 3 or less: one hit on the Allies.
    expect(p.offered()).toEqual([
      { do: 'choose', unit: 'air_spitfire' },
      { do: 'choose', unit: 'air_hurricane' },
    ])
    p.act({ do: 'choose', unit: 'air_hurricane' })
    expect(p.place('air_hurricane')).toBe('allied.eliminated')
    expect(p.place('air_spitfire')).toBe('concealed')
    p.dice.allUsed()
  })

  test('20.2 there is no air combat without enemy aircraft', () => {
    const p = position(
      { stands: 'over', ...PHASE_10, axis: { raf_luqa: ['ger_r_kroh'] }, allied: { raf_luqa: ['air_spitfire'] } },
      { 'allied air 21.2': [5] },
    )
    expect(p.state.rolls).toBe(1)
  })
})

describe('20.3', () => {
  test('20.3 the example: of three hits on one air unit two eliminate it and the third is lost', () => {
    const axis = { raf_luqa: ['ju52_1'], marsa: ['ju52_2'] }
    const allied = { raf_luqa: ['haa_4', 'haa_7', 'haa_10'] }
    const p = position({ stands: 'over', ...PHASE_11, axis, allied }, { 'aaa 20.1': [1, 1] })
    p.dice.allUsed()
    expect(p.place('ju52_1')).toBe('axis.eliminated')
    expect(p.isReduced('ju52_2')).toBe(false)
    expect(lossPoints(p)).toEqual([-1, -2])
  })

  test('20.3 guns whose target is gone do not hit its neighbour', () => {
    const allied = { raf_luqa: ['haa_4', 'haa_7', 'haa_10'] }
    // Each gun fires at the first unit while it lives, and then at the second.
    const script = { 'aaa 20.1': [1, 6, 1, 6, 6] }
    const p = position({ stands: 'over', ...PHASE_11, axis: { raf_luqa: ['ju52_1', 'ju52_2'] }, allied }, script)
    p.dice.allUsed()
    expect(p.place('ju52_1')).toBe('axis.eliminated')
    expect(p.isReduced('ju52_2')).toBe(false)
  })

  test('20.3 a transport that is reduced or eliminated takes its cargo with it', () => {
    const spec = {
      ...PHASE_11,
      axis: { raf_luqa: ['ju52_1'], 'malta.airborne': ['ger_r_kroh'] },
      carried: { ju52_1: 'ger_r_kroh' },
      allied: { raf_luqa: ['haa_4'] },
      staffPoints: 1,
    }
    const reduced = position({ ...spec, stands: ['over', 'airLanding'] }, { 'aaa 20.1': [3] })
    expect(['ju52_1', 'ger_r_kroh'].map(reduced.isReduced)).toEqual([true, true])
    expect(lossPoints(reduced)).toEqual([-1, -1])
    const allied = { raf_luqa: ['haa_4', 'haa_7'] }
    const eliminated = position({ stands: 'over', ...spec, allied }, { 'aaa 20.1': [1, 1] })
    expect(['ju52_1', 'ger_r_kroh'].map(eliminated.place)).toEqual(['axis.eliminated', 'axis.eliminated'])
    expect(lossPoints(eliminated)).toEqual([-1, -1, -2, -2])
  })

  test('20.3 an air-to-air hit on a transport takes its cargo with it too', () => {
    const spec = {
      ...PHASE_10,
      axis: { raf_luqa: ['ju52_1:reduced'], 'malta.airborne': ['ger_r_kroh'] },
      carried: { ju52_1: 'ger_r_kroh' },
      allied: { raf_luqa: ['air_spitfire'] },
    }
    const p = position({ ...spec, stands: ['over', 'airLanding'] }, { 'allied air to air 20.2': [4] })
    expect(['ju52_1', 'ger_r_kroh'].map(p.place)).toEqual(['axis.eliminated', 'axis.eliminated'])
  })

  test('20.3 a reduced unit goes on with its mission at reduced strength', () => {
    // Ju-88: tactical rating 2, reduced 1.
    const spec = { ...PHASE_11, axis: { raf_luqa: ['ju88_1'] }, allied: { raf_luqa: ['haa_4'] } }
    const reduced = position({ ...spec, stands: ['over', 'airLanding'] }, { 'aaa 20.1': [1], 'tactical air 21.1': [2] })
    expect(reduced.place('haa_4')).toBe('raf_luqa')
    const full = position({ ...spec, stands: ['over', 'airLanding'] }, { 'aaa 20.1': [6], 'tactical air 21.1': [2] })
    expect(full.place('haa_4')).toBe('allied.eliminated')
  })
})

describe('20.4', () => {
  test('20.4 an AAA unit fires in the support round of ground combat with its rating', () => {
    const spec = { ...QUIET, phase: 'groundCombat', staffPoints: 1 }
    const script = { ...AXIS_EDGE, 'allied combat 22.3': [2, 6], 'axis combat 22.3': [6, 6] }
    const p = position(
      { ...spec, axis: { marsa: ['ita_fri_87', 'ita_fri_88'] }, allied: { marsa: ['8man', 'laa_32'] } },
      script,
    )
    p.act({ do: 'no' })
    p.act({ do: 'choose', unit: 'ita_fri_88' })
    p.dice.allUsed()
    expect(shooters(p)).toEqual(['laa_32', 'ita_fri_87', 'ita_fri_88', '8man'])
    expect(factors(p)[0]).toBe(2)
    expect(p.isReduced('ita_fri_88')).toBe(true)
  })
})
