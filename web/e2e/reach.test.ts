import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStage, PHONE, type Stage } from './page.ts'
import { beginMatch, drawn, goOn, sitDown, turnNow } from './play.ts'
import { staging, underwayAt } from './saves.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

const SIZES = [
  ['upright', { ...PHONE, viewport: { width: 360, height: 740 } }],
  ['on its side', { ...PHONE, viewport: { width: 740, height: 360 } }],
] as const

/** What is wrong with the sheet: something that must be in reach is not, or lies under something else. */
function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const inReach = (element: Element): boolean => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20))
      return width > 0 && (hit === element || element.contains(hit))
    }
    const must = [...document.querySelectorAll('.prompt p:first-child, .button-answer, #done, #undo')]
    const wrong = must.filter((element) => !inReach(element)).map((element) => element.textContent ?? '')
    // Displays that hold all of the choices stand in the place of the list.
    const listed = '.deciding-choices :is(.choice, summary, input, .button)'
    const choices = [...document.querySelectorAll(`${listed}, .boxes[data-all] :is(.box-piece-can, .box-send)`)]
    if (choices.length > 0 && !choices.some(inReach)) wrong.push('no choice is in reach')
    return wrong
  })
}

/** The edges of the counters on the part of the map that is seen. */
function countersSeen(page: Page): Promise<number[]> {
  return page.locator('.board').evaluate((board) => {
    const view = board.getBoundingClientRect()
    return [...board.querySelectorAll('.stack .counter-base')]
      .map((counter) => counter.getBoundingClientRect())
      .filter(
        ({ left, right, top, bottom }) =>
          left > view.left && right < view.right && top > view.top && bottom < view.bottom,
      )
      .map(({ width }) => width)
  })
}

describe.each(SIZES)('a phone %s', (_, options) => {
  it('opens where the question is, with counters that can be read; all of every decision of a turn is in reach', async () => {
    const page = await stage.visit('new/descent-on-malta', options)
    await beginMatch(page)
    const counters = await countersSeen(page)
    expect(counters.length).toBeGreaterThan(3)
    expect(Math.min(...counters)).toBeGreaterThan(26)
    await page.locator('.minimap').waitFor()
    // Question, answers and choices.
    const wrong: string[] = []
    for (let i = 0; i < 120 && (await turnNow(page)) < 2; i++) {
      await drawn(page)
      if ((await page.locator('dialog[open]').count()) === 0) wrong.push(...(await outOfReach(page)))
      await goOn(page)
    }
    expect(wrong).toEqual([])
    expect(await turnNow(page)).toBe(2)
  })

  it('what was chosen stays in sight', async () => {
    const page = await sitDown(stage, underwayAt('prompt.move'), options)
    const rows = page.locator('.deciding .choice:not(.choice-all)')
    await rows.first().waitFor()
    for (const nth of [0, 1]) {
      await rows.nth(nth).tap()
      const hidden = (): Promise<string> =>
        page.locator('.board').evaluate((board) => {
          const chosen = board.querySelector('.stack:has(.piece-selected)')
          if (chosen === null) return 'nothing is selected'
          const { left, top, width, height } = chosen.getBoundingClientRect()
          const hit = document.elementFromPoint(left + width / 2, top + height / 2)
          return hit !== null && board.contains(hit) ? '' : 'something else lies there'
        })
      await expect.poll(hidden).toBe('')
      await page.locator('.selection-head .button').tap()
    }
  })
})

/** Words and buttons of which a part is cut off, and pages that are wider than the screen. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      if (element.closest('.board, svg, .visually-hidden, .replay-head label')) return false
      const hides = ['hidden', 'clip'].includes(getComputedStyle(element).overflowX)
      return hides && element.offsetParent !== null && element.scrollWidth > element.clientWidth + 1
    })
    const wide = document.documentElement.scrollWidth > innerWidth ? ['the page is wider than the screen'] : []
    return [...wide, ...cut.map((element) => `${element.className}: ${element.textContent?.slice(0, 40)}`)]
  })
}

const PAGES = [
  ['', '.home-game'],
  ['rules/descent-on-malta/8.2', '.rule'],
  ['settings', 'h1'],
  ['symbols', '.counter'],
  ['new/descent-on-malta', '.setup-begin'],
  ['reference/descent-on-malta', '.chart'],
  ['matches', '.matches-item'],
] as const

describe.each([
  ['letters twice as large', { viewport: { width: 1280, height: 800 } }],
  ['all twice as large', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
])('a desk of 1280 by 800, %s', (name, options) => {
  it.each(['en', 'ja'] as const)('cuts nothing off on any page: %s', async (language) => {
    const page = await sitDown(stage, staging(), { ...options, language })
    if (name.startsWith('letters')) {
      const protocol = await page.context().newCDPSession(page)
      await protocol.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
      await page.waitForFunction(() => getComputedStyle(document.body).fontSize === '32px')
    }
    const found: string[] = []
    const look = async (view: string): Promise<void> => {
      await drawn(page)
      found.push(...(await cutOff(page)).map((what) => `${view}: ${what}`))
    }
    await look('table')
    for (const key of ['?', 'l', '/']) {
      await page.keyboard.press(key)
      await page.locator('dialog[open]').waitFor()
      await look(`dialog ${key}`)
      await page.keyboard.press('Escape')
    }
    await page.locator('.sheet-tabs button').last().click()
    await look('journal')
    for (const [route, ready] of PAGES) {
      await page.goto(`${stage.url}#/${route}`)
      await page.locator(ready).first().waitFor()
      await look(route)
    }
    expect(found).toEqual([])
  })
})

describe('a small phone', () => {
  it.each(['en', 'ja'] as const)('cuts off nothing of the keys below the question: %s', async (language) => {
    const page = await sitDown(stage, staging(), { ...SIZES[0][1], language })
    await page.locator('#done small').waitFor()
    expect(await cutOff(page)).toEqual([])
  })
})

describe('a desk', () => {
  it('with letters twice as large keeps question, answers and choices in reach, and nothing runs out sideways', async () => {
    const page = await stage.visit('new/descent-on-malta', { viewport: { width: 1280, height: 800 } })
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await beginMatch(page)
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px')
    const wrong: string[] = []
    for (let i = 0; i < 120 && (await turnNow(page)) < 2; i++) {
      await drawn(page)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      if (wide > 1280) wrong.push(`${wide} pixels wide`)
      if ((await page.locator('dialog[open]').count()) === 0) wrong.push(...(await outOfReach(page)))
      await goOn(page)
    }
    expect(wrong).toEqual([])
    expect((await page.locator('.board').boundingBox())!.width).toBeGreaterThan(500)
  })

  it('nothing moves by itself for whoever does not want it', async () => {
    const page = await stage.visit('new/descent-on-malta', { motion: false })
    await beginMatch(page)
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0).length,
    )
    expect(moving).toBe(0)
    await page.locator('.board').focus()
    const width = (): Promise<number> => page.locator('.board-sheet').evaluate((sheet) => sheet.clientWidth)
    const before = await width()
    await page.keyboard.press('+')
    // Drawn for the new scale at once: there was no glide.
    expect(await width()).toBeGreaterThan(before * 1.2)
  })
})
