// What a client written for it could do: values nested so deep that a walk through them runs out of stack, frames that are no
// messages, counted things asked for all at once or by another way, and dear things asked for without end.
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WORDS } from '../src/allowances.ts'
import { NO_LIMITS, Player, type Reply, startServer, startSkirmish, type TestServer } from './client.ts'

const OPEN = 3
let server: TestServer

beforeAll(async () => {
  server = await startServer({}, { quotas: { open: OPEN, programs: 10 } })
})
afterAll(() => server.drop())

/** A list in a list, so many times, around a text of JSON. */
const nested = (levels: number, core: string): string => `${'['.repeat(levels)}${core}${']'.repeat(levels)}`

/** Walked through by calling oneself, all of these but the first run out of stack. */
const LEVELS = [51, 5000, 14_000]
/** A control character is looked for in all of a value. */
const CORES = ['1', String.raw`"\u0000"`]

describe('values that are nested deep', () => {
  test('in a message are answered as malformed, and the server goes on', async () => {
    const ann = await Player.signUp(server.url, 'Deep Ann')
    const match = await startSkirmish(ann, { bot: 'random' })
    const line = await ann.connect()
    await line.table(match, 'north')
    const told = (body: string) => {
      const id = line.nextId()
      line.sendRaw(`{"id":${id},"match":"${match}","seat":"north",${body}}`)
      return line.answerTo(id)
    }
    for (const core of CORES) {
      for (const deep of LEVELS.map((levels) => nested(levels, core))) {
        for (const body of [`"t":"why","action":${deep}`, `"t":"act","decision":0,"actions":${deep}`])
          expect(await told(body)).toMatchObject({ t: 'error', code: 'malformed' })
      }
    }
    expect(await told(`"t":"why","action":${nested(40, '1')}`)).toMatchObject({ t: 'done' })
  })

  test('in a request are refused, whoever sends them', async () => {
    const ann = await Player.signUp(server.url, 'Deep Bob')
    for (const core of CORES) {
      for (const deep of LEVELS.map((levels) => nested(levels, core))) {
        for (const who of [ann, new Player(server.url)]) {
          for (const body of [deep, `{"game":"skirmish","title":"x","options":${deep}}`]) {
            const { status, body: told } = await who.request('POST', '/api/matches', body)
            expect([status, told.error.code]).toEqual([400, 'malformed'])
          }
        }
      }
    }
  })
})

/** How many of some requests, all sent at once, were done, and how many refused. */
async function atOnce(times: number, ask: (i: number) => Promise<Reply>): Promise<number[]> {
  const replies = await Promise.all(Array.from({ length: times }, (_, i) => ask(i)))
  return [2, 4].map((kind) => replies.filter(({ status }) => Math.floor(status / 100) === kind).length)
}

describe('what is counted', () => {
  const cup = { kind: 'mini', title: 'The cup', game: 'skirmish', days: 3, roundDays: 30 }

  test('is so many, though many be asked for at once', async () => {
    const ann = await Player.signUp(server.url, 'Greedy Ann')
    await Player.signUp(server.url, 'Her victim')
    expect(await atOnce(12, () => ann.post('/api/cups', cup))).toEqual([5, 7])
    expect(await atOnce(18, (i) => ann.post('/api/clubs', { name: `Club ${i}` }))).toEqual([18, 0])
    expect(await atOnce(8, (i) => ann.post('/api/clubs', { name: `Other ${i}` }))).toEqual([2, 6])
    expect(await atOnce(12, (i) => ann.post('/api/me/tokens', { label: `Token ${i}` }))).toEqual([12, 0])
    expect(await atOnce(16, (i) => ann.post('/api/me/tokens', { label: `Other ${i}` }))).toEqual([8, 8])
    expect(await atOnce(18, () => ann.post('/api/people/Her victim/reports', { text: 'A fool' }))).toEqual([10, 8])
  })

  test('cups with programs are one at a time', async () => {
    const bob = await Player.signUp(server.url, 'Greedy Bob')
    const made = await Promise.all([1, 2, 3].map(() => bob.post('/api/cups', cup)))
    const ids = made.map(({ body }) => body.id as string)
    expect(await atOnce(ids.length, (i) => bob.post(`/api/cups/${ids[i]}/bots`, { bot: 'random' }))).toEqual([1, 2])
  })

  test('matches of programs alone are so many, though many be left to them at once, or by letting time pass', async () => {
    let time = Date.UTC(2030, 0, 1)
    const socketLimits = { ...NO_LIMITS, work: { perSecond: 1e-3, burst: 1e-3 } }
    const strict = await startServer(
      { socketLimits, now: () => time, clocksEvery: 20 },
      { quotas: { open: 20, programs: 2 } },
    )
    const ann = await Player.signUp(strict.url, 'Leaving Ann')
    const bot = { bot: 'random' }
    const own: string[] = []
    for (let i = 0; i < 6; i++) own.push(await startSkirmish(ann, bot))
    const leave = (i: number) => ann.put(`/api/matches/${own[i]}/seats/north/bot`, bot)
    expect(await atOnce(own.length, leave)).toEqual([2, 4])
    const late = await startSkirmish(ann, bot, { clock: { kind: 'move', seconds: 10 }, timeOut: bot })
    time += 11_000
    await expect
      .poll(async () => (await ann.get(`/api/matches/${late}`)).body)
      .toMatchObject({ status: 'finished', outcome: { how: 'time', seat: 'north', winners: ['south'] } })
    await strict.drop()
  })

  test('a match that has not begun counts where it comes of a rematch, too', async () => {
    const [ann, bob] = await Promise.all(['Again Ann', 'Again Bob'].map((name) => Player.signUp(server.url, name)))
    const rematch = { seat: 'north', offer: { kind: 'rematch', sides: 'same' } }
    const own = await startSkirmish(ann, { bot: 'random' })
    await ann.post(`/api/matches/${own}/resign`, { seat: 'north' })
    const other = await startSkirmish(ann, bob)
    await bob.post(`/api/matches/${other}/resign`, { seat: 'south' })
    const offers = `/api/matches/${other}/offers`
    const { number } = (await ann.post(offers, rematch)).body
    // Against a program nobody is asked.
    for (let i = 0; i < OPEN; i++) {
      expect((await ann.post(`/api/matches/${own}/offers`, rematch)).body.status).toBe('accepted')
    }
    const full = await ann.post(`/api/matches/${own}/offers`, rematch)
    expect([full.status, full.body.error.code]).toEqual([409, 'too-many-open'])
    // What was offered before there was room for it no more.
    const accept = () => bob.put(`${offers}/${number}`, { seat: 'south', answer: 'accept' })
    expect((await accept()).body.error.code).toBe('too-many-open')
    const [{ id }] = (await ann.get('/api/matches?status=active')).body
    expect((await ann.delete(`/api/matches/${id}`)).status).toBe(204)
    expect((await accept()).body.status).toBe('accepted')
  })
})

