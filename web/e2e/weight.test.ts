import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { noteLater, weighed } from '../../tools/bench/web.ts'
import { LATER_MS } from '../src/table/laterTime.ts'
import { openStage, type Stage } from './page.ts'
import { kept } from './play.ts'
import { beginIn, SIZES } from './sight.ts'

// What a first visit weighs until the board stands. All games are weighed by `npm run bench -- web`.

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

/** The heaviest of all: with the map of the island. */
const HEAVIEST = { game: 'invasion-malta', scenario: 4 }
const MOST_KILOBYTES = 250

it('a table is there after at most 250 kB', async () => {
  const page = await beginIn(stage, HEAVIEST.game, SIZES.desk, HEAVIEST.scenario)
  await kept(page)
  // tsx and the test runner give functions their names by a helper, which those that go to the page need there.
  await page.addInitScript('globalThis.__name = (named) => named')
  const { url, folder } = stage
  await noteLater(page, LATER_MS)
  await page.reload()
  const curtain = page.locator('.curtain .button-main:enabled')
  await curtain.or(page.locator('.table .prompt')).first().waitFor()
  if (await curtain.count()) await curtain.click()
  const { first } = await weighed(page, { url, folder, laterMs: LATER_MS })
  // Less would mean that it was looked at too early.
  expect(first).toBeGreaterThan(MOST_KILOBYTES / 2)
  expect(first).toBeLessThanOrEqual(MOST_KILOBYTES)
})
