import type { FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Channel, Ticket, User } from '@middlesea/store'
import { textsIn } from '../notify/texts.ts'
import { languageOf } from '../refusals.ts'

import type { Api } from './api.ts'
import { hashToken } from './guard.ts'
import { sendPage } from './linkPage.ts'
import * as schemas from './peopleSchemas.ts'
import { setPassword } from './resets.ts'
import { SLOW } from './slow.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What this does is allowed to whoever has the signed address: programs for mail come from no page of ours. */
    anyOrigin?: boolean
  }
}

/**
 * The pages behind links in mails. To open one changes nothing, since programs that look at mails open links too; its
 * button does.
 */
export async function linkRoutes(api: Api): Promise<void> {
  const slow = api.limits.slow ? SLOW : {}
  await api.app.register((scope) => {
    const app = scope.withTypeProvider<ZodTypeProvider>()
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    // Mail programs may send 'List-Unsubscribe=One-Click' in this form: the address says all.
    app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _body, done) => done(null, {}))

    const forTicket = { ...slow, schema: { hide: true, querystring: schemas.ticketLink } }
    const forForm = { ...slow, schema: { hide: true, body: schemas.ticketForm } }
    app.get('/link/confirm', forTicket, (request, reply) => askConfirm(api, request.query.t, reply))
    app.post('/link/confirm', forForm, (request, reply) => confirm(api, request.body.t, reply))
    app.get('/link/reset', forTicket, (request, reply) => askReset(api, request.query.t, reply))
    app.post('/link/reset', forForm, (request, reply) => reset(api, request.body, reply))

    const forChannel = { ...slow, schema: { hide: true, querystring: schemas.channelLink } }
    app.get('/link/unsubscribe', forChannel, (request, reply) => askStop(api, request.query, reply))
    const open = { config: { ...(api.limits.slow ? SLOW.config : {}), anyOrigin: true } }
    app.post('/link/unsubscribe', { ...forChannel, ...open }, (request, reply) => stop(api, request.query, reply))
    return Promise.resolve()
  })
}

function sendGone(reply: FastifyReply, title: 'pageConfirm' | 'pageReset' | 'pageStop'): FastifyReply {
  // Nobody is known: the reader's browser says the language.
  const language = languageOf(reply.request.headers['accept-language'])
  const texts = textsIn(language)
  return sendPage(reply, { language, title: texts[title], text: texts.pageGone, status: 410 })
}

async function channelOf({ store }: Api, ticket: Ticket | null): Promise<{ channel: Channel; user: User } | null> {
  const { channel: id } = (ticket?.body ?? {}) as { channel?: string }
  const channel = id === undefined ? null : await store.channels.get(id)
  const user = channel === null ? null : await store.users.get(channel.user)
  return channel === null || user === null ? null : { channel, user }
}

async function askConfirm(api: Api, token: string, reply: FastifyReply): Promise<FastifyReply> {
  const found = await channelOf(api, await api.store.tickets.find(hashToken(token), 'confirm', api.now()))
  if (found === null) return sendGone(reply, 'pageConfirm')
  const { language } = found.user
  const texts = textsIn(language)
  const form = { action: '/link/confirm', hidden: { t: token }, button: texts.pageConfirmYes }
  const text = texts.pageConfirmAsk(found.channel.address)
  return sendPage(reply, { language, title: texts.pageConfirm, text, form })
}

async function confirm(api: Api, token: string, reply: FastifyReply): Promise<FastifyReply> {
  const { store, now } = api
  const found = await channelOf(api, await store.tickets.take(hashToken(token), 'confirm', now()))
  if (found === null) return sendGone(reply, 'pageConfirm')
  const { channel, user } = found
  await store.channels.confirm(channel.id)
  // One address at a time: the new one takes the place of the old.
  for (const other of await store.channels.of(user.id)) {
    if (other.kind === 'email' && other.id !== channel.id) await store.channels.remove(user.id, other.id)
  }
  const texts = textsIn(user.language)
  return sendPage(reply, { language: user.language, title: texts.pageConfirm, text: texts.pageConfirmed })
}

async function askReset(api: Api, token: string, reply: FastifyReply, alert?: string): Promise<FastifyReply> {
  const ticket = await api.store.tickets.find(hashToken(token), 'reset', api.now())
  const user = ticket?.user ? await api.store.users.get(ticket.user) : null
  if (user === null) return sendGone(reply, 'pageReset')
  const texts = textsIn(user.language)
  return sendPage(reply, {
    language: user.language,
    title: texts.pageReset,
    text: texts.pageResetAsk(user.name),
    alert: alert === undefined ? undefined : texts.pageTooShort,
    form: {
      action: '/link/reset',
      hidden: { t: token },
      password: { of: user.name, label: texts.pagePassword },
      button: texts.pageResetYes,
    },
    status: alert === undefined ? 200 : 400,
  })
}

async function reset(
  api: Api,
  { t: token, password }: { t: string; password: string },
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!schemas.isPasswordLong(password)) return askReset(api, token, reply, 'too short')
  const ticket = await api.store.tickets.take(hashToken(token), 'reset', api.now())
  const user = ticket?.user ? await api.store.users.get(ticket.user) : null
  if (user === null) return sendGone(reply, 'pageReset')
  const { programs } = await setPassword(api, user, password)
  const texts = textsIn(user.language)
  const text = [texts.pageResetDone, ...(programs > 0 ? [texts.changedPrograms] : [])].join(' ')
  return sendPage(reply, { language: user.language, title: texts.pageReset, text })
}

async function signedChannel({ store, notifier }: Api, { c, s }: { c: string; s: string }) {
  if (!notifier.links.isSigned(c, s)) return null
  const channel = await store.channels.get(c)
  const user = channel === null ? null : await store.users.get(channel.user)
  return channel === null || user === null ? null : { channel, user }
}

async function askStop(api: Api, link: { c: string; s: string }, reply: FastifyReply): Promise<FastifyReply> {
  const found = await signedChannel(api, link)
  if (found === null) return sendGone(reply, 'pageStop')
  const { channel, user } = found
  const texts = textsIn(user.language)
  return sendPage(reply, {
    language: user.language,
    title: texts.pageStop,
    text: texts.pageStopAsk(channel.kind === 'email' ? channel.address : new URL(channel.address).host),
    form: { action: `/link/unsubscribe?c=${link.c}&s=${link.s}`, hidden: {}, button: texts.pageStopYes },
  })
}

async function stop(api: Api, link: { c: string; s: string }, reply: FastifyReply): Promise<FastifyReply> {
  const found = await signedChannel(api, link)
  if (found === null) return sendGone(reply, 'pageStop')
  const { channel, user } = found
  await api.store.channels.setActive(user.id, channel.id, false)
  const texts = textsIn(user.language)
  return sendPage(reply, { language: user.language, title: texts.pageStop, text: texts.pageStopped })
}
