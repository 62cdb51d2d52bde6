import { type Kysely, type Migration, sql } from 'kysely'
import { lookOf } from './names.ts'

/** Names by their looks, accounts that are locked, where and when sessions are used, and a row for trying to write. */
export const edges: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('users').addColumn('look', 'text').execute()
    await db.schema
      .alterTable('users')
      .addColumn('locked', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    const { rows } = await sql<{ id: string; name: string }>`select id, name from users where guest = 0`.execute(db)
    for (const { id, name } of rows) {
      if (name !== '') await sql`update users set look = ${lookOf(name)} where id = ${id}`.execute(db)
    }
    await db.schema.createIndex('users_by_look').on('users').column('look').execute()
    await db.schema
      .alterTable('sessions')
      .addColumn('device', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await db.schema.alterTable('sessions').addColumn('used', 'bigint').execute()
    await db.schema
      .createTable('pulse')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute()
  },
}
