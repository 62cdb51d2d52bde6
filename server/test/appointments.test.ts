// When people meet for live play: proposed by one, agreed to by the others, and known to them alone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Player, startServer, startSkirmish, type TestServer } from './client.ts'

const HOUR = 3600_000
let server: TestServer
const time = Date.UTC(2030, 0, 1)
let [ann, bob, eve]: Player[] = []

beforeAll(async () => {
  server = await startServer({ now: () => time })
  ;[ann, bob, eve] = await Promise.all(['Ann', 'Bob', 'Eve'].map((name) => Player.signUp(server.url, name)))
  await ann.put('/api/me', { language: 'en', timeZone: 'Europe/Rome' })
  await bob.put('/api/me', { language: 'ja', timeZone: 'Asia/Tokyo' })
})
afterAll(() => server.drop())

test('a time is fixed when all have agreed to it, and another proposal begins anew', async () => {
  const path = `/api/matches/${await startSkirmish(ann, bob)}/appointment`
  const at = time + 5 * HOUR
  expect((await ann.get(path)).body).toEqual({
    appointment: null,
    people: [
      { seat: 'north', name: 'Ann', timeZone: 'Europe/Rome' },
      { seat: 'south', name: 'Bob', timeZone: 'Asia/Tokyo' },
    ],
  })
  const proposed = { at, seat: 'north', agreed: ['north'], fixed: false }
  expect((await ann.put(path, { seat: 'north', at })).body.appointment).toEqual(proposed)
  expect((await bob.get(path)).body.appointment).toEqual(proposed)
  expect((await bob.put(`${path}/agreed`, { seat: 'south', at: at + 1 })).body.error.code).toBe('offer-closed')
  const agreed = { ...proposed, agreed: ['north', 'south'], fixed: true }
  expect((await bob.put(`${path}/agreed`, { seat: 'south', at })).body.appointment).toEqual(agreed)
  expect((await bob.put(path, { seat: 'south', at: at + HOUR })).body.appointment).toMatchObject({ fixed: false })
  expect((await ann.delete(`${path}/north`)).status).toBe(204)
  expect((await ann.get(path)).body.appointment).toBeNull()
})

test('others know and change nothing of it; the past and the far future are refused', async () => {
  const id = await startSkirmish(ann, bob, { visibility: 'public', spectators: true })
  const path = `/api/matches/${id}/appointment`
  const at = time + HOUR
  await ann.put(path, { seat: 'north', at })
  const guests: Player[] = [eve, new Player(server.url)]
  for (const stranger of guests) {
    expect((await stranger.get(path)).status).toBeGreaterThan(400)
    expect((await stranger.put(path, { seat: 'north', at })).status).toBeGreaterThan(400)
    expect((await stranger.put(`${path}/agreed`, { seat: 'south', at })).status).toBeGreaterThan(400)
    expect((await stranger.delete(`${path}/north`)).status).toBeGreaterThan(400)
  }
  expect((await ann.put(`${path}/agreed`, { seat: 'south', at })).status).toBe(403)
  for (const wrong of [time, time - 1, time + 91 * 24 * HOUR, 1.5, 'soon']) {
    expect((await ann.put(path, { seat: 'north', at: wrong })).status).toBe(400)
  }
  expect((await bob.get(path)).body.appointment).toMatchObject({ at, agreed: ['north'], fixed: false })
  await bob.post(`/api/matches/${id}/resign`, { seat: 'south' })
  expect((await ann.put(path, { seat: 'north', at })).body.error.code).toBe('not-playing')
})
