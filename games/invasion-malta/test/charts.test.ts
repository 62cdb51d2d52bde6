// The charts, cell by cell. The Combat Results Table is read here by its columns, as another hand took it from the rulebook.
import { describe, expect, test } from 'vitest'
import type { ArtilleryCapability, ConvoyRow, DriftRow, UpTo } from '../src/data-files.ts'
import { FILES } from './files.ts'

const { tables } = FILES

const CRT_BY_COLUMN: { [odds: string]: string } = {
  '1-3': 'A2Rd A2Rd A2Rd A2Rd A1R A1R ARd AR AR AR AR DR',
  '1-2': 'A2Rd A2Rd A2Rd A1R A1R ARd AR AR AR A1d/D1 DR DRd',
  '3-4': 'A2Rd A2Rd A1R A1R ARd AR AR A1d/DR A1/D1 DR DRd DRd',
  '1-1': 'A2R A1Rd A1R ARd AR AR A1d/DR A1/D1 DR DRd DRd D1R',
  '3-2': 'A1R A1Rd ARd AR AR A1d/DR A1/D1 A1/DRd DR DRd D1R D1R',
  '2-1': 'A1Rd ARd AR AR A1d/DR A1/D1 A1/DRd DR DRd D1R D1R D2R',
  '5-2': 'A1R ARd AR A1d/DR A1/D1 A1/DRd DR DRd D1R D1R D1R D2R',
  '3-1': 'ARd AR A1d/DR A1/D1 A1/DRd DR DR DRd D1R D1R D2R D2R',
  '4-1': 'AR A1/DR A1/D1 A1/DRd DR DR DRd DRd D1R D2R D2R D3Rd',
  '5-1': 'AR A1/D1 A1/DRd DR DR DRd DRd D1R D2R D2R D3Rd D3Rd',
}

/** '1-5 NE' … '16+ 3': a row as it is printed. */
const printed = (rows: UpTo<string>[]): string[] =>
  rows.map(({ max, result }, i) => (max === null ? `${(rows[i - 1].max ?? 0) + 1}+ ${result}` : `-${max} ${result}`))

const convoyRows = (rows: ConvoyRow[]): string[] =>
  rows.map(({ max, lost, delayed }) => `${max ?? 'more'}: ${lost}/${delayed}`)

const spaces = (rows: DriftRow[]): string[] =>
  rows.map(({ number, dx, dz, disrupted, steps }) =>
    [`${number}: ${dx},${dz}`, ...(disrupted ? ['d'] : []), ...(steps > 0 ? [`-${steps}`] : [])].join(' '),
  )

