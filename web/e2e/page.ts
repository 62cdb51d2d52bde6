import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { build, preview } from 'vite'

// The built page in a real browser, served from its own folder.

const root = new URL('..', import.meta.url).pathname

export interface Stage {
  url: string
  browser: Browser
  /** A fresh visitor: an empty store, these settings. */
  visit(route?: string, options?: VisitOptions): Promise<Page>
  close(): Promise<void>
}

export interface VisitOptions extends BrowserContextOptions {
  language?: 'en' | 'ja'
  theme?: 'light' | 'dark'
}

/** Chromium of the system, or CHROMIUM=path; null where there is none. */
export function chromiumPath(): string | null {
  const path = process.env.CHROMIUM ?? '/usr/bin/chromium'
  return existsSync(path) ? path : null
}

export async function openStage(): Promise<Stage> {
  const outDir = mkdtempSync(join(tmpdir(), 'middlesea-page-'))
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    build: { outDir, emptyOutDir: true },
    logLevel: 'error',
  })
  const server = await preview({
    root,
    configFile: join(root, 'vite.config.ts'),
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  })
  const url = server.resolvedUrls?.local[0] ?? ''
  const browser = await chromium.launch({
    executablePath: chromiumPath() ?? undefined,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  return {
    url,
    browser,
    async visit(route = '', { language = 'en', theme = 'light', ...options } = {}) {
      const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, ...options })
      await context.addInitScript(
        (settings) => {
          if (!localStorage.getItem('middlesea.settings')) localStorage.setItem('middlesea.settings', settings)
        },
        JSON.stringify({ language, theme, diceSpeed: 'instant' }),
      )
      const page = await context.newPage()
      page.on('pageerror', (error) => {
        throw error
      })
      await page.goto(`${url}#/${route}`)
      return page
    },
    async close() {
      await browser.close()
      await server.close()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}
