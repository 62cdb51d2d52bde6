// A server as it is run: a process with an environment, a log, and somebody who ends it.
import { openStore } from '@middlesea/store'
import { freshStore } from '@middlesea/store/testing'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import webPush from 'web-push'
import { actAtRandom, type ClientSocket, Player, startSkirmish } from './client.ts'
import { endServers, PATIENCE_MS, spawnServer } from './processes.ts'
import { type MailServer, makeBrowser, startMailServer, startWebServer, until, type WebServer } from './receivers.ts'

const root = join(import.meta.dirname, '../..')
const push = webPush.generateVAPIDKeys()
let mails: MailServer
let web: WebServer

beforeAll(async () => {
  mails = await startMailServer()
  web = await startWebServer()
})
afterAll(async () => {
  await endServers()
  await mails.close()
  await web.close()
})

test('a wrong setting stops the start with a plain message', { timeout: PATIENCE_MS }, async () => {
  const env = { ...process.env, PORT: 'many', DATABASE_URL: 'mysql://me:hunter2@host/db' }
  const [code, said] = await new Promise<[unknown, string]>((done) => {
    const command = ['--import', 'tsx', 'tools/serve/main.ts']
    execFile(process.execPath, command, { cwd: root, env }, (error, out, complaint) =>
      done([error?.code, out + complaint]),
    )
  })
  expect(code).toBe(2)
  expect(said.trim().split('\n')).toEqual([
    "PORT must be a whole number from 0 to 65535, not 'many'",
    'DATABASE_URL must be an address such as postgres://user:password@host/middlesea, not what it is.',
  ])
})

test('the log of a busy life holds no secret; a second server on the file is refused; told to end, the server loses nothing that it acknowledged', {
  timeout: PATIENCE_MS,
}, async () => {
  const { config, drop } = await freshStore()
  const server = await spawnServer(config, {
    LOG_LEVEL: 'debug',
    SMTP_URL: mails.url,
    MAIL_FROM: 'sea@example.org',
    METRICS_TOKEN: 'figures-for-few-1234',
    WEBHOOK_ALLOW: web.host,
    VAPID_PUBLIC_KEY: push.publicKey,
    VAPID_PRIVATE_KEY: push.privateKey,
  })
  const secrets = ['figures-for-few-1234', 'salt@', push.privateKey]

  const second = await spawnServer(config).then(() => '', String)
  expect(second).toMatch(/ended with 1 before it listened: The server cannot start: another server is using/)
  expect(second.split('\n').filter((line) => line.trim() !== '')).toHaveLength(1)

  const { players, match } = await liveBusily(server.url, secrets)
  const acknowledged = await actUntilTheEnd(match, players, () => server.stop())
  const output = server.output()
  expect(output.split('\n').filter((line) => line.includes('"route"')).length).toBeGreaterThan(15)

  const store = await openStore(config)
  const entries = await store.entries.from(match, 0)
  const kept = (await store.matches.get(match))!
  await store.close()
  expect(acknowledged.length).toBeGreaterThan(0)
  for (const entry of acknowledged) expect(entries[entry]?.number).toBe(entry)
  expect(kept.entries).toBe(entries.length)
  secrets.push(kept.seed, kept.invite, ...players.map(({ cookie }) => cookie.split('=')[1]))
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(4)
    expect(output).not.toContain(secret)
  }
  drop()
})

/** Two people use all that has to do with secrets; what nobody may read in a log is added to the list. */
async function liveBusily(url: string, secrets: string[]): Promise<{ players: Player[]; match: string }> {
  const [ann, bob] = [await Player.signUp(url, 'Ann'), await Player.signUp(url, 'Bob')]
  secrets.push('the password of', 'wrong guess', 'ann@example.org', 'half a secret', 'words for Bob')
  await ann.post('/api/session', { name: 'Bob', password: 'wrong guess' })
  await ann.request('POST', '/api/session', '{"name": "Ann", "password": "half a secret')
  await ann.put('/api/me/email', { address: 'ann@example.org', password: 'the password of Ann' })
  const t = linkToken(mails.mails.at(-1)!.text)
  await fetch(new URL(`/link/confirm?t=${t}`, url))
  await fetch(new URL('/link/confirm', url), {
    method: 'POST',
    body: new URLSearchParams({ t }),
    headers: { origin: ann.origin },
  })
  await ann.post('/api/password-resets', { name: 'Ann' })
  await until(() => mails.mails.length === 2)
  const reset = linkToken(mails.mails[1].text)
  await fetch(new URL(`/link/reset?t=${reset}`, url))
  const { token } = (await ann.post('/api/me/tokens', { label: 'x' })).body as { token: string }
  await ann.request('GET', '/api/matches', undefined, { authorization: `Bearer ${token}` })
  web.answer = { status: 500 }
  const hook = { url: `${web.url}/hook-of-ann`, format: 'json' }
  const { id, secret } = (await ann.post('/api/me/webhooks', hook)).body as { id: string; secret: string }
  await ann.post(`/api/me/channels/${id}/test`)
  const browser = makeBrowser(`${web.url}/push-of-ann`)
  const { body } = await ann.post('/api/me/push', browser.subscription)
  await ann.post(`/api/me/channels/${body.id}/test`)
  await until(() => web.calls.length === 2)
  secrets.push(t, reset, token, secret, '/hook-of-ann', '/push-of-ann', browser.subscription.keys.auth)
  const finished = await startSkirmish(ann, bob)
  await bob.post(`/api/matches/${finished}/resign`, { seat: 'south' })
  const { share } = (await ann.post(`/api/matches/${finished}/share`)).body as { share: string }
  await ann.get(`/api/shared/${share}`)
  secrets.push(share)
  const match = await startSkirmish(ann, bob, { options: { war: 'long' } })
  const line = await ann.connect()
  await line.table(match, 'north')
  await line.ask({ t: 'chat', match, seat: 'north', text: 'words for Bob', to: ['south'] })
  line.sendRaw('{"t": "half a secret')
  return { players: [ann, bob], match }
}

function linkToken(text: string): string {
  return new URL(/http\S+/.exec(text)?.[0] ?? '').searchParams.get('t') ?? ''
}

/** Both act as fast as they can while the server is told to end. The entries that it acknowledged. */
async function actUntilTheEnd(match: string, players: Player[], stop: () => Promise<number | null>): Promise<number[]> {
  const lines = await Promise.all(players.map((player) => player.connect()))
  const seats = ['north', 'south']
  await Promise.all(lines.map((line, i) => line.table(match, seats[i])))
  const done: number[] = []
  const playing = Promise.all(lines.map((line, i) => actFast(line, match, seats[i], done)))
  await until(() => done.length > 2)
  expect(await stop()).toBe(0)
  await playing
  for (const line of lines) expect(line.closed?.code).toBe(1001)
  return done
}

async function actFast(line: ClientSocket, match: string, seat: string, done: number[]): Promise<void> {
  while (line.closed === null && line.seen(match, seat).status === 'playing') {
    if (line.seen(match, seat).decision === null) {
      await new Promise((later) => setTimeout(later, 2))
      continue
    }
    const answer = await actAtRandom(line, match, seat, () => 0).catch(() => null)
    if (answer?.t === 'done' && answer.entry !== undefined) done.push(answer.entry)
  }
}
