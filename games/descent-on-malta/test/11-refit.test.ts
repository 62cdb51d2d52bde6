import { expect, test } from 'vitest'
import { PRINTED } from '../src/data.ts'
import { position } from '../src/testing.ts'

test('11.0 reduced units of every kind return to full strength, as often as the points allow', () => {
  const p = position({
    phase: 'refit',
    staffPoints: 9,
    axis: { sicily: ['ger_r_kroh:reduced', 'ita_fri_87:reduced', 'ju88_1:reduced', 'ca_1:reduced', 'ju88_2:reduced'] },
  })
  p.act({ do: 'refit', unit: 'ger_r_kroh' })
  p.act({ do: 'refit', unit: 'ita_fri_87' })
  p.act({ do: 'refit', unit: 'ju88_1' })
  p.act({ do: 'refit', unit: 'ca_1' })
  expect(['ger_r_kroh', 'ita_fri_87', 'ju88_1', 'ca_1', 'ju88_2'].map(p.isReduced)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
  expect(p.state.staffPoints).toBe(1)
  // One point is left: that is too little for an air unit, so the phase is over.
  expect(p.state.phase).toBe(4)
})

test('11.0 neither eliminated nor full-strength units can be refitted', () => {
  const p = position({
    phase: 'refit',
    staffPoints: 9,
    axis: { 'axis.eliminated': ['ger_r_kroh'], sicily: ['ita_fri_87:reduced'] },
  })
  expect(p.refuses({ do: 'refit', unit: 'ger_r_kroh' })).toMatchObject({ rule: '11.0', key: 'refuse.refitEliminated' })
  expect(p.refuses({ do: 'refit', unit: 'ita_fri_88' })).toMatchObject({ rule: '11.0', key: 'refuse.refitFull' })
  expect(p.refuses({ do: 'refit', unit: 'me_cdo' }).rule).toBe('11.0')
})

test('11.0 a refit without the points is refused', () => {
  const p = position({ phase: 'refit', staffPoints: 2, axis: { sicily: ['ca_1:reduced', 'ju88_1:reduced'] } })
  expect(p.refuses({ do: 'refit', unit: 'ca_1' }).rule).toBe('9.1')
  p.act({ do: 'refit', unit: 'ju88_1' })
  expect(p.state.staffPoints).toBe(0)
})

test('11.0 refit belongs to its phase', () => {
  const p = position({
    phase: 'intelligence',
    staffPoints: 5,
    axis: { sicily: ['ju88_1:reduced'] },
    allied: { nadur: ['?mil1'] },
  })
  expect(p.refuses({ do: 'refit', unit: 'ju88_1' }).rule).toBe('5.0')
  expect(p.refuses({ do: 'buyAmphibious' }).rule).toBe('5.0')
})

test('11.1 ground units refit in Sicily, in mission boxes, at an Axis airfield and beside an HQ', () => {
  const p = position({
    phase: 'refit',
    staffPoints: 19,
    axis: {
      sicily: ['ita_fol_2p:reduced'],
      'malta.airborne': ['ita_fol_4p:reduced'],
      'gozo.airlanding': ['ita_ls_1_125:reduced'],
      'gozo.amphibious': ['ita_fri_87:reduced'],
      raf_luqa: ['ita_fol_5p:reduced'],
      // An HQ serves even where the Allies stand, and even reduced; it may refit itself.
      mosta: ['ita_fol_6p:reduced', 'ger_r_hq:reduced'],
      mgarr: ['ita_fol_7p:reduced'],
      raf_safi: ['ita_fol_9p:reduced'],
    },
    allied: { mosta: ['8man'], raf_safi: ['mil1'], raf_luqa: ['obstacle_1'] },
  })
  const refits = p.offered().flatMap((a) => (a.do === 'refit' ? [a.unit] : []))
  expect(refits.sort()).toEqual(
    ['ita_fol_2p', 'ita_fol_4p', 'ita_ls_1_125', 'ita_fri_87', 'ita_fol_5p', 'ita_fol_6p', 'ger_r_hq'].sort(),
  )
  // A disputed airfield is not controlled; a town is no airfield.
  expect(p.refuses({ do: 'refit', unit: 'ita_fol_9p' })).toMatchObject({ rule: '11.1', key: 'refuse.refitAirfield' })
  expect(p.refuses({ do: 'refit', unit: 'ita_fol_7p' })).toMatchObject({ rule: '9.4', key: 'refuse.refitNoHq' })
  p.act({ do: 'refit', unit: 'ita_fol_5p' })
  expect(p.isReduced('ita_fol_5p')).toBe(false)
})

test('11.1 a ground unit refits in Sicily also when no HQ is there any more (ruling 37)', () => {
  const hqs = PRINTED.units.axisGround.filter(({ type, optional }) => type === 'hq' && !optional).map(({ id }) => id)
  const p = position({
    phase: 'refit',
    staffPoints: 2,
    axis: { sicily: ['ita_fol_2p:reduced'], mosta: ['ita_1a:reduced'], 'axis.eliminated': hqs },
  })
  expect(p.refuses({ do: 'refit', unit: 'ita_1a' })).toMatchObject({ rule: '9.4', key: 'refuse.refitNoHq' })
  p.act({ do: 'refit', unit: 'ita_fol_2p' })
  expect(p.isReduced('ita_fol_2p')).toBe(false)
})

test('11.1 air and naval units refit only in Sicily', () => {
  const p = position({
    phase: 'refit',
    staffPoints: 19,
    axis: {
      sicily: ['ju88_1:reduced', 'ca_1:reduced'],
      'malta.support': ['ju88_2:reduced', 'ca_2:reduced'],
      'malta.airborne': ['ju52_1:reduced'],
    },
  })
  expect(p.refuses({ do: 'refit', unit: 'ju88_2' })).toMatchObject({ rule: '11.1', key: 'refuse.refitNotInSicily' })
  expect(p.refuses({ do: 'refit', unit: 'ca_2' }).rule).toBe('11.1')
  expect(p.refuses({ do: 'refit', unit: 'ju52_1' }).rule).toBe('11.1')
  p.act({ do: 'refit', unit: 'ju88_1' })
  p.act({ do: 'refit', unit: 'ca_1' })
  expect(p.state.staffPoints).toBe(19 - 2 - 3)
})

test('11.1 amphibious points are bought back one by one, up to ten', () => {
  const p = position({
    phase: 'refit',
    staffPoints: 9,
    amphibiousPoints: 8,
    axis: { sicily: ['ita_fri_87:reduced'] },
  })
  p.act({ do: 'buyAmphibious' })
  p.act({ do: 'buyAmphibious' })
  expect(p.state.amphibiousPoints).toBe(10)
  expect(p.state.staffPoints).toBe(7)
  expect(p.refuses({ do: 'buyAmphibious' })).toMatchObject({ rule: '11.1', key: 'refuse.amphibiousFull' })
})
