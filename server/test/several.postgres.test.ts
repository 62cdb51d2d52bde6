// Only on PostgreSQL (npm test postgres): several processes serve one match.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canonical, fastRng, type LogEntry } from '@middlesea/engine'
import { Conflict, openStore, type StoreConfig } from '@middlesea/store'
import { freshStore } from '@middlesea/store/testing'
import { skirmish } from '@middlesea/skirmish'
import { Calls } from '../src/cups/calls.ts'
import { CupKeeper } from '../src/cups/keeper.ts'
import { createServer } from '../src/index.ts'
import { LiveMatches } from '../src/match/matches.ts'
import { Rater } from '../src/rating/rater.ts'
import {
  actAtRandom,
  type ClientSocket,
  NO_LIMITS,
  noAllowances,
  PLAIN_CONFIG,
  Player,
  startSkirmish,
  TEST_GAMES,
} from './client.ts'
import { endServers, PATIENCE_MS, type ServerProcess, spawnServer } from './processes.ts'
import { moments, strange, tablesOf } from './secrets.ts'

let store: StoreConfig
let drop: () => void
/** Two of them are killed in the course of the tests. */
let processes: ServerProcess[]

beforeAll(async () => {
  ;({ config: store, drop } = await freshStore())
  processes = await Promise.all([1, 2, 3].map(() => spawnServer(store)))
}, PATIENCE_MS)
afterAll(async () => {
  await endServers()
  drop()
})

/** The same person at another process. */
function at(player: Player, { url }: ServerProcess): Player {
  const moved = new Player(url)
  moved.cookie = player.cookie
  return moved
}

interface Sitting {
  match: string
  lines: { [seat: string]: ClientSocket }
}

/** Acts with whoever may, until the match is over or the count is full. */
async function playOn({ match, lines }: Sitting, seed: string, most: number): Promise<number> {
  const rng = fastRng(seed)
  for (let acts = 0; acts < most; acts++) {
    const seats = Object.keys(lines).filter((seat) => lines[seat].seen(match, seat).decision !== null)
    if (seats.length === 0) return acts
    const seat = seats[rng.below(seats.length)]
    const answer = await actAtRandom(lines[seat], match, seat, (n) => rng.below(n))
    expect(answer.t).toBe('done')
    const entry = answer.t === 'done' ? (answer.entry ?? 0) : 0
    for (const [other, line] of Object.entries(lines)) await line.until(() => line.seen(match, other).number > entry)
  }
  return most
}

/** News of other processes brought nobody more than they may know. */
async function expectNoSecrets(match: string, readers: { line: ClientSocket; seat: string }[]): Promise<void> {
  const opened = await openStore(store)
  const kept = (await opened.matches.get(match))!
  const log = (await opened.entries.from(match, 0)).map(({ body }) => body as LogEntry<unknown>)
  await opened.close()
  let checked = 0
  for (const moment of moments(skirmish, kept, log)) {
    for (const { line, seat } of readers) {
      for (const message of tablesOf(line, match, seat)) {
        if (message.number !== moment.log.length) continue
        expect(strange(message, moment, seat)).toBe('')
        checked++
      }
    }
  }
  expect(checked).toBeGreaterThan(20)
}

/** Cuts all connections to a database, as its restart does. */
async function cutAll(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
}

