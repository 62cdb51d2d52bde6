import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage } from './page.ts'
import { drawn, phaseNow, prompt, sitDown, turnNow } from './play.ts'
import { staging } from './saves.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

const isFocused = (page: Page, what: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, what)

async function tabTo(page: Page, what: string): Promise<void> {
  for (let i = 0; i < 80; i++) {
    await press(page, 'Tab')
    if (await isFocused(page, what)) return
  }
  throw new Error(`Tab does not lead to ${what}`)
}

/** Goes on with whatever is asked. */
async function goOnByKeys(page: Page): Promise<void> {
  await drawn(page)
  if (await page.locator('dialog[open]').count()) {
    await tabTo(page, 'dialog .row .button:last-child')
    return press(page, 'Enter')
  }
  if (await page.locator('#done').count()) {
    if (!(await isFocused(page, '#done'))) await tabTo(page, '#done')
    return press(page, 'Enter')
  }
  const answers = (await page.locator('.button-answer').count()) > 0
  await tabTo(page, answers ? '.button-answer:last-child' : '.choices [data-rove]')
  await press(page, 'Enter')
}

describe('by keyboard alone', () => {
  it('from the start page to a finished turn', async () => {
    const page = await stage.visit('')
    await tabTo(page, '.home-game .button-main')
    await press(page, 'Enter')
    await page.locator('.table .prompt').waitFor()
    while ((await prompt(page)).includes('recon')) {
      if (await page.locator('#done').count()) {
        await goOnByKeys(page)
        continue
      }
      await tabTo(page, '.choices .choice')
      await press(page, 'ArrowDown', 'Enter')
    }
    for (let i = 0; i < 6 && (await phaseNow(page)) < 4; i++) {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      await press(page, 'Enter', 'Enter')
    }
    expect(await prompt(page)).toContain('Staging')
    // The next unit that can act, and where it goes.
    const staged = page.locator('[data-box="malta.airlanding"] .box-piece')
    await press(page, 'n')
    await expect.poll(() => isFocused(page, '.box-piece')).toBe(true)
    await press(page, 'Enter')
    await page.locator('.selection').waitFor()
    await tabTo(page, '.targets .choice')
    await press(page, 'Enter')
    expect(await page.locator('.box-piece').count()).toBeGreaterThan(100)
    expect(await staged.count()).toBe(1)
    await press(page, 'u')
    expect(await staged.count()).toBe(0)
    await press(page, 'r')
    expect(await staged.count()).toBe(1)
    for (let i = 0; i < 200 && (await turnNow(page)) < 2; i++) await goOnByKeys(page)
    expect(await turnNow(page)).toBe(2)
  })

  it('the first arrow finds the map, and a dialog takes what is typed at once', async () => {
    const page = await stage.visit('new/descent-on-malta')
    await page.locator('.setup-begin .button-main').click()
    await page.locator('.table .prompt').waitFor()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await press(page, 'ArrowDown')
    expect(await isFocused(page, '.board [data-place]')).toBe(true)
    await press(page, '/')
    await page.locator('dialog[open]').waitFor()
    await page.keyboard.type('Safi')
    await press(page, 'Enter')
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-place') === 'raf_safi')
    const asked = await prompt(page)
    await press(page, 'Enter')
    await drawn(page)
    expect(await prompt(page)).not.toBe(asked)
  })

  it('by typed commands, a whole turn', async () => {
    const page = await sitDown(stage, staging())
    await press(page, 't')
    const field = page.locator('#command')
    const say = async (typed: string): Promise<string> => {
      await field.fill(typed)
      await field.press('Enter')
      // Not what is told meanwhile of others: an answer stands with its command.
      return page.locator('.command li:has(kbd)').last().innerText()
    }
    expect(await say('who')).toContain('Axis decides')
    expect(await say('moves')).toContain('1 FK HQ')
    expect(await say('Mdina')).toContain('Next to:')
    expect(await say('FK HQ to Malta: Airborne')).toContain('is staged')
    // Why something cannot be done is no part of a first look.
    await expect.poll(() => say('why FK HQ')).toContain('staged in this phase already')
    expect(await say('undo')).toContain('FK HQ')
    expect(await say('nonsense')).toContain('not a command')
    // It warns as the button does.
    expect(await say('done')).toContain('Nothing is staged')
    expect(await say('moves')).toMatch(/in Sicily: 1 FK HQ, .*And \d+ more/)
    expect(await say('turn')).toContain('Turn 1')
    expect(await say('1-3 > Malta: Airborne')).toContain('is staged')
    expect(await say('undo')).toContain('FK HQ')
    expect(await say('journal 2')).not.toBe('')
    expect(await say('done')).toContain('Nothing is staged')
    expect(await say('done')).not.toContain('Nothing is staged')
    for (let i = 0; i < 200 && (await turnNow(page)) < 2; i++) {
      const ends = (await page.locator('#done').count()) > 0
      await say(ends ? 'done' : 'choose 1')
    }
    expect(await turnNow(page)).toBe(2)
    expect(await say('who')).toContain('Axis decides')
  })
})
