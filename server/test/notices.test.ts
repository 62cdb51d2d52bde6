// 'Your move' over real receivers on loopback.
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actAtRandom, Player, startServer, startSkirmish, type TestServer } from './client.ts'
import {
  type Call,
  type Mail,
  makeBrowser,
  type MailServer,
  startMailServer,
  startWebServer,
  until,
  vapidOf,
  type WebServer,
} from './receivers.ts'

const AWAY_MS = 60_000
let now = Date.now()
let mailServer: MailServer
let web: WebServer
let server: TestServer

beforeAll(async () => {
  mailServer = await startMailServer()
  web = await startWebServer()
  server = await startServer(
    { now: () => now, noticesEvery: 50 },
    {
      mail: { url: mailServer.url, from: 'Middle Sea <sea@example.org>' },
      notifyAfter: AWAY_MS,
      webhookAllow: [web.host],
    },
  )
})
afterAll(async () => {
  await server.drop()
  await mailServer.close()
  await web.close()
})

beforeEach(() => {
  mailServer.mails.length = 0
  mailServer.refuse = null
  web.calls.length = 0
  web.answer = { status: 204 }
})

let count = 0

/** Somebody new, who speaks a language. */
async function newcomer(language = 'en'): Promise<{ player: Player; name: string; password: string }> {
  const name = `Captain ${++count}`
  const player = await Player.signUp(server.url, name)
  await player.put('/api/me', { language, timeZone: language === 'ja' ? 'Asia/Tokyo' : 'Europe/Malta' })
  return { player, name, password: `the password of ${name}` }
}

const linkIn = (text: string, page: string): URL => {
  const found = text.match(new RegExp(`http://[^\\s>]+/link/${page}\\?[^\\s>]+`))?.[0]
  if (found === undefined) throw new Error(`no link to ${page} in ${text}`)
  return new URL(found)
}

const submit = (path: string, fields: { [name: string]: string }, headers: { [name: string]: string } = {}) =>
  fetch(new URL(path, server.url), {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: new URL(server.url).origin, ...headers },
  })

/** Somebody with a confirmed mail address. */
async function reader(language = 'en'): Promise<{ player: Player; name: string; password: string; address: string }> {
  const one = await newcomer(language)
  const address = `captain${count}@example.org`
  expect((await one.player.put('/api/me/email', { address, password: one.password })).status).toBe(202)
  const link = linkIn(mailTo(address)[0].text, 'confirm')
  expect((await submit('/link/confirm', { t: link.searchParams.get('t')! })).status).toBe(200)
  mailServer.mails.length = 0
  return { ...one, address }
}

const mailTo = (address: string): Mail[] => mailServer.mails.filter(({ to }) => to === address)
/** Time goes by: long enough that whoever is away counts as away, and is told if they must be. */
async function rest(): Promise<void> {
  now += AWAY_MS
  // One look may have begun before.
  await new Promise((done) => setTimeout(done, 400))
}
/** Time goes by until something has happened. */
async function inTime(condition: () => boolean): Promise<void> {
  await until(() => {
    now += AWAY_MS
    return condition()
  })
}

const callsTo = (path: string): Call[] => web.calls.filter((call) => call.path === path)

