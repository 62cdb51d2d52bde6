// Statements whose text is kept: the parameters must be those of the text.
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import { KeptTexts } from '../src/kept-text.ts'
import type { StoreTables } from '../src/schema.ts'

const db = new Kysely<StoreTables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new SqliteIntrospector(of),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

test('a text is written once for each shape', () => {
  const texts = new KeptTexts()
  let written = 0
  const set = (title: string) =>
    texts.query('title', [title, 'm'], () => {
      written++
      return db.updateTable('matches').set({ title }).where('id', '=', 'm')
    })
  const first = set('one')
  expect(set('two')).toMatchObject({ sql: first.sql, parameters: ['two', 'm'] })
  expect(written).toBe(1)
})

test('parameters in another order than in the text are refused', () => {
  const texts = new KeptTexts()
  const write = () => db.updateTable('matches').set({ title: 'one' }).where('id', '=', 'm')
  expect(() => texts.query('title', ['m', 'one'], write)).toThrow("the parameters of 'title'")
})
