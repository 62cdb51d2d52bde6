import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage } from './page.ts'
import { sitDown } from './play.ts'
import { staging } from './saves.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`)

describe('whoever comes to another page', () => {
  it('begins at its heading, which a screen reader says, and the tab bears its name', async () => {
    const page = await stage.visit('')
    expect(await page.title()).toBe('Middle Sea')
    for (const [link, heading] of [
      ['Settings', 'Settings'],
      ['Your matches', 'Your matches'],
      ['Games', 'Middle Sea'],
    ]) {
      await page.locator('.page-head').getByRole('link', { name: link, exact: true }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(page)).toBe(`H1 ${heading}`)
      expect(await page.title()).toBe(heading === 'Middle Sea' ? heading : `${heading} · Middle Sea`)
    }
    // From there Tab goes on into the page, and not to its beginning.
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })

  it('to the table: at its name, and the first arrow finds the map', async () => {
    const page = await sitDown(stage, staging())
    await expect.poll(() => focused(page)).toBe('H1 match')
    await page.keyboard.press('ArrowDown')
    expect(await page.evaluate(() => document.activeElement?.closest('.board') !== null)).toBe(true)
  })
})

describe('when it is your move', () => {
  it('the tab, its picture and the badge of the app say so, and no longer when it is not', async () => {
    const page = await sitDown(stage, staging())
    const table = page.url()
    const icon = (): Promise<string | null> => page.locator('link[rel=icon]').getAttribute('href')
    const told = (): Promise<unknown[]> => page.evaluate(() => (globalThis as unknown as { told: unknown[] }).told)
    expect(await page.title()).toBe('● match')
    await expect.poll(icon).toContain('icon-yours')
    await page.evaluate(() => {
      const told: unknown[] = []
      Object.assign(globalThis, { told })
      navigator.setAppBadge = async (n) => void told.push(n)
      navigator.clearAppBadge = async () => void told.push('none')
    })
    await page.goto(`${stage.url}#/matches`)
    await expect.poll(icon).not.toContain('icon-yours')
    expect(await told()).toEqual(['none'])
    expect(await page.title()).not.toContain('●')
    await page.goto(table)
    await expect.poll(told).toEqual(['none', 1])
    // A bot takes the seat: it is nobody's move who could look.
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('dialog[open] select').first().selectOption('heuristic')
    await expect.poll(told).toEqual(['none', 1, 'none'])
    expect(await icon()).not.toContain('icon-yours')
  })
})
