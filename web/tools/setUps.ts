import { join } from 'node:path'
import { GAMES } from '@middlesea/games'
import type { Plugin } from 'vite'
import { cardOf } from '../../tools/set-up-cards.ts'

/** The file that says how cards are loaded: nothing, until a page is built. */
const LOADERS = join(import.meta.dirname, '../src/games/setUpLoaders.ts')
const MARK = '\0setUp:'

/** The module with the card of a game. */
export const setUpModule = (game: string): string => `${MARK}${game}`

/** A match is set up before its rules are there: what that page asks of a game becomes a small file. */
export function setUps(): Plugin {
  return {
    name: 'setUps',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source.startsWith(MARK) ? source : null),
    async load(id) {
      if (id === LOADERS) return loaders()
      if (!id.startsWith(MARK)) return null
      const manifest = GAMES.find((game) => game.id === id.slice(MARK.length))!
      return `export default ${JSON.stringify(await cardOf(manifest))}`
    },
  }
}

function loaders(): string {
  const entries = GAMES.map(({ id }) => `${JSON.stringify(id)}: () => import(${JSON.stringify(setUpModule(id))})`)
  return `export const SET_UP_LOADERS = { ${entries.join(', ')} }`
}
