// The data files as they are on disk, through their schemas.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemas } from '../src/data-schema.ts'

export const bytesOf = (file: string): string => readFileSync(join(import.meta.dirname, '..', 'data', file), 'utf8')
export const parsed = (file: string): unknown => JSON.parse(bytesOf(file))

export const map = schemas.map.parse(parsed('maps/malta.json'))
export const units = schemas.units.parse(parsed('units.json'))
export const tables = schemas.tables.parse(parsed('tables.json'))
export const scenario = schemas.scenario.parse(parsed('scenarios/herkules.json'))

export const sorted = (values: Iterable<string>): string[] => [...values].sort()
