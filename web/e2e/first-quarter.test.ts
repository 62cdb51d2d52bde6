// The first quarter of an hour, by a hand that does what is suggested, or what the guide says: how many clicks and gestures it takes.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { gesture, type Hand, handAt } from './hand.ts'
import { openStage, type Stage } from './page.ts'
import { drawn, turnNow } from './play.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

/** From the start page to the table: one click. */
async function play(name: string, options: Parameters<Stage['visit']>[1] = {}): Promise<Page> {
  const page = await stage.visit('', options)
  await page.getByRole('button', { name: `Play ${name}` }).click()
  await page.locator('.table .prompt').waitFor()
  return page
}

/** Descent on Malta is played further, below. */
const GAMES = ['Air Assault on Crete', 'Invasion of Malta, 1942', 'Song for War', 'Invasion: Malta'] as const

describe('the first quarter of an hour', () => {
  it.each(GAMES)('%s: from the start page to the first own move in 5 clicks and 20 s', async (name) => {
    const begun = Date.now()
    const page = await play(name)
    const hand = handAt(page)
    // What can be taken back has been done: orders that are sealed are no move yet.
    const moved = page.locator('#undo:not([aria-disabled="true"])')
    while ((await moved.count()) === 0 && hand.gestures < 8) {
      // The bot may have to answer before anything is asked.
      await page.locator('.deciding .button-answer, .deciding .choice, .shortcuts .button, #done').first().waitFor()
      await gesture(hand)
      await drawn(page)
    }
    const clicks = 1 + hand.gestures
    expect(clicks).toBeLessThanOrEqual(5)
    expect(Date.now() - begun).toBeLessThan(20_000)
  })

  it('Descent on Malta: set-up and turn 1 by following the guide, in 70 gestures; the first is a move', async () => {
    const page = await play('Descent on Malta', { scenes: 'normal' })
    const hand = handAt(page)
    const untold = new Set<string>()
    const follow = (one: Hand): Promise<void> => followGuide(one, untold)
    await page.locator('.guide').waitFor()
    await follow(hand)
    await page.locator('#undo:not([aria-disabled="true"])').waitFor()
    while ((await page.locator('[data-press="suggest-staging"]').count()) === 0) await follow(hand)
    // A guide that is read while something is chosen is still there; where it points is marked, and is no answer.
    const title = await page.locator('.guide b').innerText()
    await page.locator('[data-box="sicily"] .box-piece').first().click()
    await page.locator('.selection').waitFor()
    expect(await page.locator('.guide b').innerText()).toBe(title)
    await page.keyboard.press('Escape')
    const before = await page.locator('#undo').getAttribute('title')
    await page.locator('.guide-places button').first().click()
    await page.locator('.box-pointed').waitFor()
    expect(await page.locator('#undo').getAttribute('title')).toBe(before)
    while (hand.gestures < 150 && (await turnNow(page)) < 2) await follow(hand)
    console.log(`Descent on Malta, set-up and turn 1 by the guide: ${hand.gestures} gestures, Continue among them`)
    expect(hand.gestures).toBeLessThanOrEqual(70)
    expect(await turnNow(page)).toBe(2)
    // On a desk it tells at least its beginning: a heading alone teaches nobody.
    expect([...untold]).toEqual([])
  })
})

/** What was resolved is read and put away: that is a gesture, too. */
async function continues(hand: Hand): Promise<boolean> {
  const next = hand.page.locator('.scene-card[data-waits] .scene-next')
  if ((await next.count()) === 0) return false
  await next.click()
  hand.gestures++
  return true
}

/** Presses what the guide advises; where it advises nothing, or a question has come between, one thing of what is asked. */
async function followGuide(hand: Hand, untold: Set<string>): Promise<void> {
  const { page } = hand
  await drawn(page)
  if (await continues(hand)) return
  const [advised, folded] = await page.evaluate(() => {
    const id = document.querySelector('.guide')?.getAttribute('data-advice') ?? ''
    const isFree = document.querySelector('dialog[open]') === null && document.querySelector(`[data-press="${id}"]`)
    return [isFree ? id : '', document.querySelector<HTMLElement>('.guide:not([open]) b')?.innerText ?? '']
  })
  if (folded !== '') untold.add(folded)
  if (advised === '') return gesture(hand)
  await page.locator(`[data-press="${advised}"]`).click()
  hand.gestures++
}
