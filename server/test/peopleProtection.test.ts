// The routes for accounts, keys and channels: how fast one may knock, and what their pages allow.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Player, startServer, type TestServer } from './client.ts'
import { makeBrowser, type MailServer, startMailServer } from './receivers.ts'

let mailServer: MailServer
let server: TestServer
let player: Player

beforeAll(async () => {
  mailServer = await startMailServer()
  const mail = { url: mailServer.url, from: 'sea@example.org' }
  server = await startServer({ requestLimits: true }, { mail })
  player = await Player.signUp(server.url, 'Ann')
})
afterAll(async () => {
  await server.drop()
  await mailServer.close()
})

const { subscription } = makeBrowser('https://127.0.0.1/push')
const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: { clientDataJSON: 'AAAA' } }
const whole = { ...credential, clientExtensionResults: {} }

test.each([
  ['POST', '/api/password-resets', { name: 'nobody' }],
  ['POST', '/api/passkeys/options', { for: 'sign-in' }],
  ['POST', '/api/session/passkey', { credential: whole }],
  ['POST', '/api/accounts/passkey', { credential: whole }],
  ['POST', '/api/me/passkeys', { credential: whole }],
  ['PUT', '/api/me/password', { passkey: whole, new: 'long enough' }],
  ['PUT', '/api/me/email', { address: 'a@example.org', passkey: whole }],
  ['POST', '/api/me/push', subscription],
  ['POST', '/api/me/webhooks', { url: 'https://127.0.0.1/', format: 'json' }],
  ['POST', '/api/me/channels/x/test', {}],
  ['DELETE', '/api/me', { passkey: whole }],
  ['GET', '/link/reset?t=guess', undefined],
  ['GET', '/link/unsubscribe?c=a&s=guess', undefined],
  ['POST', '/link/unsubscribe?c=a&s=guess', {}],
])('%s %s can be tried ten times a minute', async (method, path, body) => {
  const statuses: number[] = []
  for (let i = 0; i < 12; i++) statuses.push((await player.request(method, path, body)).status)
  expect(statuses.slice(0, 10)).not.toContain(429)
  expect(statuses.slice(10)).toEqual([429, 429])
})

test('the pages behind links allow no script, no frame, no cache, and tell nobody where one was', async () => {
  const response = await fetch(new URL('/link/confirm?t=guess', server.url), { headers: { 'accept-language': 'ja' } })
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining(["default-src 'none'", "form-action 'self'", "frame-ancestors 'none'", "base-uri 'none'"]),
  )
  expect(policy).not.toMatch(/script-src|unsafe/)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
  expect(await response.text()).toContain('<html lang="ja">')
})

test('what people call themselves is text in a page', async () => {
  const other = await startServer({}, { mail: { url: mailServer.url, from: 'sea@example.org' } })
  const name = '<img src=x onerror=1>'
  const evil = await Player.signUp(other.url, name)
  await evil.put('/api/me/email', { address: 'evil@example.org', password: `the password of ${name}` })
  const link = mailServer.mails.at(-1)?.text.match(/http\S+/)?.[0] ?? ''
  const t = new URL(link).searchParams.get('t')!
  const headers = { origin: evil.origin }
  await fetch(new URL('/link/confirm', other.url), { method: 'POST', body: new URLSearchParams({ t }), headers })
  const before = mailServer.mails.length
  await evil.post('/api/password-resets', { name })
  while (mailServer.mails.length === before) await new Promise((done) => setTimeout(done, 20))
  const page = await (await fetch(mailServer.mails.at(-1)?.text.match(/http\S+/)?.[0] ?? '')).text()
  expect(page).toContain('&#60;img src=x onerror=1&#62;')
  expect(page).not.toContain('<img')
  await other.drop()
})
