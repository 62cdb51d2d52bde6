import { Refused } from '@middlesea/engine'
import type { User } from '@middlesea/store'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { checkReader, holds } from '../access.ts'
import { type Allowance, metered } from '../allowances.ts'
import { Problem } from '../errors.ts'
import { wordsFor } from '../refusals.ts'
import { hasControlsIn, isTooDeep } from '../texts.ts'
import { quotedLine } from '../match/reader.ts'
import { putMark } from './marks.ts'
import { type ClientMessage, clientMessage, isAct, isExpand, PROTOCOL, type ServerMessage } from './protocol.ts'
import type { Room, Sitter } from './room.ts'
import type { Sockets } from './sockets.ts'
import { Wire } from './wire.ts'

/** A client that does not read what it is sent is let go; it comes back when it can. */
const MAX_UNREAD = 4 * 1024 * 1024
/** The most messages of one socket that may wait for their turn. */
const MAX_WAITING = 100
const MAX_TABLES = 20
/** A gesture of more actions counts for more messages: each of them is performed, though the last be refused. */
const ACTIONS_A_MESSAGE = 8
/** A wrong or hasty message counts for more faults when it is long: so many bytes for each. */
const BYTES_A_FAULT = 4096
/** What every message costs beside what is measured, in milliseconds: the frame, the answer, a look into the store. */
const MESSAGE_MS = 0.2
/** What a message costs beside what is measured where its match must be read from the store first, in milliseconds. */
const LOADING_MS = 30

/** The close code for somebody who is no longer signed in. */
export const SIGNED_OUT = 4401
const MISUSE = 1008

export interface SignedIn {
  user: User
  tokenHash: string
  expires: number
  /** A program with a token, not a person with a session. */
  program?: boolean
}

interface AtTable {
  room: Room
  sitter: Sitter
}

/** One socket of somebody who is signed in. Its messages are answered in their order. */
export class Connection {
  readonly session: SignedIn
  private readonly socket: WebSocket
  private readonly wire: Wire
  private readonly sockets: Sockets
  private readonly tables = new Map<string, AtTable>()
  private readonly allowance: Allowance
  private queue: Promise<void> = Promise.resolve()
  private waiting = 0
  private lastId = 0
  private closed = false

  constructor(sockets: Sockets, socket: WebSocket, stream: Duplex, session: SignedIn) {
    this.sockets = sockets
    this.socket = socket
    this.wire = new Wire(socket, stream)
    this.session = session
    this.allowance = sockets.allowances.of(session.user.id)
    socket.on('message', (data, isBinary) => this.receive(data as Buffer, isBinary))
    socket.on('ping', (data) => this.answerPing(data))
    socket.on('pong', () => this.allows(0))
    socket.on('close', () => this.leaveAll())
    const { id, name } = session.user
    this.say({ t: 'welcome', protocol: PROTOCOL, user: { id, name } })
  }

  end(code: number, why: string): void {
    this.closed = true
    this.socket.close(code, why)
  }

  /** Frames by which sockets ask for a sign of life: of those who do not read, the answers would fill the memory. */
  private answerPing(data: Buffer): void {
    if (!this.allows(data.length)) return
    if (this.socket.bufferedAmount > MAX_UNREAD) return this.socket.terminate()
    this.socket.pong(data)
  }

  /** Whether a frame that is no message may pass: it costs as much as one. */
  private allows(bytes: number): boolean {
    if (this.closed) return false
    this.allowance.meter(MESSAGE_MS)
    const allowed = this.allowance.messages.take()
    if (!allowed) this.fault(0, tooFast(), bytes)
    return allowed
  }

