// Programs with tokens. The same tests run on SQLite and, by `npm test postgres`, on PostgreSQL.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ClientSocket, Player, startServer, startSkirmish, type TestServer } from './client.ts'
import { PATIENCE_MS } from './processes.ts'

const run = promisify(execFile)
const BOT = join(import.meta.dirname, '../../examples/bot/bot.mjs')

let server: TestServer
let ann: Player
let bob: Player

beforeAll(async () => {
  server = await startServer()
  ann = await Player.signUp(server.url, 'Ann')
  bob = await Player.signUp(server.url, 'Bob')
})
afterAll(() => server.drop())

async function newToken(player: Player): Promise<{ id: string; token: string }> {
  const { status, body } = await player.post('/api/me/tokens', { label: 'my bot' })
  expect(status).toBe(201)
  return body as { id: string; token: string }
}

/** A request of a program: with its token, without a page. */
async function asProgram(token: string, method: string, path: string, body?: object) {
  const response = await fetch(new URL(path, server.url), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return response.status
}

describe('a token', () => {
  test('is shown once, listed without its secret, and kept as a hash', async () => {
    const { id, token } = await newToken(ann)
    const listed = await ann.get('/api/me/tokens')
    expect(listed.body.tokens).toMatchObject([{ id, label: 'my bot', used: null }])
    expect(JSON.stringify(listed.body)).not.toContain(token)
    expect((await bob.get('/api/me/tokens')).body.tokens).toEqual([])
    expect((await bob.delete(`/api/me/tokens/${id}`)).status).toBe(404)
    expect((await ann.post('/api/me/tokens', { label: 'a\u202Eb' })).status).toBe(400)
    // Its owner alone reads it: it is nobody's name, and may mix alphabets.
    expect((await ann.post('/api/me/tokens', { label: 'бот of Ann' })).status).toBe(201)
  })

  test('plays: lobby, matches and the socket; it does nothing with the account', async () => {
    const { token } = await newToken(ann)
    const match = await startSkirmish(ann, bob)
    const wish = { game: 'skirmish', title: 'By a program', seats: { north: 'me' } }
    expect(await asProgram(token, 'GET', '/api/matches')).toBe(200)
    expect(await asProgram(token, 'POST', '/api/matches', wish)).toBe(201)
    expect(
      await asProgram(token, 'POST', `/api/matches/${match}/offers`, { seat: 'north', offer: { kind: 'draw' } }),
    ).toBe(201)
    const account = [
      ['GET', '/api/me'],
      ['GET', '/api/me/data'],
      ['PUT', '/api/me', { language: 'ja', timeZone: 'UTC' }],
      ['PUT', '/api/me/password', { old: 'the password of Ann', new: 'another password' }],
      ['DELETE', '/api/me', { password: 'the password of Ann' }],
      ['GET', '/api/me/tokens'],
      ['POST', '/api/me/tokens', { label: 'more' }],
      ['PUT', '/api/me/vacation', { away: true }],
    ] as const
    for (const [method, path, body] of account) expect(await asProgram(token, method, path, body)).toBe(403)
    const line = await ClientSocket.open(server.url, { authorization: `Bearer ${token}` })
    expect((await line.table(match, 'north')).decision).not.toBeNull()
    expect((await line.ask({ t: 'open', match, seat: 'south', known: 0 })).t).toBe('error')
  })

  test('that is wrong or taken back opens nothing, and its sockets end', async () => {
    const { id, token } = await newToken(ann)
    const line = await ClientSocket.open(server.url, { authorization: `Bearer ${token}` })
    const person = await ann.connect()
    await ann.delete(`/api/me/tokens/${id}`)
    await line.until(() => line.closed !== null)
    expect(line.closed?.code).toBe(4401)
    expect(await person.ask({ t: 'ping' })).toMatchObject({ t: 'done' })
    expect(await asProgram(token, 'GET', '/api/matches')).toBe(401)
    await expect(ClientSocket.open(server.url, { authorization: `Bearer ${token}` })).rejects.toThrow('401')
  })

  test('ends with a new password, its socket too, unless its owner keeps it', async () => {
    const owner = await Player.signUp(server.url, 'Owner')
    const { token } = await newToken(owner)
    const change = (old: string, next: string, keepPrograms?: boolean) =>
      owner.put('/api/me/password', { old, new: next, keepPrograms })
    const kept = await change('the password of Owner', 'the second one', true)
    expect([kept.status, kept.body]).toEqual([200, { sessions: 0, programs: 0 }])
    const line = await ClientSocket.open(server.url, { authorization: `Bearer ${token}` })
    const person = await owner.connect()
    const ended = await change('the second one', 'the third one')
    expect([ended.status, ended.body]).toEqual([200, { sessions: 0, programs: 1 }])
    await line.until(() => line.closed !== null)
    expect(line.closed?.code).toBe(4401)
    expect(await asProgram(token, 'GET', '/api/matches')).toBe(401)
    expect((await owner.get('/api/me/tokens')).body.tokens).toEqual([])
    expect(await person.ask({ t: 'ping' })).toMatchObject({ t: 'done' })
  })

  test('makes a cookie count for nothing, so that no page can use both', async () => {
    const match = await startSkirmish(ann, bob)
    const headers = { authorization: 'Bearer x', origin: 'https://evil.example' }
    const resign = await ann.request('POST', `/api/matches/${match}/resign`, { seat: 'north' }, headers)
    expect(resign.status).toBe(401)
    expect((await ann.request('GET', '/api/me', undefined, headers)).status).toBe(403)
    expect((await server.store.matches.get(match))?.status).toBe('playing')
  })

  test('guests have none', async () => {
    const { invite } = (await ann.post('/api/matches', { game: 'skirmish', title: 'x', seats: { north: 'me' } })).body
    const guest = new Player(server.url)
    await guest.post('/api/guests', { name: 'Guest', invite })
    expect((await guest.post('/api/me/tokens', { label: 'x' })).body.error.code).toBe('not-yours')
  })
})

describe('examples/bot', () => {
  test('plays a whole match against another one like it', { timeout: PATIENCE_MS }, async () => {
    const match = await startSkirmish(ann, bob)
    const tokens = [await newToken(ann), await newToken(bob)]
    const seats = ['north', 'south']
    const results = await Promise.all(
      tokens.map(({ token }, i) =>
        run(process.execPath, [BOT, server.url, token, match, seats[i]], { timeout: PATIENCE_MS - 10_000 }),
      ),
    )
    const { status, outcome } = (await ann.get(`/api/matches/${match}`)).body
    expect(status).toBe('finished')
    expect(outcome.how).toBe('played')
    for (const { stdout } of results) expect(JSON.parse(stdout)).toEqual(outcome)
  })

  test('says what is wrong', async () => {
    const match = await startSkirmish(ann, bob)
    const { token } = await newToken(ann)
    await expect(run(process.execPath, [BOT, server.url, token, match, 'south'])).rejects.toThrow(
      /no place at this table/,
    )
    await expect(run(process.execPath, [BOT, server.url])).rejects.toThrow(/usage/)
  })
})
