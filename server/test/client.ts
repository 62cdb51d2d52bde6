// A player with a real browser's means: requests with a cookie, and a real socket.
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import WebSocket from 'ws'
import { withChanges } from '@middlesea/engine'
import { freshStore } from '@middlesea/store/testing'
import { Allowances } from '../src/allowances.ts'
import { type Config, createServer, type Server, type ServerMessage, type ServerOptions } from '../src/index.ts'
import { GAMES } from '../src/games.ts'
import { ANSWERS, refusal } from '../src/http/answers.ts'
import type { ChangedTable, WholeTable } from '../src/socket/protocol.ts'
import type { SocketLimits } from '../src/socket/sockets.ts'

export const TEST_GAMES = { ...GAMES, skirmish: pathToFileURL(join(import.meta.dirname, 'skirmish.ts')).href }

/** Limits that tests of other things do not meet. */
export const NO_LIMITS: SocketLimits = {
  messages: { perSecond: 1e6, burst: 1e6 },
  work: { perSecond: 1e6, burst: 1e6 },
  request: { each: 0, kilobyte: 0 },
  faults: Infinity,
  perUser: 1000,
}

export const noAllowances = (): Allowances => new Allowances(NO_LIMITS)

export interface TestServer extends Server {
  url: string
  config: Config
  options: ServerOptions
  /** Removes its data, when it has ended. */
  removeData(): void
  /** Ends it and removes its data. */
  drop(): Promise<void>
}

export const PLAIN_CONFIG: Omit<Config, 'dataFile' | 'databaseUrl'> = {
  port: 0,
  host: '127.0.0.1',
  databaseConnections: 5,
  trustProxy: 0,
  logLevel: 'silent',
  notifyAfter: 120_000,
  quotas: { open: 1000, programs: 1000 },
  webhookAllow: [],
}

/** A server on a fresh store: SQLite, or PostgreSQL where the tests run on one. */
export async function startServer(options: ServerOptions = {}, change: Partial<Config> = {}): Promise<TestServer> {
  const { config: store, drop } = await freshStore()
  const config: Config = { ...PLAIN_CONFIG, dataFile: store.file, databaseUrl: store.url, ...change }
  const plain = { games: TEST_GAMES, requestLimits: false, socketLimits: NO_LIMITS, onAnswer: checkAnswer }
  const whole: ServerOptions = { ...plain, ...options }
  const server = await createServer(config, whole)
  const url = await server.listen()
  return {
    ...server,
    url,
    config,
    options: whole,
    removeData: drop,
    async drop() {
      await server.close()
      drop()
    },
  }
}

/** Throws unless an answer is as the description of the API says. */
function checkAnswer(request: string, status: number, body: unknown): void {
  if (!request.includes(' /api/') || request === 'GET /api/openapi.json') return
  const wanted = status >= 400 ? refusal : ANSWERS[request]?.gives[status]
  const read = wanted?.safeParse(JSON.parse(JSON.stringify(body)))
  if (read?.success === true) return
  const why = read === undefined ? 'nothing is said of it' : read.error.message
  console.error(`${request} answers ${status} otherwise than described: ${why}`)
  throw new Error(`${request} answers otherwise than described`)
}

export interface Reply {
  status: number
  // What routes send has many shapes; tests look at the ones they ask for.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  headers: Headers
}

export class Player {
  cookie = ''
  readonly url: string
  /** From where a proxy says that this player comes, if there is one. */
  address: string | null = null

  constructor(url: string) {
    this.url = url
  }

  static async signUp(url: string, name: string, address: string | null = null): Promise<Player> {
    const player = new Player(url)
    player.address = address
    const { status, body } = await player.post('/api/accounts', { name, password: `the password of ${name}` })
    if (status !== 201) throw new Error(`${name} cannot sign up: ${JSON.stringify(body)}`)
    return player
  }

  get origin(): string {
    return new URL(this.url).origin
  }

