import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { Conflict, type Passkey, type TicketPurpose, type Ticket } from '@middlesea/store'
import { Problem } from '../errors.ts'
import { newId } from '../ids.ts'

import type { Api } from './api.ts'
import { hashToken } from './guard.ts'
import * as schemas from './peopleSchemas.ts'
import { prove, provenPasskey, relyingParty, webAuthn } from './proof.ts'
import { shownUser } from './shown.ts'
import { SLOW } from './slow.ts'

const OPTIONS_MS = 5 * 60 * 1000
const MOST = 20

interface Newcomer {
  id: string
  name: string
  language: string
  timeZone: string
}

/** Signing up and in with a key of one's device, without a password. */
export function passkeyRoutes(api: Api): void {
  const { app, store, guard, now, limits } = api
  const slow = limits.slow ? SLOW : {}

  app.post('/api/passkeys/options', { ...slow, schema: { body: schemas.passkeyOptions } }, async (request) => {
    guard.checkOwnPage(request)
    const { body } = request
    if (body.for === 'sign-in') return optionsToUse(request)
    if (body.for === 'account') {
      const { name, language, timeZone } = body
      if ((await store.users.named(name)) !== null) throw nameTaken()
      const newcomer: Newcomer = { id: newId(), name, language, timeZone }
      return optionsToMake(request, 'passkey-account', newcomer, null)
    }
    const { user } = await guard.signedIn(request)
    if (user.guest) throw new Problem('not-yours', 'Guests have no passkeys: make an account.')
    await prove(api, request, user, body)
    return optionsToMake(request, 'passkey-add', user, user.id)
  })

  app.post('/api/accounts/passkey', { ...slow, schema: { body: schemas.newPasskey } }, async (request, reply) => {
    const { ticket, made } = await madePasskey(request, 'passkey-account')
    const newcomer = ticket.body as Newcomer
    try {
      const user = await store.users.add({ ...newcomer, password: null, guest: false, created: now() })
      await store.passkeys.add({ ...made, user: user.id })
      await guard.signIn(request, reply, user)
      return reply.code(201).send(shownUser(user))
    } catch (error) {
      if (error instanceof Conflict) throw nameTaken()
      throw error
    }
  })

  app.post('/api/session/passkey', { ...slow, schema: { body: schemas.usePasskey } }, async (request, reply) => {
    const { user: id } = await provenPasskey(api, request, request.body.credential)
    const user = await store.users.get(id)
    if (user === null) throw new Problem('wrong-passkey', 'This passkey is not known here.')
    await guard.signIn(request, reply, user)
    return shownUser(user)
  })

  app.get('/api/me/passkeys', async (request) => {
    const { user } = await guard.signedIn(request)
    const keys = await store.passkeys.of(user.id)
    return {
      passkeys: keys.map(({ id, label, created, used }) => ({ id, label, created, used })),
      password: (await store.users.password(user.id)) !== null,
    }
  })

  app.post('/api/me/passkeys', { ...slow, schema: { body: schemas.newPasskey } }, async (request, reply) => {
    const { user } = await guard.signedIn(request)
    if ((await store.passkeys.of(user.id)).length >= MOST) throw new Problem('too-many', `${MOST} passkeys are enough.`)
    const { ticket, made } = await madePasskey(request, 'passkey-add')
    if (ticket.user !== user.id) throw new Problem('wrong-passkey', 'These options were not made for you.')
    await store.passkeys.add({ ...made, user: user.id })
    return reply.code(201).send({ id: made.id, label: made.label, created: made.created, used: null })
  })

  app.delete('/api/me/passkeys/:id', { schema: { params: schemas.passkeyPath } }, async (request, reply) => {
    const { user } = await guard.signedIn(request)
    const keys = await store.passkeys.of(user.id)
    if (!keys.some(({ id }) => id === request.params.id)) throw new Problem('not-found', 'There is no such passkey.')
    if (keys.length === 1 && (await store.users.password(user.id)) === null) {
      throw new Problem('last-way-in', 'This is your only way in: set a password or add another passkey first.')
    }
    await store.passkeys.remove(user.id, request.params.id)
    return reply.code(204).send()
  })

  /** What a browser needs to make a key for somebody. */
  async function optionsToMake(
    request: FastifyRequest,
    purpose: TicketPurpose,
    { id, name, language, timeZone }: Newcomer,
    user: string | null,
  ) {
    const { rpID } = relyingParty(request)
    const known = user === null ? [] : await store.passkeys.of(user)
    const { generateRegistrationOptions } = await webAuthn()
    const options = await generateRegistrationOptions({
      rpName: 'Middle Sea',
      rpID,
      userID: new TextEncoder().encode(id),
      userName: name,
      timeout: OPTIONS_MS,
      attestationType: 'none',
      excludeCredentials: known.map((key) => ({ id: key.id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await remember(options.challenge, purpose, user, { id, name, language, timeZone })
    return options
  }

  /** The same for everybody: the browser knows which of its keys belong here. */
  async function optionsToUse(request: FastifyRequest) {
    const { rpID } = relyingParty(request)
    const { generateAuthenticationOptions } = await webAuthn()
    const options = await generateAuthenticationOptions({ rpID, timeout: OPTIONS_MS, userVerification: 'required' })
    await remember(options.challenge, 'passkey-use', null, {})
    return options
  }

  async function remember(challenge: string, purpose: TicketPurpose, user: string | null, body: object): Promise<void> {
    const created = now()
    const expires = created + OPTIONS_MS
    await store.tickets.add({ tokenHash: hashToken(challenge), purpose, user, body, created, expires })
  }

  /** A new key, made for options of ours that were not used before. */
  async function madePasskey(
    request: FastifyRequest<{ Body: { credential: schemas.Credential; label: string } }>,
    purpose: TicketPurpose,
  ): Promise<{ ticket: Ticket; made: Omit<Passkey, 'user'> }> {
    guard.checkOwnPage(request)
    const { origin, rpID } = relyingParty(request)
    const { credential, label } = request.body
    const { verifyRegistrationResponse } = await webAuthn()
    let ticket: Ticket | null = null
    try {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: credential as unknown as RegistrationResponseJSON,
        expectedChallenge: async (challenge) => {
          ticket = await store.tickets.take(hashToken(challenge), purpose, now())
          return ticket !== null
        },
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
      })
      if (!verified || ticket === null) throw new Error('not verified')
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential
      if ((await store.passkeys.get(id)) !== null) throw new Error('known already')
      const key = Buffer.from(publicKey).toString('base64url')
      return { ticket, made: { id, publicKey: key, counter, transports, label, created: now(), used: null } }
    } catch {
      throw new Problem('wrong-passkey', 'The passkey was not accepted: try again.')
    }
  }
}

function nameTaken(): Problem {
  return new Problem('name-taken', 'Somebody has this name: choose another.')
}
