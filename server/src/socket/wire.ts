import type { Duplex } from 'node:stream'
import { constants, deflateRawSync } from 'node:zlib'
import type { WebSocket } from 'ws'

// Views are long and repeat themselves, so they are compressed. ws would keep a compressor for each socket, 160 kB and
// more, though nothing is remembered between messages: for a thousand tables more memory than all matches together. And it
// would hand each message to another thread and back, which on a busy machine takes longer than the work (0.1 ms). So long
// messages are compressed here, those to several readers once, and written as frames of their own (RFC 6455, RFC 7692).

/**
 * Smaller messages are not worth the work: to compress one takes longer than all the rest of sending it. What an action
 * brings is smaller; whole views, with which a table begins, are not.
 */
const LEAST = 12_000
const WINDOW_BITS = 12
export const PACKING = { level: 3, memLevel: 5, windowBits: WINDOW_BITS, finishFlush: constants.Z_SYNC_FLUSH }
/** What a flush ends with; it is not sent. */
const TRAILER = 4

/** How messages to a client that can decompress are made smaller: every message stands alone. */
export const DEFLATE = {
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  serverMaxWindowBits: WINDOW_BITS,
  // Messages of clients are short.
  zlibInflateOptions: { chunkSize: 4096 },
}

/** A whole text; and one that is compressed. */
const TEXT = 0x80 | 0x01
const PACKED = TEXT | 0x40

/** A socket, and the connection under it. */
export class Wire {
  private readonly socket: WebSocket
  private readonly stream: Duplex
  private readonly packs: boolean
  private held = false

  constructor(socket: WebSocket, stream: Duplex) {
    this.socket = socket
    this.stream = stream
    this.packs = socket.extensions.includes('permessage-deflate')
  }

  /**
   * Messages arrive in the order in which they are sent: nothing waits for another thread. Those of one moment, such as a
   * table and the answer to whoever acted, go out together. How many bytes it came to.
   */
  send(text: string): number {
    if (this.socket.readyState !== this.socket.OPEN) return 0
    const frame = frameOf(text, this.packs && text.length >= LEAST)
    if (!this.held) {
      this.held = true
      this.stream.cork()
      if (corked.push(this) === 1) process.nextTick(releaseAll)
    }
    this.stream.write(frame)
    return frame.length
  }

  release(): void {
    this.held = false
    this.stream.uncork()
  }
}

/** Those that were sent something in this moment. */
let corked: Wire[] = []

function releaseAll(): void {
  const wires = corked
  corked = []
  for (const wire of wires) wire.release()
}

let last: { text: string; packed: boolean; frame: Buffer } = { text: '', packed: false, frame: Buffer.from([TEXT, 0]) }

/** The frame of a text. The last one is kept: readers who see the same are sent the same, one after the other. */
function frameOf(text: string, packed: boolean): Buffer {
  if (last.text !== text || last.packed !== packed) {
    last = { text, packed, frame: packed ? packedFrame(text) : plainFrame(text) }
  }
  return last.frame
}

function packedFrame(text: string): Buffer {
  const flushed = deflateRawSync(text, PACKING)
  const length = flushed.length - TRAILER
  const frame = frameFor(PACKED, length)
  flushed.copy(frame, frame.length - length, 0, length)
  return frame
}

function plainFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const frame = frameFor(TEXT, length)
  frame.write(text, frame.length - length)
  return frame
}

/** A frame with its head, and room for so many bytes. */
function frameFor(firstByte: number, length: number): Buffer {
  const head = length < 126 ? 2 : length < 0x10000 ? 4 : 10
  const frame = Buffer.allocUnsafe(head + length)
  frame[0] = firstByte
  if (head === 2) frame[1] = length
  else if (head === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  return frame
}
