// One connection at which all take turns, and those who wait for the disk together are flushed together.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CompiledQuery, type Kysely, sql } from 'kysely'
import Database from 'libsql/promise'
import { openSqlite } from '../src/sqlite.ts'
import { SqliteDriver } from '../src/sqlite-driver.ts'
import type { OpenedDatabase } from '../src/store.ts'

interface Plain {
  plain: { id: number; text: string }
  child: { id: number; of: number }
}

let folder: string
let opened: OpenedDatabase
let db: Kysely<Plain>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'middlesea-driver-'))
  opened = await openSqlite(join(folder, 'data.db'))
  db = opened.db as unknown as Kysely<Plain>
  await sql`create table plain (id integer primary key, text text not null)`.execute(db)
  await sql`create table child (id integer primary key, of integer references plain deferrable initially deferred)`.execute(
    db,
  )
})
afterEach(async () => {
  await opened.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A transaction of two rows, of which the second may be one too many. */
function pair(id: number, second = id + 1): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await trx.insertInto('plain').values({ id, text: 'first' }).execute()
    await trx.insertInto('plain').values({ id: second, text: 'second' }).execute()
  })
}

const insert = (id: number): CompiledQuery => CompiledQuery.raw(`insert into plain values (${id}, 'raw')`)

const ids = async (): Promise<number[]> =>
  (await db.selectFrom('plain').select('id').orderBy('id').execute()).map(({ id }) => id)

test('of transactions that are flushed together each is whole or not at all', async () => {
  const results = await Promise.allSettled([pair(1), pair(10, 1), pair(20), pair(30, 30), pair(40)])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await ids()).toEqual([1, 2, 20, 21, 40, 41])
})

test('the first of them has no savepoint, and takes back all of itself and nothing of those that follow', async () => {
  const { writeIf } = opened
  if (writeIf === undefined) throw new Error('SQLite writes on a condition')
  const add = (id: number): CompiledQuery =>
    CompiledQuery.raw('insert into plain (id, text) values (?, ?)', [id, 'new'])
  const results = await Promise.allSettled([pair(1, 1), pair(10), writeIf(add(30), [add(10)]), pair(20)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await ids()).toEqual([10, 11, 20, 21])
  const alone = await Promise.allSettled([writeIf(add(40), [add(10)]), writeIf(add(50), [add(51)])])
  expect(alone.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(await ids()).toEqual([10, 11, 20, 21, 50, 51])
})

test('what is written on a condition is whole or not at all, and takes nothing of its neighbours with it', async () => {
  const { writeIf } = opened
  if (writeIf === undefined) throw new Error('SQLite writes on a condition')
  await pair(1)
  const set = (id: number): CompiledQuery => CompiledQuery.raw('update plain set text = ? where id = ?', ['set', id])
  const add = (id: number): CompiledQuery =>
    CompiledQuery.raw('insert into plain (id, text) values (?, ?)', [id, 'new'])
  const results = await Promise.allSettled([
    writeIf(set(1), [add(3), add(4)]),
    writeIf(set(99), [add(5)]),
    pair(20),
    writeIf(set(2), [add(6), add(1)]),
    writeIf(set(20), []),
  ])
  const told = results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))
  expect(told).toEqual([true, false, undefined, 'failed', true])
  expect(await ids()).toEqual([1, 2, 3, 4, 20, 21])
  const texts = await db.selectFrom('plain').select('text').where('id', 'in', [1, 2, 20]).orderBy('id').execute()
  expect(texts.map(({ text }) => text)).toEqual(['set', 'second', 'set'])
})

test('single writes join them; a reader sees all that was asked before, and what is returned', async () => {
  const writes = Array.from({ length: 120 }, (_, id) => db.insertInto('plain').values({ id, text: 'one' }).execute())
  expect((await ids()).length).toBe(120)
  await Promise.all(writes)
  const [gone, twice] = await Promise.allSettled([
    db.deleteFrom('plain').where('id', '=', 5).returningAll().executeTakeFirst(),
    db.insertInto('plain').values({ id: 6, text: 'there already' }).execute(),
  ])
  expect(gone).toEqual({ status: 'fulfilled', value: { id: 5, text: 'one' } })
  expect(twice.status).toBe('rejected')
  const { numUpdatedRows } = await db.updateTable('plain').set({ text: 'two' }).where('id', '<', 10).executeTakeFirst()
  expect(numUpdatedRows).toBe(9n)
})

