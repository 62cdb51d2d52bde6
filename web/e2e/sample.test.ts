import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage } from './page.ts'
import { prompt } from './play.ts'

// The page of a checkout to which one folder was added: examples/skirmish among the games. All else that shows it is in
// tools/test/sample-game.test.ts.

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ example: true })
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

describe('a game that is only a folder', () => {
  it('stands on the start page, is set up, and opens with its board, its words and its rules', async () => {
    const page = await stage.visit('')
    const game = page.locator('.home-game', { has: page.getByRole('heading', { name: 'Skirmish' }) })
    expect(await game.innerText()).toContain('Seven miles of road')
    await game.getByRole('link', { name: /Skirmish/ }).click()
    await page.getByLabel('Hide what other seats must not know').uncheck()
    await page.locator('.setup-begin .button-main').click()
    await page.locator('.table .board .places').first().waitFor()
    expect(await prompt(page)).toContain('What is your plan?')
    expect(await page.locator('.board [data-place="p1"]').count()).toBeGreaterThan(0)
    for (const answer of ['plan march', 'bid 1', 'plan march', 'bid 0'])
      await page.locator('.button-answer').getByText(answer, { exact: true }).click()
    await page.locator('.prompt', { hasText: 'Which piece moves? (2 left)' }).waitFor()
    await page.goto(`${stage.url}#/rules/skirmish/4.2`)
    await page.getByText('A concealed blade may strike', { exact: false }).waitFor()
  })

  it('speaks Japanese', async () => {
    const page = await stage.visit('rules/skirmish/4.2', { language: 'ja' })
    await page.locator('.rule').first().waitFor()
    await expect.poll(() => page.locator('.rules').innerText()).toContain('待ち伏せ')
  })

  /** A visitor whose page comes without a part of the example's manifest. */
  async function visitWithout(part: string): Promise<Page> {
    const page = await stage.visit('')
    await page.route(/assets\/[^/]*\.js$/, async (route) => {
      const answer = await route.fetch()
      const text = await answer.text()
      // The manifests stand in one of the files that are packed together; which one is for the build to choose.
      const [before, after] = text.split('id:`skirmish`')
      const isThere = after?.includes(`,${part}:async`) ?? false
      const body = isThere
        ? `${before}id:\`skirmish\`${after.replace(`,${part}:async`, `,${part}:null,left:async`)}`
        : text
      await route.fulfill({ response: answer, body })
    })
    return page
  }

  it.each([
    ['game', 'new/skirmish'],
    ['table', 'new/skirmish'],
    ['rulebook', 'rules/skirmish'],
  ])('whose manifest has no part %s says so in place of the page, and where to mend it', async (part, address) => {
    const page = await visitWithout(part)
    await page.goto(`${stage.url}#/${address}`)
    await page.reload()
    // The set-up page stands before the rules and the table are there: they are missed when the match begins.
    if (part !== 'rulebook') await page.locator('.setup-begin .button-main').click()
    await page.getByRole('alert').waitFor()
    expect(await page.locator('main').textContent()).toContain(
      `games/skirmish/manifest.ts: the part '${part}' gives nothing`,
    )
  })
})
