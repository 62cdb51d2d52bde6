import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Correction } from '@middlesea/engine'
import { GAMES } from '@middlesea/games'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')
/** The file that says how corrections are loaded: nothing, until a page is built. */
const LOADERS = join(root, 'web/src/games/correctionLoaders.ts')
const MARK = '\0corrections:'
const FILE = /[\\/]games[\\/][^\\/]+[\\/]src[\\/]corrections\.ts$/

const fileOf = (game: string): string => join(root, 'games', game, 'src/corrections.ts')

/**
 * What was corrected is read by who opens a match of older rules, and it grows with every mended rule. So a game that has it in a
 * file of its own comes without it in the built page, and src/games/corrections.ts adds it.
 */
export function corrections(): Plugin {
  return {
    name: 'corrections',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source.startsWith(MARK) ? source : null),
    async load(id) {
      if (id === LOADERS) return correctionLoaders()
      if (FILE.test(id)) return 'export const CORRECTIONS = []'
      if (!id.startsWith(MARK)) return null
      const file = fileOf(id.slice(MARK.length))
      const { CORRECTIONS } = (await import(pathToFileURL(file).href)) as { CORRECTIONS: Correction[] }
      return `export default ${JSON.stringify(CORRECTIONS)}`
    },
  }
}

function correctionLoaders(): string {
  const entries = GAMES.filter(({ id }) => existsSync(fileOf(id))).map(
    ({ id }) => `${JSON.stringify(id)}: () => import(${JSON.stringify(`${MARK}${id}`)})`,
  )
  return `export const CORRECTION_LOADERS = { ${entries.join(', ')} }`
}
