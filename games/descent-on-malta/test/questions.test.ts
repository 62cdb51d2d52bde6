// The numbers in questions and in the journal: how much is left, and what has really changed.
import { describe, expect, test } from 'vitest'
import { type Position, position } from '../src/testing.ts'
import { ALLIED_EDGE, AXIS_EDGE, QUIET } from './battlefield.ts'

const asked = (p: Position): unknown => p.decision().prompt

/** What the journal tells under a key, in order. */
const told = (p: Position, key: string): unknown[] =>
  p.journal.filter((entry) => entry.key === key).map(({ params }) => params)

describe('questions say how much is left', () => {
  test('10.0 the staff points', () => {
    const p = position(
      { phase: 'intelligence', staffPoints: 3, allied: { nadur: ['?mil1'] } },
      { 'intelligence 10.1': [6] },
    )
    expect(asked(p)).toEqual({ key: 'prompt.intelligence', params: { points: 3 } })
    p.act({ do: 'search', zone: 'nadur' })
    expect(asked(p)).toEqual({ key: 'prompt.intelligence', params: { points: 2 } })
    expect(p.refuses({ do: 'search', zone: 'nadur' }).rule).toBe('10.0')
  })

  test('8.2b the zones that the information may still name', () => {
    const p = position(
      {
        phase: 'intelligence',
        staffPoints: 1,
        allied: { mosta: ['?intel'], nadur: ['?rn'], gharb: ['?re'], dingli: ['?8man'], xlendi: ['?mp'] },
      },
      { 'intelligence 10.1': [1] },
    )
    p.act({ do: 'search', zone: 'mosta' })
    expect(asked(p)).toEqual({ key: 'prompt.information', params: { left: 3 } })
    p.act({ do: 'pick', zone: 'nadur' })
    expect(asked(p)).toEqual({ key: 'prompt.information', params: { left: 2 } })
    expect(p.refuses({ do: 'pick', zone: 'nadur' }).rule).toBe('8.2b')
  })

  test('11.0 the staff points, and what an amphibious point costs', () => {
    const p = position({ phase: 'refit', staffPoints: 5, axis: { sicily: ['ju88_1:reduced'] } })
    expect(asked(p)).toEqual({ key: 'prompt.refit', params: { points: 5, amphibious: 1 } })
    expect(p.refuses({ do: 'buyAmphibious' }).rule).toBe('11.1')
  })

  test('12.1 the amphibious points that no unit in the boxes takes up, and never less than none', () => {
    const spec = { phase: 'staging', axis: { 'malta.amphibious': ['ita_ccnn_1'], 'gozo.amphibious': ['ita_fri_87'] } }
    const p = position({ ...spec, amphibiousPoints: 6 })
    expect(asked(p)).toEqual({ key: 'prompt.stage', params: { points: 3 } })
    p.act({ do: 'stage', unit: 'ita_fri_88', to: 'malta.amphibious' })
    expect(asked(p)).toEqual({ key: 'prompt.stage', params: { points: 1 } })
    expect(p.refuses({ do: 'stage', unit: 'ita_liv_33', to: 'malta.amphibious' }).rule).toBe('12.1')
    expect(asked(position({ ...spec, amphibiousPoints: 1 }))).toEqual({ key: 'prompt.stage', params: { points: 0 } })
  })

  test('18.1 the amphibious points that are not used yet', () => {
    const axis = { 'malta.amphibious': ['ita_ccnn_1', 'ita_fri_87', 'ita_ccnn_2'] }
    const p = position({ phase: 'amphibious', amphibiousPoints: 3, axis })
    expect(asked(p)).toEqual({ key: 'prompt.land', params: { points: 3 } })
    p.act({ do: 'land', unit: 'ita_fri_87', to: 'salina' })
    expect(asked(p)).toEqual({ key: 'prompt.land', params: { points: 1 } })
    expect(told(p, 'amphibious.assigned')).toEqual([{ unit: 'ita_fri_87', to: 'salina', used: 2, total: 3 }])
    expect(p.refuses({ do: 'land', unit: 'ita_fri_87', to: 'salina' }).rule).toBe('18.3')
  })

  test('18.1 by how much a Loss has lowered the points under what is used, and what is used when a unit stays', () => {
    const p = position(
      {
        ...QUIET,
        royalNavy: 6,
        phase: 'amphibious',
        amphibiousPoints: 3,
        axis: { 'malta.amphibious': ['ita_ccnn_1', 'ita_ccnn_2', 'ita_ccnn_3'] },
      },
      { 'landing 18.3': [1, 5] },
    )
    p.act({ do: 'land', unit: 'ita_ccnn_1', to: 'sliema' })
    p.act({ do: 'land', unit: 'ita_ccnn_2', to: 'valletta' })
    p.act({ do: 'land', unit: 'ita_ccnn_3', to: 'valletta' })
    p.act({ do: 'done' })
    expect(asked(p)).toEqual({ key: 'prompt.leaveBehind', params: { over: 1 } })
    p.act({ do: 'choose', unit: 'ita_ccnn_3' })
    expect(told(p, 'amphibious.leftBehind')).toEqual([{ unit: 'ita_ccnn_3', used: 2, total: 2 }])
  })

  test('6.5 by how much a zone is over-stacked', () => {
    const p = position(
      {
        ...QUIET,
        phase: 'airLanding',
        stopAfter: 'airLanding',
        axis: { mosta: ['ju52_1', 'ger_bb', 'ita_fri_87', 'ita_l3'], 'malta.airborne': ['ger_r_art'] },
        carried: { ju52_1: 'ger_r_art' },
      },
      { 'drop 17.3': [5] },
    )
    expect(asked(p)).toEqual({ key: 'prompt.overStack', params: { zone: 'mosta', over: 1 } })
    expect(p.refuses({ do: 'done' }).rule).toBe('6.5')
    p.act({ do: 'choose', unit: 'ita_fri_87' })
    expect(told(p, 'overStack.settled')).toEqual([{ zone: 'mosta' }])
  })

  test('17.3 who drops, and the staff points', () => {
    const p = position({
      phase: 'airLanding',
      staffPoints: 4,
      axis: { mosta: ['ju52_1', 'ju52_2'], 'malta.airborne': ['ger_r_art', 'ger_r_kroh'] },
      carried: { ju52_1: 'ger_r_art', ju52_2: 'ger_r_kroh' },
    })
    expect(asked(p)).toEqual({
      key: 'prompt.dropStaff',
      params: { zone: 'mosta', units: ['ger_r_art', 'ger_r_kroh'], points: 4 },
    })
  })

  test('18.3 who lands, with which modifier, and the staff points', () => {
    const p = position({
      phase: 'amphibious',
      royalNavy: 12,
      staffPoints: 2,
      axis: { 'malta.amphibious': ['ita_fri_87'] },
      allied: { salina: ['obstacle_1'] },
    })
    p.act({ do: 'land', unit: 'ita_fri_87', to: 'salina' })
    p.act({ do: 'done' })
    expect(asked(p)).toEqual({
      key: 'prompt.landStaff',
      params: { zone: 'salina', units: ['ita_fri_87'], modifier: -2, points: 2 },
    })
  })

  test('22.1 the battles that are left; 22.4 the hits that are left', () => {
    const p = position(
      {
        ...QUIET,
        phase: 'groundCombat',
        axis: { marsa: ['ger_r_kroh', 'ger_r_lehr'], salina: ['ger_bb'] },
        allied: { marsa: ['8man', '11lf', 'mil1'], salina: ['mil2'] },
      },
      { ...AXIS_EDGE, 'axis combat 22.3': [1, 1] },
    )
    expect(asked(p)).toEqual({ key: 'prompt.battle', params: { left: 2 } })
    p.act({ do: 'pick', zone: 'marsa' })
    expect(asked(p)).toEqual({ key: 'prompt.groundLosses', params: { zone: 'marsa', side: 'allied', hits: 2 } })
    p.act({ do: 'choose', unit: '8man' })
    expect(asked(p)).toEqual({ key: 'prompt.groundLosses', params: { zone: 'marsa', side: 'allied', hits: 1 } })
    expect(p.refuses({ do: 'pick', zone: 'mosta' }).key).toBe('kernel.notOffered')
  })

  test('28.3.3 the retreats that are left', () => {
    const p = position(
      {
        ...QUIET,
        options: { tacticalRetreat: true },
        phase: 'groundCombat',
        axis: { marsa: ['ger_r_kroh', 'ger_r_lehr', 'ger_bb'] },
        allied: { marsa: ['8man', '11lf'] },
      },
      { ...ALLIED_EDGE, 'allied combat 22.3': [4, 4], 'axis combat 22.3': [6, 6, 6] },
    )
    expect(asked(p)).toEqual({ key: 'prompt.axisRetreats', params: { zone: 'marsa', retreats: 2 } })
    p.act({ do: 'choose', unit: 'ger_r_kroh' })
    expect(asked(p)).toEqual({ key: 'prompt.axisRetreats', params: { zone: 'marsa', retreats: 1 } })
    expect(p.refuses({ do: 'retreat', unit: 'ger_r_kroh', to: 'nadur' }).rule).toBe('28.3.3')
  })

  test('24.10 the air units that are still to be raided', () => {
    const p = position(
      { ...QUIET, command: 4, phase: 'middleEast' },
      { 'event 24.0': [4, 6], 'airfield raid 24.10': [2] },
    )
    expect(asked(p)).toEqual({ key: 'prompt.airfieldRaid', params: { left: 2 } })
    p.act({ do: 'choose', unit: 'ju88_1' })
    expect(asked(p)).toEqual({ key: 'prompt.airfieldRaid', params: { left: 1 } })
    expect(p.refuses({ do: 'choose', unit: 'ju88_1' }).rule).toBe('24.10')
  })

  test('28.2.4 the transports that must still fly', () => {
    const p = position(
      {
        phase: 'refit',
        staffPoints: 5,
        options: { aerialSupply: true },
        axis: { mosta: ['ita_fri_87:reduced', 'ita_fri_hq'], 'malta.airborne': ['ju52_1', 'ju52_2', 'ju52_3'] },
      },
      { 'aerial supply 28.2.4': [1] },
    )
    p.act({ do: 'refit', unit: 'ita_fri_87' })
    expect(asked(p)).toEqual({ key: 'prompt.aerialSupply', params: { zone: 'mosta', left: 2 } })
    p.act({ do: 'choose', unit: 'ju52_1' })
    expect(asked(p)).toEqual({ key: 'prompt.aerialSupply', params: { zone: 'mosta', left: 1 } })
    expect(p.refuses({ do: 'choose', unit: 'ju52_1' }).rule).toBe('28.2.4')
  })
})

