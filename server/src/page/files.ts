// The built page: the files of one folder, and nothing else.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TYPES: { [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}
/** Endings of files that are sent compressed; pictures and fonts are small already. */
const TEXT = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest'])

/** The policy of the page's own head, and what only a header can say. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const SECURITY_HEADERS = {
  'Content-Security-Policy': POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

type Encoding = 'br' | 'gzip' | 'identity'

interface PageFile {
  type: string
  tag: string
  /** Named by its content: it never changes under this name. */
  hashed: boolean
  bodies: { [encoding in Encoding]?: Buffer }
}

export type PageHandler = (request: IncomingMessage, response: ServerResponse) => void

/** Tells the page that a server for matches stands behind it; without it the page asks for none. */
const WITH_MATCHES = '<meta name="middlesea-server" content="api" />'

/** Answers with the files in a folder as they are now: a build that comes later does not mix with them. */
export function pageHandler(folder: string, mark = WITH_MATCHES): PageHandler {
  const files = readFiles(folder, mark)
  return (request, response) => answer(files, request, response)
}

/** A server of the page alone, without matches. */
export function pageServer(folder: string): Server {
  const handle = pageHandler(folder, '')
  return createServer((request, response) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
    handle(request, response)
  })
}

/** All files by their path in an address. Only these can be asked for, so no path leads out of the folder. */
function readFiles(folder: string, mark: string): Map<string, PageFile> {
  const files = new Map<string, PageFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    files.set(`/${relative(folder, file).split(sep).join('/')}`, readPageFile(file, mark))
  }
  const start = files.get('/index.html')
  if (start) files.set('/', start)
  return files
}

function readPageFile(file: string, mark: string): PageFile {
  const extension = extname(file)
  const read = readFileSync(file)
  const body = extension === '.html' ? Buffer.from(read.toString().replace('</title>', `</title>${mark}`)) : read
  return {
    type: TYPES[extension] ?? 'application/octet-stream',
    tag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    hashed: /[\\/]assets[\\/][^\\/]+-[\w-]{8}\.\w+$/.test(file),
    bodies: TEXT.has(extension) ? { identity: body, ...packed(body) } : { identity: body },
  }
}

function packed(body: Buffer): PageFile['bodies'] {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  return { br: brotliCompressSync(body, quality), gzip: gzipSync(body) }
}

function answer(files: Map<string, PageFile>, request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    return refuse(response, 405, 'Only GET and HEAD.')
  }
  const file = files.get(pathOf(request.url ?? ''))
  if (file === undefined) return refuse(response, 404, 'There is no such file.')
  const encoding = encodingFor(request, file)
  const tag = `"${file.tag}-${encoding}"`
  response.setHeader('ETag', tag)
  response.setHeader('Vary', 'Accept-Encoding')
  response.setHeader('Cache-Control', file.hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (sameTag(request.headers['if-none-match'], tag)) return void response.writeHead(304).end()
  const body = file.bodies[encoding] ?? Buffer.alloc(0)
  response.setHeader('Content-Type', file.type)
  response.setHeader('Content-Length', body.length)
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : body)
}

/** The path of an address without its query; '' when it is not written properly. */
function pathOf(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0])
  } catch {
    return ''
  }
}

function encodingFor({ headers }: IncomingMessage, { bodies }: PageFile): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((one) => one.trim().split(';'))
    .filter(([, weight]) => !/^\s*q=0(\.0*)?\s*$/.test(weight ?? ''))
    .map(([name]) => name.trim())
  const found = (['br', 'gzip'] as const).find((name) => bodies[name] && accepted.includes(name))
  return found ?? 'identity'
}

function sameTag(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}

function refuse(response: ServerResponse, status: number, why: string): void {
  response
    .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(`${why}\n`)
}
