import { holds } from '../access.ts'
import { Problem } from '../errors.ts'
import { othersThan } from '../match/timekeeper.ts'
import type { Api } from './api.ts'
import { matchFinder } from './find.ts'
import * as schemas from './schemas.ts'

/** What belongs to a match that has begun and does not go over the socket. */
export function tableRoutes({ app, store, guard, now }: Api): void {
  const found = matchFinder(store)

  app.post(
    '/api/matches/:id/resign',
    { schema: { params: schemas.matchPath, body: schemas.resign } },
    async (request, reply) => {
      const { user } = await guard.player(request)
      const { seat } = request.body
      const kept = await found(request.params.id, user.id)
      if (!holds(kept, user.id, seat)) throw new Problem('not-yours', 'This seat is not yours.')
      const outcome = { how: 'resigned', seat, winners: othersThan(kept.seats, seat) }
      if (!(await store.matches.end(kept.id, outcome, now())))
        throw new Problem('not-playing', 'It is not being played.')
      return reply.code(204).send()
    },
  )

  app.get('/api/matches/:id/notes/:seat', { schema: { params: schemas.seatPath } }, async (request) => {
    const { user } = await guard.player(request)
    const { id, seat } = request.params
    return { text: await store.notes.get(id, seat, user.id) }
  })

  app.put(
    '/api/matches/:id/notes/:seat',
    { schema: { params: schemas.seatPath, body: schemas.notes } },
    async (request, reply) => {
      const { user } = await guard.player(request)
      const { id, seat } = request.params
      if (!holds(await found(id, user.id), user.id, seat)) throw new Problem('not-yours', 'This seat is not yours.')
      await store.notes.put(id, seat, user.id, request.body.text)
      return reply.code(204).send()
    },
  )
}
