import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from './axe.ts'
import { openStage, PHONE, type Stage, type VisitOptions } from './page.ts'
import { atRest, drawn, goOn, prompt, sitDown, whole } from './play.ts'
import * as saves from './saves.ts'

// Air Assault on Crete in a real browser: the scenario Maleme, two persons at one screen.

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ motion: true })
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

/** A match of the scenario Maleme, up to its first question. */
async function maleme(options: VisitOptions = {}): Promise<Page> {
  const page = await stage.visit('new/crete-1941', options)
  await page.locator('.setup-begin').waitFor()
  await page.locator('input[type=radio]').nth(1).click()
  await page.locator('.setup-begin .button-main').click()
  await page.locator('.curtain button, .table .prompt').first().waitFor()
  await draw(page)
  await whole(page)
  return page
}

/** The same match where somebody has come to such a question. */
async function malemeAt(question: string, options: VisitOptions = {}, time = 1): Promise<Page> {
  const page = await sitDown(stage, saves.maleme(question, time), options)
  await draw(page)
  await whole(page)
  return page
}

async function draw(page: Page): Promise<void> {
  await drawn(page)
  const curtain = page.locator('.curtain button').first()
  if (await curtain.count()) await curtain.click()
}

/** Goes on with whatever is asked until the question is this one. */
async function until(page: Page, question: RegExp): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await draw(page)
    if (question.test(await prompt(page))) return
    const answer = page.locator('.button-answer').first()
    if (await answer.count()) await answer.click()
    else await goOn(page)
  }
  throw new Error(`never asked: ${question}`)
}

const SETUP = /Set up your units|裏向きで配置/
const AIRCRAFT = /Send your aircraft|航空機を配置/
const DROP = /airborne units that jump|降下する空挺/
const ALLIED_MOVE = /moves beside an enemy|敵に隣接/
const COMBAT = /Attack, if you like|攻撃/

