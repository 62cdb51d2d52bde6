import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStage, PHONE, type Stage } from './page.ts'
import { atRest, doneOrWarned, drawn, phaseNow, prompt, turnNow } from './play.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ motion: true })
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

/** Goes on with whatever is asked, by a finger. */
async function tapOn(page: Page): Promise<void> {
  await drawn(page)
  const ways: Locator[] = [
    page.locator('dialog[open] .row .button').last(),
    page.locator('#done'),
    page.locator('.button-answer').last(),
    page.locator('.deciding .choice:not(.choice-all)').first(),
    page.locator('.choices-group:not([open]) > summary').first(),
  ]
  for (const way of ways) if (await way.count()) return doneOrWarned(page, (limit) => way.tap(limit))
  throw new Error(`Nothing to tap: ${await prompt(page)}`)
}

describe('by touch, on a phone', () => {
  it('a tap on the beginning of the guide tells the rest of it', async () => {
    const page = await stage.visit('', PHONE)
    await page.getByRole('button', { name: 'Play Descent on Malta' }).tap()
    const guide = page.locator('.guide')
    await guide.locator('.guide-text').tap()
    await guide.locator('.guide-buttons').waitFor()
    // Then its heading folds it.
    await guide.locator('summary').tap()
    await guide.locator('.guide-text').waitFor({ state: 'hidden' })
    expect(await guide.locator('summary').isVisible()).toBe(true)
  })

  it('a list of what lies under the finger goes when something is chosen elsewhere', async () => {
    const page = await stage.visit('', PHONE)
    await page.getByRole('button', { name: 'Play Invasion of Malta, 1942' }).tap()
    await page.locator('.deciding .choice').first().waitFor()
    await page.getByRole('button', { name: 'Show the whole map' }).tap()
    await atRest(page)
    const { x, y, width, height } = (await page.locator('.place[data-place="D-13"]').boundingBox())!
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await page.locator('.tap-list').waitFor()
    await page.locator('.deciding .choice:visible').last().tap()
    await page.locator('.selection').waitFor()
    expect(await page.locator('.tap-list').count()).toBe(0)
  })

  it('from the start page to a finished turn', async () => {
    const page = await stage.visit('', PHONE)
    await page.getByRole('link', { name: 'New match: Descent on Malta' }).tap()
    await page.getByRole('button', { name: 'Begin' }).tap()
    await page.locator('.table .prompt').waitFor()
    // What reconnaissance has found is in sight, and not under the displays of the next question.
    while ((await prompt(page)).includes('recon')) await tapOn(page)
    expect(await page.locator('.boxes-wanted').count()).toBe(1)
    expect(await page.locator('.board').isVisible()).toBe(true)
    // What lies under a finger in the middle of the map is offered as a list; the tap itself chooses nothing of it.
    await page.getByRole('button', { name: 'Show the whole map' }).tap()
    await atRest(page)
    const stacks = await page
      .locator('.stack')
      .evaluateAll((all) =>
        all
          .map((one) => one.getBoundingClientRect())
          .map(({ x, y, width }) => ({ x: x + width / 2, y: y + width / 2 })),
      )
    const { x, y } = stacks
      .filter((at) => at.y > 150 && at.y < 330)
      .sort((a, b) => Math.abs(a.x - 195) - Math.abs(b.x - 195))[0]
    await page.touchscreen.tap(x, y)
    await page.locator('.tap-list').getByRole('button', { name: 'Close' }).tap()
    for (let i = 0; i < 300 && (await phaseNow(page)) < 4; i++) await tapOn(page)
    // A unit is taken from its display and sent to another.
    await page.locator('[data-box-piece="ger_r_kroh"]').tap()
    await page.locator('[data-box="malta.airborne"] .box-send').tap()
    expect(await page.locator('[data-box="malta.airborne"] .box-piece').count()).toBe(1)
    for (let i = 0; i < 300 && (await turnNow(page)) < 2; i++) await tapOn(page)
    expect(await turnNow(page)).toBe(2)
  })

  it('has targets of 44 px in the sheet, no sideways scrolling, and a board in sight', async () => {
    for (const width of [360, 390]) {
      const page = await stage.visit('new/descent-on-malta', { ...PHONE, viewport: { width, height: 780 } })
      await page.getByRole('button', { name: 'Begin' }).tap()
      await page.locator('.table .prompt').waitFor()
      const small = await page.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLElement>(
            '.deciding button, .deciding summary, .sheet-tabs button, .status :is(a, button)',
          ),
        ]
          .filter((one) => one.offsetParent !== null && !one.closest('p'))
          .filter((one) => one.getBoundingClientRect().height < 43.5 || one.getBoundingClientRect().width < 43.5)
          .map((one) => `${one.className}: ${one.innerText}`),
      )
      expect(small).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect((await page.locator('.board').boundingBox())!.height).toBeGreaterThan(200)
    }
  })
})
