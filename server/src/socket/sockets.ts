import type { Store, Wake } from '@middlesea/store'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Allowances, PersonLimits } from '../allowances.ts'
import type { LiveMatch } from '../match/live.ts'
import type { Change } from '../match/memory.ts'
import type { LiveMatches } from '../match/matches.ts'
import type { Metrics } from '../metrics.ts'
import { Connection, SIGNED_OUT, type SignedIn } from './connection.ts'
import type { Ping } from './marks.ts'
import { Presence } from './presence.ts'
import type { Occupant } from './protocol.ts'
import { Room, type Sitter } from './room.ts'
import { RecentTables } from './showing.ts'

/** A browser that is gone without a word is noticed after two of these. */
const HEARTBEAT_MS = 30_000
const GOING_AWAY = 1001
const GOODBYE_MS = 2_000

export interface SocketLimits extends PersonLimits {
  /** Sockets that one user may hold in this process. */
  perUser: number
}

export const SOCKET_LIMITS: SocketLimits = {
  messages: { perSecond: 20, burst: 80 },
  work: { perSecond: 150, burst: 1500 },
  request: { each: 1, kilobyte: 0.1 },
  faults: 200,
  perUser: 30,
}

export interface SocketsOptions {
  store: Store
  now: () => number
  limits: SocketLimits
  allowances: Allowances
  metrics: Metrics
  onError: (error: unknown) => void
}

/** All sockets of this process, and the rooms in which they meet. */
export class Sockets {
  readonly store: Store
  readonly now: () => number
  readonly limits: SocketLimits
  readonly allowances: Allowances
  readonly metrics: Metrics
  readonly onError: (error: unknown) => void
  matches!: LiveMatches
  private readonly rooms = new Map<string, Room>()
  private readonly recent = new RecentTables()
  private readonly connections = new Map<Connection, WebSocket>()
  private readonly presence: Presence
  private readonly deaf: (() => void)[]

  constructor({ store, now, limits, allowances, metrics, onError }: SocketsOptions) {
    this.store = store
    this.now = now
    this.limits = limits
    this.allowances = allowances
    this.metrics = metrics
    this.onError = onError
    const mine = {
      matches: () => this.rooms.keys(),
      seatsAt: (match: string) => this.seatsAt(match),
      watchersAt: (match: string) => this.watchersAt(match),
    }
    this.presence = new Presence(store, now, mine, (match) => this.tellSeats(match))
    const { wakes } = store
    this.deaf = [wakes.listen((wake) => this.woken(wake)), wakes.onGap(() => void this.lookAgain().catch(onError))]
  }

  get size(): number {
    return this.connections.size
  }

  connect(socket: WebSocket, stream: Duplex, session: SignedIn): void {
    // Of those who are sent away too: an error that nobody hears would end the process.
    socket.on('error', () => socket.terminate())
    const own = [...this.connections.keys()].filter((one) => one.session.user.id === session.user.id)
    if (own.length >= this.limits.perUser) return socket.close(1008, 'too many connections')
    if (this.allowances.of(session.user.id).faults.wait > 0) return socket.close(1008, 'too many faults')
    keepAlive(socket)
    this.connections.set(new Connection(this, socket, stream, session), socket)
  }

  gone(connection: Connection): void {
    this.connections.delete(connection)
  }

  /** The room of a match; it stays until `exit`. */
  async enter(match: string): Promise<Room | null> {
    const live = await this.matches.keep(match)
    if (live === null) return null
    const room = this.rooms.get(match) ?? new Room(live, this.store, this.now, this.recent)
    this.rooms.set(match, room)
    room.users++
    return room
  }

  exit(room: Room, sitter: Sitter): void {
    room.sitters.delete(sitter)
    this.matches.release(room.live.id)
    if (--room.users > 0) return
    this.rooms.delete(room.live.id)
    this.recent.drop(room.showing)
  }

  /** A match is about to change. */
  before(live: LiveMatch): void {
    this.rooms.get(live.id)?.before()
  }

