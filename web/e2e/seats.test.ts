import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from './axe.ts'
import { openStage, PHONE, type Stage, type VisitOptions } from './page.ts'
import { picture } from './picture.ts'
import { beginMatch, drawn, goOn, kept, phaseNow, prompt, sitDown } from './play.ts'
import { staging } from './saves.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ example: true })
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

describe('seats', () => {
  it('a bot plays a whole match in its worker, and the page says how it ended', async () => {
    const page = await stage.visit('new/descent-on-malta')
    await page.locator('.setup-field select').first().selectOption('heuristic')
    await page.locator('.setup-begin .button-main').click()
    await page.locator('dialog[open] .end-result').waitFor({ timeout: 290_000 })
    expect(await page.locator('.end-result').innerText()).toMatch(/victory points/)
  }, 300_000)

  it('a bot takes over in the middle and gives back', async () => {
    const page = await sitDown(stage, staging())
    const seat = page.locator('dialog[open] select').first()
    await page.getByRole('button', { name: 'Menu' }).click()
    await seat.selectOption('heuristic')
    await expect.poll(() => phaseNow(page)).toBeGreaterThan(4)
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

// ---- Two seats with secrets: Skirmish, the example of a game, which no page ships with

const DRAW = 'Draw the curtain'

async function beginSkirmish(options: VisitOptions = {}, before?: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await stage.visit('new/skirmish', options)
  await page.locator('.setup-begin .button-main').waitFor()
  await before?.(page)
  await page.locator('.setup-begin .button-main').click()
  await page.locator('.table, .curtain').first().waitFor()
  return page
}

const answer = (page: Page, name: string) => page.locator('.button-answer').getByText(name, { exact: true }).click()

/** Gives the sealed orders of whoever sits at the screen. */
async function order(page: Page, plan: 'march' | 'scout', coins: number): Promise<void> {
  await answer(page, `plan ${plan}`)
  await answer(page, `bid ${coins}`)
  await drawn(page)
}

/** Says whose eyes the page may show from now on: 'curtain' for nobody's. */
const eyes = (page: Page, who: 'north' | 'south' | 'curtain') =>
  page.evaluate((now) => Object.assign(globalThis, { eyes: now }), who)

/**
 * Looks at everything that is ever put into the page, before it is painted: at each change and at each frame. Writes down
 * what the one at the screen must not know: the other's pieces, and the other's sealed plan (North scouts, South marches).
 */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const secrets = {
      north: /North: (blade|shield|decoy)|plan:? scout/,
      south: /South: (blade|shield|decoy)|plan:? march/,
    }
    const found: string[] = []
    const world = Object.assign(globalThis, { eyes: 'curtain', found })
    const look = (): void => {
      const asked = document.querySelector('.prompt')?.textContent?.includes('What is your plan') ?? false
      // The buttons of the question name both plans.
      const buttons = [...document.querySelectorAll('.button-answer')].map((button) => button.outerHTML)
      let page = document.documentElement.outerHTML
      if (asked) for (const button of buttons) page = page.replace(button, '')
      for (const seat of ['north', 'south'] as const) {
        const secret = seat === world.eyes ? null : secrets[seat].exec(page)
        if (secret) found.push(`${world.eyes} sees '${secret[0]}'`)
      }
    }
    const everything = { subtree: true, childList: true, attributes: true, characterData: true }
    new MutationObserver(look).observe(document, everything)
    const frame = (): void => {
      look()
      requestAnimationFrame(frame)
    }
    frame()
  })
}

const leaks = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { found: string[] }).found)

