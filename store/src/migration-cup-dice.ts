import type { Kysely, Migration } from 'kysely'

/** Whoever enters a cup promises salts for all of their games: hashes, as a list. Those of before have promised nothing. */
export const cupDice: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('cup_entrants')
      .addColumn('promises', 'text', (c) => c.notNull().defaultTo('[]'))
      .execute()
  },
}