describe('mail', () => {
  test('an address is asked whether it is somebody’s before it is written to', async () => {
    const { player, name, password } = await newcomer('ja')
    const address = 'Someone@Example.org'
    expect((await player.put('/api/me/email', { address, password: 'wrong one' })).body.error.code).toBe(
      'wrong-password',
    )
    expect((await player.put('/api/me/email', { address: 'a b@x', password })).status).toBe(400)
    expect(mailServer.mails).toEqual([])
    await player.put('/api/me/email', { address, password })
    const [letter] = mailTo('someone@example.org')
    expect(letter.headers.subject).toBe('メールアドレスの確認')
    expect(letter.headers.from).toBe('Middle Sea <sea@example.org>')
    expect(letter.text).toContain(`${name}さん`)
    const link = linkIn(letter.text, 'confirm')
    const page = await fetch(link)
    expect(await page.text()).toContain('自分のアドレスです')
    expect((await player.get('/api/me/channels')).body.channels[0]).toMatchObject({ kind: 'email', confirmed: false })
    const t = link.searchParams.get('t')!
    expect((await submit('/link/confirm', { t }, { origin: 'https://evil.example' })).status).toBe(403)
    expect(await (await submit('/link/confirm', { t })).text()).toContain('確認しました')
    expect((await player.get('/api/me/channels')).body.channels).toMatchObject([
      { kind: 'email', address: 'someone@example.org', confirmed: true, active: true, error: '' },
    ])
    expect((await submit('/link/confirm', { t })).status).toBe(410)
  })

  test('whoever is away is told once a turn, with the match, the last events and a way to end it', async () => {
    const [ann, bob] = [await reader(), await newcomer()]
    const match = await startSkirmish(ann.player, bob.player, { title: 'A long road' })
    await inTime(() => mailTo(ann.address).length > 0)
    const [letter] = mailTo(ann.address)
    expect(letter.headers.subject).toBe('Your move: A long road')
    expect(letter.text).toContain('Skirmish: the match waits for you, North.')
    expect(letter.text).toContain(`${server.url}#/online/${match}`)
    expect(letter.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    await rest()
    expect(mailTo(ann.address)).toHaveLength(1)

    // The other side acts: the turn is the same. She acts: the next time that it waits for her is another.
    const [north, south] = [await ann.player.connect(), await bob.player.connect()]
    await south.table(match, 'south')
    if (south.seen(match, 'south').decision !== null) await actAtRandom(south, match, 'south', () => 0)
    await rest()
    expect(mailTo(ann.address)).toHaveLength(1)
    await north.table(match, 'north')
    const pick = (n: number): number => n - 1
    for (let i = 0; i < 6; i++) {
      if (north.seen(match, 'north').decision !== null) await actAtRandom(north, match, 'north', pick)
    }
    await north.close()
    const waits = async (): Promise<boolean> =>
      ((await server.store.matches.get(match))?.waiting ?? []).includes('north')
    for (let i = 0; i < 40 && !(await waits()); i++) {
      if (south.seen(match, 'south').decision !== null) await actAtRandom(south, match, 'south', pick)
    }
    expect(await waits()).toBe(true)
    await inTime(() => mailTo(ann.address).length === 2)
    expect(mailTo(ann.address)[1].text).toContain('What happened last:\n- ')
    await rest()
    expect(mailTo(ann.address)).toHaveLength(2)
    await south.close()
  })

  test('nobody who is at the table is told; who goes without acting is, after a while', async () => {
    const [ann, bob] = [await reader('ja'), await newcomer()]
    const made = await ann.player.post('/api/matches', { game: 'skirmish', title: '街道', seats: { north: 'me' } })
    const { id, invite } = made.body as { id: string; invite: string }
    await bob.player.post(`/api/matches/${id}/seats/south`, { invite })
    await ann.player.post(`/api/matches/${id}/start`)
    const line = await ann.player.connect()
    await line.table(id, 'north')
    await rest()
    expect(mailTo(ann.address)).toEqual([])
    await line.close()
    await inTime(() => mailTo(ann.address).length === 1)
    const [letter] = mailTo(ann.address)
    expect(letter.headers.subject).toBe('あなたの手番です：街道')
    expect(letter.text).toContain('小競り合い：北軍の手番です。')
  })

  test('one click ends it, for mail programs and for people, and nobody else can', async () => {
    const ann = await reader()
    const [{ id }] = (await ann.player.get('/api/me/channels')).body.channels as { id: string }[]
    await ann.player.post(`/api/me/channels/${id}/test`)
    await until(() => mailTo(ann.address).length === 1)
    const link = linkIn(mailTo(ann.address)[0].headers['list-unsubscribe'], 'unsubscribe')
    expect(linkIn(mailTo(ann.address)[0].text, 'unsubscribe').href).toBe(link.href)
    const active = async (): Promise<boolean> => (await ann.player.get('/api/me/channels')).body.channels[0].active

    expect(await (await fetch(link)).text()).toContain('Turn them off')
    expect(await active()).toBe(true)
    const forged = new URL(link)
    forged.searchParams.set('s', 'A'.repeat(43))
    expect((await fetch(forged, { method: 'POST' })).status).toBe(410)
    expect(await active()).toBe(true)
    // As mail programs do it (RFC 8058): no page, no cookie.
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await fetch(link, { method: 'POST', body })).status).toBe(200)
    expect(await active()).toBe(false)
    expect((await ann.player.post(`/api/me/channels/${id}/test`)).body.error.code).toBe('not-open')
    await ann.player.put(`/api/me/channels/${id}`, { active: true })
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    expect((await fetch(link, { method: 'POST', body: form })).status).toBe(200)
    expect(await active()).toBe(false)
  })

  test('why a letter did not arrive is shown', async () => {
    const ann = await reader()
    const [{ id }] = (await ann.player.get('/api/me/channels')).body.channels as { id: string }[]
    const error = async (): Promise<string> => (await ann.player.get('/api/me/channels')).body.channels[0].error
    mailServer.refuse = { code: 550, text: 'no such box' }
    await ann.player.post(`/api/me/channels/${id}/test`)
    await expect.poll(error, { timeout: 15_000 }).toBe('mail 550')
    mailServer.refuse = null
    await ann.player.post(`/api/me/channels/${id}/test`)
    await expect.poll(error, { timeout: 15_000 }).toBe('')
  })

  test('an address that is refused is not kept, and five letters a day are enough', async () => {
    const { player, password } = await newcomer()
    mailServer.refuse = { code: 550, text: 'no such box' }
    const refused = await player.put('/api/me/email', { address: 'x0@example.org', password })
    expect(refused.body.error).toMatchObject({ code: 'unavailable' })
    expect((await player.get('/api/me/channels')).body.channels).toEqual([])
    mailServer.refuse = null
    const statuses: number[] = []
    for (let i = 1; i <= 5; i++) {
      statuses.push((await player.put('/api/me/email', { address: `x${i}@example.org`, password })).status)
    }
    expect(statuses).toEqual([202, 202, 202, 202, 429])
  })
})

