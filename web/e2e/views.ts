import type { Page } from 'playwright-core'
import { DESKTOP, PHONE, type VisitOptions } from './page.ts'
import { beginMatch, drawn, goTo, kept } from './play.ts'

// The main views, one after the other as a visitor comes to them, and how they are looked at.

export interface View {
  name: string
  /** From the view before to this one. */
  go: (page: Page) => Promise<unknown>
}

const GAME = 'descent-on-malta'

async function open(page: Page, route: string, ready: string): Promise<void> {
  await page.goto(page.url().replace(/#.*/, `#/${route}`))
  await page.locator(ready).first().waitFor()
}

/** A bot plays on into the second turn: then there is something to see on the map. */
async function letBotPlay(page: Page): Promise<void> {
  await page.locator('.status button').last().click()
  const seat = page.locator('dialog[open] select').first()
  await seat.selectOption('heuristic')
  await page.waitForFunction(() => /2/.test(document.querySelector('.status-turn b')?.textContent?.slice(0, 8) ?? ''))
  await seat.selectOption('human')
  await page.keyboard.press('Escape')
  await drawn(page)
}

export const VIEWS: View[] = [
  { name: 'home', go: (page) => open(page, '', '.home-game .miniature-place') },
  { name: 'rules', go: (page) => open(page, `rules/${GAME}/8.2`, 'h1') },
  { name: 'settings', go: (page) => open(page, 'settings', 'h1') },
  { name: 'symbols', go: (page) => open(page, 'symbols', '.counter') },
  { name: 'new', go: (page) => open(page, `new/${GAME}`, '.setup-begin') },
  { name: 'table', go: beginMatch },
  { name: 'text', go: (page) => page.keyboard.press('t') },
  {
    name: 'help',
    go: async (page) => {
      // The focus may be in the field for commands, which takes letters.
      await page.locator('.table-tools button[aria-pressed]').evaluate((button) => (button as HTMLElement).click())
      await page.locator('.board').focus()
      await page.keyboard.press('?')
      await page.locator('dialog[open]').waitFor()
    },
  },
  {
    name: 'staging',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await drawn(page)
      await goTo(page, 4)
      await page.locator('.box-piece-can').first().click()
    },
  },
  {
    name: 'battle',
    go: async (page) => {
      await page.keyboard.press('Escape')
      await letBotPlay(page)
    },
  },
  {
    name: 'matches',
    go: async (page) => {
      await kept(page)
      await open(page, 'matches', '.matches-item')
    },
  },
]

export interface Look {
  name: string
  options: VisitOptions
}

/** The first four show each size in each language and each light once; the rest fill in. */
export const LOOKS: Look[] = [
  { name: 'desktop-light-en', options: { ...DESKTOP, theme: 'light', language: 'en' } },
  { name: 'desktop-dark-ja', options: { ...DESKTOP, theme: 'dark', language: 'ja' } },
  { name: 'phone-light-ja', options: { ...PHONE, theme: 'light', language: 'ja' } },
  { name: 'phone-dark-en', options: { ...PHONE, theme: 'dark', language: 'en' } },
  { name: 'desktop-light-ja', options: { ...DESKTOP, theme: 'light', language: 'ja' } },
  { name: 'desktop-dark-en', options: { ...DESKTOP, theme: 'dark', language: 'en' } },
  { name: 'phone-light-en', options: { ...PHONE, theme: 'light', language: 'en' } },
  { name: 'phone-dark-ja', options: { ...PHONE, theme: 'dark', language: 'ja' } },
]
