// Takes the pictures of README.md and docs/: every game's table and a battle, in both languages, from matches that its bot
// played with a fixed seed. Run: npm run pictures [-- GAME...]. They are written to docs/pictures/.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { GAMES } from '@middlesea/games'
import { type Answer, type Language, type Moments, momentsOf } from './moments.ts'
import { closeBrowser, openStage, PHONE, type VisitOptions } from './page.ts'
import { atRest, drawn, takeUp } from './play.ts'

const FOLDER = join(import.meta.dirname, '../../docs/pictures')
const DESK = { viewport: { width: 1280, height: 800 } }
const HAND = { ...PHONE, deviceScaleFactor: 1.5 }
/** A picture that a repository can carry: the sharpest that is not larger. */
const MOST_BYTES = 113_000
const QUALITIES = [70, 65, 60, 55, 50, 46, 42, 38, 35, 32, 29, 26, 23]

const asked = process.argv.slice(2)
const games = GAMES.filter(({ id }) => asked.length === 0 || asked.includes(id))

const stage = await openStage()

type Go = (moments: Moments, language: Language, options: VisitOptions) => Promise<Page>

async function take(name: string, language: Language, moments: Moments, go: Go, options: VisitOptions): Promise<void> {
  const page = await go(moments, language, { ...options, language })
  await atRest(page)
  const file = `${name}.${language}.jpg`
  const bytes = await sharpest(page)
  writeFileSync(join(FOLDER, file), bytes)
  console.log(`${file}: ${Math.round(bytes.length / 1000)} kB`)
  await stage.clean()
}

async function sharpest(page: Page): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const bytes = await page.screenshot({ type: 'jpeg', quality })
    if (bytes.length <= MOST_BYTES) return bytes
  }
  throw new Error(`a picture is larger than ${MOST_BYTES} bytes at every quality`)
}

async function sit(save: string, options: VisitOptions): Promise<Page> {
  const page = await stage.visit('matches', options)
  await takeUp(page, save)
  const curtain = page.locator('.curtain .button-main')
  if (await curtain.count()) await curtain.click()
  await page.locator('.table .prompt').waitFor()
  // What is loaded after the first look: relief, displays.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1500)
  return page
}

const atTable: Go = ({ table }, _language, options) => sit(table, options)

/** Gives the answer that ends the battle, and goes on to where its scene waits. */
const inBattle: Go = async ({ battle }, language, options) => {
  const page = await sit(battle.save, { ...options, scenes: 'quick' })
  await answer(page, battle.answer, language)
  const title = page.locator('.scene-card[data-waits] #scene-title')
  for (let seen = 0; seen < 5; seen++) {
    await title.waitFor()
    if ((await title.innerText()) === battle.answer.title[language]) return page
    await page.keyboard.press('Enter')
  }
  throw new Error(`no scene is called ${battle.answer.title[language]}`)
}

async function answer(page: Page, { on, name }: Answer, language: Language): Promise<void> {
  const card = page.locator('.scene-card')
  const text = { hasText: name[language] }
  if (on === 'button') return card.locator('.scene-question .button', text).first().click()
  if (on === 'unit') return card.locator(`button.scene-piece[title="${name[language]}"]`).first().click()
  await page.locator('.choices-places .choice', text).first().click()
  // A finger first sees the chances, and taps again.
  await drawn(page)
  const again = page.locator('.selection > :not(.selection-head)').locator('button', text).first()
  if (await again.count()) await again.click()
}

async function takeAll(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  for (const { id } of games) {
    const moments = await momentsOf(id)
    for (const language of ['en', 'ja'] as const) {
      await take(`${id}-table`, language, moments, atTable, DESK)
      await take(`${id}-battle`, language, moments, inBattle, DESK)
      // One game stands for all: a phone shows them alike.
      if (id === GAMES[0].id) await take('phone', language, moments, inBattle, HAND)
    }
  }
}

await takeAll()
await stage.close()
await closeBrowser()
