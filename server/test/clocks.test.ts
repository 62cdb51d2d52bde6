// Clocks, vacations and seats that change hands. The same tests run on SQLite and, by `npm test postgres`, on PostgreSQL.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createServer } from '../src/index.ts'
import {
  actAtRandom,
  actOut,
  type ClientSocket,
  Player,
  startServer,
  startSkirmish,
  type TestServer,
} from './client.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** New Year: a whole allowance of vacation is there. */
const BEGIN = Date.UTC(2030, 0, 1)

let time = BEGIN
const now = (): number => time
let server: TestServer
let ann: Player
let bob: Player
let eve: Player

beforeAll(async () => {
  server = await startServer({ now, clocksEvery: 50 })
  ann = await Player.signUp(server.url, 'Ann')
})
afterAll(() => server.drop())

let people = 0
beforeEach(async () => {
  people++
  const [one, other] = [`Bob ${people}`, `Eve ${people}`]
  ;[bob, eve] = await Promise.all([Player.signUp(server.url, one), Player.signUp(server.url, other)])
})

const live = { clock: { kind: 'bank', seconds: 600, increment: 30 } }
const days = { pace: 'days', clock: { kind: 'days', days: 3 } }
const shown = async (match: string) => (await ann.get(`/api/matches/${match}`)).body
const clockOf = async (match: string, seat: string) =>
  (await shown(match)).clocks.find((clock: { seat: string }) => clock.seat === seat)

async function untilShown(match: string, what: object): Promise<void> {
  await expect.poll(async () => await shown(match)).toMatchObject(what)
}

async function tables(match: string): Promise<{ north: ClientSocket; south: ClientSocket }> {
  const [north, south] = [await ann.connect(), await bob.connect()]
  await north.table(match, 'north')
  await south.table(match, 'south')
  return { north, south }
}

describe('a clock', () => {
  test('is agreed before the start, and goes with the pace', async () => {
    const wish = { game: 'skirmish', title: 'Timed', seats: { north: 'me' } }
    const bad = [
      { ...wish, pace: 'days', ...live },
      { ...wish, pace: 'live', clock: { kind: 'days', days: 2 } },
      { ...wish, clock: { kind: 'bank', seconds: 0, increment: 0 } },
      { ...wish, ...live, timeOut: { bot: 'deep thought' } },
      { ...wish, ...live, timeOut: 'explode' },
    ]
    for (const body of bad) expect((await ann.post('/api/matches', body)).status).toBe(400)
    const { body } = await ann.post('/api/matches', { ...wish, ...live, timeOut: { bot: 'random' } })
    expect(body).toMatchObject({ ...live, timeOut: { bot: 'random' }, clocks: null })
  })

  test('runs while the match waits for the seat; a bank gains when the turn passes, and undo wins no time', async () => {
    const match = await startSkirmish(ann, bob, live)
    const { north } = await tables(match)
    expect((await shown(match)).clocks).toMatchObject([
      { seat: 'north', left: 600_000, running: true },
      { seat: 'south', left: 600_000, running: true },
    ])
    time += 100_000
    await actOut(north, match, 'north')
    expect(await clockOf(match, 'north')).toMatchObject({ left: 530_000, running: false })
    expect(north.seen(match, 'north').clocks?.[0]).toMatchObject({ left: 530_000, running: false })
    time += 50_000
    expect(await clockOf(match, 'north')).toMatchObject({ left: 530_000 })
    expect(await clockOf(match, 'south')).toMatchObject({ left: 450_000, running: true })
    for (let i = 0; i < 3; i++) {
      const entry = north.seen(match, 'north').acts.at(-1)?.entry
      expect((await north.ask({ t: 'undo', match, seat: 'north', entry })).t).toBe('done')
      time += 10_000
      await actOut(north, match, 'north')
    }
    expect(await clockOf(match, 'north')).toMatchObject({ left: 500_000, running: false })
  })

  test('of a move is renewed by each gesture that is new', async () => {
    const match = await startSkirmish(ann, bob, { clock: { kind: 'move', seconds: 60 } })
    const { north } = await tables(match)
    time += 40_000
    await actOut(north, match, 'north')
    expect(await clockOf(match, 'north')).toMatchObject({ left: 60_000, running: false })
    const entry = north.seen(match, 'north').acts.at(-1)?.entry
    expect((await north.ask({ t: 'undo', match, seat: 'north', entry })).t).toBe('done')
    time += 40_000
    await actOut(north, match, 'north')
    expect(await clockOf(match, 'north')).toMatchObject({ left: 20_000, running: false })
  })
})

