import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage } from './page.ts'
import { prompt, sitDown } from './play.ts'
import { staging } from './saves.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

/** Names that are the same in both languages: abbreviations, types of aircraft, dice. */
const NAMES = /\b(RAF|AAA|HQ|VP|KG|[IVX]+|Me|Ju|Bf|[A-Z]{1,4}\d*|\d+d\d+)\b/g

describe('both languages', () => {
  it('in Japanese nothing of the page is left in English', async () => {
    const page = await sitDown(stage, staging(), { language: 'ja' })
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ja')
    for (const part of ['.prompt', '.action-bar', '.journal-lines', '.boxes-column >> nth=1']) {
      expect((await page.locator(part).first().innerText()).replace(NAMES, '')).not.toMatch(/[a-z]{4,}/)
    }
  })

  it('changes in the middle of a match, and stays changed', async () => {
    const page = await sitDown(stage, staging())
    const english = await prompt(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByText('日本語').click()
    await page.keyboard.press('Escape')
    // The messages of another language are loaded first.
    await expect.poll(() => prompt(page)).toMatch(/[ぁ-んァ-ン一-龠]/)
    const japanese = await prompt(page)
    await page.reload()
    await page.locator('.table .prompt').waitFor()
    expect(await prompt(page)).toBe(japanese)
    await page.getByRole('button', { name: 'メニュー' }).click()
    await page.getByText('English').click()
    await page.keyboard.press('Escape')
    await expect.poll(() => prompt(page)).toBe(english)
  })

  it("a visitor's first language is the browser's", async () => {
    const context = await stage.browser.newContext({ locale: 'ja-JP' })
    const page = await context.newPage()
    await page.goto(stage.url)
    expect(await page.locator('.home-game h2').first().innerText()).toMatch(/マルタ/)
  })
})
