import { checkOrders } from '../match/orders.ts'
import type { Api } from './api.ts'
import { seatFinder } from './find.ts'
import * as schemas from './schemas.ts'

/** Answers that a player gives in advance. */
export function orderRoutes({ app, store, guard, matches }: Api): void {
  const own = seatFinder(store, guard)

  app.get('/api/matches/:id/orders/:seat', { schema: { params: schemas.seatPath } }, async (request) => {
    const { seat } = request.params
    const { id } = await own(request, seat)
    return { orders: await store.orders.get(id, seat) }
  })

  app.put(
    '/api/matches/:id/orders/:seat',
    { schema: { params: schemas.seatPath, body: schemas.orders } },
    async (request) => {
      const { seat } = request.params
      const { id, game } = await own(request, seat)
      const { orders } = request.body
      checkOrders((await matches.game(game))?.game.standingOrders ?? [], orders)
      await store.orders.put(id, seat, orders)
      await store.wakes.tell({ match: id, kind: 'orders' })
      await matches.get(id)
      return { orders }
    },
  )
}
