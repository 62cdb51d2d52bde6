import type { Kysely, Migration } from 'kysely'

/** Cups: who is in them, and their games. Results are those of the matches, and kept nowhere else. */
export const cups: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('cups')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('game', 'text', (c) => c.notNull())
      .addColumn('scenario', 'text', (c) => c.notNull())
      .addColumn('options', 'text', (c) => c.notNull())
      .addColumn('days', 'integer', (c) => c.notNull())
      .addColumn('round_days', 'integer', (c) => c.notNull())
      .addColumn('rated', 'integer', (c) => c.notNull())
      .addColumn('owner', 'text', (c) => c.notNull().references('users.id'))
      .addColumn('club', 'text')
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('round', 'integer', (c) => c.notNull())
      .addColumn('round_ends', 'bigint')
      .addColumn('winner', 'integer')
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addColumn('started', 'bigint')
      .addColumn('ended', 'bigint')
      .execute()
    await db.schema.createIndex('cups_by_status').on('cups').columns(['status', 'created']).execute()
    await db.schema
      .createTable('cup_entrants')
      .addColumn('cup_id', 'text', (c) => c.notNull().references('cups.id').onDelete('cascade'))
      .addColumn('place', 'integer', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.references('users.id'))
      .addColumn('bot', 'text')
      .addPrimaryKeyConstraint('cup_entrants_key', ['cup_id', 'place'])
      .execute()
    await db.schema.createIndex('cup_entrants_by_user').on('cup_entrants').column('user_id').execute()
    await db.schema
      .createTable('cup_games')
      .addColumn('cup_id', 'text', (c) => c.notNull().references('cups.id').onDelete('cascade'))
      .addColumn('round', 'integer', (c) => c.notNull())
      .addColumn('number', 'integer', (c) => c.notNull())
      .addColumn('first', 'integer', (c) => c.notNull())
      .addColumn('second', 'integer', (c) => c.notNull())
      .addColumn('match_id', 'text', (c) => c.references('matches.id'))
      .addPrimaryKeyConstraint('cup_games_key', ['cup_id', 'round', 'number'])
      .execute()
    // Without a reference: a match outlives whatever it was played for.
    await db.schema.alterTable('matches').addColumn('cup', 'text').execute()
  },
}
