import type { Db } from './schema.ts'

/** Which matches somebody has put away, and which are shared by a link. */
export interface Shelves {
  archive(match: string, user: string): Promise<void>
  unarchive(match: string, user: string): Promise<void>
  archivedBy(user: string): Promise<Set<string>>
  /** Keeps a link's secret; the one that counts, which is the first. */
  share(match: string, token: string): Promise<string>
  unshare(match: string): Promise<void>
  /** The match of a link. */
  shared(token: string): Promise<string | null>
}

export function shelvesOf(db: Db): Shelves {
  return {
    async archive(match, user) {
      await db
        .insertInto('archived')
        .values({ match_id: match, user_id: user })
        .onConflict((conflict) => conflict.columns(['match_id', 'user_id']).doNothing())
        .execute()
    },
    async unarchive(match, user) {
      await db.deleteFrom('archived').where('match_id', '=', match).where('user_id', '=', user).execute()
    },
    async archivedBy(user) {
      const rows = await db.selectFrom('archived').select('match_id').where('user_id', '=', user).execute()
      return new Set(rows.map(({ match_id }) => match_id))
    },
    async share(match, token) {
      await db
        .insertInto('shares')
        .values({ match_id: match, token })
        .onConflict((conflict) => conflict.column('match_id').doNothing())
        .execute()
      const row = await db.selectFrom('shares').select('token').where('match_id', '=', match).executeTakeFirst()
      return row?.token ?? token
    },
    async unshare(match) {
      await db.deleteFrom('shares').where('match_id', '=', match).execute()
    },
    async shared(token) {
      const row = await db.selectFrom('shares').select('match_id').where('token', '=', token).executeTakeFirst()
      return row?.match_id ?? null
    },
  }
}
