import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Language, Name } from '@middlesea/engine'
import { GAMES } from '@middlesea/games'
import type { Plugin } from 'vite'
import type { ToldNames } from '../src/games/heldNames.ts'
import { namesOfData } from './columns.ts'
import { holding, keyOf } from './holding.ts'

const root = join(import.meta.dirname, '../..')
/** The file that says how names are loaded: nothing, until a page is built. */
const LOADERS = join(root, 'web/src/games/nameLoaders.ts')
const MARK = '\0names:'
const FILE = '/names.js'
const LANGUAGES: Language[] = ['en', 'ja']

/** Where the rules of a game have names of what no data file lists: each stands there as soon as the file is read. */
const WORDS = /[\\/]games[\\/][^\\/]+[\\/]src[\\/](names|options|words)\.ts$/
const NAME = /\{\s*en: ('(?:[^'\\]|\\.)*'|"[^"]*"),\s*ja: ('(?:[^'\\]|\\.)*'|"[^"]*"),?\s*\}/g

/**
 * A page is read in one language at a time. So the names in the data files (columns.ts) and in the rules of a game are left out
 * of the built page; the page adds those of the languages that are read (src/games/heldNames.ts).
 */
export function names(): Plugin {
  return {
    name: 'names',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source.startsWith(MARK) ? source : null),
    load(id) {
      if (id === LOADERS) return nameLoaders()
      if (!id.startsWith(MARK)) return null
      const [language, game] = id.slice(MARK.length, -FILE.length).split(':')
      const printed = language === 'ja' ? `\nexport const printed = ${JSON.stringify(printedIn(game))}` : ''
      return `export default ${JSON.stringify(namesIn(game, language as Language))}${printed}`
    },
    transform: {
      order: 'pre',
      filter: { id: WORDS },
      handler(code, id) {
        const count = namesOfWords(code).length
        // All of them are asked for while the file is read, one after the other: else they would be others'.
        const check = `if (named.taken() !== ${count}) throw new Error(${JSON.stringify(`${keyOf(id)}: names are asked for later`)})`
        return { code: `${holding(id)}\n${code.replace(NAME, 'named()')}\n${check}`, map: null }
      },
    },
  }
}

/** By game and language; each list of names is a file of its own. */
function nameLoaders(): string {
  const loader = (game: string) => (language: Language) =>
    `${language}: () => import(${JSON.stringify(`${MARK}${language}:${game}${FILE}`)})`
  const entries = GAMES.map(({ id }) => `${JSON.stringify(id)}: { ${LANGUAGES.map(loader(id)).join(', ')} }`)
  return `export const NAME_LOADERS = { ${entries.join(', ')} }`
}

/** All names of a game in one language, by file. */
function namesIn(game: string, language: Language): ToldNames {
  return namesOfFiles([...filesIn(game, 'data'), ...filesIn(game, 'src')], language)
}

/** What stands on counters in every language: a Japanese name that is too long for one is printed as its designation. */
function printedIn(game: string): ToldNames {
  return namesOfFiles(
    filesIn(game, 'data').filter((file) => basename(file) === 'units.json'),
    'en',
  )
}

function namesOfFiles(paths: string[], language: Language): ToldNames {
  const files = paths.map((file): [string, Name[]] => [
    keyOf(file),
    WORDS.test(file) ? namesOfWords(readFileSync(file, 'utf8')) : namesOfData(file),
  ])
  return Object.fromEntries(
    files.filter(([, found]) => found.length > 0).map(([key, found]) => [key, found.map((name) => name[language])]),
  )
}

function filesIn(game: string, folder: string): string[] {
  const path = join(root, 'games', game, folder)
  if (!existsSync(path)) return []
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(json|ts)$/.test(file))
    .map((file) => join(path, file))
    .sort()
}

const namesOfWords = (code: string): Name[] =>
  [...code.matchAll(NAME)].map(([, en, ja]) => ({ en: textIn(en), ja: textIn(ja) }))

/** What stands between quotes. */
const textIn = (quoted: string): string => quoted.slice(1, -1).replace(/\\(.)/g, '$1')
