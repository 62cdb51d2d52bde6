import { OfferDesk } from '../match/offers.ts'
import type { Api } from './api.ts'
import { matchFinder, seatFinder } from './find.ts'
import * as schemas from './schemas.ts'

/** Draws, agreed ends, going back together, rematches, and what becomes of a seat whose time is up. */
export function offerRoutes(api: Api): void {
  const { app, store, guard } = api
  const desk = new OfferDesk(api)
  const found = matchFinder(store)
  const own = seatFinder(store, guard)

  app.post(
    '/api/matches/:id/offers',
    { schema: { params: schemas.matchPath, body: schemas.newOffer } },
    async (request, reply) => {
      const { seat, offer } = request.body
      return reply.code(201).send(await desk.make(await own(request, seat), seat, offer))
    },
  )

  app.put(
    '/api/matches/:id/offers/:number',
    { schema: { params: schemas.offerPath, body: schemas.offerAnswer } },
    async (request) => {
      const { seat, answer } = request.body
      const { id } = await own(request, seat)
      return desk.answer(id, seat, request.params.number, answer)
    },
  )

  app.get('/api/matches/:id/offers', { schema: { params: schemas.matchPath } }, async (request) => {
    const { user } = await guard.player(request)
    return desk.shown(await found(request.params.id, user.id))
  })
}
