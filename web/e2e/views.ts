import type { Page } from 'playwright-core'
import { DESKTOP, PHONE, type VisitOptions } from './page.ts'
import { beginMatch, playTo } from './play.ts'

// The main views, and how they are looked at.

export interface View {
  name: string
  route: string
  before?: (page: Page) => Promise<void>
}

const GAME = 'descent-on-malta'

export const VIEWS: View[] = [
  { name: 'home', route: '' },
  { name: 'new', route: `new/${GAME}` },
  { name: 'rules', route: `rules/${GAME}/8.2` },
  { name: 'settings', route: 'settings' },
  { name: 'symbols', route: 'symbols' },
  { name: 'table', route: `new/${GAME}`, before: beginMatch },
  {
    name: 'staging',
    route: `new/${GAME}`,
    before: async (page) => {
      await playTo(page, 4)
      await page.locator('.box-piece-can').first().click()
    },
  },
  { name: 'combat', route: `new/${GAME}`, before: (page) => playTo(page, 14) },
  {
    name: 'text',
    route: `new/${GAME}`,
    before: async (page) => {
      await beginMatch(page)
      await page.keyboard.press('t')
    },
  },
  {
    name: 'help',
    route: `new/${GAME}`,
    before: async (page) => {
      await beginMatch(page)
      await page.keyboard.press('?')
    },
  },
  {
    name: 'matches',
    route: `new/${GAME}`,
    before: async (page) => {
      await playTo(page, 2)
      await page.waitForTimeout(300)
      await page.goto(page.url().replace(/#.*/, '#/matches'))
      await page.locator('.matches-item').waitFor()
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
