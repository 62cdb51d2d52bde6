// Faults of the page that people have met, so that nobody meets them again. Several in one visit: a visit costs most.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sharedByTests } from './again.ts'
import { begin, type FarStage, joinAsGuest, makeMatch, openFarStage, signUp } from './far.ts'
import { decides, playOn, settled } from './opponents.ts'
import { DESKTOP, openStage, type Stage } from './page.ts'
import { drawn, sitDown } from './play.ts'
import { maleme, staging } from './saves.ts'

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.id || (activeElement?.className ?? '')
  })

const goTo = (page: Page, hash: string): Promise<void> =>
  page.evaluate((to) => {
    location.hash = to
  }, hash)

describe('at one screen', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterEach(() => stage.clean())
  afterAll(() => stage.close())

  it('another address shows another game, an unknown one says so; the eye, dialogs and letters do as they say', async () => {
    const page = await stage.visit('new/descent-on-malta')
    await page.getByRole('button', { name: 'Begin' }).waitFor()
    await goTo(page, '#/new/nope')
    await expect.poll(() => page.locator('main').innerText()).toContain('There is no game “nope” here')
    await goTo(page, '#/new/crete-1941')
    await expect.poll(() => page.locator('h1').innerText()).toContain('Crete')
    await goTo(page, '#/new/descent-on-malta')
    await expect.poll(() => page.locator('h1').innerText()).toContain('Descent')
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.locator('.table .prompt').waitFor()
    const eye = page.locator('.board-controls button[aria-pressed]').first()
    const isBare = (): Promise<number> => page.locator('.board-bare').count()
    await eye.click()
    expect([await isBare(), await eye.getAttribute('aria-pressed')]).toEqual([1, 'true'])
    await eye.click()
    expect(await isBare()).toBe(0)
    // A dialog gives back what it took: the focus.
    const menu = page.locator('.status button').last()
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.locator('dialog[open]').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => menu.evaluate((one) => one === document.activeElement)).toBe(true)
    const map = page.locator('[role=application]')
    await map.focus()
    await page.keyboard.down('h')
    await expect.poll(isBare).toBe(1)
    await page.keyboard.up('h')
    await expect.poll(isBare).toBe(0)
    // The same match with single letters off.
    const table = page.url().replace(/.*#/, '#')
    await goTo(page, '#/settings')
    await page.getByLabel('Single letters are keys').uncheck()
    await goTo(page, table)
    await page.locator('.table .prompt').waitFor()
    await map.focus()
    await page.keyboard.down('h')
    await drawn(page)
    expect(await isBare()).toBe(0)
    await page.keyboard.up('h')
  })

  it('who was chosen leads to the first place where it may go', async () => {
    const page = await sitDown(stage, staging())
    await page.locator('.choices-group:not([open]) > summary').first().click()
    // A hand at the keyboard: the mouse needs no focus.
    await page.keyboard.press('Tab')
    await page.locator('.choices .choice:not(.choice-all)').first().focus()
    await page.keyboard.press('Enter')
    await page.locator('.selection').waitFor()
    await expect
      .poll(() =>
        page.evaluate(
          () => document.activeElement === document.querySelector('.targets .choice, .targets [data-rove]'),
        ),
      )
      .toBe(true)
    expect(await focused(page)).toContain('choice')
  })

  it('Enter on a stack of one’s own that is a target moves there', async () => {
    const page = await sitDown(stage, maleme('prompt.moveAllied', 2))
    await drawn(page)
    const curtain = page.locator('.curtain button').first()
    if (await curtain.count()) await curtain.click()
    await page.locator('.table .prompt').waitFor()
    const undo = page.locator('#undo')
    const before = await undo.getAttribute('title')
    const to = await chooseWhoMayJoin(page)
    await page.locator(`[data-stop="${to}"]`).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => undo.getAttribute('title')).not.toBe(before)
    expect(await page.locator('.selection').count()).toBe(0)
  })
})

/** Takes a stack that may go where another of its side stands, and gives the stop of that one. */
async function chooseWhoMayJoin(page: Page): Promise<string> {
  const stops = await page.locator('.stack').evaluateAll((all) => all.map((one) => one.getAttribute('data-stop')!))
  for (const stop of stops) {
    await page.locator(`[data-stop="${stop}"]`).focus()
    await page.keyboard.press('Space')
    await drawn(page)
    const found = await page.evaluate(() => {
      const lit = new Set(
        [...document.querySelectorAll('.place-target')].map((one) =>
          one.closest('[data-place]')?.getAttribute('data-place'),
        ),
      )
      const stack = [...document.querySelectorAll('.stack')].find((one) => lit.has(one.getAttribute('data-place')))
      return document.querySelector('.selection') === null ? null : (stack?.getAttribute('data-stop') ?? null)
    })
    if (found !== null) return found
    await page.keyboard.press('Escape')
  }
  throw new Error('nobody may join another')
}

