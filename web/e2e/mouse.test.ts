import type { Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage } from './page.ts'
import { goOn, pointOn, prompt, sitDown, takeUp, turnNow } from './play.ts'
import { staging } from './saves.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ motion: true })
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

describe('by mouse', () => {
  it('from the start page to a finished turn: a match begins with two clicks', async () => {
    const page = await stage.visit('')
    await page.getByRole('link', { name: 'New match: Descent on Malta' }).click()
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.locator('.table .prompt').waitFor()
    expect(await prompt(page)).toContain('Pre-battle recon')
    // What the guide speaks of gets a ring, until the guide goes on.
    const spokenOf = page.locator('.guide-places button')
    await spokenOf.first().waitFor()
    const place = await spokenOf.first().innerText()
    await spokenOf.first().click()
    expect(await page.locator('.ring').count()).toBe(1)
    expect(
      await page
        .locator(`.place[data-place="${await page.locator('.ring').getAttribute('data-ring')}"]`)
        .getAttribute('aria-label'),
    ).toContain(place)
    await page.locator('.guide-buttons button').first().click()
    await expect.poll(() => page.locator('.ring').count()).toBe(0)
    // A zone that glows is chosen on the map itself.
    const left = Number(/\((\d+) left\)/.exec(await prompt(page))?.[1])
    const zone = await pointOn(page, 'mdina')
    await page.mouse.click(zone!.x, zone!.y)
    await expect.poll(() => prompt(page)).toContain(`(${left - 1} left)`)
    for (let i = 0; i < 300 && (await turnNow(page)) < 2; i++) await goOn(page)
    expect(await turnNow(page)).toBe(2)
    expect(await page.locator('.journal-lines').innerText()).toContain('Turn 2')
  })

  it('stages many units in a few gestures, and one undo takes a gesture back', async () => {
    const page = await sitDown(stage, staging())
    const inBox = (name: string): Promise<number> => page.locator(`[data-box="${name}"] .box-piece`).count()
    await page.locator('[data-box-piece="ger_r_kroh"]').click()
    await page.locator('[data-box-piece="ger_r_heydte"]').click({ modifiers: ['Shift'] })
    await page.locator('[data-box="malta.airborne"] .box-send').click()
    await expect.poll(() => inBox('malta.airborne')).toBe(2)
    // Either list has its own scroll.
    for (const one of ['[data-box="gozo.airborne"]', '[data-box-piece="ger_r_lehr"]'])
      await page.locator(one).scrollIntoViewIfNeeded()
    const piece = await page.locator('[data-box-piece="ger_r_lehr"]').boundingBox()
    const box = await page.locator('[data-box="gozo.airborne"]').boundingBox()
    await page.mouse.move(piece!.x + 20, piece!.y + 20)
    await page.mouse.down()
    await page.mouse.move(box!.x + 30, box!.y + 20, { steps: 6 })
    await page.mouse.up()
    await expect.poll(() => inBox('gozo.airborne')).toBe(1)
    await page.getByRole('button', { name: /Undo/ }).click()
    await page.getByRole('button', { name: /Undo/ }).click()
    await expect.poll(() => inBox('gozo.airborne')).toBe(0)
    await expect.poll(() => inBox('malta.airborne')).toBe(0)
  })

  it('stages a whole turn, a raid, drops, landings and their support, in a few dozen clicks', async () => {
    const page = await sitDown(stage, staging())
    let clicks = 0
    const click = async (what: Locator): Promise<void> => {
      await what.click()
      clicks++
    }
    const send = (box: string): Promise<void> => click(page.locator(`[data-box="${box}"] .box-send`))
    const tab = (name: string) => page.locator(`[data-box="sicily"] .box-tab[title="${name}"]`)
    const unit = (id: string) => page.locator(`[data-box-piece="${id}"]`)
    const companions = (name: string) => page.locator('.companions').getByRole('button', { name })
    await click(page.getByRole('button', { name: /All bombers against the Royal Navy/ }))
    for (const [first, group, box] of [
      ['bf109_1', 'All combat aircraft here', 'malta.support'],
      ['bb_1', 'All naval units here', 'malta.support'],
      ['ju52_1', 'All transports here', 'malta.airborne'],
      ['ger_r_kroh', 'Ramcke: airborne infantry', 'malta.airborne'],
      ['ita_fol_2p', 'Folgore: airborne infantry', 'malta.airborne'],
    ]) {
      await click(unit(first))
      await click(companions(group))
      await send(box)
    }
    await click(tab('San Marco'))
    await send('malta.amphibious')
    for (const id of ['ita_fri_87', 'ita_fri_88', 'ita_fri_hq']) {
      await click(unit(id))
      await send('malta.amphibious')
    }
    const staged = await page.locator(':is([data-box^="malta."], [data-box^="strategic."]) .box-piece').count()
    console.log(`Staged ${staged} units in ${clicks} clicks.`)
    expect(staged).toBeGreaterThanOrEqual(50)
    expect(clicks).toBeLessThanOrEqual(30)
  })

  it('says why something cannot be done, with its rule', async () => {
    const page = await sitDown(stage, staging())
    await page.locator('[data-box="sicily"] .box-piece').first().click()
    await page.getByRole('button', { name: 'Why not?' }).click()
    await page.locator('[data-box="malta.support"] .box-send').click()
    const notice = page.locator('.notice-bad')
    // The words of refusals are no part of a first look.
    await expect.poll(() => notice.innerText()).toContain('This box is not for such units')
    await notice.getByRole('button').click()
    expect(await page.locator('dialog[open] h2').innerText()).toMatch(/^\d/)
  })

  it('says the rule at once, and why as soon as the words for it are there', async () => {
    let bring = (): void => {}
    const brought = new Promise<void>((done) => {
      bring = done
    })
    const page = await stage.visit('matches')
    await page.route(/\.js$/, async (route) => {
      const response = await route.fetch()
      if ((await response.text()).includes('This box is not for such units')) await brought
      await route.fulfill({ response })
    })
    await takeUp(page, staging())
    await page.locator('[data-box="sicily"] .box-piece').first().click()
    await page.getByRole('button', { name: 'Why not?' }).click()
    await page.locator('[data-box="malta.support"] .box-send').click()
    const notice = page.locator('.notice-bad')
    await expect.poll(() => notice.innerText()).toContain('This is not possible now. 6.2')
    bring()
    await expect.poll(() => notice.innerText()).toContain('This box is not for such units')
  })

  it('undo stops at dice and says so', async () => {
    const page = await sitDown(stage, staging())
    const undo = page.locator('#undo')
    await page.getByRole('button', { name: /All bombers against the Royal Navy/ }).click()
    for (let i = 0; i < 20 && (await page.locator('.dice').count()) === 0; i++) await goOn(page)
    expect(await undo.getAttribute('aria-disabled')).toBe('true')
    expect(await undo.innerText()).toMatch(/dice/i)
    const journal = await page.locator('.journal-lines').innerText()
    // A person clicks it all the same.
    await undo.click({ force: true })
    expect(await page.locator('.journal-lines').innerText()).toBe(journal)
    expect(await page.locator('.notices').innerText()).toMatch(/dice/i)
  })
})
