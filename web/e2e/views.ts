import type { Page } from 'playwright-core'
import { DESKTOP, PHONE, type VisitOptions } from './page.ts'
import { beginMatch, drawn, goOn, goTo, kept, phaseNow, takeUp } from './play.ts'
import { finishedMatch, underwayAt } from './saves.ts'

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

/** The curtain, if it is down. */
async function drawCurtain(page: Page): Promise<void> {
  await drawn(page)
  const curtain = page.locator('.curtain button').first()
  if (await curtain.count()) await curtain.click()
}

/** Goes on to a phase of a game with hidden set-up, with the first answer where there are any. */
async function answerTo(page: Page, phase: number): Promise<void> {
  for (let i = 0; i < 80 && (await phaseNow(page)) < phase; i++) {
    const first = page.locator('.button-answer').first()
    if (await first.count()) await first.click()
    else await goOn(page)
    await drawCurtain(page)
  }
}

/** A hex game: its set-up, its aircraft, a unit with its ways, and a battle. `move` is the phase of Allied movement. */
function hexViews(name: string, game: string, scenario: number, move: number): View[] {
  return [
    {
      name: `${name}-setup`,
      go: async (page) => {
        await open(page, `new/${game}`, '.setup-begin')
        const scenarios = page.locator('.setup input[type=radio]')
        if ((await scenarios.count()) > scenario) await scenarios.nth(scenario).click()
        await page.locator('.setup-begin .button-main').click()
        await page.locator('.curtain button, .table .prompt').first().waitFor()
        await drawCurtain(page)
      },
    },
    { name: `${name}-air`, go: (page) => answerTo(page, 1) },
    {
      name: `${name}-move`,
      go: async (page) => {
        await answerTo(page, move)
        await page.locator('.deciding .choice:not(.choice-all):visible').first().click()
      },
    },
    {
      name: `${name}-fight`,
      go: async (page) => {
        await page.keyboard.press('Escape')
        await answerTo(page, move + 1)
        await page.locator('.choices-places .choice').first().hover()
      },
    },
  ]
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
      await kept(page)
      await open(page, 'matches', '.matches-item')
      await takeUp(page, underwayAt('prompt.battle'))
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

/** What comes at the end, and what lies beside it; their own tests look for faults in them. */
export const LATER_VIEWS: View[] = [
  { name: 'reference', go: (page) => open(page, `reference/${GAME}`, '.chart') },
  {
    name: 'end',
    go: async (page) => {
      await open(page, 'matches', '.matches-item')
      await takeUp(page, finishedMatch().save)
      await page.locator('.turning-points li').first().waitFor()
    },
  },
  {
    name: 'replay',
    go: async (page) => {
      await page.goto(page.url().replace('#/match/', '#/replay/'))
      await page.locator('.replay-slider').fill('130')
    },
  },
  {
    name: 'menu',
    go: async (page) => {
      await page.locator('.status button').last().click()
      await page.locator('dialog[open]').waitFor()
    },
  },
]

/** The hex games; their own tests look for faults in them. */
export const HEX_VIEWS: View[] = [...hexViews('crete', 'crete-1941', 1, 7), ...hexViews('malta', 'malta-1942', 0, 6)]

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
