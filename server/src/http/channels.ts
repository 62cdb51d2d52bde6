import { type Channel, type ChannelKind, Conflict, type User } from '@middlesea/store'
import { Problem } from '../errors.ts'
import { newId, newSecret } from '../ids.ts'
import { NotSent } from '../notify/outgoing.ts'
import { textsIn } from '../notify/texts.ts'

import { checkAddress } from './addresses.ts'
import type { Api } from './api.ts'
import { hashToken } from './guard.ts'
import * as schemas from './peopleSchemas.ts'
import { prove } from './proof.ts'
import { madeInTurn } from '../quotas.ts'
import { SLOW } from './slow.ts'

const DAY_MS = 24 * 3600 * 1000
/** So many letters a day ask somebody whether an address is theirs. */
const LETTERS_A_DAY = 5
/** So many people may say in a day that one address is theirs: else many accounts could fill a stranger's letter box. */
const CLAIMS_A_DAY = 5
const MOST = 10

/** The ways by which somebody wants to be told that it is their move. */
export function channelRoutes(api: Api): void {
  const { app, store, guard, allowances, now, limits, notifier } = api
  const slow = limits.slow ? SLOW : {}

  app.get('/api/me/channels', async (request) => {
    const { user } = await guard.signedIn(request)
    return { channels: (await store.channels.of(user.id)).map(shownChannel) }
  })

  app.put('/api/me/email', { ...slow, schema: { body: schemas.email } }, async (request, reply) => {
    const { user } = await guard.signedIn(request)
    const { address, ...proof } = request.body
    if (user.guest) throw new Problem('not-yours', 'Guests have no mail address: make an account.')
    if (notifier.mailer === null) throw new Problem('unavailable', 'This server sends no mail.')
    // Whoever has the mail can set a new password: the address is as good as one.
    await prove(api, request, user, proof)
    await allowances.of(user.id).inTurn('letter', LETTERS_A_DAY, () => setEmail(user, address))
    return reply.code(202).send({})
  })

  app.post('/api/me/push', { ...slow, schema: { body: schemas.push } }, async (request, reply) => {
    const { user } = await guard.signedIn(request)
    const { endpoint, keys } = request.body
    await checkAddress(notifier.outgoing, endpoint)
    const known = (await store.channels.of(user.id)).find((one) => one.kind === 'push' && one.address === endpoint)
    if (known !== undefined) return reply.code(200).send({ id: known.id })
    return reply.code(201).send({ id: await add(user, 'push', endpoint, keys, true) })
  })

  app.post('/api/me/webhooks', { ...slow, schema: { body: schemas.webhook } }, async (request, reply) => {
    const { user } = await guard.signedIn(request)
    const { url, format, reads } = request.body
    await checkAddress(notifier.outgoing, url)
    const secret = newSecret()
    const id = await add(user, 'webhook', url, { format, reads, secret }, true)
    return reply.code(201).send({ id, ...(format === 'json' ? { secret } : {}) })
  })

  app.put(
    '/api/me/channels/:id',
    { schema: { params: schemas.channelPath, body: schemas.channel } },
    async (request, reply) => {
      const { user } = await guard.signedIn(request)
      const { id } = request.params
      if (!(await store.channels.setActive(user.id, id, request.body.active))) throw noChannel()
      return reply.code(204).send()
    },
  )

  app.delete('/api/me/channels/:id', { schema: { params: schemas.channelPath } }, async (request, reply) => {
    const { user } = await guard.signedIn(request)
    if (!(await store.channels.remove(user.id, request.params.id))) throw noChannel()
    return reply.code(204).send()
  })

  app.post(
    '/api/me/channels/:id/test',
    { ...slow, schema: { params: schemas.channelPath } },
    async (request, reply) => {
      const { user } = await guard.signedIn(request)
      const channel = await store.channels.get(request.params.id)
      if (channel?.user !== user.id) throw noChannel()
      if (!channel.active || !channel.confirmed) throw new Problem('not-open', 'It is off, or not confirmed yet.')
      const body = { kind: 'trial', language: user.language }
      await store.notices.add({ id: newId(), channel: channel.id, match: null, seat: null, body, created: now() })
      notifier.queue.kick()
      return reply.code(202).send({})
    },
  )

  async function setEmail(user: User, address: string): Promise<void> {
    const known = (await store.channels.of(user.id)).filter(({ kind }) => kind === 'email')
    if (known.some((one) => one.confirmed && one.address === address)) return
    for (const one of known) if (!one.confirmed) await store.channels.remove(user.id, one.id)
    if ((await store.channels.claimsOf(address, now() - DAY_MS)) >= CLAIMS_A_DAY) throw enoughLetters()
    const id = await add(user, 'email', address, {}, false)
    try {
      await askOwner(user, id, address)
    } catch (error) {
      await store.channels.remove(user.id, id)
      throw error
    }
  }

  async function add(
    user: User,
    kind: ChannelKind,
    address: string,
    settings: { [name: string]: string },
    confirmed: boolean,
  ): Promise<string> {
    const id = newId()
    try {
      await madeInTurn(allowances, user.id, async () => {
        if ((await store.channels.of(user.id)).length >= MOST) {
          throw new Problem('too-many', `${MOST} ways to be told are enough: take one away first.`)
        }
        await store.channels.add({ id, user: user.id, kind, address, settings, confirmed, created: now() })
      })
      return id
    } catch (error) {
      if (error instanceof Conflict) throw new Problem('known-already', 'You have this already.')
      throw error
    }
  }

  /** Asks by mail whether an address is theirs. */
  async function askOwner(user: User, channel: string, address: string): Promise<void> {
    const created = now()
    if ((await store.tickets.count(user.id, 'confirm', created - DAY_MS)) >= LETTERS_A_DAY) {
      throw enoughLetters()
    }
    const token = newSecret()
    const expires = created + DAY_MS
    const ticket = { purpose: 'confirm', user: user.id, body: { channel }, created, expires } as const
    await store.tickets.add({ tokenHash: hashToken(token), ...ticket })
    const texts = textsIn(user.language)
    const text = [texts.confirmBody(user.name), '', notifier.links.ticket('confirm', token), '', texts.confirmNot, '']
    try {
      await notifier.mailer?.send({ to: address, subject: texts.confirmSubject, text: text.join('\n') })
    } catch (error) {
      app.log.warn({ err: error }, 'a letter was not sent')
      const why = error instanceof NotSent ? error.code : 'failed'
      throw new Problem('unavailable', `The mail could not be sent (${why}): check the address, or try again later.`)
    }
  }
}

const enoughLetters = (): Problem => new Problem('too-fast', 'Enough letters for today: try again tomorrow.')

function noChannel(): Problem {
  return new Problem('not-found', 'There is no such channel.')
}

/** A channel as its owner sees it: without its secrets. */
export function shownChannel(channel: Channel) {
  const { id, kind, address, settings, active, confirmed, error, errorAt, created } = channel
  return {
    id,
    kind,
    address: kind === 'push' ? new URL(address).origin : address,
    active,
    confirmed,
    format: kind === 'webhook' ? settings.format : null,
    reads: kind === 'webhook' ? settings.reads : 'seat',
    error,
    errorAt,
    created,
  }
}
