// The data files of one of the two games, and what must hold for both.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HexMapFile } from '@middlesea/board'
import { expect, test } from 'vitest'
import { serialise } from '../../../tools/serialise.ts'
import { dataProblems } from '../src/core/data-check.ts'
import type { ScenarioFile, TablesFile, UnitData, UnitsFile } from '../src/core/data-files.ts'
import { schemas } from '../src/core/data-schema.ts'
import type { DataFiles } from '../src/core/kit.ts'
import type { WrittenFiles } from '../tools/write.ts'

export interface GameFiles extends DataFiles {
  /** A generated file as it lies in the game's folder. */
  bytesOf(path: string): string
}

export function readGame(folder: string, map: string, scenarios: string[]): GameFiles {
  const bytesOf = (path: string): string => readFileSync(join(folder, path), 'utf8')
  const parsed = (path: string): unknown => JSON.parse(bytesOf(join('data', path)))
  return {
    bytesOf,
    map: parsed(`maps/${map}.json`) as HexMapFile,
    units: parsed('units.json') as UnitsFile,
    tables: parsed('tables.json') as TablesFile,
    scenarios: Object.fromEntries(scenarios.map((id) => [id, parsed(`scenarios/${id}.json`) as ScenarioFile])),
  }
}

export function sum(units: UnitData[], value: 'attack' | 'defense' | 'arty' | 'points'): number {
  return units.reduce((total, unit) => total + unit[value], 0)
}

/** How many things have each key: { airfield: 5, ... } */
export function tally<T>(things: T[], key: (thing: T) => string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const thing of things) counts[key(thing)] = (counts[key(thing)] ?? 0) + 1
  return counts
}

/** The ids of the units for which something does not hold: expected to be []. */
export const wrong = (units: UnitData[], holds: (unit: UnitData) => boolean): string[] =>
  units.filter((unit) => !holds(unit)).map((unit) => unit.id)

/** With DOSSIERS, the folder of the dossiers, the converter is run again. */
export function testFiles(files: GameFiles, convert: (dossiers: string) => WrittenFiles): void {
  const { units } = files.units
  const dossiers = process.env.DOSSIERS
  const paths = [
    'data/units.json',
    'data/tables.json',
    ...Object.keys(files.scenarios).map((id) => `data/scenarios/${id}.json`),
  ]

  test('are the bytes that the converter writes', () => {
    const written = dossiers
      ? convert(dossiers)
      : Object.fromEntries(paths.map((path) => [path, serialise(JSON.parse(files.bytesOf(path)))]))
    for (const path of paths) expect(written[path]).toBe(files.bytesOf(path))
  })

  test('have the shape that the rules read, and agree with one another and with the map', () => {
    expect(dataProblems(files)).toEqual([])
  })

  test('refuse a field that no schema knows, a wrong range and a missing provenance', () => {
    const [first, ...rest] = units
    const withUnit = (unit: unknown): boolean =>
      schemas.units.safeParse({ ...files.units, units: [unit, ...rest] }).success
    expect(withUnit(first)).toBe(true)
    expect(withUnit({ ...first, morale: 3 })).toBe(false)
    expect(withUnit({ ...first, stack: 7 })).toBe(false)
    expect(withUnit({ ...first, type: 'cavalry' })).toBe(false)
    expect(withUnit({ ...first, provenance: '' })).toBe(false)
    expect(withUnit({ ...first, provenance: 'somebody said so' })).toBe(false)
  })

  test('name every unit in English and Japanese, and no two alike', () => {
    const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/
    expect(wrong(units, ({ name }) => !japanese.test(name.en) && japanese.test(name.ja))).toEqual([])
    // What fits on a counter.
    expect(wrong(units, ({ name }) => name.en.length <= 17)).toEqual([])
    for (const key of ['id', 'en', 'ja'] as const) {
      const values = units.map((unit) => (key === 'id' ? unit.id : unit.name[key]))
      expect(values.filter((value, i) => values.indexOf(value) !== i)).toEqual([])
    }
  })

  test('give no web addresses', () => {
    const all = [...paths, 'rulebook/rules.json']
    expect(all.filter((path) => /https?:|www\.|\.(com|net|org)\b/.test(files.bytesOf(path)))).toEqual([])
  })
}
