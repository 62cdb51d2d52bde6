// Passkeys in a real browser, whose authenticator is a virtual one: no finger is needed.
import type { CDPSession, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../server/test/client.ts'
import { sharedByTests } from './again.ts'
import { browserOf } from './page.ts'

let server: TestServer
let page: Page
let devtools: CDPSession
let authenticator: string

sharedByTests(
  async () => {
    server = await startServer({ requestLimits: false })
  },
  () => server.drop(),
)

beforeEach(async () => {
  const context = await (await browserOf()).newContext()
  page = await context.newPage()
  devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  authenticator = await addAuthenticator(true)
  // Browsers bind passkeys to names: 127.0.0.1 has none.
  await page.goto(`${server.url.replace('127.0.0.1', 'localhost')}healthz`)
})
afterEach(() => page.context().close())

async function addAuthenticator(isUserVerified: boolean): Promise<string> {
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified,
    automaticPresenceSimulation: true,
  } as const
  return (await devtools.send('WebAuthn.addVirtualAuthenticator', { options })).authenticatorId
}

interface Answer {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

function ask(method: string, path: string, body?: unknown): Promise<Answer> {
  return page.evaluate(
    async ([method, path, body]) => {
      const headers: { [name: string]: string } = body === '' ? {} : { 'content-type': 'application/json' }
      const answer = await fetch(path, { method, headers, ...(body === '' ? {} : { body }) })
      const text = await answer.text()
      return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
    },
    [method, path, body === undefined ? '' : JSON.stringify(body)] as const,
  )
}

/** What the browser makes of options, as JSON: a new key, or the use of one. */
function credential(options: unknown, what: 'create' | 'get'): Promise<{ id: string; [field: string]: unknown }> {
  return page.evaluate(
    async ([options, what]) => {
      const made =
        what === 'create'
          ? await navigator.credentials.create({
              publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as never),
            })
          : await navigator.credentials.get({
              publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as never),
            })
      return (made as PublicKeyCredential).toJSON() as never
    },
    [options, what] as const,
  )
}

const optionsFor = (body: object): Promise<Answer> => ask('POST', '/api/passkeys/options', body)
const useKey = async () => credential((await optionsFor({ for: 'sign-in' })).body, 'get')

test('an account without a password: sign up, sign in, a second key, a password, and good-bye', async () => {
  expect((await ask('GET', '/api/about')).body.passkeys).toBe(true)
  const options = await optionsFor({ for: 'account', name: 'Käthe', language: 'ja', timeZone: 'Asia/Tokyo' })
  const made = await credential(options.body, 'create')
  const account = await ask('POST', '/api/accounts/passkey', { credential: made, label: 'Laptop' })
  expect(account).toMatchObject({ status: 201, body: { name: 'Käthe', guest: false, language: 'ja' } })
  expect((await ask('GET', '/api/me')).body.name).toBe('Käthe')
  expect((await optionsFor({ for: 'account', name: 'KÄTHE' })).body.error.code).toBe('name-taken')

  await ask('DELETE', '/api/session')
  expect((await ask('POST', '/api/session', { name: 'Käthe', password: '' })).status).toBe(403)
  const used = await useKey()
  expect((await ask('POST', '/api/session/passkey', { credential: used })).body.name).toBe('Käthe')
  // The same answer a second time is to no question any more.
  expect((await ask('POST', '/api/session/passkey', { credential: used })).body.error.code).toBe('wrong-passkey')

  const { body: ways } = await ask('GET', '/api/me/passkeys')
  expect(ways).toMatchObject({ passkeys: [{ label: 'Laptop', used: expect.any(Number) }], password: false })
  const last = await ask('DELETE', `/api/me/passkeys/${ways.passkeys[0].id}`)
  expect(last.body.error.code).toBe('last-way-in')
  expect((await ask('PUT', '/api/me/password', { new: 'long enough' })).body.error.code).toBe('wrong-password')
  const changed = await ask('PUT', '/api/me/password', { passkey: await useKey(), new: 'long enough' })
  expect(changed).toEqual({ status: 200, body: { sessions: expect.any(Number), programs: 0 } })

  // The device that has a key already does not make another.
  expect((await optionsFor({ for: 'add', password: 'wrong one' })).body.error.code).toBe('wrong-password')
  const more = await optionsFor({ for: 'add', password: 'long enough' })
  await expect(credential(more.body, 'create')).rejects.toThrow('InvalidStateError')
  await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: authenticator })
  await addAuthenticator(true)
  const second = await credential(more.body, 'create')
  expect((await ask('POST', '/api/me/passkeys', { credential: second, label: 'Phone' })).status).toBe(201)
  expect((await ask('DELETE', `/api/me/passkeys/${ways.passkeys[0].id}`)).status).toBe(204)
  expect((await ask('DELETE', `/api/me/passkeys/${second.id}`)).status).toBe(204)
  expect((await ask('DELETE', '/api/me', { password: 'long enough' })).status).toBe(204)
})

test('keys are refused that are unknown, changed, another’s, or used without showing who one is', async () => {
  await ask('POST', '/api/accounts', { name: 'Ann', password: 'the password of Ann' })
  const { body: options } = await optionsFor({ for: 'add', password: 'the password of Ann' })
  const made = await credential(options, 'create')
  expect((await ask('POST', '/api/me/passkeys', { credential: made, label: '' })).status).toBe(201)
  expect((await ask('POST', '/api/me/passkeys', { credential: made, label: '' })).body.error.code).toBe('wrong-passkey')

  const signIn = (credential: unknown): Promise<Answer> => ask('POST', '/api/session/passkey', { credential })
  const spoilt = async (change: (response: { [field: string]: string }) => object): Promise<Answer> => {
    const used = await useKey()
    const response = used.response as { [field: string]: string }
    return signIn({ ...used, response: { ...response, ...change(response) } })
  }
  const answers = [
    await signIn({ ...(await useKey()), id: 'AAAA', rawId: 'AAAA' }),
    await spoilt(({ signature }) => ({ signature: `${signature.slice(0, -8)}AAAAAAAA` })),
    await spoilt(({ authenticatorData }) => ({ authenticatorData: authenticatorData.replace(/^..../, 'AAAA') })),
    await spoilt(({ clientDataJSON }) => ({ clientDataJSON: clientDataJSON.slice(0, -4) })),
  ]
  expect(answers.map(({ body }) => body.error?.code)).toEqual(Array(4).fill('wrong-passkey'))
  expect((await spoilt(() => ({}))).status).toBe(200)

  // Somebody else, at their own account, with her key.
  await ask('DELETE', '/api/session')
  await ask('POST', '/api/accounts', { name: 'Bob', password: 'the password of Bob' })
  expect((await ask('DELETE', '/api/me', { passkey: await useKey() })).body.error.code).toBe('wrong-passkey')
  expect((await ask('GET', '/api/me/passkeys')).body).toEqual({ passkeys: [], password: true })
  expect((await ask('DELETE', `/api/me/passkeys/${made.id}`)).status).toBe(404)

  await devtools.send('WebAuthn.setUserVerified', { authenticatorId: authenticator, isUserVerified: false })
  await expect(useKey()).rejects.toThrow('NotAllowedError')
  // A page that asks for less gets less, and it is not enough.
  const lax = { ...(await optionsFor({ for: 'sign-in' })).body, userVerification: 'discouraged' }
  expect((await signIn(await credential(lax, 'get'))).body.error.code).toBe('wrong-passkey')
})
