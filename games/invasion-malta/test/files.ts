// The data files as they lie in the game's folder.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCENARIOS } from '../src/data-check.ts'
import type { DataFiles, ScenarioFile, ShortFile, TablesFile, UnitRow, UnitsFile } from '../src/data-files.ts'
import type { Files } from '../src/kit.ts'
import type { MapFile } from '../src/map-file.ts'

export const bytesOf = (path: string): string => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

export const FILES: Files = {
  maps: {
    malta: JSON.parse(bytesOf('data/maps/malta.json')) as MapFile,
    leros: JSON.parse(bytesOf('data/maps/leros.json')) as MapFile,
  },
  units: JSON.parse(bytesOf('data/units.json')) as UnitsFile,
  tables: JSON.parse(bytesOf('data/tables.json')) as TablesFile,
  scenarios: Object.fromEntries(
    SCENARIOS.map((id) => [id, JSON.parse(bytesOf(`data/scenarios/${id}.json`)) as ScenarioFile]),
  ) as DataFiles['scenarios'],
  short: JSON.parse(bytesOf('data/scenarios/short.json')) as ShortFile,
}

export function unit(id: string): UnitRow {
  const found = FILES.units.units.find((each) => each.id === id)
  if (found === undefined) throw new Error(`no unit ${id}`)
  return found
}

/** How many things have each key: { hq: 3, ... } */
export function tally<T>(things: T[], key: (thing: T) => string): { [key: string]: number } {
  const counts: { [key: string]: number } = {}
  for (const thing of things) counts[key(thing)] = (counts[key(thing)] ?? 0) + 1
  return counts
}

export const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0)
