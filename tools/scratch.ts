// A checkout of its own with one game more: what is tried there shows that a game is added by adding its folder.
import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** The example of a game, from the root. */
export const EXAMPLE = 'examples/skirmish'

/** What a checkout needs to play, serve and build: all but tests, documents and what is made. */
const KEPT = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.test.json',
  'engine',
  'board',
  'atlas-kit',
  'table-kit',
  'systems',
  'games',
  'bots',
  'store',
  'server',
  'cli',
  'atlas',
  'web',
  'tools',
  'examples',
]
const LEFT = ['node_modules', 'dist-types', 'dist', 'test', 'e2e']

export interface Scratch {
  folder: string
  remove(): void
}

/**
 * Copies the checkout, moves the folder of a game among its games, links its package, and writes the index anew. `most`: no more of
 * its own games stay than so many, the first of them; a page of few games is built sooner.
 */
export function scratchWith(game: string = EXAMPLE, most = Infinity): Scratch {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'middlesea-scratch-')))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  try {
    for (const name of KEPT) copy(join(root, name), join(folder, name))
    for (const name of ownGames().slice(most)) rmSync(join(folder, 'games', name), { recursive: true })
    renameSync(join(folder, game), join(folder, 'games', basename(game)))
    linkPackages(folder)
    symlinkSync(join('../../games', basename(game)), join(folder, 'node_modules/@middlesea', basename(game)))
    run(folder, ['tools/games-index.ts'])
  } catch (error) {
    remove()
    throw error
  }
  return { folder, remove }
}

/** In the order in which they are shown. */
function ownGames(): string[] {
  return (JSON.parse(readFileSync(join(root, 'games/index/package.json'), 'utf8')) as { games: string[] }).games
}

function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (path) => !LEFT.includes(basename(path)) })
}

/** What others wrote lies where it is installed; our own packages are those of the new checkout. */
export function linkPackages(folder: string): void {
  const [installed, links] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(links, '@middlesea'), { recursive: true })
  for (const name of readdirSync(installed)) {
    if (name !== '@middlesea') symlinkSync(join(installed, name), join(links, name))
  }
  for (const name of readdirSync(join(installed, '@middlesea'))) {
    const target = readlinkSync(join(installed, '@middlesea', name))
    if (!target.includes('examples/')) symlinkSync(target, join(links, '@middlesea', name))
  }
}

/** Runs one of the checkout's own programs to its end, and gives what it printed. */
export function run(folder: string, command: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...command], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}: ${stdout}${stderr}`)
  return stdout
}

/** Builds the page of a checkout that has the example beside the first of its games. */
export function buildExamplePage(outDir: string): Promise<void> {
  const { folder, remove } = scratchWith(EXAMPLE, 1)
  const command = ['--import', 'tsx', 'tools/serve/build.ts', outDir]
  const built = new Promise<void>((done, failed) => {
    const child = spawn(process.execPath, command, { cwd: folder, stdio: 'inherit' })
    child.on('error', failed)
    child.on('close', (code) => (code === 0 ? done() : failed(new Error(`the page was not built: ${code}`))))
  })
  return built.finally(remove)
}
