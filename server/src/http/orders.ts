import { holds } from '../access.ts'
import { Problem } from '../errors.ts'
import { checkOrders } from '../match/orders.ts'
import type { Api } from './api.ts'
import { matchFinder } from './find.ts'
import * as schemas from './schemas.ts'

/** Answers that a player gives in advance. */
export function orderRoutes({ app, store, guard, matches }: Api): void {
  const found = matchFinder(store)

  app.get('/api/matches/:id/orders/:seat', { schema: { params: schemas.seatPath } }, async (request) => {
    const { id, seat } = await own(request)
    return { orders: await store.orders.get(id, seat) }
  })

  app.put(
    '/api/matches/:id/orders/:seat',
    { schema: { params: schemas.seatPath, body: schemas.orders } },
    async (request) => {
      const { id, seat, game } = await own(request)
      const { orders } = request.body
      checkOrders((await matches.game(game))?.game.standing ?? [], orders)
      await store.orders.put(id, seat, orders)
      await store.wakes.tell({ match: id, kind: 'lobby' })
      // It may be the answer to a question that is open already.
      await matches.get(id)
      return { orders }
    },
  )

  /** A seat of somebody's own. */
  async function own(request: Parameters<typeof guard.player>[0] & { params: { id: string; seat: string } }) {
    const { user } = await guard.player(request)
    const { id, seat } = request.params
    const kept = await found(id, user.id)
    if (!holds(kept, user.id, seat)) throw new Problem('not-yours', 'This seat is not yours.')
    return { id, seat, game: kept.game }
  }
}
