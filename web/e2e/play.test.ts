import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChromium, NO_CHROMIUM } from '../../tools/browser.ts'
import { openStage, type Stage } from './page.ts'
import { beginMatch, goOn, phaseNow, playTo, turnNow } from './play.ts'

const missing = findChromium() === null
if (missing) console.warn(`Left out: all tests in the browser. ${NO_CHROMIUM}`)

let stage: Stage
beforeAll(async () => {
  if (!missing) stage = await openStage()
})
afterAll(async () => {
  await stage?.close()
})

const prompt = (page: Page): Promise<string> => page.locator('.prompt p').first().innerText()

/** The id of the match, once its last change is kept. */
async function kept(page: Page): Promise<void> {
  await page.waitForTimeout(200)
}

async function close(page: Page): Promise<void> {
  await page.context().close()
}

describe.skipIf(missing)('by mouse', () => {
  it('from the start page to a finished phase: a match begins with two clicks', async () => {
    const page = await stage.visit('')
    await page.getByRole('link', { name: 'Play Descent on Malta' }).click()
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.locator('.table .prompt').waitFor()
    expect(await prompt(page)).toContain('Pre-battle recon')
    // A zone that glows is chosen on the map itself.
    const left = /\((\d+) left\)/.exec(await prompt(page))?.[1]
    await page
      .locator('.place[data-place="mdina"]')
      .click({ position: { x: 8, y: 8 }, force: true })
      .catch(() => {})
    if ((await prompt(page)).includes(`(${left} left)`)) await page.locator('.choices-places .choice').first().click()
    while ((await phaseNow(page)) < 4) await goOn(page)
    expect(await prompt(page)).toContain('Staging')
    await close(page)
  })

  it('stages many units in a few gestures, and one undo takes a gesture back', async () => {
    const page = await stage.visit('new/descent-on-malta')
    await playTo(page, 4)
    const inBox = (name: string): Promise<number> => page.locator(`[data-box="${name}"] .box-piece`).count()
    await page.locator('[data-box="sicily"] .box-piece').nth(2).click()
    await page
      .locator('[data-box="sicily"] .box-piece')
      .nth(3)
      .click({ modifiers: ['Shift'] })
    await page.locator('[data-box="malta.airborne"] .box-send').click()
    expect(await inBox('malta.airborne')).toBe(2)
    const piece = await page.locator('[data-box="sicily"] .box-piece').nth(3).boundingBox()
    const box = await page.locator('[data-box="gozo.airborne"]').boundingBox()
    await page.mouse.move(piece!.x + 20, piece!.y + 20)
    await page.mouse.down()
    await page.mouse.move(box!.x + 30, box!.y + 20, { steps: 6 })
    await page.mouse.up()
    expect(await inBox('gozo.airborne')).toBe(1)
    await page.getByRole('button', { name: /Undo/ }).click()
    await page.getByRole('button', { name: /Undo/ }).click()
    expect(await inBox('gozo.airborne')).toBe(0)
    expect(await inBox('malta.airborne')).toBe(0)
    await close(page)
  })

  it('says why something cannot be done, with its rule', async () => {
    const page = await stage.visit('new/descent-on-malta')
    await playTo(page, 4)
    await page.locator('[data-box="sicily"] .box-piece').first().click()
    await page.getByRole('button', { name: 'Why not?' }).click()
    await page.locator('[data-box="malta.support"] .box-send').click()
    const notice = page.locator('.notice-bad')
    expect(await notice.innerText()).toContain('This box is not for such units')
    await notice.getByRole('button').click()
    expect(await page.locator('dialog[open] h2').innerText()).toMatch(/^\d/)
    await close(page)
  })
})

describe.skipIf(missing)('by keyboard alone', () => {
  it('from the start page through a phase', async () => {
    const page = await stage.visit('')
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key)
    }
    const tabTo = async (what: string): Promise<void> => {
      for (let i = 0; i < 60; i++) {
        await press('Tab')
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), what)) return
      }
      throw new Error(`Tab does not lead to ${what}`)
    }
    await tabTo('.home-game .button-main')
    await press('Enter')
    await page.locator('.setup-begin').waitFor()
    await tabTo('.setup-begin .button-main')
    await press('Enter')
    await page.locator('.table .prompt').waitFor()
    while ((await prompt(page)).includes('recon')) {
      await tabTo('.choices .choice')
      await press('ArrowDown', 'Enter')
    }
    for (let i = 0; i < 6 && (await phaseNow(page)) < 4; i++) {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      await press('Enter', 'Enter')
    }
    expect(await prompt(page)).toContain('Staging')
    // The next unit that can act, and where it goes.
    await press('n', 'Enter')
    await page.locator('.selection').waitFor()
    await tabTo('.targets .choice')
    await press('Enter')
    expect(await page.locator('.box-piece').count()).toBeGreaterThan(100)
    expect(await page.locator('[data-box="malta.airlanding"] .box-piece').count()).toBe(1)
    await press('u')
    expect(await page.locator('[data-box="malta.airlanding"] .box-piece').count()).toBe(0)
    await press('r')
    expect(await page.locator('[data-box="malta.airlanding"] .box-piece').count()).toBe(1)
    await close(page)
  })

  it('by typed commands', async () => {
    const page = await stage.visit('new/descent-on-malta')
    await playTo(page, 4)
    await page.keyboard.press('t')
    const field = page.locator('#command')
    const say = async (typed: string): Promise<string> => {
      await field.fill(typed)
      await field.press('Enter')
      return page.locator('.command li').last().innerText()
    }
    expect(await say('who')).toContain('Axis decides')
    expect(await say('moves')).toContain('1 FK HQ')
    expect(await say('Mdina')).toContain('Next to:')
    expect(await say('FK HQ to Malta: Airborne')).toContain('is staged')
    expect(await say('why FK HQ')).toContain('staged in this phase already')
    expect(await say('undo')).toContain('FK HQ')
    expect(await say('nonsense')).toContain('not a command')
    expect(await say('done')).toMatch(/Done/)
    await close(page)
  })
})

