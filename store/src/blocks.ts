import type { Db } from './schema.ts'

/** Something that whoever runs the server should look at. */
export interface Report {
  id: string
  /** Names; '' when they have gone. */
  by: string
  about: string
  body: string
  made: number
}

export interface Blocks {
  /** Whom somebody has blocked. */
  of(user: string): Promise<Set<string>>
  /** Whether one of two has blocked the other. */
  between(one: string, other: string): Promise<boolean>
  /** All between whom and somebody there is a block, whoever made it. */
  around(user: string): Promise<Set<string>>
  add(user: string, blocked: string, at: number): Promise<void>
  remove(user: string, blocked: string): Promise<void>
  report(report: { id: string; user: string; about: string; body: string; made: number }): Promise<void>
  /** How many somebody has made since a time. */
  reportsBy(user: string, since: number): Promise<number>
  /** All of them, the oldest first. */
  reports(): Promise<Report[]>
  /** False when there is none. */
  settle(id: string): Promise<boolean>
}

export function blocksOf(db: Db): Blocks {
  return {
    async of(user) {
      const rows = await db.selectFrom('blocks').select('blocked').where('user_id', '=', user).execute()
      return new Set(rows.map(({ blocked }) => blocked))
    },
    async between(one, other) {
      const row = await db
        .selectFrom('blocks')
        .select('made')
        .where('user_id', 'in', [one, other])
        .where('blocked', 'in', [one, other])
        .executeTakeFirst()
      return row !== undefined
    },
    async around(user) {
      const rows = await db
        .selectFrom('blocks')
        .select(['user_id', 'blocked'])
        .where((eb) => eb.or([eb('user_id', '=', user), eb('blocked', '=', user)]))
        .execute()
      return new Set(rows.map(({ user_id, blocked }) => (user_id === user ? blocked : user_id)))
    },
    async add(user, blocked, at) {
      await db
        .insertInto('blocks')
        .values({ user_id: user, blocked, made: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    async remove(user, blocked) {
      await db.deleteFrom('blocks').where('user_id', '=', user).where('blocked', '=', blocked).execute()
    },
    async report({ user, ...report }) {
      await db
        .insertInto('reports')
        .values({ user_id: user, ...report })
        .execute()
    },
    async reportsBy(user, since) {
      const { count } = await db
        .selectFrom('reports')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('user_id', '=', user)
        .where('made', '>', since)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    reports: () =>
      db
        .selectFrom('reports')
        .innerJoin('users as makers', 'makers.id', 'reports.user_id')
        .innerJoin('users as others', 'others.id', 'reports.about')
        .select(['reports.id', 'makers.name as by', 'others.name as about', 'reports.body', 'reports.made'])
        .orderBy('reports.made')
        .execute(),
    async settle(id) {
      const gone = db.deleteFrom('reports').where('id', '=', id)
      return (await gone.executeTakeFirst()).numDeletedRows === 1n
    },
  }
}
