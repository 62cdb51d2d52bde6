import type { Kysely, Migration } from 'kysely'

/** What people look for, to be told when somebody opens a match like it. */
export const finding: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('seeks')
      .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('game', 'text')
      .addColumn('pace', 'text')
      .addColumn('language', 'text')
      .addColumn('hours', 'integer')
      .addColumn('told', 'bigint', (c) => c.notNull())
      .execute()
  },
}
