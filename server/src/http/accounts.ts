import { Conflict, type User } from '@middlesea/store'
import { Problem } from '../errors.ts'
import { newId } from '../ids.ts'
import type { Api } from './api.ts'
import { shownChannel } from './channels.ts'
import { guess, hashPassword } from './passwords.ts'
import { farewell, newPassword } from './peopleSchemas.ts'
import { prove } from './proof.ts'
import { setPassword } from './resets.ts'
import { shownRating, shownResult } from './people.ts'
import * as schemas from './schemas.ts'
import { shownUser as shown } from './shown.ts'
import { SLOW } from './slow.ts'

/** Accounts and sessions. */
export function accountRoutes(api: Api): void {
  const { app, store, guard, attempts, now, limits } = api
  const slow = limits.slow ? SLOW : {}

  app.post('/api/accounts', { ...slow, schema: { body: schemas.signUp } }, async (request, reply) => {
    const { name, password, language, timeZone } = request.body
    const hashed = await hashPassword(password)
    const account = { id: newId(), name, password: hashed, language, timeZone, created: now() }
    const user = await ifFree(() => store.users.add(account))
    await attempts.know(name, request.ip)
    await guard.signIn(request, reply, user)
    return reply.code(201).send(shown(user))
  })

  app.post('/api/session', { ...slow, schema: { body: schemas.signIn } }, async (request, reply) => {
    const { name, password } = request.body
    const found = await store.users.byName(name)
    if (!(await guess(api, { name, address: request.ip }, password, found?.password)) || found === null) {
      throw wrongPassword()
    }
    const session = await guard.signIn(request, reply, found.user)
    // Where it was changed in this moment, all sessions but one were ended, perhaps before this one was there.
    if ((await store.users.password(found.user.id)) !== found.password) {
      await guard.signOut(reply, session)
      throw wrongPassword()
    }
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
    const guest = { id: newId(), name, password: null, language, timeZone, created: now() }
    const user = await ifFree(() => store.users.add(guest))
    await guard.signIn(request, reply, user)
    return reply.code(201).send({ ...shown(user), match: match.id })
  })

  app.get('/api/me', async (request) => shown((await guard.signedIn(request)).user))

  app.put('/api/me', { schema: { body: schemas.profile } }, async (request) => {
    const { user } = await guard.signedIn(request)
    await store.users.setProfile(user.id, request.body)
    return shown({ ...user, ...request.body })
  })

  app.put('/api/me/password', { ...slow, schema: { body: newPassword } }, async (request) => {
    const { user, tokenHash } = await guard.signedIn(request)
    const { old, passkey, new: password, keepPrograms } = request.body
    if (user.guest) throw new Problem('not-yours', 'Guests have no password: make an account.')
    await prove(api, request, user, { password: old, passkey })
    return setPassword(api, user, password, { session: tokenHash, programs: keepPrograms })
  })

  // Much is read for it.
  app.get('/api/me/data', slow, async (request) => {
    const { user } = await guard.signedIn(request)
    const matches = await store.matches.of(user.id, 100_000)
    return {
      account: user,
      matches: matches.map(({ id, title, game, status, created, ended, seats }) => {
        const own = seats.filter((taken) => taken.user === user.id).map(({ seat }) => seat)
        return { id, title, game, status, created, ended, seats: own }
      }),
      ...(await wordsOf(user)),
      ...(await waysOf(user)),
    }
  })

  app.delete('/api/me', { ...slow, schema: { body: farewell } }, async (request, reply) => {
    const session = await guard.signedIn(request)
    if (!session.user.guest) await prove(api, request, session.user, request.body)
    await store.users.forget(session.user.id)
    await guard.signOut(reply, session)
    return reply.code(204).send()
  })

  /** What somebody said and wrote down at tables. */
  async function wordsOf(user: User) {
    const chat = await store.chat.saidBy(user.id)
    const notes = await store.notes.by(user.id)
    return {
      chat: chat.map(({ match, body, made }) => ({ match, text: body, made })),
      notes: notes.map(({ match, seat, body }) => ({ match, seat, text: body })),
    }
  }

  /** How somebody gets in and is reached, and when they are not. */
  async function waysOf(user: User) {
    return {
      channels: (await store.channels.of(user.id)).map(shownChannel),
      passkeys: (await store.passkeys.of(user.id)).map(({ label, created, used }) => ({ label, created, used })),
      sessions: (await store.sessions.of(user.id)).map(({ tokenHash: _secret, ...session }) => session),
      programs: (await store.botTokens.of(user.id)).map(({ label, created, used }) => ({ label, created, used })),
      vacations: await store.vacations.since(user.id, 0),
      clubs: (await store.clubs.of(user.id)).map(({ id, name }) => ({ id, name })),
      clubChat: (await store.clubs.saidBy(user.id)).map(({ club, body, made }) => ({ club, text: body, made })),
      blocked: (await store.users.some([...(await store.blocks.of(user.id))])).map(({ name }) => name),
      seek: await store.seeks.of(user.id),
      ratings: (await store.ratings.of(user.id)).map(shownRating),
      ratedMatches: (await store.ratings.history(user.id, 100_000)).map(shownResult),
      /** When the password was right, at each place from which it was. */
      knownPlaces: user.guest ? [] : await store.guesses.rightAt(user.name),
    }
  }
}

const wrongPassword = (): Problem => new Problem('wrong-password', 'There is no account with this name and password.')

/** Adds somebody, unless the name is another's or looks like it. */
async function ifFree(add: () => Promise<User>): Promise<User> {
  try {
    return await add()
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    throw new Problem('name-taken', 'Somebody has this name, or one that looks like it: choose another.')
  }
}
