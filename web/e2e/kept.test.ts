import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { descentOnMalta } from '@middlesea/descent-on-malta'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage } from './page.ts'
import { kept, playTo, sitDown } from './play.ts'
import { staging } from './saves.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

const folder = mkdtempSync(join(tmpdir(), 'middlesea-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('what is kept', () => {
  it('a reload in the middle goes on at the same place', async () => {
    const page = await sitDown(stage, staging())
    await page.locator('[data-box-piece="ger_r_kroh"]').click()
    await page.locator('[data-box="malta.airborne"] .box-send').click()
    await kept(page)
    const before = await page.locator('.journal-lines').innerText()
    await page.reload()
    await page.locator('.table .prompt').waitFor()
    expect(await page.locator('.journal-lines').innerText()).toBe(before)
    expect(await page.locator('[data-box="malta.airborne"] .box-piece').count()).toBe(1)
    await page.keyboard.press('u')
    expect(await page.locator('[data-box="malta.airborne"] .box-piece').count()).toBe(0)
  })

  it('a match of older rules goes on, and says so until it was read', async () => {
    const page = await sitDown(stage, JSON.stringify({ ...JSON.parse(staging()), rules: '0.9.0' }))
    const notice = page.locator('.notice', { hasText: 'The rules were brought up to date (version 0.9.0' })
    await notice.getByRole('button', { name: 'All right' }).click()
    await notice.waitFor({ state: 'detached' })
    expect(await page.locator('.journal-lines').innerText()).toContain('The rules were brought up to date')
    // What was corrected is loaded with it.
    expect(await page.locator('.journal-lines').innerText()).toContain(descentOnMalta.corrections!.at(-1)!.text.en)
    expect(await page.locator('.prompt').innerText()).not.toBe('')
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
    const path = join(folder, 'match.json')
    await download.saveAs(path)

    await page.locator('input[type=file]').setInputFiles(path)
    await page.getByText('The match is in your list now.').waitFor()
    await expect.poll(() => page.locator('.matches-item').count()).toBe(2)
    // What was taken in is the same match: it is written out as the same file.
    const [again] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a file' }).first().click(),
    ])
    await again.saveAs(join(folder, 'again.json'))
    expect(readFileSync(join(folder, 'again.json'), 'utf8')).toBe(readFileSync(path, 'utf8'))

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
    await expect.poll(() => page.locator('.matches-item').count()).toBe(1)
    await page.getByRole('button', { name: 'Put it back' }).click()
    await expect.poll(() => page.locator('.matches-item').count()).toBe(2)
    await page.getByRole('link', { name: 'Go on' }).first().click()
    await page.locator('.table .prompt').waitFor()
  })

  it('goes back past dice after a question, and the match is marked', async () => {
    const page = await sitDown(stage, staging(2))
    const lines = page.locator('.line:has(button.line-back)')
    await lines.first().hover()
    await lines.first().locator('button.line-back').click()
    await page.locator('dialog[open]').getByRole('button', { name: 'Go back' }).click()
    expect(await page.locator('.status-mark').innerText()).toBe('rewound')
  })
})
