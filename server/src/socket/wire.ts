import type { Duplex } from 'node:stream'
import { constants, deflateRawSync } from 'node:zlib'
import type { WebSocket } from 'ws'

// Views are long and repeat themselves, so they are compressed. ws would keep a compressor for each socket, 160 kB and
// more, though nothing is remembered between messages: for a thousand tables more memory than all matches together. And it
// would hand each message to another thread and back, which on a busy machine takes longer than the work (0.1 ms). So long
// messages are compressed here, those to several readers once, and written as frames of their own (RFC 6455, RFC 7692).

/** Smaller messages are not worth the work. */
const LEAST = 1024
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

/** Whole, compressed, a text. */
const FIRST_BYTE = 0x80 | 0x40 | 0x01

/** A socket, and the connection under it. */
export class Wire {
  private readonly socket: WebSocket
  private readonly stream: Duplex

  constructor(socket: WebSocket, stream: Duplex) {
    this.socket = socket
    this.stream = stream
  }

  /** Messages arrive in the order in which they are sent: nothing waits for another thread. */
  send(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    const packs = text.length >= LEAST && this.socket.extensions.includes('permessage-deflate')
    if (packs) this.stream.write(frameOf(text))
    else this.socket.send(text, { compress: false })
  }
}

let last: { text: string; frame: Buffer } = { text: '', frame: Buffer.alloc(0) }

/** The frame of a text. The last one is kept: readers who see the same are sent the same, one after the other. */
function frameOf(text: string): Buffer {
  if (last.text !== text) last = { text, frame: makeFrame(text) }
  return last.frame
}

function makeFrame(text: string): Buffer {
  const flushed = deflateRawSync(text, PACKING)
  const body = flushed.subarray(0, flushed.length - TRAILER)
  return Buffer.concat([header(body.length), body])
}

function header(length: number): Buffer {
  if (length < 126) return Buffer.from([FIRST_BYTE, length])
  if (length < 0x10000) return Buffer.from([FIRST_BYTE, 126, length >> 8, length & 0xff])
  const long = Buffer.from([FIRST_BYTE, 127, 0, 0, 0, 0, 0, 0, 0, 0])
  long.writeBigUInt64BE(BigInt(length), 2)
  return long
}
