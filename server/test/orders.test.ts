// Standing orders. The same tests run on SQLite and, by `npm test postgres`, on PostgreSQL.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fastRng, type LogEntry } from '@middlesea/engine'
import { actAtRandom, type ClientSocket, Player, startServer, startSkirmish, type TestServer } from './client.ts'

let server: TestServer
let ann: Player
let bob: Player

beforeAll(async () => {
  server = await startServer()
  ann = await Player.signUp(server.url, 'Ann')
  bob = await Player.signUp(server.url, 'Bob')
})
afterAll(() => server.drop())

const pass = { prompt: 'askAmbush', answer: 'pass' }
const ordersAt = (match: string, seat: string): string => `/api/matches/${match}/orders/${seat}`

/** North plays by chance; south answers what it is asked. What south was asked, until the match is over or `last` came. */
async function askedOfSouth(
  match: string,
  north: ClientSocket,
  south: ClientSocket,
  seed: string,
  last = '',
): Promise<string[]> {
  const rng = fastRng(seed)
  const asked: string[] = []
  while (north.seen(match, 'north').status === 'playing' && !asked.includes(last)) {
    const { decision } = south.seen(match, 'south')
    const [line, seat] = decision === null ? ([north, 'north'] as const) : ([south, 'south'] as const)
    if (line.seen(match, seat).decision === null) {
      // The server is about to answer.
      await new Promise((done) => setTimeout(done, 5))
      continue
    }
    const done = await actAtRandom(line, match, seat, (n) => rng.below(n))
    if (done.t !== 'done') continue
    if (decision !== null) asked.push(decision.prompt.key)
    for (const [one, name] of [
      [north, 'north'],
      [south, 'south'],
    ] as const) {
      await one.until(() => one.seen(match, name).number > (done.entry ?? 0))
    }
  }
  return asked
}

async function sitDown(change = {}): Promise<{ match: string; north: ClientSocket; south: ClientSocket }> {
  const match = await startSkirmish(ann, bob, change)
  const [north, south] = [await ann.connect(), await bob.connect()]
  await north.table(match, 'north')
  await south.table(match, 'south')
  return { match, north, south }
}

/** The questions that somebody was ever shown. */
function questionsTo({ messages }: ClientSocket): string[] {
  return messages.flatMap((message) => (message.t === 'table' ? (message.decision?.prompt.key ?? []) : []))
}

/** How often south passed in a match, by itself or by order. */
async function passes(match: string): Promise<number> {
  const log = (await server.store.entries.from(match, 0)).map(({ body }) => body as LogEntry<{ kind: string }>)
  return log.filter((entry) => entry.kind === 'act' && entry.seat === 'south' && entry.actions[0].kind === 'pass')
    .length
}

