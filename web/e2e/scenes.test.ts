import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, inBothLights } from './axe.ts'
import { type BeforeBattle, beforeBattle } from './battles.ts'
import { openStage, PHONE, type Stage } from './page.ts'
import { drawn, kept, linesIn, takeUp, whole } from './play.ts'

// A battle of each game as a scene: its dice, its losses, and that it waits.

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

const QUICK = { scenes: 'quick', theme: 'system' } as const

/** Sits down where an answer ends a battle. */
async function sit({ save }: BeforeBattle, options: Parameters<Stage['visit']>[1] = {}): Promise<Page> {
  const page = await stage.visit('matches', { ...QUICK, ...options })
  await takeUp(page, save)
  const curtain = page.locator('.curtain .button-main')
  if (await curtain.count()) await curtain.click()
  await page.locator('.table .prompt').waitFor()
  return page
}

/** Gives the answer in the scene, or in the list beside it where the scene has not begun. */
async function answer(page: Page, { on, name }: BeforeBattle): Promise<void> {
  const card = page.locator('.scene-card')
  if (on === 'place') await page.locator('.choices-places .choice', { hasText: name }).first().click()
  else if (on === 'unit') await card.locator(`button.scene-piece[title="${name}"]`).first().click()
  else await card.locator('.scene-question .button', { hasText: name }).first().click()
}

/** What is asked stands in the scene or in the column, not in both, once it is said. */
async function asksOnce(page: Page): Promise<void> {
  const asked = async (): Promise<string[]> => {
    const [heard, ...written] = await page.evaluate(() => {
      const all = (selector: string): string[] =>
        [...document.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText.trim())
      return [
        all('.visually-hidden > [role=status]:last-child').at(-1)!,
        ...all('.scene-prompt'),
        ...all('.prompt > p'),
      ]
    })
    return written.filter((text) => text.startsWith(heard.trim()))
  }
  await expect.poll(asked).toHaveLength(1)
}

const shown = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string): Element[] => [...document.querySelectorAll(`.scene-card ${selector}`)]
    return {
      dice: all('.scene-roll .die').map((die) => Number(/(\d+)$/.exec(die.getAttribute('aria-label')!)![1])),
      // Who fired and defended stands there in both roles, and is struck through in both.
      struck: new Set(all('.scene-sides [data-fate=lost]').map((piece) => piece.getAttribute('title'))).size,
      next: all('.scene-next').length,
      heard: document.querySelector('.scene-card [role=status]')!.textContent ?? '',
    }
  })

