import { saltCommitment } from '@middlesea/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Player, startServer, startSkirmish, type TestServer } from './client.ts'

let server: TestServer
let ann: Player
let bob: Player
let eve: Player
beforeAll(async () => {
  server = await startServer()
  ann = await Player.signUp(server.url, 'Ann')
  bob = await Player.signUp(server.url, 'Bob')
  eve = await Player.signUp(server.url, 'Eve')
})
afterAll(() => server.drop())

const wish = { game: 'skirmish', title: 'A road', seats: { north: 'me' } }

describe('games', () => {
  test('are listed with what one can choose', async () => {
    const { body } = await new Player(server.url).get('/api/games')
    expect(body.map(({ id }: { id: string }) => id)).toEqual([
      'descent-on-malta',
      'crete-1941',
      'malta-1942',
      'song-for-war',
      'invasion-malta',
      'skirmish',
    ])
    expect(body[0]).toMatchObject({ name: { en: 'Descent on Malta' }, scenarios: [{ id: 'herkules' }] })
    expect(body[0].bots.slice(0, 5)).toEqual(['random', 'easy', 'heuristic', 'hard', 'expert'])
    expect(body[0].bots.slice(5)).toEqual(
      ['cautious', 'bold', 'methodical'].flatMap((one) => ['heuristic', 'hard', 'expert'].map((l) => `${l}-${one}`)),
    )
  })
})

describe('programs in character', () => {
  test('sit where their level does, and play', async () => {
    const made = await ann.post('/api/matches', {
      game: 'crete-1941',
      title: 'Bold',
      scenario: 'maleme',
      seats: { axis: 'me', allied: { bot: 'heuristic-bold' } },
    })
    expect(made.status).toBe(201)
    const { id } = made.body
    expect((await ann.post(`/api/matches/${id}/start`)).status).toBe(200)
    const line = await ann.connect()
    await line.table(id, 'axis')
    // The Allies set up first.
    await line.until(() => line.seen(id, 'axis').number > 0, 30_000)
    const unknown = await ann.put(`/api/matches/${id}/seats/allied/bot`, { bot: 'easy-bold' })
    expect(unknown.body.error.code).toBe('malformed')
  }, 40_000)
})

const HASH = saltCommitment('a word of mine')

describe('an invitation', () => {
  test('tells whoever has it, before they have a name, what they are invited to, and no more', async () => {
    const clock = { kind: 'days', days: 3 }
    const agreed = { pace: 'days', clock, timeOut: 'forfeit', sides: 'random', spectators: true, rated: false }
    const made = (await ann.post('/api/matches', { ...wish, ...agreed, options: { thinFog: true } })).body
    await ann.put(`/api/matches/${made.id}/seats/north/salt`, { commitment: HASH })
    const { status, body } = await new Player(server.url).post('/api/invitations/preview', { invite: made.invite })
    expect(status).toBe(200)
    expect(body).toEqual({
      host: 'Ann',
      game: 'skirmish',
      scenario: 'road',
      options: { thinFog: true, war: 'short' },
      title: 'A road',
      status: 'open',
      ...agreed,
      seats: [
        { seat: 'north', name: 'Ann', guest: false, bot: null, free: false },
        { seat: 'south', name: '', guest: false, bot: null, free: true },
      ],
    })
    const { seats } = (await ann.put(`/api/matches/${made.id}/seats/south/bot`, { bot: 'random' })).body
    expect(seats[1].free).toBe(false)
    const again = await new Player(server.url).post('/api/invitations/preview', { invite: made.invite })
    expect(again.body.seats[1]).toEqual({ seat: 'south', name: '', guest: false, bot: 'random', free: false })
  })

  test.each([['x'], [''], [7]])('%j is none', async (invite) => {
    const { status } = await new Player(server.url).post('/api/invitations/preview', { invite })
    expect(status).toBe(invite === 'x' ? 404 : 400)
  })

  test('can be looked at sixty times a minute, by a page of ours', async () => {
    const limited = await startServer({ requestLimits: true })
    const stranger = new Player(limited.url)
    const look = () => stranger.post('/api/invitations/preview', { invite: 'x' })
    expect((await look()).headers.get('x-ratelimit-limit')).toBe('60')
    const foreign = { origin: 'https://elsewhere.example' }
    const other = await stranger.request('POST', '/api/invitations/preview', { invite: 'x' }, foreign)
    expect(other.body.error.code).toBe('foreign-origin')
    await limited.drop()
  })
})

