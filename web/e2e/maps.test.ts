import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage } from './page.ts'
import { drawn, goOn, kept } from './play.ts'

// A game with two maps in a real browser: Invasion: Malta. A match fetches the map of its scenario.

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

/** Scenarios by their names in both languages, and the hexes of their maps. */
const LEROS = { scenario: /^(Leros 1943|レロス島1943)/, hexes: 482 }
const MALTA = { scenario: /^(Malta 1942|マルタ島1942)/, hexes: 1210 }

async function begin(page: Page, { scenario }: typeof LEROS): Promise<void> {
  await page.goto(`${stage.url}#/new/invasion-malta`)
  await page.locator('.setup-radio', { hasText: scenario }).locator('input').check()
  await page.locator('.setup-begin .button-main').click()
  await seated(page)
}

async function seated(page: Page): Promise<void> {
  await page.locator('.curtain button, .table .prompt').first().waitFor()
  await drawn(page)
  const curtain = page.locator('.curtain button').first()
  if (await curtain.count()) await curtain.click()
  await page.locator('.table .prompt').waitFor()
}

const BOARDS = '[id^="panel-sheet-"]'

/** Answers until there is something to read beside the map: nothing is while both sides set up. */
async function untilBoards(page: Page): Promise<void> {
  for (let i = 0; i < 40 && (await page.locator(BOARDS).count()) === 0; i++) {
    const answer = page.locator('.button-answer').first()
    if (await answer.count()) await answer.click()
    else await goOn(page)
    await seated(page)
  }
}

const hexes = (page: Page): Promise<number> => page.locator('.board .place').count()

/** The files of maps that this page has asked for since it was loaded. */
const fetched = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /assets\/((?:leros|malta)-(?:shapes|relief))-/.exec(name)?.[1] ?? [])
      .toSorted(),
  )

describe('a game with two maps', () => {
  it('fetches the map of the match, and its slopes and boards after the first look', async () => {
    const page = await stage.visit('new/invasion-malta')
    await begin(page, MALTA)
    await page.locator('.map-slope').waitFor({ state: 'attached' })
    await untilBoards(page)
    await kept(page)
    await page.reload()
    await seated(page)
    expect(await hexes(page)).toBe(MALTA.hexes)
    await page.locator('.map-slope').waitFor({ state: 'attached' })
    await page.locator(BOARDS).first().waitFor()
    expect(await hexes(page)).toBe(MALTA.hexes)
    expect(await fetched(page)).toEqual(['malta-relief', 'malta-shapes'])
  })

  it('plays on either map without a network, and shows both in the list of matches', async () => {
    const page = await stage.visit('', { offline: true, language: 'ja' })
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.context().setOffline(true)
    for (const map of [LEROS, MALTA]) {
      await begin(page, map)
      expect(await hexes(page)).toBe(map.hexes)
      await page.locator('.map-slope').waitFor({ state: 'attached' })
      await kept(page)
    }
    await page.goto(`${stage.url}#/matches`)
    const pictures = page.locator('.matches-item .miniature')
    const drawnIn = (i: number): Promise<number> => pictures.nth(i).locator('.miniature-place').count()
    await expect.poll(() => drawnIn(0)).toBe(MALTA.hexes)
    await expect.poll(() => drawnIn(1)).toBe(LEROS.hexes)
  })
})
