import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { load, type Manifest } from '@middlesea/table-kit/manifest'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PARTS as SERVER_PARTS } from '../../server/src/parts.ts'
import { folderOf, writtenGames } from '../games.ts'
import { indexFiles, staleFiles, writeIndex } from '../games-index.ts'
import { withParts } from '../manifest-parts.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'games-index-'))
  mkdirSync(join(root, 'games'))
})

afterEach(() => rmSync(root, { recursive: true }))

function file(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const PARTS = ['game', 'policy', 'sides', 'balance', 'tables', 'odds', 'table', 'terminal', 'rulebook', 'maps', 'bench']

function game(id: string, shelf: number, without = ''): void {
  const exports = { './manifest': './manifest.ts', './box': './table/box.ts' }
  file(`games/${id}/package.json`, JSON.stringify({ name: `@middlesea/${id}`, exports }))
  file(`games/${id}/tsconfig.json`, '{}')
  file(`games/${id}/table/box.ts`, 'export const box = {}')
  const parts = PARTS.filter((part) => part !== without).map((part) => `${part}: async () => ({})`)
  const facts = `id: '${id}', name: { en: '', ja: '' }, shelf: ${shelf}, ground: 'spaces', levels: true, bots: {}, packs: null, messages: {}`
  file(`games/${id}/manifest.ts`, `const manifest = { ${facts}, ${parts.join(', ')} }\nexport default manifest\n`)
}

describe('the index of games', () => {
  test('of this repository is up to date', async () => {
    expect(await staleFiles(resolve(import.meta.dirname, '../..'))).toEqual([])
  })

  test('lists games in the order of the shelf, and none without a manifest', async () => {
    game('b-side', 2)
    game('a-side', 1)
    file('games/in-the-works/package.json', '{}')
    file('games/in-the-works/tsconfig.json', '{}')
    const files = await indexFiles(root)
    expect(files['games/index/src/index.ts']).toContain('GAMES: readonly Manifest[] = [aSide, bSide]')
    expect(files['games/index/src/boxes.ts']).not.toContain('in-the-works')
    // Its types are checked all the same.
    expect(files['games/tsconfig.json']).toContain('./in-the-works')
  })

  test('checks the types of an example where it lies, also while it is tried among the games', async () => {
    file('examples/c-side/tsconfig.json', '{}')
    const checked = async (): Promise<unknown> => JSON.parse((await indexFiles(root))['games/tsconfig.json']).references
    expect(await checked()).toContainEqual({ path: '../examples/c-side' })
    renameSync(join(root, 'examples/c-side'), join(root, 'games/c-side'))
    expect(await checked()).toEqual([{ path: './index' }, { path: './c-side' }])
  })

  test('says what is out of date when a game is new', async () => {
    game('a-side', 1)
    await writeIndex(root)
    expect(await staleFiles(root)).toEqual([])
    game('b-side', 2)
    expect(await staleFiles(root)).toContain('games/index/src/index.ts is out of date: run npm run games')
  })

  test.each([
    ['a part', () => game('a-side', 1, 'terminal'), "games/a-side/manifest.ts: the part 'terminal' is missing"],
    [
      'its box',
      () => {
        game('a-side', 1)
        rmSync(join(root, 'games/a-side/table/box.ts'))
      },
      'games/a-side: table/box.ts is missing: what the start page says of it',
    ],
    [
      'its way in',
      () => {
        game('a-side', 1)
        file('games/a-side/package.json', JSON.stringify({ name: '@middlesea/a-side', exports: {} }))
      },
      'games/a-side/package.json: its exports need "./manifest": "./manifest.ts"',
    ],
  ])('a game that lacks %s is an error that says which and where', async (_, make, error) => {
    make()
    await expect(indexFiles(root)).rejects.toThrow(error)
  })
})

describe('a part of a game', () => {
  test('that its module does not give is an error that says which and where', async () => {
    const manifest = { id: 'a-side', table: async () => undefined } as unknown as Manifest
    await expect(load(manifest, 'table')).rejects.toThrow("games/a-side/manifest.ts: the part 'table' gives nothing")
  })

  test('that a page does not need is left out of it, with its name', () => {
    const code = `const manifest: Manifest = {
  id: 'a-side',
  bots: { clever: async () => (await import('./src/bot.ts')).clever },
  packs: { use: async () => use, problems: async () => (await import('./src/check.ts')).problems },
  sides,
  table: async () => (await import('./table/index.ts')).presentation,
}
export default manifest
`
    expect(withParts(code, ['id', 'packs.use', 'table'])).toBe(`const manifest: Manifest = {
  id: 'a-side',
  bots: { clever: null },
  packs: { use: async () => use, problems: null },
  sides: null,
  table: async () => (await import('./table/index.ts')).presentation,
}
export default manifest
`)
    // A system may make the manifests of its games.
    const made = (table: string): string => `const manifest = manifestOf({ id: 'a-side', ${table} })`
    expect(withParts(made('table: async () => presentation'), ['id'])).toBe(made('table: null'))
    expect(() => withParts('export default {}', [])).toThrow('const manifest: Manifest = {')
  })

  test('the built server has what programs and ratings need of each game, and neither tables nor maps', () => {
    const part = (code: string, name: string): string =>
      code.split('\n').find((line) => line.startsWith(`  ${name}:`)) ?? ''
    for (const folder of writtenGames().map(folderOf)) {
      const all = readFileSync(join(folder, 'manifest.ts'), 'utf8')
      const built = withParts(all, SERVER_PARTS)
      for (const name of ['game', 'bots', 'policy', 'balance']) expect(part(built, name)).toBe(part(all, name))
      for (const name of ['table', 'maps', 'odds']) expect(part(built, name)).toBe(`  ${name}: null,`)
    }
  })
})
