import { createHash } from 'node:crypto'
import { hashedName, nameKey } from './names.ts'
import type { Db, GuessRow } from './schema.ts'

/** What is known of attempts at the password of a name, from one place or from everywhere. */
export interface Guess {
  /** How many went wrong. */
  wrong: number
  /** When the last one did; of those from everywhere, the first. */
  at: number
  /** When the password was right the last time; null when it never was. */
  right: number | null
}

export interface CountedGuess {
  at: number
  since: number
  /** Whether the time of the last one counts; else that of the first. */
  renew: boolean
  expires: number
}

/**
 * Counts wrong passwords by account name and place. Names without an account are counted alike, so that nobody learns
 * which exist.
 */
export interface Guesses {
  /** `from` is a place, or '' for everywhere. */
  get(name: string, from: string): Promise<Guess | null>
  /** Counts a wrong one; those up to `since` count no more. How many there are: of two at once each gets its own number. */
  count(name: string, from: string, counted: CountedGuess): Promise<number>
  /** Takes back one that was counted for everywhere. */
  uncount(name: string): Promise<void>
  /** The password was right: what went wrong at this place counts no more. */
  know(name: string, from: string, known: { right: number; expires: number }): Promise<void>
  /** When the password was right, at each place from which it was. */
  rightAt(name: string): Promise<number[]>
  /** What went wrong counts no more. */
  forgive(name: string): Promise<void>
  /** Throws away what is out of date. */
  sweep(now: number): Promise<void>
}

/** Names and places are kept as hashes: the table shall not be a list of who was where. */
function keysOf(name: string, from: string): { account: string; place: string } {
  const account = hashedName(nameKey(name))
  return { account, place: from === '' ? '' : createHash('sha256').update(`${account} ${from}`).digest('hex') }
}

export function guessesOf(db: Db): Guesses {
  return {
    async get(name, from) {
      const { account, place } = keysOf(name, from)
      const row = await db
        .selectFrom('guesses')
        .selectAll()
        .where('account', '=', account)
        .where('place', '=', place)
        .executeTakeFirst()
      return row === undefined ? null : guessOf(row)
    },
    async count(name, from, { at, since, renew, expires }) {
      const { wrong } = await db
        .insertInto('guesses')
        .values({ ...keysOf(name, from), wrong: 1, at, right_at: null, expires })
        .onConflict((conflict) =>
          conflict.columns(['account', 'place']).doUpdateSet((eb) => {
            const over = eb('guesses.at', '<=', since)
            const begun = eb.case().when(over).then(at).else(eb.ref('guesses.at')).end()
            return {
              wrong: eb
                .case()
                .when(over)
                .then(eb.lit(1))
                .else(eb('guesses.wrong', '+', eb.lit(1)))
                .end(),
              at: renew ? at : begun,
              expires,
            }
          }),
        )
        .returning('wrong')
        .executeTakeFirstOrThrow()
      return wrong
    },
    async uncount(name) {
      await db
        .updateTable('guesses')
        .set((eb) => ({ wrong: eb('wrong', '-', eb.lit(1)) }))
        .where('account', '=', keysOf(name, '').account)
        .where('place', '=', '')
        .where('wrong', '>', 0)
        .execute()
    },
    async know(name, from, { right, expires }) {
      const columns = { wrong: 0, at: right, right_at: right, expires }
      await db
        .insertInto('guesses')
        .values({ ...keysOf(name, from), ...columns })
        .onConflict((conflict) => conflict.columns(['account', 'place']).doUpdateSet(columns))
        .execute()
    },
    async rightAt(name) {
      const { account } = keysOf(name, '')
      const rows = await db
        .selectFrom('guesses')
        .select('right_at')
        .where('account', '=', account)
        .orderBy('right_at')
        .execute()
      return rows.flatMap(({ right_at }) => right_at ?? [])
    },
    async forgive(name) {
      await db.updateTable('guesses').set({ wrong: 0 }).where('account', '=', keysOf(name, '').account).execute()
    },
    async sweep(now) {
      await db.deleteFrom('guesses').where('expires', '<=', now).execute()
    },
  }
}

function guessOf({ wrong, at, right_at }: GuessRow): Guess {
  return { wrong, at, right: right_at }
}
