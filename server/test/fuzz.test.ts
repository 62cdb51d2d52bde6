// Every route of the description, and every message of the socket: what their schemas allow, nearly allow, and do not. The server never fails.
import { saltCommitment } from '@middlesea/engine'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ANSWERS } from '../src/http/answers.ts'
import { clientMessage } from '../src/socket/protocol.ts'
import { type ClientSocket, Player, type Reply, startServer, startSkirmish, type TestServer } from './client.ts'
import { allowed, hostile, type Known, nearly, type Schema } from './shapes.ts'

interface Operation {
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[]
  requestBody?: { content: { [type: string]: { schema: Schema } } }
}

/** So many requests of each kind a route is sent. */
const RUNS = 4
const HASH = saltCommitment('pepper')

let server: TestServer
let url: string
let ann: Player
let line: ClientSocket
/** At which only the socket acts: requests may end the others. */
let table: string
let operations: { [request: string]: Operation }
/** What there is, by the names of fields. */
let known: Known
let ids: { [kind: string]: string[] }

beforeAll(async () => {
  server = await startServer()
  // Passkeys work at a name, not at a number.
  url = server.url.replace('127.0.0.1', 'localhost')
  ann = await Player.signUp(url, 'Ann')
  const bob = await Player.signUp(url, 'Bob')
  const match = await startSkirmish(ann, { bot: 'random' }, { spectators: true, visibility: 'public' })
  table = await startSkirmish(ann, { bot: 'random' })
  const open = (await ann.post('/api/matches', { game: 'skirmish', title: 'Open', seats: { north: 'me' } })).body
  const over = await startSkirmish(ann, bob)
  await bob.post(`/api/matches/${over}/resign`, { seat: 'south' })
  const club = (await ann.post('/api/clubs', { name: 'A club' })).body
  const cup = { kind: 'mini', title: 'A cup', game: 'skirmish', days: 3, roundDays: 30 }
  const [{ id: scenario }] = (await ann.get('/api/games')).body.find(
    ({ id }: { id: string }) => id === 'skirmish',
  ).scenarios
  const { share } = (await ann.post(`/api/matches/${over}/share`)).body
  ids = {
    matches: [match, open.id, over],
    clubs: [club.id],
    cups: [(await ann.post('/api/cups', cup)).body.id],
    shared: [share],
  }
  known = {
    game: ['skirmish'],
    scenario: [scenario],
    seat: ['north', 'south', 'spectator'],
    match: [table],
    name: ['Ann', 'Bob'],
    club: [club.id, null],
    invite: [open.invite, club.invite],
    share: [share],
    timeZone: ['UTC', 'Asia/Tokyo'],
    bot: ['random', null],
    title: ['A title'],
    seats: [{ north: 'me' }, { north: 'me', south: { bot: 'random' } }, {}],
    options: [{}],
    commitment: [HASH],
    commitments: [[], Array.from({ length: 6 }, (_, i) => saltCommitment(`salt ${i}`))],
    salt: ['pepper'],
    decision: [0, 1, 2],
    choice: [0, 1],
    known: [0, 1],
    to: [null, ['north']],
    changes: [true, 'all'],
  }
  const { paths } = (await ann.get('/api/openapi.json')).body as {
    paths: { [path: string]: { [method: string]: Operation } }
  }
  operations = Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        return [`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`, operation]
      }),
    ),
  )
  line = await ann.connect()
  await line.table(table, 'north')
})
afterAll(() => server.drop())

/** Requests that would sign Ann out, or take her away, are made by nobody in particular. */
const ENDING = new Set(['DELETE /api/me', 'DELETE /api/session', 'DELETE /api/me/sessions/:id', 'PUT /api/me/password'])

interface Parts {
  path: { [name: string]: unknown }
  query: { [name: string]: unknown }
  body: unknown
}

/** The parts of a request, each by `made`. */
function partsOf(
  request: string,
  made: (schema: Schema, known: Known, name: string) => fc.Arbitrary<unknown>,
): fc.Arbitrary<Parts> {
  const { parameters = [], requestBody } = operations[request]
  const values: Known = { ...known, id: ids[request.split('/')[2]] ?? ['0'] }
  const where = (place: string): fc.Arbitrary<{ [name: string]: unknown }> => {
    const own = parameters.filter((parameter) => parameter.in === place)
    return fc.record(Object.fromEntries(own.map(({ name, schema }) => [name, made(schema, values, name)])), {
      requiredKeys: place === 'path' ? undefined : [],
    })
  }
  const schema = requestBody?.content['application/json'].schema
  return fc.record({
    path: where('path'),
    query: where('query'),
    body: schema === undefined ? fc.constant(undefined) : made(schema, values, ''),
  })
}

