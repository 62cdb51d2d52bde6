// Rough edges: what people type, names that look alike, where one is signed in, and what strangers send.
import { freshStore } from '@middlesea/store/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deviceOf } from '../src/http/guard.ts'
import { MAX_MESSAGE } from '../src/socket/protocol.ts'
import { ClientSocket, Player, startServer, startSkirmish, type TestServer } from './client.ts'
import { endServers, PATIENCE_MS, spawnServer } from './processes.ts'

let server: TestServer
let ann: Player

beforeAll(async () => {
  server = await startServer()
  ann = await Player.signUp(server.url, 'Ann')
})
afterAll(async () => {
  await endServers()
  await server.drop()
})

describe('control characters and marks that turn text', () => {
  test('are refused in every request, path and message, and nothing is cut off', async () => {
    const match = await startSkirmish(ann, { bot: 'random' })
    const notes = `/api/matches/${match}/notes/north`
    expect((await ann.put(notes, { text: 'first\u0000second' })).body.error.code).toBe('malformed')
    expect((await ann.get(notes)).body).toEqual({ text: '' })
    expect((await ann.put(notes, { text: 'two\nlines\tand a tab' })).status).toBe(204)
    expect((await ann.get(notes)).body).toEqual({ text: 'two\nlines\tand a tab' })
    for (const path of [
      '/api/matches/%00',
      `/api/matches/${match}/notes/no%00rth`,
      '/api/shared/a%01b',
      '/api/matches?game=%07',
    ]) {
      expect((await ann.get(path)).status).toBe(400)
    }
    expect((await ann.post('/api/session', { name: 'A\u0000nn', password: 'x' })).status).toBe(400)
    expect(
      (await ann.post('/api/matches', { game: 'skirmish', title: 'x', options: { 'a\u0000': true } })).status,
    ).toBe(400)
    const line = await ann.connect()
    await line.table(match, 'north')
    const chat = { t: 'chat', match, seat: 'north', to: null }
    for (const text of ['one\u0000two', 'bell \u0007', 'turned \u202Etxet', '\u2066isolated']) {
      expect(await line.ask({ ...chat, text })).toMatchObject({ t: 'error', code: 'malformed' })
    }
    expect(await line.ask({ ...chat, text: 'two\nlines, 日本語 and a family 👨‍👩‍👧' })).toMatchObject({ t: 'done' })
  })

  test('halves of letters are refused too: the store would put another sign in their place', async () => {
    const match = await startSkirmish(ann, { bot: 'random' })
    const notes = `/api/matches/${match}/notes/north`
    expect((await ann.put(notes, { text: 'half \ud83d' })).body.error?.code).toBe('malformed')
    expect((await ann.put(notes, { text: 'whole \ud83d\ude00' })).status).toBe(204)
    const line = await ann.connect()
    await line.table(match, 'north')
    const half = { t: 'chat', match, seat: 'north', to: null, text: 'half \udc00' }
    expect(await line.ask(half)).toMatchObject({ t: 'error', code: 'malformed' })
  })

  test('a salt, which the others read, is one line that says what it holds', async () => {
    const { body } = await ann.post('/api/matches', { game: 'skirmish', title: 'Salted', seats: { north: 'me' } })
    const path = `/api/matches/${body.id}/seats/north/salt/shown`
    for (const salt of ['pep\u202eper', 'two\nlines']) {
      expect((await ann.put(path, { salt })).body.error.code).toBe('malformed')
    }
    expect((await ann.put(path, { salt: 'not promised' })).status).toBe(409)
  })

  test('titles are one line that says what it holds', async () => {
    const make = (title: string) => ann.post('/api/matches', { game: 'skirmish', title })
    for (const title of ['a\nb', 'abc \u202Edcba', 'a\u200fb', '\u2028']) expect((await make(title)).status).toBe(400)
    expect((await make('クレタ島 1941 👩‍✈️')).status).toBe(201)
  })

  test('marks are not heaped on a letter, where they would cover other lines', async () => {
    const heaped = `a${'\u0301\u0316'.repeat(3)}`
    const match = await startSkirmish(ann, { bot: 'random' })
    const line = await ann.connect()
    await line.table(match, 'north')
    const chat = (text: string) => line.ask({ t: 'chat', match, seat: 'north', to: null, text })
    expect((await ann.post('/api/matches', { game: 'skirmish', title: heaped })).status).toBe(400)
    expect(await chat(heaped)).toMatchObject({ t: 'error', code: 'malformed' })
    // As many as are written: in Vietnamese two, in Hebrew three.
    expect(await chat('Tiếng Việt, שָּׁ')).toMatchObject({ t: 'done' })
  })
})

