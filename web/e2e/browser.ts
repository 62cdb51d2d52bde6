import { existsSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { build, preview } from 'vite'

const root = new URL('..', import.meta.url).pathname
const path = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** The built page in a browser. */
export interface Stage {
  open: (route: string, options?: BrowserContextOptions) => Promise<Page>
  /** Throws if any page reported an error, or asked another origin for something, since the last call. */
  noErrors: () => void
  close: () => Promise<void>
}

/** Builds the page, serves it on a free port and starts the browser. */
export async function stage(): Promise<Stage> {
  if (!existsSync(path)) throw new Error(`No browser at ${path}: install Chromium or set CHROMIUM.`)
  const configFile = `${root}vite.config.ts`
  await build({ root, configFile, logLevel: 'warn' })
  const server = await preview({ root, configFile, preview: { port: 0, host: '127.0.0.1' } })
  const address = server.resolvedUrls?.local[0] ?? ''
  const browser = await chromium.launch({ executablePath: path, args: ['--headless', '--no-sandbox', '--disable-gpu'] })
  const errors: string[] = []
  return {
    noErrors: () => {
      const found = errors.splice(0)
      if (found.length > 0) throw new Error(found.join('\n'))
    },
    open: (route, options) => open(browser, `${address}#/${route}`, errors, options),
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}

async function open(browser: Browser, url: string, errors: string[], options?: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, locale: 'en', ...options })
  const page = await context.newPage()
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(url).origin && !request.url().startsWith('data:'))
      errors.push(`A request left the origin: ${request.url()}`)
  })
  await page.goto(url)
  return page
}