describe('standing orders', () => {
  test('are set without a word to others: not even that something was set', async () => {
    const { match, north } = await sitDown()
    const heard = north.messages.length
    const { number } = north.seen(match, 'north')
    expect((await bob.put(ordersAt(match, 'south'), { orders: [pass] })).status).toBe(200)
    // The answer to it comes after all that the order could have sent.
    await actAtRandom(north, match, 'north', () => 0)
    const news = north.messages.slice(heard).flatMap((message) => (message.t === 'table' ? [message.number] : []))
    expect(Math.min(...news)).toBeGreaterThan(number)
  })

  test('are what the game declares, and one’s own', async () => {
    const { body } = await ann.get('/api/games')
    const skirmish = body.find(({ id }: { id: string }) => id === 'skirmish')
    expect(skirmish.standing).toContainEqual({ prompt: 'askAmbush', answers: ['pass'] })
    const crete = body.find(({ id }: { id: string }) => id === 'crete-1941')
    expect(crete.standing).toContainEqual({ prompt: 'prompt.defensiveFire', answers: ['done'] })
    const match = await startSkirmish(ann, bob)
    const put = (player: Player, seat: string, orders: unknown) => player.put(ordersAt(match, seat), { orders })
    expect((await put(bob, 'south', [{ ...pass, answer: 'ambush' }])).body.error.code).toBe('not-declared')
    expect((await put(bob, 'south', [{ prompt: 'askPlan', answer: 'march' }])).body.error.code).toBe('not-declared')
    expect((await put(bob, 'north', [pass])).body.error.code).toBe('not-yours')
    expect((await put(bob, 'south', Array(21).fill(pass))).status).toBe(400)
    expect((await put(bob, 'south', [{ ...pass, more: 1 }])).status).toBe(400)
    expect((await put(bob, 'south', [{ ...pass, times: 0 }])).status).toBe(400)
    expect((await put(bob, 'south', [{ ...pass, times: 1.5 }])).status).toBe(400)
    expect((await put(bob, 'south', [pass])).status).toBe(200)
    expect((await bob.get(ordersAt(match, 'south'))).body).toEqual({ orders: [pass] })
    expect((await ann.get(ordersAt(match, 'south'))).body.error.code).toBe('not-yours')
  })

  test('answer in the seat’s name, so that its player is not asked', async () => {
    let passed = 0
    let asked: string[] = []
    let shown: string[] = []
    for (let i = 0; i < 12 && passed === 0; i++) {
      const table = await sitDown()
      await bob.put(ordersAt(table.match, 'south'), { orders: [pass] })
      asked = [...asked, ...(await askedOfSouth(table.match, table.north, table.south, `ordered ${i}`))]
      passed += await passes(table.match)
      shown = [...shown, ...questionsTo(table.south)]
    }
    expect(passed).toBeGreaterThan(0)
    expect(asked).not.toContain('askAmbush')
    expect(asked).toContain('askPlan')
    // Not for a moment.
    expect(shown).not.toContain('askAmbush')
    expect(shown).toContain('askPlan')
  })

  test('leave the question to the player where something is in it that they named', async () => {
    let asked: string[] = []
    for (let i = 0; i < 12 && !asked.includes('askAmbush'); i++) {
      const { match, north, south } = await sitDown()
      // Every place of the board.
      const unless = Array.from({ length: 10 }, (_, place) => String(place))
      await bob.put(ordersAt(match, 'south'), { orders: [{ ...pass, unless }] })
      asked = [...asked, ...(await askedOfSouth(match, north, south, `ordered ${i}`))]
    }
    expect(asked).toContain('askAmbush')
  })

  test('are given as often as their player said', async () => {
    let match = ''
    let asked: string[] = []
    // The server's dice decide whether a match comes to a second ambush.
    for (let i = 0; i < 20 && !asked.includes('askAmbush'); i++) {
      const table = await sitDown({ options: { war: 'long' } })
      match = table.match
      const put = await bob.put(ordersAt(match, 'south'), { orders: [{ ...pass, times: 1 }] })
      expect(put.status).toBe(200)
      asked = await askedOfSouth(match, table.north, table.south, `as often ${i}`, 'askAmbush')
    }
    expect(asked).toContain('askAmbush')
    expect((await bob.get(ordersAt(match, 'south'))).body).toEqual({ orders: [] })
    // The order came first: its answer is among the acts, but the question was never shown.
    const log = (await server.store.entries.from(match, 0)).map(({ body }) => body as LogEntry<{ kind: string }>)
    const answers = log.flatMap((entry) =>
      entry.kind === 'act' && entry.seat === 'south' ? entry.actions[0].kind : [],
    )
    const ambushes = answers.filter((kind) => kind === 'pass' || kind === 'ambush')
    expect(ambushes).toHaveLength(2)
    expect(ambushes[0]).toBe('pass')
  })

  test('that are changed while an answer is given are not overwritten', async () => {
    const { match } = await sitDown()
    const [twice, anew] = [[{ ...pass, times: 2 }], [{ ...pass, times: 9 }]]
    await bob.put(ordersAt(match, 'south'), { orders: anew })
    const standing = { waiting: ['north'], botWaits: false, outcome: null }
    const entry = { number: 0, body: {}, turn: 1, made: 1 }
    const used = { seat: 'south', from: twice, to: [{ ...pass, times: 1 }] }
    await expect(server.store.entries.append(match, entry, standing, { orders: used })).rejects.toThrow(/have changed/)
    expect(await server.store.entries.from(match, 0)).toEqual([])
    expect((await bob.get(ordersAt(match, 'south'))).body).toEqual({ orders: anew })
  })
})
