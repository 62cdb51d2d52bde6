import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { onGrid } from '@middlesea/table-kit/on-grid'
import type { Plugin } from 'vite'

const SHAPES = /\/data\/maps\/[^/]+-shapes\.json$/
const VIRTUAL = '\0wide-shapes:'

/** What a first look at the map can do without; it comes with the whole file, a moment later. */
const LATER: { [layer: string]: unknown } = { borders: [], depth: [], relief: [], lanes: [], islets: '', rivers: '' }

/** What the atlas notes for itself. */
const NOTES = ['provenance', 'pole', 'area', 'room']

/**
 * A theatre (the atlas draws lanes on it) is wide: half a unit is seen by nobody, and weighs a lot. In the built page its
 * points are whole numbers, and the table/map.ts of its game has only land, spaces and names, for the first look.
 */
export function wideShapes(): Plugin {
  return {
    name: 'wide-shapes',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (!SHAPES.test(source) || !source.startsWith('.')) return null
      const file = resolve(dirname(importer), source)
      if (!('lanes' in read(file))) return null
      return `${VIRTUAL}${importer.endsWith('/table/map.ts') ? 'first' : 'whole'}:${file}.js`
    },
    load(id) {
      if (!id.startsWith(VIRTUAL)) return null
      const isFirst = id.startsWith(`${VIRTUAL}first:`)
      const file = read(id.slice(id.indexOf(':', VIRTUAL.length) + 1, -'.js'.length))
      return `export default ${JSON.stringify({ ...file, ...(isFirst ? LATER : {}) }, lighter(isFirst ? COARSE : FINE))}`
    },
  }
}

const read = (file: string): object => JSON.parse(readFileSync(file, 'utf8')) as object

/** Points lie on a grid of so many units: a coarse one for a second, as long as nobody has looked closely. */
const COARSE = 14
const FINE = 1

const lighter =
  (grid: number) =>
  (key: string, value: unknown): unknown => {
    if (NOTES.includes(key)) return undefined
    if (key === 'path' && typeof value === 'string') return onGrid(value, grid)
    return ['centre', 'label', 'counters'].includes(key) ? rounded(value) : value
  }

const rounded = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(rounded) : typeof value === 'number' ? Math.round(value) : value