describe('a match', () => {
  test('is made with all that was agreed; the hash of the seed is there at once, the seed never', async () => {
    const { status, body } = await ann.post('/api/matches', {
      ...wish,
      options: { thinFog: true },
      visibility: 'public',
      pace: 'days',
      spectators: true,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'open',
      yours: true,
      options: { thinFog: true, war: 'short' },
      visibility: 'public',
      pace: 'days',
      spectators: true,
      seats: [
        { seat: 'north', name: 'Ann', you: true, free: false },
        { seat: 'south', name: '', you: false, free: true },
      ],
    })
    expect(body.commitment).toMatch(/^[0-9a-f]{64}$/)
    const kept = await server.store.matches.get(body.id)
    expect(JSON.stringify(body)).not.toContain(kept?.seed)
    const seen = (await bob.get(`/api/matches/${body.id}`)).body
    expect(seen.invite).toBeUndefined()
    expect((await bob.get('/api/matches?list=open')).body.map(({ id }: { id: string }) => id)).toContain(body.id)
  })

  test.each([
    [{ ...wish, game: 'chess' }, "no game 'chess'"],
    [{ ...wish, game: '__proto__' }, 'no game'],
    [{ ...wish, scenario: 'moon' }, "unknown scenario 'moon'"],
    [{ ...wish, options: { war: 'endless' } }, "option 'war' cannot be 'endless'"],
    [{ ...wish, seats: { west: 'me' } }, "no seat 'west'"],
    [{ ...wish, seats: { north: { bot: 'deep thought' } } }, "no program 'deep thought'"],
    [{ ...wish, seats: { north: 'bob' } }, 'seats'],
    [{ ...wish, title: ' ' }, 'title'],
    [{ ...wish, seed: 'mine' }, 'seed'],
  ])('cannot be made as %o', async (body, message) => {
    const refused = await ann.post('/api/matches', body)
    expect(refused.status).toBe(400)
    expect(refused.body.error.message).toContain(message)
  })

  test('that is not public is there for the invited alone', async () => {
    const { id, invite } = (await ann.post('/api/matches', wish)).body
    expect((await eve.get(`/api/matches/${id}`)).status).toBe(404)
    expect((await eve.post(`/api/matches/${id}/seats/south`)).status).toBe(404)
    expect((await eve.post(`/api/matches/${id}/seats/south`, { invite: 'x'.repeat(invite.length) })).status).toBe(404)
    expect((await eve.get('/api/matches?list=open')).body.some((one: { id: string }) => one.id === id)).toBe(false)
    expect((await bob.post('/api/invitations', { invite })).body.id).toBe(id)
    expect((await bob.post(`/api/matches/${id}/seats/south`, { invite })).body.seats[1]).toMatchObject({ you: true })
    expect((await bob.get(`/api/matches/${id}`)).status).toBe(200)
  })

  test('join, leave, programs, salt and start are for those whom they concern', async () => {
    const { id, invite } = (await ann.post('/api/matches', wish)).body
    const at = `/api/matches/${id}`
    expect((await ann.post(`${at}/start`)).body.error.code).toBe('not-full')
    // Whoever was not invited does not even learn that there is such a match.
    const strange = [
      eve.put(`${at}/seats/south/bot`, { bot: 'random' }),
      eve.put(`${at}/seats/south/salt`, { commitment: HASH }),
      eve.put(`${at}/seats/south/salt/shown`, { salt: 'pepper' }),
      eve.post(`${at}/seats/south`, {}),
      eve.delete(`${at}/seats/south`),
      eve.post(`${at}/start`),
      eve.delete(at),
    ]
    const unknown = (await eve.get('/api/matches/unknown')).body
    for (const { status, body } of await Promise.all(strange)) expect([status, body]).toEqual([404, unknown])
    expect((await ann.put(`${at}/seats/south/bot`, { bot: 'random' })).body.seats[1].bot).toBe('random')
    expect((await bob.post(`${at}/seats/south`, { invite })).body.error.code).toBe('seat-taken')
    expect((await ann.put(`${at}/seats/south/bot`, { bot: null })).status).toBe(200)
    expect((await bob.post(`${at}/seats/south`, { invite })).status).toBe(200)
    expect((await bob.post(`${at}/seats/west`, { invite })).status).toBe(404)
    expect((await ann.put(`${at}/seats/south/bot`, { bot: 'random' })).body.error.code).toBe('seat-taken')
    expect((await ann.put(`${at}/seats/south/salt`, { commitment: HASH })).body.error.code).toBe('not-yours')
    expect((await ann.delete(`${at}/seats/south`)).body.error.code).toBe('not-yours')
    expect((await bob.put(`${at}/seats/south/salt`, { commitment: HASH })).body.seats[1].saltHash).toBe(HASH)
    expect((await bob.delete(`${at}/seats/south`)).body.seats[1]).toMatchObject({ free: true, saltHash: '' })
    await bob.post(`${at}/seats/south`, { invite })
    expect((await bob.post(`${at}/start`)).body.error.code).toBe('not-yours')
    expect((await ann.post(`${at}/start`)).body).toMatchObject({ status: 'playing', waiting: ['north', 'south'] })
    expect((await ann.post(`${at}/start`)).body.error.code).toBe('not-open')
    expect((await bob.put(`${at}/seats/south/salt`, { commitment: HASH })).body.error.code).toBe('not-open')
    expect((await ann.delete(at)).body.error.code).toBe('not-open')
  })

  test('that has not begun can be taken away by its maker', async () => {
    const { id } = (await ann.post('/api/matches', { ...wish, visibility: 'public' })).body
    expect((await bob.delete(`/api/matches/${id}`)).status).toBe(403)
    expect((await ann.delete(`/api/matches/${id}`)).status).toBe(204)
    expect((await ann.get(`/api/matches/${id}`)).status).toBe(404)
  })

  test('random sides: both happen, and salt goes with its player', async () => {
    const seen = new Set<string>()
    for (let i = 0; i < 40 && seen.size < 2; i++) {
      const { id, invite } = (await ann.post('/api/matches', { ...wish, sides: 'random' })).body
      await bob.post(`/api/matches/${id}/seats/south`, { invite })
      await bob.put(`/api/matches/${id}/seats/south/salt`, { commitment: saltCommitment('bob’s') })
      await ann.post(`/api/matches/${id}/start`)
      await bob.put(`/api/matches/${id}/seats/south/salt/shown`, { salt: 'bob’s' })
      const { seats } = (await ann.get(`/api/matches/${id}`)).body as {
        seats: { seat: string; you: boolean; salt: string }[]
      }
      expect(seats.map(({ salt }) => salt)).toEqual(seats.map(({ you }) => (you ? '' : 'bob’s')))
      seen.add(seats.find(({ you }) => you)?.seat ?? '')
    }
    expect([...seen].sort()).toEqual(['north', 'south'])
  })

  test('my matches: those that wait for me come first', async () => {
    const [una, vic] = [await Player.signUp(server.url, 'Una'), await Player.signUp(server.url, 'Vic')]
    const first = await startSkirmish(una, vic)
    const { id: later } = (await una.post('/api/matches', wish)).body
    const { body } = await una.get('/api/matches')
    expect(body.map(({ id }: { id: string }) => id)).toEqual([first, later])
    expect(body[0].yourMove).toBe(true)
  })

  test('notes are one’s own', async () => {
    const match = await startSkirmish(ann, bob)
    expect((await ann.put(`/api/matches/${match}/notes/north`, { text: 'the left' })).status).toBe(204)
    expect((await ann.get(`/api/matches/${match}/notes/north`)).body).toEqual({ text: 'the left' })
    expect((await bob.get(`/api/matches/${match}/notes/north`)).body).toEqual({ text: '' })
    expect((await bob.put(`/api/matches/${match}/notes/north`, { text: 'x' })).status).toBe(403)
  })

  test('nobody does anything without being signed in', async () => {
    const match = await startSkirmish(ann, bob, { visibility: 'public' })
    const nobody = new Player(server.url)
    const tries = await Promise.all([
      nobody.get('/api/matches'),
      nobody.post('/api/matches', wish),
      nobody.get(`/api/matches/${match}`),
      nobody.post(`/api/matches/${match}/seats/north`),
      nobody.post(`/api/matches/${match}/start`),
      nobody.post(`/api/matches/${match}/resign`, { seat: 'north' }),
      nobody.get(`/api/matches/${match}/file`),
      nobody.get(`/api/matches/${match}/notes/north`),
      nobody.get('/api/me/data'),
      nobody.delete('/api/me', {}),
    ])
    expect(tries.map(({ status }) => status)).toEqual(Array(tries.length).fill(401))
  })
})
