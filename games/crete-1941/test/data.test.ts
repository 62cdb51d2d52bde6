// The data files against the chart sheet and the dossier's order of battle.
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { UnitData } from '../../../systems/air-assault/src/core/data-files.ts'
import { readGame, sum, tally, testFiles, wrong } from '../../../systems/air-assault/test/files-of-game.ts'
import { testRulebook } from '../../../systems/air-assault/test/rulebook-of-game.ts'
import { testTables } from '../../../systems/air-assault/test/tables-of-sheet.ts'
import { convert } from '../tools/convert.ts'

const folder = join(import.meta.dirname, '..')
const files = readGame(folder, 'crete', ['campaign', 'maleme'])
const { tables, scenarios } = files
const { units } = files.units

/** What the sheet counts: units that are set up or dropped, not what they may turn into. */
const ofSector = (side: string, sector: string): UnitData[] =>
  units.filter((unit) => unit.side === side && unit.sector === sector && unit.arrival.by !== 'substitute')

const allied = (sector: string): UnitData[] => ofSector('allied', sector)

function unit(id: string): UnitData {
  const found = units.find((each) => each.id === id)
  if (found === undefined) throw new Error(`no unit ${id}`)
  return found
}

describe('the files', () => {
  testFiles(files, convert)
})

describe('the rulebook', () => {
  testRulebook(folder, 'crete-1941')
})

describe('the tables', () => {
  testTables(tables)

  test('convoys take 2 from the die as the emergency convoy, 1 at a port', () => {
    expect([tables.sea.emergency, tables.sea.port]).toEqual([-2, -1])
  })

  test('every row of the casualty points', () => {
    expect(tables.points.rows).toEqual({
      evacuatedHq: 5,
      evacuatedNoncombat: 5,
      evacuatedBattalion: 5,
      evacuatedCompany: 2,
      evacuatedPlatoon: 1,
      evacuatedGreek: 1,
      airborneHq: 7,
      otherHq: 5,
      airborneCompany: 2,
      germanAirborneBattalion: 15,
      otherCompany: 1,
      otherBattalion: 7,
    })
  })
})

describe('the order of battle', () => {
  const strengths = (list: UnitData[]): number[] => [sum(list, 'attack'), sum(list, 'defense'), sum(list, 'arty')]

  // Attack, defence, artillery.
  const ALLIED = {
    Maleme: [20, 22, 6],
    Suda: [44, 54, 2],
    Retimo: [27, 31, 3],
    Heraklion: [29, 30, 7],
    Free: [5, 7, 4],
  }
  const GERMAN = {
    Maleme: [34, 34, 0],
    Suda: [43, 42, 2],
    Glider: [10, 10, 0],
    Retimo: [25, 24, 0],
    Heraklion: [33, 33, 0],
    Free: [18, 14, 2],
  }
  // Noncombat units, headquarters, combat units, Greek units.
  const EVACUATION = {
    Maleme: [20, 5, 29, 1],
    Suda: [45, 20, 77, 2],
    Retimo: [0, 5, 28, 3],
    Heraklion: [10, 5, 33, 3],
    Free: [5, 0, 8, 1],
  }

  test('oob.crete Allied attack, defence and artillery by sector are those of the sheet', () => {
    for (const [sector, expected] of Object.entries(ALLIED))
      expect([sector, ...strengths(allied(sector))]).toEqual([sector, ...expected])
    expect(strengths(Object.keys(ALLIED).flatMap(allied))).toEqual([125, 144, 22])
  })

  test('oob.crete German airborne attack, defence and artillery by sector are those of the sheet', () => {
    const german = (sector: string) => ofSector('axis', sector)
    for (const [sector, expected] of Object.entries(GERMAN))
      expect([sector, ...strengths(german(sector))]).toEqual([sector, ...expected])
    expect(strengths(Object.keys(GERMAN).flatMap(german))).toEqual([163, 157, 4])
    expect(strengths(units.filter((each) => each.airborne && each.arrival.by === 'airborne'))).toEqual([163, 157, 4])
  })

  test('oob.crete evacuation points by sector and kind are those of the sheet, 300 in all', () => {
    const points = (sector: string): number[] => {
      const list = allied(sector)
      const noncombat = list.filter((each) => each.size === 'nc')
      const headquarters = list.filter((each) => each.type === 'hq')
      const greek = list.filter((each) => each.greek)
      const combat = list.filter((each) => ![...noncombat, ...headquarters, ...greek].includes(each))
      return [noncombat, headquarters, combat, greek].map((group) => sum(group, 'points'))
    }
    for (const [sector, expected] of Object.entries(EVACUATION))
      expect([sector, ...points(sector)]).toEqual([sector, ...expected])
    const all = Object.keys(EVACUATION).map(points)
    expect([0, 1, 2, 3].map((i) => all.reduce((total, row) => total + row[i], 0))).toEqual([80, 35, 175, 10])
    expect(sum(Object.keys(EVACUATION).flatMap(allied), 'points')).toBe(300)
  })

  test('oob.crete every airborne battalion breaks down into its headquarters company and the rest', () => {
    const battalions = units.filter((each) => each.arrival.by === 'substitute')
    expect(battalions).toHaveLength(14)
    const companies = battalions.map(({ components }) => components.map(unit))
    expect(tally(companies, (list) => String(list.length))).toEqual({ 4: 1, 5: 13 })
    for (const list of companies) {
      expect(list.map((company) => company.battalionHq)).toEqual(list.map((_, i) => i === 0))
      expect(wrong(list, ({ size, stack, airborne }) => size === 'coy' && stack === 1 && airborne)).toEqual([])
    }
    // Every company is part of one battalion, but for the 13th and 14th of the parachute regiments.
    const parts = companies.flat()
    expect(new Set(parts).size).toBe(parts.length)
    expect(wrong(parts, ({ id }) => !/^1[34]\/FJR/.test(id))).toEqual([])
    expect(unit('IV/Sturm').components).toEqual(['IVHQ/Sturm', '13/Sturm', '14/Sturm', '15/Sturm', '16/Sturm'])
  })

  test('oob.crete an eliminated battalion scores as its companies do; the engineers score 13, and 15 all together', () => {
    const score = (id: string) => sum(unit(id).components.map(unit), 'points')
    const battalions = units.filter((each) => each.arrival.by === 'substitute' && each.id !== 'Pi7')
    expect(wrong(battalions, ({ id, points }) => score(id) === 15 && points === 15)).toEqual([])
    expect([score('Pi7'), unit('Pi7').points]).toEqual([13, 15])
  })

  test('oob.crete battalions of a regiment may mix their companies, those of IV/Sturm may not', () => {
    const companies = units.filter((each) => each.battalion !== '')
    expect(tally(companies, (each) => each.regiment)).toEqual({
      Sturm: 15,
      'IV/Sturm': 5,
      FJR1: 15,
      FJR2: 15,
      FJR3: 15,
      Pi7: 4,
    })
  })

  test('oob.crete units by the way they come', () => {
    expect(tally(units, ({ side, arrival }) => `${side} ${arrival.by} ${arrival.group}`.trim())).toEqual({
      'allied setup': 97 + 12,
      'allied southEdge S1': 2,
      'allied port P1': 1,
      'allied port P2': 2,
      'axis airborne': 87,
      'axis airLanding': 17,
      'axis convoy 1': 4,
      'axis convoy 2': 4,
      'axis convoy E': 3,
      'axis substitute': 14,
    })
    const turns = units.filter(({ arrival }) => ['southEdge', 'port'].includes(arrival.by))
    expect(turns.map(({ id, arrival }) => `${id} ${arrival.turn}`)).toEqual([
      'ASH1 3',
      'RTR7d 3',
      'LAYA 10',
      'LAYD 14',
      'HQLAY 14',
    ])
  })

  test('oob.crete special units: docks, a truck, the steamer and twelve decoys', () => {
    const ofType = (type: string) => units.filter((each) => each.type === type)
    expect(ofType('docks').map(({ hex }) => hex)).toEqual(['I-32', 'T-103'])
    expect(ofType('truck')).toMatchObject([{ carries: 3, move: 8 }])
    expect(ofType('steamer')).toMatchObject([{ carries: 3, stack: 0, hex: 'port.suda-port' }])
    expect(tally(ofType('decoy'), ({ sector }) => sector)).toEqual({
      Maleme: 2,
      Suda: 4,
      Retimo: 2,
      Heraklion: 2,
      Free: 2,
    })
    expect(
      wrong(ofType('decoy'), ({ attack, defense, stack, points }) => attack + defense + stack + points === 0),
    ).toEqual([])
    expect(wrong(ofType('haa'), ({ aaRange, aaDrift, move }) => aaRange === 3 && aaDrift === 1 && move === 0)).toEqual(
      [],
    )
    expect(wrong(ofType('laa'), ({ aaRange, arty, range }) => aaRange === 2 && arty === 2 && range === 2)).toEqual([])
  })
})

