// Matches at which nothing happens leave the memory, and those who look at them notice nothing.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fastRng } from '@middlesea/engine'
import { actAtRandom, type ClientSocket, Player, startServer, startSkirmish, type TestServer } from './client.ts'

let server: TestServer
let ann: Player
let bob: Player

beforeAll(async () => {
  server = await startServer({ sleepAfter: 30 })
  ann = await Player.signUp(server.url, 'Ann')
  bob = await Player.signUp(server.url, 'Bob')
})
afterAll(() => server.drop())

async function figure(name: string): Promise<number> {
  const { body } = await ann.get('/metrics')
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body as string)?.[1])
}

async function allSleep(): Promise<void> {
  const awake = async (): Promise<number> =>
    (await figure('middlesea_live_matches')) - (await figure('middlesea_sleeping_matches'))
  await expect.poll(awake).toBe(0)
}

interface Table {
  match: string
  lines: { [seat: string]: ClientSocket }
}

async function sit(change: { [field: string]: unknown } = {}): Promise<Table> {
  const match = await startSkirmish(ann, bob, change)
  const lines = { north: await ann.connect(), south: await bob.connect() }
  for (const [seat, line] of Object.entries(lines)) await line.table(match, seat)
  return { match, lines }
}

/** One action by whoever may act, until both have seen it. */
async function actOnce({ match, lines }: Table, pick: (n: number) => number): Promise<void> {
  const [seat, line] = Object.entries(lines).find(([own, one]) => one.seen(match, own).decision !== null)!
  const { number } = line.seen(match, seat)
  expect((await actAtRandom(line, match, seat, pick)).t).toBe('done')
  for (const [other, one] of Object.entries(lines)) await one.until(() => one.seen(match, other).number > number)
}

test('a match that sleeps between all its actions goes on, and is shown in changes', async () => {
  const table = await sit()
  const rng = fastRng('sleep')
  for (let i = 0; i < 8; i++) {
    await allSleep()
    await actOnce(table, (n) => rng.below(n))
  }
  for (const [seat, line] of Object.entries(table.lines)) {
    // Only sitting down was sent whole, and what changes led to is what whoever comes now is shown.
    expect(line.changed).toHaveLength(8)
    await allSleep()
    const player = seat === 'north' ? ann : bob
    expect((await (await player.connect()).table(table.match, seat)).view).toEqual(line.seen(table.match, seat).view)
  }
})

test('chat, marks, notes and the list work at a table that sleeps, and strangers still hear nothing', async () => {
  const { match, lines } = await sit()
  await allSleep()
  expect((await lines.north.ask({ t: 'chat', match, seat: 'north', text: 'Still there?', to: null })).t).toBe('done')
  expect((await lines.north.ask({ t: 'chat', match, seat: 'north', text: 'x', to: ['nobody'] })).t).toBe('error')
  await lines.south.until(() => lines.south.messages.some((one) => one.t === 'chat'))
  expect((await ann.get(`/api/matches/${match}`)).body).toMatchObject({ status: 'playing' })
  const stranger = await Player.signUp(server.url, 'Cat')
  await allSleep()
  await expect((await stranger.connect()).table(match, 'north')).rejects.toThrow('not opened')
})

test('a program that must answer is not slept over', async () => {
  const match = await startSkirmish(ann, { bot: 'random' })
  const line = await ann.connect()
  await line.table(match, 'north')
  const rng = fastRng('program')
  for (let i = 0; i < 3; i++) {
    await line.until(() => line.seen(match, 'north').decision !== null)
    await allSleep()
    expect((await actAtRandom(line, match, 'north', (n) => rng.below(n))).t).toBe('done')
  }
})
