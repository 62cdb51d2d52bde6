import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { hexId, type IdScheme } from '@middlesea/board'
import type { Plugin } from 'vite'
import { type Columns, fromColumns, type Row, toColumns } from '../src/games/columns.ts'

const DATA =
  /[\\/]games[\\/][^\\/]+[\\/]data[\\/](cards|units|scenarios[\\/][^\\/]+|maps[\\/](?![^\\/]*-(shapes|relief))[^\\/]+)\.json$/

/** A short list weighs less than the words that would unfold it. */
const LONG = 20

type Hex = Row & { col: number; row: number }

/**
 * Units, cards, set-ups and hexes are long lists of rows with the same fields. The built page has each field's values in one list, and
 * hexes without the ids that their columns and rows give, and without the names of features, which the features tell
 * themselves. What unfolds from it is compared with the file.
 */
export function columns(): Plugin {
  return {
    name: 'columns',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (DATA.test(id) ? moduleOf(readable(JSON.parse(readFileSync(id, 'utf8')) as Row)) : null),
    // What it gives is no JSON any more.
    transform: { order: 'pre', filter: { id: DATA }, handler: (code) => ({ code, moduleType: 'js' }) },
  }
}

/** Where cards and spaces have their values from, field by field, is for readers of the files: of units the page tells it too. */
function readable(file: Row): Row {
  // The engine keeps a scenario's special rules; in words they stand in the file.
  if ('specialRules' in file) return without(file, 'specialRules')
  // The cards have what counts for victory on a map.
  if ('hexes' in file) return { ...without(file, 'victory'), provenance: {} }
  const isKept = 'units' in file || 'summary' in file || typeof file.provenance !== 'object'
  return isKept ? file : { ...file, provenance: {} }
}

function moduleOf(file: Row): string {
  const scheme = (file.grid as { ids: IdScheme } | undefined)?.ids
  const fields = Object.entries(file).map(([key, value]) => {
    return `${JSON.stringify(key)}:${textOf(value, key === 'hexes' ? scheme : undefined)}`
  })
  return [
    `import { fromColumns } from ${JSON.stringify(`${import.meta.dirname}/../src/games/columns.ts`)}`,
    scheme === undefined ? '' : `import { hexId } from '@middlesea/board'`,
    `export default {${fields.join(',')}}`,
  ].join('\n')
}

function textOf(value: unknown, scheme?: IdScheme): string {
  if (isTable(value)) return unfolding(value, scheme)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([key, part]) => `${JSON.stringify(key)}:${textOf(part)}`)
    .join(',')}}`
}

const isTable = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.length >= LONG && value.every((row) => typeof row === 'object' && !Array.isArray(row))

function unfolding(rows: Row[], scheme: IdScheme | undefined): string {
  const kept = scheme === undefined ? rows : rows.map((row) => without(row, 'id', 'features'))
  const unfolded = fromColumns(toColumns(kept), rows.length)
  const whole = scheme === undefined ? unfolded : (unfolded as Hex[]).map((hex) => withId(hex, scheme))
  assert.deepEqual(whole, scheme === undefined ? rows : rows.map((row) => without(row, 'features')))
  const text = `fromColumns(${columnText(toColumns(kept))},${rows.length})`
  return scheme === undefined
    ? text
    : `${text}.map((hex)=>({id:hexId(${JSON.stringify(scheme)},hex.col,hex.row),...hex}))`
}

const without = (row: Row, ...fields: string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)))

const withId = (hex: Hex, scheme: IdScheme): Row => ({ id: hexId(scheme, hex.col, hex.row), ...hex })

function columnText(table: Columns): string {
  const fields = Object.entries(table).map(([field, column]) => {
    const values = Array.from(column, (value) => (value === undefined ? '' : JSON.stringify(value)))
    return `${JSON.stringify(field)}:[${values.join(',')}]`
  })
  return `{${fields.join(',')}}`
}
