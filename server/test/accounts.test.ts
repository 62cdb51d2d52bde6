import { request as httpRequest } from 'node:http'
import Database from 'libsql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SECURITY_HEADERS } from '../src/index.ts'
import { ClientSocket, Player, startServer, startSkirmish, type TestServer } from './client.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.drop())

let count = 0
const someName = (): string => `Player ${++count}`

describe('accounts', () => {
  test('sign up, sign out, sign in; the cookie is for the browser alone', async () => {
    const player = new Player(server.url)
    const name = someName()
    const made = await player.post('/api/accounts', {
      name,
      password: 'long enough',
      language: 'ja',
      timeZone: 'Asia/Tokyo',
    })
    expect(made).toMatchObject({ status: 201, body: { name, guest: false, language: 'ja', timeZone: 'Asia/Tokyo' } })
    expect(made.headers.get('set-cookie')).toMatch(
      /^middlesea=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect((await player.get('/api/me')).body).toMatchObject({ name })
    expect((await server.store.users.byName(name))?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const stale = player.cookie
    expect((await player.delete('/api/session')).status).toBe(204)
    player.cookie = stale
    expect((await player.get('/api/me')).body.error.code).toBe('signed-out')
    expect((await player.post('/api/session', { name: name.toUpperCase(), password: 'long enough' })).status).toBe(200)
    expect((await player.get('/api/me')).body.name).toBe(name)
  })

  test('a wrong name and a wrong password get the same answer', async () => {
    const name = someName()
    await Player.signUp(server.url, name)
    const player = new Player(server.url)
    const wrong = await player.post('/api/session', { name, password: 'something else' })
    const nobody = await player.post('/api/session', { name: 'nobody at all', password: 'something else' })
    expect(wrong.status).toBe(403)
    expect(wrong.body).toEqual(nobody.body)
    expect(player.cookie).toBe('')
  })

  test.each([
    [{ name: 'x', password: 'short' }],
    [{ name: '', password: 'long enough' }],
    [{ name: 'a\u202Eb', password: 'long enough' }],
    [{ name: 'x'.repeat(41), password: 'long enough' }],
    [{ name: 'y', password: 'long enough', admin: true }],
    [{ name: 'y', password: 'long enough', timeZone: 'Mars/Base' }],
    [{ name: { $ne: '' }, password: 'long enough' }],
  ])('refuses %o', async (body) => {
    const { status, body: answer } = await new Player(server.url).post('/api/accounts', body)
    expect(status).toBe(400)
    expect(answer.error.code).toBe('malformed')
  })

  test('a name is given once', async () => {
    const name = someName()
    await Player.signUp(server.url, name)
    const { status, body } = await new Player(server.url).post('/api/accounts', {
      name: ` ${name}`,
      password: 'long enough',
    })
    expect([status, body.error.code]).toEqual([409, 'name-taken'])
  })

  test('a new password signs out everybody else, sockets too', async () => {
    const name = someName()
    const player = await Player.signUp(server.url, name)
    const thief = new Player(server.url)
    await thief.post('/api/session', { name, password: `the password of ${name}` })
    const line = await thief.connect()
    const own = await player.connect()
    expect((await player.put('/api/me/password', { old: 'wrong one', new: 'a better one' })).status).toBe(403)
    const changed = await player.put('/api/me/password', { old: `the password of ${name}`, new: 'a better one' })
    expect([changed.status, changed.body]).toEqual([200, { sessions: 1, programs: 0 }])
    await line.until(() => line.closed !== null)
    expect(line.closed?.code).toBe(4401)
    expect((await thief.get('/api/me')).status).toBe(401)
    expect((await player.get('/api/me')).status).toBe(200)
    expect((await own.ask({ t: 'ping' })).t).toBe('done')
    await own.close()
  })

  test('a session or a token that is made in the moment of a new password ends with the old one', async () => {
    const name = someName()
    const [player, thief, late] = [
      await Player.signUp(server.url, name),
      new Player(server.url),
      new Player(server.url),
    ]
    const old = { name, password: `the password of ${name}` }
    await thief.post('/api/session', old)
    const { sessions, botTokens } = server.store
    const change = (from: string, to: string) => player.put('/api/me/password', { old: from, new: to })
    const before = { session: sessions.add, token: botTokens.add }
    sessions.add = async (session) => {
      sessions.add = before.session
      await change(old.password, 'a better one')
      await sessions.add(session)
    }
    expect((await late.post('/api/session', old)).body.error.code).toBe('wrong-password')
    await thief.post('/api/session', { name, password: 'a better one' })
    botTokens.add = async (token) => {
      botTokens.add = before.token
      await change('a better one', 'the best one')
      await botTokens.add(token)
    }
    expect((await thief.post('/api/me/tokens', { label: 'late' })).body.error.code).toBe('signed-out')
    for (const one of [late, thief]) expect((await one.get('/api/me')).status).toBe(401)
    expect((await player.get('/api/me/sessions')).body.sessions).toHaveLength(1)
    expect((await player.get('/api/me/tokens')).body.tokens).toEqual([])
  })

  test('guests come by an invitation and no other way', async () => {
    const host = await Player.signUp(server.url, someName())
    const { id, invite } = (await host.post('/api/matches', { game: 'skirmish', title: 'x', seats: { north: 'me' } }))
      .body
    const guest = new Player(server.url)
    expect((await guest.post('/api/guests', { name: 'Gast', invite: 'x' })).status).toBe(404)
    const made = await guest.post('/api/guests', { name: 'Gast', invite })
    expect(made).toMatchObject({ status: 201, body: { guest: true, match: id } })
    expect((await guest.post('/api/invitations', { invite })).body.id).toBe(id)
    expect((await guest.post(`/api/matches/${id}/seats/south`, { invite })).status).toBe(200)
    expect((await guest.post('/api/session', { name: 'Gast', password: '' })).status).toBe(403)
  })

  test('one can take all of one’s data away', async () => {
    const name = someName()
    const player = await Player.signUp(server.url, name)
    const match = await startSkirmish(player, await Player.signUp(server.url, someName()))
    await player.put(`/api/matches/${match}/notes/north`, { text: 'my plan' })
    const line = await player.connect()
    await line.table(match, 'north')
    await line.ask({ t: 'chat', match, seat: 'north', text: 'hello', to: null })
    const { body } = await player.get('/api/me/data')
    expect(body).toMatchObject({
      account: { name },
      matches: [{ id: match, seats: ['north'] }],
      chat: [{ match, text: 'hello' }],
      notes: [{ match, seat: 'north', text: 'my plan' }],
    })
    expect(JSON.stringify(body)).not.toMatch(/argon|seed|token/)
    expect((await player.delete('/api/me', { password: 'wrong' })).status).toBe(403)
    expect((await player.delete('/api/me', { password: `the password of ${name}` })).status).toBe(204)
    await line.until(() => line.closed !== null)
    expect((await player.post('/api/session', { name, password: `the password of ${name}` })).status).toBe(403)
    await Player.signUp(server.url, name)
  })

  test('a profile', async () => {
    const player = await Player.signUp(server.url, someName())
    await player.put('/api/me', { language: 'ja', timeZone: 'Asia/Tokyo' })
    expect((await player.get('/api/me')).body).toMatchObject({ language: 'ja', timeZone: 'Asia/Tokyo' })
  })
})

describe('protection', () => {
  test('nothing is changed for a page of another site, nor without saying where one comes from', async () => {
    const player = await Player.signUp(server.url, someName())
    const body = { game: 'skirmish', title: 'x' }
    for (const origin of [
      'https://evil.example',
      'null',
      `${player.origin}.evil.example`,
      player.origin.replace('http:', 'https:'),
    ]) {
      const refused = await player.request('POST', '/api/matches', body, { origin })
      expect([refused.status, refused.body.error.code]).toEqual([403, 'foreign-origin'])
      await expect(ClientSocket.open(server.url, { cookie: player.cookie, origin })).rejects.toThrow('403')
    }
    await expect(ClientSocket.open(server.url, { cookie: player.cookie })).rejects.toThrow('403')
    expect((await player.get('/api/matches')).body).toEqual([])
  })

  test('a name that somebody else pointed here is not answered', async () => {
    const status = await new Promise<number>((done) => {
      const { port } = new URL(server.url)
      httpRequest({ host: '127.0.0.1', port, path: '/healthz', headers: { host: 'evil.example' } }, (response) =>
        done(response.statusCode ?? 0),
      ).end()
    })
    expect(status).toBe(403)
  })

  test('a socket needs a session that is known and in time', async () => {
    const origin = new URL(server.url).origin
    await expect(ClientSocket.open(server.url, { origin })).rejects.toThrow('401')
    await expect(ClientSocket.open(server.url, { origin, cookie: 'middlesea=guess' })).rejects.toThrow('401')
  })

  test('a session ends, on open sockets too', async () => {
    let now = Date.now()
    const timed = await startServer({ now: () => now })
    const player = await Player.signUp(timed.url, 'Tim')
    const line = await player.connect()
    now += 61 * 24 * 3600 * 1000
    expect((await player.get('/api/me')).status).toBe(401)
    line.sendRaw(JSON.stringify({ t: 'ping', id: 1 }))
    await line.until(() => line.closed !== null)
    expect(line.closed?.code).toBe(4401)
    await timed.drop()
  })

  test('every answer has the headers that protect the page; the API is never kept by a cache', async () => {
    const player = new Player(server.url)
    for (const path of ['/healthz', '/api/me', '/nothing']) {
      const { headers } = await player.get(path)
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(headers.get(name)).toBe(value)
    }
    expect((await player.get('/api/me')).headers.get('cache-control')).toBe('no-store')
  })

  test('with a secure address the cookie is bound to it', async () => {
    const secure = await startServer({}, { publicUrl: 'https://sea.example.org' })
    const made = await new Player(secure.url).request(
      'POST',
      '/api/accounts',
      { name: 'Sec', password: 'long enough' },
      {
        origin: 'https://sea.example.org',
      },
    )
    expect(made.headers.get('set-cookie')).toMatch(/^__Host-middlesea=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(made.headers.get('strict-transport-security')).toContain('max-age')
    const plain = await new Player(secure.url).post('/api/accounts', { name: 'Sec 2', password: 'long enough' })
    expect(plain.body.error.code).toBe('foreign-origin')
    await secure.drop()
  })

  test('too big, not JSON and of another kind is refused', async () => {
    const player = new Player(server.url)
    const big = await player.post('/api/accounts', { name: 'x'.repeat(70_000), password: 'long enough' })
    expect([big.status, big.body.error.code]).toEqual([413, 'too-big'])
    const broken = await player.request('POST', '/api/accounts', '{"name":')
    expect([broken.status, broken.body.error.code]).toEqual([400, 'malformed'])
    const form = await player.request('POST', '/api/accounts', 'name=x', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(form.status).toBe(415)
  })

  test.each([
    // What a client says about its address counts for nothing where no proxy is trusted.
    { trustProxy: 0, from: (i: number) => `192.0.2.${i}` },
    // Whoever has one address of version 6 has all of its network.
    { trustProxy: 1, from: (i: number) => `2001:db8:1:2::${i}` },
  ])('guessing passwords is slow, with $trustProxy proxies before the server', async ({ trustProxy, from }) => {
    const limited = await startServer({ requestLimits: true }, { trustProxy })
    const player = new Player(limited.url)
    const codes: number[] = []
    for (let i = 0; i < 14; i++) {
      const wrong = { name: `a${i}`, password: 'b' }
      codes.push((await player.request('POST', '/api/session', wrong, { 'x-forwarded-for': from(i) })).status)
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill(403))
    expect(codes.slice(10)).toEqual(Array(4).fill(429))
    await limited.drop()
  })

  test('whatever one asks for is counted: 600 times a minute', async () => {
    const limited = await startServer({ requestLimits: true })
    const player = new Player(limited.url)
    for (const [method, path, left] of [
      ['GET', '/healthz', '599'],
      ['GET', '/api/about', '598'],
      ['GET', '/nothing', '597'],
      ['POST', '/nothing', '596'],
    ]) {
      const { headers } = await player.request(method, path)
      expect(headers.get('x-ratelimit-limit')).toBe('600')
      expect(headers.get('x-ratelimit-remaining')).toBe(left)
    }
    await limited.drop()
  })
})

describe('for machines', () => {
  test('health, and figures that Prometheus reads', async () => {
    const player = new Player(server.url)
    expect(await player.get('/healthz')).toMatchObject({ status: 200, body: { ok: true } })
    const { body, headers } = await player.get('/metrics')
    expect(headers.get('content-type')).toContain('version=0.0.4')
    for (const line of String(body).trim().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{le="[^"]+"\})? [\d.e+-]+)$/)
    expect(body).toMatch(/middlesea_action_seconds_count \d/)
  })

  test('health is gone when the database is', async () => {
    const ill = await startServer()
    await ill.store.close()
    expect(await new Player(ill.url).get('/healthz')).toMatchObject({ status: 503, body: { ok: false } })
    await ill.close().catch(() => {})
    ill.removeData()
  })

  test('health is gone when nothing can be written, though all can be read', async () => {
    const full = await startServer({}, { databaseUrl: undefined })
    const player = await Player.signUp(full.url, 'Ann')
    const other = new Database(full.config.dataFile)
    for (const what of ['insert', 'update']) {
      other.exec(`create trigger no_${what} before ${what} on pulse begin select raise(abort, 'no room'); end`)
    }
    other.close()
    expect(await player.get('/healthz')).toMatchObject({ status: 503, body: { ok: false } })
    expect((await player.get('/api/me')).body.name).toBe('Ann')
    await full.drop()
  })

  test('figures are for this machine, or for whoever has the token', async () => {
    const player = new Player(server.url)
    expect((await player.request('GET', '/metrics', undefined, { 'x-forwarded-for': '1.2.3.4' })).status).toBe(404)
    const closed = await startServer({}, { metricsToken: 'a-long-secret-token' })
    const other = new Player(closed.url)
    expect((await other.get('/metrics')).status).toBe(404)
    const given = await other.request('GET', '/metrics', undefined, { authorization: 'Bearer a-long-secret-token' })
    expect(given.status).toBe(200)
    await closed.drop()
  })
})
