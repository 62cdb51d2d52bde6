// Takes pictures of the pages, for a person to look at. Run: npm run look -w web [-- PART OF A NAME]
// They are written to web/look/. Needs Chromium: the one of the system, or CHROMIUM=path.
import { existsSync, mkdirSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import { build, preview } from 'vite'

const root = new URL('..', import.meta.url).pathname
const browserPath = process.env.CHROMIUM ?? '/usr/bin/chromium'
const only = process.argv[2] ?? ''

interface Shot {
  name: string
  route: string
  size: { width: number; height: number }
  theme: 'light' | 'dark'
  language: 'en' | 'ja'
  palette?: 'safe'
  touch?: boolean
  before?: (page: Page) => Promise<void>
}

const desktop = { width: 1400, height: 900 }
const phone = { width: 390, height: 844 }

const zoomed = async (page: Page): Promise<void> => {
  await page.mouse.move(980, 640)
  await page.mouse.wheel(0, -420)
  await page.waitForTimeout(500)
}

const SHOTS: Shot[] = [
  { name: 'empty', route: 'board-states/empty', size: desktop, theme: 'light', language: 'en' },
  { name: 'choosing', route: 'board-states/choosing', size: desktop, theme: 'light', language: 'en' },
  { name: 'choosing-dark', route: 'board-states/choosing', size: desktop, theme: 'dark', language: 'en' },
  {
    name: 'choosing-safe-ja',
    route: 'board-states/choosing',
    size: desktop,
    theme: 'light',
    language: 'ja',
    palette: 'safe',
  },
  { name: 'near', route: 'board-states/choosing', size: desktop, theme: 'light', language: 'en', before: zoomed },
  { name: 'near-dark', route: 'board-states/battle', size: desktop, theme: 'dark', language: 'ja', before: zoomed },
  {
    name: 'fan',
    route: 'board-states/choosing',
    size: desktop,
    theme: 'light',
    language: 'en',
    before: async (page) => {
      await zoomed(page)
      await page.hover('[data-stack="raf_hal_far/axis"]')
      await page.waitForTimeout(600)
    },
  },
  {
    name: 'focus',
    route: 'board-states/focus',
    size: desktop,
    theme: 'light',
    language: 'en',
    before: async (page) => {
      await page.focus('.board')
      await page.keyboard.press('Enter')
      for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown')
      await page.waitForTimeout(500)
    },
  },
  { name: 'heavy', route: 'board-states/heavy', size: desktop, theme: 'light', language: 'en' },
  { name: 'phone', route: 'board-states/choosing', size: phone, theme: 'light', language: 'en', touch: true },
  { name: 'phone-dark-ja', route: 'board-states/choosing', size: phone, theme: 'dark', language: 'ja', touch: true },
  {
    name: 'phone-near',
    route: 'board-states/choosing',
    size: phone,
    theme: 'light',
    language: 'en',
    touch: true,
    before: async (page) => {
      await page.click('.board-controls button:first-child')
      await page.waitForTimeout(300)
      await page.click('.board-controls button:first-child')
      await page.waitForTimeout(300)
      await page.click('.board-controls button:first-child')
      await page.waitForTimeout(600)
    },
  },
  {
    name: 'phone-list',
    route: 'board-states/choosing',
    size: phone,
    theme: 'light',
    language: 'en',
    touch: true,
    before: async (page) => {
      await page.locator('[data-stack="raf_safi/axis"]').tap()
      await page.waitForTimeout(400)
    },
  },
  { name: 'symbols', route: 'symbols', size: { width: 1400, height: 2600 }, theme: 'light', language: 'en' },
  { name: 'symbols-ja-dark', route: 'symbols', size: { width: 1400, height: 2600 }, theme: 'dark', language: 'ja' },
]

async function main(): Promise<void> {
  if (!existsSync(browserPath)) throw new Error(`No browser at ${browserPath}: install Chromium or set CHROMIUM.`)
  await build({ root, configFile: `${root}vite.config.ts`, logLevel: 'warn' })
  const server = await preview({ root, configFile: `${root}vite.config.ts`, preview: { port: 0, host: '127.0.0.1' } })
  const address = server.resolvedUrls?.local[0] ?? ''
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  })
  mkdirSync(`${root}look`, { recursive: true })
  for (const shot of SHOTS.filter(({ name }) => name.includes(only))) await take(browser, address, shot)
  await browser.close()
  await server.close()
}

async function take(browser: Awaited<ReturnType<typeof chromium.launch>>, address: string, shot: Shot): Promise<void> {
  const context = await browser.newContext({
    viewport: shot.size,
    hasTouch: shot.touch ?? false,
    deviceScaleFactor: shot.touch ? 2 : 1,
    locale: shot.language,
  })
  const page = await context.newPage()
  page.on('console', (message) => message.type() === 'error' && console.error(`${shot.name}: ${message.text()}`))
  page.on('pageerror', (error) => console.error(`${shot.name}: ${error.message}`))
  const { language, theme, palette = 'printed' } = shot
  await page.addInitScript(
    (settings) => localStorage.setItem('middlesea.settings', settings),
    JSON.stringify({ language, theme, palette }),
  )
  await page.goto(`${address}#/${shot.route}`)
  await page.waitForSelector('.counter, .map')
  await page.waitForTimeout(500)
  await shot.before?.(page)
  await page.screenshot({ path: `${root}look/${shot.name}.png` })
  await context.close()
}

await main()