describe('forgotten passwords', () => {
  const ask = (name: string) => new Player(server.url).post('/api/password-resets', { name })

  test('a link sets a new password once, and signs everybody out', async () => {
    const ann = await reader()
    expect((await ask(ann.name)).status).toBe(202)
    await until(() => mailTo(ann.address).length === 1)
    const link = linkIn(mailTo(ann.address)[0].text, 'reset')
    expect(mailTo(ann.address)[0].headers.subject).toBe('A new password')
    const t = link.searchParams.get('t')!
    expect(await (await fetch(link)).text()).toContain('type="password"')
    const short = await submit('/link/reset', { t, password: 'short' })
    expect([short.status, await short.text()]).toEqual([400, expect.stringContaining('8 to 200')])
    expect((await ann.player.get('/api/me')).status).toBe(200)
    expect((await submit('/link/reset', { t, password: 'a new password' })).status).toBe(200)
    expect((await ann.player.get('/api/me')).status).toBe(401)
    expect((await submit('/link/reset', { t, password: 'another password' })).status).toBe(410)
    const signIn = (password: string) => new Player(server.url).post('/api/session', { name: ann.name, password })
    expect((await signIn(ann.password)).status).toBe(403)
    expect((await signIn('a new password')).status).toBe(200)
    await until(() => mailTo(ann.address).length === 2)
    expect(mailTo(ann.address)[1].headers.subject).toBe('Your password was changed')
  })

  test('nobody learns whether there is an account, and nobody is flooded', async () => {
    const ann = await reader()
    const stranger = await newcomer()
    const unconfirmed = await newcomer()
    await unconfirmed.player.put('/api/me/email', { address: 'not@mine.example', password: unconfirmed.password })
    const answers = []
    for (const name of [ann.name, ann.address.toUpperCase(), 'nobody at all', stranger.name, 'not@mine.example']) {
      const { status, body } = await ask(name)
      answers.push([status, body])
    }
    expect(answers).toEqual(Array(5).fill([202, {}]))
    for (let i = 0; i < 4; i++) await ask(ann.name)
    await until(() => mailTo(ann.address).length === 3)
    await rest()
    expect(mailTo(ann.address)).toHaveLength(3)
    expect(mailTo('not@mine.example').filter(({ headers }) => headers.subject === 'A new password')).toEqual([])
  })

  test('a link is old after an hour', async () => {
    let now = Date.now()
    const timed = await startServer({ now: () => now }, { mail: { url: mailServer.url, from: 'sea@example.org' } })
    const player = await Player.signUp(timed.url, 'Tim')
    const password = 'the password of Tim'
    await player.put('/api/me/email', { address: 'tim@example.org', password })
    const at = (path: string, fields: { [name: string]: string }) =>
      fetch(new URL(path, timed.url), {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin: player.origin },
      })
    const token = (page: string): string => linkIn(mailTo('tim@example.org').at(-1)!.text, page).searchParams.get('t')!
    await at('/link/confirm', { t: token('confirm') })
    await player.post('/api/password-resets', { name: 'Tim' })
    await until(() => mailTo('tim@example.org').length === 2)
    now += 3600_000
    expect((await at('/link/reset', { t: token('reset'), password: 'something new' })).status).toBe(410)
    await timed.drop()
  })

  test('a server without mail says so', async () => {
    const plain = await startServer()
    const player = await Player.signUp(plain.url, 'Plain')
    expect((await player.get('/api/about')).body).toMatchObject({ mail: false, passkeys: false })
    expect((await player.post('/api/password-resets', { name: 'Plain' })).body.error.code).toBe('unavailable')
    const mine = { address: 'a@example.org', password: 'the password of Plain' }
    expect((await player.put('/api/me/email', mine)).body.error.code).toBe('unavailable')
    await plain.drop()
  })
})