describe('when time is up', () => {
  test('forfeit: the match is lost, once, also if the server was down at that moment', async () => {
    const match = await startSkirmish(ann, bob, { ...days, timeOut: 'forfeit' })
    const { north } = await tables(match)
    await actOut(north, match, 'north')
    await server.close()
    time += 3 * DAY + 1
    const again = await createServer(server.config, server.options)
    Object.assign(server, again, { url: await again.listen() })
    for (const player of [ann, bob, eve]) Object.assign(player, { url: server.url })
    await untilShown(match, { status: 'finished', outcome: { how: 'time', seat: 'south', winners: ['north'] } })
    expect((await shown(match)).ended).toBe(time)
  })

  test('of two seats whose time is up when it is looked, the one whose time ran out first has lost', async () => {
    const match = await startSkirmish(ann, bob, { ...live, timeOut: 'forfeit' })
    const { north } = await tables(match)
    // North has gained time by its turn and has taken it back, so that both clocks run; South's runs out 80 seconds earlier.
    time += 100_000
    await actOut(north, match, 'north')
    time += 50_000
    const entry = north.seen(match, 'north').acts.at(-1)?.entry
    expect((await north.ask({ t: 'undo', match, seat: 'north', entry })).t).toBe('done')
    expect((await shown(match)).clocks).toMatchObject([
      { seat: 'north', left: 530_000, running: true },
      { seat: 'south', left: 450_000, running: true },
    ])
    time += HOUR
    await untilShown(match, { status: 'finished', outcome: { how: 'time', seat: 'south', winners: ['north'] } })
  })

  test('a program takes over, and plays', async () => {
    const match = await startSkirmish(ann, bob, { ...days, timeOut: { bot: 'random' } })
    const { north, south } = await tables(match)
    await actOut(north, match, 'north')
    const before = north.seen(match, 'north').number
    time += 3 * DAY + 1
    await untilShown(match, { seats: [{ seat: 'north' }, { seat: 'south', bot: 'random', name: '' }] })
    await north.until(() => north.seen(match, 'north').number > before + 1)
    expect(await south.ask({ t: 'act', match, seat: 'south', decision: 0, actions: [{}] })).toMatchObject({
      t: 'error',
      code: 'not-yours',
    })
  })

  test('others decide: nothing happens until they do, and whoever was late may still act', async () => {
    const match = await startSkirmish(ann, bob, { ...days, timeOut: 'others' })
    const { north, south } = await tables(match)
    await actOut(north, match, 'north')
    const verdict = (of: string, word: unknown) => ({ seat: 'north', offer: { kind: 'time-out', of, verdict: word } })
    const at = `/api/matches/${match}/offers`
    expect((await ann.post(at, verdict('south', 'win'))).body.error.code).toBe('not-playing')
    time += 3 * DAY + 1
    await expect.poll(() => clockOf(match, 'south')).toMatchObject({ out: true, running: false })
    expect((await shown(match)).status).toBe('playing')
    expect((await bob.post(at, { ...verdict('south', 'wait'), seat: 'south' })).body.error.code).toBe('not-yours')
    await actAtRandom(south, match, 'south', () => 0)
    expect((await clockOf(match, 'south')).out).toBe(false)
    expect((await ann.post(at, verdict('south', 'win'))).body.error.code).toBe('not-playing')
  })

  test.each([
    ['win', { status: 'finished', outcome: { how: 'time', seat: 'south', winners: ['north'] } }],
    ['wait', { status: 'playing', clocks: [{}, { left: 3 * DAY, running: true, out: false }] }],
    ['free', { status: 'playing', seats: [{}, { free: true }] }],
    [{ bot: 'random' }, { status: 'playing', seats: [{}, { bot: 'random' }] }],
  ])('others decide: %o', async (verdict, then) => {
    const match = await startSkirmish(ann, bob, days)
    const { north } = await tables(match)
    await actOut(north, match, 'north')
    time += 3 * DAY + 1
    await expect.poll(() => clockOf(match, 'south')).toMatchObject({ out: true })
    const offer = { kind: 'time-out', of: 'south', verdict }
    const made = await ann.post(`/api/matches/${match}/offers`, { seat: 'north', offer })
    expect(made.body).toMatchObject({ status: 'accepted' })
    expect(await shown(match)).toMatchObject(then)
  })
})

