// Data packs, and what the checks say of cards that do not fit the maps.
import { describe, expect, test } from 'vitest'
import { mapProblems } from '../src/data-check-map.ts'
import { packProblems } from '../src/data-check.ts'
import type { ScenarioFile } from '../src/data-files.ts'
import type { Files } from '../src/kit.ts'
import { kits } from '../src/index.ts'
import { FILES } from './files.ts'

const packOf = (values: object): object => ({ game: 'invasion-malta', name: 'a correction', values })
const problems = (values: object): string[] => packProblems(packOf(values))

describe('packs', () => {
  test('correct counters, charts and cards by the path of a value', () => {
    expect(problems({})).toEqual([])
    const values = {
      'units.units.ge_5_3.attack': 5,
      'tables.bombardment.rows.0.max': 4,
      'scenarios.leros-1943.victory.needed': 9,
      'scenarios.malta-1942.allied.setup.1.hex': '1838',
    }
    expect(problems(values)).toEqual([])
    const kit = kits.of(kits.use(packOf(values)), 'leros-1943')
    expect([kit.scenario.victory.needed, kit.tables.bombardment.rows[0].max]).toEqual([9, 4])
    expect(kits.of('', 'leros-1943').scenario.victory.needed).toBe(8)
  })

  test('are refused in plain words: another game, an unknown path, a wrong value', () => {
    expect(packProblems({ ...packOf({}), game: 'song-for-war' })).not.toEqual([])
    expect(problems({ 'units.units.ge_5_99.attack': 5 })).toHaveLength(1)
    expect(problems({ 'units.units.ge_5_3.attack': 99 })[0]).toMatch(/^units\.units\.ge_5_3\.attack: /)
    expect(problems({ 'units.units.ge_5_3.type': 'cavalry' })[0]).toMatch(/^units\.units\.ge_5_3\.type: /)
    expect(problems({ 'scenarios.leros-1943.victory.needed': 14 })).toEqual([
      'scenarios.leros-1943.victory.needed: there are not so many locations',
    ])
  })
})

describe('cards and maps', () => {
  const { allied, axis } = FILES.scenarios['malta-1942']
  const changed = (change: Partial<ScenarioFile>): string[] => {
    const scenario = { ...FILES.scenarios['malta-1942'], ...change }
    const files: Files = { ...FILES, scenarios: { ...FILES.scenarios, 'malta-1942': scenario } }
    return mapProblems(files)
  }
  const moved = (unit: string, hex: string): string[] =>
    changed({ allied: { ...allied, setup: allied.setup.map((row) => (row.unit === unit ? { ...row, hex } : row)) } })
  const dropped = (kg: string, drop: string): string[] =>
    changed({ axis: { ...axis, kgs: axis.kgs.map((row) => (row.id === kg ? { ...row, drop } : row)) } })

  test('all cards fit', () => {
    expect(mapProblems(FILES)).toEqual([])
  })

  test('4.14 units are set up on land, in their sector, coast artillery in a fort or battery', () => {
    const path = 'scenarios.malta-1942.allied.setup'
    expect(moved('br_a_2_devon', '1842')).toEqual([`${path}.1.hex: br_a_2_devon, 1842 is no land hex`])
    expect(moved('br_a_2_devon', '9999')).toEqual([`${path}.1.hex: br_a_2_devon, 9999 is no land hex`])
    expect(moved('br_a_2_devon', '2218')).toEqual([`${path}.1.hex: br_a_2_devon, 2218 is in sector C`])
    expect(moved('br_delimara', '2143')).toEqual([
      `${path}.99.hex: br_delimara, 2143 has neither fort nor battery (4.14)`,
    ])
  })

  test('3.32, 3.33, 8.33 set-ups keep to the stacking limit, armored units stand apart and on roads', () => {
    const path = 'scenarios.malta-1942.allied.setup'
    expect(moved('br_a9_troop_6_rtr', '2429')).toEqual([`${path}: two armored units in 2429 (3.33)`])
    expect(moved('br_a9_troop_6_rtr', '2529')).toEqual([
      `${path}.81.hex: br_a9_troop_6_rtr, 2529 has no road for a motorized unit (8.33)`,
    ])
    const crowd = allied.setup.map((row) => (/_1_ches$|_2_rwk$/.test(row.unit) ? { ...row, hex: '2730' } : row))
    expect(changed({ allied: { ...allied, setup: crowd } })).toContain(
      `${path}: more than 9 stacking points in 2730 (3.32)`,
    )
  })

  test('15.21, 15.32 the plan keeps to the rules of Airheads and drop hexes', () => {
    expect(dropped('KG1', '2819')).toEqual([
      'scenarios.malta-1942.axis.kgs.KG1.drop: 2819 is too far from an Airhead (15.32)',
    ])
    expect(dropped('KG2', '1528')).toEqual([])
    expect(dropped('KG2', '1529')).toEqual(['scenarios.malta-1942.axis.kgs.KG5.drop: too near to KG2 (15.32)'])
    const airheads = (german: string[]): string[] =>
      changed({ airheadPlan: { german, italian: ['1617', '2220', '2214'] } })
    expect(airheads(['1623', '1728', '1834'])).toContain(
      'scenarios.malta-1942.airheadPlan.german: a hex for each of 4 Airheads',
    )
    expect(airheads(['1623', '1728', '1834', '2326'])).toEqual([])
    expect(airheads(['1623', '1728', '1833', '2325'])).toContain(
      'scenarios.malta-1942.airheadPlan: 1728 and 1833 are too near (15.21)',
    )
    expect(airheads(['1623', '1728', '1834', '2224'])).toContain(
      'scenarios.malta-1942.airheadPlan: 2224 is urban (15.21)',
    )
  })

  test('16.15, 17.52 port-only units sail to a zone with a port, gliders keep off towns', () => {
    const convoys = axis.convoys.map((row) => (row.id === '9' ? { ...row, zone: 'famagosta' } : row))
    expect(changed({ axis: { ...axis, convoys } })).toEqual([
      "scenarios.malta-1942.axis.convoys.9.zone: 'famagosta' has no port (16.15)",
    ])
    const gliders = axis.gliders.map((row) => ({ ...row, land: '1631' }))
    expect(changed({ axis: { ...axis, gliders } })).toHaveLength(2)
  })

  test('every AA unit within range of KG 5 is one of the three of the example (15.45)', () => {
    const { map } = kits.of('', 'malta-1942')
    const distance = (hex: string): number => map.distance(map.hex(hex), map.hex('1530'))
    const inRange = allied.setup.filter(({ unit, hex }) => {
      const counter = FILES.units.units.find(({ id }) => id === unit)
      return counter !== undefined && counter.aa > 0 && distance(hex) <= counter.range
    })
    expect(inRange.map(({ unit }) => unit).sort()).toEqual(['br_a_4', 'br_b_4', 'br_e_74'])
  })
})
