import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const MARK = '\0rulebook:'

/**
 * Summaries are most of a rulebook's weight, and few rules are read in a match. So the copy that a game brings along
 * has none in the built page, and no words on what else to see; who reads a rule loads the whole book (src/games/rulebook.ts).
 */
export function rulebooks(): Plugin {
  return {
    name: 'rulebooks',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const byGame = source.endsWith('/rulebook/rules.json') && /[\\/]games[\\/][^\\/]+[\\/]src[\\/]/.test(importer)
      return byGame ? `${MARK}${join(dirname(importer), source)}.js` : null
    },
    load(id) {
      if (!id.startsWith(MARK)) return null
      const book = JSON.parse(readFileSync(id.slice(MARK.length, -'.js'.length), 'utf8')) as { rules: object[] }
      const none = { en: '', ja: '' }
      const rules = book.rules.map((rule) => ({ ...rule, summary: none, see: [] }))
      return `export default ${JSON.stringify({ ...book, rules })}`
    },
  }
}
