// Clubs: members by invitation, their matches, talk and webhook; and that strangers learn and change nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Player, startServer, type TestServer } from './client.ts'
import { startWebServer, type WebServer } from './receivers.ts'

let server: TestServer
let hooks: WebServer
let [ann, bob, eve]: Player[] = []

beforeAll(async () => {
  hooks = await startWebServer()
  server = await startServer({ afterwardsEvery: 20 }, { webhookAllow: [hooks.host] })
  ;[ann, bob, eve] = await Promise.all(['Ann', 'Bob', 'Eve'].map((name) => Player.signUp(server.url, name)))
})
afterAll(async () => {
  await server.drop()
  await hooks.close()
})

async function found(player: Player, name: string): Promise<{ id: string; invite: string; path: string }> {
  const { status, body } = await player.post('/api/clubs', { name })
  expect(status).toBe(201)
  return { id: body.id, invite: body.invite, path: `/api/clubs/${body.id}` }
}

const names = (body: { members: { name: string }[] }): string[] => body.members.map(({ name }) => name)

describe('a club', () => {
  test('has a name of its own and members by invitation', async () => {
    const { path, invite, id } = await found(ann, 'The Sea Dogs')
    expect((await bob.post('/api/clubs', { name: 'the sea dogs' })).body.error.code).toBe('name-taken')
    expect((await bob.post('/api/clubs/joined', { invite: `${invite}x` })).status).toBe(404)
    const joined = await bob.post('/api/clubs/joined', { invite })
    expect(names(joined.body)).toEqual(['Ann', 'Bob'])
    expect(joined.body).toMatchObject({ yours: false, webhook: null })
    expect(names((await bob.post('/api/clubs/joined', { invite })).body)).toEqual(['Ann', 'Bob'])
    expect((await bob.get('/api/clubs')).body).toEqual([{ id, name: 'The Sea Dogs', yours: false }])
    const anew = (await ann.put(`${path}/invite`, {})).body.invite
    expect((await eve.post('/api/clubs/joined', { invite })).status).toBe(404)
    expect(names((await eve.post('/api/clubs/joined', { invite: anew })).body)).toEqual(['Ann', 'Bob', 'Eve'])
    // Whoever leads takes others out; others only themselves.
    expect((await bob.delete(`${path}/members/Eve`)).status).toBe(403)
    expect((await ann.delete(`${path}/members/Eve`)).status).toBe(204)
    expect((await eve.get(path)).status).toBe(404)
    // Who was there longest follows whoever led it.
    expect((await ann.delete(`${path}/members/Ann`)).status).toBe(204)
    expect((await bob.get(path)).body).toMatchObject({ yours: true, members: [{ name: 'Bob', leads: true }] })
    expect((await bob.delete(`${path}/members/Bob`)).status).toBe(204)
    expect((await ann.post('/api/clubs/joined', { invite: anew })).status).toBe(404)
  })

  test('has talk that its members alone read', async () => {
    const { path, invite } = await found(ann, 'Talkers')
    await bob.post('/api/clubs/joined', { invite })
    expect((await ann.post(`${path}/chat`, { text: 'Who plays tonight?' })).status).toBe(204)
    expect((await bob.post(`${path}/chat`, { text: 'I do.\nCrete?' })).status).toBe(204)
    const { talk } = (await bob.get(path)).body
    expect(talk).toMatchObject([
      { number: 0, name: 'Ann', text: 'Who plays tonight?' },
      { number: 1, name: 'Bob', text: 'I do.\nCrete?' },
    ])
    for (const text of ['', ' ', 'a\u202eb', 'a\u0000b', 'x'.repeat(2001)]) {
      expect((await ann.post(`${path}/chat`, { text })).status).toBe(400)
    }
  })

  test('has matches to which its members are invited, and whoever leaves is no more', async () => {
    const { id, path, invite } = await found(ann, 'Players')
    await bob.post('/api/clubs/joined', { invite })
    const wish = { game: 'skirmish', title: 'Of the club', club: id, seats: { north: 'me' } }
    expect((await eve.post('/api/matches', wish)).body.error.code).toBe('not-found')
    expect((await eve.post('/api/matches', { ...wish, club: 'no-such' })).status).toBe(404)
    const { body } = await ann.post('/api/matches', wish)
    const [listed] = (await bob.get(path)).body.matches
    expect(listed).toMatchObject({ id: body.id, title: 'Of the club', status: 'open' })
    expect((await eve.get(`/api/matches/${body.id}`)).status).toBe(404)
    expect((await bob.post(`/api/matches/${body.id}/seats/south`, { invite: listed.invite })).status).toBe(200)
    expect((await ann.post(`/api/matches/${body.id}/start`)).status).toBe(200)
  })

  test('is told over its webhook who joins, which match was made, and who won it', async () => {
    const { id, path, invite } = await found(ann, 'Heralds')
    const hook = { url: `${hooks.url}/club`, format: 'json' }
    await bob.post('/api/clubs/joined', { invite })
    expect((await bob.put(`${path}/webhook`, hook)).status).toBe(403)
    expect((await ann.put(`${path}/webhook`, { ...hook, url: 'https://127.0.0.2/x' })).status).toBe(400)
    expect((await ann.put(`${path}/webhook`, hook)).body.secret).toEqual(expect.any(String))
    expect((await ann.get(path)).body.webhook).toMatchObject({ url: hook.url, format: 'json' })
    expect((await bob.get(path)).body.webhook).toBeNull()
    // It is no channel of hers: her moves are not told there.
    expect((await ann.get('/api/me/channels')).body.channels).toEqual([])
    await eve.post('/api/clubs/joined', { invite })
    const { body } = await ann.post('/api/matches', {
      game: 'skirmish',
      title: 'Told',
      club: id,
      seats: { north: 'me' },
    })
    await bob.post(`/api/matches/${body.id}/seats/south`, { invite: body.invite })
    await ann.post(`/api/matches/${body.id}/start`)
    await bob.post(`/api/matches/${body.id}/resign`, { seat: 'south' })
    const told = () => hooks.calls.map((call) => JSON.parse(call.body.toString()) as { event: string; who: string })
    await expect
      .poll(() =>
        told()
          .map(({ event, who }) => `${event} ${who}`)
          .sort(),
      )
      .toEqual(['joined Eve', 'made Ann', 'over Ann'])
    expect(told()[0]).toMatchObject({ kind: 'club', clubName: 'Heralds', url: `${server.url}#/online/clubs/${id}` })
    expect(JSON.stringify(told())).not.toContain(body.invite)
    expect((await ann.delete(`${path}/webhook`)).status).toBe(204)
    expect((await ann.get(path)).body.webhook).toBeNull()
  })

  test('has one webhook, though several be set at once', async () => {
    const { id, path } = await found(ann, 'One Horn')
    const set = (i: number) => ann.put(`${path}/webhook`, { url: `${hooks.url}/horn${i}`, format: 'json' })
    const statuses = (await Promise.all([1, 2, 3, 4].map(set))).map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 200, 200])
    expect(await server.store.channels.ofClub(id)).toHaveLength(1)
  })

  test('is not flooded over its webhook by a member who goes and comes again', async () => {
    const { path, invite } = await found(bob, 'Quiet')
    await bob.put(`${path}/webhook`, { url: hooks.url, format: 'json' })
    for (let i = 0; i < 30; i++) {
      expect((await eve.post('/api/clubs/joined', { invite })).status).toBe(200)
      await eve.delete(`${path}/members/Eve`)
    }
    const told = (): number => hooks.calls.filter(({ body }) => JSON.parse(body.toString()).clubName === 'Quiet').length
    await expect.poll(told).toBeGreaterThanOrEqual(20)
    await new Promise((done) => setTimeout(done, 300))
    expect(told()).toBeLessThanOrEqual(22)
  })
})