describe('a seat that was left', () => {
  test('without a word is abandoned after 14 days, also without clocks; a program can take it over', async () => {
    const match = await startSkirmish(ann, bob)
    const { north } = await tables(match)
    await actOut(north, match, 'north')
    const offer = { kind: 'time-out', of: 'south', verdict: { bot: 'random' } }
    const at = `/api/matches/${match}/offers`
    time += 14 * DAY
    expect((await ann.post(at, { seat: 'north', offer })).body.error.code).toBe('not-playing')
    time += 1
    expect((await shown(match)).seats[1].abandoned).toBe(true)
    const before = north.seen(match, 'north').number
    expect((await ann.post(at, { seat: 'north', offer })).body.status).toBe('accepted')
    await north.until(() => north.seen(match, 'north').number > before)
  })

  test('by somebody who deleted the account is abandoned at once', async () => {
    const match = await startSkirmish(ann, bob)
    expect((await shown(match)).seats[1].abandoned).toBe(false)
    const name = (await bob.get('/api/me')).body.name as string
    expect((await bob.delete('/api/me', { password: `the password of ${name}` })).status).toBe(204)
    expect((await shown(match)).seats[1]).toMatchObject({ abandoned: true, name: '' })
    const offer = { kind: 'time-out', of: 'south', verdict: 'free' }
    const made = await ann.post(`/api/matches/${match}/offers`, { seat: 'north', offer })
    expect(made.body.status).toBe('accepted')
    expect((await shown(match)).seats[1].free).toBe(true)
  })

  test('waits for a third person, who must not know the other side', async () => {
    const match = await startSkirmish(ann, bob, days)
    const seat = `/api/matches/${match}/seats/south`
    const { invite } = await shown(match)
    expect((await eve.post(seat, { invite })).body.error.code).toBe('seat-taken')
    expect((await bob.delete(seat)).body.seats[1]).toMatchObject({ free: true })
    expect((await clockOf(match, 'south')).running).toBe(false)
    expect((await ann.post(seat, { invite })).body.error.code).toBe('knows-secrets')
    expect((await eve.post(seat)).status).toBe(404)
    expect((await eve.post(seat, { invite })).body.seats[1]).toMatchObject({ you: true })
    const line = await eve.connect()
    await line.table(match, 'south')
    expect((await actAtRandom(line, match, 'south', () => 0)).t).toBe('done')
    expect((await bob.post(seat, { invite })).body.error.code).toBe('seat-taken')
  })

  test('with the other one too: a third person takes one of them, though both be asked for at once', async () => {
    for (let round = 0; round < 5; round++) {
      const match = await startSkirmish(ann, bob, days)
      const { invite } = await shown(match)
      await ann.delete(`/api/matches/${match}/seats/north`)
      await bob.delete(`/api/matches/${match}/seats/south`)
      const taken = ['north', 'south'].map((seat) => eve.post(`/api/matches/${match}/seats/${seat}`, { invite }))
      const codes = (await Promise.all(taken)).map(({ status, body }) => body.error?.code ?? status)
      expect(new Set(codes)).toEqual(new Set([200, 'knows-secrets']))
    }
  })
})

describe('a vacation', () => {
  const away = (player: Player, on: boolean) => player.put('/api/me/vacation', { away: on })

  test('stops one’s clocks of correspondence, running and to come, until one is back', async () => {
    const match = await startSkirmish(ann, bob, days)
    const quick = await startSkirmish(ann, bob, live)
    time += DAY
    expect((await away(bob, true)).body).toMatchObject({ until: time + 30 * DAY, allowedDays: 30 })
    expect(await clockOf(match, 'south')).toMatchObject({ left: 2 * DAY, running: false, paused: 30 * DAY })
    expect(await clockOf(match, 'north')).toMatchObject({ left: 2 * DAY, running: true })
    expect(await clockOf(quick, 'south')).toMatchObject({ left: 0, paused: 0 })
    time += 10 * DAY
    expect((await away(bob, false)).body).toMatchObject({ until: null, usedDays: 10 })
    expect(await clockOf(match, 'south')).toMatchObject({ left: 2 * DAY, running: true, paused: 0 })
    time += HOUR
    expect(await clockOf(match, 'south')).toMatchObject({ left: 2 * DAY - HOUR })
  })

  test('has an allowance a year, each costs a day, and clocks run on when it is used up', async () => {
    await away(bob, true)
    expect((await away(bob, false)).body).toMatchObject({ usedDays: 1 })
    time += HOUR
    const match = await startSkirmish(ann, bob, { ...days, timeOut: 'forfeit' })
    const { north, south } = await tables(match)
    await actOut(north, match, 'north')
    expect((await away(bob, true)).body).toMatchObject({ until: time + 29 * DAY })
    time += 29 * DAY + 2 * DAY
    expect(await clockOf(match, 'south')).toMatchObject({ left: DAY, running: true })
    expect((await away(bob, true)).body.error.code).toBe('no-vacation')
    expect(south.seen(match, 'south').status).toBe('playing')
    time += DAY + 1
    await untilShown(match, { status: 'finished', outcome: { how: 'time', seat: 'south' } })
  })
})
