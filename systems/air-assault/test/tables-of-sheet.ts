// The tables.json of a game against the chart sheet, cell by cell.
import { expect, test } from 'vitest'
import type { TablesFile } from '../src/core/data-files.ts'
import { ARMOR, BOMBARDMENT, CRT, rows, SEA, TERRAIN } from './chart-sheet.ts'

export function testTables(tables: TablesFile): void {
  test('the Combat Results Table has every cell of the sheet', () => {
    expect(tables.crt.columns).toEqual(['1-4', '1-3', '1-2', '1-1', '2-1', '3-1', '4-1', '5-1', '6-1', '7-1', '8-1+'])
    expect(tables.crt.rows).toEqual(rows(CRT))
  })

  test('the Bombardment Table has every cell of the sheet', () => {
    expect(tables.bombardment.from).toEqual([1, 2, 4, 6, 9])
    expect(tables.bombardment.rows.map((row) => row.map(String))).toEqual(rows(BOMBARDMENT))
  })

  test('the Armor Reliability Table has every row of the sheet', () => {
    expect(tables.armor.rows.join(' ')).toBe(ARMOR)
  })

  test('the Sea Movement Table has every cell of the sheet', () => {
    expect(tables.sea.columns).toEqual(['axisDay', 'axisNight', 'alliedPort', 'alliedSouth', 'followUp'])
    expect(tables.sea.rows).toEqual(rows(SEA))
  })

  test('drift leads to nine hexes, the drop hex first, the six around it, two further out to the south', () => {
    const { hexes, enemyOccupied, glider, eliminatedAt } = tables.drift
    expect(hexes).toEqual([[], [3], [2], [4], [1], [5], [0], [2, 2], [4, 4]])
    expect({ enemyOccupied, glider, eliminatedAt }).toEqual({ enemyOccupied: 1, glider: -2, eliminatedAt: 10 })
  })

  test('the Terrain Effects Chart: costs in half points, multipliers, what blocks and what needs a road', () => {
    for (const [name, [cost, defense, blocksFire, roadOnly]] of Object.entries(TERRAIN)) {
      expect(tables.terrain.rows[name]).toEqual({ cost, defense, blocksFire, roadOnly })
    }
    expect(tables.roads).toMatchObject({ primary: 1, secondary: 2, city: 1, river: 2 })
    expect(tables.fort.defense).toBe(2)
  })

  test('the numbers that the rules name', () => {
    expect(tables.stacking).toMatchObject({ hex: 6, beachBox: 12 })
    expect(tables.aircraft).toMatchObject({ strength: { B: 3, FB: 2, F: 0 }, perHex: 3 })
    expect(tables.evacuation).toMatchObject({ firstTurn: 8, withDocks: 14, withoutDocks: 7, southEdge: 2 })
    expect(tables.night.artilleryRange).toBe(1)
  })
}
