import type { Kysely, Migration } from 'kysely'

/** Whom somebody wants nothing to do with, and what whoever runs the server should look at. */
export const blocks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('blocks')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
      .addColumn('blocked', 'text', (c) => c.notNull().references('users.id'))
      .addColumn('made', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('blocks_key', ['user_id', 'blocked'])
      .execute()
    await db.schema.createIndex('blocks_by_blocked').on('blocks').column('blocked').execute()
    await db.schema
      .createTable('reports')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
      .addColumn('about', 'text', (c) => c.notNull().references('users.id'))
      .addColumn('body', 'text', (c) => c.notNull())
      .addColumn('made', 'bigint', (c) => c.notNull())
      .execute()
  },
}
