import type { Db } from './schema.ts'
import { type User, userOf } from './users.ts'

export interface SignInSession {
  tokenHash: string
  created: number
  expires: number
  device: string
  used: number | null
}

export interface Sessions {
  add(session: { tokenHash: string; user: string; created: number; expires: number; device: string }): Promise<void>
  /** Who is signed in with a token; null when it is unknown or out of date. */
  find(tokenHash: string, now: number): Promise<{ user: User; expires: number } | null>
  /** Where somebody is signed in, the newest first. */
  of(user: string): Promise<SignInSession[]>
  /** The session was used: it lives on until then. */
  extend(tokenHash: string, expires: number, used: number): Promise<void>
  remove(tokenHash: string): Promise<void>
  /** Signs somebody out everywhere, or everywhere else. How often they were signed in there. */
  removeAll(user: string, except?: string): Promise<number>
  /** Throws away what is out of date. */
  sweep(now: number): Promise<void>
}

export function sessionsOf(db: Db): Sessions {
  return {
    async add({ tokenHash, user, created, expires, device }) {
      const row = { token_hash: tokenHash, user_id: user, created, expires, device, used: created }
      await db.insertInto('sessions').values(row).execute()
    },
    async find(tokenHash, now) {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .selectAll('users')
        .select('sessions.expires')
        .where('token_hash', '=', tokenHash)
        .where('expires', '>', now)
        .where('users.locked', '=', 0)
        .executeTakeFirst()
      return row === undefined ? null : { user: userOf(row), expires: row.expires }
    },
    async of(user) {
      const rows = await db
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', user)
        .orderBy('created', 'desc')
        .execute()
      return rows.map(({ token_hash, created, expires, device, used }) => {
        return { tokenHash: token_hash, created, expires, device, used }
      })
    },
    async extend(tokenHash, expires, used) {
      await db.updateTable('sessions').set({ expires, used }).where('token_hash', '=', tokenHash).execute()
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
