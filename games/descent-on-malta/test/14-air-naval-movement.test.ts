import { describe, expect, test } from 'vitest'
import { PRINTED, unitNumber } from '../src/data.ts'
import { hasMark, MARK } from '../src/state.ts'
import { type Position, position } from '../src/testing.ts'
import { QUIET } from './battlefield.ts'

/** Where a unit may fly or sail now. */
const flightsOf = (p: Position, unit: string): string[] =>
  p.offered().flatMap((a) => (a.do === 'fly' && a.unit === unit ? [a.to] : []))

const ZONES = PRINTED.map.zones
const zonesOf = (sector: string): string[] => ZONES.filter((zone) => zone.sector === sector).map(({ id }) => id)
const coastOf = (sector: string): string[] =>
  ZONES.filter((zone) => zone.sector === sector && zone.coastal).map(({ id }) => id)

/** The transports onto which a unit may be loaded now. */
const carriersOf = (p: Position, unit: string): string[] =>
  p.offered().flatMap((a) => (a.do === 'load' && a.unit === unit ? [a.onto] : []))

describe('air missions', () => {
  test('14.1 aircraft of a Support box fly to any zone of their sector, and to no other', () => {
    const p = position({
      ...QUIET,
      phase: 'airNavalMovement',
      axis: { 'malta.support': ['ju88_1', 'bf109_1'], 'strategic.command': ['ju88_2'] },
      allied: { marfa: ['?mil1'], raf_hal_far: ['mil2'], nadur: ['mil3'] },
    })
    expect(flightsOf(p, 'ju88_1')).toEqual(zonesOf('malta')) // from end to end of the island: no range
    const refused = (unit: string, to: string) => p.refuses({ do: 'fly', unit, to })
    expect(refused('ju88_1', 'nadur')).toMatchObject({ rule: '14.1', key: 'refuse.otherSectorAir' })
    expect(refused('ju88_2', 'marfa')).toMatchObject({ rule: '14.1', key: 'refuse.notStaged' }) // for another mission
    expect(refused('ju88_3', 'marfa')).toMatchObject({ rule: '14.1', key: 'refuse.notStaged' }) // still in Sicily
    p.act({ do: 'fly', unit: 'ju88_1', to: 'marfa' })
    expect(p.place('ju88_1')).toBe('marfa')
    expect(hasMark(p.state, unitNumber('ju88_1'), MARK.flown)).toBe(true)
    expect(p.place('mil1')).toBe('concealed') // they are revealed in phase 9
  })

  test('14.1 where no enemy is, an aircraft attacks nothing, suffers nothing and comes home', () => {
    const p = position({
      ...QUIET,
      phase: 'airNavalMovement',
      axis: { 'gozo.support': ['bf109_1:reduced', 'ju88_1'], nadur: ['ita_fri_hq'] },
    })
    expect(flightsOf(p, 'bf109_1')).toEqual(zonesOf('gozo')) // no Allied unit is on Gozo
    expect(p.refuses({ do: 'fly', unit: 'bf109_1', to: 'mosta' }).rule).toBe('14.1')
    p.act({ do: 'fly', unit: 'bf109_1', to: 'victoria' })
    p.act({ do: 'fly', unit: 'ju88_1', to: 'nadur' }) // above friends
    p.act({ do: 'done' })
    expect(p.place('bf109_1')).toBe('sicily')
    expect(p.isReduced('bf109_1')).toBe(true)
    expect(p.place('ju88_1')).toBe('sicily')
    p.dice.allUsed()
  })

  test('14.1 a reduced fighter that has come home from an empty zone is refitted there', () => {
    const p = position(
      { turn: 1, sortied: true, command: 1, phase: 'airNavalMovement', axis: { 'malta.support': ['bf109_1:reduced'] } },
      { 'staff points 9.2': [6] },
    )
    expect(p.refuses({ do: 'fly', unit: 'bf109_1', to: 'nadur' }).rule).toBe('14.1')
    p.act({ do: 'fly', unit: 'bf109_1', to: 'marsa' })
    p.act({ do: 'done' })
    expect(p.state.turn).toBe(2)
    while (p.state.phase < 3) p.act({ do: 'done' })
    p.act({ do: 'refit', unit: 'bf109_1' })
    expect(p.isReduced('bf109_1')).toBe(false)
  })

  test('14.1 aircraft that are not sent stay in their box', () => {
    const p = position({
      ...QUIET,
      phase: 'airNavalMovement',
      onlyPool: [],
      axis: { 'malta.support': ['ju88_1'] },
      allied: { mosta: ['obstacle_1'] },
    })
    p.act({ do: 'done' })
    expect(p.place('ju88_1')).toBe('malta.support')
    const q = position({
      phase: 'airNavalMovement',
      axis: { 'gozo.support': ['ju88_1'] },
      allied: { mosta: ['mil1'], nadur: ['mil2'] },
    })
    expect(q.refuses({ do: 'fly', unit: 'ju88_1', to: 'mosta' }).rule).toBe('14.1')
  })
})

