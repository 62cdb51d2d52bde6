import type { Db } from './schema.ts'

/** Times in which somebody's clocks of correspondence stand. */
export interface Vacations {
  /** The vacations of a user that last beyond a time, oldest first. */
  since(user: string, time: number): Promise<{ begun: number; until: number }[]>
  begin(user: string, begun: number, until: number): Promise<void>
  /** Whoever is on vacation comes back at a time. */
  end(user: string, at: number): Promise<void>
}

export function vacationsOf(db: Db): Vacations {
  return {
    since: (user, time) =>
      db
        .selectFrom('vacations')
        .select(['begun', 'until'])
        .where('user_id', '=', user)
        .where('until', '>', time)
        .orderBy('begun')
        .execute(),
    async begin(user, begun, until) {
      await db
        .insertInto('vacations')
        .values({ user_id: user, begun, until })
        .onConflict((conflict) => conflict.columns(['user_id', 'begun']).doUpdateSet({ until }))
        .execute()
    },
    async end(user, at) {
      await db.updateTable('vacations').set({ until: at }).where('user_id', '=', user).where('until', '>', at).execute()
    },
  }
}