test('what another process wrote while a match slept is shown to those who look on', async () => {
  const { config } = await freshStore()
  const options = { games: TEST_GAMES, requestLimits: false, socketLimits: NO_LIMITS, sleepAfter: 30 }
  const whole = { ...PLAIN_CONFIG, dataFile: config.file, databaseUrl: config.url }
  const servers = [await createServer(whole, options), await createServer(whole, options)]
  const [first, second] = [await servers[0].listen(), await servers[1].listen()]
  const ann = await Player.signUp(first, 'Awake Ann')
  const bob = await Player.signUp(first, 'Sleepy Bob')
  const match = await startSkirmish(ann, bob)
  const south = await bob.connect()
  await south.table(match, 'south')
  const north = await Object.assign(new Player(second), { cookie: ann.cookie }).connect()
  await north.table(match, 'north')
  const asleep = async (): Promise<boolean> => /sleeping_matches 1$/m.test((await bob.get('/metrics')).body as string)
  const rng = fastRng('asleep')
  for (let acts = 0; acts < 2; acts++) {
    await expect.poll(asleep).toBe(true)
    const line = north.seen(match, 'north').decision === null ? south : north
    await actAtRandom(line, match, line === north ? 'north' : 'south', (n) => rng.below(n))
    for (const [seat, one] of [
      ['north', north],
      ['south', south],
    ] as const)
      await one.until(() => one.seen(match, seat).number > acts)
  }
  for (const server of servers) await server.close()
})

test('when time is up one of two processes does what was agreed, once', async () => {
  let time = Date.UTC(2030, 0, 1)
  const now = (): number => time
  const { config } = await freshStore()
  const options = { games: TEST_GAMES, requestLimits: false, socketLimits: NO_LIMITS, now, clocksEvery: 50 }
  const whole = { ...PLAIN_CONFIG, dataFile: config.file, databaseUrl: config.url }
  const servers = [await createServer(whole, options), await createServer(whole, options)]
  const [first, second] = [await servers[0].listen(), await servers[1].listen()]
  const ann = await Player.signUp(first, 'Timed Ann')
  const bob = await Player.signUp(second, 'Timed Bob')
  const wish = { pace: 'days', clock: { kind: 'days', days: 1 }, timeOut: 'forfeit' }
  const matches: string[] = []
  for (let i = 0; i < 5; i++)
    matches.push(await startSkirmish(ann, Object.assign(new Player(first), { cookie: bob.cookie }), wish))
  time += 24 * 3600 * 1000 + 1
  for (const match of matches) {
    await expect
      .poll(async () => (await bob.get(`/api/matches/${match}`)).body)
      .toMatchObject({ status: 'finished', ended: time, outcome: { how: 'time', seat: 'north', winners: ['south'] } })
  }
  await Promise.all(servers.map((server) => server.close()))
})

/** Another process has done it in the same moment: it is looked at again. */
function unlessQuicker(error: unknown): void {
  if (!(error instanceof Conflict)) throw error
}

/** What keeps cups and counts games in a process, but looks only when it is told to. */
async function keeperOn(config: StoreConfig): Promise<{ look(): Promise<void>; close(): Promise<void> }> {
  const store = await openStore(config)
  const now = Date.now
  const fail = (error: unknown): never => {
    throw error
  }
  const parts = { store, now, onError: fail, onChange: () => {}, allowances: noAllowances() }
  const matches = new LiveMatches({ ...parts, modules: TEST_GAMES })
  const keeper = new CupKeeper(store, matches, new Calls({ store, matches, now, after: 0, onTold: () => {} }), now)
  const rater = new Rater(store, matches)
  return {
    async look() {
      for (const follower of [keeper, rater]) await follower.look().catch(unlessQuicker)
    },
    async close() {
      await matches.close()
      await store.close()
    },
  }
}

