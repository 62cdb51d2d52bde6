import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from './axe.ts'
import { openStage, PHONE, type Stage } from './page.ts'
import { sitDown } from './play.ts'
import { maleme, malemeEnd } from './saves.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

/** Persons of both sides sit at the screen. */
async function drawCurtain(page: Page): Promise<void> {
  const curtain = page.locator('.curtain .button-main:enabled')
  if (await page.locator('.curtain').count()) await curtain.click()
  await page.locator('.table .prompt').waitFor()
}

describe('a hint', () => {
  it('shows by a key what the bots would do, on the map and in words, and goes when it is not wanted', async () => {
    const page = await sitDown(stage, maleme('prompt.moveAxis', 6), { ...PHONE, language: 'ja' })
    await drawCurtain(page)
    await page.keyboard.press('a')
    await page.locator('.hint progress').waitFor()
    await page.locator('.hint-head').waitFor()
    expect(await page.locator('.hint-head').innerText()).toMatch(/^ボットの見積もりでは勝率は\d+.%です（試行\d+回）。/)
    expect(await page.locator('.hint ol li').count()).toBeGreaterThan(0)
    expect(await page.locator(':is(.path-move, .path-maybe, .path-fire)').count()).toBeGreaterThan(0)
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'ヒントを閉じる' }).click()
    expect(await page.locator('.hint, .path-move, .path-maybe, .path-fire').count()).toBe(0)
  })
})

describe('a look back', () => {
  it('tells of a finished match how the chances stood, and is kept with it', async () => {
    const page = await sitDown(stage, malemeEnd())
    await drawCurtain(page)
    const card = page.locator('dialog[open] .look-back')
    await card.getByRole('button', { name: 'Look back with the bots' }).click()
    await card.locator('.score-graph').waitFor({ timeout: 60_000 })
    expect(await card.innerText()).toMatch(/Chance of Axis to win.*(had (good|bad) luck|Luck was even)/s)
    expect(await faultsOf(page)).toEqual([])
    await page.reload()
    await page.locator('.curtain, .table').first().waitFor()
    await drawCurtain(page)
    await card.locator('.score-graph').waitFor()
  })
})
