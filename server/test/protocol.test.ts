import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MARKS, WORDS } from '../src/allowances.ts'
import { clientMessage, isAct, isExpand, MAX_MESSAGE } from '../src/socket/protocol.ts'
import { SOCKET_LIMITS } from '../src/socket/sockets.ts'
import { NO_LIMITS, Player, startServer, startSkirmish, type TestServer } from './client.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/protocol.md'), 'utf8')

describe('docs/protocol.md', () => {
  test.each(clientMessage.options.map((option) => ({ t: option.shape.t.value, fields: Object.keys(option.shape) })))(
    'tells of the message $t with its fields',
    ({ t, fields }) => {
      const row = page.split('\n').find((line) => line.startsWith(`| \`${t}\` |`)) ?? ''
      expect(row).not.toBe('')
      const named = (row.split('|')[2].match(/`(\w+)`/g) ?? []).map((name) => name.slice(1, -1))
      expect(named).toEqual(fields.filter((field) => field !== 't' && field !== 'id'))
    },
  )

  test('names the limits as they are', () => {
    const { messages, work, perUser, faults } = SOCKET_LIMITS
    expect(page).toContain(
      `of one person, on all sockets together: ${messages.perSecond} messages a second and ${messages.burst} at once`,
    )
    expect(page).toContain(
      `${work.perSecond} milliseconds of the server's time a second and ${work.burst.toLocaleString('en')} at once`,
    )
    expect(page).toContain(`Marks: ${MARKS.perSecond} a second and ${MARKS.burst} at once`)
    expect(page).toContain(`Words: ${WORDS.perSecond} a second and ${WORDS.burst} at once`)
    expect(page).toContain(`${perUser} sockets of one user`)
    expect(page).toContain(`after ${faults} faults the socket closes`)
    expect(page).toContain(`at most ${MAX_MESSAGE.toLocaleString('en')} bytes`)
  })
})

const act = { t: 'act', id: 7, match: 'm', seat: 'axis', decision: 3, actions: [{ do: 'pass' }] }
const expand = { t: 'expand', id: 7, match: 'm', seat: 'axis', decision: 3, choice: 4 }

describe.each([
  { good: act, isIt: isAct },
  { good: expand, isIt: isExpand },
])('a message read by hand: $good.t', ({ good, isIt }) => {
  const wrong = [undefined, null, true, 0, -1, 1.5, NaN, 2 ** 53, 1e300, '', '7', 'x'.repeat(41), [], [1], {}]
  const bent = Object.keys(good).flatMap((field) => [
    ...wrong.map((value) => ({ ...good, [field]: value })),
    Object.fromEntries(Object.entries(good).filter(([name]) => name !== field)),
  ])
  const others = [
    good,
    { ...good, more: 1 },
    { ...good, more: undefined },
    { ...good, decision: -3 },
    { ...good, id: Number.MAX_SAFE_INTEGER },
    { ...good, match: 'x'.repeat(40), seat: 'x'.repeat(40) },
    { ...act, actions: Array.from({ length: 500 }, () => null) },
    { ...act, actions: Array.from({ length: 501 }, () => null) },
    { ...expand, choice: 0 },
    { ...expand, choice: 10_000 },
    { ...expand, choice: 10_001 },
    JSON.parse('{"__proto__":{},"t":"act","id":7,"match":"m","seat":"axis","decision":3,"actions":[1]}'),
    JSON.parse('{"__proto__":{},"t":"expand","id":7,"match":"m","seat":"axis","decision":3,"choice":1}'),
    { t: 'ping', id: 7 },
    [good],
    good.t,
    null,
  ]

  test.each([...others, ...bent].map((value: unknown) => ({ value })))(
    'is what the schema says: $value',
    ({ value }) => {
      const read = clientMessage.safeParse(value)
      const byHand = isIt(value) ? value : null
      expect(byHand).toEqual(read.success && read.data.t === good.t ? read.data : null)
    },
  )
})

/** What OpenAPI says of a request. */
interface Described {
  summary: string
  responses: { [status: string]: { content?: object } }
}

