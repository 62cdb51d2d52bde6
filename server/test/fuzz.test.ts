// Every route of the description, and every message of the socket, with all kinds of nonsense: the server never fails.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANSWERS } from '../src/http/answers.ts'
import { clientMessage } from '../src/socket/protocol.ts'
import { type ClientSocket, Player, startServer, startSkirmish, type TestServer } from './client.ts'

let server: TestServer
let ann: Player
let line: ClientSocket
let match: string

beforeAll(async () => {
  server = await startServer()
  ann = await Player.signUp(server.url, 'Ann')
  match = await startSkirmish(ann, { bot: 'random' })
  line = await ann.connect()
  await line.table(match, 'north')
})
afterAll(() => server.drop())

/** Texts that have broken somebody's server. */
const NASTY = [
  '',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '%00',
  '../..',
  "'; drop table users; --",
  '\u202e',
  '𝕬',
  '__proto__',
  'あ'.repeat(100),
  '-1',
  '1e309',
]

const text = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 50 }))
/** Ids that are there, and such that are not. */
const known = fc.constantFrom('MATCH', 'north', 'south', 'spectator', 'skirmish', 'me', '0', '5')
const leaf = fc.oneof(text, known, fc.integer(), fc.double(), fc.boolean(), fc.constant(null))
const anything = fc.oneof(leaf, fc.jsonValue({ maxDepth: 3 }))
/** The names of all fields that requests have. */
const FIELDS =
  'name password old new language timeZone invite game scenario options title visibility sides pace spectators clock timeOut seats seat offer answer orders away label text bot salt list status archived since from credential for passkey address endpoint keys url format reads active t c s kind seconds days commitment rated club hours roundDays at place seek'.split(
    ' ',
  )
const body = fc.oneof(
  anything,
  fc.dictionary(fc.constantFrom(...FIELDS), anything, { maxKeys: 8 }),
  fc.record({
    game: fc.constant('skirmish'),
    title: text,
    options: fc.dictionary(text, leaf),
    seats: fc.dictionary(text, leaf),
  }),
)

/** Requests that would sign Ann out, or take her match away, are made by nobody in particular. */
const ENDING = new Set(['DELETE /api/me', 'DELETE /api/session'])

test.each(Object.keys(ANSWERS))('%s', async (request) => {
  const [method, route] = request.split(' ')
  const failed: string[] = []
  const property = fc.asyncProperty(
    fc.array(fc.oneof(known, text), { minLength: 3, maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...FIELDS), leaf, { maxKeys: 3 }),
    body,
    fc.boolean(),
    async (parts, query, sent, signedIn) => {
      const values = parts.map((part) => (part === 'MATCH' ? match : part))
      let at = 0
      const path = route.replace(/:\w+/g, () => encode(values[at++]))
      const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, well(String(value))]))
      const who = signedIn && !ENDING.has(request) ? ann : new Player(server.url)
      const { cookie } = ann
      const reply = await who.request(
        method,
        `${path}?${asked.toString()}`,
        method === 'GET' ? undefined : JSON.stringify(sent),
      )
      ann.cookie = cookie
      // Without mail the server says that it has none, and nothing else.
      const noMail = reply.status === 503 && reply.body.error.message === 'This server sends no mail.'
      failed.push(...(reply.status < 500 || noMail ? [] : [`${reply.status}: ${JSON.stringify(reply.body)}`]))
      return failed.length === 0
    },
  )
  await fc.assert(property, { numRuns: 12 })
  expect(failed).toEqual([])
})

/** A text as a part of a path; what cannot be written there is left out. */
function encode(part: string): string {
  return encodeURIComponent(well(part)) || 'x'
}

function well(part: string): string {
  return part.replace(/[\ud800-\udfff]/g, '')
}

const TYPES = clientMessage.options.map((option) => option.shape.t.value)
const NAMES = [...new Set(clientMessage.options.flatMap((option) => Object.keys(option.shape)))].filter(
  (name) => name !== 't' && name !== 'id',
)

test('messages of the socket', async () => {
  const fields = Object.fromEntries(NAMES.map((name) => [name, fc.oneof(anything, known)]))
  const right = {
    match: fc.constant('MATCH'),
    seat: fc.constant('north'),
    decision: fc.integer({ min: 0, max: 3 }),
    known: fc.nat(),
    to: fc.constant(null),
  }
  const message = fc.oneof(
    fc.record({ t: fc.constantFrom(...TYPES), ...fields }, { requiredKeys: ['t'] }),
    fc.record({ t: fc.constantFrom(...TYPES), ...fields, ...right }, { requiredKeys: ['t', 'match', 'seat'] }),
    anything.filter((value) => value !== null && typeof value === 'object' && !Array.isArray(value)),
  )
  await fc.assert(
    fc.asyncProperty(message, async (sent) => {
      const id = line.nextId()
      const said = { ...(sent as object), id } as { [name: string]: unknown }
      if (said.match === 'MATCH') said.match = match
      // What closes a table is tried last.
      if (said.t === 'close') said.t = 'ping'
      line.sendRaw(JSON.stringify(said))
      const answer = await line.answerTo(id)
      if (answer.t === 'error' && answer.code === 'unavailable') throw new Error(`it fails: ${JSON.stringify(said)}`)
      line.messages.length = 0
      line.texts.length = 0
    }),
    { numRuns: 300 },
  )
  expect(await line.ask({ t: 'ping' })).toMatchObject({ t: 'done' })
})
