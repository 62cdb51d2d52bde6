import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { GAMES } from '../src/games/cards.ts'
import { openStage, type Stage } from './page.ts'
import { atRest, drawn, kept } from './play.ts'
import { beginIn, lies, playInSight, SIZES } from './sight.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

/** Questions of each game: the first of them at one of the sizes in turn, the next at the others. */
const QUESTIONS = [20, 10, 10]
/** The last of them have their scenes: until then few battles are fought. */
const WITH_SCENES = 2
const NAMES = Object.keys(SIZES)

const CASES = GAMES.map(({ id }, i) => ({ id, sizes: NAMES.map((_, j) => NAMES[(i + j) % NAMES.length]) }))

async function showScenes(page: Page): Promise<void> {
  await kept(page)
  await page.evaluate(() => {
    const key = 'middlesea.settings'
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)!), scenes: 'quick' }))
  })
  await page.reload()
  await page.locator('.curtain button, .table .prompt').first().waitFor()
}

// Whole matches at all sizes, with and without scenes: long/sight.test.ts.
describe('what is asked about lies in sight, and nothing moves under a pointer', () => {
  it.each(CASES)('$id, $sizes', async ({ id, sizes }) => {
    const page = await beginIn(stage, id, SIZES[sizes[0]])
    const wrong: string[] = []
    for (const [i, size] of sizes.entries()) {
      await page.setViewportSize(SIZES[size].viewport!)
      // The map follows its new size, and the question what the map shows.
      if (await page.locator('.board-sheet').count()) await atRest(page)
      if (i === WITH_SCENES) await showScenes(page)
      for (const fault of await playInSight(page, QUESTIONS[i])) wrong.push(`${size}: ${fault}`)
    }
    expect(wrong).toEqual([])
  })
})

it('an arrow brings back who has moved the map away, and the beaches of a campaign are lit as it opens', async () => {
  const page = await beginIn(stage, 'crete-1941', SIZES.desk)
  const curtain = page.locator('.curtain .button-main')
  if (await curtain.count()) await curtain.click()
  const lit = page.locator('.board .place-target')
  await lit.first().waitFor()
  const board = (await page.locator('.board').boundingBox())!
  const inSight = (): Promise<number> =>
    lit.evaluateAll(
      (all, { x, width }) =>
        all.filter((one) => {
          const at = one.getBoundingClientRect()
          return at.left > x && at.right < x + width
        }).length,
      board,
    )
  expect(await inSight()).toBe(await lit.count())
  await page.locator('.board-controls button').first().click()
  for (let i = 0; i < 5; i++) {
    await page.mouse.move(board.x + 400, board.y + 60)
    await page.mouse.wheel(0, -400)
  }
  await page.locator('.away-arrow').click()
  await expect.poll(inSight).toBe(await lit.count())
  await expect.poll(() => page.locator('.away-arrow').count()).toBe(0)
})

it('what comes after the first look waits while a hand is down', async () => {
  const page = await stage.visit('new/descent-on-malta', SIZES.desk)
  let bring = (): void => {}
  const brought = new Promise<void>((done) => {
    bring = done
  })
  await page.route(/\/more-[^/]*\.js$/, async (route) => {
    await brought
    await route.continue()
  })
  const asked = page.waitForRequest(/\/more-[^/]*\.js$/)
  await page.locator('.setup-begin .button-main').click()
  await page.locator('.board .place-target').first().waitFor()
  const part = await asked
  const whole = page.locator('.table[data-whole]')
  const { x, y } = (await page.locator('.board').boundingBox())!
  await page.mouse.move(x + 20, y + 20)
  await page.mouse.down()
  const before = await lies(page)
  bring()
  // It is there, and would be drawn in the next frame.
  await page.evaluate(`import("${part.url()}").then(() => {})`)
  await drawn(page)
  expect([await whole.count(), await lies(page)]).toEqual([0, before])
  await page.mouse.up()
  await whole.waitFor()
})
