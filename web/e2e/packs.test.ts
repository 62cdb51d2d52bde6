import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inBothLights } from './axe.ts'
import { openStage, PHONE, type Stage, type VisitOptions } from './page.ts'
import { picture } from './picture.ts'
import { beginMatch, drawn, kept, sitDown } from './play.ts'
import { staging } from './saves.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

const folder = mkdtempSync(join(tmpdir(), 'middlesea-packs-'))
afterAll(() => rmSync(folder, { recursive: true }))

const GAME = 'descent-on-malta'
const RATING = 'units.axisGround.ger_fk_hq.rating'

async function openReference(options: VisitOptions = {}): Promise<Page> {
  const page = await stage.visit(`reference/${GAME}`, options)
  await page.locator('.chart').first().waitFor()
  return page
}

/** Corrects a value by its path, as an owner would: click, type, keep. */
async function correct(page: Page, path: string, typed: string): Promise<void> {
  const shown = page.locator(`[data-value="${path}"]`)
  if (!(await shown.isVisible())) await page.locator('.counters-group > summary').first().click()
  await shown.click()
  const field = page.locator('dialog[open] :is(input[type=number], select)')
  if (await field.evaluate((element) => element.tagName === 'SELECT')) await field.selectOption(typed)
  else await field.fill(typed)
  await page.locator('dialog[open]').getByRole('button', { name: 'Keep it' }).click()
}

/** The combat rating of the FK HQ on the unit card. */
async function ratingAtTable(page: Page): Promise<string> {
  await page.locator('.boxes').evaluate((boxes) => ((boxes as HTMLDetailsElement).open = true))
  await page.locator('[data-box-piece="ger_fk_hq"]').hover()
  return page.locator('.unit-card dd').first().innerText()
}

