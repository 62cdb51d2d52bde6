import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Problem } from '../errors.ts'
import type { Api } from './api.ts'

const sessionPath = z.strictObject({ id: z.string().min(1).max(40) })

/** Where somebody is signed in, and signing out there. */
export function sessionRoutes({ app, store, guard }: Api): void {
  app.get('/api/me/sessions', async (request) => {
    const { user, tokenHash } = await guard.signedIn(request)
    const sessions = (await store.sessions.of(user.id)).map(({ tokenHash: one, created, used, device }) => {
      return { id: idOf(one), device, created, used, here: one === tokenHash }
    })
    return { sessions }
  })

  app.delete('/api/me/sessions/:id', { schema: { params: sessionPath } }, async (request, reply) => {
    const { user } = await guard.signedIn(request)
    const meant = (await store.sessions.of(user.id)).find(({ tokenHash }) => idOf(tokenHash) === request.params.id)
    if (meant === undefined) throw new Problem('not-found', 'You are not signed in there, or no more.')
    await store.sessions.remove(meant.tokenHash)
    await guard.tellSockets(user.id)
    return reply.code(204).send()
  })
}

/** What a session is called outside: neither the token nor what is kept of it. */
function idOf(tokenHash: string): string {
  return createHash('sha256').update(`session ${tokenHash}`).digest('base64url').slice(0, 16)
}
