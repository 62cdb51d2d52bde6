// Arrows, pins, pings and quotes. The same tests run on SQLite and, by `npm test postgres`, on PostgreSQL.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServerMessage } from '../src/index.ts'
import {
  actAtRandom,
  type ClientSocket,
  NO_LIMITS,
  Player,
  startServer,
  startSkirmish,
  type TestServer,
} from './client.ts'

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

interface Table {
  match: string
  north: ClientSocket
  south: ClientSocket
  watcher: ClientSocket
}

async function sitDown(): Promise<Table> {
  const match = await startSkirmish(ann, bob, { spectators: true, visibility: 'public' })
  const [north, south, watcher] = [await ann.connect(), await bob.connect(), await eve.connect()]
  await north.table(match, 'north')
  await south.table(match, 'south')
  await watcher.table(match, 'spectator')
  return { match, north, south, watcher }
}

type Marks = Extract<ServerMessage, { t: 'marks' }>
const marksAt = (line: ClientSocket): Marks['marks'] =>
  line.messages.findLast((message): message is Marks => message.t === 'marks')?.marks ?? []

const arrow = { kind: 'arrow', from: 'p1', to: 'p3' }

/** News come one after the other: when this is there, all before it is. */
async function afterPing({ match, north, south, watcher }: Table): Promise<void> {
  const at = `p${Math.random()}`
  await north.ask({ t: 'mark', match, seat: 'north', mark: { kind: 'ping', at }, to: null })
  for (const line of [north, south, watcher]) {
    await line.until(() => line.messages.some((message) => message.t === 'ping' && message.at === at))
  }
}

describe('marks on the board', () => {
  test('are seen by whom they are for, stay for whoever comes later, and go when they are taken away', async () => {
    const table = await sitDown()
    const { match, north, south, watcher } = table
    const put = (line: ClientSocket, seat: string, mark: object, to: string[] | null) =>
      line.ask({ t: 'mark', match, seat, mark, to })
    expect(await put(north, 'north', arrow, null)).toMatchObject({ t: 'done', number: 0 })
    const secret = { kind: 'pin', at: 'p2', label: 'here I land' }
    expect(await put(north, 'north', secret, ['north'])).toMatchObject({ t: 'done', number: 1 })
    expect(await put(north, 'north', { kind: 'pin', at: 'p4' }, ['south'])).toMatchObject({ t: 'done', number: 2 })
    await north.until(() => marksAt(north).length === 3)
    await south.until(() => marksAt(south).length === 2)
    await watcher.until(() => marksAt(watcher).length === 1)
    const later = await bob.connect()
    await later.table(match, 'south')
    expect(marksAt(north).map(({ number }) => number)).toEqual([0, 1, 2])
    for (const line of [south, later]) expect(marksAt(line).map(({ number }) => number)).toEqual([0, 2])
    expect(marksAt(watcher)).toEqual([{ number: 0, seat: 'north', to: null, mark: arrow }])
    for (const line of [south, later, watcher]) expect(line.texts.join('\n')).not.toContain('here I land')

    expect(await south.ask({ t: 'unmark', match, seat: 'south', number: 0 })).toMatchObject({ t: 'done' })
    await afterPing(table)
    expect(marksAt(north)).toHaveLength(3)
    await north.ask({ t: 'unmark', match, seat: 'north', number: 1 })
    await north.ask({ t: 'unmark', match, seat: 'north', number: null })
    await south.until(() => marksAt(south).length === 0)
  })

  test('pings pass, and reach their audience alone', async () => {
    const table = await sitDown()
    const { match, north, south, watcher } = table
    await north.ask({ t: 'mark', match, seat: 'north', mark: { kind: 'ping', at: 'hidden cove' }, to: ['north'] })
    await afterPing(table)
    expect(north.messages).toContainEqual({ t: 'ping', match, seat: 'north', from: 'north', at: 'hidden cove' })
    for (const line of [south, watcher]) expect(line.texts.join('\n')).not.toContain('hidden cove')
    expect(await server.store.marks.of(match)).toEqual([])
  })

  test.each([
    [{ kind: 'arrow', from: 'p1' }, null],
    [{ kind: 'arrow', from: 'p1', to: 'x'.repeat(61) }, null],
    [{ kind: 'pin', at: 'p1', label: 'x'.repeat(81) }, null],
    [{ kind: 'pin', at: 'p1\u202E' }, null],
    [{ kind: 'circle', at: 'p1' }, null],
    [arrow, ['west']],
    [arrow, []],
  ])('%o to %o is refused', async (mark, to) => {
    const { match, north } = await sitDown()
    expect(await north.ask({ t: 'mark', match, seat: 'north', mark, to })).toMatchObject({ code: 'malformed' })
    expect(await server.store.marks.of(match)).toEqual([])
  })

  test('nobody marks for another seat, and spectators do not', async () => {
    const { match, south, watcher } = await sitDown()
    const mark = { t: 'mark', match, mark: arrow, to: null }
    expect(await south.ask({ ...mark, seat: 'north' })).toMatchObject({ code: 'not-yours' })
    expect(await watcher.ask({ ...mark, seat: 'spectator' })).toMatchObject({ code: 'not-yours' })
    expect(await watcher.ask({ t: 'unmark', match, seat: 'north', number: null })).toMatchObject({ code: 'not-yours' })
  })

  test('a seat has so many and makes so many at once', async () => {
    let time = 1_900_000_000_000
    const slow = await startServer({ clock: () => time, socketLimits: NO_LIMITS })
    const [una, vic] = [await Player.signUp(slow.url, 'Una'), await Player.signUp(slow.url, 'Vic')]
    const match = await startSkirmish(una, vic)
    const line = await una.connect()
    await line.table(match, 'north')
    const answers: string[] = []
    for (let i = 0; i < 66; i++) {
      const answer = await line.ask({ t: 'mark', match, seat: 'north', mark: arrow, to: null })
      answers.push(answer.t === 'error' ? answer.code : answer.t)
      if (answers.length >= 25) time += 1_000
    }
    expect(answers.slice(0, 25).filter((word) => word === 'done')).toHaveLength(20)
    expect(answers.slice(20, 25)).toEqual(Array(5).fill('too-fast'))
    expect(answers.filter((word) => word === 'done')).toHaveLength(60)
    expect(answers.at(-1)).toBe('too-many')
    await slow.drop()
  })
})

