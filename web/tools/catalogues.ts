import { join } from 'node:path'
import type { Plugin } from 'vite'
import { SOURCES } from '../src/games/catalogues.ts'

const EMPTY = '\0no-messages:'
const root = join(import.meta.dirname, '../..')

/**
 * A page is read in one language at a time. So a game in the built page has no messages of its own; the page adds those
 * of the languages that are read (src/games/catalogues.ts).
 */
export function catalogues(): Plugin {
  const indexes = new Set(
    Object.values(SOURCES).flatMap((sources) => sources.map(({ folder }) => join(root, folder, 'src/index.ts'))),
  )
  return {
    name: 'catalogues',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const language = /^\.\/messages\/(en|ja)\.ts$/.exec(source)?.[1]
      return language !== undefined && indexes.has(importer) ? `${EMPTY}${language}:${importer}.js` : null
    },
    load(id) {
      if (!id.startsWith(EMPTY)) return null
      return `export const ${id.slice(EMPTY.length).split(':')[0]} = {}`
    },
  }
}
