// Only on PostgreSQL (npm test postgres): what one process answered holds at the other, before it has heard of it.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freshStore } from '@middlesea/store/testing'
import { createServer, type Server } from '../src/index.ts'
import { actAtRandom, type ClientSocket, NO_LIMITS, PLAIN_CONFIG, Player, startSkirmish, TEST_GAMES } from './client.ts'
import { holdNews } from './heldNews.ts'

let drop: () => void
let servers: Server[]
let release = (): Promise<void> => Promise.resolve()
/** The same two people at the first process, where they act, and at the second. */
let ann: Player
let bob: Player
let annThere: Player
let match: string
let south: ClientSocket

beforeAll(async () => {
  const { config, drop: dropStore } = await freshStore()
  drop = dropStore
  const whole = { ...PLAIN_CONFIG, dataFile: config.file, databaseUrl: config.url }
  const options = { games: TEST_GAMES, requestLimits: false, socketLimits: NO_LIMITS }
  servers = [await createServer(whole, options), await createServer(whole, options)]
  const [here, there] = [await servers[0].listen(), await servers[1].listen()]
  ann = await Player.signUp(here, 'Ann')
  bob = await Player.signUp(here, 'Bob')
  annThere = Object.assign(new Player(there), { cookie: ann.cookie })
})
afterEach(() => release())
afterAll(async () => {
  for (const server of servers) await server.close()
  drop()
})

/** A match that both processes have in memory; from now on the second does not hear of what is done at the first. */
async function begin(): Promise<void> {
  match = await startSkirmish(ann, bob, { options: { war: 'long' } })
  south = await bob.connect()
  await south.table(match, 'south')
  await (await annThere.connect()).table(match, 'north')
  release = holdNews(servers[0])
}

async function act(): Promise<number> {
  const done = await actAtRandom(south, match, 'south', () => 0)
  expect(done.t).toBe('done')
  return 'entry' in done ? (done.entry ?? -1) : -1
}

test('whoever opens a table at another process sees what was done', async () => {
  await begin()
  const entry = await act()
  const line = await annThere.connect()
  expect((await line.table(match, 'north')).number).toBe(entry + 1)
})

test('what was done can be offered to be taken back at another process', async () => {
  await begin()
  const offer = { kind: 'undo', entry: await act(), dice: 'same' }
  const made = await annThere.post(`/api/matches/${match}/offers`, { seat: 'north', offer })
  expect(made.body).toMatchObject({ offer, status: 'open' })
})

test('what was done is in the film and in the file of another process', async () => {
  await begin()
  await act()
  const film = async (): Promise<number> =>
    ((await annThere.get(`/api/matches/${match}/replay/north`)).body as { total: number }).total
  expect(await film()).toBe(2)
  await act()
  expect(await film()).toBe(3)
  expect((await bob.post(`/api/matches/${match}/resign`, { seat: 'south' })).status).toBe(204)
  const { log } = (await annThere.get(`/api/matches/${match}/file`)).body as { log: unknown[] }
  expect(log).toHaveLength(2)
})

test('whoever has sat down opens the table at another process, and acts there', async () => {
  await begin()
  const eve = await Player.signUp(ann.url, 'Eve')
  const { invite } = (await ann.get(`/api/matches/${match}`)).body as { invite: string }
  expect((await bob.delete(`/api/matches/${match}/seats/south`)).status).toBe(200)
  expect((await eve.post(`/api/matches/${match}/seats/south`, { invite })).status).toBe(200)
  const line = await Object.assign(new Player(annThere.url), { cookie: eve.cookie }).connect()
  await line.table(match, 'south')
  expect((await actAtRandom(line, match, 'south', () => 0)).t).toBe('done')
})

test('whoever has got up reads no more of what is said to the seat, though seats are read slowly', async () => {
  await begin()
  await release()
  const there = await Object.assign(new Player(annThere.url), { cookie: bob.cookie }).connect()
  await there.table(match, 'south')
  const north = await ann.connect()
  await north.table(match, 'north')
  const { matches } = servers[1].store
  const { get } = matches
  let open = (): void => {}
  const gate = new Promise<void>((done) => {
    open = done
  })
  matches.get = (id) => gate.then(() => get(id))
  try {
    expect((await bob.delete(`/api/matches/${match}/seats/south`)).status).toBe(200)
    await north.ask({ t: 'chat', match, seat: 'north', text: 'For whoever sits there now', to: ['south'] })
    // Long enough for what must not happen.
    await new Promise((done) => setTimeout(done, 300))
  } finally {
    matches.get = get
    open()
  }
  await north.ask({ t: 'chat', match, seat: 'north', text: 'For all', to: null })
  await north.until(() => north.texts.some((text) => text.includes('For all')))
  await there.ask({ t: 'ping' })
  expect(there.texts.join()).not.toContain('For whoever sits there now')
})