type Chat = Extract<ServerMessage, { t: 'chat' }>
const saidTo = (line: ClientSocket): Chat['lines'] =>
  line.messages.filter((message): message is Chat => message.t === 'chat').flatMap(({ lines }) => lines)

describe('quotes of the journal', () => {
  test('each reads them as the game told them, and what is not for them not at all', async () => {
    const table = await sitDown()
    const { match, north, south, watcher } = table
    await actAtRandom(north, match, 'north', () => 0)
    const secret = north.seen(match, 'north').lines.filter(({ entry }) => entry === 0)[0]
    expect(secret.key).toBe('planned')
    const dealt = north.messages.find((message) => message.t === 'table')?.lines.filter(({ entry }) => entry === -1)
    expect(dealt?.[0].key).toBe('dealt')
    const quotes = [
      { entry: 0, line: 0 },
      { entry: -1, line: 0 },
    ]
    const chat = { t: 'chat', match, text: 'look', to: null }
    expect(await north.ask({ ...chat, seat: 'north', quotes })).toMatchObject({ t: 'done' })
    for (const line of [north, south, watcher]) await line.until(() => saidTo(line).length === 1)
    const { rule, key, params } = secret
    expect(saidTo(north)[0].quotes[0]).toEqual({ entry: 0, rule, key, params })
    // The act was sealed: nobody else reads a line of it. What was dealt each reads in their own words, or not at all.
    for (const line of [south, watcher]) {
      expect(saidTo(line)).toHaveLength(1)
      expect(line.texts.join('\n')).not.toContain('planned')
      expect(saidTo(line)[0].quotes.filter(({ entry }) => entry === 0)).toEqual([])
      expect(JSON.stringify(saidTo(line)[0].quotes)).not.toContain(JSON.stringify(dealt?.[0].params))
    }
    const later = await bob.connect()
    await later.table(match, 'south')
    expect(saidTo(later)).toEqual(saidTo(south))
    expect(await south.ask({ ...chat, seat: 'south', quotes: [{ entry: 0, line: 0 }] })).toMatchObject({
      code: 'not-found',
    })
    expect(await south.ask({ ...chat, seat: 'south', quotes: [{ entry: 7, line: 0 }] })).toMatchObject({
      code: 'not-found',
    })
    expect(await north.ask({ ...chat, seat: 'north', quotes: Array(6).fill(quotes[0]) })).toMatchObject({
      code: 'malformed',
    })
  })
})