describe.skipIf(missing)('what is kept', () => {
  it('a reload in the middle goes on at the same place', async () => {
    const page = await stage.visit('new/descent-on-malta')
    await playTo(page, 4)
    await page.locator('[data-box="sicily"] .box-piece').nth(2).click()
    await page.locator('[data-box="malta.airborne"] .box-send').click()
    await kept(page)
    const before = await page.locator('.journal-lines').innerText()
    await page.reload()
    await page.locator('.table .prompt').waitFor()
    expect(await page.locator('.journal-lines').innerText()).toBe(before)
    expect(await page.locator('[data-box="malta.airborne"] .box-piece').count()).toBe(1)
    await page.keyboard.press('u')
    expect(await page.locator('[data-box="malta.airborne"] .box-piece').count()).toBe(0)
    await close(page)
  })

  it('matches are listed, renamed, saved as files, taken in, deleted and put back', async () => {
    const page = await stage.visit('new/descent-on-malta')
    await playTo(page, 2)
    await kept(page)
    await page.goto(`${stage.url}#/matches`)
    await page.getByRole('button', { name: 'Rename' }).click()
    await page.getByLabel('New name').fill('Herkules')
    await page.getByRole('button', { name: 'All right' }).click()
    await page.getByRole('heading', { name: 'Herkules' }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a file' }).click(),
    ])
    const path = join(tmpdir(), `middlesea-e2e-${process.pid}.json`)
    await download.saveAs(path)

    await page.locator('input[type=file]').setInputFiles(path)
    await page.getByText('The match was taken in.').waitFor()
    expect(await page.locator('.matches-item').count()).toBe(2)

    const text = readFileSync(path, 'utf8')
    for (const damaged of [
      text.slice(0, -40),
      '{}',
      text.replace('"do":"pick"', '"do":"pock"'),
      text.replace(/"seed":"./, '"seed":"!'),
    ]) {
      writeFileSync(path, damaged)
      await page.locator('input[type=file]').setInputFiles(path)
      await page.locator('.notice-bad').waitFor()
      expect(await page.locator('.notice-bad').innerText()).toMatch(
        /nothing was changed: .*(damaged|not a saved match|does not replay)/,
      )
      expect(await page.locator('.matches-item').count()).toBe(2)
      await page.reload()
      await page.locator('.matches-item').first().waitFor()
    }

    await page.getByRole('button', { name: 'Delete' }).first().click()
    await page.getByText('is deleted').waitFor()
    expect(await page.locator('.matches-item').count()).toBe(1)
    await page.getByRole('button', { name: 'Put it back' }).click()
    await expect.poll(() => page.locator('.matches-item').count()).toBe(2)
    await page.getByRole('link', { name: 'Go on' }).first().click()
    await page.locator('.table .prompt').waitFor()
    await close(page)
  })

  it('goes back past dice after a question, and the match is marked', async () => {
    const page = await stage.visit('new/descent-on-malta')
    await playTo(page, 4)
    for (let i = 0; i < 60 && (await turnNow(page)) === 1; i++) await goOn(page)
    const lines = page.locator('.line:has(.line-back)')
    await lines.first().hover()
    await lines.first().locator('.line-back').click()
    await page.locator('dialog[open]').getByRole('button', { name: 'Go back' }).click()
    expect(await page.locator('.status-mark').innerText()).toBe('rewound')
    await close(page)
  })
})

describe.skipIf(missing)('a bot', () => {
  it('plays a whole match in its worker, and the page says how it ended', async () => {
    const page = await stage.visit('new/descent-on-malta')
    await page.locator('select').first().selectOption('heuristic')
    await page.locator('.setup-begin .button-main').click()
    await page.locator('dialog[open] .end-result').waitFor({ timeout: 110_000 })
    expect(await page.locator('.end-result').innerText()).toMatch(/victory points/)
    await close(page)
  })
})

describe.skipIf(missing)('both languages', () => {
  it('in Japanese nothing of the page is left in English', async () => {
    const page = await stage.visit('new/descent-on-malta', { language: 'ja' })
    await playTo(page, 4)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ja')
    for (const part of ['.prompt', '.action-bar', '.journal-lines', '.boxes-column >> nth=1']) {
      const words = (await page.locator(part).first().innerText()).replace(
        /\b(RAF|AAA|HQ|VP|KG|[IVX]+|Me|Ju|Bf|[A-Z]{1,4}\d*|\d+d\d+)\b/g,
        '',
      )
      expect(words).not.toMatch(/[a-z]{4,}/)
    }
    await close(page)
  })
})

describe.skipIf(missing)('the network', () => {
  it('is asked for nothing outside the page, and is not needed once a match has begun', async () => {
    const page = await stage.visit('')
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(stage.url) && !/^(data|blob):/.test(request.url())) foreign.push(request.url())
    })
    await page.getByRole('link', { name: 'Play Descent on Malta' }).click()
    await beginMatch(page)
    await page.context().setOffline(true)
    while ((await phaseNow(page)) < 4) await goOn(page)
    expect(await prompt(page)).toContain('Staging')
    expect(foreign).toEqual([])
    await close(page)
  })
})
