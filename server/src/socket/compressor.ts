import type { WebSocket } from 'ws'

/** Views are long and repeat themselves; small answers are not worth the work. No memory is kept between messages. */
export const DEFLATE = {
  threshold: 1024,
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  // Messages are about 2 kB when they are compressed, and those of clients are short.
  zlibDeflateOptions: { level: 3, memLevel: 7, chunkSize: 4096 },
  zlibInflateOptions: { chunkSize: 4096 },
  concurrencyLimit: 4,
}

/** How ws holds a socket's compressor. The names are its own affair: a test looks whether they are still so. */
export interface WithCompressor {
  _extensions?: { 'permessage-deflate'?: { _deflate: { close(): void } | null } }
}

/**
 * ws keeps a compressor for each socket that was ever sent something long: 160 kB and more, though nothing is remembered
 * between messages. For a thousand tables that is more than all matches together. So it is let go when nothing waits to
 * be compressed any more; the next message makes a new one in 0.1 ms.
 */
export function letGoOfCompressor(socket: WebSocket): void {
  const extension = (socket as WithCompressor)._extensions?.['permessage-deflate']
  if (extension === undefined || extension._deflate === null) return
  extension._deflate.close()
  extension._deflate = null
}
