import type { Db } from './schema.ts'
import { type User, userOf } from './users.ts'

export interface Sessions {
  add(session: { tokenHash: string; user: string; created: number; expires: number }): Promise<void>
  /** Who is signed in with a token; null when it is unknown or out of date. */
  find(tokenHash: string, now: number): Promise<{ user: User; expires: number } | null>
  /** When somebody's sessions began and will end. */
  of(user: string): Promise<{ created: number; expires: number }[]>
  extend(tokenHash: string, expires: number): Promise<void>
  remove(tokenHash: string): Promise<void>
  /** Signs somebody out everywhere, or everywhere else. How often they were signed in there. */
  removeAll(user: string, except?: string): Promise<number>
  /** Throws away what is out of date. */
  sweep(now: number): Promise<void>
}

export function sessionsOf(db: Db): Sessions {
  return {
    async add({ tokenHash, user, created, expires }) {
      await db.insertInto('sessions').values({ token_hash: tokenHash, user_id: user, created, expires }).execute()
    },
    async find(tokenHash, now) {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .selectAll('users')
        .select('sessions.expires')
        .where('token_hash', '=', tokenHash)
        .where('expires', '>', now)
        .executeTakeFirst()
      return row === undefined ? null : { user: userOf(row), expires: row.expires }
    },
    of: (user) =>
      db.selectFrom('sessions').select(['created', 'expires']).where('user_id', '=', user).orderBy('created').execute(),
    async extend(tokenHash, expires) {
      await db.updateTable('sessions').set({ expires }).where('token_hash', '=', tokenHash).execute()
    },
    async remove(tokenHash) {
      await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
    },
    async removeAll(user, except = '') {
      const others = db.deleteFrom('sessions').where('user_id', '=', user).where('token_hash', '!=', except)
      return Number((await others.executeTakeFirst()).numDeletedRows)
    },
    async sweep(now) {
      await db.deleteFrom('sessions').where('expires', '<=', now).execute()
    },
  }
}