describe('the description of the API', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.drop())

  test('has every request of the page, and the page has every request', async () => {
    const { body } = await new Player(server.url).get('/api/openapi.json')
    const paths = body.paths as { [path: string]: object }
    const described = Object.keys(paths).filter((path) => path.startsWith('/api/') && path !== '/api/openapi.json')
    expect(described.length).toBeGreaterThan(15)
    for (const path of described) {
      expect(page).toContain(path.replace(/{(\w+)}/g, (_, name: string) => name.toUpperCase()))
    }
    const text = JSON.stringify(paths['/api/accounts'])
    expect(text).toContain('"minLength":8')
    for (const path of described) {
      for (const [method, { summary, responses }] of Object.entries(paths[path] as { [method: string]: Described })) {
        expect([path, method, summary]).toEqual([path, method, expect.stringMatching(/./)])
        expect(Object.keys(responses)).toContain('default')
        const given = Object.entries(responses).filter(([status]) => status !== '204')
        for (const [, { content }] of given) expect(content).toHaveProperty(['application/json', 'schema'])
      }
    }
  })
})

describe('limits of a socket', () => {
  let server: TestServer
  /** By it limits are counted. It stands, however long the machine takes. */
  let time = 0
  beforeAll(async () => {
    server = await startServer({
      clock: () => time,
      socketLimits: { ...NO_LIMITS, messages: { perSecond: 5, burst: 10 }, faults: 30, perUser: 2 },
    })
  })
  afterAll(() => server.drop())

  test('whoever is too fast is told so, is heard again after a rest, and is cut off in the end', async () => {
    const player = await Player.signUp(server.url, 'Hasty')
    const line = await player.connect()
    for (let id = 1; id <= 20; id++) line.sendRaw(JSON.stringify({ t: 'ping', id }))
    await line.until(() => line.messages.length >= 21)
    const hasty = line.messages.filter((message) => message.t === 'error' && message.code === 'too-fast')
    expect(hasty).toHaveLength(10)
    // Each is told which message was too much.
    const answered = line.messages.flatMap((message) => ('re' in message ? [message.re] : []))
    expect(answered.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
    time += 600
    for (let id = 21; id < 23; id++) line.nextId()
    line.sendRaw(JSON.stringify({ t: 'ping', id: 100 }))
    expect(await line.answerTo(100)).toMatchObject({ t: 'done' })
    for (let id = 101; id <= 200; id++) line.sendRaw('nonsense')
    await line.until(() => line.closed !== null)
    expect(line.closed?.code).toBe(1008)
  })

  test('a gesture of many actions counts for many messages, and is not performed when that is too much', async () => {
    const [ann, bob] = [await Player.signUp(server.url, 'Listing Ann'), await Player.signUp(server.url, 'Listing Bob')]
    const match = await startSkirmish(ann, bob)
    const line = await ann.connect()
    await line.table(match, 'north')
    const { id, options } = line.seen(match, 'north').decision!
    const act = (count: number) =>
      line.ask({ t: 'act', match, seat: 'north', decision: id, actions: Array(count).fill(options[0].action) })
    expect(await act(100)).toMatchObject({ t: 'error', code: 'too-fast' })
    expect((await server.store.matches.get(match))?.entries).toBe(0)
    expect(await act(40)).toMatchObject({ t: 'refused' })
    expect(await act(1)).toMatchObject({ t: 'done' })
  })

  test('one user has so many sockets and no more', async () => {
    const player = await Player.signUp(server.url, 'Many')
    const lines = [await player.connect(), await player.connect()]
    await expect(player.connect().then((line) => line.ask({ t: 'ping' }))).rejects.toThrow(
      /closed before an answer.*1008/,
    )
    expect(await lines[0].ask({ t: 'ping' })).toMatchObject({ t: 'done' })
  })

  test('a message that is too long closes the socket and changes nothing', async () => {
    const [ann, bob] = [await Player.signUp(server.url, 'Long Ann'), await Player.signUp(server.url, 'Long Bob')]
    const match = await startSkirmish(ann, bob)
    const line = await ann.connect()
    await line.table(match, 'north')
    line.sendRaw(
      JSON.stringify({ t: 'act', id: 5, match, seat: 'north', decision: 0, actions: ['x'.repeat(MAX_MESSAGE)] }),
    )
    await line.until(() => line.closed !== null)
    expect(line.closed?.code).toBe(1009)
    expect((await server.store.matches.get(match))?.entries).toBe(0)
  })
})
