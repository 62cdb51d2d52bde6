import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openStage, type Stage } from '../page.ts'
import { beginMatch, drawn, turnNow } from '../play.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

const MOST_CLICKS = 3000
const MOST_MISSED = 5
let missed = 0
const END = 'dialog[open] .end-result'

/** Numbers from 0 to below n that look random and are the same in every run. */
function chance(seed: number): (n: number) => number {
  let x = seed
  return (n) => {
    x = (Math.imul(x, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((x / 2 ** 32) * n)
  }
}

/** All that the page offers in its list: answers, units, places, what to do with them. */
const OFFERED =
  '.button-answer, .deciding .choice:not(.choice-all), .shortcuts .button, .choices-group:not([open]) > summary'

async function clickSomething(page: Page, pick: (n: number) => number): Promise<void> {
  // The card at the end is left open: it is what we look for, and it may come while we still look at another.
  const dialog = page.locator('dialog[open]:not(:has(.end-result)) .row .button').last()
  if (await dialog.count()) return clickIfThere(dialog)
  if (await page.locator(END).count()) return
  const done = page.locator('#done')
  const offered = page.locator(OFFERED)
  const count = await offered.count()
  // Done often enough that the game ends, seldom enough that all kinds of decisions come up.
  if (count === 0 && (await done.count()) === 0) return nothingOffered(page)
  const ends = (await done.count()) > 0 && (count === 0 || pick(3) === 0)
  const wanted: Locator = ends ? done : offered.nth(pick(count))
  await clickIfThere(wanted)
}

/** Nothing is lost when the page has moved on meanwhile: the next round looks again. But it must not happen often. */
async function clickIfThere(wanted: Locator): Promise<void> {
  await wanted.click({ timeout: 3000 }).catch(() => missed++)
}

/** A unit may be looked at that can do nothing: it is put back. Else the match must be over. */
async function nothingOffered(page: Page): Promise<void> {
  const back = page.locator('.selection-head .button')
  if (await back.count()) return back.click()
  const deciding = await page.locator('.deciding').innerText()
  await page
    .locator(END)
    .waitFor({ timeout: 15_000 })
    .catch(() => expect.fail(`Nothing to click:\n${deciding}`))
}

it('a whole game, clicked at random through the page, comes to its end', async () => {
  const page = await stage.visit('new/descent-on-malta')
  await beginMatch(page)
  // The part of the page with the dialogs is loaded with the first of them: so none comes late.
  await page.keyboard.press('?')
  await page.locator('dialog[open]').waitFor()
  await page.keyboard.press('Escape')
  const pick = chance(1942)
  const end = page.locator(END)
  const begin = performance.now()
  let clicks = 0
  for (; (await end.count()) === 0 && clicks < MOST_CLICKS && missed <= MOST_MISSED; clicks++) {
    await clickSomething(page, pick)
    await drawn(page)
  }
  const turn = await turnNow(page)
  console.log(
    `A random game: ${clicks} clicks in ${((performance.now() - begin) / 1000).toFixed(1)} s, to turn ${turn}.`,
  )
  expect(missed).toBeLessThanOrEqual(MOST_MISSED)
  expect(await end.innerText()).toMatch(/victory points/)
  expect(await page.locator('dialog[open] table').count()).toBeGreaterThan(0)
}, 170_000)
