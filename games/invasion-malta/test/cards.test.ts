// The set-up cards of the four scenarios: turns, arrivals, markers, victory.
import { describe, expect, test } from 'vitest'
import type { ScenarioFile, ScenarioId } from '../src/data-files.ts'
import { FILES, sum, tally, unit } from './files.ts'

const card = (id: ScenarioId): ScenarioFile => FILES.scenarios[id]
const malta40 = card('malta-1940')
const malta41 = card('malta-1941')
const malta42 = card('malta-1942')
const leros = card('leros-1943')
const all = [malta40, malta41, malta42, leros]

/** 'KG1 7 GT1 first 5': who drops when. */
const drops = ({ axis }: ScenarioFile): string[] =>
  axis.kgs.map(
    ({ id, formation, turn, first, units }) =>
      `${id} ${formation || 'Army'} GT${turn}${first ? ' first' : ''} ${units.length}`,
  )

/** '1 F GT3 5 units 8 steps famagosta': who sails when and where to. */
const convoys = (rows: ScenarioFile['axis']['convoys']): string[] =>
  rows.map(({ id, formation, turn, units, zone }) => {
    const steps = sum(units.map((each) => unit(each).steps))
    return `${id} ${formation || 'Army'} GT${turn} ${units.length} units ${steps} steps ${zone}`
  })

const partsOf = ({ turns }: ScenarioFile): string[] => turns.map(({ part }) => part)
const rolled = ({ turns }: ScenarioFile): number[] =>
  turns.filter(({ weather }) => weather === null).map(({ turn }) => turn)

const REST_OF_1940 = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const REST_OF_LEROS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]

