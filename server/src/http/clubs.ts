import { type Channel, type Club, Conflict, type User } from '@middlesea/store'
import { Problem } from '../errors.ts'
import { newId, newSecret } from '../ids.ts'
import { checkAddress } from './addresses.ts'
import type { Api } from './api.ts'
import * as schemas from './circleSchemas.ts'
import { madeInTurn } from '../quotas.ts'
import { shownMatch } from './shown.ts'

const MOST_CLUBS = 20
const MOST_MEMBERS = 200
const LINES = 200
const MATCHES = 200

/** Circles of people who play with one another. Whoever is no member learns nothing, not even that a club is there. */
export function clubRoutes({ app, store, guard, allowances, notifier, herald, now }: Api): void {
  app.get('/api/clubs', async (request) => {
    const { user } = await guard.player(request)
    const clubs = await store.clubs.of(user.id)
    return clubs.map(({ id, name, owner }) => ({ id, name, yours: owner === user.id }))
  })

  app.post('/api/clubs', { schema: { body: schemas.newClub } }, async (request, reply) => {
    const user = await account(await guard.signedIn(request))
    const club = { id: newId(), name: request.body.name, owner: user.id, invite: newSecret(), created: now() }
    try {
      await madeInTurn(allowances, user.id, async () => {
        await checkRoom(user)
        await store.clubs.add(club)
      })
    } catch (error) {
      if (error instanceof Conflict) throw new Problem('name-taken', 'Another club has this name.')
      throw error
    }
    return reply.code(201).send(await shown(club, user))
  })

  app.get('/api/clubs/:id', { schema: { params: schemas.clubPath } }, async (request) => {
    const { user } = await guard.player(request)
    return shown(await own(request.params.id, user), user)
  })

  app.delete('/api/clubs/:id', { schema: { params: schemas.clubPath } }, async (request, reply) => {
    const { user } = await guard.signedIn(request)
    await store.clubs.remove((await owned(request.params.id, user)).id)
    return reply.code(204).send()
  })

  app.post('/api/clubs/joined', { schema: { body: schemas.clubInvite } }, async (request) => {
    const user = await account(await guard.signedIn(request))
    const club = await store.clubs.byInvite(request.body.invite)
    if (club === null) throw new Problem('not-found', 'This invitation is not known here.')
    if (!(await store.clubs.isMember(club.id, user.id))) {
      await madeInTurn(allowances, user.id, async () => {
        await checkRoom(user)
        if (!(await store.clubs.join(club.id, user.id, now(), MOST_MEMBERS))) {
          throw new Problem('too-many', `A club has ${MOST_MEMBERS} members at most.`)
        }
      })
      await herald.tell(club, { event: 'joined', who: user.name })
    }
    return shown(club, user)
  })

  app.put('/api/clubs/:id/invite', { schema: { params: schemas.clubPath } }, async (request) => {
    const { user } = await guard.signedIn(request)
    const { id } = await owned(request.params.id, user)
    await store.clubs.setInvite(id, newSecret())
    return shown(await own(id, user), user)
  })

  app.delete('/api/clubs/:id/members/:name', { schema: { params: schemas.memberPath } }, async (request, reply) => {
    const { user } = await guard.signedIn(request)
    const club = await own(request.params.id, user)
    const member = (await store.clubs.members(club.id)).find(({ name }) => name === request.params.name)
    if (member === undefined) throw new Problem('not-found', 'Nobody of this name is a member.')
    if (member.user !== user.id && club.owner !== user.id) {
      throw new Problem('not-yours', 'Only whoever leads the club takes others out of it.')
    }
    await store.clubs.leave(club.id, member.user)
    return reply.code(204).send()
  })

  app.post(
    '/api/clubs/:id/chat',
    { schema: { params: schemas.clubPath, body: schemas.clubLine } },
    async (request, reply) => {
      const { user } = await guard.signedIn(request)
      const club = await own(request.params.id, user)
      const { text } = request.body
      allowances.of(user.id).say(text)
      await store.clubs.say(club.id, user.id, text, now())
      return reply.code(204).send()
    },
  )

  app.put(
    '/api/clubs/:id/webhook',
    { schema: { params: schemas.clubPath, body: schemas.clubHook } },
    async (request) => {
      const { user } = await guard.signedIn(request)
      const club = await owned(request.params.id, user)
      const { url, format } = request.body
      await checkAddress(notifier.outgoing, url)
      const secret = newSecret()
      const settings = { format, reads: 'everyone', secret }
      const hook = { id: newId(), user: user.id, kind: 'webhook', address: url, settings, confirmed: true } as const
      try {
        await madeInTurn(allowances, user.id, async () => {
          await store.channels.removeOfClub(club.id)
          await store.channels.add({ ...hook, created: now(), club: club.id })
        })
      } catch (error) {
        if (error instanceof Conflict) throw new Problem('known-already', 'You have a webhook to this address already.')
        throw error
      }
      return format === 'json' ? { secret } : {}
    },
  )

  app.delete('/api/clubs/:id/webhook', { schema: { params: schemas.clubPath } }, async (request, reply) => {
    const { user } = await guard.signedIn(request)
    await store.channels.removeOfClub((await owned(request.params.id, user)).id)
    return reply.code(204).send()
  })

  async function checkRoom(user: User): Promise<void> {
    if ((await store.clubs.of(user.id)).length >= MOST_CLUBS) {
      throw new Problem('too-many', `${MOST_CLUBS} clubs are enough: leave one first.`)
    }
  }

  /** A club of which somebody is a member. */
  async function own(id: string, user: User): Promise<Club> {
    const club = await store.clubs.get(id)
    if (club === null || !(await store.clubs.isMember(id, user.id))) {
      throw new Problem('not-found', 'There is no such club.')
    }
    return club
  }

  async function owned(id: string, user: User): Promise<Club> {
    const club = await own(id, user)
    if (club.owner !== user.id) throw new Problem('not-yours', 'Only whoever leads the club can do this.')
    return club
  }

  async function shown({ id, name, owner, invite }: Club, user: User) {
    const mute = await store.blocks.of(user.id)
    const lines = (await store.clubs.talk(id, LINES)).filter((one) => !mute.has(one.user))
    const members = await store.clubs.members(id)
    const matches = await store.matches.ofClub(id, MATCHES)
    const [hook] = owner === user.id ? await store.channels.ofClub(id) : []
    return {
      id,
      name,
      yours: owner === user.id,
      invite,
      members: members.map((one) => ({ name: one.name, joined: one.joined, leads: one.user === owner })),
      // Members are invited to the matches of their club.
      matches: matches.map((kept) => ({ ...shownMatch(kept, user.id, now()), invite: kept.invite })),
      talk: lines.map(({ number, name: who, body, made }) => {
        return { number, name: who, text: body, made }
      }),
      webhook: hook === undefined ? null : shownHook(hook),
    }
  }
}

function shownHook({ address, settings, active, error }: Channel) {
  return { url: address, format: settings.format, active, error }
}

async function account({ user }: { user: User }): Promise<User> {
  if (user.guest) throw new Problem('not-yours', 'Guests are in no club: make an account first.')
  return user
}
