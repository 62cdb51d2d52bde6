// Rules that break in the middle of an action, and a store that breaks behind it: whoever acted is told, and all see what is kept.
import type { LogEntry } from '@middlesea/engine'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClientSocket, Player, startServer, TEST_GAMES, type TestServer } from './client.ts'
import { fragile } from './fragile.ts'

let server: TestServer
let ann: Player
let line: ClientSocket
let match: string

beforeAll(async () => {
  const module = pathToFileURL(join(import.meta.dirname, 'fragile.ts')).href
  server = await startServer({ games: { ...TEST_GAMES, fragile: module } })
  ann = await Player.signUp(server.url, 'Ann')
  const seats = { a: 'me', b: 'me' }
  match = (await ann.post('/api/matches', { game: 'fragile', title: 'Thin ice', seats })).body.id
  await ann.post(`/api/matches/${match}/start`)
  line = await ann.connect()
  await line.table(match, 'a')
})
afterAll(() => server.drop())

const act = (id: string) => {
  const decision = line.seen(match, 'a').decision?.id
  return line.ask({ t: 'act', match, seat: 'a', decision, actions: [{ pick: id }] })
}

/** What is told of the match to whoever opens it anew. */
async function toldAnew() {
  const other = await ann.connect()
  const { number, lines, view, decision } = await other.table(match, 'a')
  await other.close()
  return { number, lines: lines.map(({ key }) => key), view, decision }
}

test('of an action that breaks, or is refused too late, nothing is left; whoever sent it hears so, and plays on', async () => {
  for (let acts = 0; acts < 20; acts++) {
    const before = await toldAnew()
    expect(before.number).toBe(acts)
    expect(await act('break')).toMatchObject({ t: 'error', code: 'unavailable' })
    expect(await toldAnew()).toEqual(before)
    expect(await act('refuse')).toMatchObject({ t: 'refused', refusal: { rule: '1', key: 'too late' } })
    expect(await toldAnew()).toEqual(before)
    expect(await act('plain')).toMatchObject({ t: 'done', entry: acts })
    await line.until(() => line.seen(match, 'a').number > acts)
  }
  const log = await server.store.entries.from(match, 0)
  expect(log.map(({ body }) => (body as LogEntry<unknown> & { actions: unknown }).actions)).toEqual(
    Array(20).fill([{ pick: 'plain' }]),
  )
})

test('where rules break while something is taken back, it stands as it was, and can be taken back when they do not', async () => {
  const before = await toldAnew()
  const undo = () => line.ask({ t: 'undo', match, seat: 'a', entry: before.number - 1 })
  fragile.broken = true
  expect(await undo()).toMatchObject({ t: 'error', code: 'unavailable' })
  fragile.broken = false
  expect(await toldAnew()).toEqual(before)
  expect(await act('plain')).toMatchObject({ t: 'done', entry: before.number })
  await line.until(() => line.seen(match, 'a').number > before.number)
  expect(await line.ask({ t: 'undo', match, seat: 'a', entry: before.number })).toMatchObject({ t: 'done' })
  expect((await toldAnew()).lines).toEqual(before.lines)
})

test('an entry that was written, but of which the store could not say so, is shown with whatever is done next', async () => {
  const { number, lines } = await toldAnew()
  const { entries } = server.store
  const { append } = entries
  entries.append = async (...what) => {
    entries.append = append
    await append(...what)
    throw new Error('the connection broke')
  }
  expect(await act('plain')).toMatchObject({ t: 'error', code: 'unavailable' })
  expect(line.seen(match, 'a').number).toBe(number)
  expect(await line.ask({ t: 'why', match, seat: 'a', action: { pick: 'plain' } })).toMatchObject({ t: 'done' })
  expect(line.seen(match, 'a')).toMatchObject({ number: number + 1 })
  expect((await toldAnew()).lines).toEqual([...lines, 'plain'])
  expect(await act('plain')).toMatchObject({ t: 'done', entry: number + 1 })
})
