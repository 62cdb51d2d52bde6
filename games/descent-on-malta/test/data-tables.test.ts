// The charts and the start of the scenario against what the rulebook prints.
import { describe, expect, test } from 'vitest'
import type { ZoneType } from '../src/data-schema.ts'
import { map, scenario, sorted, tables, units } from './data-on-disk.ts'

const { zones } = map
const { allied } = units

describe('the tables', () => {
  test('2.1.2 tracks: turn, Allied command and Royal Navy with two rows, staff, amphibious and victory points', () => {
    const { tracks, alliedCommandLower, royalNavyLower } = tables
    expect(tracks).toMatchObject({
      turn: { min: 1, max: 7 },
      staffPoints: { min: 0, max: 19 },
      amphibiousPoints: { min: 0, max: 10 },
      alliedCommand: { min: 1, max: 12 },
      royalNavy: { min: 1, max: 12 },
      victoryPoints: { min: -100, max: 99 },
    })
    expect(alliedCommandLower.byLevel[7 - 1]).toBe(2) // the example of 24.0
    expect(sorted(new Set(alliedCommandLower.byLevel.map(String)))).toEqual(['0', '1', '2', '3']) // 8.2
    for (const { byLevel, bands } of [alliedCommandLower, royalNavyLower]) {
      expect(byLevel).toHaveLength(12)
      expect(byLevel).toEqual([...byLevel].sort((a, b) => a - b))
      expect(bands).toEqual({ low: [1, 4], medium: [5, 8], high: [9, 12] })
    }
  })

  test('the start of the scenario lies on the tracks', () => {
    expect(scenario.start).toEqual({
      turn: 1,
      victoryPoints: 0,
      staffPoints: '2d6',
      amphibiousPoints: 10,
      alliedCommand: 12,
      royalNavy: 9,
    })
    expect(scenario.turns).toBe(tables.tracks.turn.max)
    for (const track of ['turn', 'victoryPoints', 'amphibiousPoints', 'alliedCommand', 'royalNavy'] as const) {
      const { min, max } = tables.tracks[track]
      expect(scenario.start[track]).toBeGreaterThanOrEqual(min)
      expect(scenario.start[track]).toBeLessThanOrEqual(max)
    }
    // Set-up: one of the first group in each fortress and airfield, one unit in each zone, the rest in the pool.
    const held = zones.filter((one) => scenario.firstGroupZones.includes(one.type)).length
    expect([held, zones.length, allied.length - held - zones.length]).toEqual([12, 36, 33])
  })

  test('the placement table holds each of the 36 zones once', () => {
    const cells = tables.randomPlacement.table.flat()
    expect(cells).toHaveLength(36)
    expect(sorted(cells)).toEqual(sorted(zones.map((one) => one.id)))
    expect(scenario.counts.zones).toBe(36)
  })

  test('the drop and landing tables have a column for every zone type that they allow, and every row', () => {
    const { airborneDrop, amphibiousLanding, terrain } = tables
    const types = sorted(Object.keys(terrain.rows))
    expect(types).toHaveLength(7)
    expect(sorted(Object.values(airborneDrop.columns).flat())).toEqual(types.filter((type) => type !== 'tower')) // 17.3
    expect(sorted(Object.values(amphibiousLanding.columns).flat())).toEqual(types)
    expect(airborneDrop.rows.map((row) => row.die)).toEqual([1, 2, 3, 4, 5, 6])
    expect(amphibiousLanding.rows.map((row) => row.die)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    // 28.2.3 gives meaning to these results alone on plains.
    expect(sorted(new Set(airborneDrop.rows.map((row) => row.open)))).toEqual([
      'land',
      'landSurprise',
      'loss',
      'scatter',
    ])
    expect(airborneDrop.rows[0].open).toBe('loss') // the map errata of 2.1
  })

  test('the terrain chart gives a town to the defender on a tie, and lets nobody drop on a tower', () => {
    const { rows } = tables.terrain
    expect([rows.town.tie, rows.portTown.tie]).toEqual(['defender', 'defender'])
    const types = (allows: 'drop' | 'airland') => Object.keys(rows).filter((type) => rows[type as ZoneType][allows])
    expect(types('airland')).toEqual(['airfield'])
    expect(types('drop')).toEqual(['airfield', 'fortress', 'town', 'portTown', 'rough', 'plains'])
  })

  test('victory points: the end rows and levels that the rulebook prints', () => {
    const { end, levels, catastrophe, recruit } = tables.victoryPoints
    expect(end).toEqual({
      axisFort: 6,
      axisAirfield: 4,
      axisTown: 4,
      alliedUnitOnMap: -1,
      clearedLessTurn: 7,
      perRoyalNavyLevel: -2,
    })
    expect(levels.map(({ max, result }) => `${max} ${result}`)).toEqual([
      '0 strategicDefeat',
      '30 tacticalDefeat',
      '45 draw',
      '59 tacticalVictory',
      '99 strategicVictory',
    ])
    expect(catastrophe).toBe(-100)
    expect(recruit.optional7Flieger).toBe(-20)
  })

  test('the Naval Attack Outcome Table and the event chart have a row for every roll', () => {
    expect(tables.navalAttackOutcome.rows.map((row) => row.die)).toEqual([1, 2, 3, 4, 5, 6])
    const { rows } = tables.middleEastEvents
    expect(rows.map((row) => row.total)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    const totals = (event: string) => rows.filter((row) => row.event === event).map((row) => row.total)
    expect(totals('reservesReleased')).toEqual([5, 6])
    expect(totals('offensiveMalta')).toEqual([7, 8])
    expect(new Set(rows.map((row) => row.event)).size).toBe(9)
  })
})
