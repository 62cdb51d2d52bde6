import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crete1941 as crete } from '@middlesea/crete-1941'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'
import { lacksWords, wordsOf } from '../src/match/words.ts'
import { partOf } from '../../tools/refusals.ts'

// In the built page refusals come after the messages that a table needs at first sight (tools/refusals.ts).

const root = join(import.meta.dirname, '../..')
const FILES = ['games', 'systems'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /[\\/]src[\\/]messages[\\/](en|ja)\b.*\.ts$/.test(file) && !file.includes('node_modules'))
    .map((file) => join(folder, file)),
)

const keysOf = (code: string): string[] => [...code.matchAll(/^ {2}'?([a-zA-Z]+\.[\w.]+)'?:/gm)].map(([, key]) => key)

test('every message is in one of the two parts, and each part is a file that can be read', () => {
  expect(FILES.length).toBeGreaterThan(20)
  let late = 0
  for (const file of FILES) {
    const code = readFileSync(join(root, file), 'utf8')
    const [first, rest] = [partOf(code, false), partOf(code, true)]
    for (const part of [first, rest]) expect([file, parseSync('part.ts', part).errors]).toEqual([file, []])
    expect([file, keysOf(first).filter((key) => key.startsWith('refuse.'))]).toEqual([file, []])
    expect([file, keysOf(rest).filter((key) => !key.startsWith('refuse.'))]).toEqual([file, []])
    expect([...keysOf(first), ...keysOf(rest)].toSorted()).toEqual(keysOf(code).toSorted())
    late += keysOf(rest).length
  }
  expect(late).toBeGreaterThan(500)
})

test('a refusal whose words are still to come is told all the same, and by its own words as soon as they are there', () => {
  const key = 'refuse.ofATest'
  const catalogue = crete.catalogues.en as { [key: string]: () => string }
  const { text } = wordsOf(crete, 'en')
  expect(lacksWords(crete, 'en', { key, params: {} })).toBe(true)
  expect(text({ key, params: {} })).toBe('This is not possible now.')
  catalogue[key] = () => 'It is too far.'
  expect(text({ key, params: {} })).toBe('It is too far.')
  expect(lacksWords(crete, 'en', { key, params: {} })).toBe(false)
  delete catalogue[key]
  expect(() => text({ key: 'line.ofATest', params: {} })).toThrow('no text')
})