describe('the journal tells what has really changed', () => {
  const event = (dice: number[], more: object, script = {}): Position =>
    position(
      { ...QUIET, command: 4, phase: 'middleEast', stopAfter: 'middleEast', ...more },
      { 'event 24.0': dice, ...script },
    )

  test('24.2 staff points: as many as there are, and as many as the track holds', () => {
    const won = event([1, 1], { staffPoints: 17, victoryPoints: 1 }, { 'morale 24.2': [5] })
    expect(told(won, 'sp.change')).toEqual([{ change: 2, total: 19 }])
    const lost = event([1, 1], { staffPoints: 3, victoryPoints: 0 }, { 'morale 24.2': [5] })
    expect(told(lost, 'sp.change')).toEqual([{ change: -3, total: 0 }])
    const none = event([1, 1], { staffPoints: 0, victoryPoints: 0 }, { 'morale 24.2': [5] })
    expect(told(none, 'sp.change')).toEqual([])
  })

  test('24.3 amphibious points: no more than there are', () => {
    const ships = { 'ship raided 24.3': [6, 6, 6, 6, 6, 6, 6, 6] }
    const some = event([1, 2], { amphibiousPoints: 2 }, { 'naval raid 24.3': [5], ...ships })
    expect(told(some, 'ap.change')).toEqual([{ change: -2, total: 0 }])
    const none = event([1, 2], { amphibiousPoints: 0 }, { 'naval raid 24.3': [5], ...ships })
    expect(told(none, 'ap.change')).toEqual([])
  })

  test('24.4 both levels: one up or down, and nothing at the end of a track', () => {
    const dice = (command: number, navy: number): object => ({
      'command situation 24.4': [command],
      'navy situation 24.4': [navy],
    })
    const up = event([1, 3], { command: 4, royalNavy: 5 }, dice(4, 4))
    expect(told(up, 'command.change')).toEqual([{ change: 1, level: 5 }])
    expect(told(up, 'navy.change')).toEqual([{ change: 1, level: 6 }])
    const down = event([1, 3], { command: 4, royalNavy: 5 }, dice(3, 3))
    expect(told(down, 'command.change')).toEqual([{ change: -1, level: 3 }])
    expect(told(down, 'navy.change')).toEqual([{ change: -1, level: 4 }])
    const ends = event([1, 3], { command: 4, royalNavy: 1 }, dice(3, 1))
    expect(told(ends, 'navy.change')).toEqual([])
  })

  test('23.1 the command level rises to 12 and no further', () => {
    const spec = { ...QUIET, phase: 'commandAdjustment', stopAfter: 'commandAdjustment' } as const
    const allied = { raf_luqa: ['8man'], raf_safi: ['?mil1'], mellieha: ['11lf'] }
    expect(told(position({ ...spec, command: 5, allied }), 'command.change')).toEqual([{ change: 3, level: 8 }])
    expect(told(position({ ...spec, command: 11, allied }), 'command.change')).toEqual([{ change: 1, level: 12 }])
    expect(told(position({ ...spec, command: 12, allied }), 'command.change')).toEqual([])
  })

  test('3.2 victory points: up to 99', () => {
    const spec = { ...QUIET, phase: 'tacticalAir', stopAfter: 'tacticalAir' } as const
    const shot = (victoryPoints: number): Position =>
      position(
        { ...spec, axis: { mosta: ['ju88_1'] }, allied: { mosta: ['mil1'] }, victoryPoints },
        { 'tactical air 21.1': [1] },
      )
    expect(told(shot(5), 'vp.change')).toEqual([{ change: 1, total: 6 }])
    expect(told(shot(98), 'vp.change')).toEqual([{ change: 1, total: 99 }])
  })
})
