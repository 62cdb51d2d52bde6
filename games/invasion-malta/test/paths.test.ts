// The path table (paths.md) is read by people: what it names must be there.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bytesOf } from './files.ts'

const filesIn = (folder: string): string[] =>
  readdirSync(join(import.meta.dirname, '..', folder)).filter((name) => name.endsWith('.ts'))

const [CODE, TESTS] = ['src', 'test'].map((folder) =>
  filesIn(folder)
    .map((name) => bytesOf(`${folder}/${name}`))
    .join('\n'),
)
const FILE_NAMES = ['src', 'test'].flatMap(filesIn).map((name) => name.replace(/(\.test)?\.ts$/, ''))
const CELLS = bytesOf('test/paths.md')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .flatMap((line) => line.split('|'))

test('every name in a cell is a function of the rules, a mark, or a file', () => {
  const names = CELLS.flatMap((cell) => cell.match(/`[^`]+`/g) ?? []).map((name) => name.slice(1, -1))
  expect(names.length).toBeGreaterThan(60)
  const isThere = (name: string): boolean => FILE_NAMES.includes(name) || CODE.includes(name) || TESTS.includes(name)
  expect([...new Set(names)].filter((name) => !isThere(name))).toEqual([])
})

test('every row id in a cell opens the title of a test', () => {
  const ids = CELLS.flatMap(
    (cell) => cell.replaceAll(/`[^`]*`/g, '').match(/(?<![\w.])(ja\.)?\d+\.\d+[a-e]?(?![\w.])/g) ?? [],
  )
  expect(ids.length).toBeGreaterThan(100)
  const titles = TESTS.match(/(test|describe)\(\s*['`][^'`]+/g) ?? []
  const opened = new Set(titles.flatMap((title) => title.match(/(ja\.)?\d+\.\d+[a-e]?/g) ?? []))
  expect([...new Set(ids)].filter((id) => !opened.has(id))).toEqual([])
})
