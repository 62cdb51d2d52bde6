// Ratings: who agreed to them, what counts, and what others may know of it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { advantageOf, balanceIn } from '../src/rating/advantage.ts'
import { checkRateable } from '../src/rating/agreement.ts'
import { BEGINNER, rated } from '../src/rating/glicko.ts'
import { actOut, Player, startServer, type TestServer } from './client.ts'

const DAY = 86_400_000
const CLOCK = { pace: 'days', clock: { kind: 'days', days: 3 }, timeOut: 'forfeit' }

let server: TestServer
let time = Date.UTC(2030, 0, 1)
let [ann, bob, cat]: Player[] = []

beforeAll(async () => {
  server = await startServer({ now: () => ++time, afterwardsEvery: 20, clocksEvery: 20 })
  ;[ann, bob, cat] = await Promise.all(['Ann', 'Bob', 'Cat'].map((name) => Player.signUp(server.url, name)))
})
afterAll(() => server.drop())

const wish = (change: { [field: string]: unknown } = {}) => ({
  game: 'skirmish',
  title: 'For points',
  rated: true,
  ...CLOCK,
  seats: { north: 'me' },
  ...change,
})

/** A rated match that has begun, with the first in the north. */
async function begin(north: Player, south: Player, change: { [field: string]: unknown } = {}): Promise<string> {
  const { body } = await north.post('/api/matches', wish(change))
  const sat = await south.post(`/api/matches/${body.id}/seats/south`, { invite: body.invite, rated: true })
  expect(sat.status).toBe(200)
  expect((await north.post(`/api/matches/${body.id}/start`)).status).toBe(200)
  return body.id
}

const person = async (player: Player, name: string) => (await player.get(`/api/people/${name}`)).body
async function playedBy(name: string, count: number): Promise<void> {
  await expect.poll(async () => (await person(cat, name)).ratings[0]?.played ?? 0).toBe(count)
}

describe('a match counts only by agreement', () => {
  test('whoever sits down without agreeing is told so; with agreement it begins', async () => {
    const { status, body } = await ann.post('/api/matches', wish({ visibility: 'public' }))
    expect([status, body.rated]).toEqual([201, true])
    const seat = `/api/matches/${body.id}/seats/south`
    for (const said of [{}, { rated: false }]) {
      const { status: refused, body: why } = await bob.post(seat, said)
      expect([refused, why.error.code]).toEqual([409, 'agree-rated'])
    }
    expect((await bob.post(seat, { rated: 'yes' })).status).toBe(400)
    expect((await ann.post(seat, { rated: true })).body.error.code).toBe('not-rateable')
    expect((await ann.put(`${seat}/bot`, { bot: 'random' })).body.error.code).toBe('not-rateable')
    const guest = new Player(server.url)
    await guest.post('/api/guests', { name: 'Passing', invite: body.invite })
    const { body: sent } = await guest.post(seat, { rated: true, invite: body.invite })
    expect(sent.error.code).toBe('not-rateable')
    expect((await bob.post(seat, { rated: true })).status).toBe(200)
  })

  test.each([
    ['a program', { seats: { north: 'me', south: { bot: 'random' } } }],
    ['oneself on both sides', { seats: { north: 'me', south: 'me' } }],
    ['no clock', { clock: null }],
    ['a program that takes over', { timeOut: { bot: 'random' } }],
    ['time that others judge when it is up', { timeOut: 'others' }],
  ])('nobody makes one with %s', async (_what, change) => {
    const { status, body } = await ann.post('/api/matches', wish(change))
    expect([status, body.error.code]).toEqual([409, 'not-rateable'])
  })

  test('nor one of another number of seats than two', () => {
    const maker = { id: 'ann', name: 'Ann', guest: false, language: 'en', timeZone: 'UTC', created: 0, locked: false }
    const seats = ['ann', null, null].map((user) => ({ user, bot: null }))
    for (const count of [1, 3]) expect(() => checkRateable(CLOCK, seats.slice(0, count), maker)).toThrow('two seats')
    expect(() => checkRateable(CLOCK, seats.slice(0, 2), maker)).not.toThrow()
    expect(() => checkRateable(CLOCK, seats.slice(0, 2), { ...maker, guest: true })).toThrow('Guests')
  })

  test('it cannot be left to a program or to whoever comes', async () => {
    const id = await begin(ann, bob)
    for (const left of [
      await ann.delete(`/api/matches/${id}/seats/north`),
      await ann.put(`/api/matches/${id}/seats/north/bot`, { bot: 'random' }),
    ]) {
      expect([left.status, left.body.error.code]).toEqual([409, 'not-rateable'])
    }
    await server.store.matches.end(id, { how: 'closed', winners: [] }, time)
    await expect.poll(async () => (await server.store.ratings.due(10)).includes(id)).toBe(false)
    expect((await person(cat, 'Ann')).ratings).toEqual([])
  })
})

