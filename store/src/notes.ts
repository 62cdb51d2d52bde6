import type { Db } from './schema.ts'

/** What somebody writes down for a seat; only the writer reads it. */
export interface Notes {
  get(match: string, seat: string, user: string): Promise<string>
  put(match: string, seat: string, user: string, body: string): Promise<void>
  /** All that somebody wrote down. */
  by(user: string): Promise<{ match: string; seat: string; body: string }[]>
}

export function notesOf(db: Db): Notes {
  return {
    async get(match, seat, user) {
      const row = await db
        .selectFrom('notes')
        .select('body')
        .where('match_id', '=', match)
        .where('seat', '=', seat)
        .where('user_id', '=', user)
        .executeTakeFirst()
      return row?.body ?? ''
    },
    by: (user) =>
      db
        .selectFrom('notes')
        .select(['match_id as match', 'seat', 'body'])
        .where('user_id', '=', user)
        .orderBy('match_id')
        .orderBy('seat')
        .execute(),
    async put(match, seat, user, body) {
      await db
        .insertInto('notes')
        .values({ match_id: match, seat, user_id: user, body })
        .onConflict((conflict) => conflict.columns(['match_id', 'seat', 'user_id']).doUpdateSet({ body }))
        .execute()
    },
  }
}
