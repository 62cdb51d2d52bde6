import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { gameOf, HANDFUL, handfulOf, OF_EACH, rulesNamedIn, testsAbout } from '../mutate/handful.ts'
import { instrumented, keyOf, sampleOf } from '../mutate/mutants.ts'
import { placesOf } from '../mutate/places.ts'

const root = mkdtempSync(join(tmpdir(), 'middlesea-mutants-'))
afterAll(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

write(
  'games/small/src/01-rules.ts',
  "export const fits = (n: number): boolean => n + 1 <= 6\nexport const word = 'six'\n",
)
write('games/small/src/messages/en.ts', 'export const more = (n: number): boolean => n > 1\n')
write('games/small/test/01-rules.test.ts', '')
write('games/small/test/bot.test.ts', '')

it('mutates rules and no words, and asks the tests of rules', async () => {
  const places = placesOf(root, 'small', [])
  expect(places).toEqual({ sources: ['games/small/src/01-rules.ts'], tests: ['games/small/test/01-rules.test.ts'] })
  const { mutants } = await instrumented(root, places.sources)
  const told = mutants.map(({ kind, code, replacement, from }) => [kind, code, replacement, from.line, from.column])
  expect(told).toContainEqual(['EqualityOperator', 'n + 1 <= 6', 'n + 1 < 6', 1, 45])
  expect(told).toContainEqual(['ArithmeticOperator', 'n + 1', 'n - 1', 1, 45])
  expect(told.filter(([kind]) => kind === 'StringLiteral')).toEqual([])
})

it('draws the same sample for the same seed, and another for another', async () => {
  const { mutants } = await instrumented(root, ['games/small/src/01-rules.ts'])
  const drawn = (seed: string): string[] => sampleOf(mutants, seed, mutants.length).map(keyOf)
  expect(drawn('a')).toEqual(drawn('a'))
  expect(new Set(drawn('a'))).toEqual(new Set(drawn('c')))
  expect(drawn('a')).not.toEqual(drawn('c'))
})

const chapter = (id: string): string =>
  `export const mayMove = law('${id}', (n: number): boolean => n > 1 && n < 5 && n + 2 !== 6, true)\n`

for (const id of ['4.1', '5.1', '6.1', '7.1']) {
  write(`games/large/src/${id[0]}-chapter.ts`, chapter(id))
  write(`games/large/test/${id[0]}-chapter.test.ts`, `test('${id} a unit moves', () => {})\n`)
}
write('games/large/src/8-chapter.ts', chapter('8.1'))
write('games/large/src/9-short.ts', "export const more = law('5.1', (n: number): number => n + 1, 0)\n")
write('games/large/test/examples.test.ts', "import { moves } from '@middlesea/old/testing/suites/moves'\nmoves()\n")
write('systems/old/test/suites/moves.ts', "describe('6.1 moves', () => { test('6.1 again', () => {}) })\n")
const large = placesOf(root, 'large', [])

/** Commits of which only the first digits differ, as hashes do. */
const commits = Array.from({ length: 8 }, (_, i) => `${(i * 0x1234567).toString(16).padStart(8, '0')}c0ffee`)

it('knows which tests are about the rules that a file names, those with most titles first', () => {
  const rules = rulesNamedIn("const A = forbid('6.1', 'refuse.far')\nlaw('table.sea', f)")
  expect(rules).toEqual(new Set(['6.1', 'refuse.far', 'table.sea']))
  expect(testsAbout(root, large.tests, rules)).toEqual([
    'games/large/test/examples.test.ts',
    'games/large/test/6-chapter.test.ts',
  ])
})

it('chooses the handful by the commit: some of each of some files, with the tests that are about them', async () => {
  const files = new Set<string>()
  for (const commit of commits) {
    const { mutants, tests } = await handfulOf(root, large, commit)
    expect((await handfulOf(root, large, commit)).mutants.map(keyOf)).toEqual(mutants.map(keyOf))
    expect(mutants).toHaveLength(HANDFUL)
    const of = [...new Set(mutants.map(({ file }) => file))]
    expect(of).toHaveLength(HANDFUL / OF_EACH)
    for (const file of of) {
      expect(tests).toContain(file.replace('/src/', '/test/').replace('.ts', '.test.ts'))
      files.add(file)
    }
  }
  // Not the chapter that no test is about, nor the one with too few mutants.
  expect([...files].sort()).toEqual(['4', '5', '6', '7'].map((n) => `games/large/src/${n}-chapter.ts`))
})

it('chooses the game by the commit too', () => {
  const games = ['a', 'b', 'c']
  expect(gameOf(games, '00000000c0ffee')).toBe('a')
  expect(gameOf(games, '00000005c0ffee')).toBe('c')
  expect(new Set(commits.map((commit) => gameOf(games, commit)))).toEqual(new Set(games))
})
