import { serverUrl } from './api.ts'
import type { Answer, News, SentMessage, ServerMessage } from './messages.ts'

/** 'open': the server hears us. 'broken': it does not, and we try again by ourselves. The last two are for good. */
export type ConnectionState = 'connecting' | 'open' | 'broken' | 'signed-out' | 'closed'

/** The connection broke before the answer came: whether the message was heard is not known. */
export class Broken extends Error {}

const SIGNED_OUT = 4401
const GOING_AWAY = 1001
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 20_000
/** We ask whether the server is there so often; without an answer for so long it is not. */
const PING_MS = 25_000
const PATIENCE_MS = 8_000
/** We say less than the server hears: so many messages at once, and so many a second. */
const AT_ONCE = 60
const A_SECOND = 15

interface Waiting {
  answered: (answer: Answer) => void
  broke: (error: Broken) => void
}

export interface ConnectionOptions {
  /** After each time the connection was opened. */
  onOpen: () => void
  onNews: (news: News) => void
  onState: (state: ConnectionState) => void
}

/** The connection of this page to the server. It mends itself: after a lost network, a sleep, or a server that was started again. */
export class Connection {
  state: ConnectionState = 'connecting'
  /** When it is tried again, in milliseconds; 0 while nothing is planned. */
  retryAt = 0
  /** Which version of the protocol the server speaks. */
  protocol = 0
  private readonly options: ConnectionOptions
  private socket: WebSocket | null = null
  private readonly waiting = new Map<number, Waiting>()
  private lastId = 0
  private failures = 0
  private retry = 0
  private readonly ping: number
  private patience = 0
  /** Up to when, at the pace of a second, all messages so far were said. */
  private said = 0

  constructor(options: ConnectionOptions) {
    this.options = options
    this.ping = window.setInterval(() => this.check(), PING_MS)
    addEventListener('online', this.tryNow)
    addEventListener('offline', this.lost)
    document.addEventListener('visibilitychange', this.awake)
  }

  /** Nothing is heard before this. */
  open(): void {
    this.connect()
  }

  /** Says something. Gives the answer; throws Broken when the connection broke before it. */
  ask(question: SentMessage): Promise<Answer> {
    const { socket } = this
    if (this.state !== 'open' || socket === null) return Promise.reject(new Broken('not connected'))
    const id = ++this.lastId
    return new Promise((answered, broke) => {
      this.waiting.set(id, { answered, broke })
      const send = (): void => {
        if (this.socket === socket) socket.send(JSON.stringify({ ...question, id }))
      }
      const pause = this.pause()
      if (pause === 0) send()
      else setTimeout(send, pause)
    })
  }

  /** How long the next message has to wait, in milliseconds, so that the order stays and nobody is too fast. */
  private pause(): number {
    const now = performance.now()
    this.said = Math.max(this.said, now - (AT_ONCE * 1000) / A_SECOND) + 1000 / A_SECOND
    return Math.max(0, Math.ceil(this.said - now))
  }

  close(): void {
    clearInterval(this.ping)
    removeEventListener('online', this.tryNow)
    removeEventListener('offline', this.lost)
    document.removeEventListener('visibilitychange', this.awake)
    this.drop('closed')
  }

  /** Does not wait any longer. */
  readonly tryNow = (): void => {
    if (this.state !== 'broken') return this.check()
    this.failures = 0
    this.connect()
  }

  private readonly lost = (): void => this.breaks()

  private readonly awake = (): void => {
    if (document.visibilityState === 'visible') this.tryNow()
  }

  private connect(): void {
    clearTimeout(this.retry)
    this.retryAt = 0
    if (this.state === 'closed' || this.state === 'signed-out') return
    this.become(this.state === 'broken' ? 'broken' : 'connecting')
    const url = serverUrl('socket')
    url.protocol = url.protocol.replace('http', 'ws')
    const socket = new WebSocket(url)
    this.socket?.close()
    this.socket = socket
    this.lastId = 0
    this.patience = window.setTimeout(() => this.socket === socket && this.breaks(), PATIENCE_MS)
    socket.onmessage = ({ data }) => this.socket === socket && this.receive(JSON.parse(String(data)) as ServerMessage)
    socket.onclose = ({ code }) => this.socket === socket && this.ended(code)
  }

  private receive(message: ServerMessage): void {
    clearTimeout(this.patience)
    // An answer to nothing: a message of ours was not read at all. The table of a new connection shows what became of it.
    if ('re' in message && message.re === 0) this.breaks()
    else if ('re' in message) {
      const asked = this.waiting.get(message.re)
      this.waiting.delete(message.re)
      asked?.answered(message)
    } else if (message.t === 'welcome') {
      this.failures = 0
      this.protocol = message.protocol
      this.become('open')
      this.options.onOpen()
    } else this.options.onNews(message)
  }

  private ended(code: number): void {
    if (code === SIGNED_OUT) return this.drop('signed-out')
    // A server that goes away is followed by another one.
    if (code === GOING_AWAY && this.failures === 0) this.failures = -1
    this.breaks()
  }

  /** The connection is gone; it is tried again after a while, longer each time. */
  private breaks(): void {
    if (this.state === 'closed' || this.state === 'signed-out') return
    this.drop('broken')
    const wait = this.failures < 0 ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.failures)
    this.failures++
    // Not all at once, when a server comes back to many.
    const pause = wait * (0.75 + Math.random() / 2)
    this.retryAt = Date.now() + pause
    this.retry = window.setTimeout(() => this.connect(), pause)
  }

  private drop(state: ConnectionState): void {
    clearTimeout(this.retry)
    clearTimeout(this.patience)
    const { socket } = this
    this.socket = null
    socket?.close()
    for (const { broke } of this.waiting.values()) broke(new Broken('the connection broke'))
    this.waiting.clear()
    this.become(state)
  }

  /** A connection that is only believed to be open, as after a sleep, is found out. */
  private check(): void {
    if (this.state !== 'open') return
    clearTimeout(this.patience)
    this.patience = window.setTimeout(() => this.breaks(), PATIENCE_MS)
    this.ask({ t: 'ping' }).catch(() => {})
  }

  private become(state: ConnectionState): void {
    if (this.state === state) return
    this.state = state
    this.options.onState(state)
  }
}