test('an address that cannot be read is refused like any other request', async () => {
  for (const path of ['/api/matches/%ff%fe', '/%c0%ae/', '/api/people/%E3%81']) {
    const { status, body, headers } = await ann.get(path)
    expect([status, body]).toEqual([400, { error: { code: 'malformed', message: 'This address cannot be read.' } }])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('an invitation of the same length in other letters is refused like any other', async () => {
  const { body } = await ann.post('/api/matches', { game: 'skirmish', title: 'Closed', seats: { north: 'me' } })
  const { id, invite } = body as { id: string; invite: string }
  const eve = await Player.signUp(server.url, 'Eve')
  const sit = (given: string) => eve.post(`/api/matches/${id}/seats/south`, { invite: given })
  expect((await sit('й'.repeat(invite.length))).status).toBe(404)
  expect((await sit('あ'.repeat(invite.length))).status).toBe(404)
  expect((await sit(invite)).status).toBe(200)
})

describe('names', () => {
  test('nobody takes a name that looks like another account\u2019s, guests neither, and guests are marked', async () => {
    const { body } = await ann.post('/api/matches', { game: 'skirmish', title: 'Guests', seats: { north: 'me' } })
    const { id, invite } = body as { id: string; invite: string }
    const codes = async (name: string): Promise<string[]> => {
      const account = await new Player(server.url).post('/api/accounts', { name, password: 'long enough' })
      const guest = await new Player(server.url).post('/api/guests', { name, invite })
      return [account.body.error.code, guest.body.error.code]
    }
    // In Greek, Lisu and Cherokee letters alone, and in such as nobody writes together.
    for (const name of ['Ann', 'ANN', 'ΑΝΝ', 'ꓮꓠꓠ', 'ᴀɴɴ'])
      expect(await codes(name)).toEqual(['name-taken', 'name-taken'])
    for (const name of ['Аnn', 'Αnn', 'Ꭺnn', 'Kim 한글 カ'])
      expect(await codes(name)).toEqual(['malformed', 'malformed'])
    // With what nobody sees (fillers, joiners, variants), of it alone, and with heaps of marks.
    for (const name of [
      'Ann\u034f',
      'Ann\ufe0f',
      'A\u3164nn',
      'A\uffa0nn',
      '\u3164',
      '\u2800',
      `A${'\u0301\u0316'.repeat(3)}nn`,
    ])
      expect(await codes(name)).toEqual(['malformed', 'malformed'])
    const guest = new Player(server.url)
    expect((await guest.post('/api/guests', { name: 'Annie', invite })).status).toBe(201)
    const { body: seated } = await guest.post(`/api/matches/${id}/seats/south`, { invite })
    expect(seated.seats).toMatchObject([
      { name: 'Ann', guest: false },
      { name: 'Annie', guest: true },
    ])
  })
})

describe('sessions', () => {
  test('are listed, and one signs out there', async () => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const una = await Player.signUp(server.url, 'Una')
    const phone = new Player(server.url)
    const signIn = { name: 'Una', password: 'the password of Una' }
    await phone.request('POST', '/api/session', signIn, { 'user-agent': firefox })
    const { body } = await una.get('/api/me/sessions')
    expect(body.sessions).toMatchObject([{ device: 'Firefox, Linux', here: false }, { here: true }])
    expect(JSON.stringify(body)).not.toMatch(/[0-9a-f]{64}/)
    const line = await phone.connect()
    const [{ id }] = body.sessions as { id: string }[]
    const eve = await Player.signUp(server.url, 'Session Eve')
    expect((await eve.delete(`/api/me/sessions/${id}`)).status).toBe(404)
    expect((await una.delete(`/api/me/sessions/${id}`)).status).toBe(204)
    await line.until(() => line.closed !== null)
    expect(line.closed?.code).toBe(4401)
    expect((await phone.get('/api/me')).status).toBe(401)
    expect((await una.get('/api/me')).status).toBe(200)
    expect((await una.delete(`/api/me/sessions/${id}`)).status).toBe(404)
  })

  test('a device is told by its browser and system alone', () => {
    const iphone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
    expect(deviceOf(iphone)).toBe('Safari, iPhone')
    expect(deviceOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0')).toBe(
      'Edge, Windows',
    )
    expect(deviceOf('<script>')).toBe('')
    expect(deviceOf()).toBe('')
  })
})

test('what strangers send writes no line into the log', { timeout: PATIENCE_MS }, async () => {
  const { config, drop } = await freshStore()
  const process = await spawnServer(config, { LOG_LEVEL: 'info' })
  const eve = await Player.signUp(process.url, 'Eve of the log')
  const before = process
    .output()
    .split('\n')
    .filter((line) => /"level":(50|60)/.test(line)).length
  for (let i = 0; i < 3; i++) {
    const line = await eve.connect()
    line.sendRaw('x'.repeat(MAX_MESSAGE * 2))
    await line.until(() => line.closed !== null)
  }
  await expect(ClientSocket.open(process.url, { origin: eve.origin })).rejects.toThrow('401')
  // Neither what this server cannot do: it sends no mail, and has a number for a name.
  const nobody = new Player(process.url)
  expect((await nobody.post('/api/password-resets', { name: 'Eve' })).status).toBe(503)
  expect((await nobody.post('/api/passkeys/options', { for: 'sign-in' })).status).toBe(503)
  expect((await eve.get('/healthz')).status).toBe(200)
  const after = process
    .output()
    .split('\n')
    .filter((line) => /"level":(50|60)/.test(line))
  expect(after).toHaveLength(before)
  await process.kill()
  drop()
})
