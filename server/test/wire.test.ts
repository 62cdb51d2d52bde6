// How messages go over the wire.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import zlib from 'node:zlib'
import { makeConfig } from '@middlesea/engine'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { DEFLATE, Wire } from '../src/socket/wire.ts'
import { GAMES, loadGame } from '../src/games.ts'
import { Player, startServer, type TestServer } from './client.ts'

let server: TestServer
let ann: Player

beforeAll(async () => {
  server = await startServer()
  ann = await Player.signUp(server.url, 'Ann')
})
afterAll(() => server.drop())

/** A match of a game that is sold in a box, in which Ann has every seat: its first table is long. */
async function beginLong(): Promise<{ match: string; seat: string }> {
  const [id] = Object.keys(GAMES)
  const { game } = (await loadGame(GAMES, id))!
  const seats = game.seats(makeConfig(game))
  const own = Object.fromEntries(seats.map((seat) => [seat, 'me']))
  const made = await ann.post('/api/matches', { game: id, title: 'Long', seats: own })
  const { id: match } = made.body as { id: string }
  expect((await ann.post(`/api/matches/${match}/start`)).status).toBe(200)
  return { match, seat: seats[0] }
}

/** The table of a match as a client is sent it that has agreed to something about compression. */
async function tableOf({ match, seat }: { match: string; seat: string }, options: WebSocket.ClientOptions) {
  const headers = { cookie: ann.cookie, origin: ann.origin }
  const socket = new WebSocket(`${server.url.replace(/^http/, 'ws')}api/socket`, { ...options, headers })
  const texts: string[] = []
  socket.on('message', (data: Buffer) => texts.push(data.toString('utf8')))
  await expect.poll(() => texts.length).toBe(1)
  socket.send(JSON.stringify({ t: 'open', id: 1, match, seat, known: 0 }))
  await expect.poll(() => texts.some((text) => text.includes('"re":1'))).toBe(true)
  const { bytesRead } = (socket as unknown as { _socket: { bytesRead: number } })._socket
  const { extensions } = socket
  socket.terminate()
  const types = texts.map((text) => (JSON.parse(text) as { t: string }).t)
  return { extensions, types, table: texts[types.indexOf('table')], bytesRead }
}

test('long messages are compressed where the client allows it, in their order, and no compressor is kept', async () => {
  const match = await beginLong()
  const made = vi.spyOn(zlib, 'createDeflateRaw')
  const [packed, narrow, plain] = [
    await tableOf(match, {}),
    await tableOf(match, { perMessageDeflate: { serverMaxWindowBits: 12, clientMaxWindowBits: 12 } }),
    await tableOf(match, { perMessageDeflate: false }),
  ]
  expect([packed.extensions, narrow.extensions, plain.extensions]).toEqual([
    'permessage-deflate',
    'permessage-deflate',
    '',
  ])
  for (const { types } of [packed, narrow, plain]) {
    expect(types.indexOf('welcome')).toBe(0)
    expect(types.indexOf('table')).toBeLessThan(types.indexOf('done'))
  }
  const view = (text: string): unknown => (JSON.parse(text) as { view: unknown }).view
  expect(view(narrow.table)).toEqual(view(packed.table))
  expect(view(plain.table)).toEqual(view(packed.table))
  expect(packed.bytesRead).toBeLessThan(plain.bytesRead * 0.7)
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})

test('frames of every length arrive as they were, between small ones', async () => {
  const noise = (length: number): string => randomBytes(length).toString('base64')
  const texts = ['a'.repeat(5000), 'short', noise(900), 'サイ'.repeat(900), noise(40_000), 'b', noise(200_000), '', 'c']
  const host = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: DEFLATE })
  host.on('connection', (socket, { socket: stream }) => {
    const wire = new Wire(socket, stream)
    for (const text of texts) for (let i = 0; i < 2; i++) wire.send(text)
  })
  await once(host, 'listening')
  const socket = new WebSocket(`ws://127.0.0.1:${(host.address() as AddressInfo).port}`)
  const heard: string[] = []
  socket.on('message', (data: Buffer) => heard.push(data.toString('utf8')))
  await expect.poll(() => heard.length).toBe(texts.length * 2)
  expect(heard).toEqual(texts.flatMap((text) => [text, text]))
  socket.terminate()
  host.close()
})
