import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'

type NameFunction = Rolldown.CodeSplittingNameFunction
type Context = Parameters<NameFunction>[1]

const src = join(import.meta.dirname, '../src')
const games = join(import.meta.dirname, '../../games')
const systems = join(import.meta.dirname, '../../systems')
const page = (name: string): string => join(src, `app/${name}.tsx`)

const START = join(src, 'main.tsx')
/** The words of every language and the data of every game need these: by themselves they would be files of a few lines. */
const EVERYWHERE = ['i18n/locale.ts', 'games/columns.ts'].map((file) => join(src, file))
const TABLE = page('MatchPage')
const SET_UP = page('NewMatch')
const LISTS = ['Home', 'NewMatch', 'Matches'].map(page)
const BOOKS = ['Rules', 'ReferencePage'].map(page)
const SMALL = ['SettingsPage'].map(page)

/** What is used together wherever it is used. */
const PARTS = [
  { name: 'engine', folders: /[\\/](engine[\\/]src|@noble[\\/]hashes)[\\/]/ },
  {
    name: 'counters',
    folders:
      /[\\/](web[\\/]src[\\/](counters[\\/]|board[\\/](glyphs|map|places))|table-kit[\\/]src[\\/](face|silhouettes|symbols)\.)/,
  },
]

/** The rules and the table of each game, as they are loaded; a system's modules belong to the games that it is for. */
const GAMES = readdirSync(games).filter((game) => existsSync(join(games, game, 'manifest.ts')))
const RULES = GAMES.map((game) => join(games, game, 'src/index.ts'))
const TABLES = GAMES.map((game) => join(games, game, 'table/index.ts'))
/** The messages of all games and systems, by language: what every language needs comes with the rules. */
const LANGUAGES = ['en', 'ja'].map((language) =>
  [games, systems].flatMap((folder) =>
    readdirSync(folder).map((name) => join(folder, name, `src/messages/${language}.ts`)),
  ),
)
/** What games share beside their systems; games without hexes load none of what is only for hexes. */
const SHARED = /[\\/](board|table-kit)[\\/]src[\\/](hex[\\/])?/
const OF_A_GAME = /[\\/](?:games|systems)[\\/]([^\\/]+)[\\/]/

/**
 * Left alone, a build makes a file of all that the same pages need: a table came in some thirty of them. Packed together
 * they are smaller, and asked for at once: a browser asks one server for six files at a time, so thirty small ones cost five round
 * trips. So what every page needs is one file, and what only tables need is another; what the set-up of a match needs too is a
 * third (its fields, which no table has, are a fourth), so are the lists and shelves of games and matches, and the books of
 * rules and values. Of a game, and of a system, the rules are one file and the table another. Small pages stay small; dialogs
 * stay files of their own, loaded on demand.
 */
export function together(): NameFunction {
  const found = new Map<string, ReadonlySet<string>>()
  const needs = (root: string, id: string, context: Context): boolean => {
    const ids = found.get(root) ?? neededBy(root, context)
    found.set(root, ids)
    return ids.has(id)
  }
  return (id, context) => {
    const isNeeded = (roots: readonly string[]): boolean => roots.some((root) => needs(root, id, context))
    if (id === START || LISTS.includes(id)) return null
    if (EVERYWHERE.includes(id) || isNeeded([START])) return 'start'
    const isOfSetUp = isNeeded([SET_UP])
    if (!isNeeded([TABLE])) return isOfSetUp ? 'fields' : isNeeded(LISTS) ? 'shelves' : ofGame(id, isNeeded)
    const part = PARTS.find(({ folders }) => folders.test(id))
    if (part !== undefined) return part.name
    if (isOfSetUp) return 'setup'
    if (isNeeded(SMALL)) return null
    if (isNeeded(BOOKS)) return 'books'
    return isNeeded(LISTS) ? 'lists' : 'table'
  }
}

function ofGame(id: string, isNeeded: (roots: readonly string[]) => boolean): string | null {
  const shared = SHARED.exec(id)
  const owner = OF_A_GAME.exec(id)?.[1] ?? (shared === null ? null : sharedBy(shared[2] !== undefined, isNeeded))
  if (owner === null) return null
  if (isNeeded(RULES) || LANGUAGES.every((language) => isNeeded(language))) return `${owner}-rules`
  return isNeeded(TABLES) ? `${owner}-table` : null
}

/** The game, where only one needs it. */
function sharedBy(isForHexes: boolean, isNeeded: (roots: readonly string[]) => boolean): string {
  const users = GAMES.filter((_, n) => isNeeded([RULES[n], TABLES[n]]))
  if (users.length === 1) return users[0]
  return isForHexes ? 'hexes' : 'games'
}

/** A module with all that it imports at once. */
function neededBy(root: string, context: Context): ReadonlySet<string> {
  const ids = new Set([root])
  for (const id of ids) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) ids.add(imported)
  return ids
}
