// Finding an opponent: open seats by what one wants, and being told when one opens.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hoursApart } from '../src/finding/zones.ts'
import { Player, startServer, type TestServer } from './client.ts'
import { startWebServer, type WebServer } from './receivers.ts'

const HOUR = 3600_000
let server: TestServer
let time = Date.UTC(2030, 0, 10, 12)
let hooks: WebServer

beforeAll(async () => {
  hooks = await startWebServer()
  server = await startServer({ now: () => time }, { webhookAllow: [hooks.host] })
})
afterAll(async () => {
  await server.drop()
  await hooks.close()
})

async function arrive(name: string, language: string, timeZone: string): Promise<Player> {
  const player = await Player.signUp(server.url, name)
  await player.put('/api/me', { language, timeZone })
  return player
}

const open = (player: Player, change: { [field: string]: unknown } = {}) =>
  player.post('/api/matches', {
    game: 'skirmish',
    title: 'Who plays?',
    visibility: 'public',
    seats: { north: 'me' },
    ...change,
  })

const titles = async (player: Player, query: string): Promise<string[]> =>
  (await player.get(`/api/matches?list=open${query}`)).body.map(({ title }: { title: string }) => title).sort()

test('open seats are found by game, pace, and the language and clock of whoever made the match', async () => {
  const tokyo = await arrive('Hanako', 'ja', 'Asia/Tokyo')
  const rome = await arrive('Livia', 'en', 'Europe/Rome')
  const athens = await arrive('Eleni', 'en', 'Europe/Athens')
  await open(tokyo, { title: 'Tokyo, live' })
  await open(rome, { title: 'Rome, live' })
  await open(rome, { title: 'Rome, days', pace: 'days' })
  await open(rome, { title: 'Not for all', visibility: 'invited' })
  expect(await titles(athens, '')).toEqual(['Rome, days', 'Rome, live', 'Tokyo, live'])
  expect(await titles(athens, '&pace=days')).toEqual(['Rome, days'])
  expect(await titles(athens, '&language=ja')).toEqual(['Tokyo, live'])
  expect(await titles(athens, '&hours=2')).toEqual(['Rome, days', 'Rome, live'])
  expect(await titles(athens, '&hours=7&pace=live')).toEqual(['Rome, live', 'Tokyo, live'])
  expect(await titles(athens, '&game=malta-1942')).toEqual([])
  const [{ host }] = (await athens.get('/api/matches?list=open&language=ja')).body
  expect(host).toEqual({ name: 'Hanako', guest: false, language: 'ja', timeZone: 'Asia/Tokyo' })
  for (const wrong of ['&hours=-1', '&hours=x', '&language=xx', '&pace=slow']) {
    expect((await athens.get(`/api/matches?list=open${wrong}`)).status).toBe(400)
  }
})

test('whoever looks for a match is told once an hour at most, and only of what they look for', async () => {
  const ann = await arrive('Ann', 'ja', 'Europe/Rome')
  const bob = await arrive('Bob', 'en', 'Europe/Paris')
  await ann.post('/api/me/webhooks', { url: hooks.url, format: 'json', reads: 'everyone' })
  const seek = { game: 'skirmish', pace: 'live', language: 'en', hours: 3 }
  expect((await ann.put('/api/me/seek', seek)).body).toEqual({ seek })
  expect((await ann.get('/api/me/seek')).body).toEqual({ seek })
  const told = () =>
    hooks.calls.map(({ body }) => JSON.parse(body.toString()) as { kind: string; title: string; host: string })
  await open(bob, { title: 'By days', pace: 'days' })
  await open(bob, { title: 'For friends', visibility: 'invited' })
  await open(bob, { title: 'With a bot', seats: { north: 'me', south: { bot: 'random' } } })
  await open(ann, { title: 'My own' })
  const { body } = await open(bob, { title: 'This one' })
  await expect.poll(told).toMatchObject([{ kind: 'open-seat', title: 'This one', host: 'Bob', match: body.id }])
  await open(bob, { title: 'Too soon' })
  time += HOUR + 1
  await open(bob, { title: 'Another' })
  await expect.poll(told).toMatchObject([{ title: 'This one' }, { title: 'Another' }])
  time += HOUR + 1
  expect((await ann.delete('/api/me/seek')).status).toBe(204)
  expect((await ann.get('/api/me/seek')).body).toEqual({ seek: null })
  await open(bob, { title: 'Nobody looks' })
  await ann.put('/api/me/seek', { ...seek, language: null })
  await open(bob, { title: 'The last' })
  await expect.poll(() => told().map(({ title }) => title)).toEqual(['This one', 'Another', 'The last'])
})

test('guests look for nothing, and what is no wish is refused', async () => {
  const ann = await Player.signUp(server.url, 'Carla')
  const { body } = await open(ann)
  const guest = new Player(server.url)
  await guest.post('/api/guests', { name: 'Passing', invite: body.invite })
  const seek = { game: null, pace: null, language: null, hours: null }
  expect((await guest.put('/api/me/seek', seek)).status).toBe(403)
  for (const wrong of [{}, { ...seek, hours: 13 }, { ...seek, pace: 'slow' }, { ...seek, user: 'x' }]) {
    expect((await ann.put('/api/me/seek', wrong)).status).toBe(400)
  }
})

test('clocks are compared as they stand now, around the world', () => {
  const winter = Date.UTC(2030, 0, 10)
  const summer = Date.UTC(2030, 6, 10)
  expect(hoursApart('Europe/Rome', 'Asia/Tokyo', winter)).toBe(8)
  expect(hoursApart('Europe/Rome', 'Asia/Tokyo', summer)).toBe(7)
  expect(hoursApart('Pacific/Auckland', 'Pacific/Honolulu', winter)).toBe(1)
  expect(hoursApart('Asia/Kolkata', 'UTC', winter)).toBe(5.5)
})
