import type { Kysely, Migration } from 'kysely'

/** Attempts at passwords, counted by name and place. */
export const guesses: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('guesses')
      .addColumn('account', 'text', (c) => c.notNull())
      .addColumn('place', 'text', (c) => c.notNull())
      .addColumn('wrong', 'integer', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('right_at', 'bigint')
      .addColumn('expires', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('guesses_key', ['account', 'place'])
      .execute()
    await db.schema.createIndex('guesses_by_end').on('guesses').column('expires').execute()
  },
}
