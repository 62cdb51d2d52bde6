// As deploy/compose.yaml has it: PostgreSQL, two built processes and a proxy before them. A match goes on across both, and when
// one is killed; and nobody gets round the limits by telling another address.
import { fastRng } from '@middlesea/engine'
import type { StoreConfig } from '@middlesea/store'
import { freshStore } from '@middlesea/store/testing'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actAtRandom, type ClientSocket, Player } from '../../server/test/client.ts'
import { endServers, PATIENCE_MS, type ServerProcess, spawnServer } from '../../server/test/processes.ts'
import { NODE_FLAGS } from '../serve/flags.mjs'
import { buildProgram, PROGRAM_FOLDER } from '../serve/program.ts'
import { beginForTwo, gameForTwo } from '../server/honest-pair.ts'

const HOST = 'sea.example.org'
const FOLDER = join(PROGRAM_FOLDER, 'proxied')
/** Where somebody comes from, as the proxy would see it: all of these clients are on this machine. */
const FROM = 'x-test-comes-from'

let drop: () => void
let seas: ServerProcess[]
let proxy: Proxy

/** Spreads requests and sockets over processes, as Caddy does: by turns, past those that do not answer. */
class Proxy {
  private readonly server: Server
  /** What the client says of where it comes from is thrown away, as Caddy does, or kept before the truth, as nginx does. */
  keepsForwarded = false
  /** Which process has answered. */
  readonly chosen: number[] = []
  private turn = 0
  private readonly sockets = new Set<Duplex>()

  constructor(upstreams: string[]) {
    this.server = createServer((incoming, reply) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => {
        const ask = (tries: number): void => {
          const upstream = this.turn++ % upstreams.length
          const passed = request(new URL(incoming.url!, upstreams[upstream]), {
            method: incoming.method,
            headers: this.headersOf(incoming),
          })
          passed.on('response', (answer) => {
            this.chosen.push(upstream)
            reply.writeHead(answer.statusCode!, answer.headers)
            answer.pipe(reply)
          })
          passed.on('error', () => (tries > 0 ? ask(tries - 1) : reply.writeHead(502).end()))
          passed.end(Buffer.concat(chunks))
        }
        ask(1)
      })
    })
    this.server.on('upgrade', (incoming, socket) => {
      this.sockets.add(socket)
      socket.on('close', () => this.sockets.delete(socket))
      const ask = (tries: number): void => {
        const upstream = this.turn++ % upstreams.length
        const passed = request(new URL(incoming.url!, upstreams[upstream]), { headers: this.headersOf(incoming) })
        passed.on('upgrade', (answer, other, said: Buffer) => {
          this.chosen.push(upstream)
          const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
          socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`)
          // The first frame may have come with the answer.
          socket.write(said)
          socket.pipe(other).pipe(socket)
          for (const [one, both] of [
            [socket, other],
            [other, socket],
          ]) {
            one.on('error', () => both.destroy())
            one.on('close', () => both.destroy())
          }
        })
        passed.on('error', () => (tries > 0 ? ask(tries - 1) : socket.destroy()))
        passed.end()
      }
      ask(1)
    })
  }

  private headersOf({ headers }: IncomingMessage): { [name: string]: string | string[] | undefined } {
    const from = String(headers[FROM] ?? '127.0.0.1')
    const said = this.keepsForwarded ? headers['x-forwarded-for'] : undefined
    return {
      ...headers,
      host: HOST,
      'x-forwarded-for': said === undefined ? from : `${String(said)}, ${from}`,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': HOST,
    }
  }

  async listen(): Promise<string> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy()
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }
}

/** Somebody whose browser shows the public address. */
class Visitor extends Player {
  override get origin(): string {
    return `https://${HOST}`
  }
}

let url: string

async function visitor(name: string): Promise<Visitor> {
  const one = new Visitor(url)
  const { status, body } = await one.post('/api/accounts', { name, password: 'the long password' })
  expect([status, body]).toMatchObject([201, { name }])
  return one
}

beforeAll(async () => {
  const fresh = await freshStore()
  drop = fresh.drop
  const store: StoreConfig = fresh.config
  const program = await buildProgram(FOLDER, join(import.meta.dirname, '../../server/test/child.ts'))
  const settings = { PUBLIC_URL: `https://${HOST}`, TRUST_PROXY: '1', TEST_LIMITS: 'usual', NODE_ENV: 'production' }
  const command = [...NODE_FLAGS, program]
  seas = await Promise.all([1, 2].map(() => spawnServer(store, settings, command)))
  proxy = new Proxy(seas.map((sea) => sea.url))
  url = await proxy.listen()
}, PATIENCE_MS)
afterAll(async () => {
  await proxy.close()
  await endServers()
  drop()
  rmSync(FOLDER, { recursive: true, force: true })
})

test('requests and sockets are spread over both; a match is played across them, and goes on when one is killed', async () => {
  const [ann, bob] = [await visitor('Ann'), await visitor('Bob')]
  expect(ann.cookie).toMatch(/^__Host-/)
  const { game, seats } = await gameForTwo()
  const match = await beginForTwo([ann, bob], { game, seats })
  const lines: { [seat: string]: ClientSocket } = { [seats[0]]: await ann.connect(), [seats[1]]: await bob.connect() }
  // By turns: the two sit at different processes.
  const [ofAnn, ofBob] = proxy.chosen.slice(-2)
  expect(new Set([ofAnn, ofBob])).toEqual(new Set([0, 1]))
  for (const seat of seats) await lines[seat].table(match, seat)
  const rng = fastRng('proxied')
  const playOn = async (acts: number): Promise<void> => {
    for (let i = 0; i < acts; i++) {
      const seat = seats.find((one) => lines[one].seen(match, one).decision !== null)!
      const { number } = lines[seat].seen(match, seat)
      expect(await actAtRandom(lines[seat], match, seat, (n) => rng.below(n))).toMatchObject({ t: 'done' })
      for (const one of seats) await lines[one].until(() => lines[one].seen(match, one).number > number)
    }
  }
  await playOn(20)
  const [first] = seats
  const before = lines[first].seen(match, first).number
  await seas[ofAnn].kill()
  await lines[first].until(() => lines[first].closed !== null)
  // Ann comes back through the proxy, to the other one, and has lost nothing.
  lines[first] = await ann.connect()
  expect(proxy.chosen.at(-1)).toBe(ofBob)
  expect((await lines[first].table(match, first)).number).toBe(before)
  await playOn(20)
  expect((await ann.get(`/api/matches/${match}`)).body).toMatchObject({ status: 'playing', entries: before + 20 })
  expect((await new Visitor(url).get('/healthz')).status).toBe(200)
})

test('of the addresses that a request tells only the one of the proxy counts', async () => {
  const from = (address: string, told: string) => ({ [FROM]: address, 'x-forwarded-for': told })
  const wrong = { name: 'Nobody here', password: 'guessed' }
  for (const [i, keeps] of [false, true].entries()) {
    proxy.keepsForwarded = keeps
    const codes: number[] = []
    for (let tried = 0; tried < 12; tried++) {
      const said = from(`192.0.2.${i}`, `198.51.100.${tried}`)
      codes.push((await new Visitor(url).request('POST', '/api/session', wrong, said)).status)
    }
    expect(codes.slice(-2)).toEqual([429, 429])
    // Neither is another held up by whoever tells that they are that one.
    const other = from(`203.0.113.${i}`, `192.0.2.${i}`)
    expect(
      (await new Visitor(url).request('POST', '/api/session', { ...wrong, name: `Other ${i}` }, other)).status,
    ).toBe(403)
  }
})