test('two processes keep a cup at the same moment: each round is made once, and each game is counted once', async () => {
  const { config } = await freshStore()
  const whole = { ...PLAIN_CONFIG, dataFile: config.file, databaseUrl: config.url }
  const quiet = { games: TEST_GAMES, requestLimits: false, socketLimits: NO_LIMITS, afterwardsEvery: 1e9 }
  const servers = [await createServer(whole, quiet), await createServer(whole, quiet)]
  const [first, second] = [await servers[0].listen(), await servers[1].listen()]
  const names = ['Cup Ann', 'Cup Bob', 'Cup Cat', 'Cup Dan']
  const [ann, bob, cat, dan] = await Promise.all(names.map((name) => Player.signUp(first, name)))
  const wish = { kind: 'mini', title: 'The cup', game: 'skirmish', days: 3, roundDays: 30, rated: true }
  const { id } = (await ann.post('/api/cups', wish)).body as { id: string }
  await bob.post(`/api/cups/${id}/entrants`, { rated: true })
  // The last two come at the same moment, each in another process.
  const last = [cat, Object.assign(new Player(second), { cookie: dan.cookie })]
  await Promise.all(last.map((player) => player.post(`/api/cups/${id}/entrants`, { rated: true })))
  const keepers = await Promise.all([keeperOn(config), keeperOn(config)])
  const { cups, matches } = servers[0].store
  for (let round = 0; round < 3; round++) {
    const games = ((await cups.get(id))?.games ?? []).filter((game) => game.round === round)
    expect(games).toHaveLength(4)
    await Promise.all(keepers.map((keeper) => keeper.look()))
    for (const { match } of games) {
      expect(await matches.end(match!, { how: 'resigned', seat: 'south', winners: ['north'] }, Date.now())).toBe(true)
    }
    await Promise.all(keepers.map((keeper) => keeper.look()))
    for (const keeper of keepers) await keeper.look()
  }
  const { status, games } = (await cups.get(id))!
  expect([status, new Set(games.map(({ match }) => match)).size]).toEqual(['finished', 12])
  for (const name of names) {
    const { ratings, history } = (await ann.get(`/api/people/${name}`)).body
    expect([ratings[0].played, history.length]).toEqual([6, 6])
  }
  await Promise.all([...keepers, ...servers].map((one) => one.close()))
})

test('players of one match on different processes see each other; one process is killed, and the match goes on', async () => {
  const [one, two] = processes
  const ann = await Player.signUp(one.url, 'Ann')
  const bob = await Player.signUp(two.url, 'Bob')
  const match = await startSkirmish(ann, at(bob, one), { options: { war: 'long' } })
  const [north, south] = [await ann.connect(), await bob.connect()]
  await north.table(match, 'north')
  await south.table(match, 'south')
  await north.ask({ t: 'chat', match, seat: 'north', text: 'From one to two', to: null })
  await expect.poll(() => south.texts.some((text) => text.includes('From one to two'))).toBe(true)
  const present = () => south.texts.findLast((text) => text.includes('"t":"seats"'))?.match(/"present":true/g)?.length
  await expect.poll(present).toBe(2)
  await playOn({ match, lines: { north, south } }, 'two processes', 12)

  // Offered in one process, agreed to in the other: both go back.
  const offer = { kind: 'undo', entry: 5, dice: 'anew' }
  const { number } = (await ann.post(`/api/matches/${match}/offers`, { seat: 'north', offer })).body
  await bob.put(`/api/matches/${match}/offers/${number}`, { seat: 'south', answer: 'accept' })
  for (const [line, seat] of [[north, 'north'] as const, [south, 'south'] as const]) {
    await line.until(() => line.seen(match, seat).number === 13)
    expect(line.seen(match, seat)).toMatchObject({ from: 5, acts: [] })
  }
  await playOn({ match, lines: { north, south } }, 'with other dice', 6)

  const before = north.seen(match, 'north')
  await one.kill()
  await north.until(() => north.closed !== null)
  const back = await at(ann, two).connect()
  const table = await back.table(match, 'north', before.number)
  expect(table.number).toBe(before.number)
  expect(canonical(table.view)).toBe(canonical(before.view))
  await playOn({ match, lines: { north: back, south } }, 'the other half', 500)
  expect(back.seen(match, 'north').status).toBe('finished')
  await expectNoSecrets(match, [
    { line: north, seat: 'north' },
    { line: back, seat: 'north' },
    { line: south, seat: 'south' },
  ])
})

