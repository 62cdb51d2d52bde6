import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
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
