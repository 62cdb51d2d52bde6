import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { GAMES } from '@middlesea/games'
import type { Plugin } from 'vite'

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

/**
 * Summaries are most of a rulebook's weight, and few rules are read in a match; and titles are read in one language. So
 * the copy that a game brings along has neither in the built page, and no words on what else to see. Titles come by
 * language (src/games/ruleTitles.ts); who reads a rule loads the whole book (src/games/rulebook.ts).
 */
export function rulebooks(): Plugin {
  return {
    name: 'rulebooks',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer = '') {
      const [file, language] = source.split('?')
      if (!file.endsWith(FILE)) return null
      if (language !== undefined) {
        const found = await this.resolve(file, importer)
        return found && `${MARK}${language}:${found.id}.js`
      }
      const byGame = /[\\/]games[\\/][^\\/]+[\\/]src[\\/]/.test(importer)
      return byGame ? `${MARK}:${join(dirname(importer), file)}.js` : null
    },
    load(id) {
      if (id === LOADERS) return titleLoaders()
      if (!id.startsWith(MARK)) return null
      const [language, path] = cut(id.slice(MARK.length, -'.js'.length))
      const { game, rules } = JSON.parse(readFileSync(path, 'utf8')) as Book
      return language === '' ? bare(game, rules) : titles(rules, language)
    },
  }
}

/** By game and language; each book of titles is a file of its own. */
function titleLoaders(): string {
  const books = GAMES.map(({ id }) => ({ id, file: join(root, 'games', id, FILE) })).filter(({ file }) =>
    existsSync(file),
  )
  const loader = (file: string, language: string): string =>
    `${language}: () => import(${JSON.stringify(`${file}?${language}`)})`
  const entries = books.map(({ id, file }) => `${JSON.stringify(id)}: { ${loader(file, 'en')}, ${loader(file, 'ja')} }`)
  return `export const TITLE_LOADERS = { ${entries.join(', ')} }`
}

/** A path may have colons too. */
function cut(id: string): [language: string, path: string] {
  const at = id.indexOf(':')
  return [id.slice(0, at), id.slice(at + 1)]
}

// Lists, and what is the same in all of them once: both are packed, but not to nothing.

function bare(game: string, rules: Rule[]): string {
  const own = JSON.stringify(rules.map(({ id, forbids }) => (forbids ? [id, 1] : [id])))
  const rule = `{id,title:{en:'',ja:''},summary:{en:'',ja:''},forbids:forbids===1,see:[]}`
  return `export default{game:${JSON.stringify(game)},rules:${own}.map(([id,forbids])=>(${rule}))}`
}

/** In the order of the rules. */
function titles(rules: Rule[], language: string): string {
  const own = JSON.stringify(rules.map(({ title }) => title[language]))
  return `export default{rules:${own}.map(title=>({title:{${language}:title}}))}`
}