describe('the scenarios', () => {
  test('track.crete 24 turns, day and night by turns, from 20 to 31 May, with aircraft by day', () => {
    const { turns } = scenarios.campaign
    expect(turns).toHaveLength(24)
    expect(turns.map(({ night }) => night)).toEqual(turns.map((_, i) => i % 2 === 1))
    expect([turns[0].name.en, turns[23].name.en]).toEqual(['20 May, day', '31 May, night'])
    expect(turns.filter(({ night }) => !night).map(({ B, FB, F }) => `${B}/${FB}/${F}`)).toEqual([
      '6/4/4',
      '4/3/3',
      '4/3/3',
      '5/4/4',
      '5/4/4',
      '5/4/4',
      '5/4/4',
      '4/3/3',
      '3/2/2',
      '3/2/2',
      '2/2/2',
      '2/2/2',
    ])
    expect(turns.filter(({ night, B, FB, F }) => night && B + FB + F > 0)).toEqual([])
  })

  test('the campaign: all units, two regular convoys and an emergency convoy, levels of victory', () => {
    const { sectors, fixed, convoys, victory } = scenarios.campaign
    expect({ sectors, fixed }).toEqual({ sectors: [], fixed: {} })
    expect(convoys).toEqual({
      1: { turn: 4, beach: 'B2', earliest: 1 },
      2: { turn: 6, beach: 'B7', earliest: 1 },
      E: { turn: 0, beach: '', earliest: 9 },
    })
    expect(victory).toEqual({ airfieldTurns: 4, alliedDecisive: 250, alliedMarginal: 200, axisMarginal: 150 })
  })

  test('Maleme: 40 counters, basic rules, six turns', () => {
    const { sectors, fixed, turns, victory } = scenarios.maleme
    expect(sectors.flatMap((sector) => [...allied(sector), ...ofSector('axis', sector)])).toHaveLength(40)
    expect(fixed).toEqual({ basic: true })
    expect(turns).toEqual(
      scenarios.campaign.turns.slice(0, 6).map((turn, i) => ({ ...turn, B: turns[i].B, FB: turns[i].FB, F: 0 })),
    )
    expect(victory).toEqual({ airfieldsAtEnd: 1 })
  })
})