/** On a phone: who folds it to look at the list can undo there, and end what he is asked. */
async function foldedLeavesKeysFree(page: Page): Promise<void> {
  const fold = page.locator('.scene-head [aria-expanded]')
  await fold.tap()
  const onUndo = (): Promise<boolean> =>
    page.locator('#undo').evaluate((key) => {
      const { left, top, width, height } = key.getBoundingClientRect()
      return key.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await expect.poll(onUndo).toBe(true)
  await fold.tap()
}

/** Whether it is there in a moment: after the last scene nothing more comes. */
const comes = (what: Locator): Promise<boolean> =>
  what
    .first()
    .waitFor({ timeout: 5000 })
    .then(
      () => true,
      () => false,
    )

/** What the reader is given as a file. */
async function fileOf(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return readFileSync(await download.path(), 'utf8')
}

/** Whoever reads nothing but what he sees at first sees a die, or what it came to in the table of results. */
const resolvedInSight = (page: Page): Promise<boolean> =>
  page.locator('.scene-body').evaluate((body) => {
    const room = body.getBoundingClientRect()
    const isWithin = (one: Element): boolean => {
      const { left, right, width } = one.getBoundingClientRect()
      return width === 0 || (left >= room.left && right <= room.right)
    }
    const seen = [...body.querySelectorAll('.scene-roll .die, td[data-hit]')].some((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return top >= room.top && bottom <= room.bottom
    })
    // No table runs out of its card at the side.
    return seen && [...body.querySelectorAll('.scene-table td, .scene-table th')].every(isWithin)
  })

const sorted = (dice: number[]): number[] => dice.toSorted((a, b) => a - b)

interface Case {
  id: string
  scenario?: string
  /** The key of the main answer goes on; Escape goes past all that is left. */
  key: 'Enter' | 'Escape'
  language: 'en' | 'ja'
  theme: 'light' | 'dark'
  /** How it is looked at once it waits. */
  screen: 'desk' | 'phone'
}

/** Crete's lies on a phone further down. */
const CASES: Case[] = [
  { id: 'descent-on-malta', key: 'Enter', language: 'ja', theme: 'dark', screen: 'desk' },
  { id: 'crete-1941', scenario: 'maleme', key: 'Escape', language: 'en', theme: 'dark', screen: 'desk' },
  { id: 'malta-1942', key: 'Enter', language: 'en', theme: 'dark', screen: 'phone' },
  { id: 'song-for-war', scenario: '1943', key: 'Escape', language: 'ja', theme: 'light', screen: 'phone' },
  { id: 'invasion-malta', key: 'Enter', language: 'en', theme: 'light', screen: 'desk' },
]

describe('a battle is a scene', () => {
  it.each(CASES)('in $id: with its dice and losses, and it waits for Continue', async (of) => {
    const { id, scenario, key, language, theme, screen } = of
    const before = await beforeBattle(id, scenario, { language })
    const page = await sit(before, { language, theme })
    await asksOnce(page)
    await answer(page, before)
    await page.locator('.scene-card[data-waits]').waitFor()
    const { dice, struck, next, heard } = await shown(page)
    expect(sorted(dice)).toEqual(sorted(before.dice))
    expect(struck).toBe(before.lost.length)
    expect(next).toBe(1)
    expect(heard).toContain(before.ends)
    if (screen === 'phone') await page.setViewportSize(PHONE.viewport)
    await expect.poll(() => resolvedInSight(page)).toBe(true)
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press(key)
    await expect.poll(() => page.locator('.scene-card #scene-title').allInnerTexts()).not.toContain(before.title)
  })

  it('goes by with one key, and all that is left with another; a film tells what the journal tells', async () => {
    const before = await beforeBattle('descent-on-malta', undefined, { scenes: 4 })
    const page = await sit(before)
    await answer(page, before)
    const waits = page.locator('.scene-card[data-waits]')
    const rest = waits.locator('.scene-rest')
    const left = async (): Promise<number> => Number(/\d+/.exec(await rest.innerText())![0])
    await rest.waitFor()
    const all = await left()
    // On a low screen what it tells is scrolled, and nothing of its foot is cut off.
    const { width, height } = page.viewportSize()!
    await page.setViewportSize({ width, height: 560 })
    const cut = (foot: Element): number =>
      Math.round(foot.lastElementChild!.getBoundingClientRect().bottom - foot.getBoundingClientRect().bottom)
    await expect.poll(() => page.locator('.scene-foot').evaluate(cut)).toBe(0)
    await page.setViewportSize({ width, height })
    await page.keyboard.press('Enter')
    await page.locator('#scene-title', { hasText: before.title }).waitFor({ state: 'detached' })
    // One has gone by, and the next waits as it did.
    expect(await left()).toBe(all - 1)
    await rest.click()
    await waits.waitFor({ state: 'detached' })
    await page.locator('.journal-missed').last().click()
    const slider = page.locator('.replay-slider')
    await slider.waitFor()
    const told: string[] = []
    const scenes: string[] = []
    let sceneAt = 0
    for (let at = 1; at <= Number(await slider.getAttribute('max')); at++) {
      await slider.fill(String(at))
      await drawn(page)
      told.push(...(await linesIn(page, '.replay-told')))
      const titles = await page.locator('.scene-card #scene-title').allInnerTexts()
      if (titles.length > 0) sceneAt = at
      scenes.push(...titles)
    }
    const journal = await linesIn(page, '.journal-lines')
    expect(told.length).toBeGreaterThan(1)
    // Units that are set down at one place are told together, in a film by eight.
    expect(told.toSorted()).toEqual(journal.slice(-told.length).toSorted())
    expect(scenes).toContain(before.title)
    // On a phone the card lies over the film's bar, and has its way out.
    await page.setViewportSize({ width: 390, height: 844 })
    await slider.fill(String(sceneAt))
    await page.locator('.scene-hands .button', { hasText: 'Back to the table' }).click()
    await slider.waitFor({ state: 'detached' })
  })

  it('ends with the chance that one had been told', async () => {
    const before = await beforeBattle('descent-on-malta', undefined, { on: 'place' })
    const page = await sit(before)
    await whole(page)
    await page.locator('.choices-places .choice', { hasText: before.name }).first().hover()
    const odds = page.locator('.deciding-odds')
    await expect.poll(() => odds.innerText()).toMatch(/\d %/)
    const verdict = await odds.locator('b').first().innerText()
    await answer(page, before)
    await page.locator('.scene-card[data-waits] #scene-title', { hasText: before.title }).waitFor()
    expect(await page.locator('.scene-card .scene-told').innerText()).toContain(verdict)
  })

  it('is shown again from the journal, has an address and a report, and a rule of it may be read otherwise', async () => {
    const before = await beforeBattle('descent-on-malta', undefined, { on: 'place' })
    const page = await sit(before)
    await answer(page, before)
    const card = page.locator('.scene-card', { has: page.locator('#scene-title', { hasText: before.title }) })
    await card.locator('.scene-next').click()
    await card.waitFor({ state: 'detached' })
    const row = page.locator('.line-scene', { hasText: before.title }).last()
    await row.getByRole('button').click()
    expect(await card.locator('[role=status]').textContent()).toContain(before.ends)
    // The rule of its fire.
    await card.locator('.rule-link').first().click()
    const dialog = page.locator('dialog[open]')
    await dialog.getByText('I read this rule otherwise').click()
    await dialog.getByRole('textbox').fill('The defender fires first.')
    expect(await fileOf(page, () => dialog.getByRole('button', { name: 'Save' }).click())).toContain(
      'The defender fires first.',
    )
    await page.keyboard.press('Escape')
    expect(await fileOf(page, () => page.getByRole('button', { name: 'Report' }).click())).toContain(before.ends)
    const address = await row.getByRole('link').getAttribute('href')
    await kept(page)
    await page.goto(page.url().replace(/#.*/, address!))
    await page.locator('.replay-slider').waitFor()
    await expect.poll(() => page.locator('.line-now').allInnerTexts()).not.toEqual([])
    expect((await page.locator('.line-now').allInnerTexts()).join(' ')).toContain(before.ends)
  })

  it('asks in it at once: nobody goes on from a scene into the same scene; folded on a phone it leaves Done free', async () => {
    const page = await stage.visit('', { ...PHONE, ...QUICK })
    await page.getByRole('button', { name: 'Play Air Assault on Crete' }).tap()
    const press = (id: string): Promise<void> => page.locator(`[data-press="${id}"]`).tap()
    await press('done')
    await page.locator('dialog[open] .row .button').last().tap()
    await page.locator('.shortcuts .button, [data-press="historical"]').first().waitFor()
    await press('historical')
    await press('done')
    const title = page.locator('.scene-card #scene-title')
    const question = page.locator('.scene-card[data-open] .scene-question')
    const next = page.locator('.scene-card[data-waits] .scene-next')
    const asked: string[] = []
    // The lines along which units drifted lie on the map with the scene of their drop, and with no other.
    const drift = (): Promise<number> => page.locator('.path-drift').count()
    const lines: { [drop: string]: boolean } = {}
    for (let answers = 0; answers < 4; answers++) {
      const seen: string[] = []
      // Between two scenes neither is there for a moment.
      while ((await question.count()) === 0 && (await comes(question.or(next)))) {
        if ((await next.count()) === 0) continue
        seen.push(await title.innerText())
        lines[`${seen.at(-1) === 'Airborne assault'}`] = (await drift()) > 0
        await next.tap()
        await drawn(page)
      }
      if ((await question.count()) === 0) break
      expect(seen).not.toContain(await title.innerText())
      if (answers === 0) await foldedLeavesKeysFree(page)
      asked.push(await title.innerText())
      await question.or(page.locator('.scene-card')).locator('button:is(.scene-piece, .button-answer)').first().tap()
      await drawn(page)
    }
    expect(asked.length).toBeGreaterThan(1)
    expect(lines).toEqual({ true: true, false: false })
  })

  it('has the key of the main answer, also where a warning was answered just before', async () => {
    const page = await stage.visit('', QUICK)
    await page.getByRole('button', { name: 'Play Air Assault on Crete' }).click()
    const endAnyway = async (): Promise<void> => {
      await page.locator('.table[data-whole] [data-press="done"]').click()
      await page.locator('dialog[open] .row .button').last().click()
    }
    await endAnyway()
    // One jumps; of the others the table warns.
    await page.locator('[data-press="historical"]').waitFor()
    await page.locator('.choices .choice:not(.choice-all)').first().click()
    await page.locator('.targets .choice').first().click()
    await endAnyway()
    await page.locator('.scene-card[data-waits]').waitFor()
    await expect.poll(() => page.locator('.scene-next:focus').count()).toBe(1)
  })

  it('is foretold to a finger that is held on its place', async () => {
    const page = await sit(await beforeBattle('descent-on-malta', undefined, { on: 'place' }), PHONE)
    await page.locator('.table[data-whole]').waitFor()
    const targets = page.locator('.board .place-target')
    await targets.first().waitFor()
    const spot = await targets.evaluateAll((all) => {
      for (const one of all) {
        const { left, top, width, height } = one.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const hit = document.elementFromPoint(x, y)
        if (hit?.closest('.board-pane')) return { x, y }
      }
      return null
    })
    const fingers = await page.context().newCDPSession(page)
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [spot!] })
    const verdict = page.locator('.cursor-odds')
    await verdict.waitFor()
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    expect(await verdict.locator('b').innerText()).toMatch(/^\d+ % that the Axis win the zone/)
    // It was asked, not chosen: the battle has not begun.
    expect(await page.locator('.scene-card').count()).toBe(0)
  })

  it('reads well on a phone in both lights, and does not cover an answer', async () => {
    const before = await beforeBattle('crete-1941', 'maleme')
    const page = await sit(before, { ...PHONE, language: 'ja' })
    const card = page.locator('.scene-card[data-open]')
    await card.waitFor()
    const found: string[] = []
    await inBothLights(page, async (light, faults) => {
      found.push(...faults.map((fault) => `${light}: ${fault}`))
    })
    expect(found).toEqual([])
    const covered = await page.evaluate(() => {
      const { top } = document.querySelector('.scene-card')!.getBoundingClientRect()
      return top - document.querySelector('.board')!.getBoundingClientRect().top
    })
    expect(covered).toBeGreaterThan(150)
    // The question of the sheet lies under the scene, which asks it.
    const twice = await page.evaluate(() => {
      const { left, top } = document.querySelector('.prompt > p')!.getBoundingClientRect()
      return document.elementFromPoint(left + 8, top + 4)?.closest('.scene-card') === null
    })
    expect(twice).toBe(false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})
