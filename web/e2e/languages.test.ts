import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { latinIn } from '../../tools/japanese.ts'
import { GAMES } from '../src/games/cards.ts'
import { gesture, handAt } from './hand.ts'
import { openStage, type Stage } from './page.ts'
import { drawn, prompt, sitDown, whole } from './play.ts'
import { staging } from './saves.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

/** Printed on counters, maps and the switch of languages, beside what tools/japanese.ts lists. */
const PRINTED = ['SF', 'RAF', 'English']

/** All that is written on the page and said of it to who does not see it. Counters bear designations in every language. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = []
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      if (!nodes.currentNode.parentElement?.closest('script, style, .counter-name'))
        texts.push(nodes.currentNode.textContent ?? '')
    }
    for (const name of ['title', 'aria-label', 'placeholder', 'alt']) {
      for (const one of document.querySelectorAll(`[${name}]`)) texts.push(one.getAttribute(name)!)
    }
    return texts
  })

async function latinOn(page: Page): Promise<string[]> {
  await drawn(page)
  return (await textsOf(page)).flatMap((text) => latinIn(text).map((word) => `${word}: ${text.slice(0, 60)}`))
}

const isForeign = (found: string): boolean => !PRINTED.some((word) => found.startsWith(`${word}: `))

const blankCounters = (page: Page): Promise<number> =>
  page.evaluate(
    () => [...document.querySelectorAll('.counter-name')].filter(({ textContent }) => textContent === '').length,
  )

/** Each game for so many gestures. */
const GESTURES = 2

describe('both languages', () => {
  it.each(GAMES.map(({ id }, i) => ({ id, i })))('in Japanese nothing is left in English: $id', async ({ i }) => {
    const page = await stage.visit('', { language: 'ja' })
    await page.locator('.home-game .button-main').nth(i).click()
    await page.locator('.table .prompt').waitFor()
    await whole(page)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ja')
    const hand = handAt(page)
    const found = new Set(await latinOn(page))
    while (hand.gestures < GESTURES) {
      await gesture(hand)
      for (const word of await latinOn(page)) found.add(word)
    }
    expect([...found].filter(isForeign)).toEqual([])
    expect(await blankCounters(page)).toBe(0)
  })

  it('nor of the pages that say that something is not there', async () => {
    const page = await stage.visit('', { language: 'ja' })
    for (const hash of ['#/new/1', '#/match/1', '#/rules/1', '#/replay/1', '#/1']) {
      await page.evaluate((to) => {
        location.hash = to
      }, hash)
      await page.locator('main').waitFor()
      await drawn(page)
      expect([hash, (await latinOn(page)).filter(isForeign)]).toEqual([hash, []])
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
