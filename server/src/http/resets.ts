import type { User } from '@middlesea/store'
import { Problem } from '../errors.ts'
import { newSecret } from '../ids.ts'
import { textsIn } from '../notify/texts.ts'

import type { Api } from './api.ts'
import { hashToken } from './guard.ts'
import { hashPassword } from './passwords.ts'
import * as schemas from './peopleSchemas.ts'
import { SLOW } from './slow.ts'

const HOUR_MS = 3600 * 1000
const LETTERS_AN_HOUR = 3
/** One address may belong to several accounts. */
const ACCOUNTS = 5

/** Forgotten passwords. Nobody learns by it whether there is an account. */
export function resetRoutes(api: Api): void {
  const { app, store, now, limits, notifier } = api
  const slow = limits.slow ? SLOW : {}
  // One after the other: whoever asks ten times at once gets no more letters than the limit.
  let work: Promise<void> = Promise.resolve()
  app.addHook('onClose', () => work)

  app.post('/api/password-resets', { ...slow, schema: { body: schemas.reset } }, async (request, reply) => {
    if (notifier.mailer === null) throw new Problem('unavailable', 'This server sends no mail.')
    // Nothing is looked up before the answer: the clock tells nothing either.
    work = work.then(() => writeTo(request.body.name)).catch(notSent)
    return reply.code(202).send({})
  })

  async function writeTo(name: string): Promise<void> {
    const named = await store.users.named(name)
    const byMail = name.includes('@') ? await store.channels.confirmedMail(name.toLowerCase()) : []
    const users = [named, ...(await Promise.all(byMail.map(({ user }) => store.users.get(user))))]
    const found = new Map(users.flatMap((user) => (user === null ? [] : [[user.id, user] as const])))
    for (const user of [...found.values()].slice(0, ACCOUNTS)) await write(user)
  }

  async function write(user: User): Promise<void> {
    const to = await mailOf(api, user)
    const created = now()
    if (to === null || (await store.tickets.count(user.id, 'reset', created - HOUR_MS)) >= LETTERS_AN_HOUR) return
    const token = newSecret()
    const ticket = { purpose: 'reset', user: user.id, body: {}, created, expires: created + HOUR_MS } as const
    await store.tickets.add({ tokenHash: hashToken(token), ...ticket })
    const texts = textsIn(user.language)
    const text = [texts.resetBody(user.name), '', notifier.links.ticket('reset', token), '', texts.resetNot, '']
    notifier.mailer?.sendLater({ to, subject: texts.resetSubject, text: text.join('\n') }, notSent)
  }

  function notSent(error: unknown): void {
    app.log.warn({ err: error }, 'a letter was not sent')
  }
}

/** What goes on when the password is another: a session, and perhaps programs. */
interface Kept {
  session?: string
  programs?: boolean
}

/**
 * Sets a password. Whoever was signed in is signed out, but for one session; programs need new tokens, unless their owner
 * says otherwise; links that were sent are void. How many sessions and programs have ended.
 */
export async function setPassword(
  api: Api,
  user: User,
  password: string,
  keep: Kept = {},
): Promise<{ sessions: number; programs: number }> {
  const { store, guard, notifier, app } = api
  await store.users.setPassword(user.id, await hashPassword(password))
  await store.tickets.removeAll(user.id, 'reset')
  // Whoever guessed the old one shall not keep the owner from using the new one.
  await store.guesses.forgive(user.name)
  const sessions = await store.sessions.removeAll(user.id, keep.session)
  const programs = keep.programs === true ? 0 : await store.botTokens.removeAll(user.id)
  await guard.tellSockets(user.id)
  const to = await mailOf(api, user)
  if (to !== null) {
    const texts = textsIn(user.language)
    const text = [texts.changedBody(user.name), ...(programs > 0 ? [texts.changedPrograms] : []), '']
    const letter = { to, subject: texts.changedSubject, text: text.join('\n') }
    notifier.mailer?.sendLater(letter, (error) => app.log.warn({ err: error }, 'a letter was not sent'))
  }
  return { sessions, programs }
}

/** The address that somebody has confirmed. */
async function mailOf({ store }: Api, user: User): Promise<string | null> {
  const channels = await store.channels.of(user.id)
  return channels.find(({ kind, confirmed }) => kind === 'email' && confirmed)?.address ?? null
}