describe('what a match changes', () => {
  test('a resignation is a loss; the better side wins less by it, as the formulae say', async () => {
    const id = await begin(ann, bob)
    expect((await bob.post(`/api/matches/${id}/resign`, { seat: 'south' })).status).toBe(204)
    await playedBy('Ann', 1)
    const advantage = 191
    const expected = (points: number, score: number) =>
      Math.round(rated(BEGINNER, [{ against: { rating: 1500 - points, deviation: 350 }, score }], 0).rating)
    const { ratings, history } = await person(cat, 'Ann')
    expect(ratings).toEqual([
      { game: 'skirmish', rating: expected(advantage, 1), deviation: expect.any(Number), provisional: true, played: 1 },
    ])
    expect(history).toMatchObject([{ match: id, seat: 'north', opponent: 'Bob', score: 1, advantage, before: 1500 }])
    expect((await person(cat, 'Bob')).ratings[0].rating).toBe(expected(-advantage, 0))
    // Without the advantage there would have been more to win.
    expect(expected(0, 1)).toBeGreaterThan(expected(advantage, 1))
  })

  test('time that is up counts as stated, an agreed draw is half; each match once, whoever looks', async () => {
    const late = await begin(ann, bob)
    const line = await ann.connect()
    await line.table(late, 'north')
    await actOut(line, late, 'north')
    await line.close()
    expect((await ann.get(`/api/matches/${late}`)).body.waiting).toEqual(['south'])
    time += 4 * DAY
    await expect.poll(async () => (await ann.get(`/api/matches/${late}`)).body.status).toBe('finished')
    await playedBy('Bob', 2)
    const { outcome } = (await ann.get(`/api/matches/${late}`)).body
    // Whoever was waited for has lost.
    expect(outcome).toMatchObject({ how: 'time', seat: 'south', winners: ['north'] })
    expect((await person(cat, 'Ann')).history[0]).toMatchObject({ match: late, seat: 'north', score: 1 })
    expect((await person(cat, 'Bob')).history[0]).toMatchObject({ match: late, seat: 'south', score: 0 })
    const drawn = await begin(bob, ann)
    const { body } = await bob.post(`/api/matches/${drawn}/offers`, { seat: 'north', offer: { kind: 'draw' } })
    await ann.put(`/api/matches/${drawn}/offers/${body.number}`, { seat: 'south', answer: 'accept' })
    await playedBy('Bob', 3)
    expect((await person(cat, 'Bob')).history[0]).toMatchObject({ score: 0.5, seat: 'north' })
    expect(await server.store.ratings.count(drawn, [], [])).toBe(false)
  })

  test('a match that nobody agreed to rate changes nothing, and results are written by nobody', async () => {
    const before = await person(cat, 'Ann')
    const { body } = await ann.post('/api/matches', wish({ rated: false }))
    await bob.post(`/api/matches/${body.id}/seats/south`, { invite: body.invite })
    await ann.post(`/api/matches/${body.id}/start`)
    await bob.post(`/api/matches/${body.id}/resign`, { seat: 'south' })
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect((await ann.request(method, '/api/people/Ann', { rating: 3000 })).status).toBe(404)
    }
    const later = await begin(cat, ann)
    await ann.post(`/api/matches/${later}/resign`, { seat: 'south' })
    await playedBy('Ann', before.ratings[0].played + 1)
    expect((await person(cat, 'Ann')).history.map(({ match }: { match: string }) => match)).not.toContain(body.id)
  })

  test('a rating is provisional until ten matches have made it certain enough', async () => {
    const pair = await Promise.all(['Eva', 'Fay'].map((name) => Player.signUp(server.url, name)))
    const shown: boolean[] = []
    for (let played = 1; played <= 10; played++) {
      const [north, south] = played % 2 === 1 ? pair : pair.toReversed()
      const id = await begin(north, south)
      if (played % 4 < 2) await south.post(`/api/matches/${id}/resign`, { seat: 'south' })
      else await north.post(`/api/matches/${id}/resign`, { seat: 'north' })
      await playedBy('Eva', played)
      shown.push((await person(cat, 'Eva')).ratings[0].provisional)
    }
    expect([shown[0], shown[7], shown[9]]).toEqual([true, true, false])
    const { deviation } = (await person(cat, 'Eva')).ratings[0]
    expect(deviation).toBe(142)
  })

  test('two who read the same rating cannot both change it', async () => {
    const [rating] = await server.store.ratings.of((await ann.get('/api/me')).body.id)
    const id = await begin(ann, bob)
    await expect(server.store.ratings.count(id, [], [{ ...rating, played: rating.played }])).rejects.toThrow(
      'has changed',
    )
    expect((await server.store.ratings.of(rating.user))[0]).toEqual(rating)
  })
})

