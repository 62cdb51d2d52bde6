import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pageServer, SECURITY_HEADERS } from '../src/page/files.ts'
import { Player, startServer, type TestServer } from './client.ts'

let root: string
let server: Server
let whole: TestServer

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'serve-'))
  mkdirSync(join(root, 'page/assets'), { recursive: true })
  writeFileSync(join(root, 'secret.txt'), 'secret')
  writeFileSync(join(root, 'page/index.html'), '<title>Page</title>')
  writeFileSync(join(root, 'page/sw.js'), 'self')
  writeFileSync(join(root, 'page/assets/index-BDeyMidu.js'), 'code '.repeat(200))
  server = pageServer(join(root, 'page'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  whole = await startServer({ page: join(root, 'page') })
})

afterAll(async () => {
  server.close()
  await whole.drop()
  rmSync(root, { recursive: true })
})

interface Answer {
  status: number
  headers: { [name: string]: string | string[] | undefined }
  body: Buffer
}

/** The path goes out as it is written: fetch would tidy it first. */
function ask(path: string, headers: { [name: string]: string } = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  return new Promise((done, failed) => {
    request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
      .on('error', failed)
      .end()
  })
}

describe('the server of the page', () => {
  test('gives the start page at / and asks for it anew each time', async () => {
    const { status, headers, body } = await ask('/')
    expect(status).toBe(200)
    expect(body.toString()).toBe('<title>Page</title>')
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  })

  test('lets files with a hash in their names be kept for ever, and no others', async () => {
    expect((await ask('/assets/index-BDeyMidu.js')).headers['cache-control']).toContain('immutable')
    expect((await ask('/sw.js')).headers['cache-control']).toBe('no-cache')
  })

  test('answers a known tag with 304, a changed one with the file', async () => {
    const tag = String((await ask('/sw.js')).headers.etag)
    expect((await ask('/sw.js', { 'If-None-Match': `"other", W/${tag}` })).status).toBe(304)
    expect((await ask('/sw.js', { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  test('packs text as the browser likes it, with a tag for each form', async () => {
    const path = '/assets/index-BDeyMidu.js'
    const [plain, gzip, brotli] = await Promise.all([
      ask(path, { 'Accept-Encoding': 'br;q=0' }),
      ask(path, { 'Accept-Encoding': 'gzip' }),
      ask(path, { 'Accept-Encoding': 'gzip, deflate, br' }),
    ])
    expect([plain, gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br'])
    expect(gunzipSync(gzip.body)).toEqual(plain.body)
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  test('sends the headers that protect the page with every answer', async () => {
    for (const path of ['/', '/nothing']) {
      const { headers } = await ask(path)
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(headers[name.toLowerCase()]).toBe(value)
    }
    expect(SECURITY_HEADERS['Content-Security-Policy']).not.toContain('unsafe')
  })

  test.each([
    '/nothing',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%zz',
    '//',
    '/assets',
    '/__proto__',
  ])('has nothing at %s', async (path) => {
    const { status, body } = await ask(path)
    expect(status).toBe(404)
    expect(body.toString()).not.toContain('secret')
  })

  test('takes only GET and HEAD', async () => {
    const head = await ask('/', {}, 'HEAD')
    expect(head).toMatchObject({ status: 200, body: { length: 0 }, headers: { 'content-length': '19' } })
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      expect(await ask('/', {}, method)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
    }
  })
})

describe('the page and the matches in one server', () => {
  test('all that is no other address is the page’s', async () => {
    const player = new Player(whole.url)
    const start = await player.get('/')
    // The mark by which the page knows that there are matches here; the server of the page alone has none.
    expect(start).toMatchObject({ status: 200, body: expect.stringContaining('<meta name="middlesea-server"') })
    expect(start.headers.get('cache-control')).toBe('no-cache')
    expect((await player.get('/assets/index-BDeyMidu.js')).headers.get('cache-control')).toContain('immutable')
    expect((await player.get('/healthz')).body).toEqual({ ok: true })
    expect((await player.get('/api/me')).status).toBe(401)
    expect(await player.get('/assets/nothing.js')).toMatchObject({ status: 404 })
    const tag = start.headers.get('etag') ?? ''
    expect((await player.request('GET', '/', undefined, { 'if-none-match': tag })).status).toBe(304)
  })

  test('with the same protection, and read only', async () => {
    const player = new Player(whole.url)
    for (const path of ['/', '/assets/index-BDeyMidu.js', '/nothing']) {
      const { headers } = await player.get(path)
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(headers.get(name)).toBe(value)
    }
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await player.request(method, '/')).status).toBe(404)
    expect((await player.request('GET', '/..%2fsecret.txt')).body).not.toContain('secret')
  })

  test('whoever loads the page, and a neighbour at the same address, may still play: files are counted apart', async () => {
    const limited = await startServer({ page: join(root, 'page'), requestLimits: true })
    const player = new Player(limited.url)
    const { headers } = await player.get('/assets/index-BDeyMidu.js')
    expect(headers.get('x-ratelimit-limit')).toBe('10000')
    expect((await player.get('/healthz')).headers.get('x-ratelimit-remaining')).toBe('599')
    await limited.drop()
  })
})
