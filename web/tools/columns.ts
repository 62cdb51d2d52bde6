import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hexId, type IdScheme } from '@middlesea/board'
import type { Name } from '@middlesea/engine'
import type { Plugin } from 'vite'
import {
  coded,
  codeOf,
  type Columns,
  fromColumns,
  pairer,
  pairStepsOf,
  picker,
  type Row,
  stepsOf,
  toColumns,
} from '../src/games/columns.ts'
import { holding } from './holding.ts'

const src = join(import.meta.dirname, '../src/games')

const DATA =
  /[\\/]games[\\/][^\\/]+[\\/]data[\\/](cards|tables|units|scenarios[\\/][^\\/]+|maps[\\/](?![^\\/]*-(shapes|relief))[^\\/]+)\.json$/

/** A shorter list weighs less than the words that would unfold it. */
const LONG = 6

type Hex = Row & { id: string; col: number; row: number }

/**
 * Units, cards, tables, set-ups and hexes are lists of rows with the same fields. The built page has each field's values in one list, and
 * hexes without the ids that their columns and rows give, and without the names of features, which the features tell
 * themselves. Ids of hexes and units that are named in lists are distances; few values that come again and again are codes.
 * What unfolds from it is compared with the file.
 *
 * With `namesApart` the files have no names either: those of one language come as a file of their own (names.ts).
 */
export function columns({ namesApart }: { namesApart: boolean }): Plugin {
  return {
    name: 'columns',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (DATA.test(id) ? moduleOf(readable(read(id)), id, namesApart ? [] : null) : null),
    // What it gives is no JSON any more.
    transform: { order: 'pre', filter: { id: DATA }, handler: (code) => ({ code, moduleType: 'js' }) },
  }
}

const read = (path: string): Row => JSON.parse(readFileSync(path, 'utf8')) as Row

/** The names that a data file leaves out, in its order; none for a file that comes as it is. */
export function namesOfData(path: string): Name[] {
  const names: Name[] = []
  if (DATA.test(path)) moduleOf(readable(read(path)), path, names)
  return names
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

/** What a text is written with: the ids that are kept as distances, and the names that it leaves out (null: it has them). */
interface Writing {
  ids: readonly string[]
  /** The hexes of a map: pairs of them that lie beside each other are kept shorter. */
  hexes: readonly Hex[]
  names: Name[] | null
}

/**
 * A file as a module. Ids of its hexes, or of the game's units, are written as distances in the list of all of them; names
 * are added to `names` in the order in which the module asks for them.
 */
function moduleOf(file: Row, path: string, names: Name[] | null): string {
  const scheme = (file.grid as { ids: IdScheme } | undefined)?.ids
  const hexes = scheme === undefined ? null : unfolding(file.hexes as Row[], { ids: [], hexes: [], names }, scheme)
  const lying = scheme === undefined ? [] : (file.hexes as Hex[])
  const ids = scheme === undefined ? unitIds(path) : lying.map(({ id }) => id)
  const fields = Object.entries(file).map(([key, value]) => {
    return `${JSON.stringify(key)}:${hexes !== null && key === 'hexes' ? 'hexes' : textOf(value, { ids, hexes: lying, names })}`
  })
  const text = `export default {${fields.join(',')}}`
  const all = hexes === null ? 'units.units' : 'hexes'
  const picks = text.includes(PICK)
  return [
    `import { coded, fromColumns, inPairs, pairer, picker } from ${JSON.stringify(join(src, 'columns.ts'))}`,
    names === null ? '' : holding(path),
    hexes === null ? '' : `import { hexId } from '@middlesea/board'\nconst hexes = ${hexes}`,
    picks && hexes === null ? `import units from ${JSON.stringify(unitsBeside(path))}` : '',
    picks ? `const pick = picker(${all}.map(({ id }) => id))` : '',
    text.includes(BESIDE) ? 'const beside = pairer(hexes)' : '',
    text,
  ].join('\n')
}

const PICK = 'pick("'
const BESIDE = 'beside("'

const unitsBeside = (path: string): string => join(dirname(path), '../units.json')

/** The ids of a game's units, for what its scenarios name; none for the units themselves, and where they are not one list. */
function unitIds(path: string): string[] {
  if (!/[\\/]scenarios[\\/]/.test(path)) return []
  const { units = [] } = JSON.parse(readFileSync(unitsBeside(path), 'utf8')) as { units?: { id: string }[] }
  return units.map(({ id }) => id)
}

/** Fewer ids weigh less as they are. */
const FEW = 3

const isName = (value: unknown): value is Name =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'en,ja'

function textOf(value: unknown, writing: Writing): string {
  if (isTable(value)) return unfolding(value, writing)
  if (Array.isArray(value)) return listText(value, writing)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (writing.names !== null && isName(value)) {
    writing.names.push(value)
    return 'named()'
  }
  return `{${Object.entries(value)
    .map(([key, part]) => `${JSON.stringify(key)}:${textOf(part, writing)}`)
    .join(',')}}`
}

/** A list; a hole in it stays one. */
function listText(list: readonly unknown[], writing: Writing): string {
  const { ids, hexes, names } = writing
  const values = Array.from(list)
  if (names !== null && values.length > 0 && values.every(isName)) {
    names.push(...values)
    return `named(${values.length})`
  }
  const single = list.length < FEW ? null : stepsOf(ids, list)
  if (single !== null) return picked(single, ids, list)
  const near = list.length < FEW ? null : pairStepsOf(hexes, list)
  if (near !== null) {
    assert.deepEqual(pairer(hexes)(near), list)
    return `${BESIDE}${near}")`
  }
  const isOfPairs = list.length >= FEW && values.every((value) => Array.isArray(value) && value.length === 2)
  const pairs = isOfPairs ? stepsOf(ids, list.flat()) : null
  if (pairs !== null) return `inPairs(${picked(pairs, ids, list.flat())})`
  const code = list.length < LONG ? null : codeOf(list)
  if (code !== null) {
    assert.deepEqual(coded(...code), list)
    return `coded(${JSON.stringify(code[0])},${JSON.stringify(code[1])})`
  }
  return `[${values.map((value) => (value === undefined ? '' : textOf(value, writing))).join(',')}]`
}

function picked(steps: string, ids: readonly string[], list: readonly unknown[]): string {
  assert.deepEqual(picker(ids)(steps), list)
  return `${PICK}${steps}")`
}

const isTable = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.length >= LONG && value.every((row) => typeof row === 'object' && !Array.isArray(row))

function unfolding(rows: Row[], writing: Writing, scheme?: IdScheme): string {
  const kept = scheme === undefined ? rows : rows.map((row) => without(row, 'id', 'features'))
  const unfolded = fromColumns(toColumns(kept), rows.length)
  const whole = scheme === undefined ? unfolded : (unfolded as Hex[]).map((hex) => withId(hex, scheme))
  assert.deepEqual(whole, scheme === undefined ? rows : rows.map((row) => without(row, 'features')))
  const text = `fromColumns(${columnText(toColumns(kept), writing)},${rows.length})`
  return scheme === undefined
    ? text
    : `${text}.map((hex)=>({id:hexId(${JSON.stringify(scheme)},hex.col,hex.row),...hex}))`
}

const without = (row: Row, ...fields: string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)))

const withId = (hex: { col: number; row: number }, scheme: IdScheme): Row => ({
  id: hexId(scheme, hex.col, hex.row),
  ...hex,
})

function columnText(table: Columns, writing: Writing): string {
  const fields = Object.entries(table).map(([field, column]) => `${JSON.stringify(field)}:${listText(column, writing)}`)
  return `{${fields.join(',')}}`
}