describe('two persons with secrets', () => {
  it('the curtain never lets the other seat through, not for one frame', async () => {
    const page = await beginSkirmish()
    expect(await page.locator('.curtain h1').innerText()).toBe('North to play')
    expect(await page.locator('.table').count()).toBe(0)
    await watch(page)
    await eyes(page, 'north')
    await page.getByRole('button', { name: DRAW }).click()
    // The watch sees what is there: North's own pieces.
    expect(await page.locator('[aria-label*="North: blade"]').count()).toBeGreaterThan(0)
    await order(page, 'scout', 1)
    await eyes(page, 'curtain')
    expect(await page.locator('.curtain h1').innerText()).toBe('South to play')
    await eyes(page, 'south')
    await page.getByRole('button', { name: DRAW }).click()
    expect(await page.locator('[aria-label*="South: blade"]').count()).toBeGreaterThan(0)
    expect(await page.locator('.journal-lines').innerText()).not.toContain('You plan')
    await order(page, 'march', 0)
    await eyes(page, 'curtain')
    // North bid more and goes first: what it scouts is told to North alone.
    expect(await page.locator('.curtain h1').innerText()).toBe('North to play')
    expect(await leaks(page)).toEqual([])
  })

  it('the watch would see a leak', async () => {
    const page = await beginSkirmish()
    await watch(page)
    await page.getByRole('button', { name: DRAW }).click()
    await expect.poll(() => leaks(page)).toContainEqual(expect.stringMatching(/curtain sees 'North:/))
  })

  it('no quick hand draws the curtain: a held key, a double click', async () => {
    const page = await beginSkirmish()
    await page.getByRole('button', { name: DRAW }).click()
    await answer(page, 'plan scout')
    // The higher bid: North goes first, so the screen goes back to North whatever the dice say.
    await page.locator('.button-answer').getByText('bid 1').focus()
    for (let i = 0; i < 6; i++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await page.locator('.curtain').waitFor()
    expect(await page.locator('.table').count()).toBe(0)
    await page.getByRole('button', { name: DRAW }).click()
    await answer(page, 'plan march')
    await page.locator('.button-answer').getByText('bid 0').dblclick()
    await page.locator('.curtain').waitFor()
    await page.waitForTimeout(600)
    expect(await page.locator('.curtain').count()).toBe(1)
  })

  it('whoever handed the screen over may take the last answer back; a reload keeps the curtain', async () => {
    const page = await beginSkirmish()
    await page.getByRole('button', { name: DRAW }).click()
    await order(page, 'scout', 1)
    await page.getByRole('button', { name: 'North: take the last answer back' }).click()
    expect(await prompt(page)).toContain('How many coins do you bid?')
    await answer(page, 'bid 0')
    await kept(page)
    await page.reload()
    await page.locator('.curtain').waitFor()
    expect(await page.locator('.curtain h1').innerText()).toBe('South to play')
    await page.getByRole('button', { name: DRAW }).click()
    // Nothing of North's can be taken back or read here.
    const undo = page.getByRole('button', { name: /Undo/ })
    expect(await undo.getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('u')
    expect(await prompt(page)).toContain('What is your plan?')
  })

  it('says who else decides, and hands the screen over by the keyboard', async () => {
    const page = await beginSkirmish()
    await page.getByRole('button', { name: DRAW }).click()
    expect(await page.locator('.prompt-waiting').innerText()).toContain('At the same time, in secret: South.')
    await page.getByRole('button', { name: 'Hand over to South' }).focus()
    await page.keyboard.press('Enter')
    expect(await page.locator('.curtain h1').innerText()).toBe('South to play')
    await page.locator('.curtain .button-main:enabled').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.locator('.table').waitFor()
    await order(page, 'march', 0)
    expect(await page.locator('.curtain h1').innerText()).toBe('North to play')
  })

  it('a bot in one seat: no curtain, its secrets stay closed, and a person can take over', async () => {
    const page = await beginSkirmish({}, (form) => form.locator('select').nth(1).selectOption('random'))
    await watch(page)
    await eyes(page, 'north')
    await order(page, 'scout', 0)
    await expect.poll(() => page.locator('.journal-lines').innerText()).toContain('goes first')
    expect(await page.locator('.curtain').count()).toBe(0)
    expect((await leaks(page)).filter((leak) => leak.includes('South:'))).toEqual([])
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('dialog[open] select').nth(1).selectOption('human')
    await page.getByRole('button', { name: 'Hand over to South' }).click()
    await page.locator('.curtain').waitFor()
  })

  it('one person on all seats without fog: no curtain, and all is open', async () => {
    const page = await beginSkirmish({}, (form) => form.getByLabel('Hide what other seats must not know').uncheck())
    expect(await page.locator('.curtain').count()).toBe(0)
    expect(await page.locator('[aria-label*="South: blade"]').count()).toBeGreaterThan(0)
    expect(await page.locator('[aria-label*="North: blade"]').count()).toBeGreaterThan(0)
    await order(page, 'march', 0)
    expect(await page.locator('.status-who').innerText()).toContain('You decide: South')
    await page.keyboard.press('u')
    expect(await page.locator('.status-who').innerText()).toContain('You decide: North')
    // Fog on again, in mid-game.
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('dialog[open]').getByLabel('Hide what other seats must not know').check()
    await page.keyboard.press('Escape')
    expect(await page.locator('[aria-label*="South: blade"]').count()).toBe(0)
    await answer(page, 'bid 0')
    await page.locator('.curtain').waitFor()
  })

  it.each([
    ['desktop, dark', { theme: 'dark' as const }],
    ['phone, Japanese', { ...PHONE, viewport: { width: 360, height: 740 }, language: 'ja' as const }],
  ])('is open to everybody: %s', async (name, options) => {
    const page = await beginSkirmish(options)
    expect(await faultsOf(page)).toEqual([])
    await picture(page, `curtain-${name.replace(', ', '-')}`)
    await page.locator('.curtain .button-main').click()
    await page.locator('.prompt-waiting').waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await picture(page, `together-${name.replace(', ', '-')}`)
  })
})
