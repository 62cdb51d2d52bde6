import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openStage, type Stage } from './page.ts'
import { atRest, drawn, kept, prompt } from './play.ts'
import { beginIn, SIZES } from './sight.ts'

// What a reader has chosen about the table stays so: whether the map goes to a question, and what is folded.

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

/** How much of what may be chosen lies on the part of the map that is seen. */
const inSight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const board = document.querySelector('.board')!.getBoundingClientRect()
    return [...document.querySelectorAll('.board .place-target')].filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return left < board.right && right > board.left && top < board.bottom && bottom > board.top
    }).length
  })

async function beginsToDecide(page: Page): Promise<void> {
  const curtain = page.locator('.curtain .button-main')
  await page.locator('.curtain .button-main, .table .prompt').first().waitFor()
  if (await curtain.count()) await curtain.click()
  await page.locator('.board .place-target').first().waitFor()
}

/** Comes to the table again with another habit, and looks closely at a corner of the map where nothing is asked. */
async function lookAway(page: Page, camera: 'follow' | 'arrow' | 'off'): Promise<void> {
  await kept(page)
  await page.evaluate((camera) => {
    const key = 'middlesea.settings'
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)!), camera }))
  }, camera)
  await page.reload()
  await beginsToDecide(page)
  const { x, y, height } = (await page.locator('.board').boundingBox())!
  await page.mouse.move(x + 30, y + height - 200)
  for (let i = 0; i < 12 && (await inSight(page)) > 0; i++) {
    await page.mouse.wheel(0, -400)
    await drawn(page)
  }
  await atRest(page)
  expect(await inSight(page)).toBe(0)
}

it('the map goes to a question, or an arrow points there, or neither, as the reader likes it; what is folded stays folded', async () => {
  const page = await beginIn(stage, 'malta-1942', SIZES.desk)
  await beginsToDecide(page)
  const arrow = page.locator('.away-arrow')
  const unit = page.locator('#panel-unit')
  // A beach is chosen, then a turn; the next question has other places.
  const answer = async (): Promise<void> => {
    const asked = await prompt(page)
    while ((await prompt(page)) === asked) {
      await page.locator('.deciding .choice:not(.choice-all)').first().click()
      await drawn(page)
    }
    await atRest(page)
  }
  await page.locator('#panel-dice summary').click()
  await page.locator('.side-fold').click()
  // Displays that are wanted come alone.
  expect(await unit.isVisible()).toBe(false)

  await lookAway(page, 'off')
  expect(await unit.isVisible()).toBe(false)
  await page.locator('.side-fold').click()
  expect(await page.locator('#panel-dice').getAttribute('open')).toBeNull()
  expect(await unit.getAttribute('open')).not.toBeNull()
  await answer()
  expect([await inSight(page), await arrow.count()]).toEqual([0, 0])

  await lookAway(page, 'arrow')
  await arrow.waitFor()
  await page.locator('#undo').click()
  await atRest(page)
  expect(await inSight(page)).toBe(0)
  await arrow.click()
  await expect.poll(() => inSight(page)).toBeGreaterThan(0)

  await lookAway(page, 'follow')
  await answer()
  await expect.poll(() => inSight(page)).toBeGreaterThan(0)
})
