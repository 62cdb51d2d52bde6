import { describe, expect, test } from 'vitest'
import { position } from '../src/testing.ts'
import { QUIET } from './battlefield.ts'

describe('staging', () => {
  test('12.1 units go from Sicily and from box to box, in any number, each once a phase', () => {
    const p = position({ phase: 'staging', axis: { 'gozo.airlanding': ['ger_r_heydte'], 'gozo.support': ['ju88_2'] } })
    const airborne = ['ger_r_hq', 'ger_r_kroh', 'ger_r_lehr', 'ger_r_hubner', 'ita_fol_2p', 'ita_fol_4p', 'ita_fol_5p']
    for (const unit of airborne) p.act({ do: 'stage', unit, to: 'malta.airborne' })
    p.act({ do: 'stage', unit: 'ger_r_heydte', to: 'malta.airborne' }) // from one sector to the other
    p.act({ do: 'stage', unit: 'ju88_2', to: 'strategic.navy' })
    for (const unit of [...airborne, 'ger_r_heydte']) expect(p.place(unit)).toBe('malta.airborne')
    expect(p.place('ju88_2')).toBe('strategic.navy')
    expect(p.refuses({ do: 'stage', unit: 'ger_r_kroh', to: 'gozo.airborne' })).toMatchObject({
      rule: '12.1',
      key: 'refuse.staged',
    })
    expect(p.offered()).not.toContainEqual({ do: 'stage', unit: 'ger_r_kroh', to: 'gozo.airborne' })
  })

  test('12.1 a unit cannot be staged to its own box, back to Sicily, or out of the eliminated units', () => {
    const p = position({
      phase: 'staging',
      axis: { 'malta.support': ['ju88_1'], 'axis.eliminated': ['ju88_2'] },
    })
    expect(p.refuses({ do: 'stage', unit: 'ju88_1', to: 'malta.support' }).key).toBe('refuse.thereAlready')
    expect(p.refuses({ do: 'stage', unit: 'ju88_1', to: 'sicily' })).toMatchObject({ rule: '12.1' })
    expect(p.refuses({ do: 'stage', unit: 'ju88_2', to: 'malta.support' })).toMatchObject({
      rule: '12.1',
      key: 'refuse.notAtHand',
    })
    p.act({ do: 'stage', unit: 'ju88_1', to: 'gozo.support' })
    expect(p.place('ju88_1')).toBe('gozo.support')
  })

  test('12.1 only the Amphibious boxes are limited: both together by the amphibious points', () => {
    const p = position({ phase: 'staging', amphibiousPoints: 4, axis: { 'malta.amphibious': ['ita_ccnn_1'] } })
    p.act({ do: 'stage', unit: 'ita_fri_87', to: 'gozo.amphibious' }) // 1 + 2 of 4
    expect(p.refuses({ do: 'stage', unit: 'ita_fri_88', to: 'malta.amphibious' }).rule).toBe('12.1')
    p.act({ do: 'stage', unit: 'ita_fri_hq', to: 'malta.amphibious' }) // 4 of 4
    expect(p.refuses({ do: 'stage', unit: 'ita_ccnn_2', to: 'gozo.amphibious' }).rule).toBe('12.1')
    expect(p.offered().some((a) => a.do === 'stage' && a.unit === 'ita_liv_33')).toBe(false)
    // What is there already may change sides, and makes room when it leaves.
    p.act({ do: 'stage', unit: 'ita_ccnn_1', to: 'malta.airlanding' })
    p.act({ do: 'stage', unit: 'ita_ccnn_2', to: 'gozo.amphibious' })
    expect(p.place('ita_ccnn_2')).toBe('gozo.amphibious')
  })

  test('12.1 a unit may change the Amphibious box when the points are all taken up', () => {
    const p = position({ phase: 'staging', amphibiousPoints: 2, axis: { 'malta.amphibious': ['ita_fri_87'] } })
    p.act({ do: 'stage', unit: 'ita_fri_87', to: 'gozo.amphibious' })
    expect(p.place('ita_fri_87')).toBe('gozo.amphibious')
  })

  test('12.3 who was staged this turn lands, flies and attacks on the same turn', () => {
    const p = position(
      { ...QUIET, phase: 'staging', royalNavy: 6 },
      { 'command attack 16.1': [5], 'landing 18.3': [4], 'drop 17.3': [4] },
    )
    p.act({ do: 'stage', unit: 'ita_ccnn_1', to: 'malta.amphibious' })
    p.act({ do: 'stage', unit: 'ger_r_kroh', to: 'malta.airborne' })
    p.act({ do: 'stage', unit: 'ju52_1', to: 'malta.airborne' })
    p.act({ do: 'stage', unit: 'ju88_1', to: 'strategic.command' })
    p.act({ do: 'done' })
    p.act({ do: 'load', unit: 'ger_r_kroh', onto: 'ju52_1' })
    // The box settles the sector.
    expect(p.refuses({ do: 'fly', unit: 'ju52_1', to: 'gharb' }).rule).toBe('12.3')
    p.act({ do: 'fly', unit: 'ju52_1', to: 'marsa' })
    p.act({ do: 'done' })
    p.act({ do: 'land', unit: 'ita_ccnn_1', to: 'salina' })
    p.act({ do: 'done' })
    expect(['ita_ccnn_1', 'ger_r_kroh', 'ju52_1', 'ju88_1'].map(p.place)).toEqual([
      'salina',
      'marsa',
      'sicily',
      'sicily',
    ])
    p.dice.allUsed()
  })

  test('12.2 without a transport of its box a unit for an assault by air stays behind', () => {
    const p = position({
      ...QUIET,
      phase: 'airNavalMovement',
      axis: {
        'malta.airborne': ['ger_r_kroh'],
        'malta.airlanding': ['ju52_1', 'ger_r_lehr'],
        raf_luqa: ['ita_fri_87'],
      },
    })
    expect(p.refuses({ do: 'fly', unit: 'ger_r_kroh', to: 'raf_luqa' }).rule).toBe('12.2')
    expect(p.offered().some((a) => 'unit' in a && a.unit === 'ger_r_kroh')).toBe(false)
    p.act({ do: 'load', unit: 'ger_r_lehr', onto: 'ju52_1' })
    expect(p.refuses({ do: 'fly', unit: 'ger_r_lehr', to: 'raf_luqa' }).rule).toBe('12.2') // the transport flies it
    p.act({ do: 'fly', unit: 'ju52_1', to: 'raf_luqa' })
    p.act({ do: 'done' })
    expect(p.place('ger_r_lehr')).toBe('raf_luqa')
    expect(p.place('ger_r_kroh')).toBe('malta.airborne')
  })

  test('12.3 an assault by air or sea goes to the sector of its box, in the way of its box', () => {
    const sea = position({
      phase: 'amphibious',
      axis: { 'malta.amphibious': ['ita_ccnn_1'], 'gozo.airborne': ['ger_r_art'] },
    })
    expect(sea.refuses({ do: 'land', unit: 'ita_ccnn_1', to: 'xlendi' }).rule).toBe('12.3')
    expect(sea.refuses({ do: 'land', unit: 'ger_r_art', to: 'xlendi' }).rule).toBe('18.3')
    const zones = sea.offered().flatMap((a) => (a.do === 'land' ? [a.to] : []))
    expect(zones).toContain('salina')
    expect(zones).not.toContain('gharb')
    const air = position(
      {
        ...QUIET,
        phase: 'airNavalMovement',
        axis: { 'gozo.airborne': ['ger_r_art', 'ju52_1'] },
        carried: { ju52_1: 'ger_r_art' },
      },
      { 'drop 17.3': [5] },
    )
    expect(air.refuses({ do: 'fly', unit: 'ju52_1', to: 'raf_luqa' }).rule).toBe('12.3')
    air.act({ do: 'fly', unit: 'ju52_1', to: 'nadur' })
    air.act({ do: 'done' })
    expect(air.place('ger_r_art')).toBe('nadur')
    air.dice.allUsed()
  })

  test('12.3 no assault is compulsory: units wait in their boxes', () => {
    const p = position({
      ...QUIET,
      phase: 'airNavalMovement',
      axis: { 'malta.airborne': ['ger_r_kroh', 'ju52_1'], 'malta.amphibious': ['ita_fri_87'] },
    })
    p.act({ do: 'done' })
    expect(p.decision().rule).toBe('18.3')
    p.act({ do: 'done' })
    expect(p.place('ger_r_kroh')).toBe('malta.airborne')
    expect(p.place('ju52_1')).toBe('malta.airborne')
    expect(p.place('ita_fri_87')).toBe('malta.amphibious')
  })

  test('14.1 any combat aircraft is sent on a strategic mission, also one that cannot hit; transports are not', () => {
    const p = position({ phase: 'staging', axis: { sicily: ['bf109_1:reduced'] } })
    p.act({ do: 'stage', unit: 'cr42_1', to: 'strategic.command' })
    p.act({ do: 'stage', unit: 'bf109_1', to: 'strategic.navy' }) // reduced it has no strategic rating
    p.act({ do: 'stage', unit: 'bf109_2', to: 'strategic.navy' })
    expect(['cr42_1', 'bf109_1', 'bf109_2'].map(p.place)).toEqual([
      'strategic.command',
      'strategic.navy',
      'strategic.navy',
    ])
    expect(p.refuses({ do: 'stage', unit: 'ju52_1', to: 'strategic.navy' }).rule).toBe('6.2')
  })

  test('15.0 naval units attack the Royal Navy, never the Allied command; submarines give no support', () => {
    const p = position({ phase: 'staging' })
    expect(p.refuses({ do: 'stage', unit: 'ca_1', to: 'strategic.command' }).rule).toBe('15.0')
    expect(p.refuses({ do: 'stage', unit: 'ss_1', to: 'malta.support' }).rule).toBe('15.0')
    p.act({ do: 'stage', unit: 'ca_1', to: 'malta.support' })
    p.act({ do: 'stage', unit: 'ss_1', to: 'strategic.navy' })
    expect(
      p
        .offered()
        .filter((a) => a.do === 'stage' && a.unit === 'cl_1')
        .map((a) => (a as { to: string }).to),
    ).toEqual(['strategic.navy', 'malta.support', 'gozo.support'])
  })

  test('17.0 a regiment is staged for a landing from the sea only', () => {
    const p = position({ phase: 'staging' })
    expect(p.refuses({ do: 'stage', unit: 'ita_fri_87', to: 'malta.airborne' }).rule).toBe('17.0')
    expect(p.refuses({ do: 'stage', unit: 'ita_fri_87', to: 'gozo.airlanding' }).rule).toBe('17.0')
    p.act({ do: 'stage', unit: 'ita_fri_87', to: 'malta.amphibious' })
    expect(p.place('ita_fri_87')).toBe('malta.amphibious')
  })

  test('17.3 only airborne-capable units are staged for a drop: airborne and airlanding troops', () => {
    const p = position({ phase: 'staging' })
    expect(p.refuses({ do: 'stage', unit: 'ita_1a', to: 'malta.airborne' }).rule).toBe('17.3')
    p.act({ do: 'stage', unit: 'ger_r_art', to: 'malta.airborne' })
    p.act({ do: 'stage', unit: 'ita_ls_1_125', to: 'malta.airborne' })
    p.act({ do: 'stage', unit: 'ita_1a', to: 'malta.airlanding' })
    expect(p.place('ita_ls_1_125')).toBe('malta.airborne')
  })

  test('17.6 a unit that has landed is never staged again', () => {
    const p = position({ phase: 'staging', axis: { mosta: ['ger_r_kroh'] } })
    expect(p.refuses({ do: 'stage', unit: 'ger_r_kroh', to: 'malta.airborne' }).rule).toBe('17.6')
    expect(p.offered().some((a) => a.do === 'stage' && a.unit === 'ger_r_kroh')).toBe(false)
  })

  test('17.6 nor does it march off the island, wherever it is sent', () => {
    const p = position({ phase: 'tacticalMovement', axis: { mosta: ['ger_r_kroh'] } })
    for (const to of ['sicily', 'malta.airborne', 'malta.amphibious', 'gozo.amphibious']) {
      expect(p.refuses({ do: 'move', unit: 'ger_r_kroh', to })).toMatchObject({ rule: '17.6', key: 'refuse.landed' })
    }
    p.act({ do: 'move', unit: 'ger_r_kroh', to: 'salina' })
    expect(p.place('ger_r_kroh')).toBe('salina')
  })
})
