import type { Db } from './schema.ts'

/** Keys that the server makes for itself. All processes of one store have the same. */
export interface ServerKeys {
  /** The key of a name; made where there is none yet. */
  get(name: string, make: () => string | Promise<string>): Promise<string>
}

export function keysOf(db: Db): ServerKeys {
  const find = async (name: string): Promise<string | undefined> =>
    (await db.selectFrom('server_keys').select('value').where('name', '=', name).executeTakeFirst())?.value

  return {
    async get(name, make) {
      const known = await find(name)
      if (known !== undefined) return known
      // Another process may be quicker: then its key is everybody's.
      const value = await make()
      await db
        .insertInto('server_keys')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      return (await find(name)) ?? value
    },
  }
}