describe('printed in the rulebook', () => {
  test('table.crt every cell, by column', () => {
    const { odds, rows } = tables.crt
    expect(odds).toEqual(Object.keys(CRT_BY_COLUMN))
    expect(rows.map(({ die }) => die)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    for (const [column, name] of odds.entries()) {
      expect(rows.map(({ results }) => results[column]).join(' ')).toBe(CRT_BY_COLUMN[name])
    }
  })

  test('table.crt the ends: 12.54 below 1-3, 9.12 what can be declared, 12.62 the greatest DRM', () => {
    expect([tables.crt.below, tables.crt.declare, tables.crt.maxDrm]).toEqual(['A2Rd', '1-4', 5])
  })

  test('table.coordination every modifier', () => {
    const { fail, night, disrupted, formations, landAndSea, britishAndItalian } = tables.coordination
    expect({ fail, night, disrupted, formations, landAndSea, britishAndItalian }).toEqual({
      fail: -2,
      night: 2,
      disrupted: 1,
      formations: 1,
      landAndSea: 0,
      britishAndItalian: 0,
    })
  })

  test('limits and numbers that the rules name', () => {
    const { provenance, ...limits } = tables.limits
    expect(provenance).toMatch(/^rulebook /)
    expect(limits).toEqual({
      stacking: 9,
      commandRange: 9,
      armyUnits: 4,
      mUnits: 9,
      airheadGap: 6,
      dropRange: 4,
      dropGap: 2,
      portPoints: 9,
      beachheadsAZone: 3,
      beachheadsANation: 6,
      motorPoolMove: 10,
      disruptedEr: 2,
      outOfSupplyEr: 1,
      refusalEr: 5,
    })
  })
})

describe('reconstructed', () => {
  test('table.weather both columns', () => {
    expect(printed(tables.weather.june)).toEqual(['-8 good', '9+ windy'])
    expect(printed(tables.weather.november)).toEqual(['-6 good', '-9 windy', '10+ storm'])
  })

  test('table.tec every cell', () => {
    const { hex, road, fort, pillbox, slope, cliff, sea, zoc } = tables.terrain
    const row = ({ cost, combat, bombardment }: (typeof hex)['clear']): number[] => [cost, combat, bombardment]
    expect(row(hex.clear)).toEqual([1, 0, 0])
    expect(row(hex.rough)).toEqual([2, -1, -1])
    expect(row(hex.urban)).toEqual([2, -2, -2])
    expect(row(hex.airfield)).toEqual([1, 0, 1])
    expect(road).toEqual({ cost: 0.5, alliedDay: 1 })
    expect(fort).toEqual({ alliedCombat: -3, axisCombat: -2, bombardment: -2 })
    expect(pillbox).toEqual({ combat: -1, bombardment: -1 })
    expect(slope).toEqual({ cost: 1, combat: -1 })
    expect(cliff).toEqual({ cost: 3, combat: -2 })
    expect(sea).toEqual({ combat: -1 })
    expect(zoc).toEqual({ cost: 1 })
  })

  test('table.bombardment every row and modifier', () => {
    const { rows, windy, stackedOver, stacked, excessUnit, units } = tables.bombardment
    expect(printed(rows)).toEqual(['-5 NE', '-9 d', '-12 1', '-15 2', '16+ 3'])
    expect([windy, stackedOver, stacked, excessUnit]).toEqual([-2, 7, 1, 1])
    expect(units).toEqual({ axis: 2, british: 4 })
  })

  test('table.aa every cell', () => {
    const { columns, rows, dropSteps } = tables.aaFire
    expect(columns.map(({ min, max }) => `${min}-${max ?? ''}`)).toEqual(['1-2', '3-4', '5-6', '7-9', '10-12', '13-'])
    expect(rows.map(({ die, results }) => `${die}: ${results.join(' ')}`)).toEqual([
      '1: X X X X X X',
      '2: F1 F2 X X X X',
      '3: F1 F1 F2 F2 X X',
      '4: - F1 F1 F2 F2 X',
      '5: - - F1 F1 F2 F2',
      '6: - - - F1 F1 F2',
      '7: - - - - F1 F1',
      '8: - - - - - F1',
      '9: - - - - - -',
      '10: - - - - - -',
    ])
    expect(dropSteps).toEqual({ F1: 1, F2: 2, X: 3 })
  })

  test('table.aa more points never serve worse, and a lower die never', () => {
    const WORTH = ['-', 'F1', 'F2', 'X']
    const worth = tables.aaFire.rows.map(({ results }) => results.map((result) => WORTH.indexOf(result)))
    expect(worth.map((values) => [...values].sort((a, b) => a - b))).toEqual(worth)
    const columns = worth[0].map((_, column) => worth.map((values) => values[column]))
    expect(columns.map((values) => [...values].sort((a, b) => b - a))).toEqual(columns)
  })

  test('table.convoy every row of both islands, and the modifiers', () => {
    const { malta, leros, night, windy, delayed, alliedNaval } = tables.convoyArrival
    expect(convoyRows(malta)).toEqual([
      '5: 0/0',
      '8: 0/0',
      '10: 0/2',
      '12: 0/3',
      '14: 1/3',
      '16: 2/4',
      '18: 3/5',
      '20: 4/6',
      'more: 6/8',
    ])
    expect(convoyRows(leros)).toEqual([
      '5: 0/0',
      '8: 0/1',
      '10: 0/2',
      '12: 1/1',
      '14: 1/2',
      '16: 2/3',
      '18: 3/4',
      '20: 4/5',
      'more: 5/6',
    ])
    expect([night, windy, delayed, alliedNaval]).toEqual([-2, 2, -2, 1])
  })

  test('table.landing every row and modifier', () => {
    const { rows, notTrained, windy, beachhead, marines, port, glider } = tables.landing
    expect(printed(rows)).toEqual(['-8 NE', '-12 d', '-15 1', '16+ 2'])
    expect([notTrained, windy, beachhead, marines, port]).toEqual([2, 2, -2, -1, -2])
    expect(glider).toEqual({ rough: 3, slope: 1, slopeMax: 2 })
  })

  test('table.coast every cell of both islands', () => {
    expect(tables.coastArtillery.malta).toEqual({
      br_benghisa_9_2: { famagosta: 4, larnaca: 4, marsascala: 2 },
      br_s_leonardo: { larnaca: 2, marsascala: 4, giaffa: 2 },
      br_madalena: { giaffa: 4, 'st-pauls': 4, alessandretta: 2 },
      br_bingemma: { famagosta: 1, 'st-pauls': 1, alessandretta: 1, beyrouth: 2 },
      br_delimara: { larnaca: 5, marsascala: 3 },
      br_benghisa_6in: { famagosta: 2, larnaca: 3 },
      br_s_rocco: { marsascala: 4, giaffa: 2 },
      br_tigne: { giaffa: 4, 'st-pauls': 2 },
      br_campbell: { giaffa: 1, 'st-pauls': 3, alessandretta: 3 },
    })
    expect(tables.coastArtillery.leros).toEqual({
      it_ciano: { east: 5, north: 5 },
      it_lago: { east: 4, south: 2 },
      it_s_giorgio: { east: 2, west: 4, south: 5 },
      it_ducci: { west: 5, south: 3 },
      it_farinata: { north: 3, west: 3 },
    })
  })

  test('table.drift.a every space', () => {
    const { A } = tables.drift
    expect(A.abort).toBe(15)
    expect(spaces(A.plain)).toEqual([
      '1: 0,0',
      '2: 0,1',
      '3: 1,-1',
      '4: -1,0',
      '5: 0,-1',
      '6: -1,1',
      '7: 1,0',
      '8: 0,2',
      '9: 2,-2',
      '10: -2,0 d',
      '11: -1,2 d',
      '12: 2,0 d',
      '13: 0,-2 d -1',
      '14: -2,2 d -1',
    ])
    expect(spaces(A.red)).toEqual([
      '8: 1,1 d',
      '9: 2,-1',
      '10: -1,-1',
      '11: 1,-2 d',
      '12: -2,1 d',
      '13: 3,-2 d -1',
      '14: -3,1 d -1',
    ])
  })

  test('table.drift.b every space', () => {
    const { B } = tables.drift
    expect(B.abort).toBe(13)
    expect(spaces(B.plain)).toEqual([
      '1: 0,0',
      '2: 0,1',
      '3: -1,1',
      '4: 1,0',
      '5: 0,-1',
      '6: 1,-1',
      '7: -1,0',
      '8: 1,1 d',
      '9: -2,1',
      '10: 0,2 d',
      '11: 2,-2 d',
      '12: -1,-1 d -1',
    ])
    expect(spaces(B.red)).toEqual(['7: 2,-1', '8: -1,2 d', '9: 1,-2 d', '10: -2,0 d', '11: 2,0 d -1', '12: 0,-2 d -1'])
  })

  test('table.drift.a and b: no two spaces of one colour are one hex; their modifiers', () => {
    const { A, B, alliedUnit, aaUnit, landed, abortSteps, abortTurns } = tables.drift
    for (const rows of [A.plain, A.red, B.plain, B.red]) {
      expect(new Set(rows.map(({ dx, dz }) => `${dx},${dz}`)).size).toBe(rows.length)
    }
    expect([alliedUnit, aaUnit, landed, abortSteps, abortTurns]).toEqual([1, 1, -1, 2, 2])
  })

  test('the Artillery Capability Chart: who bombards, attacks, fires at aircraft and convoys, and moves', () => {
    const can = ({ moves, ...rest }: ArtilleryCapability): string =>
      [...Object.entries(rest).flatMap(([what, does]) => (does ? [what] : [])), moves].join(' ')
    const { field, motorized, coastRange, coastNoRange, heavyAA, lightAA } = tables.artillery
    expect([field, motorized, coastRange, coastNoRange, heavyAA, lightAA].map(can)).toEqual([
      'bombards bombardsInvasionHex attacksAdjacent motorPool',
      'bombards attacksAdjacent road',
      'bombards bombardsInvasionHex attacksAdjacent never',
      'convoyDrm never',
      'aaBombardment aaDrop never',
      'bombardsInvasionHex attacksAdjacent aaCas aaDrop motorPool',
    ])
  })

  test('the Air Status Card: four of ten Damaged air units come back', () => {
    const { repairMin, repairMax, unitsAMission } = tables.air
    expect([repairMin, repairMax, unitsAMission]).toEqual([1, 4, 2])
  })
})

describe('the rulebook’s examples come out of the charts', () => {
  test('16.24 the convoy to the East of Leros: 6 and 7 points of guns', () => {
    const { it_ciano, it_s_giorgio } = tables.coastArtillery.leros
    const result = 6 + it_ciano.east + it_s_giorgio.east
    expect(result).toBe(13)
    expect(tables.convoyArrival.leros.find(({ max }) => max === null || result <= max)).toMatchObject({
      lost: 1,
      delayed: 2,
    })
    const allowed = Object.entries(tables.coastArtillery.leros).filter(([, values]) => values.east !== undefined)
    expect(allowed.map(([id]) => id)).toEqual(['it_ciano', 'it_lago', 'it_s_giorgio'])
  })

  test('16.33b the landing under the guns of Ciano: 7 and 5 points', () => {
    const result = 7 + tables.coastArtillery.leros.it_ciano.east
    expect(tables.landing.rows.find(({ max }) => max === null || result <= max)?.result).toBe('d')
  })

  test('15.45 AA fire at KG 5 and its drift', () => {
    const points = ['br_e_74', 'br_a_4', 'br_b_4'].map(
      (id) => FILES.units.units.find((each) => each.id === id)?.aa ?? 0,
    )
    expect(points).toEqual([1, 2, 2])
    const column = tables.aaFire.columns.findIndex(({ min, max }) => min <= 5 && (max === null || 5 <= max))
    expect(tables.aaFire.rows[1].results[column]).toBe('X')
    // A hex is CCRR; dz counts along RR - floor(CC / 2).
    const landing = ({ dx, dz }: DriftRow): string => {
      const column = 15 + dx
      return `${column}${30 - 7 + dz + Math.floor(column / 2)}`
    }
    const { A } = tables.drift
    const red = (number: number): DriftRow | undefined => A.red.find((row) => row.number === number)
    const drop = [9, 8, 7, 6, 5].map((number) => red(number) ?? A.plain[number - 1])
    expect(drop.map(landing)).toEqual(['1730', '1632', '1631', '1431', '1529'])
    expect(drop.map(({ disrupted }) => disrupted)).toEqual([false, true, false, false, false])
  })
})