describe('webhooks', () => {
  test('plain JSON is signed, and tells what everybody may read unless one wants more', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()]
    const { body } = await ann.player.post('/api/me/webhooks', { url: `${web.url}/all`, format: 'json' })
    const own = { url: `${web.url}/own`, format: 'json', reads: 'seat' }
    await ann.player.post('/api/me/webhooks', own)
    const match = await startSkirmish(ann.player, bob.player, { title: 'A <b>road</b> @everyone' })
    await inTime(() => callsTo('/all').length === 1 && callsTo('/own').length === 1)
    const [call] = callsTo('/all')
    const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(call.headers['x-middlesea-signature'])) ?? []
    expect(createHmac('sha256', body.secret).update(`${time}.${call.body.toString()}`).digest('hex')).toBe(signature)
    expect(Number(time)).toBeLessThanOrEqual(now / 1000)
    const told = JSON.parse(call.body.toString()) as { [field: string]: unknown }
    expect(told).toMatchObject({
      kind: 'your-move',
      match,
      title: 'A <b>road</b> @everyone',
      game: 'Skirmish',
      seat: 'North',
      url: `${server.url}#/online/${match}`,
    })
    // What was dealt to her is in the journal for her alone.
    const whole = JSON.parse(callsTo('/own')[0].body.toString()) as { lines: string[] }
    const secret = whole.lines.filter((line) => line.startsWith('You get: '))
    expect(secret).toHaveLength(1)
    expect(told.lines).toEqual(whole.lines.filter((line) => !secret.includes(line)))
    expect(JSON.stringify((await ann.player.get('/api/me/channels')).body)).not.toContain(body.secret)
  })

  test('Discord gets a message that pings nobody', async () => {
    const [ann, bob] = [await newcomer('ja'), await newcomer()]
    await ann.player.post('/api/me/webhooks', { url: `${web.url}/discord`, format: 'discord' })
    await startSkirmish(ann.player, bob.player, { title: '@everyone *街道*' })
    await inTime(() => callsTo('/discord').length === 1)
    const told = JSON.parse(callsTo('/discord')[0].body.toString()) as { content: string; allowed_mentions: unknown }
    expect(told.allowed_mentions).toEqual({ parse: [] })
    expect(told.content).toContain('**あなたの手番です：\\@everyone \\*街道\\***')
    expect(told.content).toContain('/link/unsubscribe?')
  })

  test('a redirect is not followed, and one sees why nothing came', async () => {
    const ann = await newcomer()
    web.answer = { status: 302, headers: { location: `${web.url}/elsewhere` } }
    const { body } = await ann.player.post('/api/me/webhooks', { url: `${web.url}/here`, format: 'json' })
    await ann.player.post(`/api/me/channels/${body.id}/test`)
    await until(async () => (await ann.player.get('/api/me/channels')).body.channels[0].error === 'status 302')
    expect(callsTo('/elsewhere')).toEqual([])
  })

  let walker: Player
  beforeAll(async () => {
    walker = (await newcomer()).player
  })

  test.each([
    ['https://127.0.0.1/hook', 'private-address'],
    ['https://localhost:9/hook', 'private-address'],
    ['https://169.254.169.254/latest/meta-data', 'private-address'],
    ['https://[::1]/hook', 'private-address'],
    ['https://[::ffff:10.0.0.1]/hook', 'private-address'],
    ['https://0x7f.1/hook', 'private-address'],
    ['https://2130706433/hook', 'private-address'],
    ['https://user:word@127.0.0.1/hook', 'malformed'],
    ['http://93.184.216.34/hook', 'malformed'],
    ['ftp://127.0.0.1/hook', 'malformed'],
    ['file:///etc/passwd', 'malformed'],
  ])('%s is refused', async (url, code) => {
    const refused = await walker.post('/api/me/webhooks', { url, format: 'json' })
    expect(refused.body.error.code).toBe(code)
    const { keys } = makeBrowser('').subscription
    expect((await walker.post('/api/me/push', { endpoint: url, keys })).body.error.code).toBe(code)
    expect((await walker.get('/api/me/channels')).body.channels).toEqual([])
  })

  test('ten channels are enough, and others’ cannot be touched', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()]
    const statuses: number[] = []
    for (let i = 0; i <= 10; i++) {
      statuses.push((await ann.player.post('/api/me/webhooks', { url: `${web.url}/${i}`, format: 'json' })).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(201), 409])
    const [{ id }] = (await ann.player.get('/api/me/channels')).body.channels as { id: string }[]
    expect((await bob.player.put(`/api/me/channels/${id}`, { active: false })).status).toBe(404)
    expect((await bob.player.delete(`/api/me/channels/${id}`)).status).toBe(404)
    expect((await bob.player.post(`/api/me/channels/${id}/test`)).status).toBe(404)
    expect((await ann.player.delete(`/api/me/channels/${id}`)).status).toBe(204)
  })
})