test('both act in the same moment in different processes: one after the other is written, none is lost or doubled', async () => {
  const [, two, one] = processes
  const una = await Player.signUp(one.url, 'Una')
  const vic = await Player.signUp(two.url, 'Vic')
  const lines: { north: ClientSocket; south: ClientSocket } = { north: await una.connect(), south: await vic.connect() }
  for (let round = 0; round < 10; round++) {
    const match = await startSkirmish(una, at(vic, one))
    await lines.north.table(match, 'north')
    await lines.south.table(match, 'south')
    const answers = await Promise.all(
      (['north', 'south'] as const).map((seat) => actAtRandom(lines[seat], match, seat, () => 0)),
    )
    expect(answers.map(({ t }) => t)).toEqual(['done', 'done'])
    const entries = answers.map((answer) => (answer.t === 'done' ? answer.entry : undefined))
    expect(new Set(entries)).toEqual(new Set([0, 1]))
    for (const seat of ['north', 'south'] as const) {
      await lines[seat].until(() => lines[seat].seen(match, seat).number === 2)
    }
  }
})

test('where connections to the database are cut again and again, both go on, and nothing that was acknowledged is lost', async () => {
  const [, two, one] = processes
  const zoe = await Player.signUp(one.url, 'Zoe')
  const yan = await Player.signUp(two.url, 'Yan')
  const match = await startSkirmish(zoe, at(yan, one), { options: { war: 'long' } })
  const lines: { [seat: string]: ClientSocket } = { north: await zoe.connect(), south: await yan.connect() }
  for (const seat of Object.keys(lines)) await lines[seat].table(match, seat)
  const acknowledged: { entry: number; seat: string }[] = []
  const rng = fastRng('cut')
  const isOver = (): boolean => lines.north.seen(match, 'north').status !== 'playing'
  for (let tries = 0; acknowledged.length < 30 && !isOver() && tries < 500; tries++) {
    const seat = Object.keys(lines).find((other) => lines[other].seen(match, other).decision !== null)
    // Not while nobody acts: who listened hears again half a second later, if nothing is cut then.
    const cut = seat !== undefined && tries % 3 === 0 ? cutAll(store.url ?? '') : null
    const answer = seat === undefined ? null : await actAtRandom(lines[seat], match, seat, (n) => rng.below(n))
    await cut
    if (answer?.t === 'done' && seat !== undefined) acknowledged.push({ entry: answer.entry!, seat })
    else await new Promise((done) => setTimeout(done, 100))
  }
  expect(isOver() || acknowledged.length === 30).toBe(true)
  for (const { url } of [one, two]) expect((await new Player(url).get('/healthz')).status).toBe(200)
  const opened = await openStore(store)
  const log = (await opened.entries.from(match, 0)).map(({ body }) => body as LogEntry<unknown> & { seat: string })
  await opened.close()
  for (const { entry, seat } of acknowledged) expect(log[entry].seat).toBe(seat)
})

test('a session that ends in one process ends in the other, also while that one hears no news', async () => {
  const [, two, one] = processes
  const jo = await Player.signUp(one.url, 'Jo')
  const deaf = await at(jo, two).connect()
  await cutAll(store.url ?? '')
  await expect.poll(async () => (await jo.delete('/api/session')).status).toBeLessThan(500)
  await deaf.until(() => deaf.closed !== null)
  expect(deaf.closed?.code).toBe(4401)

  const kim = await Player.signUp(one.url, 'Kim')
  const line = await at(kim, two).connect()
  await kim.delete('/api/session')
  await line.until(() => line.closed !== null)
  expect(line.closed?.code).toBe(4401)
})

test('a program goes on in the other process when the one that let it think is killed', async () => {
  const [, two, one] = processes
  const lee = await Player.signUp(one.url, 'Lee')
  const match = await startSkirmish(lee, { bot: 'random' })
  const there = await at(lee, two).connect()
  await there.table(match, 'north')
  await one.kill()
  const rng = fastRng('a program')
  for (let acts = 0; there.seen(match, 'north').status === 'playing' && acts < 500; acts++) {
    await there.until(() => {
      const { decision, status } = there.seen(match, 'north')
      return decision !== null || status !== 'playing'
    })
    if (there.seen(match, 'north').decision !== null) await actAtRandom(there, match, 'north', (n) => rng.below(n))
  }
  expect(there.seen(match, 'north').status).toBe('finished')
})