/** The middle of a hex on the screen. */
async function hex(page: Page, id: string): Promise<{ x: number; y: number }> {
  const box = (await page.locator(`.place[data-place="${id}"]`).boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const counters = (page: Page, place: string): Promise<number> => page.locator(`[data-stack^="${place}/"]`).count()

/** A target that lies in the middle part of the board, where nothing covers it. */
function targetInSight(page: Page): Promise<string> {
  return page.evaluate(() => {
    const board = document.querySelector('.board')!.getBoundingClientRect()
    const found = [...document.querySelectorAll('.place-target')].find((place) => {
      const { x, y, width, height } = place.getBoundingClientRect()
      const [midX, midY] = [x + width / 2, y + height / 2]
      const clear = midX > board.left + 40 && midX < board.right - 40 && midY > board.top + 60
      return (
        clear && midY < board.bottom - 90 && document.elementFromPoint(midX, midY)?.closest('[data-over-map]') === null
      )
    })
    return found?.getAttribute('data-place') ?? 'none in sight'
  })
}

/** A unit at the edge of the view is dragged: the map comes to show it when the hand lets go, and not before. */
async function mapWaitsForDrag(page: Page): Promise<void> {
  const sheet = async (): Promise<string> => {
    const { x, y, width } = (await page.locator('.board-sheet').boundingBox())!
    return `${Math.round(x)} ${Math.round(y)} ${Math.round(width)}`
  }
  const board = (await page.locator('.board').boundingBox())!
  const stack = page.locator('.stack:has(.piece-movable)').first()
  const { x: from } = (await stack.boundingBox())!
  // The sea is drawn to the left, until the stack stands at the edge.
  const [x, y] = [board.x + board.width - 160, board.y + 60]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - (from - board.x - 4), y, { steps: 6 })
  await page.mouse.up()
  await atRest(page)
  const at = (await stack.boundingBox())!
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2)
  const before = await sheet()
  await page.mouse.down()
  await page.mouse.move(at.x + 70, at.y + 80, { steps: 4 })
  await page.locator('.path-move').waitFor()
  await atRest(page)
  expect(await sheet()).toBe(before)
  await page.mouse.move(x, y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(sheet).not.toBe(before)
}

/** What signs and numbers on stacks say to whoever points at them. */
const explained = (page: Page): Promise<string[]> =>
  page.locator('.badge, .marks .mark').evaluateAll((all) =>
    all.flatMap((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      // What lies under something else, or outside of the window, is not pointed at.
      return hit !== null && one.contains(hit) ? [one.querySelector('title')?.textContent ?? ''] : []
    }),
  )

describe('a hex game', () => {
  it('is set up by one click, bombed, dropped, moved and fought by the mouse', async () => {
    const page = await maleme()
    expect(await prompt(page)).toMatch(SETUP)
    await page.locator('.button-answer').first().click()
    await until(page, AIRCRAFT)
    // A bomber is chosen in its display and sent to a hex of the map.
    await page.locator('[data-box-piece="B"]').click()
    const airfield = await hex(page, 'G-17')
    await page.mouse.click(airfield.x, airfield.y)
    expect(await prompt(page)).toContain('2 bombers')
    await until(page, DROP)
    // The suggested drop is placed, and waits for Done: dice follow.
    await page.locator('.button-answer').first().click()
    await drawn(page)
    expect(await page.locator('.path-drift').count()).toBe(0)
    await page.locator('#done').click()
    await drawn(page)
    expect(await page.locator('.path-drift').count()).toBeGreaterThan(0)
    expect(await page.locator('.journal-lines').innerText()).toMatch(/die \d.*down in/)
    await until(page, ALLIED_MOVE)
    // A unit is clicked on the map; where it can go glows.
    await page.locator('[data-stack="H-18/allied"]').click()
    await page.locator('.targets').waitFor()
    await page.mouse.move(1, 1)
    await expect.poll(() => page.locator('.fan').count()).toBe(0)
    const to = await targetInSight(page)
    const at = await hex(page, to)
    await page.mouse.move(at.x, at.y)
    await expect.poll(() => page.locator('.path-move').count()).toBe(1)
    await page.mouse.click(at.x, at.y)
    await expect.poll(() => counters(page, to)).toBeGreaterThan(0)
    await until(page, COMBAT)
    // Before an attack: the odds in the list, the chances beside it.
    const target = page.locator('.choices-places .choice').first()
    await expect.poll(() => target.innerText()).toMatch(/\d-\d/)
    await target.hover()
    expect(await page.locator('.deciding-odds > .odds').innerText()).toMatch(/\d against \d[\s\S]*%/)
    // And at the pointer, the verdict first.
    const enemy = await hex(page, await targetInSight(page))
    await page.mouse.move(enemy.x, enemy.y)
    await expect.poll(() => page.locator('.cursor-odds b').innerText()).toMatch(/^\d+.*% that they leave the hex$/)
  })

  it('is attacked by a stack and a target in one gesture, and has a legend', async () => {
    const page = await malemeAt('prompt.combat')
    const joined = async (): Promise<number> =>
      (await page.locator('.journal-lines').innerText()).split('joins the attack').length - 1
    await page.locator('.board').focus()
    await page.keyboard.press('n')
    await page.locator('.stack:focus').waitFor()
    await page.keyboard.press('Space')
    const selected = parseInt(await page.locator('.selection-head').innerText(), 10)
    expect([selected > 0, await joined()]).toEqual([true, 0])
    // A target of the list means that all of the stack attack it. Who is all that can attack rolls at once.
    await page.locator('.targets .choice', { hasText: 'Attack' }).first().click()
    await expect.poll(joined).toBe(selected)
    // One key opens the legend of the map.
    await page.keyboard.press('k')
    await expect.poll(() => page.locator('.legend li').count()).toBeGreaterThan(20)
    expect(await faultsOf(page)).toEqual([])
  })

  it('waits with the map while a unit is dragged, and says what its signs mean', async () => {
    const page = await malemeAt('prompt.moveAllied', {}, 2)
    const said = await explained(page)
    expect(said).toContain('3 units, combat strength 4 together')
    expect(said).not.toContain('')
    await mapWaitsForDrag(page)
  })

  it('is moved by the keyboard alone: six keys for six hexes, and Z shows zones of control', async () => {
    // On the second turn: the one step of the first costs nothing.
    const page = await malemeAt('prompt.moveAllied', {}, 2)
    await page.locator('.board').focus()
    await page.keyboard.press('z')
    await expect.poll(() => page.locator('.overlay-choice[aria-pressed="true"]').innerText()).toBe('Zones of control')
    expect(await page.locator('.veil path').count()).toBeGreaterThan(10)
    // After it comes who can get to a place, then nothing.
    await page.keyboard.press('z')
    await page.keyboard.press('z')
    await expect.poll(() => page.locator('.overlay').count()).toBe(0)
    await page.keyboard.press('n')
    await page.locator('.stack:focus').waitFor()
    const from = await page.evaluate(() => document.activeElement?.getAttribute('data-place'))
    // The unit is taken, and the six keys look for a hex that it may go to.
    await page.keyboard.press('Space')
    await page.locator('.targets').waitFor()
    expect(await page.locator('.costs text').count()).toBeGreaterThan(0)
    let to: string | null = null
    for (const [there, back] of ['82', '28', '73', '37', '91', '19']) {
      await page.keyboard.press(there)
      await drawn(page)
      const now = await page.evaluate(() => {
        const place = document.activeElement?.closest('[data-place]')?.getAttribute('data-place') ?? null
        return place !== null && document.querySelector(`.place-target[data-place="${place}"]`) ? place : null
      })
      if (now !== null && now !== from) {
        to = now
        break
      }
      await page.keyboard.press(back)
      await drawn(page)
    }
    expect(to).not.toBeNull()
    await expect.poll(() => page.locator('.path-move').count()).toBe(1)
    await page.keyboard.press('Enter')
    await expect.poll(() => counters(page, to!)).toBeGreaterThan(0)
  })

  it('is moved by touch: the unit, the target, a way to look at, and yes', async () => {
    const page = await malemeAt('prompt.moveAllied', PHONE)
    await page.locator('.choices-group .choice:not(.choice-all)').first().tap()
    await page.locator('.targets').waitFor()
    await atRest(page)
    const to = await targetInSight(page)
    const at = await hex(page, to)
    await page.touchscreen.tap(at.x, at.y)
    await drawn(page)
    // Where a finger covers more than one thing it is asked which it meant.
    const meant = page.locator('.tap-list-may').first()
    if (await meant.count()) await meant.tap()
    await expect.poll(() => page.locator('.path-move').count()).toBe(1)
    const chosen = (await page.locator('.selection-head b').innerText()).trim().split(' ')[0]
    expect(await counters(page, chosen)).toBe(0)
    await page.locator('.targets .choice').first().tap()
    await expect.poll(() => counters(page, chosen)).toBeGreaterThan(0)
  })

  it('holds no name of a face-down unit while the Axis looks at it', async () => {
    const page = await malemeAt('prompt.aircraft')
    const html = await page.content()
    for (const name of ['22 NZ', '28 Maori', 'Decoy 1', 'HAA Maleme', '23 NZ']) expect(html).not.toContain(name)
    expect(await page.locator('.counter-back').count()).toBeGreaterThan(5)
  })

  it('is played in Japanese, and hides nothing serious from those who do not see it', async () => {
    const setUp = await maleme({ language: 'ja' })
    expect(await prompt(setUp)).toMatch(SETUP)
    const page = await malemeAt('prompt.aircraft', { language: 'ja', theme: 'dark' })
    expect(await prompt(page)).toMatch(AIRCRAFT)
    expect(await page.locator('.table').innerText()).toContain('爆撃機')
    await page.locator('[data-box-piece="B"]').click()
    expect(await faultsOf(page)).toEqual([])
    const fight = await malemeAt('prompt.combat', { ...PHONE, language: 'ja' })
    expect(await prompt(fight)).toMatch(COMBAT)
    expect(await fight.locator('.table').innerText()).toContain('戦闘')
    // The last row of a list is met by the finger though chances open; they are seen before anybody attacks.
    const target = fight.locator('.choices-places .choice').last()
    await expect.poll(() => target.innerText()).toMatch(/\d-\d/)
    const [name] = (await target.innerText()).split('\n')
    await target.tap()
    await expect.poll(() => fight.locator('.selection-head b').innerText()).toContain(name)
    expect(await fight.locator('.targets .odds').innerText()).toMatch(/\d対\d[\s\S]*%/)
    expect(await prompt(fight)).toMatch(COMBAT)
  })
})
