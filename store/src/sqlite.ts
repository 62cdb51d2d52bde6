import Database from 'libsql'
import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { StoreError } from './errors.ts'
import type { Tables } from './schema.ts'
import type { Opened } from './store.ts'
import { wakesInProcess } from './wakes.ts'

/** SQLite can take tables back as well, so a step of a migration that fails leaves nothing behind. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class Dialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new Adapter()
  }
}

/** Opens the file of a small server. Whatever is committed is flushed to the disk. */
export function openSqlite(file: string): Opened {
  const { lock, database } = openFiles(file)
  const db = new Kysely<Tables>({ dialect: new Dialect({ database }) })
  return {
    db,
    wakes: wakesInProcess(),
    async close() {
      await db.destroy()
      lock.close()
    },
  }
}

function openFiles(file: string): { lock: Database.Database; database: Database.Database } {
  try {
    mkdirSync(dirname(file), { recursive: true })
    const lock = takeLock(file)
    const database = new Database(file)
    database.exec('PRAGMA journal_mode = WAL')
    database.exec('PRAGMA synchronous = FULL')
    database.exec('PRAGMA foreign_keys = ON')
    return { lock, database }
  } catch (error) {
    if (error instanceof StoreError) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new StoreError(`the file ${file} cannot be opened: ${why}`, { cause: error })
  }
}

/**
 * One server process a file. The lock is on a file of its own, so that a back-up can still read the data while the server
 * runs; it goes with the process, however that ends.
 */
function takeLock(file: string): Database.Database {
  const lock = new Database(`${file}.lock`)
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
