// The data files against the chart sheet and the dossier's order of battle.
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { UnitData } from '../../../systems/air-assault/src/core/data-files.ts'
import { readGame, sum, tally, testFiles, wrong } from '../../../systems/air-assault/test/files-of-game.ts'
import { testRulebook } from '../../../systems/air-assault/test/rulebook-of-game.ts'
import { testTables } from '../../../systems/air-assault/test/tables-of-sheet.ts'
import { convert } from '../tools/convert.ts'

const folder = join(import.meta.dirname, '..')
const files = readGame(folder, 'malta', ['herkules'])
const { tables, scenarios } = files
const { units } = files.units
const axis = units.filter((unit) => unit.side === 'axis')
const allied = units.filter((unit) => unit.side === 'allied')

describe('the files', () => {
  testFiles(files, convert)
})

describe('the rulebook', () => {
  testRulebook(folder, 'malta-1942')
})

describe('the tables', () => {
  testTables(tables)

  test('a bastion is a city that triples the defence', () => {
    const { bastion, city } = tables.terrain.rows
    expect(bastion).toEqual({ ...city, defense: 3 })
  })

  test('no convoy of Malta modifies its roll', () => {
    expect([tables.sea.emergency, tables.sea.port]).toEqual([0, 0])
  })

  test('every row of the casualty points', () => {
    expect(tables.points.rows).toEqual({
      airborneHq: 5,
      germanAirborneBattalion: 21,
      italianAirborneBattalion: 11,
      airborneCompany: 2,
    })
  })
})

describe('the order of battle', () => {
  /** Counters, attack, defence, artillery, points. */
  const GROUPS = {
    GermanAirborne: [20, 107, 107, 2, 239],
    ItalianAirborne: [13, 57, 57, 1, 116],
    AirLanding: [4, 16, 16, 0, 0],
    Commando: [3, 6, 6, 0, 0],
    AssaultConvoy: [15, 54, 56, 0, 0],
    F1: [9, 24, 26, 3, 0],
    F2: [9, 24, 26, 3, 0],
    F3: [9, 24, 26, 3, 0],
    SpecialConvoy: [5, 11, 11, 8, 0],
  }

  function groupOf({ arrival, nation, type }: UnitData): string {
    if (arrival.by === 'airborne') return nation === 'GE' ? 'GermanAirborne' : 'ItalianAirborne'
    if (arrival.by === 'followUp') return arrival.group
    if (arrival.by === 'special') return type === 'docks' ? 'docks' : 'SpecialConvoy'
    const names: { [by: string]: string } = { airLanding: 'AirLanding', commando: 'Commando', assault: 'AssaultConvoy' }
    return names[arrival.by] ?? arrival.by
  }

  test('oob.malta every group of the Axis has the counters, strengths and points of the dossier', () => {
    for (const [name, expected] of Object.entries(GROUPS)) {
      const group = axis.filter((unit) => groupOf(unit) === name)
      const sums = [sum(group, 'attack'), sum(group, 'defense'), sum(group, 'arty'), sum(group, 'points')]
      expect([name, group.length, ...sums]).toEqual([name, ...expected])
    }
    // Beside these: the companies of the German battalions, and the harbour company that the special convoy brings.
    expect(
      tally(
        axis.filter((unit) => !(groupOf(unit) in GROUPS)),
        groupOf,
      ),
    ).toEqual({ docks: 1, substitute: 49 })
  })

  test('oob.malta German battalions drop whole, and have companies for losses', () => {
    const battalions = axis.filter((unit) => unit.components.length > 0)
    expect(tally(battalions, ({ arrival, regiment }) => `${arrival.by} ${regiment}`)).toEqual({
      'airborne FJR1': 3,
      'airborne FJR2': 3,
      'airborne FJR3': 3,
      'airborne Pi7': 1,
    })
    const companies = axis.filter((unit) => unit.arrival.by === 'substitute')
    expect(companies.map(({ id }) => id)).toEqual(battalions.flatMap(({ components }) => components))
    expect(tally(companies, ({ battalionHq, points }) => `${battalionHq} ${points}`)).toEqual({
      'true 5': 10,
      'false 2': 39,
    })
    expect(wrong(axis, ({ nation, components }) => nation === 'GE' || components.length === 0)).toEqual([])
  })

  test('oob.malta the garrison by area command', () => {
    const counters = allied.filter(({ type }) => type !== 'decoy')
    expect(tally(counters, ({ sector }) => sector)).toEqual({
      Southern: 12,
      Northern: 10,
      Central: 14,
      Western: 8,
      Free: 5,
    })
    const battalions = counters.filter(({ type, size }) => type === 'inf' && size === 'bn')
    expect(tally(battalions, ({ sector }) => sector)).toEqual({ Southern: 4, Northern: 4, Central: 4, Western: 3 })
    expect([sum(battalions, 'attack'), sum(battalions, 'defense')]).toEqual([59, 65])
    expect(
      tally(
        allied.filter(({ type }) => type === 'decoy'),
        ({ sector }) => sector,
      ),
    ).toEqual({ Northern: 2, Western: 2, Central: 2, Southern: 2 })
  })

  test('oob.malta eight coast guns, four AA battalions that add 3 to drift, six light AA batteries that add 1', () => {
    const ofType = (type: string) => allied.filter((unit) => unit.type === type)
    expect(ofType('cd').map(({ cd, cdRange }) => `${cd}/${cdRange}`)).toEqual([
      '4/8',
      '5/8',
      '5/8',
      '5/8',
      '3/8',
      '3/8',
      '3/8',
      '3/8',
    ])
    expect(tally(ofType('haa'), ({ size, aaRange, aaDrift }) => `${size} ${aaRange} ${aaDrift}`)).toEqual({
      'aabn 2 3': 4,
    })
    expect(tally(ofType('laa'), ({ size, aaRange, aaDrift, arty }) => `${size} ${aaRange} ${aaDrift} ${arty}`)).toEqual(
      { 'bty 2 1 2': 6 },
    )
  })

  test('oob.malta special units: docks on both sides, a truck, a lighter', () => {
    const special = units.filter(({ type }) => ['docks', 'truck', 'steamer'].includes(type))
    expect(special.map(({ id, side, carries }) => `${id} ${side} ${carries}`)).toEqual([
      'DOCKS-GH allied 0',
      'TRUCK allied 3',
      'STEAM allied 3',
      'DOCKS-IT axis 0',
    ])
  })
})

