// A program that sees its match as decided offers to end it. The same tests run on SQLite and on PostgreSQL.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actAtRandom, type ClientSocket, Player, startServer, startSkirmish, type TestServer } from './client.ts'

let server: TestServer
let ann: Player

beforeAll(async () => {
  server = await startServer({ games: { skirmish: pathToFileURL(join(import.meta.dirname, 'foregone.ts')).href } })
  ann = await Player.signUp(server.url, 'Ann')
})
afterAll(() => server.drop())

/** Acts for north, until south has made an offer that is in this state; gives it. */
async function playUntil(match: string, north: ClientSocket, status: string) {
  for (let i = 0; i < 60; i++) {
    const offers = (await ann.get(`/api/matches/${match}/offers`)).body as { status: string; number: number }[]
    const found = offers.find((offer) => offer.status === status)
    if (found !== undefined) return found
    await north.until(() => north.seen(match, 'north').decision !== null)
    await actAtRandom(north, match, 'north', () => 0)
  }
  throw new Error(`no offer became ${status}`)
}

async function begin(): Promise<{ match: string; north: ClientSocket }> {
  const match = await startSkirmish(ann, { bot: 'random' }, { options: { war: 'long' } })
  const north = await ann.connect()
  await north.table(match, 'north')
  return { match, north }
}

const answer = (match: string, number: number, word: string) =>
  ann.put(`/api/matches/${match}/offers/${number}`, { seat: 'north', answer: word })

test('it resigns by offering: who accepts has won', async () => {
  const { match, north } = await begin()
  const offer = await playUntil(match, north, 'open')
  expect(offer).toMatchObject({ seat: 'south', agreed: ['south'], needed: ['north'] })
  expect(offer).toMatchObject({ offer: { kind: 'end', winners: ['north'] } })
  expect((offer as unknown as { offer: { chance: number } }).offer.chance).toBeLessThanOrEqual(0.03)
  expect((await ann.get(`/api/matches/${match}`)).body.status).toBe('playing')
  expect((await answer(match, offer.number, 'accept')).body.status).toBe('accepted')
  expect((await ann.get(`/api/matches/${match}`)).body).toMatchObject({
    status: 'finished',
    outcome: { how: 'agreed', winners: ['north'] },
  })
})

test('it takes the offer back when it sees the match otherwise', async () => {
  const { match, north } = await begin()
  const { number } = await playUntil(match, north, 'withdrawn')
  expect((await answer(match, number, 'accept')).body.error.code).toBe('offer-closed')
})

test('it does not ask again who has refused', async () => {
  const { match, north } = await begin()
  const { number } = await playUntil(match, north, 'open')
  await answer(match, number, 'refuse')
  for (let i = 0; i < 3; i++) {
    await north.until(() => north.seen(match, 'north').decision !== null)
    await actAtRandom(north, match, 'north', () => 0)
  }
  expect((await ann.get(`/api/matches/${match}/offers`)).body).toHaveLength(1)
})