describe('push', () => {
  test('a browser can read what its push service cannot, and knows who sent it', async () => {
    const [ann, bob] = [await newcomer('ja'), await newcomer()]
    const browser = makeBrowser(`${web.url}/push/1`)
    expect((await ann.player.post('/api/me/push', browser.subscription)).status).toBe(201)
    expect((await ann.player.post('/api/me/push', browser.subscription)).status).toBe(200)
    const match = await startSkirmish(ann.player, bob.player, { title: '街道' })
    await inTime(() => callsTo('/push/1').length === 1)
    const [call] = callsTo('/push/1')
    expect(call.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' })
    expect(call.body.toString('utf8')).not.toContain('街道')
    expect(browser.read(call)).toMatchObject({
      title: 'あなたの手番です：街道',
      body: expect.stringContaining('北軍'),
      url: `${server.url}#/online/${match}`,
      match,
      tag: match,
    })
    const { aud, sub, exp, key } = vapidOf(call)
    expect({ aud, sub, key }).toEqual({
      aud: web.url,
      sub: 'mailto:sea@example.org',
      key: (await ann.player.get('/api/about')).body.push,
    })
    expect(exp).toBeGreaterThan(Date.now() / 1000)
    const [shown] = (await ann.player.get('/api/me/channels')).body.channels as { address: string }[]
    expect(shown.address).toBe(web.url)
  })

  test('a browser that has gone is forgotten', async () => {
    const ann = await newcomer()
    web.answer = { status: 410 }
    const { body } = await ann.player.post('/api/me/push', makeBrowser(`${web.url}/push/2`).subscription)
    await ann.player.post(`/api/me/channels/${body.id}/test`)
    const left = async () => (await ann.player.get('/api/me/channels')).body.channels
    await expect.poll(left, { timeout: 15_000 }).toEqual([])
  })
})

test('a guest has browsers and webhooks, but no mail', async () => {
  const host = await newcomer()
  const { invite } = (await host.player.post('/api/matches', { game: 'skirmish', title: 'x' })).body as {
    invite: string
  }
  const guest = new Player(server.url)
  await guest.post('/api/guests', { name: 'Gast', invite })
  expect((await guest.put('/api/me/email', { address: 'g@example.org' })).body.error.code).toBe('not-yours')
  expect((await guest.post('/api/me/push', makeBrowser(`${web.url}/push/3`).subscription)).status).toBe(201)
})

test('one’s data hold the ways by which one is reached, and go with the account', async () => {
  const ann = await reader()
  await ann.player.post('/api/me/webhooks', { url: `${web.url}/mine`, format: 'json' })
  const { body } = await ann.player.get('/api/me/data')
  expect(body).toMatchObject({
    channels: [{ address: ann.address }, { address: `${web.url}/mine` }],
    passkeys: [],
    sessions: [{ created: expect.any(Number) }],
  })
  expect(JSON.stringify(body)).not.toMatch(/secret|argon/)
  const { id } = (await ann.player.get('/api/me')).body as { id: string }
  expect((await ann.player.delete('/api/me', { password: ann.password })).status).toBe(204)
  expect(await server.store.channels.of(id)).toEqual([])
})
