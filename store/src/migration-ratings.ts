import type { Kysely, Migration } from 'kysely'

/** Matches that count for ratings, what people are rated, and what each match changed. */
export const ratings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('matches')
      .addColumn('rated', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await db.schema.createIndex('matches_by_rated').on('matches').columns(['rated', 'status']).execute()
    await db.schema
      .createTable('ratings')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
      .addColumn('game', 'text', (c) => c.notNull())
      .addColumn('rating', 'double precision', (c) => c.notNull())
      .addColumn('deviation', 'double precision', (c) => c.notNull())
      .addColumn('volatility', 'double precision', (c) => c.notNull())
      .addColumn('played', 'integer', (c) => c.notNull())
      .addColumn('updated', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('ratings_key', ['user_id', 'game'])
      .execute()
    await db.schema
      .createTable('rated_results')
      .addColumn('match_id', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
      .addColumn('seat', 'text', (c) => c.notNull())
      .addColumn('opponent', 'text', (c) => c.notNull().references('users.id'))
      .addColumn('score', 'double precision', (c) => c.notNull())
      .addColumn('advantage', 'double precision', (c) => c.notNull())
      .addColumn('before', 'double precision', (c) => c.notNull())
      .addColumn('after', 'double precision', (c) => c.notNull())
      .addColumn('made', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('rated_results_key', ['match_id', 'user_id'])
      .execute()
    await db.schema.createIndex('rated_results_by_user').on('rated_results').columns(['user_id', 'made']).execute()
  },
}