describe('a profile', () => {
  test('tells how oneself has fared against somebody, also in matches that did not count', async () => {
    const { between, you } = await person(ann, 'Bob')
    expect(you).toBe(false)
    expect(between).toMatchObject({ drawn: 1 })
    expect(between.matches.length).toBe(between.won + between.drawn + between.lost)
    expect(between.matches.some(({ rated: counted }: { rated: boolean }) => !counted)).toBe(true)
    expect((await person(ann, 'Ann')).between).toBeNull()
    // Others do not learn of what was not rated.
    const seen = JSON.stringify(await person(cat, 'Bob'))
    for (const { match, rated: counted } of between.matches) expect(seen.includes(match)).toBe(counted)
  })

  test('is there for accounts alone, and goes with them', async () => {
    expect((await ann.get('/api/people/Passing')).status).toBe(404)
    expect((await new Player(server.url).get('/api/people/Ann')).status).toBe(401)
    const dan = await Player.signUp(server.url, 'Dan')
    const id = await begin(dan, cat)
    await dan.post(`/api/matches/${id}/resign`, { seat: 'north' })
    await playedBy('Dan', 1)
    expect((await dan.get('/api/me/data')).body).toMatchObject({
      ratings: [{ played: 1 }],
      ratedMatches: [{ match: id }],
    })
    await dan.delete('/api/me', { password: 'the password of Dan' })
    expect((await cat.get('/api/people/Dan')).status).toBe(404)
    expect((await person(cat, 'Cat')).history[0]).toMatchObject({ opponent: '', score: 1 })
  })
})

test('a side is worth what was measured, drawn towards even and capped', () => {
  const measured = (games: number, a: number, b: number) => ({
    command: '',
    scenarios: { s: { games, wins: { a, b } } },
  })
  expect(advantageOf(null, 's', 'a', 'b')).toBe(0)
  // Players who have bid for a side have made it even themselves.
  const known = measured(32, 24, 8)
  expect(advantageOf(balanceIn({ handicap: 'none' }, known), 's', 'a', 'b')).toBeGreaterThan(0)
  expect(advantageOf(balanceIn({}, known), 's', 'a', 'b')).toBeGreaterThan(0)
  expect(advantageOf(balanceIn({ handicap: 'allied1' }, known), 's', 'a', 'b')).toBe(0)
  expect(advantageOf(measured(32, 16, 16), 'other', 'a', 'b')).toBe(0)
  expect(advantageOf(measured(32, 10, 10), 's', 'a', 'b')).toBe(0)
  expect(advantageOf(measured(72, 56, 16), 's', 'a', 'b')).toBe(191)
  expect(advantageOf(measured(72, 56, 16), 's', 'b', 'a')).toBe(-191)
  expect(advantageOf(measured(3, 3, 0), 's', 'a', 'b')).toBeLessThan(120)
  expect(advantageOf(measured(1000, 1000, 0), 's', 'a', 'b')).toBe(240)
})
