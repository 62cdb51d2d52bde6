import { describe, expect, test } from 'vitest'
import { position } from '../src/testing.ts'
import { ALLIED_EDGE, lossPoints, QUIET } from './battlefield.ts'

const PHASE_10 = { ...QUIET, phase: 'alliedAirAttack', stopAfter: 'alliedAirAttack' } as const
const PHASE_12 = { ...QUIET, phase: 'tacticalAir', stopAfter: 'tacticalAir' } as const

describe('21.1', () => {
  test('21.1 at or under the tactical rating one Allied ground unit is eliminated', () => {
    const spec = { ...PHASE_12, axis: { mosta: ['ju87_1'] }, allied: { mosta: ['8man'] } }
    expect(position(spec, { 'tactical air 21.1': [3] }).place('8man')).toBe('allied.eliminated')
    expect(position(spec, { 'tactical air 21.1': [4] }).place('8man')).toBe('mosta')
  })

  test('21.1 a 6 reduces the attacker, which returns to Sicily all the same', () => {
    const spec = { ...PHASE_12, axis: { mosta: ['ju87_1', 'stuka_1:reduced'] }, allied: { mosta: ['8man'] } }
    const p = position(spec, { 'tactical air 21.1': [6, 6] })
    p.dice.allUsed()
    expect(p.isReduced('ju87_1')).toBe(true)
    expect(p.place('ju87_1')).toBe('sicily')
    expect(p.place('stuka_1')).toBe('axis.eliminated')
    expect(p.place('8man')).toBe('mosta')
  })

  test('21.1 four German and Italian air units attack together; after all rolls the player chooses the losses', () => {
    const axis = { mosta: ['ju87_1', 'ju88_1', 'stuka_1', 'cr42_1'] }
    const p = position(
      { ...PHASE_12, axis, allied: { mosta: ['8man', 'haa_4', 'me_cdo', 'obstacle_1'] } },
      { 'tactical air 21.1': [3, 3, 3, 6] },
    )
    p.dice.allUsed()
    expect(p.isReduced('cr42_1')).toBe(true)
    expect(p.offered()).toEqual([
      { do: 'choose', unit: 'haa_4' },
      { do: 'choose', unit: '8man' },
      { do: 'choose', unit: 'me_cdo' },
    ])
    expect(p.refuses({ do: 'choose', unit: 'obstacle_1' })).toMatchObject({
      rule: '8.2d',
      key: 'refuse.obstacleUnharmed',
    })
    expect(p.refuses({ do: 'choose', unit: 'mil1' }).rule).toBe('21.1')
    p.act({ do: 'choose', unit: 'me_cdo' })
    expect(p.place('me_cdo')).toBe('mosta')
    expect(p.isReduced('me_cdo')).toBe(true)
    p.act({ do: 'choose', unit: 'haa_4' })
    expect(p.place('haa_4')).toBe('allied.eliminated')
    expect(p.place('8man')).toBe('mosta')
    expect(axis.mosta.map(p.place)).toEqual(['sicily', 'sicily', 'sicily', 'sicily'])
  })

  test('21.1 hits beyond the number of Allied ground units are lost', () => {
    const axis = { mosta: ['ju87_1', 'ju88_1', 'stuka_1'] }
    const allied = { mosta: ['8man', 'air_spitfire'], mgarr: ['2dev'] }
    const p = position({ ...PHASE_12, axis, allied }, { 'tactical air 21.1': [1, 1, 1] })
    p.dice.allUsed()
    expect(['8man', 'air_spitfire', '2dev'].map(p.place)).toEqual(['allied.eliminated', 'mosta', 'mgarr'])
    expect(lossPoints(p)).toEqual([1])
  })

  test('21.1 transports do not attack, and nobody attacks where no Allied ground unit is', () => {
    const axis = { mosta: ['ju52_1'], mgarr: ['ju88_1'] }
    const p = position({ ...PHASE_12, axis, allied: { mosta: ['8man'], mgarr: ['obstacle_1'] } })
    expect(p.state.rolls).toBe(0)
    expect(p.place('ju88_1')).toBe('sicily')
  })

  test('21.1 a catastrophe in the middle of an attack ends the game without further rolls or losses', () => {
    const axis = { mosta: ['ju87_1', 'ju88_1', 'stuka_1'] }
    const p = position(
      { ...PHASE_12, victoryPoints: -99, axis, allied: { mosta: ['8man', '2dev'] } },
      { 'tactical air 21.1': [1, 6] },
    )
    expect(p.state.result).toBe('catastrophe')
    expect([p.state.phase, p.state.rolls]).toEqual([12, 2])
    expect(p.state.stack).toEqual([])
  })
})

