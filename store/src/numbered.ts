import type { Transaction } from 'kysely'
import { isDuplicate } from './errors.ts'
import type { Db, StoreTables } from './schema.ts'
import type { Wake, Wakes } from './wakes.ts'

const TRIES = 10

/** Adds something that gets the next number of its table in a match, and tells everybody. */
export async function addNumbered<T>(
  db: Db,
  wakes: Wakes,
  table: 'chat' | 'offers' | 'marks',
  wake: Wake,
  insert: (trx: Transaction<StoreTables>, number: number) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      const made = await db.transaction().execute(async (trx) => {
        const { last } = await trx
          .selectFrom(table)
          .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(-1)).as('last'))
          .where('match_id', '=', wake.match)
          .executeTakeFirstOrThrow()
        const added = await insert(trx, last + 1)
        await wakes.within(trx, wake)
        return added
      })
      wakes.committed(wake)
      return made
    } catch (error) {
      // Somebody took the number at the same moment.
      if (!isDuplicate(error) || tries === TRIES) throw error
    }
  }
}

/** A list of seats as it is kept: null for everybody. */
export function seatsText(seats: string[] | null): string | null {
  return seats === null ? null : JSON.stringify(seats)
}

export function seatsOfText(text: string | null): string[] | null {
  return text === null ? null : (JSON.parse(text) as string[])
}
