import { Problem } from '../errors.ts'
import type { Api } from './api.ts'
import * as schemas from './schemas.ts'

/** What somebody looks for, to be told when it opens. */
export function findingRoutes({ app, store, guard }: Api): void {
  app.get('/api/me/seek', async (request) => {
    const { user } = await guard.signedIn(request)
    return { seek: await store.seeks.of(user.id) }
  })

  app.put('/api/me/seek', { schema: { body: schemas.seek } }, async (request) => {
    const { user } = await guard.signedIn(request)
    if (user.guest) throw new Problem('not-yours', 'Guests are told nothing: make an account first.')
    await store.seeks.put(user.id, request.body)
    return { seek: request.body }
  })

  app.delete('/api/me/seek', async (request, reply) => {
    const { user } = await guard.signedIn(request)
    await store.seeks.remove(user.id)
    return reply.code(204).send()
  })
}