describe('naval missions', () => {
  test('15.0 ships sail to any coastal zone of their sector and no other, one to a zone', () => {
    const p = position({
      phase: 'airNavalMovement',
      axis: { 'malta.support': ['ca_1', 'dd_1', 'ju88_1'] },
      allied: { salina: ['mil1'], mosta: ['mil2'], xlendi: ['mil3'], dingli: ['?mil4'] },
    })
    expect(flightsOf(p, 'ca_1')).toEqual(coastOf('malta'))
    expect(p.refuses({ do: 'fly', unit: 'ca_1', to: 'mosta' }).rule).toBe('15.0') // inland
    expect(p.refuses({ do: 'fly', unit: 'ca_1', to: 'xlendi' }).rule).toBe('15.0') // the other sector
    expect(p.refuses({ do: 'fly', unit: 'cl_1', to: 'salina' })).toMatchObject({
      rule: '15.0',
      key: 'refuse.notStaged',
    }) // in Sicily
    p.act({ do: 'fly', unit: 'ca_1', to: 'salina' })
    expect(p.place('ca_1')).toBe('salina')
    expect(flightsOf(p, 'dd_1')).toEqual(coastOf('malta').filter((zone) => zone !== 'salina'))
    p.refuses({ do: 'fly', unit: 'dd_1', to: 'salina' })
  })

  test('15.0 a ship off a coast without an enemy fires at nothing and comes home', () => {
    const p = position({ ...QUIET, phase: 'airNavalMovement', axis: { 'gozo.support': ['ca_1:reduced'] } })
    expect(flightsOf(p, 'ca_1')).toEqual(coastOf('gozo'))
    expect(p.refuses({ do: 'fly', unit: 'ca_1', to: 'victoria' }).rule).toBe('15.0') // inland
    p.act({ do: 'fly', unit: 'ca_1', to: 'xlendi' })
    p.act({ do: 'done' })
    expect(p.place('ca_1')).toBe('sicily')
    p.dice.allUsed()
  })

  test('6.4 a fifth air unit and a second naval unit find no room in a zone; transports count', () => {
    const p = position({
      phase: 'airNavalMovement',
      axis: {
        'malta.support': ['ju88_1', 'ju88_2', 'ju88_3', 'ju87_1', 'ca_1', 'ca_2'],
        'malta.airborne': ['ger_r_kroh', 'ju52_1'],
      },
      allied: { salina: ['mil1'], dingli: ['mil2'] },
      carried: { ju52_1: 'ger_r_kroh' },
    })
    p.act({ do: 'fly', unit: 'ju52_1', to: 'salina' })
    for (const unit of ['ju88_1', 'ju88_2', 'ju88_3']) p.act({ do: 'fly', unit, to: 'salina' })
    expect(p.refuses({ do: 'fly', unit: 'ju87_1', to: 'salina' }).rule).toBe('6.4')
    expect(flightsOf(p, 'ju87_1')).toEqual(zonesOf('malta').filter((zone) => zone !== 'salina'))
    p.act({ do: 'fly', unit: 'ca_1', to: 'salina' }) // ships have a place of their own
    expect(p.refuses({ do: 'fly', unit: 'ca_2', to: 'salina' }).rule).toBe('6.4')
  })

  test('6.4 a carried unit takes no place on the ground until it lands', () => {
    const p = position(
      {
        phase: 'airNavalMovement',
        axis: {
          'malta.airborne': ['ger_r_art', 'ju52_1', 'ger_r_kroh', 'ju52_2'],
          salina: ['ita_fri_87', 'ita_fri_88'],
        },
        carried: { ju52_1: 'ger_r_art' },
      },
      { 'drop 17.3': [4] },
    )
    p.act({ do: 'fly', unit: 'ju52_1', to: 'salina' })
    p.refuses({ do: 'choose', unit: 'ger_r_art' }) // nobody has to go yet
    p.act({ do: 'done' })
    expect(p.state.phase).toBe(13)
    expect(p.decision().rule).toBe('6.5')
    expect(p.offered()).toContainEqual({ do: 'choose', unit: 'ger_r_art' })
    p.dice.allUsed()
  })

  test('6.4 a loaded transport finds no room among four aircraft', () => {
    const p = position({
      phase: 'airNavalMovement',
      axis: { 'malta.airborne': ['ger_r_kroh', 'ju52_1'], mosta: ['ju88_1', 'ju88_2', 'ju88_3', 'ju87_1'] },
      allied: { mosta: ['mil1'] },
      carried: { ju52_1: 'ger_r_kroh' },
    })
    expect(p.refuses({ do: 'fly', unit: 'ju52_1', to: 'mosta' }).rule).toBe('6.4')
    expect(flightsOf(p, 'ju52_1')).toContain('salina')
  })
})

