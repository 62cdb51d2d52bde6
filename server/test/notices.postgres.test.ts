// Only on PostgreSQL (npm test postgres): several processes look after the same people.
import { freshStore } from '@middlesea/store/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, type Server } from '../src/index.ts'
import { PLAIN_CONFIG, Player, startSkirmish, TEST_GAMES } from './client.ts'
import { startWebServer, until, type WebServer } from './receivers.ts'

/** Shorter than what a process may be silent for before its people count as gone. */
const AWAY_MS = 40_000
let now = Date.now()
let web: WebServer
let drop: () => void
const servers: Server[] = []
const urls: string[] = []

beforeAll(async () => {
  web = await startWebServer()
  const fresh = await freshStore()
  drop = fresh.drop
  const { file, url } = fresh.config
  const config = { ...PLAIN_CONFIG, dataFile: file, databaseUrl: url, notifyAfter: AWAY_MS, webhookAllow: [web.host] }
  for (let i = 0; i < 3; i++) {
    const options = { games: TEST_GAMES, requestLimits: false, now: () => now, noticesEvery: 50 }
    const server = await createServer(config, options)
    servers.push(server)
    urls.push(await server.listen())
  }
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await web.close()
  drop()
})

/** The same person at another process. */
const at = ({ cookie }: Player, url: string): Player => Object.assign(new Player(url), { cookie })
const isPresent = (seats: { seat: string; present: boolean }[], wanted: string): boolean =>
  seats.some(({ seat, present }) => seat === wanted && present)

/** Long enough for what must not happen. */
const rest = (): Promise<void> => new Promise((done) => setTimeout(done, 1_000))

test('who sits in another process is not away; who is away is told by one of three', async () => {
  const [ann, bob] = [await Player.signUp(urls[0], 'Ann'), await Player.signUp(urls[0], 'Bob')]
  await ann.post('/api/me/webhooks', { url: `${web.url}/ann`, format: 'json' })
  const match = await startSkirmish(ann, bob)
  const line = await at(ann, urls[2]).connect()
  await line.table(match, 'north')
  // The other processes have heard of it.
  for (const url of urls.slice(0, 2)) {
    const other = await at(bob, url).connect()
    await other.table(match, 'south')
    await other.until(() => other.messages.some((heard) => heard.t === 'seats' && isPresent(heard.seats, 'north')))
  }
  now += AWAY_MS
  await rest()
  expect(web.calls).toEqual([])
  await line.close()
  now += AWAY_MS
  await until(async () => {
    // Not so fast that a notice on its way would count as lost.
    await new Promise((done) => setTimeout(done, 100))
    now += 1_000
    return web.calls.length > 0
  })
  now += AWAY_MS
  await rest()
  expect(web.calls).toHaveLength(1)
})
