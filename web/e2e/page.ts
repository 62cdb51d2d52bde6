import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { launchChromium } from '../../tools/browser.ts'
import { type BuildOptions, buildPage } from '../../tools/serve/page.ts'
import { pageServer } from '@middlesea/server/page'

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

export interface VisitOptions extends BrowserContextOptions {
  language?: 'en' | 'ja'
  theme?: 'light' | 'dark'
  palette?: 'printed' | 'safe'
  /** With the service worker. It loads all of the page for every visitor, so only the tests of it let it in. */
  offline?: boolean
}

export const DESKTOP = { viewport: { width: 1400, height: 900 } }
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

let running: Promise<Browser> | null = null

/** One browser for all stages of a process: a test has a visitor of its own, not a browser. */
export function browserOf(): Promise<Browser> {
  running ??= launchChromium()
  return running
}

/** For a process that is no test: the test runner ends its processes itself, and their browsers with them. */
export async function closeBrowser(): Promise<void> {
  await (await running)?.close()
  running = null
}

/** The page that is given, or one built for this stage. With guests: see e2e/guests.ts. */
export async function openStage({ guests = false }: BuildOptions = {}): Promise<Stage> {
  const given = guests ? process.env.MIDDLESEA_GUESTS : process.env.MIDDLESEA_PAGE
  const folder = given ?? mkdtempSync(join(tmpdir(), 'middlesea-page-'))
  if (given === undefined) await buildPage(folder, { guests })
  let server = await listen(folder, 0)
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/`
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
    visit: (route = '', options = {}) => visit(browser, url, route, options, errors),
    check,
    async clean() {
      await Promise.all(browser.contexts().map((context) => context.close()))
      check()
    },
    async serveAgain(other) {
      await stop(server)
      server = await listen(other, port)
    },
    async close() {
      await Promise.all(browser.contexts().map((context) => context.close()))
      await stop(server)
      if (given === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function visit(browser: Browser, url: string, route: string, options: VisitOptions, errors: string[]) {
  const { language = 'en', theme = 'light', palette = 'printed', offline = false, ...rest } = options
  const context = await browser.newContext({ ...DESKTOP, locale: language, ...rest })
  context.setDefaultTimeout(30_000)
  await context.addInitScript(
    ({ settings, offline }) => {
      if (location.protocol !== 'http:') return
      if (!localStorage.getItem('middlesea.settings')) localStorage.setItem('middlesea.settings', settings)
      // A match's seed is such an id: every visitor meets the same dice in every run.
      crypto.randomUUID = () => {
        const n = Number(localStorage.getItem('e2e.ids') ?? 0) + 1
        localStorage.setItem('e2e.ids', String(n))
        return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
      }
      if (!offline) Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    },
    { settings: JSON.stringify({ language, theme, palette, diceSpeed: 'instant' }), offline },
  )
  context.on('request', (request) => {
    if (!request.url().startsWith(url) && !/^(data|blob):/.test(request.url()))
      errors.push(`A request left the origin: ${request.url()}`)
  })
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  context.on('weberror', (error) => errors.push(String(error.error())))
  const page = await context.newPage()
  await page.goto(`${url}#/${route}`)
  return page
}

function listen(folder: string, port: number): Promise<Server> {
  const server = pageServer(folder)
  return new Promise((done, failed) => server.on('error', failed).listen(port, '127.0.0.1', () => done(server)))
}

function stop(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done())
    server.closeAllConnections()
  })
}
