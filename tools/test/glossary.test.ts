import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { englishCatalogues, glossaryFaults, japaneseOf, missingTerms, parseGlossary, textsOf } from '../glossary.ts'

const HEAD = '## Units\n\n| English | Japanese | Note |\n|---|---|---|\n'
const { terms } = parseGlossary(
  `${HEAD}| obstacle | 障害物 | ! |\n| refit | 補充 | of units ! |\n| HQ | 司令部 / HQ | ! |\n| die | サイ | |\n`,
)

function check(english: unknown, japanese: unknown): string[] {
  return missingTerms(terms, textsOf(english), textsOf(japanese))
}

describe('glossary', () => {
  test('rows give terms with their group, alternatives and mark', () => {
    expect(terms[2]).toEqual({ group: 'Units', english: 'HQ', japanese: ['司令部', 'HQ'], binding: true })
    expect(terms[3].binding).toBe(false)
  })

  test('a row without a language or with a wrong number of cells is caught', () => {
    expect(parseGlossary(`${HEAD}| unit | | |\n| step | ステップ |\n`).faults).toEqual([
      'line 5: a language is missing',
      'line 6: 2 cells instead of 3',
    ])
  })

  test('a term twice in one group is caught, in two groups it is not', () => {
    const row = '| unit | ユニット | |\n'
    expect(parseGlossary(`${HEAD}${row}${row}`).faults).toEqual(["line 6: 'unit' stands twice in 'Units'"])
    expect(parseGlossary(`${HEAD}${row}## Other\n${row}`).faults).toEqual([])
  })

  test('a binding term must be there in Japanese, any alternative will do', () => {
    expect(check({ a: 'An HQ is near' }, { a: 'HQが近い' })).toEqual([])
    expect(check({ a: 'Two obstacles' }, { a: '障害が2つ' })).toEqual(["a: 'obstacle' is 障害物 in Japanese"])
    expect(check({ a: 'Roll a die' }, { a: '振る' })).toEqual([])
  })

  test('endings are seen, longer words are not', () => {
    expect(check({ a: 'Refitted' }, { a: '回復' })).toEqual(["a: 'refit' is 補充 in Japanese"])
    expect(check({ a: 'obstaclelike' }, { a: '似た物' })).toEqual([])
  })

  test('a key that Japanese lacks is caught', () => {
    expect(check({ a: { b: 'Refit' } }, {})).toEqual(["a.b: 'refit' is 補充 in Japanese"])
  })

  test('of a function only what it prints counts', () => {
    const english = { a: (p: { obstacle: string }) => (p.obstacle === 'obstacle' ? 'yes' : `no ${p.obstacle}`) }
    expect(check(english, { a: () => 'はい' })).toEqual([])
    const lookup = (words: Record<string, string>) => ({ a: (p: { k: string }) => words[p.k] ?? words['obstacle'] })
    expect(check(lookup({}), { a: () => 'はい' })).toEqual([])
    expect(check({ a: (p: { k: 'x' }) => ({ x: 'obstacle' })[p.k] }, { a: () => 'はい' })).toHaveLength(1)
    const method = {
      a(n: number) {
        return `${n} obstacles`
      },
    }
    expect(check(method, { a: (n: number) => `障害物${n}個` })).toEqual([])
    expect(check(method, { a: (n: number) => `${n}個` })).toEqual(["a: 'obstacle' is 障害物 in Japanese"])
  })

  test('catalogues are found in each layout, with their Japanese partner', () => {
    const root = mkdtempSync(join(tmpdir(), 'glossary-'))
    const files = ['en.ts', 'ja.ts', 'en-air.ts', 'en/combat.ts', 'naval/en.ts', 'types.ts', 'entry.ts']
    for (const file of files) {
      const path = join(root, 'games/one/src/messages', file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, '')
    }
    mkdirSync(join(root, 'systems/two/src/messages'), { recursive: true })
    writeFileSync(join(root, 'systems/two/src/messages/en.ts'), '')
    const found = englishCatalogues(root).map((file) => relative(root, japaneseOf(file)))
    rmSync(root, { recursive: true })
    const expected = ['ja-air.ts', 'ja.ts', 'ja/combat.ts', 'naval/ja.ts']
    expect(found.sort()).toEqual([
      ...expected.map((file) => join('games/one/src/messages', file)),
      join('systems/two/src/messages', 'ja.ts'),
    ])
  })

  test('the catalogues and rule titles of this repository use the words of the glossary', async () => {
    expect(await glossaryFaults(resolve(import.meta.dirname, '../..'))).toEqual([])
  })
})