describe('what the scenarios have in common', () => {
  test('4.14 GT 1 is the AM turn of the first day; a day is AM, PM and Night', () => {
    expect(all.map(({ turns }) => turns.length)).toEqual([12, 9, 9, 14])
    for (const scenario of all) expect(partsOf(scenario).slice(0, 3)).toEqual(['am', 'pm', 'night'])
    expect(partsOf(malta42).at(-1)).toBe('night')
    expect(partsOf(leros).at(-1)).toBe('pm')
    expect(leros.turns.at(-1)?.name).toEqual({ en: '16 November, PM', ja: '11月16日 午後' })
  })

  test('5.13 weather is Good without a roll in scenarios 2 and 3, on GT 1, and on GT 2 of Leros', () => {
    expect(all.map(({ weather }) => weather)).toEqual(['june', 'good', 'good', 'november'])
    expect(all.map(rolled)).toEqual([REST_OF_1940, [], [], REST_OF_LEROS])
  })

  test('15.16, 7.12 drift table, move after the drop, MPs lost on GT 1', () => {
    expect(all.map(({ drift }) => drift)).toEqual(['B', 'B', 'A', 'A'])
    expect(all.map(({ moveAfterDrop }) => moveAfterDrop)).toEqual([0, 0, 1, 1])
    expect(all.map(({ alliedLossOnGt1 }) => alliedLossOnGt1)).toEqual([0, 2, 2, 0])
  })

  test('table.motorpool points of each scenario; by day in scenario 1 alone', () => {
    expect(all.map(({ motorPool }) => motorPool.points)).toEqual([12, 10, 6, 2])
    expect(all.map(({ motorPool }) => motorPool.day)).toEqual([true, false, false, false])
  })

  test('table.victory every location of Malta', () => {
    expect(malta42.victory.locations.map(({ id, hexes }) => `${id} ${hexes.join(' ')}`)).toEqual([
      'luqa-airfield 2129 2130 2131 2230',
      'hal-far 1536 1537 1638',
      'ta-kali 2418 2419 2420',
      'safi-strip 1932 1933',
      'krendi-strip 1524 1525',
      'valletta 3232',
      'castille 3131',
      'floriana 3031',
      'cospicua 2933',
      'vittoriosa 3033',
      'dockyard 2932',
      'sliema 3328',
      'marsaxlokk 2339',
      'kalafrana 1841',
      'mdina 2218',
      'mosta 2819',
      'naxxar 3021',
      'st-pauls-bay 3313',
      'mellieha 3207',
      'fort-benghisa 1741',
    ])
    expect(malta40.victory.locations).toEqual(malta42.victory.locations)
    expect(malta41.victory.locations).toEqual(malta42.victory.locations)
  })

  test('table.victory every location of Leros, and how many the Axis needs', () => {
    expect(leros.victory.locations.map(({ id, hexes }) => `${id} ${hexes.join(' ')}`)).toEqual([
      'mt-clidi 2006',
      'mt-vedetta 2104',
      'rachi 2408',
      'platanos 2605',
      'leros-castle 2604',
      'mt-appetici 2703',
      'alinda 2307',
      'portolago 3106',
      'san-giorgio-base 3210',
      'mt-patella 2910',
      'mt-scumbarda 3807',
      'mt-marcello 1915',
      'partheni 1711',
    ])
    expect(all.map(({ victory }) => victory.needed)).toEqual([8, 10, 10, 8])
  })

  test('19.21, 19.22 hexes of sudden victory, in both editions', () => {
    expect(all.map(({ victory }) => victory.sudden)).toEqual([
      ['2933', '3232'],
      ['2933', '3232'],
      ['2933', '3232'],
      ['2706'],
    ])
    expect(all.map(({ victory }) => victory.suddenJapanese)).toEqual([
      ['2933', '3131'],
      ['2933', '3131'],
      ['2933', '3131'],
      ['2706'],
    ])
  })

  test('4.14 group A is fixed: coast artillery, anti-aircraft, pillboxes; on Leros the Italians too', () => {
    const fixed = ({ allied }: ScenarioFile) =>
      tally(
        allied.setup.filter(({ group }) => group === 'A').map((row) => unit(row.unit)),
        ({ type, nation }) => `${nation} ${type}`,
      )
    expect(fixed(malta42)).toEqual({
      'british coastArtillery': 12,
      'british heavyAA': 15,
      'british lightAA': 15,
      'british pillbox': 18,
    })
    expect(fixed(leros)).toEqual({
      'british lightAA': 2,
      'italian infantry': 7,
      'italian coastArtillery': 8,
      'italian heavyAA': 11,
    })
  })

  test('4.14 as reconstructed no hex has two infantry-type units of group B, nor two armored units', () => {
    for (const { id, allied } of all) {
      const hexesOf = (type: string): string[] =>
        allied.setup.filter((row) => row.group === 'B' && unit(row.unit).type === type).map(({ hex }) => hex)
      for (const type of ['infantry', 'armor']) {
        const hexes = hexesOf(type)
        expect([id, type, hexes.filter((hex, i) => hexes.indexOf(hex) !== i)]).toEqual([id, type, []])
      }
      expect(hexesOf('infantry').length).toBeGreaterThan(15)
    }
  })

  test('4.13 who starts Disrupted', () => {
    const disrupted = all.flatMap(({ allied }) => allied.setup.filter((row) => row.disrupted).map((row) => row.unit))
    expect(disrupted).toEqual(['it_pl306'])
  })

  test('the rulings on the set-up: A9 and A13 apart on roads, the Northern HQ and two Italian units in their sectors', () => {
    const at = ({ allied }: ScenarioFile, id: string): string => {
      const row = allied.setup.find((each) => each.unit === id)
      return `${row?.hex} ${row?.sector}`
    }
    expect(at(malta42, 'br_a13_troop_6_rtr')).toBe('2429 C')
    expect(at(malta42, 'br_a9_troop_6_rtr')).toBe('2628 C')
    for (const scenario of [malta40, malta41, malta42])
      expect(at(scenario, 'br_n_sector_hq_2_malta_bde')).toBe('3219 N')
    expect(at(leros, 'it_2_mg')).toBe('2307 N')
    expect(at(leros, 'it_pl306')).toBe('3104 S')
  })
})

