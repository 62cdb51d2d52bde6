import { type Kysely, type Migration, sql } from 'kysely'
import { lookOf } from './names.ts'

/**
 * More capitals are taken for those of other alphabets: the looks of all accounts are written anew. Where two turn out to look
 * alike both keep their names; nobody else gets one.
 */
export const looks: Migration = {
  async up(db: Kysely<unknown>) {
    const accounts = sql<{ id: string; name: string; look: string }>`
      select id, name, look from users where guest = 0 and look is not null`
    for (const { id, name, look } of (await accounts.execute(db)).rows) {
      if (lookOf(name) !== look) await sql`update users set look = ${lookOf(name)} where id = ${id}`.execute(db)
    }
  },
}
