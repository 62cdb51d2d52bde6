import type { Kysely, Migration } from 'kysely'

/** When those of a match want to meet at the table. */
export const appointments: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('appointments')
      .addColumn('match_id', 'text', (c) => c.primaryKey().references('matches.id').onDelete('cascade'))
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('seat', 'text', (c) => c.notNull())
      .addColumn('agreed', 'text', (c) => c.notNull())
      .execute()
  },
}
