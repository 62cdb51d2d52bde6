import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from './axe.ts'
import { openStage, PHONE, type Stage, type VisitOptions } from './page.ts'
import { drawn, prompt, sitDown, whole } from './play.ts'
import * as saves from './saves.ts'

// Song for War in a real browser: April 1943, a side each at one screen.

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

/** The Allies sit down where they may move on a Movement Step. */
const april = (step: number, options: VisitOptions = {}): Promise<Page> => sit(saves.april(step), options)

async function sit(save: string, options: VisitOptions): Promise<Page> {
  const page = await sitDown(stage, save, options)
  await page.locator('.curtain button, .table .prompt').first().waitFor()
  const curtain = page.locator('.curtain button').first()
  if (await curtain.count()) await curtain.click()
  await whole(page)
  return page
}

const journal = (page: Page): Promise<string> => page.locator('.journal').innerText()

/** The row of a unit in the list of what may be chosen, by the space where it stands. */
const unitRow = (page: Page, place: string, unit: string) =>
  page.locator('.choices-group', { hasText: place }).locator('.choice', { hasText: unit }).first()

describe('Song for War', () => {
  it('is played by keyboard and mouse: some of those alike go together, and a battle has its board', async () => {
    const page = await april(4)
    // The keyboard: the next stack that can act, all of it, and the first place that it may go to.
    await page.locator('.board').focus()
    await page.keyboard.press('n')
    await page.locator('.stack:focus').waitFor()
    await page.keyboard.press('Space')
    const target = page.locator('.targets .choice').first()
    const place = /: (.*)/.exec(await target.innerText())![1]
    await target.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => journal(page)).toContain(`to ${place}.`)
    // Why not: ships do not move on this step.
    await page.locator('.action-bar button', { hasText: 'Why not?' }).click()
    await page.locator('[data-stack^="F6/"]').first().focus()
    await page.keyboard.press('Enter')
    await page.locator('.fan-piece:focus').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.notices').innerText()).toMatch(/does not move on this Movement Step/)
    await page.keyboard.press('Escape')
    await page.locator('.action-bar button', { hasText: 'Why not?' }).click()
    // The mouse: a row takes all that are alike; two of three British Infantry go in one gesture.
    await unitRow(page, 'Medjez el Bab', 'British Infantry').click()
    expect(await page.locator('.how-many b').innerText()).toBe('3/3')
    await page.locator('.how-many .button').first().click()
    expect(await page.locator('.how-many b').innerText()).toBe('2/3')
    // The odds of the attack stand beside it, and are drawn when they are opened.
    const sousse = page.locator('.choice-with-odds', { hasText: 'Sousse' }).first()
    await sousse.locator('summary').click()
    expect(await sousse.innerText()).toMatch(/Allies destroy all enemies there\s+\S*\d %[\s\S]*all arrive unharmed/)
    await page.locator('.targets .choice', { hasText: 'Sousse' }).first().click()
    const moved = 'British Infantry (2): from Medjez el Bab to Sousse.'
    await expect.poll(() => journal(page)).toContain(moved)
    // One step back takes back the whole gesture.
    await page.locator('#undo').click()
    await expect.poll(() => journal(page)).not.toContain(moved)
    await page.locator('.action-bar button', { hasText: '↷' }).click()
    await expect.poll(() => journal(page)).toContain(moved)
    // Standing orders: a change goes with Done, and the journal has no line of it.
    const orders = page.locator('#panel-aside')
    await orders.locator('summary').click()
    await orders.locator('select').first().selectOption('ask')
    await page.locator('#done').click()
    await drawn(page)
    expect(await orders.locator('select').first().inputValue()).toBe('ask')
    expect(await journal(page)).not.toMatch(/orders|Ask me/)
    await page.locator('.choices-places .choice', { hasText: 'Sousse' }).hover()
    await expect
      .poll(() => page.locator('.deciding-odds').innerText())
      .toMatch(/Battle board: Sousse[\s\S]*The chances [\s\S]*Allies take Sousse[\s\S]*%[\s\S]*British Infantry ×2/)
    expect(await faultsOf(page)).toEqual([])
  })

  it('takes the moves that are suggested, less those that are unticked, and waits for Done', async () => {
    const page = await april(5)
    const suggested = page.locator('.proposal')
    await suggested.locator('summary').click()
    const boxes = suggested.locator('.proposal-part input')
    await boxes.first().waitFor()
    const labels = await suggested.locator('.proposal-part').allInnerTexts()
    const left = labels.at(-1)!
    const ticked = await suggested.locator('.proposal-part input:checked').count()
    expect(ticked).toBeGreaterThan(2)
    const button = suggested.locator('[data-press=proposal]')
    expect(await button.innerText()).toContain(`${ticked} of ${labels.length}`)
    // By keyboard: the last is left out, and the rest taken.
    await boxes.last().focus()
    await page.keyboard.press('Space')
    expect(await button.innerText()).toContain(`${ticked - 1} of ${labels.length}`)
    expect(await faultsOf(page)).toEqual([])
    const before = await journal(page)
    await button.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => journal(page)).not.toBe(before)
    // What was left out is suggested again, and still left out; the step is not over.
    await expect.poll(() => suggested.locator('.proposal-part').allInnerTexts()).toContain(left)
    expect(await suggested.locator('.proposal-part', { hasText: left }).locator('input').isChecked()).toBe(false)
    expect(await prompt(page)).toContain('Step 5')
    // One step back takes back all of it.
    await page.locator('#undo').click()
    await expect.poll(() => journal(page)).toBe(before)
  })

  it('has room for what is bought on a low screen, beside its guide', async () => {
    const page = await sit(saves.aprilBuys(), { viewport: { width: 1280, height: 720 } })
    // The guide has a note, and others have acted.
    await page.locator('.guide').waitFor()
    await page.locator('.missed').waitFor()
    const seen = await page.evaluate(() => {
      const { bottom } = document.querySelector('.deciding-choices')!.getBoundingClientRect()
      return [...document.querySelectorAll('.purse-sources')].filter(
        (one) => one.getBoundingClientRect().bottom <= bottom,
      ).length
    })
    expect(seen).toBeGreaterThanOrEqual(2)
  })

  it('fits on a phone, in Japanese and in the dark', async () => {
    const page = await april(1, { ...PHONE, language: 'ja', theme: 'dark' })
    expect(await prompt(page)).toContain('移動ステップ1')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await faultsOf(page)).toEqual([])
  })
})
