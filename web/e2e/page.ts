import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchShell } from '../../tools/browser.ts'
import { buildExamplePage } from '../../tools/scratch.ts'
import { buildPage } from '../../tools/serve/page.ts'
import { pageServer } from '@middlesea/server/page'
import { endVisits, visit, type VisitOptions } from './visitors.ts'

export { DESKTOP, PHONE, type VisitOptions } from './visitors.ts'

// The built page in a real browser, served as `npm start` serves it.

export interface Stage {
  /** Where the page is, with a slash at the end. */
  url: string
  /** The folder that is served. */
  folder: string
  browser: Browser
  /** A fresh visitor: an empty store, these settings. */
  visit(route?: string, options?: VisitOptions): Promise<Page>
  /** Throws if a page reported an error, or asked another origin for something, since the last call. */
  check(): void
  /** Ends all visits. Throws if a page reported an error, or asked another origin for something, since the last call. */
  clean(): Promise<void>
  /** Serves another folder at the same address, as a new version of the page would be. */
  serveAgain(folder: string): Promise<void>
  close(): Promise<void>
}

let running: Promise<Browser> | null = null

/** One browser for all stages of a process: a test has a visitor of its own, not a browser. No test looks at pixels. */
export function browserOf(): Promise<Browser> {
  running ??= launchShell({ painted: !process.env.VITEST || Boolean(process.env.PICTURES) })
  return running
}

/** For a process that is no test: the test runner ends its processes itself, and their browsers with them. */
export async function closeBrowser(): Promise<void> {
  await (await running)?.close()
  running = null
}

export interface StageOptions {
  /** Of a checkout that has Skirmish among its games (tools/scratch.ts); it never ships. */
  example?: boolean
  /** For all visitors of this stage: see VisitOptions. */
  motion?: boolean
}

/** The page that is given, or one built for this stage. */
export async function openStage({ example = false, motion = false }: StageOptions = {}): Promise<Stage> {
  const given = example ? process.env.MIDDLESEA_EXAMPLE : process.env.MIDDLESEA_PAGE
  const folder = given ?? mkdtempSync(join(tmpdir(), 'middlesea-page-'))
  if (given === undefined) await (example ? buildExamplePage(folder) : buildPage(folder))
  const served = await serve(folder)
  const { url } = served
  const browser = await browserOf()
  const errors: string[] = []
  const check = (): void => {
    const found = errors.splice(0)
    if (found.length > 0) throw new Error(`The page reported:\n${found.join('\n')}`)
  }
  return {
    url,
    folder,
    browser,
    visit: (route = '', options = {}) => visit(browser, url, route, { motion, ...options }, errors),
    check,
    async clean() {
      await endVisits(browser)
      check()
    },
    async serveAgain(other) {
      await stop(served.server)
      served.server = await listen(other, served.port)
    },
    async close() {
      await endVisits(browser)
      if (given !== undefined) return
      servers.delete(folder)
      await stop(served.server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Served {
  server: Server
  port: number
  url: string
}

/** The stages of a process show a page from one address: what the browser knows of it helps the next stage, too. */
const servers = new Map<string, Served>()

async function serve(folder: string): Promise<Served> {
  const known = servers.get(folder)
  if (known !== undefined) return known
  const server = await listen(folder, 0)
  const { port } = server.address() as AddressInfo
  const served = { server, port, url: `http://127.0.0.1:${port}/` }
  servers.set(folder, served)
  return served
}

function listen(folder: string, port: number): Promise<Server> {
  // The process of the tests ends whether or not somebody listens.
  const server = pageServer(folder).unref()
  return new Promise((done, failed) => server.on('error', failed).listen(port, '127.0.0.1', () => done(server)))
}

function stop(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done())
    server.closeAllConnections()
  })
}
