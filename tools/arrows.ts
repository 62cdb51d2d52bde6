// Checks that the arrows between the layers point one way, that nothing but a game's own folder names it, that no file is too
// long, and that games/index is up to date. Run: npm run arrows
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseAst } from 'vite'
import { framesReadIn } from './frames-read.ts'
import { staleFiles } from './games-index.ts'
import { gamesNamed } from './games-named.ts'
import { longFiles } from './long-files.ts'

/** Which layers a layer may import. No layer lists itself: no game imports another, nor a system. */
export const ARROWS: Record<string, string[]> = {
  engine: [],
  board: ['engine'],
  'atlas-kit': ['board'],
  'table-kit': ['engine', 'board'],
  systems: ['engine', 'board', 'atlas-kit', 'table-kit'],
  games: ['engine', 'board', 'atlas-kit', 'table-kit', 'systems'],
  'games/index': ['table-kit', 'games'],
  // The folder of a game, though not among the games.
  examples: ['engine', 'board', 'atlas-kit', 'table-kit', 'systems'],
  bots: ['engine'],
  cli: ['engine', 'table-kit', 'games/index', 'bots'],
  store: [],
  server: ['engine', 'board', 'games/index', 'bots', 'store'],
  web: ['engine', 'board', 'table-kit', 'games/index', 'bots'],
  atlas: ['board', 'atlas-kit', 'games/index'],
}

/** Layers that are folders of packages. */
const FAMILIES = ['systems', 'games', 'examples']

/** Where a package's code lies: a game shows itself beside its rules. */
const ROOMS = ['src', 'table', 'terminal', 'map', 'bench', 'manifest.ts']

/** Layers, and rooms of games, that show a game to people. */
const SHOWING = ['web', 'cli', 'table-kit']
const SHOWING_ROOMS = ['table', 'terminal']

/** Layers that say how a game is shown, and draw nothing: the page does that. */
const DRAW_NOTHING = ['table-kit', 'systems', 'games', 'examples']

/** Words by which the kernel would know a game. */
const GAME_WORDS = ['malta', 'crete', 'leros', 'herkules', 'song for war']

const SOURCE_FILE = /\.(ts|tsx|mts|js|mjs)$/

interface Package {
  layer: string
  dir: string
  name: string
  dependencies: string[]
}

/** Every broken arrow under root, one line each; empty when all is well. */
export function brokenArrows(root: string): string[] {
  const packages = findPackages(root)
  const testTools = manifest(root).devDependencies
  return packages.flatMap((pkg) => {
    const faults = brokenDependencies(root, pkg, packages)
    for (const file of ROOMS.flatMap((room) => sourceFiles(join(pkg.dir, room)))) {
      const where = relative(root, file)
      const inTesting = where.split(sep).some((part) => part === 'testing' || part === 'testing.ts')
      const known = inTesting ? [...pkg.dependencies, ...testTools] : pkg.dependencies
      if (DRAW_NOTHING.includes(pkg.layer) && file.endsWith('x')) faults.push(`${where}: ${pkg.layer} may not draw`)
      const code = readFileSync(file, 'utf8')
      for (const specifier of importsOf(code, file)) {
        const fault = faultOfImport(specifier, file, pkg, packages, known)
        if (fault) faults.push(`${where}: imports ${specifier}: ${fault}`)
      }
      if (isShown(pkg, file)) faults.push(...framesReadIn(code, file).map((fault) => `${where}:${fault}`))
    }
    return pkg.layer === 'engine' ? [...faults, ...gameWordsIn(root, pkg)] : faults
  })
}

/** Whether a file shows a game to people: these know views, and no procedures. */
const isShown = ({ layer, dir }: Package, file: string): boolean =>
  SHOWING.includes(layer) || SHOWING_ROOMS.some((room) => file.startsWith(join(dir, room) + sep))