describe('the scenario', () => {
  test('track.malta 20 turns, day and night by turns, with aircraft by day', () => {
    const { turns } = scenarios.herkules
    expect(turns).toHaveLength(20)
    expect(turns.map(({ night }) => night)).toEqual(turns.map((_, i) => i % 2 === 1))
    expect([turns[0].name.en, turns[19].name.en]).toEqual(['Day 1', 'Night 10'])
    const flown = turns.filter(({ night }) => !night).map(({ B, FB, F }) => `${B}/${FB}/${F}`)
    expect(flown).toEqual(['7/4/4', '5/4/4', '5/4/4', ...Array.from({ length: 7 }, () => '5/3/3')])
    expect(turns.filter(({ night, B, FB, F }) => night && B + FB + F > 0)).toEqual([])
  })

  test('Herkules: convoys and their first turns, withdrawal, port and victory', () => {
    const { convoys, victory, sectors, fixed } = scenarios.herkules
    expect({ sectors, fixed }).toEqual({ sectors: [], fixed: {} })
    expect(Object.entries(convoys).map(([name, { earliest }]) => `${name} ${earliest}`)).toEqual([
      'assault 1',
      'F1 4',
      'F2 6',
      'F3 8',
      'special 5',
      'commando 1',
    ])
    expect(victory).toEqual({
      airfields: 3,
      bastions: 2,
      battalionsToSpare: 4,
      withdrawPoints: 50,
      withdrawTurn: 15,
      withdrawGrace: 2,
      portTurn: 12,
      noPortModifier: 2,
    })
  })
})
