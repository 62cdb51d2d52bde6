import { randomBytes } from 'node:crypto'
import { Problem } from '../errors.ts'
import { newId } from '../ids.ts'
import type { Api } from './api.ts'
import { hashToken } from './guard.ts'
import { madeInTurn } from '../quotas.ts'
import * as schemas from './schemas.ts'

const MOST_TOKENS = 20

/** Tokens by which programs play in somebody's name. */
export function tokenRoutes({ app, store, guard, allowances, now }: Api): void {
  app.post('/api/me/tokens', { schema: { body: schemas.newToken } }, async (request, reply) => {
    const { user, tokenHash: session } = await guard.signedIn(request)
    if (user.guest) throw new Problem('not-yours', 'Guests have no tokens: make an account first.')
    const token = `ms_${randomBytes(32).toString('base64url')}`
    const id = newId()
    const { label } = request.body
    await madeInTurn(allowances, user.id, async () => {
      if ((await store.botTokens.of(user.id)).length >= MOST_TOKENS) {
        throw new Problem('too-many', `You have ${MOST_TOKENS} tokens: take one back first.`)
      }
      await store.botTokens.add({ id, tokenHash: hashToken(token), user: user.id, label, created: now() })
    })
    // Where a new password was set in this moment, all tokens were made void, perhaps before this one was there.
    if ((await store.sessions.find(session, now())) === null) {
      await store.botTokens.remove(id, user.id)
      throw new Problem('signed-out', 'Sign in first.')
    }
    return reply.code(201).send({ id, label, token })
  })

  app.get('/api/me/tokens', async (request) => {
    const { user } = await guard.signedIn(request)
    return { tokens: await store.botTokens.of(user.id) }
  })

  app.delete('/api/me/tokens/:token', { schema: { params: schemas.tokenPath } }, async (request, reply) => {
    const { user } = await guard.signedIn(request)
    if (!(await store.botTokens.remove(request.params.token, user.id))) {
      throw new Problem('not-found', 'You have no such token.')
    }
    await guard.tellSockets(user.id)
    return reply.code(204).send()
  })
}
