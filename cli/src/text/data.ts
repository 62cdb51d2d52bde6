import type { Language } from '@middlesea/engine'
import { table } from './table.ts'

/** Plain data as text tables for people. */
export function dataLines(name: string, data: unknown, language: Language): string[] {
  if (!isGroup(data)) return [`${name}  ${cell(data, language)}`]
  if (Array.isArray(data)) return [name, ...listLines(data, language)]
  const { provenance, exceptions, ...rest } = data as Record<string, unknown>
  return [name, ...groupLines(name, rest, language), ...sources(provenance, exceptions)]
}

/** A list: of records a table of their fields, of lists a grid, of anything else one line. */
function listLines(list: unknown[], language: Language): string[] {
  if (list.length > 0 && list.every(isRecord)) return recordTable(list, language)
  if (list.length > 0 && list.every(Array.isArray)) {
    const rows = (list as unknown[][]).map((row) => row.map((item) => cell(item, language)))
    return rows.length > 20
      ? [`(${rows.length} points)`]
      : table(
          rows[0].map((_, i) => String(i + 1)),
          rows,
        )
  }
  return [cell(list, language)]
}

function groupLines(name: string, group: Record<string, unknown>, language: Language): string[] {
  const entries = Object.entries(group)
  const records = entries.filter(([, value]) => isRecord(value) && isFlat(value, language))
  // A record of like records is one table, with their names in front.
  if (records.length === entries.length && entries.length > 1) {
    return recordTable(
      entries.map(([key, value]) => ({ '': key, ...(value as Record<string, unknown>) })),
      language,
    )
  }
  const simple = entries.filter(([, value]) => !isGroup(value) || isName(value) || isNames(value))
  const deep = entries.filter((entry) => !simple.includes(entry))
  return [
    ...(simple.length > 0
      ? table(
          ['', ''],
          simple.map(([key, value]) => [key, cell(value, language)]),
        ).slice(2)
      : []),
    ...deep.flatMap(([key, value]) => ['', ...dataLines(`${name}.${key}`, value, language)]),
  ]
}

function recordTable(records: Record<string, unknown>[], language: Language): string[] {
  const flat = records.map((record) => flatten(record, language))
  const head = [...new Set(flat.flatMap((record) => Object.keys(record)))].filter((key) => key !== 'provenance')
  return table(
    head,
    flat.map((record) => head.map((key) => record[key] ?? '')),
  )
}

/** Groups inside a record become fields with a dot: reduced.tactical. */
function flatten(record: Record<string, unknown>, language: Language, prefix = ''): { [field: string]: string } {
  const fields: { [field: string]: string } = {}
  for (const [key, value] of Object.entries(record)) {
    if (isRecord(value) && !isName(value)) Object.assign(fields, flatten(value, language, `${prefix}${key}.`))
    else fields[prefix + key] = cell(value, language)
  }
  return fields
}

function sources(provenance: unknown, exceptions: unknown): string[] {
  if (typeof provenance !== 'string') return []
  const others = Object.entries((exceptions ?? {}) as { [path: string]: string })
  return ['', `source: ${provenance}`, ...others.map(([path, source]) => `  ${path}: ${source}`)]
}

function cell(value: unknown, language: Language): string {
  if (value === null || value === undefined) return '-'
  if (value === true) return 'yes'
  if (value === false) return '-'
  if (isName(value)) return value[language]
  if (Array.isArray(value)) return value.map((item) => cell(item, language)).join(' ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null
const isRecord = (value: unknown): value is Record<string, unknown> => isGroup(value) && !Array.isArray(value)
const isName = (value: unknown): value is { [L in Language]: string } =>
  isRecord(value) && typeof value.en === 'string' && typeof value.ja === 'string'
const isNames = (value: unknown): boolean => Array.isArray(value) && value.every((item) => !isGroup(item))
const isFlat = (record: Record<string, unknown>, language: Language): boolean =>
  Object.values(flatten(record, language)).every((text) => text.length < 40)