function findPackages(root: string): Package[] {
  const dirs = Object.keys(ARROWS).flatMap((layer) => {
    if (!FAMILIES.includes(layer)) return [{ layer, dir: join(root, layer) }]
    const family = join(root, layer)
    const names = existsSync(family) ? readdirSync(family).filter((name) => !(`${layer}/${name}` in ARROWS)) : []
    return names.map((name) => ({ layer, dir: join(family, name) }))
  })
  return dirs
    .filter(({ dir }) => existsSync(join(dir, 'package.json')))
    .map(({ layer, dir }) => ({ layer, dir, ...manifest(dir) }))
}

function manifest(dir: string): { name: string; dependencies: string[]; devDependencies: string[] } {
  const file = join(dir, 'package.json')
  if (!existsSync(file)) return { name: '', dependencies: [], devDependencies: [] }
  const json = JSON.parse(readFileSync(file, 'utf8'))
  return {
    name: json.name,
    dependencies: Object.keys(json.dependencies ?? {}),
    devDependencies: Object.keys(json.devDependencies ?? {}),
  }
}

function sourceFiles(dir: string): string[] {
  if (!existsSync(dir)) return []
  if (statSync(dir).isFile()) return [dir]
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist-types') return []
    const path = join(dir, entry.name)
    if (entry.isDirectory()) return sourceFiles(path)
    return SOURCE_FILE.test(entry.name) ? [path] : []
  })
}

/** What a file imports: statements, re-exports, import() of a literal, and types by import('x').T. */
export function importsOf(code: string, file: string): string[] {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type, source } = node as { type?: string; source?: { value?: unknown } | null }
    if (type && /^(Import|Export|TSImport)/.test(type) && typeof source?.value === 'string') found.push(source.value)
    Object.values(node).forEach(visit)
  }
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body)
  return found
}

function faultOfImport(specifier: string, file: string, pkg: Package, packages: Package[], known: string[]): string {
  if (DRAW_NOTHING.includes(pkg.layer) && /^p?react(-dom)?($|\/)|\.css$/.test(specifier))
    return `${pkg.layer} may not draw`
  if (specifier.startsWith('.')) {
    const target = resolve(dirname(file), specifier)
    return target.startsWith(pkg.dir + sep) ? '' : 'a relative import may not leave its package'
  }
  if (specifier.startsWith('node:')) return ''
  const name = packageName(specifier)
  const ours = packages.find((other) => other.name === name)
  if (ours) {
    const fault = faultOfArrow(pkg, ours)
    if (fault) return fault
  }
  return known.includes(name) ? '' : `${name} is not among the dependencies of ${pkg.name}`
}

function brokenDependencies(root: string, pkg: Package, packages: Package[]): string[] {
  return pkg.dependencies.flatMap((name) => {
    const ours = packages.find((other) => other.name === name)
    const fault = ours ? faultOfArrow(pkg, ours) : ''
    return fault ? [`${relative(root, join(pkg.dir, 'package.json'))}: depends on ${name}: ${fault}`] : []
  })
}

function faultOfArrow(from: Package, to: Package): string {
  if (ARROWS[from.layer].includes(to.layer)) return ''
  if (from === to) return 'within a package imports are relative'
  if (from.layer === to.layer) return `one package of ${from.layer} may not know another`
  return `${from.layer} may not know ${to.layer}`
}

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** The kernel never knows a game, in comments and tests either. */
function gameWordsIn(root: string, engine: Package): string[] {
  return sourceFiles(engine.dir).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, i) => {
        const word = GAME_WORDS.find((w) => ` ${wordsOf(line)} `.includes(` ${w} `))
        return word ? [`${relative(root, file)}:${i + 1}: names a game: ${word}`] : []
      }),
  )
}

/** 'isMalta_42' -> 'is malta 42', so that words inside names are found and 'discrete' is not Crete. */
function wordsOf(line: string): string {
  return line
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Za-z])([0-9])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .toLowerCase()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = resolve(import.meta.dirname, '..')
  const stale = await staleFiles(root).catch((error: Error) => [error.message])
  const faults = [...brokenArrows(root), ...gamesNamed(root), ...longFiles(root), ...stale]
  for (const fault of faults) console.error(fault)
  console.log(faults.length === 0 ? 'All arrows hold.' : `${faults.length} broken.`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
