// What was answered holds for the next thing that somebody asks, also while the news of it is on its way through the database.
// The same tests run on SQLite and, by `npm test postgres`, on PostgreSQL, where each process hears even its own news later.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  actAtRandom,
  actOut,
  type ClientSocket,
  Player,
  startServer,
  startSkirmish,
  type TestServer,
} from './client.ts'
import { holdNews } from './heldNews.ts'

let server: TestServer
let release = (): Promise<void> => Promise.resolve()
let ann: Player
let bob: Player
let eve: Player
let match: string
let north: ClientSocket
let south: ClientSocket

beforeAll(async () => {
  server = await startServer()
  ;[ann, bob, eve] = await Promise.all(['Ann', 'Bob', 'Eve'].map((name) => Player.signUp(server.url, name)))
})
afterEach(() => release())
afterAll(() => server.drop())

/** A match at which both have their tables open, and from now on no news of it come. */
async function begin(change: { [field: string]: unknown } = {}): Promise<void> {
  match = await startSkirmish(ann, bob, change)
  ;[north, south] = [await ann.connect(), await bob.connect()]
  await north.table(match, 'north')
  await south.table(match, 'south')
  release = holdNews(server)
}

async function eveTakesSouth(): Promise<void> {
  const { invite } = (await ann.get(`/api/matches/${match}`)).body as { invite: string }
  expect((await bob.delete(`/api/matches/${match}/seats/south`)).body.seats[1]).toMatchObject({ free: true })
  const sat = await eve.post(`/api/matches/${match}/seats/south`, { invite })
  expect(sat.body.seats[1]).toMatchObject({ you: true })
}

test('whoever has sat down may open the table and act at once', async () => {
  await begin()
  await eveTakesSouth()
  const line = await eve.connect()
  await line.table(match, 'south')
  expect((await actAtRandom(line, match, 'south', () => 0)).t).toBe('done')
})

test('late news of what whoever opened the table knows already are not told again', async () => {
  release = holdNews(server)
  match = await startSkirmish(ann, bob)
  north = await ann.connect()
  await north.table(match, 'north')
  await release()
  // What is said now comes behind the news.
  await north.ask({ t: 'chat', match, seat: 'north', text: 'Hello', to: null })
  await north.until(() => north.messages.some((message) => message.t === 'chat'))
  expect(north.messages.filter((message) => message.t === 'table')).toHaveLength(1)
})

test('whoever has got up may not open the table again', async () => {
  await begin()
  await eveTakesSouth()
  const again = await bob.connect()
  const asked = { t: 'open', match, seat: 'south', known: 0 }
  expect(await again.ask(asked)).toMatchObject({ t: 'error', code: 'not-found' })
})

test('whoever has got up acts no more for who sits there now', async () => {
  await begin()
  const { decision } = south.seen(match, 'south')
  await eveTakesSouth()
  const act = { t: 'act', match, seat: 'south', decision: decision?.id, actions: [decision?.options[0].action] }
  expect(await south.ask(act)).toMatchObject({ t: 'error', code: 'not-yours' })
  expect((await ann.get(`/api/matches/${match}`)).body.waiting).toContain('south')
})

test('whoever has got up is shown no more of what others do', async () => {
  await begin()
  await eveTakesSouth()
  const shown = south.texts.length
  expect((await actAtRandom(north, match, 'north', () => 0)).t).toBe('done')
  // What came before this answer was sent before it.
  await south.ask({ t: 'ping' })
  expect(south.texts.slice(shown).filter((text) => text.includes('"t":"table"'))).toEqual([])
})

test('whoever has got up says and shows nothing more for who sits there now', async () => {
  await begin()
  await eveTakesSouth()
  const seat = { match, seat: 'south' }
  const mine = { t: 'error', code: 'not-yours' }
  expect(await south.ask({ t: 'chat', ...seat, text: 'Still here', to: null })).toMatchObject(mine)
  expect(await south.ask({ t: 'mark', ...seat, mark: { kind: 'ping', at: 'a' }, to: null })).toMatchObject(mine)
  expect(await south.ask({ t: 'unmark', ...seat, number: 0 })).toMatchObject(mine)
})

test('whoever has got up takes nothing back for who sits there now', async () => {
  await begin({ options: { war: 'long' } })
  const done = await actAtRandom(south, match, 'south', () => 0)
  await eveTakesSouth()
  const undo = { t: 'undo', match, seat: 'south', entry: 'entry' in done ? done.entry : -1 }
  expect(await south.ask(undo)).toMatchObject({ t: 'error', code: 'not-yours' })
})

test('a match that was given up is over for whoever opens it then', async () => {
  await begin()
  await actOut(north, match, 'north')
  expect((await bob.post(`/api/matches/${match}/resign`, { seat: 'south' })).status).toBe(204)
  const line = await ann.connect()
  const { status, decision } = await line.table(match, 'north')
  expect({ status, decision }).toEqual({ status: 'finished', decision: null })
})