/** Text as it can stand in an address; what cannot be written there is left out. */
function well(part: unknown): string {
  return (typeof part === 'string' ? part : (JSON.stringify(part) ?? '')).replace(/[\ud800-\udfff]/g, '')
}

async function send(request: string, { path, query, body }: Parts, signedIn: boolean): Promise<Reply> {
  const [method, route] = request.split(' ')
  const at = route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(well(path[name])) || 'x')
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, well(value)]))
  const who = signedIn && !ENDING.has(request) ? ann : new Player(url)
  const { cookie } = ann
  const sent = method === 'GET' || body === undefined ? undefined : JSON.stringify(body)
  const reply = await who.request(method, `${at}?${asked.toString()}`, sent)
  ann.cookie = cookie
  return reply
}

/** What is wrong with an answer; null where nothing is. */
function faultOf({ status, body }: Reply): string | null {
  // Without mail the server says that it has none, and nothing else.
  const noMail = status === 503 && body.error.message === 'This server sends no mail.'
  return status < 500 || noMail ? null : `${status}: ${JSON.stringify(body)}`
}

const ROUTES = Object.keys(ANSWERS)

test('every route is described, with what it may be sent', () => {
  expect(Object.keys(operations).sort()).toEqual(expect.arrayContaining([...ROUTES].sort()))
  const bodies = Object.values(operations).filter(({ requestBody }) => requestBody !== undefined)
  expect(bodies.length).toBeGreaterThanOrEqual(40)
})

test.each(ROUTES)('%s', async (request) => {
  const kinds = { allowed, nearly, hostile: () => hostile }
  for (const [kind, made] of Object.entries(kinds)) {
    const property = fc.asyncProperty(partsOf(request, made), fc.boolean(), async (parts, signedIn) => {
      // What is allowed shall come as far as it can.
      const reply = await send(request, parts, kind === 'allowed' || signedIn)
      expect([kind, faultOf(reply)]).toEqual([kind, null])
    })
    await fc.assert(property, { numRuns: RUNS, endOnFailure: true })
  }
})

test('most of what is allowed is understood, so that it comes behind the schemas', async () => {
  const understood = await Promise.all(
    ROUTES.map(async (request) => {
      const tries = fc.sample(partsOf(request, allowed), { numRuns: 16, seed: 7 })
      for (const parts of tries) {
        const { status, body } = await send(request, parts, true)
        if (status !== 400 || body.error?.code !== 'malformed') return request
      }
      return null
    }),
  )
  const not = ROUTES.filter((request) => !understood.includes(request))
  // A browser's credential for push and passkeys is made by nobody by chance.
  expect(not.filter((request) => !/passkey|push/.test(request))).toEqual([])
})

test('messages of the socket', async () => {
  const schema = z.toJSONSchema(clientMessage, { io: 'input', unrepresentable: 'any' }) as Schema
  const message = fc
    .oneof(allowed(schema, known), allowed(schema, known), nearly(schema, known), hostile)
    .filter((value) => value !== null && typeof value === 'object' && !Array.isArray(value))
  const answers = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(message, async (sent) => {
      const id = line.nextId()
      const said = { ...(sent as object), id } as { [name: string]: unknown }
      // What closes a table is tried last.
      if (said.t === 'close') said.t = 'ping'
      line.sendRaw(JSON.stringify(said))
      const answer = await line.answerTo(id)
      if (answer.t === 'error' && answer.code === 'unavailable') throw new Error(`it fails: ${JSON.stringify(said)}`)
      answers.set(answer.t, (answers.get(answer.t) ?? 0) + 1)
      line.messages.length = 0
      line.texts.length = 0
    }),
    { numRuns: 400 },
  )
  // Neither all nor none of it was understood.
  for (const kind of ['done', 'refused', 'error']) expect(answers.get(kind) ?? 0).toBeGreaterThan(0)
  expect(await line.ask({ t: 'ping' })).toMatchObject({ t: 'done' })
})