describe('20.1 Malta 1940', () => {
  test('20.1 who comes when', () => {
    expect(malta40.first).toEqual({ formations: ['L'], convoys: ['1'] })
    expect(drops(malta40)).toEqual(['KGA1 Army GT1 4'])
    expect(convoys(malta40.axis.convoys)).toEqual([
      '1 L GT1 5 units 9 steps larnaca',
      '2 L GT2 8 units 11 steps larnaca',
      '3 S GT4 5 units 9 steps marsascala',
      '4 S GT5 8 units 11 steps larnaca',
      '5 M GT1 5 units 9 steps marsascala',
      '6 Army GT2 4 units 8 steps larnaca',
    ])
    expect(malta40.airheads).toEqual({ german: 0, italian: 1 })
  })

  test('20.1 all but the marines and the parachutists are Not Trained', () => {
    const trained = malta40.axis.convoys
      .flatMap(({ units }) => units)
      .filter((id) => !malta40.axis.notTrained.includes(id))
    expect(trained).toEqual(['it_i_s_marco_bafile', 'it_ii_s_marco_grado'])
  })

  test('20.1 sectors: 2 RWK in the centre, 2 RIrF in the south', () => {
    const sectors = tally(
      malta40.allied.setup.filter((row) => unit(row.unit).battalion !== ''),
      (row) => `${unit(row.unit).battalion} ${row.sector}`,
    )
    expect(sectors).toMatchObject({ '2_rwk C': 5, '2_rirf S': 5, '2_devon S': 5, '1_dorset S': 5, '8_manch N': 5 })
  })

  test('20.14b the Motor Pool can be used by day', () => {
    expect(malta40.motorPool).toEqual({ points: 12, day: true })
    expect(malta40.specialRules.map(({ id }) => id)).toEqual(['motor_pool', 'komr', 'army_drop'])
  })
})

describe('20.2 Malta 1941', () => {
  test('20.2 who comes when', () => {
    expect(malta41.first).toEqual({ formations: ['7', 'St'], convoys: [] })
    expect(drops(malta41)).toEqual([
      'KG1 7 GT1 first 5',
      'KG2 7 GT1 first 5',
      'KG3 7 GT1 first 5',
      'KG4 7 GT1 first 5',
      'KG5 7 GT1 first 5',
      'KG6 7 GT1 first 5',
      'KG7 7 GT1 4',
      'KG8 7 GT1 5',
      'KG9 7 GT1 5',
      'KG10 7 GT2 5',
      'KGS1 St GT1 first 5',
      'KGS2 St GT1 first 4',
      'KGS3 St GT1 first 4',
    ])
    expect(malta41.axis.gliders.map(({ unit: id }) => id)).toEqual(['ge_1_st', 'ge_2_st', 'ge_3_st', 'ge_4_st'])
    expect(convoys(malta41.axis.convoys)).toEqual([
      '1 F GT4 5 units 9 steps famagosta',
      '2 F GT5 8 units 11 steps larnaca',
    ])
    expect(malta41.axis.airTransport.map(({ id, turn, units, only }) => [id, turn, units.length, only])).toEqual([
      ['AT1', 4, 3, true],
      ['AT2', 4, 3, true],
    ])
    expect(malta41.airheads).toEqual({ german: 4, italian: 0 })
  })

  test('20.2 the battleships take part by agreement only', () => {
    expect(malta41.naval.map(({ unit: id, optional }) => [id, optional])).toEqual([
      ['doria', true],
      ['duilio', true],
    ])
  })
})

