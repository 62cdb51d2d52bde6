import { holds } from '../access.ts'
import { Problem } from '../errors.ts'
import { OfferDesk } from '../match/offers.ts'
import type { Api } from './api.ts'
import { matchFinder } from './find.ts'
import * as schemas from './schemas.ts'

/** Draws, agreed ends, going back together, rematches, and what becomes of a seat whose time is up. */
export function offerRoutes({ app, store, guard, matches, now }: Api): void {
  const desk = new OfferDesk(store, matches, now)
  const found = matchFinder(store)

  app.post(
    '/api/matches/:id/offers',
    { schema: { params: schemas.matchPath, body: schemas.newOffer } },
    async (request, reply) => {
      const { user } = await guard.player(request)
      const { seat, offer } = request.body
      const kept = await found(request.params.id, user.id)
      if (!holds(kept, user.id, seat)) throw notYours()
      return reply.code(201).send(await desk.make(kept, seat, offer))
    },
  )

  app.put(
    '/api/matches/:id/offers/:number',
    { schema: { params: schemas.offerPath, body: schemas.offerAnswer } },
    async (request) => {
      const { user } = await guard.player(request)
      const { id, number } = request.params
      const { seat, answer } = request.body
      if (!holds(await found(id, user.id), user.id, seat)) throw notYours()
      return desk.answer(id, seat, number, answer)
    },
  )

  app.get('/api/matches/:id/offers', { schema: { params: schemas.matchPath } }, async (request) => {
    const { user } = await guard.player(request)
    return desk.shown(await found(request.params.id, user.id))
  })
}

const notYours = (): Problem => new Problem('not-yours', 'This seat is not yours.')