describe('I own the game', () => {
  it('the start page says how much is reconstructed, counted in the data, and leads to it', async () => {
    const page = await stage.visit('')
    const origin = page.locator('.home-game').first().locator('.home-origin')
    const counted = /(\d+) of (\d+) values are reconstructed \(\d+\s%\)/
    await expect.poll(() => origin.innerText()).toMatch(counted)
    const [, some, all] = counted.exec(await origin.innerText()) ?? []
    expect(Number(some)).toBeGreaterThan(0)
    await origin.getByRole('link').click()
    await page.locator('.chart').first().waitFor()
    // As many values as the page shows are marked.
    await page.evaluate(() =>
      document.querySelectorAll<HTMLDetailsElement>('.counters-group').forEach((group) => (group.open = true)),
    )
    await expect.poll(() => page.locator('.value').count()).toBe(Number(some))
    expect(Number(all)).toBeGreaterThan(Number(some))
  })

  it('a value is corrected, a new match is played with it, and a match that has begun keeps its own', async () => {
    const page = await openReference()
    await correct(page, RATING, '5')
    await page.locator('.desk-list li').waitFor()
    expect(await page.locator('.desk-list').innerText()).toMatch(/FK HQ: Rating: 2 5/)
    expect(await page.locator(`[data-value="${RATING}"]`).innerText()).toContain('5')

    await page.goto(`${stage.url}#/new/${GAME}`)
    await page.locator('.setup-more > summary').click()
    await page.getByLabel('Values of charts and counters').selectOption({ label: 'My copy of the game' })
    await beginMatch(page)
    expect(await ratingAtTable(page)).toMatch(/^5/)
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await page.locator('dialog[open]').innerText()).toContain('Data pack: My copy of the game')
    await page.keyboard.press('Escape')
    await kept(page)
    const match = page.url()

    // The pack changes, and goes; the match does not.
    await page.goto(`${stage.url}#/reference/${GAME}`)
    await page.locator('.chart').first().waitFor()
    await correct(page, RATING, '3')
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.goto(match)
    await page.locator('.table .prompt').waitFor()
    expect(await ratingAtTable(page)).toMatch(/^5/)
    // Its bot plays with the same values, and knows no others.
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('dialog[open] select').first().selectOption('heuristic')
    await expect.poll(() => page.locator('.status-turn').innerText()).toContain('Phase')
    expect(await page.locator('.deciding').innerText()).not.toContain('could not answer')
  })

  it('what is wrong is said at the value, and two values may change together', async () => {
    const page = await openReference()
    await correct(page, RATING, '9')
    const dialog = page.locator('dialog[open]')
    const said = (): Promise<string> => dialog.getByRole('alert').innerText()
    await expect.poll(said).toContain('FK HQ: Rating: at most 6')
    await dialog.locator('input').fill('')
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect.poll(said).toContain('a number is needed')
    // Weaker than its reduced side: whoever insists keeps it, and the pack waits.
    await dialog.locator('input').fill('0')
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await page.locator('.desk .notice-bad').waitFor({ timeout: 90_000 })
    expect(await page.locator('.desk .notice-bad').innerText()).toMatch(/until these values fit.*reduced side \(1\)/s)
    await page.goto(`${stage.url}#/new/${GAME}`)
    await page.locator('.setup-more > summary').click()
    const option = page.locator('option', { hasText: 'My copy of the game (has errors)' })
    await option.waitFor({ state: 'attached' })
    expect(await option.isDisabled()).toBe(true)
    await page.goto(`${stage.url}#/reference/${GAME}`)
    await page.locator('.chart').first().waitFor()
    await correct(page, RATING.replace('rating', 'reducedRating'), '0')
    await expect.poll(() => page.locator('.desk .notice-bad').count()).toBe(0)
    expect(await page.locator('.desk').innerText()).toContain('2 values corrected')
  })

  it('packs are named, saved as files, taken in, refused by field, deleted and put back', async () => {
    const page = await openReference()
    await correct(page, 'tables.airborneDrop.rows.1.open', 'land')
    await page.locator('.desk-list li').waitFor()
    await page.getByLabel('Name of the pack').fill('Box of 1992')
    await page.getByRole('button', { name: 'Rename' }).click()
    await page.locator('.desk option', { hasText: 'Box of 1992' }).waitFor({ state: 'attached' })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.desk').getByRole('button', { name: 'Save as a file' }).click(),
    ])
    const path = join(folder, 'pack.json')
    await download.saveAs(path)
    const pack = JSON.parse(readFileSync(path, 'utf8')) as { values: object }
    expect(pack).toEqual({ game: GAME, name: 'Box of 1992', values: { 'tables.airborneDrop.rows.1.open': 'land' } })

    await page.locator('.desk').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Put it back' }).click()
    await page.locator('.desk-list li').waitFor()

    const file = page.locator('.desk input[type=file]')
    const bad: [content: string, said: RegExp][] = [
      ['{', /not a data pack/],
      [JSON.stringify({ ...pack, game: 'chess' }), /another game \(chess\)/],
      [JSON.stringify({ ...pack, values: { [RATING]: null } }), /FK HQ: Rating: a number is needed here.*null/],
      [
        JSON.stringify({ ...pack, values: { [RATING]: 9, 'units.axisAir.ju88_1.tactical': -1 } }),
        /at most 6.*at least 0/s,
      ],
    ]
    for (const [content, said] of bad) {
      writeFileSync(path, content)
      await file.setInputFiles(path)
      await expect.poll(() => page.locator('.desk .notice-bad').first().innerText()).toMatch(said)
      expect(await page.locator('.desk .notice-bad').first().innerText()).toContain('nothing was changed')
      expect(await page.locator('.desk option').count()).toBe(2)
    }
    writeFileSync(path, JSON.stringify({ ...pack, name: 'Another' }))
    await file.setInputFiles(path)
    await page.getByText('“Another” was taken in.').waitFor()
    expect(await page.locator('.desk option').count()).toBe(3)
  })
})

