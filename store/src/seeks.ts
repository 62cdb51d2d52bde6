import type { Db } from './schema.ts'
import { type User, userOf } from './users.ts'

/** What somebody looks for; null where anything will do. */
export interface Seek {
  game: string | null
  pace: string | null
  language: string | null
  /** How many hours the other's clock may differ. */
  hours: number | null
}

export interface Seeks {
  of(user: string): Promise<Seek | null>
  put(user: string, seek: Seek): Promise<void>
  remove(user: string): Promise<void>
  /** Who looks for such a match, except whoever made it. */
  wanting(match: { game: string; pace: string; language: string; owner: string }): Promise<{ user: User; seek: Seek }[]>
  /** Whether somebody may be told now: nobody is told twice since a time. Of several processes one gets yes. */
  claim(user: string, now: number, since: number): Promise<boolean>
}

export function seeksOf(db: Db): Seeks {
  return {
    async of(user) {
      const row = await db.selectFrom('seeks').selectAll().where('user_id', '=', user).executeTakeFirst()
      if (row === undefined) return null
      const { game, pace, language, hours } = row
      return { game, pace, language, hours }
    },
    async put(user, seek) {
      await db
        .insertInto('seeks')
        .values({ user_id: user, ...seek, told: 0 })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(seek))
        .execute()
    },
    async remove(user) {
      await db.deleteFrom('seeks').where('user_id', '=', user).execute()
    },
    async wanting({ game, pace, language, owner }) {
      const rows = await db
        .selectFrom('seeks')
        .innerJoin('users', 'users.id', 'seeks.user_id')
        .selectAll('users')
        .select([
          'seeks.game as wanted_game',
          'seeks.pace as wanted_pace',
          'seeks.language as wanted_language',
          'hours',
        ])
        .where('users.id', '!=', owner)
        .where('users.locked', '=', 0)
        .where((eb) => eb.or([eb('seeks.game', 'is', null), eb('seeks.game', '=', game)]))
        .where((eb) => eb.or([eb('seeks.pace', 'is', null), eb('seeks.pace', '=', pace)]))
        .where((eb) => eb.or([eb('seeks.language', 'is', null), eb('seeks.language', '=', language)]))
        .execute()
      return rows.map((row) => ({
        user: userOf(row),
        seek: { game: row.wanted_game, pace: row.wanted_pace, language: row.wanted_language, hours: row.hours },
      }))
    },
    async claim(user, now, since) {
      const { numUpdatedRows } = await db
        .updateTable('seeks')
        .set({ told: now })
        .where('user_id', '=', user)
        .where('told', '<=', since)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
  }
}