describe('what is dear', () => {
  test('words, at tables and in clubs together, are so many', async () => {
    const still = await startServer({ clock: () => 0 })
    const ann = await Player.signUp(still.url, 'Wordy Ann')
    const match = await startSkirmish(ann, { bot: 'random' })
    const { id: club } = (await ann.post('/api/clubs', { name: 'Wordy' })).body
    const line = await ann.connect()
    await line.table(match, 'north')
    const say = () => line.ask({ t: 'chat', match, seat: 'north', text: 'A word', to: null })
    for (let said = 1; said < WORDS.burst; said++) expect((await say()).t).toBe('done')
    const inClub = () => ann.post(`/api/clubs/${club}/chat`, { text: 'A word' })
    expect((await inClub()).status).toBe(204)
    expect((await inClub()).body.error.code).toBe('too-fast')
    expect(await say()).toMatchObject({ t: 'error', code: 'too-fast' })
    await still.drop()
  })

  test('long words count for more, and so do offers: others read them, and they are kept', async () => {
    const still = await startServer({ clock: () => 0 })
    const [ann, bob] = await Promise.all(['Lengthy Ann', 'Offering Bob'].map((name) => Player.signUp(still.url, name)))
    const match = await startSkirmish(ann, bob)
    const line = await ann.connect()
    await line.table(match, 'north')
    const say = (letters: number) =>
      line.ask({ t: 'chat', match, seat: 'north', text: 'x'.repeat(letters), to: null }).then(({ t }) => t)
    // Eleven of thirty each.
    expect([await say(2000), await say(2000), await say(2000), await say(199)]).toEqual([
      'done',
      'done',
      'error',
      'done',
    ])
    const offers = `/api/matches/${match}/offers`
    const codes: number[] = []
    for (let made = 0; made <= WORDS.burst; made++) {
      const { status, body } = await bob.post(offers, { seat: 'south', offer: { kind: 'draw' } })
      codes.push(status)
      await bob.put(`${offers}/${body.number}`, { seat: 'south', answer: 'withdraw' })
    }
    expect(codes).toEqual([...Array<number>(WORDS.burst).fill(201), 429])
    await still.drop()
  })

  test('to sit down costs what is told of the talk there', async () => {
    const strict = await startServer({ socketLimits: { ...NO_LIMITS, work: { perSecond: 1e-3, burst: 50 } } })
    const ann = await Player.signUp(strict.url, 'Talkative Ann')
    const match = await startSkirmish(ann, ann)
    const { id: user } = (await ann.get('/api/me')).body
    const said = { user, seat: 'north', audience: null, body: '島'.repeat(2000), made: 0 }
    for (let i = 0; i < 200; i++) await strict.store.chat.add(match, said)
    const line = await ann.connect()
    let times = 0
    while (times < 60 && (await line.ask({ t: 'open', match, seat: 'north', known: 0 })).t === 'done') times++
    // Each time 400,000 letters are written and packed; without them it would go on for long.
    expect(times).toBeLessThan(45)
    await strict.drop()
  })

  test('files are made one after the other, and few wait until there is time for them', async () => {
    const strict = await startServer({ socketLimits: { ...NO_LIMITS, work: { perSecond: 2, burst: 1e-3 } } })
    const [ann, bob] = await Promise.all(['Filing Ann', 'Filing Bob'].map((name) => Player.signUp(strict.url, name)))
    const match = await startSkirmish(ann, bob)
    await bob.post(`/api/matches/${match}/resign`, { seat: 'south' })
    const { share } = (await ann.post(`/api/matches/${match}/share`)).body
    const nobody = new Player(strict.url)
    const asks = [() => ann.get(`/api/matches/${match}/file`), () => nobody.get(`/api/shared/${share}/file`)]
    for (const ask of asks) {
      expect((await ask()).status).toBe(200)
      const [done, refused] = await atOnce(24, ask)
      // On a busy machine they do not come at once: some have room that waited before.
      expect(done + refused).toBe(24)
      expect([done >= 8, refused > 0]).toEqual([true, true])
    }
    await strict.drop()
  })

  test('to go back where nobody is asked is paid for by whoever wants it', async () => {
    const strict = await startServer({ socketLimits: { ...NO_LIMITS, work: { perSecond: 1e-3, burst: 1e-3 } } })
    const ann = await Player.signUp(strict.url, 'Backward Ann')
    const match = await startSkirmish(ann, { bot: 'random' })
    // Whoever has used up their time is answered nothing.
    const entries = async (): Promise<number> => (await strict.store.matches.get(match))!.entries
    // The program plans and bids.
    await expect.poll(entries).toBe(2)
    const back = (entry: number) =>
      ann.post(`/api/matches/${match}/offers`, { seat: 'north', offer: { kind: 'undo', entry, dice: 'same' } })
    expect((await back(0)).body.status).toBe('accepted')
    await expect.poll(entries).toBe(5)
    expect((await back(3)).body.error?.code).toBe('too-fast')
    await strict.drop()
  })

  test('all of one’s data are given ten times a minute', async () => {
    const limited = await startServer({ requestLimits: true, clock: () => 0 })
    const ann = await Player.signUp(limited.url, 'Curious Ann')
    for (let i = 0; i < 10; i++) expect((await ann.get('/api/me/data')).status).toBe(200)
    expect((await ann.get('/api/me/data')).status).toBe(429)
    expect((await ann.get('/api/me')).status).toBe(200)
    await limited.drop()
  })
})