  private receive(data: Buffer, isBinary: boolean): void {
    if (this.closed) return
    this.sockets.metrics.messages++
    const { meter, messages } = this.allowance
    const read = metered(meter, () => (isBinary ? 0 : readMessage(data.toString('utf8'))))
    meter(MESSAGE_MS)
    const id = typeof read === 'number' ? read : read.id
    if (!messages.take() || this.waiting >= MAX_WAITING) {
      return this.fault(id, tooFast(), data.length)
    }
    if (typeof read === 'number') {
      return this.fault(read, new Problem('malformed', 'This is not a message.'), data.length)
    }
    if (read.id <= this.lastId) {
      const why = 'The number of a message must be higher than the last.'
      return this.fault(read.id, new Problem('malformed', why), data.length)
    }
    this.lastId = read.id
    const more = read.t === 'act' ? Math.floor((read.actions.length - 1) / ACTIONS_A_MESSAGE) : 0
    if (!messages.take(more)) {
      return this.fault(read.id, new Problem('too-fast', 'Too many actions at once: wait a little.'))
    }
    this.waiting++
    this.queue = this.queue.then(async () => {
      if (!this.closed) await this.answer(read)
      this.waiting--
    })
  }

  private async answer(message: ClientMessage): Promise<void> {
    try {
      if (this.session.expires <= this.sockets.now()) return this.end(SIGNED_OUT, 'signed out')
      if (message.t !== 'ping' && message.t !== 'close') this.allowance.check()
      const answer = await this.perform(message)
      if (answer !== null) this.say({ t: 'done', re: message.id, ...answer })
    } catch (error) {
      if (error instanceof Refused) {
        this.sockets.metrics.refusals++
        this.say({ t: 'refused', re: message.id, refusal: error.refusal })
      } else if (error instanceof Problem) this.fault(message.id, error)
      else {
        this.sockets.onError(error)
        this.fault(message.id, new Problem('unavailable', 'The server could not do this. Try again.'))
      }
    }
  }

  private async perform(message: ClientMessage): Promise<Omit<ServerMessage & { t: 'done' }, 't' | 're'> | null> {
    const { meter } = this.allowance
    const user = this.session.user.id
    switch (message.t) {
      case 'ping':
        return {}
      case 'open':
        await this.open(message)
        return {}
      case 'close':
        this.leave(message.match, message.seat)
        return {}
      case 'act': {
        const { live } = this.ownRoom(message)
        const begun = performance.now()
        const entry = await live.act(message.seat, message.decision, message.actions, { user, meter })
        this.sockets.metrics.acted(performance.now() - begun)
        return { entry }
      }
      case 'undo':
        return { entry: await this.ownRoom(message).live.undo(message.seat, message.entry, { user, meter }) }
      case 'expand':
        return {
          actions: await this.ownRoom(message).live.expand(message.seat, message.decision, message.choice, meter),
        }
      case 'why':
        return { refusal: await this.ownRoom(message).live.why(message.seat, message.action, meter) }
      case 'chat':
        await this.chat(message)
        return {}
      case 'mark':
        return { number: await this.mark(message) }
      case 'unmark':
        await this.ownRoomNow(message)
        await this.sockets.store.marks.remove(message.match, message.seat, message.number)
        return {}
    }
  }

  private async open(message: ClientMessage & { t: 'open' }): Promise<void> {
    const { match, seat, known, invite, changes = false } = message
    if (this.tables.size >= MAX_TABLES) throw new Problem('too-fast', 'Too many tables are open.')
    this.leave(match, seat)
    const { meter } = this.allowance
    // As the store has it: whoever has just sat down is let in, though this process may not have heard of it yet.
    const kept = await this.sockets.store.matches.get(match)
    if (kept === null || kept.status === 'open') throw noMatch()
    checkReader(kept, this.session.user, seat, invite)
    if (!this.sockets.matches.has(match)) meter(LOADING_MS)
    const room = await this.sockets.enter(match)
    if (room === null) throw noMatch()
    const send = (text: string): void => this.send(text)
    const sitter: Sitter = {
      seat,
      user: this.session.user,
      invite,
      changes,
      known,
      at: null,
      chat: 0,
      mute: new Set(),
      send,
    }
    try {
      await room.welcome(sitter, kept, meter)
    } catch (error) {
      this.sockets.exit(room, sitter)
      throw error
    }
    this.tables.set(`${match} ${seat}`, { room, sitter })
    if (this.closed) return this.leaveAll()
    this.tellPresence(match)
  }

  /** All at the table are told: at one with many onlookers that is dear. */
  private tellPresence(match: string): void {
    metered(this.allowance.meter, () => this.sockets.presenceChanged(match))
  }