  /** Nothing happens to a match any more. */
  rest(live: LiveMatch): void {
    this.rooms.get(live.id)?.rest()
  }

  /** A match has left the memory: the views that were made of it go too. */
  slept(live: LiveMatch): void {
    const room = this.rooms.get(live.id)
    if (room !== undefined) this.recent.drop(room.showing)
  }

  changed(live: LiveMatch, change: Change): void {
    this.rooms.get(live.id)?.changed(change)
    if (change === 'lobby') this.tellSeats(live.id)
  }

  /** The seats of a match that somebody has open, in whatever process. */
  seatsPresent(match: string): Set<string> {
    return this.presence.at(match)
  }

  presenceChanged(match: string): void {
    this.presence.say(match)
    this.tellSeats(match)
  }

  /** Says good-bye; who does not answer is not waited for. */
  async close(): Promise<void> {
    this.presence.close()
    for (const stop of this.deaf) stop()
    for (const connection of this.connections.keys()) connection.end(GOING_AWAY, 'the server is closing')
    for (let waited = 0; this.connections.size > 0 && waited < GOODBYE_MS; waited += 20) {
      await new Promise((done) => setTimeout(done, 20))
    }
    for (const socket of this.connections.values()) socket.terminate()
  }

  /** The seats of a match that have a table open in this process. */
  private seatsAt(match: string): string[] {
    const seats = new Set([...(this.rooms.get(match)?.sitters ?? [])].map(({ seat }) => seat))
    seats.delete('spectator')
    return [...seats].sort()
  }

  /** How many look on here. */
  private watchersAt(match: string): number {
    return [...(this.rooms.get(match)?.sitters ?? [])].filter(({ seat }) => seat === 'spectator').length
  }

  private tellSeats(match: string): void {
    const room = this.rooms.get(match)
    if (room === undefined) return
    const present = this.presence.at(match)
    const seats: Occupant[] = room.live.kept.seats.map(({ seat, name, guest, bot }) => {
      return { seat, name, guest, bot, present: present.has(seat) }
    })
    room.say({ t: 'seats', match, seats, watchers: this.presence.watchersAt(match) })
  }

  private woken({ match, kind, data }: Wake): void {
    if (kind === 'chat') this.rooms.get(match)?.chat().catch(this.onError)
    else if (kind === 'offers') this.rooms.get(match)?.offers().catch(this.onError)
    else if (kind === 'marks') this.rooms.get(match)?.marks().catch(this.onError)
    else if (kind === 'ping')
      this.rooms
        .get(match)
        ?.ping(data as Ping)
        .catch(this.onError)
    else if (kind === 'session') this.recheck((user) => user === data).catch(this.onError)
  }

  /** News of other processes may have been missed: who has signed out there, and what was said at the tables. */
  private async lookAgain(): Promise<void> {
    await this.recheck(() => true)
    for (const room of this.rooms.values()) {
      await room.chat()
      await room.offers()
      await room.marks()
    }
  }

  /** Somebody signed out somewhere: their sockets go with the session. */
  private async recheck(isMeant: (user: string) => boolean): Promise<void> {
    for (const connection of this.connections.keys()) {
      const { session } = connection
      if (isMeant(session.user.id) && !(await this.isGood(session))) connection.end(SIGNED_OUT, 'signed out')
    }
  }

  private async isGood({ tokenHash, program = false }: SignedIn): Promise<boolean> {
    const { botTokens, sessions } = this.store
    return (await (program ? botTokens.find(tokenHash) : sessions.find(tokenHash, this.now()))) !== null
  }
}

/** Each socket has a heart of its own, so that they do not all beat at once. */
function keepAlive(socket: WebSocket): void {
  let alive = true
  socket.on('pong', () => {
    alive = true
  })
  const timer = setInterval(() => {
    if (!alive) return socket.terminate()
    alive = false
    socket.ping()
  }, HEARTBEAT_MS)
  socket.on('close', () => clearInterval(timer))
}