describe('20.3 Malta 1942', () => {
  test('15.13 20.3 six KGs of five units, thirty in all, drop first; the others follow', () => {
    const first = malta42.axis.kgs.filter((row) => row.first)
    expect(sum(first.map(({ units }) => units.length))).toBe(30)
    expect(drops(malta42)).toEqual([
      ...['KG1', 'KG2', 'KG3', 'KG4', 'KG5', 'KG6'].map((id) => `${id} 7 GT1 first 5`),
      'KG7 7 GT1 5',
      'KG8 7 GT1 5',
      'KG9 7 GT2 5',
      ...['KGR1', 'KGR2', 'KGR3', 'KGR4'].map((id) => `${id} R GT2 5`),
      ...['KGF1', 'KGF2', 'KGF3'].map((id) => `${id} Fo GT1 4`),
      ...['KGF4', 'KGF5', 'KGF6'].map((id) => `${id} Fo GT2 4`),
      ...['KGF7', 'KGF8', 'KGF9'].map((id) => `${id} Fo GT4 4`),
    ])
    expect(malta42.axis.gliders.map(({ unit: id }) => id)).toEqual(['ge_1_ll_glider', 'ge_2_ll_glider'])
  })

  test('20.3 convoys, ports, air transport', () => {
    expect(convoys(malta42.axis.convoys)).toEqual([
      '1 F GT3 5 units 9 steps famagosta',
      '2 F GT4 8 units 11 steps famagosta',
      '3 L GT3 5 units 9 steps larnaca',
      '4 L GT4 8 units 11 steps larnaca',
      '5 S GT5 5 units 9 steps larnaca',
      '6 S GT6 8 units 11 steps larnaca',
      '7 M GT3 6 units 11 steps larnaca',
      '8 Army GT4 5 units 10 steps famagosta',
      '9 Army GT4 10 units 20 steps larnaca',
      '10 Army GT5 2 units 2 steps larnaca',
    ])
    expect(malta42.axis.portEntryOnly).toHaveLength(6)
    expect(malta42.axis.notTrained).toHaveLength(13)
    expect(
      malta42.axis.airTransport.map(({ id, formation, units, only }) => [id, formation, units.length, only]),
    ).toEqual([
      ['AT1', 'Fo', 2, true],
      ['AT2', '', 2, false],
    ])
    expect(malta42.airheads).toEqual({ german: 4, italian: 3 })
  })

  test('20.3 the plan has KG 5 on 1530 and an Airhead in 1623, as in the examples of the rulebook', () => {
    expect(malta42.axis.kgs.find(({ id }) => id === 'KG5')?.drop).toBe('1530')
    expect(malta42.airheadPlan.german).toContain('1623')
  })

  test('20.3 the garrison of the examples: B/3 KOMR in 1425, three AA units around 1530', () => {
    const at = (id: string): string | undefined => malta42.allied.setup.find((row) => row.unit === id)?.hex
    expect(['br_b_3_komr', 'br_e_74', 'br_a_4', 'br_b_4'].map(at)).toEqual(['1425', '1732', '1931', '1637'])
  })

  test('20.3 as reconstructed the drop of the example of 15.4 meets whom it met there: in 1530 and in 1632, and nobody else', () => {
    const isHeld = (hex: string): boolean => malta42.allied.setup.some((row) => row.hex === hex)
    expect(['1530', '1632'].map(isHeld)).toEqual([true, true])
    expect(['1730', '1631', '1431', '1529'].filter(isHeld)).toEqual([])
  })

  test('20.3 sectors have one activation marker on GT 1 and two from GT 2 on', () => {
    const inCup = (turn: number): { [formation: string]: number } =>
      tally(
        malta42.activationMarkers.filter(({ side, from }) => side === 'allied' && from <= turn),
        ({ formation }) => formation,
      )
    expect(inCup(1)).toEqual({ N: 1, C: 1, S: 1 })
    expect(inCup(2)).toEqual({ N: 2, C: 2, S: 2 })
  })
})

describe('20.4 Leros 1943', () => {
  test('20.4 who comes when', () => {
    expect(leros.first).toEqual({ formations: ['O'], convoys: ['1', '2', '3', '4'] })
    expect(drops(leros)).toEqual(['KG1 7 GT2 5', 'KG2 7 GT4 1'])
    expect(convoys(leros.axis.convoys)).toEqual([
      '1 O GT1 6 units 10 steps east',
      '2 O GT1 5 units 10 steps east',
      '3 O GT1 4 units 8 steps east',
      '4 O GT1 4 units 8 steps west',
      '5 O GT4 3 units 3 steps east',
      '6 O GT12 4 units 8 steps east',
    ])
    expect(convoys(leros.allied.convoys)).toEqual([
      'A1 Army GT9 2 units 4 steps south',
      'A2 Army GT12 2 units 4 steps south',
    ])
    expect(leros.airheads).toEqual({ german: 1, italian: 0 })
    expect(leros.axis.airTransport).toEqual([])
  })

  test('20.4 a convoy of six units sails on GT 1, as in the example of 16.24', () => {
    const six = leros.axis.convoys.filter(({ turn, units }) => turn === 1 && units.length === 6)
    expect(six).toHaveLength(1)
  })

  test('20.4 three groups of destroyers fire by night, from GT 1, 6 and 9 on', () => {
    expect(leros.naval).toEqual([
      { unit: 'dd_group_1', from: 1, uses: 'everyNight', optional: false },
      { unit: 'dd_group_2', from: 6, uses: 'everyNight', optional: false },
      { unit: 'dd_group_3', from: 9, uses: 'everyNight', optional: false },
    ])
  })
})