describe('air transport', () => {
  test('17.1 a transport loads in its own box, flies with its cargo, sets it down and goes home', () => {
    const p = position(
      {
        ...QUIET,
        phase: 'airNavalMovement',
        axis: {
          'malta.airborne': ['ger_r_art', 'ju52_1'],
          'gozo.airborne': ['ju52_2', 'ger_r_kroh'],
          'malta.airlanding': ['ju52_3'],
        },
      },
      { 'drop 17.3': [4] },
    )
    expect(p.refuses({ do: 'load', unit: 'ger_r_art', onto: 'ju52_2' }).rule).toBe('17.1') // the other sector
    expect(p.refuses({ do: 'load', unit: 'ger_r_art', onto: 'ju52_3' }).rule).toBe('17.1') // another kind of assault
    expect(p.refuses({ do: 'load', unit: 'ger_r_lehr', onto: 'ju52_1' }).rule).toBe('17.1') // still in Sicily
    expect(p.refuses({ do: 'fly', unit: 'ju52_1', to: 'mosta' }).rule).toBe('17.1') // empty
    expect(p.refuses({ do: 'fly', unit: 'ju52_4', to: 'mosta' }).rule).toBe('17.1') // not staged
    p.act({ do: 'load', unit: 'ger_r_art', onto: 'ju52_1' })
    expect(p.refuses({ do: 'load', unit: 'ger_r_art', onto: 'ju52_1' }).rule).toBe('17.1') // aboard already
    p.act({ do: 'fly', unit: 'ju52_1', to: 'mosta' })
    expect(p.place('ju52_1')).toBe('mosta')
    expect(p.place('ger_r_art')).toBe('malta.airborne') // not yet disembarked
    p.act({ do: 'done' })
    expect(p.place('ger_r_art')).toBe('mosta')
    expect(p.place('ju52_1')).toBe('sicily')
    expect(p.state.carrier.every((transport) => transport === -1)).toBe(true)
    p.dice.allUsed()
  })

  test('17.1 AAA fires at the transport over the zone, then air attacks clear the way, then the cargo lands', () => {
    const p = position(
      {
        ...QUIET,
        phase: 'airNavalMovement',
        onlyPool: [],
        axis: { 'malta.airborne': ['ger_r_art', 'ju52_1'], 'malta.support': ['ju87_1'] },
        allied: { mosta: ['laa_32'] },
        carried: { ju52_1: 'ger_r_art' },
      },
      // The transport and its cargo are hit, the dive bomber is not, and destroys the guns before the drop.
      { 'aaa 20.1': [6, 1], 'tactical air 21.1': [1], 'drop 17.3': [4] },
    )
    p.act({ do: 'fly', unit: 'ju52_1', to: 'mosta' })
    p.act({ do: 'fly', unit: 'ju87_1', to: 'mosta' })
    p.act({ do: 'done' })
    expect(p.isReduced('ju52_1')).toBe(true)
    expect(p.isReduced('ger_r_art')).toBe(true)
    expect(p.place('laa_32')).toBe('allied.eliminated')
    expect(p.place('ger_r_art')).toBe('mosta')
    p.dice.allUsed()
  })

  test('17.1 what is loaded but not sent is unloaded in its box', () => {
    const p = position({ ...QUIET, phase: 'airNavalMovement', axis: { 'malta.airborne': ['ger_r_art', 'ju52_1'] } })
    expect(p.refuses({ do: 'fly', unit: 'ju52_1', to: 'mosta' }).rule).toBe('17.1')
    p.act({ do: 'load', unit: 'ger_r_art', onto: 'ju52_1' })
    p.act({ do: 'done' })
    expect(p.place('ger_r_art')).toBe('malta.airborne')
    expect(p.place('ju52_1')).toBe('malta.airborne')
    expect(p.state.carrier[unitNumber('ger_r_art')]).toBe(-1)
  })

  test('17.3 no transport of an Airborne box takes what cannot drop', () => {
    const boxes = { 'malta.airborne': ['ita_ccnn_1', 'ger_r_kroh', 'ju52_1'], raf_luqa: ['ger_r_hq'] }
    const p = position({ phase: 'airNavalMovement', axis: boxes })
    expect(p.refuses({ do: 'load', unit: 'ita_ccnn_1', onto: 'ju52_1' }).rule).toBe('17.3')
    expect(p.decision().options.map(({ id }) => id)).toEqual(['ger_r_kroh', 'done'])
    const landed = { 'malta.airlanding': ['ita_ccnn_1', 'ju52_1'], raf_luqa: ['ger_r_hq'] }
    const q = position({ phase: 'airNavalMovement', axis: landed })
    q.act({ do: 'load', unit: 'ita_ccnn_1', onto: 'ju52_1' })
    expect(q.truth('ita_ccnn_1').carrier).toBe('ju52_1')
  })

  test('17.2 a transport carries one unit of battalion size at most; armor flies in an Me-321 only', () => {
    const p = position({
      phase: 'airNavalMovement',
      axis: {
        'malta.airlanding': ['ger_a_z266', 'ita_fri_hq', 'ger_bb', 'ju52_1', 'me321_1:reduced', 'ju88_1'],
        raf_luqa: ['ita_liv_hq'],
      },
    })
    expect(carriersOf(p, 'ger_a_z266')).toEqual(['me321_1']) // reduced it lifts as much
    expect(carriersOf(p, 'ita_fri_hq')).toEqual(['ju52_1', 'me321_1']) // an HQ is a battalion
    expect(p.refuses({ do: 'load', unit: 'ger_a_z266', onto: 'ju52_1' }).rule).toBe('17.2')
    expect(p.refuses({ do: 'load', unit: 'ger_bb', onto: 'ju88_1' }).rule).toBe('17.2')
    p.act({ do: 'load', unit: 'ger_bb', onto: 'ju52_1' })
    expect(p.refuses({ do: 'load', unit: 'ita_fri_hq', onto: 'ju52_1' }).rule).toBe('17.2') // full
    p.act({ do: 'load', unit: 'ger_a_z266', onto: 'me321_1' })
    expect(p.state.carrier[unitNumber('ger_a_z266')]).toBe(unitNumber('me321_1'))
  })

  test('17.2 of equal transports one is offered, full and reduced ones each', () => {
    const p = position({
      phase: 'airNavalMovement',
      axis: { 'malta.airborne': ['ger_r_kroh', 'ju52_1', 'ju52_2', 'sm82_1:reduced', 'sm75_1:reduced', 'me321_1'] },
    })
    expect(carriersOf(p, 'ger_r_kroh')).toEqual(['ju52_1', 'me321_1', 'sm75_1'])
    expect(p.refuses({ do: 'load', unit: 'ger_r_kroh', onto: 'ju52_2' }).key).toBe('refuse.equalTransport')
    p.act({ do: 'load', unit: 'ger_r_kroh', onto: 'sm75_1' })
    expect(p.refuses({ do: 'load', unit: 'ger_r_kroh', onto: 'ju52_1' }).rule).toBe('17.1')
  })

  test('17.0 a regiment is not taken aboard, wherever it stands', () => {
    const p = position({
      phase: 'airNavalMovement',
      axis: { 'malta.airlanding': ['ita_fri_87', 'ita_fri_hq', 'me321_1'], raf_luqa: ['ita_liv_hq'] },
    })
    expect(p.refuses({ do: 'load', unit: 'ita_fri_87', onto: 'me321_1' }).rule).toBe('17.0')
    expect(carriersOf(p, 'ita_fri_87')).toEqual([])
    expect(carriersOf(p, 'ita_fri_hq')).toEqual(['me321_1'])
  })

  test('17.3 a loaded transport of an Airborne box flies to any zone of the sector but towers', () => {
    const p = position({
      phase: 'airNavalMovement',
      axis: { 'gozo.airborne': ['ger_r_kroh', 'ju52_1'] },
      allied: { nadur: ['?mil1'] },
      carried: { ju52_1: 'ger_r_kroh' },
    })
    expect(flightsOf(p, 'ju52_1').sort()).toEqual(
      ['comino_bay', 'fort_chambray', 'gharb', 'marsalforn', 'nadur', 'victoria', 'xlendi'].sort(),
    )
    expect(p.refuses({ do: 'fly', unit: 'ju52_1', to: 'dwejra' }).rule).toBe('17.3')
    expect(p.refuses({ do: 'fly', unit: 'ju52_1', to: 'comino_tower' }).rule).toBe('17.3')
  })

  // One zone of each type, and whether drops and airlandings are made there.
  const LANDING: [zone: string, type: string, drop: boolean, airland: boolean][] = [
    ['raf_luqa', 'airfield', true, true],
    ['valletta', 'fortress', true, false],
    ['mosta', 'town', true, false],
    ['sliema', 'port town', true, false],
    ['dingli', 'rough', true, false],
    ['marsa', 'plains', true, false],
    ['marfa', 'tower', false, false],
  ]

  for (const [zone, type, drop, airland] of LANDING) {
    test(`table.terrain ${type}: drop ${drop ? 'yes' : 'no'}, airlanding ${airland ? 'yes' : 'no'}`, () => {
      const p = position({
        phase: 'airNavalMovement',
        axis: {
          'malta.airborne': ['ger_r_kroh', 'ju52_1'],
          'malta.airlanding': ['ger_r_lehr', 'ju52_2'],
          [zone]: ['ita_fri_hq'],
          raf_safi: ['ita_liv_hq'],
        },
        carried: { ju52_1: 'ger_r_kroh', ju52_2: 'ger_r_lehr' },
      })
      expect(flightsOf(p, 'ju52_1').includes(zone)).toBe(drop)
      expect(flightsOf(p, 'ju52_2').includes(zone)).toBe(airland)
      expect(p.refuses({ do: 'fly', unit: 'ju52_1', to: 'marfa' }).rule).toBe('17.3')
      expect(p.refuses({ do: 'fly', unit: 'ju52_2', to: 'mosta' }).rule).toBe('17.4')
    })
  }

  test('17.4 a transport airlands where an Axis ground unit is, or where one may still come from the sea', () => {
    const p = position({
      phase: 'airNavalMovement',
      axis: { 'malta.airlanding': ['ger_r_kroh', 'ju52_1'], raf_luqa: ['ita_fri_hq'] },
      allied: { raf_luqa: ['mil1'] },
      carried: { ju52_1: 'ger_r_kroh' },
    })
    expect(flightsOf(p, 'ju52_1')).toEqual(['raf_luqa', 'raf_hal_far'])
    expect(p.refuses({ do: 'fly', unit: 'ju52_1', to: 'raf_safi' }).rule).toBe('17.4') // nobody there
    expect(p.refuses({ do: 'fly', unit: 'ju52_1', to: 'salina' }).rule).toBe('17.4') // no airfield
  })

  test('17.4 nothing is loaded in a box from which no transport can go anywhere', () => {
    const p = position({
      phase: 'airNavalMovement',
      axis: { 'gozo.airlanding': ['ger_r_kroh', 'ju52_1'], 'gozo.airborne': ['ger_r_lehr', 'ju52_2'] },
    })
    expect(carriersOf(p, 'ger_r_kroh')).toEqual([]) // Gozo has no airfield
    expect(p.refuses({ do: 'load', unit: 'ger_r_kroh', onto: 'ju52_1' }).rule).toBe('17.4')
    expect(carriersOf(p, 'ger_r_lehr')).toEqual(['ju52_2'])
  })

  test('17.1 a transport that is not in an air box does not take off, and an empty one neither', () => {
    const p = position({
      phase: 'airNavalMovement',
      axis: { 'malta.airborne': ['ju52_2', 'ger_r_kroh', 'ju52_3'], 'malta.support': ['ju88_1'] },
      carried: { ju52_2: 'ger_r_kroh' },
    })
    expect(p.refuses({ do: 'fly', unit: 'ju52_1', to: 'mosta' })).toMatchObject({
      rule: '17.1',
      key: 'refuse.notStaged',
    })
    expect(p.refuses({ do: 'fly', unit: 'ju52_3', to: 'mosta' })).toMatchObject({
      rule: '17.1',
      key: 'refuse.emptyTransport',
    })
  })

  test('17.1 the journal tells who carries whom, who flies and who sails, each by its rule', () => {
    const p = position({
      ...QUIET,
      phase: 'airNavalMovement',
      axis: { 'malta.airborne': ['ju52_1', 'ger_r_kroh'], 'malta.support': ['ju88_1', 'ca_1', 'ju88_2'] },
      carried: { ju52_1: 'ger_r_kroh' },
    })
    p.act({ do: 'fly', unit: 'ju52_1', to: 'mosta' })
    p.act({ do: 'fly', unit: 'ju88_1', to: 'mosta' })
    p.act({ do: 'fly', unit: 'ca_1', to: 'salina' })
    expect(p.refuses({ do: 'fly', unit: 'ju52_1', to: 'salina' }).rule).toBe('17.6')
    const told = p.journal.filter(({ key }) => key.startsWith('air.'))
    expect(told.map(({ rule, key, params }) => [rule, key, params])).toEqual([
      ['17.1', 'air.carries', { unit: 'ju52_1', to: 'mosta', cargo: 'ger_r_kroh' }],
      ['14.1', 'air.flies', { unit: 'ju88_1', to: 'mosta' }],
      ['15.0', 'air.sails', { unit: 'ca_1', to: 'salina' }],
    ])
  })

  test('17.6 a mission that has taken off is not called off or sent elsewhere', () => {
    const p = position({
      phase: 'airNavalMovement',
      axis: { 'malta.airborne': ['ger_r_kroh', 'ju52_1', 'ju52_2', 'ger_r_lehr'] },
      carried: { ju52_1: 'ger_r_kroh' },
    })
    p.act({ do: 'fly', unit: 'ju52_1', to: 'mosta' })
    expect(p.refuses({ do: 'fly', unit: 'ju52_1', to: 'salina' }).rule).toBe('17.6')
    for (const to of ['sicily', 'malta.airborne'])
      expect(p.refuses({ do: 'fly', unit: 'ju52_1', to })).toMatchObject({ rule: '17.6', key: 'refuse.launched' })
    expect(flightsOf(p, 'ju52_1')).toEqual([])
    expect(p.refuses({ do: 'load', unit: 'ger_r_kroh', onto: 'ju52_2' }).rule).toBe('17.1')
  })
})