describe('frames', () => {
  test('that are wrong end the socket of whoever is sent away, and nothing else', async () => {
    const limited = await startServer({ socketLimits: { ...NO_LIMITS, perUser: 1, faults: 5 } })
    const ann = await Player.signUp(limited.url, 'Many Ann')
    const line = await ann.connect()
    // One socket too many, whose handshake comes with a frame that nobody may send.
    expect(await rawSocket(ann, UNMASKED)).toMatchObject({ closed: true })
    expect(await line.ask({ t: 'ping' })).toMatchObject({ t: 'done' })
    for (let i = 0; i < 10; i++) line.sendRaw('nonsense')
    await line.until(() => line.closed !== null)
    expect(await rawSocket(ann, UNMASKED)).toMatchObject({ closed: true })
    expect((await ann.get('/api/me')).status).toBe(200)
    await limited.drop()
  })

  test('that ask for a sign of life are answered, and count as messages', async () => {
    const limited = await startServer({
      clock: () => 0,
      socketLimits: { ...NO_LIMITS, messages: { perSecond: 5, burst: 10 }, faults: 30 },
    })
    const ann = await Player.signUp(limited.url, 'Pinging Ann')
    const bytes = Buffer.concat(Array<Buffer>(500).fill(PING))
    const { heard } = await rawSocket(ann, bytes, (said) => said.includes('too many faults'))
    const count = (word: string): number => heard.split(word).length - 1
    expect([count('\x8a\x04sign'), count('too many faults')]).toEqual([10, 1])
    expect(count('"too-fast"')).toBeLessThanOrEqual(31)
    await limited.drop()
  })
})

/** A text that is not masked, as that of a client must be. */
const UNMASKED = Buffer.from([0x81, 2, 0x7b, 0x7d])
/** A frame that asks for a sign of life, masked by nothing. */
const PING = Buffer.concat([Buffer.from([0x89, 0x84, 0, 0, 0, 0]), Buffer.from('sign')])

/** Opens a socket by hand, sends some bytes with the handshake, and hears what comes until it is closed, or that was said. */
async function rawSocket(
  player: Player,
  bytes: Buffer,
  isEnough: (heard: string) => boolean = () => false,
): Promise<{ closed: boolean; heard: string }> {
  const { host, hostname, port } = new URL(player.url)
  const socket = connect(Number(port), hostname)
  let heard = ''
  let closed = false
  socket.setEncoding('latin1')
  socket.on('data', (text: string) => (heard += text))
  socket.on('error', () => {})
  socket.on('close', () => (closed = true))
  const lines = [
    'GET /api/socket HTTP/1.1',
    `Host: ${host}`,
    `Origin: ${player.origin}`,
    `Cookie: ${player.cookie}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  await once(socket, 'data')
  socket.write(bytes)
  await expect.poll(() => closed || isEnough(heard)).toBe(true)
  socket.destroy()
  return { closed, heard }
}