  private async chat(message: ClientMessage & { t: 'chat' }): Promise<void> {
    const { match, seat, text, to } = message
    const room = seat === 'spectator' ? this.room(message) : await this.ownRoomNow(message)
    if (seat === 'spectator' && to !== null) throw new Problem('not-yours', 'You cannot speak for this seat.')
    checkAudience(room, to)
    this.allowance.say(text)
    const quotes = await room.live.use(() =>
      (message.quotes ?? []).map(({ entry, line }) => {
        const quoted = quotedLine(room.live, seat, entry, line)
        if (quoted === null) throw new Problem('not-found', 'There is no such line in the journal.')
        return quoted
      }),
    )
    const made = this.sockets.now()
    const line = { user: this.session.user.id, seat, audience: to, body: text, quotes, made }
    await this.sockets.store.chat.add(match, line)
  }

  private async mark(message: ClientMessage & { t: 'mark' }): Promise<number | null> {
    checkAudience(await this.ownRoomNow(message), message.to)
    if (!this.allowance.marks.take()) throw new Problem('too-fast', 'Too many marks: wait a little.')
    return putMark(this.sockets.store, message)
  }

  /** The room of a table that is open on this socket. */
  private room({ match, seat }: { match: string; seat: string }): Room {
    const at = this.tables.get(`${match} ${seat}`)
    if (at === undefined) throw new Problem('not-yours', 'This table is not open on this connection.')
    return at.room
  }

  /** The same, for whoever acts: the seat must be theirs still. */
  private ownRoom(message: { match: string; seat: string }): Room {
    const room = this.room(message)
    if (!holds(room.live.kept, this.session.user.id, message.seat)) {
      throw new Problem('not-yours', 'This seat is not yours.')
    }
    return room
  }

  /**
   * The same as the store has it: whoever has just got up says and shows nothing more for who sits there now, though this process may
   * not have heard of it yet. Acts are checked again where they are written.
   */
  private async ownRoomNow(message: { match: string; seat: string }): Promise<Room> {
    const room = this.ownRoom(message)
    const kept = await this.sockets.store.matches.get(message.match)
    if (kept !== null) await room.live.use(() => {}, kept)
    return this.ownRoom(message)
  }

  private leave(match: string, seat: string): void {
    const at = this.tables.get(`${match} ${seat}`)
    if (at === undefined) return
    this.tables.delete(`${match} ${seat}`)
    this.sockets.exit(at.room, at.sitter)
    this.tellPresence(match)
  }

  private leaveAll(): void {
    this.closed = true
    for (const { room, sitter } of this.tables.values()) this.leave(room.live.id, sitter.seat)
    this.sockets.gone(this)
  }

  private fault(re: number, { code, message }: Problem, bytes = 0): void {
    this.sockets.metrics.faults++
    const { faults } = this.allowance
    faults.charge(1 + Math.floor(bytes / BYTES_A_FAULT))
    this.say({ t: 'error', re, code, message: wordsFor(this.session.user.language, code, message) })
    if (faults.wait > 0) this.end(MISUSE, 'too many faults')
  }

  private say(message: ServerMessage): void {
    this.send(JSON.stringify(message))
  }

  private send(text: string): void {
    if (this.socket.bufferedAmount > MAX_UNREAD) return this.socket.terminate()
    this.sockets.metrics.sentBytes += text.length
    this.sockets.metrics.wireBytes += this.wire.send(text)
  }
}

const tooFast = (): Problem => new Problem('too-fast', 'Too many messages: wait a little.')
const noMatch = (): Problem => new Problem('not-found', 'There is no such match.')

function checkAudience({ live }: Room, to: string[] | null): void {
  if (to?.some((reader) => !live.kept.seats.some(({ seat }) => seat === reader)))
    throw new Problem('malformed', 'There is no such seat.')
}

/** A message from outside, or the number of one that is not a message (0 where it has none). */
function readMessage(text: string): ClientMessage | number {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return 0
  }
  const read = isAct(value) || isExpand(value) ? value : clientMessage.safeParse(value).data
  if (read !== undefined && !isTooDeep(value) && !hasControlsIn(text, value)) return read
  const { id } = (value ?? {}) as { id?: unknown }
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : 0
}
