import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { StoreError } from './errors.ts'
import { appointments } from './migration-appointments.ts'
import { blocks } from './migration-blocks.ts'
import { clubs } from './migration-clubs.ts'
import { cupDice } from './migration-cup-dice.ts'
import { cups } from './migration-cups.ts'
import { dice } from './migration-dice.ts'
import { edges } from './migration-edges.ts'
import { finding } from './migration-finding.ts'
import { guesses } from './migration-guesses.ts'
import { looks } from './migration-looks.ts'
import { matchLife } from './migration-match-life.ts'
import { people } from './migration-people.ts'
import { ratings } from './migration-ratings.ts'
import { snapshots } from './migration-snapshots.ts'
import { status } from './migration-status.ts'
import type { Db } from './schema.ts'

// Forward only, and the same on both stores: types are those that both know. Never change one that was released.

const begin: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('users')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('name_key', 'text', (c) => c.unique())
      .addColumn('password', 'text')
      .addColumn('guest', 'integer', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('time_zone', 'text', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('sessions')
      .addColumn('token_hash', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addColumn('expires', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()
    await createMatches(db)
    await createLogs(db)
    await createTalk(db)
  },
}

async function createMatches(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('matches')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('rules', 'text', (c) => c.notNull())
    .addColumn('scenario', 'text', (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('owner', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('visibility', 'text', (c) => c.notNull())
    .addColumn('invite', 'text', (c) => c.notNull().unique())
    .addColumn('sides', 'text', (c) => c.notNull())
    .addColumn('pace', 'text', (c) => c.notNull())
    .addColumn('spectators', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('seed', 'text', (c) => c.notNull())
    .addColumn('commitment', 'text', (c) => c.notNull())
    .addColumn('entries', 'integer', (c) => c.notNull())
    .addColumn('waiting', 'text', (c) => c.notNull())
    .addColumn('bot_waits', 'integer', (c) => c.notNull())
    .addColumn('outcome', 'text')
    .addColumn('created', 'bigint', (c) => c.notNull())
    .addColumn('updated', 'bigint', (c) => c.notNull())
    .addColumn('started', 'bigint')
    .addColumn('ended', 'bigint')
    .execute()
  await db.schema.createIndex('matches_by_status').on('matches').columns(['status', 'updated']).execute()
  await db.schema
    .createTable('seats')
    .addColumn('match_id', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('seat', 'text', (c) => c.notNull())
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.references('users.id'))
    .addColumn('bot', 'text')
    .addColumn('salt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('seats_key', ['match_id', 'seat'])
    .execute()
  await db.schema.createIndex('seats_by_user').on('seats').column('user_id').execute()
}

async function createLogs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('entries')
    .addColumn('match_id', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('turn', 'integer', (c) => c.notNull())
    .addColumn('made', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('entries_key', ['match_id', 'number'])
    .execute()
  await db.schema
    .createTable('snapshots')
    .addColumn('match_id', 'text', (c) => c.primaryKey().references('matches.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .execute()
}

async function createTalk(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat')
    .addColumn('match_id', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('seat', 'text', (c) => c.notNull())
    .addColumn('audience', 'text')
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('made', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('chat_key', ['match_id', 'number'])
    .execute()
  await db.schema
    .createTable('notes')
    .addColumn('match_id', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('seat', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('body', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('notes_key', ['match_id', 'seat', 'user_id'])
    .execute()
}

/** All migrations by name, in the order in which they run. */
export const MIGRATIONS: { [name: string]: Migration } = {
  '001-begin': begin,
  '002-match-life': matchLife,
  '003-people': people,
  '004-guesses': guesses,
  '005-snapshots': snapshots,
  '006-edges': edges,
  '007-dice': dice,
  '008-ratings': ratings,
  '009-finding': finding,
  '010-clubs': clubs,
  '011-cups': cups,
  '012-blocks': blocks,
  '013-appointments': appointments,
  '014-status': status,
  '015-looks': looks,
  '016-cup-dice': cupDice,
  // More letters are known that look like others.
  '017-looks': looks,
}

/** Brings the tables up to this version. Refuses data that a newer version has written. */
export async function migrate(db: Db, migrations = MIGRATIONS): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  for (const name of await ranBefore(db)) {
    if (!Object.hasOwn(migrations, name)) {
      throw new StoreError(
        `the data were written by a newer version of Middle Sea (step ${name} is unknown here): update, then start again`,
      )
    }
  }
  const { error, results } = await migrator.migrateToLatest()
  if (error === undefined) return
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName ?? 'the first step'
  throw new StoreError(`the data could not be brought up to date (${failed}): ${describe(error)}`, { cause: error })
}

async function ranBefore(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
