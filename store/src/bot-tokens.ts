import type { BotTokenRow, Db } from './schema.ts'
import { type User, userOf } from './users.ts'

/** A token by which a program plays in somebody's name. */
export interface BotToken {
  id: string
  label: string
  created: number
  /** The day on which it was last used, in milliseconds; null when never. */
  used: number | null
}

export interface BotTokens {
  add(token: { id: string; tokenHash: string; user: string; label: string; created: number }): Promise<void>
  of(user: string): Promise<BotToken[]>
  /** Whose token it is; null when it is not known, or no more. */
  find(tokenHash: string): Promise<{ user: User; used: number | null } | null>
  use(tokenHash: string, at: number): Promise<void>
  /** False when somebody has no such token. */
  remove(id: string, user: string): Promise<boolean>
  /** Takes all of somebody's tokens back. How many there were. */
  removeAll(user: string): Promise<number>
}

export function botTokensOf(db: Db): BotTokens {
  return {
    async add({ id, tokenHash, user, label, created }) {
      const row: BotTokenRow = { id, token_hash: tokenHash, user_id: user, label, created, used: null }
      await db.insertInto('bot_tokens').values(row).execute()
    },
    of: (user) =>
      db
        .selectFrom('bot_tokens')
        .select(['id', 'label', 'created', 'used'])
        .where('user_id', '=', user)
        .orderBy('created')
        .execute(),
    async find(tokenHash) {
      const row = await db
        .selectFrom('bot_tokens')
        .innerJoin('users', 'users.id', 'bot_tokens.user_id')
        .selectAll('users')
        .select('bot_tokens.used')
        .where('token_hash', '=', tokenHash)
        .where('users.locked', '=', 0)
        .executeTakeFirst()
      return row === undefined ? null : { user: userOf(row), used: row.used }
    },
    async use(tokenHash, at) {
      await db.updateTable('bot_tokens').set({ used: at }).where('token_hash', '=', tokenHash).execute()
    },
    async remove(id, user) {
      const { numDeletedRows } = await db
        .deleteFrom('bot_tokens')
        .where('id', '=', id)
        .where('user_id', '=', user)
        .executeTakeFirst()
      return numDeletedRows === 1n
    },
    async removeAll(user) {
      const { numDeletedRows } = await db.deleteFrom('bot_tokens').where('user_id', '=', user).executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