test("strangers and guests learn nothing of a club and change nothing; a member does not do what is its leader's", async () => {
  const { id, path, invite } = await found(ann, 'Closed')
  await bob.post('/api/clubs/joined', { invite })
  const { body: match } = await ann.post('/api/matches', { game: 'skirmish', title: 'Inside', club: id, seats: {} })
  const guest = new Player(server.url)
  await guest.post('/api/guests', { name: 'Passing', invite: match.invite })
  expect((await guest.post('/api/clubs', { name: 'Guests' })).status).toBe(403)
  expect((await guest.post('/api/clubs/joined', { invite })).status).toBe(403)
  const before = JSON.stringify((await ann.get(path)).body)
  const tries: [string, string, unknown?][] = [
    ['GET', path],
    ['DELETE', path],
    ['PUT', `${path}/invite`, {}],
    ['DELETE', `${path}/members/Bob`],
    ['POST', `${path}/chat`, { text: 'Let me in' }],
    ['PUT', `${path}/webhook`, { url: `${hooks.url}/eve`, format: 'json' }],
    ['DELETE', `${path}/webhook`],
  ]
  for (const [method, route, body] of tries) {
    for (const stranger of [eve, guest]) expect((await stranger.request(method, route, body)).status).toBe(404)
    expect((await new Player(server.url).request(method, route, body)).status).toBe(401)
  }
  const leaders = tries.filter(([method, route]) => !['GET', 'POST'].includes(method) && !route.includes('members'))
  for (const [method, route, body] of leaders) expect((await bob.request(method, route, body)).status).toBe(403)
  expect((await bob.delete(`${path}/members/Ann`)).status).toBe(403)
  expect(JSON.stringify((await ann.get(path)).body)).toBe(before)
})

test('who takes their account away leaves all clubs, and what they said', async () => {
  const dan = await Player.signUp(server.url, 'Dan')
  const { path, invite } = await found(dan, 'Of Dan')
  await ann.post('/api/clubs/joined', { invite })
  await dan.post(`${path}/chat`, { text: 'My address is …' })
  expect((await dan.get('/api/me/data')).body).toMatchObject({
    clubs: [{ name: 'Of Dan' }],
    clubChat: [{ text: 'My address is …' }],
  })
  await dan.delete('/api/me', { password: 'the password of Dan' })
  expect((await ann.get(path)).body).toMatchObject({ yours: true, talk: [], members: [{ name: 'Ann', leads: true }] })
  expect((await ann.delete(path)).status).toBe(204)
  expect((await ann.get(path)).status).toBe(404)
})
