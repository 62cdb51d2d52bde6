import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import type { Passkey, User } from '@middlesea/store'
import { isIP } from 'node:net'
import { Problem } from '../errors.ts'
import type { Api } from './api.ts'
import { hashToken } from './guard.ts'
import { guess } from './passwords.ts'
import type { Credential, Proof } from './peopleSchemas.ts'

/** Loaded when somebody first has a passkey: it is a fifth of what the server would load at its start. */
export const webAuthn = () => import('@simplewebauthn/server')

/** The page that asks, and the name to which its passkeys are bound. */
export function relyingParty(request: FastifyRequest): { origin: string; rpID: string } {
  const origin = request.headers.origin ?? ''
  const rpID = URL.canParse(origin) ? new URL(origin).hostname : ''
  if (!canHavePasskeys(rpID)) throw new Problem('unavailable', 'Passkeys need a name such as localhost, not a number.')
  return { origin, rpID }
}

/** Browsers bind passkeys to names, never to numbers. */
export function canHavePasskeys(host: string): boolean {
  return host !== '' && isIP(host.replace(/^\[|\]$/g, '')) === 0
}

/** The passkey with which a challenge of ours was just answered. Throws Problem. */
export async function provenPasskey(api: Api, request: FastifyRequest, credential: Credential): Promise<Passkey> {
  const { store, guard, now } = api
  // Wherever the origin was not looked at before: here the signature is bound to it.
  guard.checkOwnPage(request)
  const { origin, rpID } = relyingParty(request)
  const known = await store.passkeys.get(credential.id)
  if (known === null) throw new Problem('wrong-passkey', 'This passkey is not known here.')
  const { verifyAuthenticationResponse } = await webAuthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: async (challenge) =>
        (await store.tickets.take(hashToken(challenge), 'passkey-use', now())) !== null,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: { id: known.id, publicKey: Buffer.from(known.publicKey, 'base64url'), counter: known.counter },
    })
    if (!verified) throw new Error('not verified')
    await store.passkeys.used(known.id, authenticationInfo.newCounter, now())
    return known
  } catch {
    throw new Problem('wrong-passkey', 'The passkey was not accepted: try again.')
  }
}

/** Throws unless somebody shows once more who they are. */
export async function prove(api: Api, request: FastifyRequest, user: User, proof: Proof): Promise<void> {
  if (proof.passkey !== undefined) {
    const { user: owner } = await provenPasskey(api, request, proof.passkey)
    if (owner !== user.id) throw new Problem('wrong-passkey', 'This is not your passkey.')
    return
  }
  const hashed = await api.store.users.password(user.id)
  const attempt = { name: user.name, address: request.ip, signedIn: true }
  if (!(await guess(api, attempt, proof.password ?? '', hashed ?? undefined))) {
    throw new Problem('wrong-password', 'This is not your password.')
  }
}
