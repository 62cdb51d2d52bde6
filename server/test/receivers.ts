// Real receivers on loopback: a mail server, a web server, and a browser's push service that can read what it gets.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Mail {
  to: string
  headers: { [name: string]: string }
  text: string
}

export interface MailServer {
  url: string
  mails: Mail[]
  /** What the next letters are refused with; null takes them. */
  refuse: { code: number; text: string } | null
  close(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const mails: Mail[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'sea' && password === 'salt' ? done(null, { user: 'sea' }) : done(new Error('who are you?')),
    onRcptTo: (_address, _session, done) => {
      if (box.refuse === null) return done()
      done(Object.assign(new Error(box.refuse.text), { responseCode: box.refuse.code }))
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push(parseMail(session.envelope.rcptTo[0].address, Buffer.concat(chunks).toString('utf8')))
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  const { port } = server.server.address() as AddressInfo
  const box: MailServer = {
    url: `smtp://sea:salt@127.0.0.1:${port}`,
    mails,
    refuse: null,
    close: () => new Promise((done) => server.close(() => done())),
  }
  return box
}

function parseMail(to: string, raw: string): Mail {
  const cut = raw.indexOf('\r\n\r\n')
  const headers = Object.fromEntries(
    raw
      .slice(0, cut)
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), decodeWords(line.slice(line.indexOf(':') + 1))]),
  )
  return { to, headers, text: decodeBody(raw.slice(cut + 4), headers['content-transfer-encoding']) }
}

function decodeWords(text: string): string {
  return text
    .trim()
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, body: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(body, 'base64').toString() : decodeQuoted(body.replaceAll('_', ' ')),
    )
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return (encoding === 'quoted-printable' ? decodeQuoted(body.replace(/=\r\n/g, '')) : body).replaceAll('\r\n', '\n')
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

export interface Call {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface WebServer {
  url: string
  host: string
  calls: Call[]
  /** How it answers from now on. */
  answer: { status: number; headers?: { [name: string]: string } }
  close(): Promise<void>
}

export async function startWebServer(): Promise<WebServer> {
  const calls: Call[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      calls.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(web.answer.status, web.answer.headers).end('thanks')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  const { port } = server.address() as AddressInfo
  const web: WebServer = {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    calls,
    answer: { status: 204 },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return web
}

/** A browser's subscription: its keys, and how it reads what comes (RFC 8188 and 8291). */
export function makeBrowser(endpoint: string) {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint,
      expirationTime: null,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    read({ body }: Call): unknown {
      const salt = body.subarray(0, 16)
      const keyLength = body[20]
      const sender = body.subarray(21, 21 + keyLength)
      const sealed = body.subarray(21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const ikm = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
      const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16))
      const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12))
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // The last record ends with a 2, and zeros behind it.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
    },
  }
}

/** Who sent a push message, as the push service checks it (RFC 8292); throws when the signature is wrong. */
export function vapidOf({ headers }: Call): { aud: string; sub: string; exp: number; key: string } {
  const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(headers.authorization)) ?? []
  const [head, body, signature] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const good = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!good) throw new Error('the signature is wrong')
  return {
    ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as { aud: string; sub: string; exp: number }),
    key,
  }
}

/** Waits until something is so. */
export async function until(condition: () => boolean | Promise<boolean>, ms = 60_000): Promise<void> {
  const end = Date.now() + ms
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`waited in vain for ${condition}`)
    await new Promise((done) => setTimeout(done, 25))
  }
}
