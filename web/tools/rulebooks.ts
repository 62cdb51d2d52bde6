import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { GAMES } from '@middlesea/games'
import type { Plugin } from 'vite'
import { isNumbered } from '../src/games/ruleName.ts'

const MARK = '\0rulebook:'
const FILE = '/rulebook/rules.json'
const root = join(import.meta.dirname, '../..')
/** The file that says how titles are loaded: nothing, until a page is built. */
const LOADERS = join(root, 'web/src/games/titleLoaders.ts')

interface Rule {
  id: string
  title: { [language: string]: string }
  forbids: boolean
}

interface Book {
  game: string
  rules: Rule[]
}

/** The titles of rules that have no number: lines call a rule by them. Those of the others are read over a number. */
const CALLS = 'calls'
const HEADS = 'heads'

/**
 * Summaries are most of a rulebook's weight, and few rules are read in a match; and titles are read in one language. So
 * the copy that a game brings along has neither in the built page, and no words on what else to see. Titles come by
 * language (src/games/ruleTitles.ts), those of numbered rules when a table stands; who reads a rule loads the whole book
 * (src/games/rulebook.ts).
 */
export function rulebooks(): Plugin {
  return {
    name: 'rulebooks',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer = '') {
      const [file, wanted] = source.split('?')
      if (!file.endsWith(FILE)) return null
      if (wanted !== undefined) {
        const found = await this.resolve(file, importer)
        return found && `${MARK}${wanted}:${found.id}.js`
      }
      const byGame = /[\\/]games[\\/][^\\/]+[\\/]src[\\/]/.test(importer)
      return byGame ? `${MARK}:${join(dirname(importer), file)}.js` : null
    },
    load(id) {
      if (id === LOADERS) return titleLoaders()
      if (!id.startsWith(MARK)) return null
      const [wanted, path] = cut(id.slice(MARK.length, -'.js'.length))
      const { game, rules } = JSON.parse(readFileSync(path, 'utf8')) as Book
      return wanted === '' ? bare(game, rules) : titles(rules, wanted)
    },
  }
}

/** By game, kind and language; each list of titles is a file of its own. */
function titleLoaders(): string {
  const books = GAMES.map(({ id }) => ({ id, file: join(root, 'games', id, FILE) })).filter(({ file }) =>
    existsSync(file),
  )
  const loaders = (file: string, kind: string): string => {
    const loader = (language: string): string =>
      `${language}: () => import(${JSON.stringify(`${file}?${language}-${kind}`)})`
    const { rules } = JSON.parse(readFileSync(file, 'utf8')) as Book
    return rules.some(isOf(kind)) ? `${kind}: { ${loader('en')}, ${loader('ja')} }` : ''
  }
  const entries = books.map(({ id, file }) => {
    const kinds = [CALLS, HEADS].map((kind) => loaders(file, kind)).filter((text) => text !== '')
    return `${JSON.stringify(id)}: { ${kinds.join(', ')} }`
  })
  return `export const TITLE_LOADERS = { ${entries.join(', ')} }`
}

const isOf =
  (kind: string) =>
  ({ id }: Rule): boolean =>
    isNumbered(id) === (kind === HEADS)

/** A path may have colons too. */
function cut(id: string): [wanted: string, path: string] {
  const at = id.indexOf(':')
  return [id.slice(0, at), id.slice(at + 1)]
}

// What is the same in all of them stands once: it is packed, but not to nothing.

/** What forbids something is marked. */
function bare(game: string, rules: Rule[]): string {
  const own = JSON.stringify(rules.map(({ id, forbids }) => `${forbids ? '!' : ''}${id}`).join(' '))
  const rule = `{id:own.replace('!',''),title:{en:'',ja:''},summary:{en:'',ja:''},forbids:own[0]==='!',see:[]}`
  return `export default{game:${JSON.stringify(game)},rules:${own}.split(' ').map((own)=>(${rule}))}`
}

/** In the order of the rules of this kind. */
function titles(rules: Rule[], wanted: string): string {
  const [language, kind] = wanted.split('-')
  return `export default ${JSON.stringify(rules.filter(isOf(kind)).map(({ title }) => title[language]))}`
}
