import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage } from './page.ts'
import { beginMatch, goOn, phaseNow, playTo, prompt } from './play.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

describe('seats', () => {
  it('a bot plays a whole match in its worker, and the page says how it ended', async () => {
    const page = await stage.visit('new/descent-on-malta')
    await page.locator('select').first().selectOption('heuristic')
    await page.locator('.setup-begin .button-main').click()
    await page.locator('dialog[open] .end-result').waitFor({ timeout: 55_000 })
    expect(await page.locator('.end-result').innerText()).toMatch(/victory points/)
  })

  it('a bot takes over in the middle and gives back', async () => {
    const page = await stage.visit('new/descent-on-malta')
    await playTo(page, 4)
    const seat = page.locator('dialog[open] select').first()
    await page.getByRole('button', { name: 'Menu' }).click()
    await seat.selectOption('heuristic')
    await expect.poll(() => phaseNow(page), { timeout: 20_000 }).toBeGreaterThan(4)
    await seat.selectOption('human')
    await page.keyboard.press('Escape')
    await expect.poll(() => prompt(page)).not.toContain('thinking')
    expect(await page.locator('.status-who').innerText()).toContain('You decide')
  })

  it('a team shares the screen: the table turns to whoever decides, and hides nothing that all know', async () => {
    const page = await stage.visit('new/descent-on-malta')
    await page
      .locator('.setup-choice select')
      .filter({ has: page.locator('option[value="combined"]') })
      .selectOption('combined')
    expect(await page.locator('fieldset .setup-field select').count()).toBe(2)
    await beginMatch(page)
    const who = async (): Promise<string> =>
      /You decide: (.+?)( ·|$)/m.exec(await page.locator('.status-who').innerText())?.[1] ?? ''
    const seen = new Set<string>()
    for (let i = 0; i < 120 && seen.size < 2; i++) {
      expect(await page.locator('.curtain').count()).toBe(0)
      seen.add(await who())
      await goOn(page)
    }
    expect(seen.size).toBe(2)
  })
})
