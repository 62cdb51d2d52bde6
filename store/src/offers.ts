import type { Transaction } from 'kysely'
import { addNumbered } from './numbered.ts'
import type { Db, OfferRow, StoreTables } from './schema.ts'
import type { Wakes } from './wakes.ts'

/** What a seat proposes to the others. It holds when all whom it concerns have agreed. */
export interface Offer {
  number: number
  seat: string
  body: unknown
  /** How many entries the match had when it was made. */
  at: number
  /** The seats that have agreed, the one that made it among them. */
  agreed: string[]
  status: 'open' | 'accepted' | 'refused' | 'withdrawn'
  made: number
}

/** An offer that all have agreed to: `before` is who had when the caller looked. */
export interface Settled {
  number: number
  before: string[]
  agreed: string[]
}

export interface Offers {
  /** Gives the offer its number. */
  add(match: string, offer: Omit<Offer, 'number'>): Promise<Offer>
  /** The last so many, oldest first. */
  last(match: string, count: number): Promise<Offer[]>
  get(match: string, number: number): Promise<Offer | null>
  /** One more has agreed. False when the offer has changed since the caller looked. */
  agree(match: string, settled: Settled): Promise<boolean>
  /** False when it was not open. */
  close(match: string, number: number, status: 'refused' | 'withdrawn'): Promise<boolean>
}

export function offersOf(db: Db, wakes: Wakes): Offers {
  async function change(match: string, work: (trx: Transaction<StoreTables>) => Promise<boolean>): Promise<boolean> {
    const wake = { match, kind: 'offers' } as const
    const done = await db.transaction().execute(async (trx) => {
      const changed = await work(trx)
      if (changed) await wakes.within(trx, wake)
      return changed
    })
    if (done) wakes.committed(wake)
    return done
  }

  return {
    add: (match, offer) =>
      addNumbered(db, wakes, 'offers', { match, kind: 'offers' }, async (trx, number) => {
        const { seat, body, at, agreed, status, made } = offer
        const row: OfferRow = {
          match_id: match,
          number,
          seat,
          body: JSON.stringify(body),
          at_entry: at,
          agreed: JSON.stringify(agreed),
          status,
          made,
        }
        await trx.insertInto('offers').values(row).execute()
        return { ...offer, number }
      }),
    async last(match, count) {
      const rows = await db
        .selectFrom('offers')
        .selectAll()
        .where('match_id', '=', match)
        .orderBy('number', 'desc')
        .limit(count)
        .execute()
      return rows.reverse().map(offerOf)
    },
    async get(match, number) {
      const row = await db
        .selectFrom('offers')
        .selectAll()
        .where('match_id', '=', match)
        .where('number', '=', number)
        .executeTakeFirst()
      return row === undefined ? null : offerOf(row)
    },
    agree: (match, settled) => change(match, (trx) => settle(trx, match, settled, 'open')),
    close: (match, number, status) =>
      change(match, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('offers')
          .set({ status })
          .where('match_id', '=', match)
          .where('number', '=', number)
          .where('status', '=', 'open')
          .executeTakeFirst()
        return numUpdatedRows === 1n
      }),
  }
}

/** Writes who has agreed, if nothing has changed since; 'accepted' goes with what the offer brings, in one transaction. */
export async function settle(
  trx: Transaction<StoreTables>,
  match: string,
  { number, before, agreed }: Settled,
  status: 'open' | 'accepted',
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('offers')
    .set({ agreed: JSON.stringify(agreed), status })
    .where('match_id', '=', match)
    .where('number', '=', number)
    .where('status', '=', 'open')
    .where('agreed', '=', JSON.stringify(before))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function offerOf({ number, seat, body, at_entry, agreed, status, made }: OfferRow): Offer {
  return {
    number,
    seat,
    body: JSON.parse(body),
    at: at_entry,
    agreed: JSON.parse(agreed) as string[],
    status: status as Offer['status'],
    made,
  }
}
