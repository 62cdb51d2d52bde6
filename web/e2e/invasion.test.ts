import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from './axe.ts'
import { openStage, PHONE, type Stage, type VisitOptions } from './page.ts'
import { picture } from './picture.ts'
import { drawn, goOn, kept, phaseNow, prompt, sitDown, whole } from './play.ts'
import * as saves from './saves.ts'

// Invasion: Malta in a real browser: the first day of Leros, two persons at one screen.

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

/** The Axis sits down where its landed formation may move, on the afternoon. */
async function ashore(options: VisitOptions = {}): Promise<Page> {
  const page = await sitDown(stage, saves.leros(2), options)
  await draw(page)
  await whole(page)
  return page
}

/** Draws the curtain where there is one, as soon as the match is on the page: after a reload it is read from the store first. */
async function draw(page: Page): Promise<void> {
  await page.locator('.table .prompt, .curtain').first().waitFor()
  await drawn(page)
  const curtain = page.locator('.curtain .button-main:enabled')
  if (await page.locator('.curtain').count()) await curtain.click()
}

/** How many units may still move, as Done says it. */
const left = async (page: Page): Promise<number> =>
  Number(/\d+/.exec(await page.locator('#done').innerText())?.[0] ?? 0)

describe('Invasion: Malta', () => {
  it('shows supply, command, guns and AA by the keyboard, and a formation moves with two gestures a unit at most', async () => {
    const page = await ashore()
    await page.locator('.board').focus()
    const name = page.locator('.overlay-choice[aria-pressed="true"]')
    const seen: string[] = []
    const veils: number[] = []
    const routes: number[] = []
    for (let i = 0; i < 6; i++) {
      await page.keyboard.press('z')
      await expect.poll(() => name.innerText()).not.toBe(seen.at(-1))
      seen.push(await name.innerText())
      veils.push(await page.locator('.veil path').count())
      routes.push(await page.locator('.path-supply').count())
    }
    expect(seen).toEqual(['Zones of control', 'Who gets here', 'Supply', 'Command', 'Guns', 'AA'])
    // Whether an HQ is ashore and guns have fired, the dice say; zones and ground in supply are there.
    expect(veils[seen.indexOf('Zones of control')]).toBeGreaterThan(3)
    expect(veils[seen.indexOf('Supply')]).toBeGreaterThan(3)
    expect(routes[seen.indexOf('Supply')]).toBeGreaterThan(0)
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('z')
    await expect.poll(() => page.locator('.overlay').count()).toBe(0)
    const units = await left(page)
    expect(units).toBeGreaterThanOrEqual(12)
    let gestures = 0
    const moving = async (): Promise<boolean> => (await prompt(page)).includes('Move the units')
    while (gestures < 2 * units && (await moving()) && (await left(page)) > 0) {
      const now = await left(page)
      const all = page.locator('.choices-group .choice-all')
      await ((await all.count()) > 0 ? all : page.locator('.choices-group .choice')).first().click()
      await page.locator('.targets .choice').first().click()
      gestures += 2
      await expect.poll(async () => !(await moving()) || (await left(page)) < now).toBe(true)
    }
    // Dice follow: the last unit could still be taken back.
    await page.locator('#done').click()
    await expect.poll(moving).toBe(false)
    expect(gestures + 1).toBeLessThanOrEqual(2 * units)
  })

  it('opens a board when its time comes and folds it when it is over; what the reader opens or folds stays so', async () => {
    const page = await sitDown(stage, saves.leros(1, 'prompt.sail'))
    await draw(page)
    await whole(page)
    const sea = page.locator('#panel-sheet-sea')
    // A board that is not there fails the poll around it and not the time of the whole test.
    const isOpen = (): Promise<boolean> =>
      sea.evaluate((panel) => (panel as HTMLDetailsElement).open, undefined, { timeout: 5000 })
    await expect.poll(isOpen).toBe(true)
    expect(await sea.innerText()).toMatch(/East[\s\S]*\d\.\d, \d\.\d/)
    // All convoys sail, so that there is something to tell of them later.
    const naval = await phaseNow(page)
    for (let i = 0; i < 60 && (await phaseNow(page)) <= naval + 1; i++) {
      if (await page.locator('.curtain').count()) await draw(page)
      else await goOn(page, (await phaseNow(page)) === naval ? 'choice' : 'done')
    }
    await expect.poll(isOpen).toBe(false)
    await sea.locator('summary').click()
    await kept(page)
    await page.reload()
    await draw(page)
    await expect.poll(isOpen).toBe(true)
  })

  it('is played on a phone in Japanese: a button of the map opens what it shows, with its legend', async () => {
    const page = await ashore({ ...PHONE, language: 'ja', theme: 'dark' })
    expect(await prompt(page)).toContain('移動')
    await page.locator('.board-controls button[aria-label^="マップの表示"]').tap()
    await page.locator('.overlay-choice', { hasText: '補給' }).tap()
    await expect.poll(() => page.locator('.path-supply').count()).toBeGreaterThan(0)
    expect(await page.locator('.overlay-tints').innerText()).toContain('補給ルートが通じる地域')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await picture(page, 'invasion-supply-phone')
    expect(await faultsOf(page)).toEqual([])
    await page.locator('.overlay-close').tap()
    await expect.poll(() => page.locator('.overlay').count()).toBe(0)
  })
})
