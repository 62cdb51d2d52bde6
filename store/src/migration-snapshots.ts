import { type Kysely, type Migration, sql } from 'kysely'

/** Snapshots name the version of the rules that made them, and the fingerprint of their state. */
export const snapshots: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('snapshots')
      .addColumn('rules', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await db.schema
      .alterTable('snapshots')
      .addColumn('hash', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    // One at a time: a snapshot is large, and there may be many.
    const { rows } = await sql<{ match_id: string }>`select match_id from snapshots`.execute(db)
    for (const { match_id } of rows) {
      const found = await sql<{ body: string }>`select body from snapshots where match_id = ${match_id}`.execute(db)
      const { rules = '' } = JSON.parse(found.rows[0].body) as { rules?: string }
      await sql`update snapshots set rules = ${rules} where match_id = ${match_id}`.execute(db)
    }
  },
}
