import type { Db } from './schema.ts'

/** What a seat's player has ordered to be answered while they are away. */
export interface KeptOrders {
  get(match: string, seat: string): Promise<unknown[]>
  put(match: string, seat: string, orders: unknown[]): Promise<void>
  /** All orders of a match, by seat. */
  of(match: string): Promise<{ [seat: string]: unknown[] }>
}

/** What a seat had ordered, and what is left of it. */
export interface UsedOrders {
  seat: string
  from: unknown[]
  to: unknown[]
}

/** Keeps what is left of a seat's orders. False when its player has ordered something else meanwhile. */
export async function useOrders(db: Db, match: string, { seat, from, to }: UsedOrders): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('standing_orders')
    .set({ body: JSON.stringify(to) })
    .where('match_id', '=', match)
    .where('seat', '=', seat)
    .where('body', '=', JSON.stringify(from))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export function ordersOf(db: Db): KeptOrders {
  async function of(match: string): Promise<{ [seat: string]: unknown[] }> {
    const rows = await db.selectFrom('standing_orders').selectAll().where('match_id', '=', match).execute()
    return Object.fromEntries(rows.map(({ seat, body }) => [seat, JSON.parse(body) as unknown[]]))
  }
  return {
    of,
    get: async (match, seat) => (await of(match))[seat] ?? [],
    async put(match, seat, orders) {
      const body = JSON.stringify(orders)
      await db
        .insertInto('standing_orders')
        .values({ match_id: match, seat, body })
        .onConflict((conflict) => conflict.columns(['match_id', 'seat']).doUpdateSet({ body }))
        .execute()
    },
  }
}
