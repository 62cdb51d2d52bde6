// By ear: the text view is offered on the start page and remembered; what is said is short, is said once, and tells what the enemy did.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openStage, type Stage } from './page.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

/** Types a command and gives the answer. */
async function say(page: Page, typed: string): Promise<string> {
  const log = page.locator('.command li', { has: page.locator('kbd') })
  const before = await log.count()
  await page.locator('#command').fill(typed)
  await page.locator('#command').press('Enter')
  await log.nth(before).waitFor()
  return log.nth(before).innerText()
}

it('Crete from the start page in the text view: short lists, nothing twice, and what the enemy did', async () => {
  const page = await stage.visit('')
  await page.getByLabel('Open tables in the text view').check()
  await page.getByRole('button', { name: 'Play Air Assault on Crete' }).click()
  await page.locator('#command').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('command')
  // What the defenders did before, and then that it is one's own move.
  const told = page.locator('.command li:not(:has(kbd))')
  await expect.poll(async () => (await told.allInnerTexts()).at(-1) ?? '').toContain('20 May, day, your move')
  // On a slow machine the two are spoken one after the other.
  expect((await told.allInnerTexts()).join(' ')).toMatch(/A counter is set up in [A-Z]-\d+/)
  expect(await say(page, 'turn')).toMatch(/20 May, day\..* Axis decides/)
  // By its number in the list it warns as the word does, once all of the table is there.
  await page.locator('.table[data-whole]').waitFor()
  const [, ends] = /(\d+) Done/.exec(await say(page, 'moves'))!
  expect(await say(page, ends)).toContain('stay on the ground')
  expect(await say(page, 'done')).toContain('Place the airborne units')
  // Some hundred hexes: the nearest ten, by place and number.
  const hexes = await say(page, 'choose HQ Sturm')
  expect(hexes).toMatch(/can go to: (?:[A-Z]+-\d+[^,]*, ){9}[A-Z]+-\d+[^,]*\. And \d{2,} more/)
  expect(await say(page, 'HQ Sturm to Maleme airfield')).toContain('G-17 Maleme airfield')
  expect(await say(page, '2-4 > Maleme airfield')).toContain('G-17 Maleme airfield')
  expect(await say(page, 'undo')).toContain('G-17 Maleme airfield')
  expect(await say(page, 'odds')).not.toBe('')
  // Each answer stays the line that it was: a screen reader hears what is new alone.
  for (let i = 0; i < 12; i++) await say(page, 'turn')
  const lines = page.locator('.command li')
  await lines.evaluateAll((all) => all.forEach((line) => line.setAttribute('data-heard', '')))
  const heard = await lines.count()
  expect(heard).toBeGreaterThan(20)
  expect(await say(page, 'journal 2')).not.toBe('')
  expect(await page.locator('.command li[data-heard]').count()).toBe(heard)
  expect(await lines.count()).toBe(heard + 1)
  // The drop and the enemy's whole turn, and whose move it is.
  for (let i = 0; i < 8 && /20 May, day\..* Axis decides/.test(await say(page, 'turn')); i++) await say(page, 'done')
  await expect.poll(async () => (await told.allInnerTexts()).at(-1) ?? '').toContain('20 May, night, your move')
  // It is remembered.
  await page.reload()
  await page.locator('#command').waitFor()
})