/** One plays on until the other is asked: how many answers that takes hangs on the dice. */
async function playUntilAsked(one: Page, other: Page): Promise<void> {
  const asked = async (): Promise<boolean[]> => [await decides(one), await decides(other)]
  for (let i = 0; i < 40; i++) {
    await expect.poll(async () => (await asked()).some(Boolean)).toBe(true)
    if (await decides(other)) return
    await playOn([one], 1)
    await settled(one)
  }
  throw new Error('the other is never asked')
}

/** Somebody else's scenes stand before one who is asked: the clock runs, one key leads to the next, and another past all. */
async function scenesOfOthers(page: Page): Promise<void> {
  // One that waits is one's own, and in one that is open one is asked.
  const title = page.locator('.scene-card:not([data-waits], [data-open]) #scene-title')
  await page.locator('.scene-rest').waitFor()
  const clock = page.locator('.clock[data-running] [role=timer]')
  const first = await title.innerText()
  const left = await clock.innerText()
  await expect.poll(() => clock.innerText()).not.toBe(left)
  expect(await title.innerText()).toBe(first)
  await page.keyboard.press('Enter')
  // By the dice the next is another of theirs, or the one in which one is asked.
  await expect.poll(() => title.allInnerTexts()).not.toEqual([first])
  await page.keyboard.press('Escape')
  await title.waitFor({ state: 'detached' })
}

describe('far apart', () => {
  let stage: FarStage
  sharedByTests(
    async () => {
      stage = await openFarStage()
    },
    () => stage.close(),
  )
  afterEach(() => stage.clean())

  it('scenes of others go by keys and hold no clock; undo asks, new talk is seen, a guest looks on with one name', async () => {
    const [ann, bob] = await Promise.all([stage.visit(), stage.visit('', { ...DESKTOP, scenes: 'slow' })])
    await signUp(ann, 'Ann')
    const link = await makeMatch(ann, 'malta-1942', () => ann.getByLabel('No clock').selectOption({ index: 1 }))
    await joinAsGuest(bob, link, 'Bob')
    await begin(ann)
    await bob.locator('.table .prompt').waitFor()
    // The plan, the set-up and the aircraft; then the drop, with its fire, its drift and its fights.
    await playOn([ann, bob], 6)
    const planned = ann.getByRole('button', { name: 'As planned in 1942' })
    // A press that met what was just drawn anew did nothing: then it takes one more.
    for (let more = 0; more < 6; more++) {
      if (
        await planned.waitFor({ timeout: 3000 }).then(
          () => true,
          () => false,
        )
      )
        break
      await playOn([ann, bob], 1)
    }
    await planned.click()
    await settled(ann)
    await playOn([ann], 1)
    // Whoever points at a scene reads it: it stays, and all that follow wait behind it.
    await bob.locator('.scene-card').hover()
    await playUntilAsked(ann, bob)
    await scenesOfOthers(bob)
    // Whom a table waits for is a person, and no program that thinks.
    for (const page of [ann, bob]) expect(await page.locator('.table').innerText()).not.toContain('Thinking')
    // Whose last step cannot be taken back any more is offered what is left, which is to ask.
    const asks = (page: Page) => page.locator('#undo:not([aria-disabled="true"])', { hasText: 'ask the others' })
    await expect.poll(async () => (await asks(ann).count()) + (await asks(bob).count())).toBeGreaterThan(0)
    const asker = (await asks(ann).count()) > 0 ? ann : bob
    // By the dice a scene may lie over the key, which has words of its own for it.
    await asks(asker).dispatchEvent('click')
    await asker.locator('dialog[open]').waitFor()
    await asker.keyboard.press('Escape')
    await bob.locator('#panel-chat summary').click()
    await bob.locator('.chat-say input').fill('Well flown.')
    await bob.keyboard.press('Enter')
    await expect.poll(() => ann.locator('.chat-heard').innerText()).toContain('Well flown.')
    const eve = await stage.visit('', DESKTOP)
    // All seats are taken: the invitation leads to the table, with one name and one click.
    await eve.goto(link)
    await eve.locator('input[name=username]').first().fill('Eve')
    await eve.getByRole('button', { name: 'Look on as a guest' }).click()
    await eve.locator('.table .prompt').waitFor()
    expect(await eve.locator('#panel-people').innerText()).toContain('You are looking on')
    await expect.poll(() => ann.locator('#panel-people').innerText()).toContain('1 looks on.')
  })
})
