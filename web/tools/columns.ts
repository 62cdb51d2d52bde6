import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hexId, type IdScheme } from '@middlesea/board'
import type { Plugin } from 'vite'
import { type Columns, fromColumns, picker, type Row, stepsOf, toColumns } from '../src/games/columns.ts'

const DATA =
  /[\\/]games[\\/][^\\/]+[\\/]data[\\/](cards|units|scenarios[\\/][^\\/]+|maps[\\/](?![^\\/]*-(shapes|relief))[^\\/]+)\.json$/

/** A short list weighs less than the words that would unfold it. */
const LONG = 20

type Hex = Row & { col: number; row: number }

/**
 * Units, cards, set-ups and hexes are long lists of rows with the same fields. The built page has each field's values in one list, and
 * hexes without the ids that their columns and rows give, and without the names of features, which the features tell
 * themselves. Ids of hexes and units that are named in lists are distances. What unfolds from it is compared with the file.
 */
export function columns(): Plugin {
  return {
    name: 'columns',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (DATA.test(id) ? moduleOf(readable(JSON.parse(readFileSync(id, 'utf8')) as Row), id) : null),
    // What it gives is no JSON any more.
    transform: { order: 'pre', filter: { id: DATA }, handler: (code) => ({ code, moduleType: 'js' }) },
  }
}

/** Where cards and spaces have their values from, field by field, is for readers of the files: of units the page tells it too. */
function readable(file: Row): Row {
  // The engine keeps a scenario's special rules; in words they stand in the file, as does which of its values may be tuned.
  if ('specialRules' in file) return without(file, 'specialRules', 'exceptions', 'tunable')
  // The cards have what counts for victory on a map.
  if ('hexes' in file) return { ...without(file, 'victory'), provenance: {} }
  const isKept = 'units' in file || 'summary' in file || typeof file.provenance !== 'object'
  return isKept ? file : { ...file, provenance: {} }
}

/** A file as a module. Ids of its hexes, or of the game's units, are written as distances in the list of all of them. */
function moduleOf(file: Row, path: string): string {
  const scheme = (file.grid as { ids: IdScheme } | undefined)?.ids
  const hexes = scheme === undefined ? null : unfolding(file.hexes as Row[], [], scheme)
  const ids = scheme === undefined ? unitIds(path) : (file.hexes as Hex[]).map(({ id }) => id as string)
  const fields = Object.entries(file).map(([key, value]) => {
    return `${JSON.stringify(key)}:${hexes !== null && key === 'hexes' ? 'hexes' : textOf(value, ids)}`
  })
  const text = `export default {${fields.join(',')}}`
  const all = hexes === null ? 'units.units' : 'hexes'
  const picks = text.includes(PICK)
  return [
    `import { fromColumns, inPairs, picker } from ${JSON.stringify(`${import.meta.dirname}/../src/games/columns.ts`)}`,
    hexes === null ? '' : `import { hexId } from '@middlesea/board'\nconst hexes = ${hexes}`,
    picks && hexes === null ? `import units from ${JSON.stringify(unitsBeside(path))}` : '',
    picks ? `const pick = picker(${all}.map(({ id }) => id))` : '',
    text,
  ].join('\n')
}

const PICK = 'pick("'

const unitsBeside = (path: string): string => join(dirname(path), '../units.json')

/** The ids of a game's units, for what its scenarios name; none for the units themselves, and where they are not one list. */
function unitIds(path: string): string[] {
  if (!/[\\/]scenarios[\\/]/.test(path)) return []
  const { units = [] } = JSON.parse(readFileSync(unitsBeside(path), 'utf8')) as { units?: { id: string }[] }
  return units.map(({ id }) => id)
}

/** Fewer ids weigh less as they are. */
const FEW = 3

function textOf(value: unknown, ids: readonly string[]): string {
  if (isTable(value)) return unfolding(value, ids)
  if (Array.isArray(value)) return listText(value, ids)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([key, part]) => `${JSON.stringify(key)}:${textOf(part, ids)}`)
    .join(',')}}`
}

/** A list; a hole in it stays one. */
function listText(list: readonly unknown[], ids: readonly string[]): string {
  const plain = `[${Array.from(list, (value) => (value === undefined ? '' : textOf(value, ids))).join(',')}]`
  if (list.length < FEW) return plain
  const single = stepsOf(ids, list)
  if (single !== null) return picked(single, ids, list)
  const pairs = list.every((value) => Array.isArray(value) && value.length === 2) ? stepsOf(ids, list.flat()) : null
  return pairs === null ? plain : `inPairs(${picked(pairs, ids, list.flat())})`
}

function picked(steps: string, ids: readonly string[], list: readonly unknown[]): string {
  assert.deepEqual(picker(ids)(steps), list)
  return `${PICK}${steps}")`
}

const isTable = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.length >= LONG && value.every((row) => typeof row === 'object' && !Array.isArray(row))

function unfolding(rows: Row[], ids: readonly string[], scheme?: IdScheme): string {
  const kept = scheme === undefined ? rows : rows.map((row) => without(row, 'id', 'features'))
  const unfolded = fromColumns(toColumns(kept), rows.length)
  const whole = scheme === undefined ? unfolded : (unfolded as Hex[]).map((hex) => withId(hex, scheme))
  assert.deepEqual(whole, scheme === undefined ? rows : rows.map((row) => without(row, 'features')))
  const text = `fromColumns(${columnText(toColumns(kept), ids)},${rows.length})`
  return scheme === undefined
    ? text
    : `${text}.map((hex)=>({id:hexId(${JSON.stringify(scheme)},hex.col,hex.row),...hex}))`
}

const without = (row: Row, ...fields: string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)))

const withId = (hex: Hex, scheme: IdScheme): Row => ({ id: hexId(scheme, hex.col, hex.row), ...hex })

function columnText(table: Columns, ids: readonly string[]): string {
  const fields = Object.entries(table).map(([field, column]) => `${JSON.stringify(field)}:${listText(column, ids)}`)
  return `{${fields.join(',')}}`
}
