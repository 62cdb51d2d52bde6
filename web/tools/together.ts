import { join } from 'node:path'
import type { Rolldown } from 'vite'

type NameFunction = Rolldown.CodeSplittingNameFunction
type Context = Parameters<NameFunction>[1]

const src = join(import.meta.dirname, '../src')
const page = (name: string): string => join(src, `app/${name}.tsx`)

const START = join(src, 'main.tsx')
const TABLE = page('MatchPage')
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

/**
 * Left alone, a build makes a file of all that the same pages need: a table came in some thirty of them. Packed together
 * they are smaller, and asked for at once. So what only tables need is one file; what the lists of games and matches
 * need too is another, and what the books of rules and values need a third. Small pages stay small; dialogs and games
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
    if (!isNeeded([TABLE]) || isNeeded([START])) return null
    const part = PARTS.find(({ folders }) => folders.test(id))
    if (part !== undefined) return part.name
    if (isNeeded(SMALL)) return null
    if (isNeeded(BOOKS)) return 'books'
    return isNeeded(LISTS) ? 'lists' : 'table'
  }
}

/** A module with all that it imports at once. */
function neededBy(root: string, context: Context): ReadonlySet<string> {
  const ids = new Set([root])
  for (const id of ids) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) ids.add(imported)
  return ids
}