  async request(
    method: string,
    path: string,
    body?: unknown,
    headers: { [name: string]: string } = {},
  ): Promise<Reply> {
    const response = await fetch(new URL(path, this.url), {
      method,
      headers: {
        cookie: this.cookie,
        origin: this.origin,
        ...(this.address === null ? {} : { 'x-forwarded-for': this.address }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    })
    const set = response.headers.get('set-cookie')
    if (set !== null) this.cookie = set.split(';')[0]
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
  }

  get(path: string): Promise<Reply> {
    return this.request('GET', path)
  }
  post(path: string, body: unknown = {}): Promise<Reply> {
    return this.request('POST', path, body)
  }
  put(path: string, body: unknown): Promise<Reply> {
    return this.request('PUT', path, body)
  }
  delete(path: string, body?: unknown): Promise<Reply> {
    return this.request('DELETE', path, body)
  }

  connect(): Promise<ClientSocket> {
    const from: { [name: string]: string } = this.address === null ? {} : { 'x-forwarded-for': this.address }
    return ClientSocket.open(this.url, { cookie: this.cookie, origin: this.origin, ...from })
  }
}

export type Answer = Extract<ServerMessage, { re: number }>
export type TableMessage = WholeTable
/** What a client has heard: where changes came, the whole table that they lead to. */
export type Heard = Exclude<ServerMessage, ChangedTable>

/** A socket, and all that came over it. */
export class ClientSocket {
  readonly socket: WebSocket
  readonly texts: string[] = []
  readonly messages: Heard[] = []
  /** Tables that came as changes, as they came. */
  readonly changed: ChangedTable[] = []
  /** Whether tables are asked for in changes, as the page does; or of views alone, as an older page. */
  wantsChanges: boolean | 'all' = 'all'
  /** The last table by match and seat. */
  readonly tables = new Map<string, TableMessage>()
  closed: { code: number; reason: string } | null = null
  /** The last message that was asked, without its number. */
  lastAsked: { t: string; [field: string]: unknown } = { t: '' }
  private lastId = 0
  private readonly waiting = new Set<() => void>()

  private constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data: Buffer) => this.receive(data.toString('utf8')))
    socket.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() }
      this.wake()
    })
    socket.on('error', () => {})
  }

  /** Throws with the status of the answer when the socket is refused. */
  static async open(url: string, headers: { [name: string]: string }): Promise<ClientSocket> {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}api/socket`, { headers })
    const line = new ClientSocket(socket)
    await once(socket, 'open')
    await line.until(() => line.messages.length > 0 || line.closed !== null)
    return line
  }

  /** Sends a message with the next number, and gives the answer to it. */
  async ask(message: { t: string; [field: string]: unknown }): Promise<Answer> {
    const id = ++this.lastId
    this.lastAsked = message
    this.socket.send(JSON.stringify({ id, ...message }))
    return this.answerTo(id)
  }

  sendRaw(text: string | Buffer): void {
    this.socket.send(text)
  }

  /** The number of the next message. */
  nextId(): number {
    return ++this.lastId
  }

  async answerTo(id: number): Promise<Answer> {
    const find = (): Answer | undefined => this.messages.findLast((one): one is Answer => 're' in one && one.re === id)
    await this.until(() => find() !== undefined || this.closed !== null)
    const answer = find()
    if (answer === undefined) throw new Error(`closed before an answer: ${JSON.stringify(this.closed)}`)
    return answer
  }

  /** Opens a table and gives it. */
  async table(match: string, seat: string, known = 0, invite?: string): Promise<TableMessage> {
    const changes = this.wantsChanges
    const answer = await this.ask({
      t: 'open',
      match,
      seat,
      known,
      changes,
      ...(invite === undefined ? {} : { invite }),
    })
    if (answer.t !== 'done') throw new Error(`not opened: ${JSON.stringify(answer)}`)
    return this.seen(match, seat)
  }

  seen(match: string, seat: string): TableMessage {
    const table = this.tables.get(`${match} ${seat}`)
    if (table === undefined) throw new Error(`no table ${match} ${seat}`)
    return table
  }

  async until(condition: () => boolean, ms = 60_000): Promise<void> {
    const end = Date.now() + ms
    while (!condition()) {
      if (Date.now() > end) throw new Error(`waited in vain; last message: ${this.texts.at(-1)?.slice(0, 300)}`)
      await new Promise<void>((done) => {
        const timer = setTimeout(done, 100)
        this.waiting.add(() => {
          clearTimeout(timer)
          done()
        })
      })
    }
  }

  async close(): Promise<void> {
    if (this.closed !== null) return
    this.socket.close()
    await this.until(() => this.closed !== null)
  }

  private receive(text: string): void {
    this.texts.push(text)
    const message = this.whole(JSON.parse(text) as ServerMessage)
    this.messages.push(message)
    if (message.t === 'table') this.tables.set(`${message.match} ${message.seat}`, message)
    this.wake()
  }

  private whole(message: ServerMessage): Heard {
    if (message.t !== 'table' || 'view' in message) return message
    this.changed.push(message)
    const { base, changes, ...told } = message
    const last = this.seen(message.match, message.seat)
    if (last.number !== base) throw new Error(`changes of ${base} came to ${last.number}`)
    const view = withChanges(last.view, changes)
    if ('decision' in told) return { ...told, view }
    const { decisionChanges, ...rest } = told
    const decision = withChanges(last.decision, decisionChanges) as TableMessage['decision']
    return { ...rest, decision, view }
  }

  private wake(): void {
    for (const wake of this.waiting) wake()
    this.waiting.clear()
  }
}

/** A match of the small game between players, begun. */
export async function startSkirmish(
  north: Player,
  south: Player | { bot: string },
  change: { [field: string]: unknown } = {},
): Promise<string> {
  const bot = south instanceof Player ? null : south
  const made = await north.post('/api/matches', {
    game: 'skirmish',
    title: 'A road',
    seats: { north: 'me', ...(bot === null ? {} : { south: bot }) },
    ...change,
  })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  const { id, invite } = made.body as { id: string; invite: string }
  if (south instanceof Player) await south.post(`/api/matches/${id}/seats/south`, { invite })
  const started = await north.post(`/api/matches/${id}/start`)
  if (started.status !== 200) throw new Error(JSON.stringify(started.body))
  return id
}

/** Answers the open decision of a seat with an action chosen by `pick`; the answer of the server. */
export async function actAtRandom(
  line: ClientSocket,
  match: string,
  seat: string,
  pick: (n: number) => number,
): Promise<Answer> {
  const { decision } = line.seen(match, seat)
  if (decision === null) throw new Error(`${seat} has nothing to decide`)
  const choice = pick(decision.options.length)
  let { action } = decision.options[choice] as { action: unknown }
  if (action === null) {
    const answer = await line.ask({ t: 'expand', match, seat, decision: decision.id, choice })
    if (answer.t !== 'done' || answer.actions === undefined) return answer
    action = answer.actions[pick(answer.actions.length)]
  }
  return line.ask({ t: 'act', match, seat, decision: decision.id, actions: [action] })
}

/** Acts until the match no longer waits for the seat. */
export async function actOut(line: ClientSocket, match: string, seat: string): Promise<void> {
  while (line.seen(match, seat).decision !== null) {
    const done = await actAtRandom(line, match, seat, () => 0)
    if (done.t !== 'done') throw new Error(JSON.stringify(done))
    await line.until(() => line.seen(match, seat).number > (done.entry ?? 0))
  }
}
