// Takes pictures of the main views, for a person to look at. Run: npm run shots -w web [-- PART OF A NAME]
// They are written to web/e2e/shots/.
import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { openStage, type VisitOptions } from './page.ts'
import { beginMatch, playTo } from './play.ts'

const only = process.argv[2] ?? ''
const folder = new URL('./shots/', import.meta.url).pathname
const desktop = { width: 1400, height: 900 }
const phone = { width: 390, height: 844 }

interface Shot {
  name: string
  route: string
  before?: (page: Page) => Promise<void>
}

const SHOTS: Shot[] = [
  { name: 'home', route: '' },
  { name: 'new', route: 'new/descent-on-malta' },
  { name: 'rules', route: 'rules/descent-on-malta/8.2' },
  { name: 'settings', route: 'settings' },
  { name: 'table', route: 'new/descent-on-malta', before: beginMatch },
  { name: 'staging', route: 'new/descent-on-malta', before: (page) => playTo(page, 4) },
  {
    name: 'staging-chosen',
    route: 'new/descent-on-malta',
    before: async (page) => {
      await playTo(page, 4)
      await page.locator('.box-piece-can').first().click()
    },
  },
  {
    name: 'combat',
    route: 'new/descent-on-malta',
    before: (page) => playTo(page, 14),
  },
  {
    name: 'text',
    route: 'new/descent-on-malta',
    before: async (page) => {
      await beginMatch(page)
      await page.keyboard.press('t')
    },
  },
]

const LOOKS: [string, VisitOptions][] = [
  ['desktop', { viewport: desktop }],
  ['desktop-dark-ja', { viewport: desktop, theme: 'dark', language: 'ja' }],
  ['phone', { viewport: phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }],
  [
    'phone-dark-ja',
    { viewport: phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2, theme: 'dark', language: 'ja' },
  ],
]

mkdirSync(folder, { recursive: true })
const stage = await openStage()
for (const { name, route, before } of SHOTS) {
  for (const [look, options] of LOOKS) {
    const file = `${name}-${look}`
    if (!file.includes(only)) continue
    const page = await stage.visit(route, options)
    await before?.(page)
    await page.waitForTimeout(700)
    await page.screenshot({ path: `${folder}${file}.png` })
    await page.context().close()
  }
}
await stage.close()
