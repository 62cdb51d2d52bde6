import { describe, expect, test } from 'vitest'
import { unitNumber } from '../src/data.ts'
import { hasMark, MARK } from '../src/state.ts'
import { type Position, position, type PositionSpec } from '../src/testing.ts'
import { QUIET } from './battlefield.ts'

const marked = (p: Position, unit: string, mark: number): boolean => hasMark(p.state, unitNumber(unit), mark)

/** The rolls on the drop table: die and modifier. */
const dropRolls = (p: Position): [unknown, unknown][] =>
  p.journal.filter((e) => e.key === 'drop.roll').map((e) => [e.params.die, e.params.modifier])

/** A transport over a zone with one unit of an Airborne box aboard. */
function dropOf(
  unit: string,
  zone: string,
  script: { [purpose: string]: number[] },
  more: Partial<PositionSpec> = {},
): Position {
  const [id] = unit.split(':')
  const axis = { [zone]: ['ju52_1'], 'malta.airborne': [unit], ...more.axis }
  return position(
    { stands: ['over', 'airLanding'], ...QUIET, phase: 'airLanding', ...more, axis, carried: { ju52_1: id } },
    script,
  )
}

// The Airborne Unit Drop Table of the dossier: the results of 1 to 6 by column.
const OPEN = ['loss', 'scatter', 'land', 'land', 'land', 'surprise']
const URBAN = ['scatterLoss', 'loss', 'scatter', 'land', 'land', 'surprise']
const HARD = ['scatterLoss', 'scatterLoss', 'loss', 'scatter', 'land', 'land']
// Each zone has two or more coastal zones to which a drop may scatter; the first of them in map order.
const COLUMNS: [zone: string, type: string, results: string[], scattersTo: string][] = [
  ['raf_luqa', 'airfield', OPEN, 'dingli'],
  ['marsa', 'plains', OPEN, 'valletta'],
  ['mosta', 'town', URBAN, 'st_pauls_bay'],
  ['sliema', 'port town', URBAN, 'fort_madliena'],
  ['nadur', 'rough', HARD, 'marsalforn'],
  ['fort_madliena', 'fortress', HARD, 'salina'],
]

describe('the Airborne Unit Drop Table', () => {
  for (const [zone, type, results, scattersTo] of COLUMNS) {
    results.forEach((result, i) => {
      test(`table.drop ${type}, ${i + 1}: ${result}`, () => {
        const scatters = result.startsWith('scatter')
        const box = zone === 'nadur' ? 'gozo.airborne' : 'malta.airborne'
        const p = position(
          {
            stands: ['over', 'airLanding'],
            ...QUIET,
            phase: 'airLanding',
            axis: { [zone]: ['ju52_1'], [box]: ['ger_r_art'] }, // not elite: no modifier
            carried: { ju52_1: 'ger_r_art' },
          },
          { 'drop 17.3': [i + 1], ...(scatters ? { 'scatter 17.3': [1] } : {}) },
        )
        expect(p.place('ger_r_art')).toBe(scatters ? scattersTo : zone)
        expect(p.isReduced('ger_r_art')).toBe(result === 'loss' || result === 'scatterLoss')
        expect(marked(p, 'ger_r_art', MARK.surprise)).toBe(result === 'surprise')
        expect(marked(p, 'ger_r_art', MARK.assaulted)).toBe(true)
        expect(p.place('ju52_1')).toBe('sicily')
        expect(p.isReduced('ju52_1')).toBe(false)
        p.dice.allUsed()
      })
    })
  }
})

