import type { Plugin } from 'vite'

const EMPTY = '\0no-messages:'
/** A game or a system as a whole: it imports the messages of all languages. */
const WHOLE = /[\\/](games|systems)[\\/][^\\/]+[\\/]src[\\/]index\.ts$/

/**
 * A page is read in one language at a time. So a game in the built page has no messages of its own; the page adds those
 * of the languages that are read (src/games/catalogues.ts).
 */
export function catalogues(): Plugin {
  return {
    name: 'catalogues',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const language = /^\.\/messages\/(en|ja)\.ts$/.exec(source)?.[1]
      return language !== undefined && WHOLE.test(importer) ? `${EMPTY}${language}:${importer}.js` : null
    },
    load(id) {
      if (!id.startsWith(EMPTY)) return null
      return `export const ${id.slice(EMPTY.length).split(':')[0]} = {}`
    },
  }
}
