import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { onGrid } from '@middlesea/song-for-war/table/on-grid'

const FILE = join(import.meta.dirname, '../../games/song-for-war/data/maps/mediterranean-shapes.json')
const VIRTUAL = '\0wide-shapes:'

/** What a first look at the map can do without; it comes with the whole file, a moment later. */
const LATER: { [layer: string]: unknown } = { borders: [], depth: [], relief: [], lanes: [], islets: '', rivers: '' }

/** What the atlas notes for itself. */
const NOTES = ['provenance', 'pole', 'area', 'room']

/**
 * The map of the whole Mediterranean is wide: half a unit is seen by nobody, and weighs a lot. In the built page its
 * points are whole numbers, and who imports it for the first look has only land, spaces and names.
 */
export function wideShapes(): Plugin {
  return {
    name: 'wide-shapes',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (!source.endsWith('/mediterranean-shapes.json')) return null
      return `${VIRTUAL}${importer.endsWith('map.ts') ? 'first' : 'whole'}.js`
    },
    load(id) {
      if (!id.startsWith(VIRTUAL)) return null
      const file = JSON.parse(readFileSync(FILE, 'utf8')) as object
      const isFirst = id.includes('first')
      const light = lighter(isFirst ? COARSE : FINE)
      return `export default ${JSON.stringify({ ...file, ...(isFirst ? LATER : {}) }, light)}`
    },
  }
}

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
