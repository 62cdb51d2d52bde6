// What is held for a socket between its messages.
import zlib from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { actAtRandom, Player, startServer, startSkirmish, type TestServer } from './client.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.drop())

test('views are compressed, and no compressor is kept for a socket that rests', async () => {
  const made = vi.spyOn(zlib, 'createDeflateRaw')
  const ann = await Player.signUp(server.url, 'Ann')
  const match = await startSkirmish(ann, { bot: 'random' })
  const line = await ann.connect()
  await line.table(match, 'north')
  const first = made.mock.results.length
  expect(first).toBeGreaterThan(0)
  expect(line.socket.extensions).toBe('permessage-deflate')
  const kept = () => made.mock.results.filter(({ value }) => (value as { destroyed: boolean }).destroyed === false)
  await vi.waitFor(() => expect(kept()).toEqual([]))
  await line.until(() => line.seen(match, 'north').decision !== null)
  await actAtRandom(line, match, 'north', () => 0)
  expect(made.mock.results.length).toBeGreaterThan(first)
  await vi.waitFor(() => expect(kept()).toEqual([]))
  made.mockRestore()
})