test('when a flush fails, all who waited for it hear so, nothing of theirs is there, and work goes on', async () => {
  const orphan = db.transaction().execute((trx) => trx.insertInto('child').values({ id: 1, of: 99 }).execute())
  const results = await Promise.allSettled([orphan, pair(1)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ids()).toEqual([])
  await pair(1)
  expect(await ids()).toEqual([1, 2])
})

test('whoever begins while a flush fails is not taken back with it', async () => {
  const driver = new SqliteDriver(new Database(join(folder, 'data.db'), {}))
  await driver.init()
  const late = await driver.acquireConnection()
  await late.executeQuery(CompiledQuery.raw('pragma foreign_keys = on'))
  // Once all statements are ready a commit gets to its flush without waiting for anything.
  await driver.beginTransaction(late)
  await driver.commitTransaction(late)
  await late.executeQuery(CompiledQuery.raw('select 1'))
  // Nor does it wait for others, when the last flush was a while ago.
  await new Promise((done) => setTimeout(done, 50))
  await driver.beginTransaction(late)
  await late.executeQuery(CompiledQuery.raw('insert into child values (1, 99)'))
  const failing = driver.commitTransaction(late).catch(() => 'failed')
  // When the flush has begun nobody joins any more.
  await new Promise((done) => setImmediate(done))
  const next = await driver.acquireConnection()
  await driver.beginTransaction(next)
  await next.executeQuery(insert(1))
  expect(await failing).toBe('failed')
  // Kysely takes back what it could not commit.
  await driver.rollbackTransaction(late)
  await driver.releaseConnection(late)
  await next.executeQuery(insert(2))
  await driver.commitTransaction(next)
  await driver.releaseConnection(next)
  await driver.destroy()
  expect(await ids()).toEqual([1, 2])
})

test('writes shortly after a flush are flushed together; a write at rest, a reader and the end wait for nobody', async () => {
  const database = new Database(join(folder, 'data.db'), {})
  // So long that it is never over.
  const driver = new SqliteDriver(database, 3_600_000)
  await driver.init()
  const exec = vi.spyOn(database, 'exec')
  const moment = (): Promise<void> => new Promise((done) => setImmediate(done))
  const write = (id: number): Promise<boolean> => driver.writeIf(insert(id), [])
  expect(await write(1)).toBe(true)
  expect(exec).toHaveBeenCalledTimes(1)
  const writing: Promise<boolean>[] = []
  for (let id = 2; id < 5; id++) {
    writing.push(write(id))
    await moment()
  }
  expect(exec).toHaveBeenCalledTimes(1)
  const reader = await driver.acquireConnection()
  const { rows } = await reader.executeQuery(CompiledQuery.raw('select id from plain order by id'))
  await driver.releaseConnection(reader)
  expect(rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }])
  expect(await Promise.all(writing)).toEqual([true, true, true])
  expect(exec).toHaveBeenCalledTimes(2)
  const last = write(5)
  await moment()
  await driver.destroy()
  expect(await last).toBe(true)
  expect(await ids()).toEqual([1, 2, 3, 4, 5])
})

test('the end waits for a transaction that is going on, and keeps no half of it; nobody gets to it later', async () => {
  const driver = new SqliteDriver(new Database(join(folder, 'data.db'), {}))
  await driver.init()
  const turn = await driver.acquireConnection()
  await driver.beginTransaction(turn)
  await turn.executeQuery(insert(1))
  const ended = driver.destroy()
  await new Promise((done) => setImmediate(done))
  expect(await ids()).toEqual([])
  await turn.executeQuery(insert(2))
  const late = vi.fn<() => void>()
  void driver.writeIf(insert(3), []).then(late, late)
  await driver.commitTransaction(turn)
  await driver.releaseConnection(turn)
  await ended
  await new Promise((done) => setTimeout(done, 50))
  expect(late).not.toHaveBeenCalled()
  expect(await ids()).toEqual([1, 2])
})

test('the process goes on while the disk is waited for', async () => {
  let beats = 0
  let waiting = true
  const beat = (): void => {
    beats++
    if (waiting) setImmediate(beat)
  }
  setImmediate(beat)
  for (let id = 0; id < 20; id += 2) await pair(id)
  waiting = false
  // A driver that blocks lets the loop turn at most once a statement.
  expect(beats).toBeGreaterThan(40)
})

test('statements that are kept ready do not keep the log of changes from being folded in', async () => {
  for (let id = 0; id < 300; id++) {
    await db
      .insertInto('plain')
      .values({ id, text: 'x'.repeat(40_000) })
      .execute()
    await db.selectFrom('plain').selectAll().where('id', '=', id).execute()
  }
  // 12 MB were written; SQLite folds the log in at 4 MB.
  expect(statSync(join(folder, 'data.db-wal')).size).toBeLessThan(6_000_000)
})
