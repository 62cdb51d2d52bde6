import { Conflict, type User } from '@middlesea/store'
import { Problem } from '../errors.ts'
import { newId } from '../ids.ts'
import type { Api } from './api.ts'
import { hashPassword, isPassword } from './passwords.ts'
import * as schemas from './schemas.ts'

/** Guessing passwords, and making accounts without end, must be slow. */
const SLOW = { config: { rateLimit: { max: 10, timeWindow: '1 minute' } } }

/** Accounts and sessions. */
export function accountRoutes({ app, store, guard, now, limits }: Api): void {
  const slow = limits.slow ? SLOW : {}

  app.post('/api/accounts', { ...slow, schema: { body: schemas.signUp } }, async (request, reply) => {
    const { name, password, language, timeZone } = request.body
    const hashed = await hashPassword(password)
    try {
      const user = await store.users.add({ id: newId(), name, password: hashed, language, timeZone, created: now() })
      await guard.signIn(reply, user)
      return reply.code(201).send(shown(user))
    } catch (error) {
      if (error instanceof Conflict) throw new Problem('name-taken', 'Somebody has this name: choose another.')
      throw error
    }
  })

  app.post('/api/session', { ...slow, schema: { body: schemas.signIn } }, async (request, reply) => {
    const { name, password } = request.body
    const found = await store.users.byName(name)
    if (!(await isPassword(password, found?.password)) || found === null) {
      throw new Problem('wrong-password', 'There is no account with this name and password.')
    }
    await guard.signIn(reply, found.user)
    return shown(found.user)
  })

  // For a page that does not know yet: nobody is an answer, not an error.
  app.get('/api/session', async (request) => {
    const session = await guard.session(request)
    return { user: session === null ? null : shown(session.user) }
  })

  app.delete('/api/session', async (request, reply) => {
    const session = await guard.session(request)
    if (session !== null) await guard.signOut(reply, session)
    return reply.code(204).send()
  })

  app.post('/api/guests', { ...slow, schema: { body: schemas.guest } }, async (request, reply) => {
    const { name, invite, language, timeZone } = request.body
    const match = await store.matches.byInvite(invite)
    if (match === null) throw new Problem('not-found', 'This invitation is not known here.')
    const user = await store.users.add({ id: newId(), name, password: null, language, timeZone, created: now() })
    await guard.signIn(reply, user)
    return reply.code(201).send({ ...shown(user), match: match.id })
  })

  app.get('/api/me', async (request) => shown((await guard.signedIn(request)).user))

  app.put('/api/me', { schema: { body: schemas.profile } }, async (request) => {
    const { user } = await guard.signedIn(request)
    await store.users.setProfile(user.id, request.body)
    return shown({ ...user, ...request.body })
  })

  app.put('/api/me/password', { ...slow, schema: { body: schemas.newPassword } }, async (request, reply) => {
    const { user, tokenHash } = await guard.signedIn(request)
    await checkPassword(user, request.body.old)
    await store.users.setPassword(user.id, await hashPassword(request.body.new))
    // Whoever knew the old password is signed out.
    await store.sessions.removeAll(user.id, tokenHash)
    await guard.tellSockets(user.id)
    return reply.code(204).send()
  })

  app.get('/api/me/data', async (request) => {
    const { user } = await guard.signedIn(request)
    const matches = await store.matches.of(user.id, 100_000)
    return {
      account: user,
      matches: matches.map(({ id, title, game, status, created, ended, seats }) => {
        const own = seats.filter((taken) => taken.user === user.id).map(({ seat }) => seat)
        return { id, title, game, status, created, ended, seats: own }
      }),
      ...(await wordsOf(
        user,
        matches.map(({ id }) => id),
      )),
    }
  })

  app.delete('/api/me', { ...slow, schema: { body: schemas.farewell } }, async (request, reply) => {
    const session = await guard.signedIn(request)
    if (!session.user.guest) await checkPassword(session.user, request.body.password ?? '')
    await store.users.forget(session.user.id)
    await guard.signOut(reply, session)
    return reply.code(204).send()
  })

  async function checkPassword(user: User, password: string): Promise<void> {
    const found = await store.users.byName(user.name)
    if (found === null || !(await isPassword(password, found.password))) {
      throw new Problem('wrong-password', 'This is not your password.')
    }
  }

  /** What somebody said and wrote down in their matches. */
  async function wordsOf(user: User, matches: string[]): Promise<{ chat: unknown[]; notes: unknown[] }> {
    const chat: unknown[] = []
    const notes: unknown[] = []
    for (const match of matches) {
      const lines = await store.chat.from(match, 0)
      for (const { user: who, body, made } of lines) if (who === user.id) chat.push({ match, text: body, made })
      for (const { seat, body } of await store.notes.of(match, user.id)) notes.push({ match, seat, text: body })
    }
    return { chat, notes }
  }
}

function shown({ id, name, guest, language, timeZone }: User) {
  return { id, name, guest, language, timeZone }
}