describe('the page that ships', () => {
  it('holds nothing of the small game for tests, nor the schemas where nobody checks a pack', async () => {
    const scripts = readdirSync(join(stage.folder, 'assets')).filter((name) => name.endsWith('.js'))
    const texts = scripts.map((name) => readFileSync(join(stage.folder, 'assets', name), 'utf8'))
    expect(texts.filter((text) => /skirmish/i.test(text))).toEqual([])
    const page = await stage.visit('')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${stage.url}#/new/${GAME}`)
    await beginMatch(page)
    expect(asked.filter((url) => url.includes('data-check'))).toEqual([])
  })
})

describe('the reference at the table', () => {
  it('is one key away: the rules of the phase first, then charts, counters, forces and turns', async () => {
    const page = await sitDown(stage, staging())
    await page.locator('.board').focus()
    await page.keyboard.press('l')
    const dialog = page.locator('dialog[open]')
    expect(await dialog.locator('h3').first().innerText()).toBe('Now: Axis staging')
    expect(await dialog.locator('.reference-rule').first().innerText()).toMatch(/^12\.1/)
    await dialog.getByRole('searchbox').fill('glider')
    expect(await dialog.getByRole('status').innerText()).toMatch(/\d+ rules?/)
    await dialog.getByRole('tab', { selected: true }).focus()
    await page.keyboard.press('ArrowRight')
    await dialog.locator('#chart-terrain').waitFor()
    // A match keeps its values: a correction is made elsewhere.
    expect(await dialog.locator('#chart-terrain a.value').first().getAttribute('href')).toContain(
      `#/reference/${GAME}/value/`,
    )
    await page.keyboard.press('ArrowRight')
    await dialog.getByRole('searchbox').fill('Ju-88')
    await dialog.locator('#counter-ju88_1').waitFor()
    await dialog.getByRole('tab', { selected: true }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await dialog.locator('.forces h3').allInnerTexts()).toContain('Axis eliminated units 2.5')
    await page.keyboard.press('ArrowRight')
    expect(await dialog.locator('.turn-now').innerText()).toContain('Turn 1')
    await page.keyboard.press('Escape')
    await page.keyboard.press('c')
    await dialog.locator('#chart-airborneDrop').waitFor()
  })

  it('a value that somebody clicks in a match is asked for on its own page', async () => {
    const page = await stage.visit(`reference/${GAME}/value/${RATING}`)
    await page.locator('dialog[open] input').waitFor()
    expect(await page.locator('dialog[open]').innerText()).toContain('FK HQ: Rating')
  })

  it.each([
    ['desktop', 'ja', { viewport: { width: 1280, height: 800 } }],
    ['phone', 'en', { ...PHONE, viewport: { width: 360, height: 740 } }],
  ] as const)(
    'is open to everybody by day and by night: %s, %s',
    async (size, language, options) => {
      const page = await openReference({ ...options, language, theme: 'system' })
      const look = async (view: string): Promise<void> => {
        await drawn(page)
        await inBothLights(page, async (light, faults) => {
          expect([view, light, faults]).toEqual([view, light, []])
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
          await picture(page, `${view}-${size}-${light}-${language}`)
        })
      }
      await look('reference')
      expect((await page.locator('.chart h3').allInnerTexts()).filter((head) => /[a-z]\.[a-z]/.test(head))).toEqual([])
      await page.locator('[data-value="tables.terrain.rows.town.move"]').click()
      await page.locator('dialog[open]').waitFor()
      await look('correct')
      await page.keyboard.press('Escape')
      await page.goto(`${stage.url}#/new/${GAME}`)
      await beginMatch(page)
      await page.locator('.status button').last().click()
      await page.locator('dialog[open] .row .button').nth(1).click()
      for (const tab of ['rules', 'charts', 'counters', 'forces', 'turns']) {
        await page.locator(`#reference-${tab}`).click()
        await page.locator('[role=tabpanel] > *').first().waitFor()
        await look(`reference-${tab}`)
      }
    },
    480_000,
  )
})
