import LockDatabase from 'libsql'
import Database from 'libsql/promise'
import { type Driver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { StoreError } from './errors.ts'
import { SqliteDriver } from './sqlite-driver.ts'
import type { StoreTables } from './schema.ts'
import type { OpenedDatabase } from './store.ts'
import { wakesInProcess } from './wakes.ts'

/** SQLite can take tables back as well, so a step of a migration that fails leaves nothing behind. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Opens the file of a small server. Whatever is committed is flushed to the disk. */
export async function openSqlite(file: string): Promise<OpenedDatabase> {
  const { lock, database } = await openFiles(file)
  const driver = new SqliteDriver(database)
  await driver.init()
  const db = new Kysely<StoreTables>({
    dialect: {
      createAdapter: () => new Adapter(),
      createDriver: (): Driver => driver,
      createIntrospector: (of) => new SqliteIntrospector(of),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
  return {
    db,
    wakes: wakesInProcess(),
    writeIf: (first, then) => driver.writeIf(first, then),
    async close() {
      await db.destroy()
      lock.close()
    },
  }
}

async function openFiles(file: string): Promise<{ lock: LockDatabase.Database; database: Database }> {
  let lock: LockDatabase.Database | undefined
  try {
    mkdirSync(dirname(file), { recursive: true })
    lock = takeLock(file)
    const database = new Database(file, {})
    for (const setting of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) {
      await database.exec(`PRAGMA ${setting}`)
    }
    await checkSound(database)
    return { lock, database }
  } catch (error) {
    lock?.close()
    if (error instanceof StoreError) throw error
    const why = error instanceof Error ? error.message : String(error)
    if (/malformed|not a database|corrupt/i.test(why)) throw damaged(file, why)
    throw new StoreError(
      `the file ${file} cannot be opened (${why}): check DATA_FILE, and whether you may write there`,
      { cause: error },
    )
  }
}

/** Looks through the whole file: a damaged one would go on for a while, and lose more. */
async function checkSound(database: Database): Promise<void> {
  const statement = await database.prepare('PRAGMA quick_check(1)')
  const [row] = (await statement.all()) as { quick_check: string }[]
  if (row?.quick_check !== 'ok') throw new Error(`malformed: ${row?.quick_check ?? 'no answer'}`)
}

function damaged(file: string, why: string): StoreError {
  const help =
    'put the newest back-up in its place (docs/operating.md, "Back-up and restore"), and keep the damaged one'
  return new StoreError(
    `the file ${file} is damaged (${why.trim().replace(/\s+/g, ' ')}). Nothing was changed: ${help}`,
  )
}

/**
 * One server process a file. The lock is on a file of its own, so that a back-up can still read the data while the server
 * runs; it goes with the process, however that ends.
 */
function takeLock(file: string): LockDatabase.Database {
  const lock = new LockDatabase(`${file}.lock`)
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE')
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock.close()
    if (!/locked|busy/i.test(String(error))) throw error
    throw new StoreError(
      `another server is using ${file}. Stop it first, choose another file with DATA_FILE, or share one PostgreSQL with DATABASE_URL`,
      { cause: error },
    )
  }
}
