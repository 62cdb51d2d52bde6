import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inBothLights } from './axe.ts'
import { openStage, PHONE, type Stage } from './page.ts'
import { picture } from './picture.ts'
import { drawn, goOn, kept, prompt, sitDown } from './play.ts'
import { staging } from './saves.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ example: true })
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

const inBox = (page: Page, box: string): Promise<number> => page.locator(`[data-box="${box}"] .box-piece`).count()
/** The journal is loaded after the first look. */
const journal = async (page: Page): Promise<string> => {
  await page.locator('.journal-lines').waitFor({ state: 'attached' })
  return (await page.locator('.journal-lines :is(h3, h4, .line-text)').allInnerTexts()).join('\n')
}

/** The saves of the browser's store, as text. */
const saves = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((done, failed) => {
        const open = indexedDB.open('middlesea')
        open.onerror = () => failed(open.error)
        open.onsuccess = () => {
          const all = open.result.transaction('saves').objectStore('saves').getAll()
          all.onsuccess = () => {
            open.result.close()
            done(JSON.stringify(all.result))
          }
        }
      }),
  )

describe('try it', () => {
  it('tests moves on a copy, takes them back past dice, and leaves the match as it was', async () => {
    const page = await sitDown(stage, staging())
    await kept(page)
    const before = { journal: await journal(page), prompt: await prompt(page), saves: await saves(page) }
    await page.getByRole('button', { name: 'Try it' }).click()
    await page.locator('.trial-bar').waitFor()
    expect(await page.locator('.trial-bar').innerText()).toMatch(/Nothing here counts.*guess/s)
    expect(await page.title()).toContain('Trial')
    expect(await journal(page)).toBe(before.journal)
    await page.locator('[data-box-piece="ger_r_kroh"]').click()
    await page.locator('[data-box="malta.airborne"] .box-send').click()
    expect(await inBox(page, 'malta.airborne')).toBe(1)
    // On past dice, and all the way back.
    for (let i = 0; i < 80 && (await page.locator('.dice').count()) === 0; i++) await goOn(page)
    expect(await page.locator('.dice').count()).toBe(1)
    const undo = page.getByRole('button', { name: /Undo/ })
    for (let i = 0; i < 80 && (await undo.getAttribute('aria-disabled')) !== 'true'; i++) await undo.click()
    expect(await journal(page)).toBe(before.journal)
    expect(await inBox(page, 'malta.airborne')).toBe(0)
    await page.locator('[data-box-piece="ger_r_kroh"]').click()
    await page.locator('[data-box="malta.airborne"] .box-send').click()
    await page.locator('.trial-bar').getByRole('button', { name: 'Leave the trial' }).click()
    expect(await page.locator('.trial-bar').count()).toBe(0)
    expect(await inBox(page, 'malta.airborne')).toBe(0)
    await kept(page)
    expect({ journal: await journal(page), prompt: await prompt(page), saves: await saves(page) }).toEqual(before)
    // It is in no list, and a reload forgets it.
    await page.keyboard.press('y')
    await page.locator('.trial-bar').waitFor()
    await page.reload()
    await page.locator('.table .prompt').waitFor()
    expect(await page.locator('.trial-bar').count()).toBe(0)
    await page.goto(`${stage.url}#/matches`)
    await page.locator('.matches-item').first().waitFor()
    expect(await page.locator('.matches-item').count()).toBe(1)
  })

  it('gives nothing away: the menu has no file of it, and leads back', async () => {
    const page = await sitDown(stage, staging())
    await page.keyboard.press('y')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.locator('dialog[open]')
    expect(await menu.getByRole('button', { name: 'Save as a file' }).count()).toBe(0)
    await menu.getByRole('button', { name: 'Leave the trial' }).click()
    expect(await page.locator('.trial-bar').count()).toBe(0)
  })

  it('that ends shows no card of the end, and the match goes on where it was', async () => {
    const page = await stage.visit('new/skirmish')
    await page.locator('.setup-begin .button-main').click()
    await page.getByRole('button', { name: 'Draw the curtain' }).click()
    await page.keyboard.press('y')
    for (let i = 0; i < 150 && !(await prompt(page)).includes('The match is over'); i++) await goOn(page)
    expect(await prompt(page)).toContain('The match is over')
    expect(await page.locator('dialog[open]').count()).toBe(0)
    await page.keyboard.press('y')
    expect(await prompt(page)).toContain('What is your plan?')
  })

  it('against a secret: the enemy is a guess, and the reader answers for both seats without a curtain', async () => {
    const page = await stage.visit('new/skirmish')
    await page.locator('.setup-begin .button-main').click()
    await page.getByRole('button', { name: 'Draw the curtain' }).click()
    await page.keyboard.press('y')
    const answer = (name: string) => page.locator('.button-answer').getByText(name, { exact: true }).click()
    for (const seat of ['North', 'South']) {
      expect(await page.locator('.status-who').innerText()).toContain(`You decide: ${seat}`)
      expect(await page.locator('.curtain').count()).toBe(0)
      // What South has answered in secret so far is a guess too.
      if ((await prompt(page)).includes('What is your plan?')) await answer('plan march')
      await answer('bid 0')
      await drawn(page)
    }
    expect(await journal(page)).toContain('goes first')
    await page.keyboard.press('y')
    expect(await page.locator('.status-who').innerText()).toContain('You decide: North')
    expect(await prompt(page)).toContain('What is your plan?')
    expect(await page.locator('[aria-label*="South: blade"]').count()).toBe(0)
  })

  it('waits until it is the reader who decides', async () => {
    const page = await stage.visit('new/skirmish')
    await page.locator('.setup-begin .button-main').click()
    const draw = page.getByRole('button', { name: 'Draw the curtain' })
    await draw.click()
    for (const name of ['plan march', 'bid 0'])
      await page.locator('.button-answer').getByText(name, { exact: true }).click()
    await draw.click()
    // North looks at its table while South still decides.
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Hand over to North' }).click()
    await draw.click()
    expect(await prompt(page)).toContain('Waiting for South')
    const button = page.locator('.table-tools').getByRole('button', { name: 'Try it' })
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('y')
    expect(await page.locator('.notices').innerText()).toContain('when it is your decision')
  })

  it.each([
    ['desktop', 'en', { viewport: { width: 1280, height: 800 } }],
    ['phone', 'ja', { ...PHONE, viewport: { width: 360, height: 740 } }],
  ] as const)('is plain to see, and open to everybody by day and by night: %s, %s', async (size, language, options) => {
    const page = await sitDown(stage, staging(), { ...options, language, theme: 'system' })
    await page.locator('.status button').last().click()
    await page.locator('dialog[open] .button', { hasText: /Try it|お試し/ }).click()
    await page.locator('.trial-bar').waitFor()
    await inBothLights(page, async (light, faults) => {
      expect(faults).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await picture(page, `trial-${size}-${light}-${language}`)
    })
  })
})
