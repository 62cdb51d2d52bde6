import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@middlesea/engine'
import { GAMES } from '@middlesea/games'
import type { Plugin } from 'vite'
import { partOf } from '../../tools/refusals.ts'

const root = join(import.meta.dirname, '../..')
/** The file that says how refusals are loaded: nothing, until a page is built. */
const LOADERS = join(root, 'web/src/games/refusalLoaders.ts')
const LANGUAGES: Language[] = ['en', 'ja']

/** Said of a file of messages, this asks for its refusals alone. */
const ALONE = '?refusals'
const MESSAGES = /[\\/](games|systems)[\\/][^\\/]+[\\/]src[\\/]messages[\\/](en|ja)([\\/][^\\/]+)?\.ts(\?refusals)?$/

/**
 * Half of a game's messages say why something cannot be done, which nobody asks of a table at first sight. So in the built page
 * a game's messages come without them; the page adds them once a table stands (src/games/catalogues.ts).
 */
export function refusals(): Plugin {
  return {
    name: 'refusals',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer = '') {
      if (!importer.endsWith(ALONE) || !source.startsWith('.')) return null
      const found = await this.resolve(source, importer.slice(0, -ALONE.length))
      return found && MESSAGES.test(found.id) ? `${found.id}${ALONE}` : found
    },
    load(id) {
      if (id === LOADERS) return refusalLoaders()
      if (!MESSAGES.test(id) || !id.endsWith(ALONE)) return null
      return { code: readFileSync(id.slice(0, -ALONE.length), 'utf8'), moduleType: 'ts' }
    },
    transform: {
      order: 'pre',
      filter: { id: MESSAGES },
      handler: (code, id) => ({ code: partOf(code, id.endsWith(ALONE)), map: null }),
    },
  }
}

/** By game and language: the messages of the game, and of the system that it is played by. */
function refusalLoaders(): string {
  const loader = (id: string) => (language: Language) => {
    const files = foldersOf(id).map((folder) => join(folder, `src/messages/${language}.ts`))
    const imports = files.filter(existsSync).map((file) => `import(${JSON.stringify(`${file}${ALONE}`)})`)
    return `${language}: () => Promise.all([${imports.join(', ')}])`
  }
  const entries = GAMES.map(({ id }) => `${JSON.stringify(id)}: { ${LANGUAGES.map(loader(id)).join(', ')} }`)
  return `export const REFUSAL_LOADERS = { ${entries.join(', ')} }`
}

function foldersOf(game: string): string[] {
  const own = join(root, 'games', game)
  const { dependencies } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')) as { dependencies: object }
  const systems = readdirSync(join(root, 'systems')).filter((name) => `@middlesea/${name}` in dependencies)
  return [own, ...systems.map((name) => join(root, 'systems', name))]
}