describe('airborne drops', () => {
  test('17.3 +1 for an elite unit, on the side that shows it', () => {
    expect(dropRolls(dropOf('ger_r_kroh', 'mosta', { 'drop 17.3': [3] }))).toEqual([[3, 1]])
    expect(dropRolls(dropOf('ger_r_kroh:reduced', 'mosta', { 'drop 17.3': [3] }))).toEqual([[3, 1]])
    expect(dropRolls(dropOf('ita_fol_2p:reduced', 'mosta', { 'drop 17.3': [4] }))).toEqual([[4, 0]])
    // 3 would scatter in a town; the elite unit lands on 4.
    expect(dropOf('ger_r_kroh', 'mosta', { 'drop 17.3': [3] }).place('ger_r_kroh')).toBe('mosta')
    // Only airborne-capable units drop.
    const staging = position({ phase: 'staging' })
    expect(staging.refuses({ do: 'stage', unit: 'ita_ccnn_1', to: 'malta.airborne' }).rule).toBe('17.3')
  })

  test('17.3 +1 to every drop in a zone for one staff point', () => {
    const p = position(
      {
        ...QUIET,
        phase: 'airLanding',
        staffPoints: 2,
        axis: {
          mosta: ['ju52_1', 'ju52_2'],
          raf_luqa: ['ju52_3'],
          'malta.airborne': ['ger_r_art', 'ita_fol_art1', 'ita_fol_art2'],
        },
        carried: { ju52_1: 'ger_r_art', ju52_2: 'ita_fol_art1', ju52_3: 'ita_fol_art2' },
      },
      { 'drop 17.3': [3, 5, 5] },
    )
    expect(p.decision().prompt.params).toMatchObject({ zone: 'mosta', units: ['ger_r_art', 'ita_fol_art1'] })
    p.act({ do: 'yes' })
    expect(p.state.staffPoints).toBe(1)
    expect(p.decision().prompt.params).toMatchObject({ zone: 'raf_luqa' })
    p.act({ do: 'no' })
    expect(dropRolls(p)).toEqual([
      [3, 1],
      [5, 1],
      [5, 0],
    ])
    expect(marked(p, 'ita_fol_art1', MARK.surprise)).toBe(true) // 5 + 1
    expect(marked(p, 'ita_fol_art2', MARK.surprise)).toBe(false)
    expect(p.state.staffPoints).toBe(1)
    p.dice.allUsed()
  })

  test('17.3 without staff points nobody is asked', () => {
    const p = dropOf('ger_r_art', 'mosta', { 'drop 17.3': [4] })
    expect(p.place('ger_r_art')).toBe('mosta')
    p.dice.allUsed()
  })

  test('17.3 -1 for a revealed obstacle; one that is concealed elsewhere does not count', () => {
    const p = dropOf(
      'ger_r_art',
      'mosta',
      { 'drop 17.3': [4], 'scatter 17.3': [1] },
      { allied: { mosta: ['obstacle_1'] } },
    )
    expect(dropRolls(p)).toEqual([[4, -1]]) // 3: scattered
    expect(p.place('ger_r_art')).toBe('st_pauls_bay')
    p.dice.allUsed()
  })

  test('17.3 the total is held to 1 to 6', () => {
    const low = dropOf('ger_r_art', 'raf_luqa', { 'drop 17.3': [1] }, { allied: { raf_luqa: ['obstacle_1'] } })
    expect(low.place('ger_r_art')).toBe('raf_luqa') // 0 is read as 1: Loss
    expect(low.isReduced('ger_r_art')).toBe(true)
    const high = dropOf('ger_r_kroh', 'raf_luqa', { 'drop 17.3': [6] })
    expect(marked(high, 'ger_r_kroh', MARK.surprise)).toBe(true) // 7 is read as 6
  })

  test('17.3 a loss eliminates a reduced unit, and the transport goes home', () => {
    const p = dropOf('ger_r_art:reduced', 'raf_luqa', { 'drop 17.3': [1] })
    expect(p.place('ger_r_art')).toBe('axis.eliminated')
    expect(p.place('ju52_1')).toBe('sicily')
  })

  test('17.3 a drop scatters to a coastal zone next to the target, at random', () => {
    const zones = [1, 2, 3].map((draw) =>
      dropOf('ger_r_art', 'mosta', { 'drop 17.3': [3], 'scatter 17.3': [draw] }).place('ger_r_art'),
    )
    expect(zones).toEqual(['st_pauls_bay', 'salina', 'fort_madliena'])
    // Valletta lies on the coast itself; its one coastal neighbour is Sliema, so nothing is drawn.
    expect(dropOf('ger_r_art', 'valletta', { 'drop 17.3': [4] }).place('ger_r_art')).toBe('sliema')
  })

  test('17.3 where no coastal zone is next to the target it scatters to one of the nearest', () => {
    // From Luqa the coast is two zones away.
    const nearest = [
      'dingli',
      'valletta',
      'cottonera',
      'marsaskala',
      'marsaxlokk',
      'kalafrana',
      'raf_hal_far',
      'wied_iz_zurrieq',
    ]
    nearest.forEach((zone, i) => {
      const p = dropOf('ger_r_art', 'raf_luqa', { 'drop 17.3': [2], 'scatter 17.3': [i + 1] })
      expect(p.place('ger_r_art')).toBe(zone)
    })
    expect(() => dropOf('ger_r_art', 'raf_luqa', { 'drop 17.3': [2], 'scatter 17.3': [9] })).toThrow(/1 to 8/)
  })

  test('17.3 no drop scatters across the water: from Victoria it comes down on the coast of Gozo', () => {
    const gozo = ['marsalforn', 'nadur', 'fort_chambray', 'xlendi', 'gharb']
    const drop = (draw: number): Position =>
      position(
        {
          stands: ['over', 'airLanding'],
          ...QUIET,
          phase: 'airLanding',
          axis: { victoria: ['ju52_1'], 'gozo.airborne': ['ger_r_art'] },
          carried: { ju52_1: 'ger_r_art' },
        },
        { 'drop 17.3': [4], 'scatter 17.3': [draw] },
      )
    expect(gozo.map((_zone, i) => drop(i + 1).place('ger_r_art'))).toEqual(gozo)
    expect(() => drop(6)).toThrow(/1 to 5/)
  })

  test('17.3 scattered units reveal where they come down, and a tower may receive them', () => {
    const p = position(
      {
        stands: ['over', 'airLanding'],
        ...QUIET,
        phase: 'airLanding',
        onlyPool: [],
        axis: { comino_bay: ['ju52_1'], 'gozo.airborne': ['ger_r_art'] },
        allied: { comino_tower: ['?obstacle_1'] },
        carried: { ju52_1: 'ger_r_art' },
      },
      { 'drop 17.3': [2] },
    )
    expect(p.place('ger_r_art')).toBe('comino_tower')
    expect(p.place('obstacle_1')).toBe('comino_tower')
    p.dice.allUsed()
  })

  test('17.3 too many units in a zone after all drops: the excess is eliminated', () => {
    const p = dropOf(
      'ger_r_art',
      'mosta',
      { 'drop 17.3': [4] },
      { axis: { mosta: ['ju52_1', 'ita_fri_87', 'ita_fri_88'] } },
    )
    expect(p.decision().rule).toBe('6.5')
    p.refuses({ do: 'done' })
    p.act({ do: 'choose', unit: 'ger_r_art' })
    expect(p.place('ger_r_art')).toBe('axis.eliminated')
  })
})

