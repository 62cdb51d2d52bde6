import type { Db } from './schema.ts'

/** What somebody writes down for a seat; only the writer reads it. */
export interface Notes {
  get(match: string, seat: string, user: string): Promise<string>
  put(match: string, seat: string, user: string, body: string): Promise<void>
  /** All that somebody wrote down in a match. */
  of(match: string, user: string): Promise<{ seat: string; body: string }[]>
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
    of: (match, user) =>
      db
        .selectFrom('notes')
        .select(['seat', 'body'])
        .where('match_id', '=', match)
        .where('user_id', '=', user)
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
