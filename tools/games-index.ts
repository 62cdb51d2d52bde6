// Writes games/index from the manifests of the games: the only package that knows them all.
// Run: npm run games    (then npm install, when a game is new). `npm test` fails where what is written is out of date.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { faultsOf, type Manifest } from '@middlesea/table-kit/manifest'

/** The folder of games/ in which the index stands: no game may be called so. */
const INDEX = 'index'
const WRITTEN = 'Written by tools/games-index.ts from the manifests of the games: npm run games'

/** What a game with a manifest must bring along, and what for. */
const FILES = {
  'package.json': 'a game is a package',
  'tsconfig.json': 'its types are checked',
  'table/box.ts': 'what the start page says of it',
}

interface Package {
  name: string
  exports: { [path: string]: string }
}

/** A folder of games/ without a manifest is a game in the works: its types are checked, and it is listed nowhere. */
export const foldersOf = (root: string): string[] => packagesIn(join(root, 'games')).filter((name) => name !== INDEX)

/** The folders in a folder whose types are checked. */
function packagesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'tsconfig.json')))
    .sort()
}

/** The games that have a manifest, in the order of the shelf. Throws where one of them lacks a part. */
export async function manifestsOf(root: string): Promise<Manifest[]> {
  const ids = readdirSync(join(root, 'games')).filter((name) => existsSync(join(root, 'games', name, 'manifest.ts')))
  const manifests = await Promise.all(ids.map((id) => readManifest(root, id)))
  return manifests.sort((a, b) => a.shelf - b.shelf || (a.id < b.id ? -1 : 1))
}

async function readManifest(root: string, id: string): Promise<Manifest> {
  const folder = join(root, 'games', id)
  const where = `games/${id}`
  for (const [file, what] of Object.entries(FILES)) {
    if (!existsSync(join(folder, file))) throw new Error(`${where}: ${file} is missing: ${what}`)
  }
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package
  if (name !== packageOf(id)) throw new Error(`${where}/package.json: its name must be ${packageOf(id)}, not ${name}`)
  for (const [path, file] of [
    ['./manifest', './manifest.ts'],
    ['./box', './table/box.ts'],
  ]) {
    if (exports?.[path] !== file) throw new Error(`${where}/package.json: its exports need "${path}": "${file}"`)
  }
  const { default: manifest } = await import(pathToFileURL(join(folder, 'manifest.ts')).href)
  const faults = faultsOf(manifest ?? {})
  if (faults.length > 0) throw new Error(faults.map((fault) => `${where}/manifest.ts: ${fault}`).join('\n'))
  if (manifest.id !== id) throw new Error(`${where}/manifest.ts: its id must be ${id}, as its folder is called`)
  return manifest
}

const packageOf = (id: string): string => `@middlesea/${id}`

/** 'my-game' -> 'myGame'. */
const nameOf = (id: string): string => id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** Every file of the index, by its path from the root. */
export async function indexFiles(root: string): Promise<{ [path: string]: string }> {
  const ids = (await manifestsOf(root)).map(({ id }) => id)
  const dependencies = [...ids.map(packageOf), packageOf('table-kit')].sort()
  return {
    'games/index/package.json': json({
      name: '@middlesea/games',
      version: '0.1.0',
      private: true,
      type: 'module',
      description: `All games. ${WRITTEN}`,
      license: 'MIT',
      // tools/run.mjs reads it before anything is installed.
      games: ids,
      sideEffects: false,
      exports: { '.': './src/index.ts', './boxes': './src/boxes.ts' },
      dependencies: Object.fromEntries(dependencies.map((name) => [name, '0.1.0'])),
    }),
    'games/index/tsconfig.json': json({
      extends: '../../tsconfig.base.json',
      compilerOptions: { rootDir: '.', outDir: './dist-types', lib: ['es2023'] },
      include: ['src/**/*.ts'],
      references: ['../../table-kit', ...ids.map((id) => `../${id}`)].map((path) => ({ path })),
    }),
    // An example too, wherever it lies: it may be tried among the games (docs/writing-a-game.md).
    'games/tsconfig.json': json({
      compilerOptions: { composite: true },
      files: [],
      references: [
        ...[INDEX, ...foldersOf(root)].map((name) => ({ path: `./${name}` })),
        ...packagesIn(join(root, 'examples')).map((name) => ({ path: `../examples/${name}` })),
      ],
    }),
    'games/index/src/index.ts': lines(
      `// ${WRITTEN}`,
      `import type { Manifest } from '@middlesea/table-kit/manifest'`,
      ...ids.map((id) => `import ${nameOf(id)} from '${packageOf(id)}/manifest'`),
      '',
      `export { load, type Manifest } from '@middlesea/table-kit/manifest'`,
      '',
      `export const GAMES: readonly Manifest[] = [${ids.map(nameOf).join(', ')}]`,
    ),
    'games/index/src/boxes.ts': lines(
      `// ${WRITTEN}`,
      `import type { BoxText } from '@middlesea/table-kit/manifest'`,
      ...ids.map((id) => `import { box as ${nameOf(id)} } from '${packageOf(id)}/box'`),
      '',
      '/** What the boxes of the games say, by game. */',
      'export const BOXES: { [game: string]: BoxText } = {',
      ...ids.map((id) => `  '${id}': ${nameOf(id)},`),
      '}',
    ),
  }
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`
const lines = (...text: string[]): string => `${text.join('\n')}\n`

/** What of the index is out of date, a line each; empty when all is as the manifests say. */
export async function staleFiles(root: string): Promise<string[]> {
  const files = await indexFiles(root)
  return Object.entries(files)
    .filter(([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text)
    .map(([path]) => `${path} is out of date: run npm run games`)
}

export async function writeIndex(root: string): Promise<void> {
  for (const [path, text] of Object.entries(await indexFiles(root))) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = resolve(import.meta.dirname, '..')
  try {
    await writeIndex(root)
    const ids = (await manifestsOf(root)).map(({ id }) => id)
    console.log(`games/index lists ${ids.join(', ')}. Is one of them new? npm install links it.`)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
