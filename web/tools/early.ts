import { join } from 'node:path'
import { GAMES } from '@middlesea/games'
import type { Plugin, Rolldown } from 'vite'
import { setUpModule } from './setUps.ts'

const FILE = 'early.js'
const root = join(import.meta.dirname, '../..')
const SET_UP = join(root, 'web/src/app/NewMatch.tsx')
const START = join(root, 'web/src/main.tsx')

type Chunks = { [file: string]: Rolldown.OutputChunk }

/**
 * The page that sets up a match of a game asks for what it needs of the game when its own first file is there and read: on a slow
 * line one round trip later than it could. So a few lines beside it ask for them as soon as the address is known.
 */
export function early(): Plugin {
  return {
    name: 'early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { src: `./${FILE}`, async: true }, injectTo: 'head' }],
    },
    generateBundle(_, bundle) {
      const chunks = Object.fromEntries(Object.entries(bundle).filter(([, { type }]) => type === 'chunk')) as Chunks
      this.emitFile({ type: 'asset', fileName: FILE, source: linesFor(chunks) })
    },
  }
}

function linesFor(chunks: Chunks): string {
  const atStart = neededFor(chunks, START)
  const files: string[] = []
  const numberOf = (file: string): number => {
    if (!files.includes(file)) files.push(file)
    return files.indexOf(file)
  }
  const games = GAMES.map(({ id }): [string, number[]] => {
    const card = neededFor(chunks, setUpModule(id))
    const wanted = new Set([...card, ...neededFor(chunks, SET_UP)])
    return [id, [...wanted].filter((file) => !atStart.has(file)).map(numberOf)]
  })
  return `{
const files = ${JSON.stringify(files)}
const games = ${JSON.stringify(Object.fromEntries(games))}
const game = /^#\\/new\\/([\\w-]+)/.exec(location.hash)?.[1]
for (const n of games[game] ?? [])
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: './' + files[n] }))
}
`
}

/** The file that holds a module, and all that it imports at once. */
function neededFor(chunks: Chunks, module: string): Set<string> {
  const own = Object.values(chunks).find(({ moduleIds }) => moduleIds.includes(module))
  if (own === undefined) throw new Error(`No file of the page holds ${module}.`)
  const files = new Set([own.fileName])
  for (const file of files) for (const imported of chunks[file].imports) files.add(imported)
  return files
}