describe('21.2', () => {
  test('21.2 the order: Allied fire, Axis fire, naval AAA, then the attack, then back to the pool', () => {
    const spec = {
      ...PHASE_10,
      axis: { marsaxlokk: ['bf109_1', 'ca_1'] },
      allied: { marsaxlokk: ['air_spitfire', 'air_hurricane', 'air_b24'] },
    }
    const script = {
      'allied air to air 20.2': [5, 4, 2],
      'axis air to air 20.2': [4],
      'naval aaa 20.1': [2, 6],
      'allied air 21.2': [3],
    }
    const p = position(spec, script)
    p.act({ do: 'choose', unit: 'air_spitfire' })
    p.dice.allUsed()
    expect(p.place('air_hurricane')).toBe('allied.eliminated')
    // The B-24 hits the cruiser with its strategic rating of 3 and goes home unseen.
    expect(p.isReduced('ca_1')).toBe(true)
    expect(p.place('air_b24')).toBe('concealed')
    const fired = p
      .told()
      .filter((key) => ['air.dogfight', 'guns.fire', 'air.bombsShip', 'air.alliedReturn'].includes(key))
    expect(fired).toEqual([
      ...Array(4).fill('air.dogfight'),
      'guns.fire',
      'guns.fire',
      'air.bombsShip',
      'air.alliedReturn',
    ])
  })

  test('21.2 while a naval unit is there the ground units are spared, and hits beyond its two steps are lost', () => {
    const spec = {
      ...PHASE_10,
      axis: { marsaxlokk: ['ger_r_kroh', 'ss_1'] },
      allied: { marsaxlokk: ['air_beaufighter', 'air_wellington', 'air_b24'] },
    }
    const p = position(spec, { 'allied air 21.2': [2, 3, 3] })
    p.dice.allUsed()
    expect(p.place('ss_1')).toBe('axis.eliminated')
    expect(p.isReduced('ger_r_kroh')).toBe(false)
    expect(lossPoints(p)).toEqual([-2, -3])
  })

  test('21.2 without a naval unit they attack ground units with their tactical rating; the player chooses the steps lost', () => {
    const spec = {
      ...PHASE_10,
      axis: { mosta: ['ger_r_kroh', 'ita_fri_87', 'ju52_1'], 'malta.airborne': ['ger_r_lehr'] },
      carried: { ju52_1: 'ger_r_lehr' },
      allied: { mosta: ['air_wellington', 'air_baltimore'] },
      staffPoints: 1,
    }
    const p = position(spec, { 'allied air to air 20.2': [2], 'allied air 21.2': [3, 2] })
    // The Wellington bombs with 2, not with its strategic 3; cargo in the air is no target.
    expect(p.offered()).toEqual([
      { do: 'choose', unit: 'ger_r_kroh' },
      { do: 'choose', unit: 'ita_fri_87' },
    ])
    expect(p.refuses({ do: 'choose', unit: 'ger_r_lehr' }).rule).toBe('21.2')
    p.act({ do: 'choose', unit: 'ita_fri_87' })
    expect(p.isReduced('ita_fri_87')).toBe(true)
    expect(['air_wellington', 'air_baltimore'].map(p.place)).toEqual(['concealed', 'concealed'])
  })

  test('21.2 a 6 eliminates the attacking Allied unit (ruling 12)', () => {
    const spec = { ...PHASE_10, axis: { mosta: ['ger_r_kroh'] }, allied: { mosta: ['air_wellington'] } }
    const p = position(spec, { 'allied air 21.2': [6] })
    expect(p.place('air_wellington')).toBe('allied.eliminated')
    expect(lossPoints(p)).toEqual([1])
  })

  test('21.2 a 6 of one Allied unit keeps none of the others from its roll', () => {
    const allied = { mosta: ['air_wellington', 'air_baltimore', 'air_b24'] }
    const p = position({ ...PHASE_10, axis: { mosta: ['ger_r_kroh'] }, allied }, { 'allied air 21.2': [6, 1, 6] })
    p.dice.allUsed()
    const eliminated = allied.mosta.filter((unit) => p.place(unit) === 'allied.eliminated')
    expect(eliminated).toHaveLength(2)
    expect(p.isReduced('ger_r_kroh')).toBe(true)
  })

  test('21.2 against aircraft alone there is nothing to bomb, and the Allied air units go back', () => {
    const spec = { ...PHASE_10, axis: { mosta: ['ju52_1'] }, allied: { mosta: ['air_wellington'] } }
    const p = position(spec)
    expect(p.state.rolls).toBe(0)
    expect(p.place('air_wellington')).toBe('concealed')
  })

  test('21.2 an air unit that tactical movement reveals attacks in phase 10 of the same turn, then goes back', () => {
    const p = position(
      {
        ...QUIET,
        phase: 'tacticalMovement',
        axis: { marsa: ['ger_r_kroh'] },
        allied: { raf_luqa: ['?air_wellington'] },
      },
      { 'allied air 21.2': [2] },
    )
    p.act({ do: 'move', unit: 'ger_r_kroh', to: 'raf_luqa' })
    p.act({ do: 'done' })
    p.dice.allUsed()
    expect(p.isReduced('ger_r_kroh')).toBe(true)
    expect(p.place('air_wellington')).toBe('concealed')
    expect(p.told()).not.toContain('counterattack.begins')
  })

  test('21.2 air units in zones without Axis units stay where they are', () => {
    const p = position({ ...PHASE_10, axis: { mosta: ['ger_r_kroh'] }, allied: { mgarr: ['air_wellington'] } })
    expect(p.state.rolls).toBe(0)
    expect(p.place('air_wellington')).toBe('mgarr')
  })

  test('21.2 in a counterattack only the attack takes place: no air combat, no AAA; then back to the pool', () => {
    const spec = {
      ...QUIET,
      phase: 'counterattack',
      stopAfter: 'counterattack',
      axis: { marsa: ['ger_r_kroh'] },
      allied: { marsa: ['air_hurricane', '8man'] },
    }
    const script = { ...ALLIED_EDGE, 'allied air 21.2': [2], 'allied combat 22.3': [5], 'axis combat 22.3': [5] }
    const p = position(spec, script)
    p.dice.allUsed()
    expect(p.isReduced('ger_r_kroh')).toBe(true)
    expect(p.place('air_hurricane')).toBe('concealed')
    expect(p.place('8man')).toBe('marsa')
  })
})