describe('airlanding', () => {
  const over = (zone: string, more: Partial<PositionSpec>, script = {}): Position =>
    position(
      {
        stands: ['over', 'airLanding'],
        ...QUIET,
        phase: 'airLanding',
        ...more,
        axis: { 'malta.airlanding': ['ita_1a'], ...more.axis, [zone]: ['ju52_1', ...(more.axis?.[zone] ?? [])] },
        carried: { ju52_1: 'ita_1a', ...more.carried },
      },
      script,
    )

  test('17.4 units airland without a roll where an Axis ground unit stands when the phase begins', () => {
    const p = over('raf_luqa', { staffPoints: 3, axis: { raf_luqa: ['ita_fri_hq'] } })
    expect(p.place('ita_1a')).toBe('raf_luqa')
    expect(p.place('ju52_1')).toBe('sicily')
    expect(marked(p, 'ita_1a', MARK.assaulted)).toBe(false) // no assault (ruling 23)
    expect(p.state.staffPoints).toBe(3) // nothing to spend a point on
    const flying = position({
      phase: 'airNavalMovement',
      axis: { 'malta.airlanding': ['ita_1a', 'ju52_1'] },
      carried: { ju52_1: 'ita_1a' },
    })
    expect(flying.refuses({ do: 'fly', unit: 'ju52_1', to: 'raf_luqa' }).rule).toBe('17.4')
  })

  test('17.4 units that drop in the same phase do not open the airfield: the others return to Sicily', () => {
    const p = over(
      'raf_hal_far',
      {
        axis: { 'malta.airborne': ['ger_r_art'], raf_hal_far: ['ju52_2'] },
        carried: { ju52_2: 'ger_r_art' },
      },
      { 'drop 17.3': [4] },
    )
    expect(p.place('ger_r_art')).toBe('raf_hal_far')
    expect(p.place('ita_1a')).toBe('sicily')
    expect(p.place('ju52_1')).toBe('sicily')
    const flying = position({
      phase: 'airNavalMovement',
      axis: { 'malta.airlanding': ['ita_1a', 'ju52_1'] },
      carried: { ju52_1: 'ita_1a' },
    })
    expect(flying.refuses({ do: 'fly', unit: 'ju52_1', to: 'raf_safi' }).rule).toBe('17.4')
  })

  test('17.4 where an air attack kills the last unit on the airfield before phase 13, the transports turn back', () => {
    const p = position(
      {
        stands: ['over', 'airLanding'],
        ...QUIET,
        phase: 'alliedAirAttack',
        axis: { raf_luqa: ['ju52_1', 'ita_fri_hq:reduced'], 'malta.airlanding': ['ita_1a'] },
        carried: { ju52_1: 'ita_1a' },
        allied: { raf_luqa: ['air_wellington'] },
      },
      { 'allied air 21.2': [2] },
    )
    expect(p.place('ita_fri_hq')).toBe('axis.eliminated')
    expect(['ita_1a', 'ju52_1'].map(p.place)).toEqual(['sicily', 'sicily'])
    expect(['ita_1a', 'ju52_1'].map(p.isReduced)).toEqual([false, false])
    p.dice.allUsed()
  })

  test('17.4 units that land from the sea this turn open a coastal airfield', () => {
    const p = position(
      {
        ...QUIET,
        phase: 'airNavalMovement',
        royalNavy: 6,
        axis: { 'malta.airlanding': ['ita_1a', 'ju52_1'], 'malta.amphibious': ['ita_ccnn_1'] },
        carried: { ju52_1: 'ita_1a' },
      },
      { 'landing 18.3': [4] },
    )
    expect(p.refuses({ do: 'fly', unit: 'ju52_1', to: 'raf_luqa' }).rule).toBe('17.4')
    p.act({ do: 'fly', unit: 'ju52_1', to: 'raf_hal_far' })
    p.act({ do: 'done' })
    p.act({ do: 'land', unit: 'ita_ccnn_1', to: 'raf_hal_far' })
    p.act({ do: 'done' })
    expect(p.place('ita_1a')).toBe('raf_hal_far')
    expect(p.place('ita_ccnn_1')).toBe('raf_hal_far')
    p.dice.allUsed()
  })

  test('17.4 the example: two units drop on an airfield, and on the next turn others airland there', () => {
    const p = position(
      {
        stands: 'intelligence of turn 7',
        turn: 6,
        sortied: true,
        command: 1,
        phase: 'airLanding',
        axis: {
          raf_luqa: ['ju52_1', 'ju52_2'],
          'malta.airborne': ['ger_r_art', 'ita_fol_art1'],
          'malta.airlanding': ['ita_1a', 'ju52_3'],
        },
        carried: { ju52_1: 'ger_r_art', ju52_2: 'ita_fol_art1' },
      },
      { 'drop 17.3': [4, 4], 'staff points 9.2': [1] },
    )
    expect(p.place('ger_r_art')).toBe('raf_luqa')
    while (p.state.phase !== 7) p.act({ do: 'done' })
    expect(p.refuses({ do: 'fly', unit: 'ju52_3', to: 'raf_luqa' }).rule).toBe('17.1') // nobody aboard
    p.act({ do: 'load', unit: 'ita_1a', onto: 'ju52_3' })
    expect(p.refuses({ do: 'fly', unit: 'ju52_3', to: 'raf_safi' }).rule).toBe('17.4')
    p.act({ do: 'fly', unit: 'ju52_3', to: 'raf_luqa' })
    p.act({ do: 'done' })
    expect(p.place('ita_1a')).toBe('raf_luqa')
    p.dice.allUsed()
  })

  test('17.4 Allied units in the zone do not keep transports away', () => {
    const p = over(
      'raf_luqa',
      { onlyPool: [], axis: { raf_luqa: ['ita_fri_hq'] }, allied: { raf_luqa: ['obstacle_1'] } },
      {},
    )
    expect(p.place('ita_1a')).toBe('raf_luqa')
  })

  test('17.5 units that drop and airland stand in the zone when ground combat comes', () => {
    const p = over(
      'raf_luqa',
      {
        staffPoints: 1,
        axis: { raf_luqa: ['ita_fri_hq', 'ju52_2'], 'malta.airborne': ['ger_r_art'] },
        allied: { raf_luqa: ['mil1'] },
        carried: { ju52_2: 'ger_r_art' },
      },
      { 'drop 17.3': [4] },
    )
    p.act({ do: 'no' }) // the drop
    expect(p.state.phase).toBe(14)
    expect(p.decision().rule).toBe('22.2a') // the edge of the battle that must follow
    for (const unit of ['ita_1a', 'ger_r_art']) expect(p.place(unit)).toBe('raf_luqa')
  })
})
