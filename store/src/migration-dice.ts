import type { Kysely, Migration } from 'kysely'

/** Salts are promised by their hashes before any is shown. */
export const dice: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('seats')
      .addColumn('salt_hash', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await db.schema
      .alterTable('seats')
      .addColumn('salt_silent', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable('matches').addColumn('opening', 'bigint').execute()
  },
}
