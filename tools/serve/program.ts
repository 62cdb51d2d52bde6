// The server as a program of plain JavaScript. From its sources it runs too, through tsx; but tsx keeps the text and the map of
// every file in memory, and gives every function its name again whenever one is made: that costs 100 MB, and a good part of
// the processor's time.
import { join } from 'node:path'
import { PARTS } from '../../server/src/parts.ts'
import { manifests } from '../manifests.ts'
import { root, whyBuild } from './stale.ts'
import { plainLetters } from './letters.ts'

export const PROGRAM_FOLDER = join(root, 'server/dist')

/** What the program is made of. */
const SOURCES = [
  'package-lock.json',
  'engine',
  'board',
  'table-kit',
  'bots',
  'systems',
  'games',
  'store',
  'server',
  'tools/serve',
]

const MAIN = join(root, 'tools/serve/main.ts')
/** The thread in which programs think: it is looked for beside the server. */
const BOTS = join(root, 'server/src/match/bots.worker.ts')

/** Packages of which the server uses a part: what it does not use would lie in memory, some 8 MB. */
const TAKEN_IN = [/^zod/, /^kysely/, 'fastify-type-provider-zod']

/** Why the program must be built, or '' when it is up to date. */
export function whyBuildProgram(): string {
  return whyBuild(join(PROGRAM_FOLDER, 'main.js'), SOURCES)
}

/** Builds the program, or another one around the server. The file to run. */
export async function buildProgram(outDir = PROGRAM_FOLDER, main = MAIN): Promise<string> {
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [manifests(PARTS), plainLetters()],
    ssr: { noExternal: [/^@middlesea\//, ...TAKEN_IN] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: {
        input: { main, bots: BOTS },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'part-[hash].js',
          // Node keeps the text of a program in memory. Names stay, so that errors can be read.
          minify: { compress: false, mangle: false, codegen: true },
        },
      },
    },
  })
  return join(outDir, 'main.js')
}
