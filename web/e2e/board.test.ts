import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStage, PHONE, type Stage, type VisitOptions } from './page.ts'

let at: Stage
beforeAll(async () => {
  at = await openStage()
})
afterAll(() => at.close())
afterEach(() => at.clean())

async function board(options?: VisitOptions): Promise<Page> {
  const page = await at.visit('board-states/choosing', options)
  await page.waitForSelector('.stack')
  await page.waitForTimeout(400)
  return page
}

/** The last intent that the board gave. */
async function intent(page: Page): Promise<unknown> {
  return JSON.parse((await page.textContent('.states-foot code')) || 'null')
}

const viewBox = (page: Page): Promise<string | null> => page.getAttribute('.board-svg', 'viewBox')
const focused = (page: Page): Promise<unknown> => page.evaluate("document.activeElement.getAttribute('data-stop')")
const middle = async (page: Page, selector: string): Promise<[number, number]> => {
  const box = (await page.locator(selector).boundingBox())!
  return [box.x + box.width / 2, box.y + box.height / 2]
}

describe('with a mouse', () => {
  it('a click takes a stack, a piece of the opened stack, a place', async () => {
    const page = await board()
    const [x, y] = await middle(page, '[data-stack="raf_hal_far/axis"]')
    await page.mouse.click(x, y)
    expect(await intent(page)).toMatchObject({ kind: 'piece', extend: false, ids: { length: 5 } })
    await page.waitForSelector('.fan-piece')
    await page.locator('.fan-piece').nth(1).click()
    expect(await intent(page)).toMatchObject({ kind: 'piece', ids: { length: 1 } })
    await page
      .locator('.fan-piece')
      .nth(2)
      .click({ modifiers: ['Shift'] })
    expect(await intent(page)).toMatchObject({ kind: 'piece', extend: true, ids: { length: 1 } })
    expect(await page.locator('.fan-piece[aria-pressed="true"]').count()).toBe(2)
  })

  it('a stack is dragged to a target and nowhere else', async () => {
    const page = await board()
    const [x, y] = await middle(page, '[data-stack="raf_hal_far/axis"]')
    const drag = async (to: [number, number]): Promise<void> => {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + 20, y - 20, { steps: 3 })
      await page.mouse.move(...to, { steps: 5 })
      await page.mouse.up()
    }
    await drag(await middle(page, '[data-stack="mosta/allied"]'))
    expect(await intent(page)).toBeNull()
    await drag(await middle(page, '[data-stack="zejtun/allied"]'))
    expect(await intent(page)).toMatchObject({ kind: 'drop', place: 'zejtun' })
  })

  it('a box with Shift takes what may be chosen in it', async () => {
    const page = await board()
    await page.keyboard.down('Shift')
    await page.mouse.move(820, 560)
    await page.mouse.down()
    await page.mouse.move(1120, 810, { steps: 5 })
    await page.mouse.up()
    expect(await intent(page)).toMatchObject({ kind: 'box-select', ids: { length: 11 } })
  })

  it('the wheel zooms, a drag of the sea pans, and the drawing is sharp at rest', async () => {
    const page = await board()
    const before = await viewBox(page)
    await page.mouse.move(300, 300)
    await page.mouse.wheel(0, -300)
    await page.waitForTimeout(500)
    const near = await viewBox(page)
    expect(near).not.toBe(before)
    await page.mouse.down()
    await page.mouse.move(200, 250, { steps: 6 })
    await page.mouse.up()
    await page.waitForTimeout(500)
    expect(await viewBox(page)).not.toBe(near)
    expect(await page.evaluate("document.querySelector('.board-svg').style.transform")).toBe(
      'translate(0px, 0px) scale(1)',
    )
  })
})

describe('with the keyboard alone', () => {
  it('one goes to units that can act, opens a stack, chooses, goes back, and chooses a place', async () => {
    const page = await board()
    await page.focus('.board')
    const visited: unknown[] = []
    for (let i = 0; i < 3; i++) {
      await page.keyboard.press('n')
      await page.waitForTimeout(300)
      visited.push(await focused(page))
    }
    expect(visited).toEqual(['stack:marsaxlokk/axis', 'stack:raf_hal_far/axis', 'stack:raf_safi/axis'])
    await page.keyboard.press('Enter')
    await page.waitForSelector('.fan-piece:focus')
    await page.keyboard.press('ArrowRight')
    await page.waitForTimeout(100)
    await page.keyboard.press('Enter')
    expect(await intent(page)).toMatchObject({ kind: 'piece', ids: ['ger_a_z266'] })
    await page.keyboard.press('Escape')
    await page.waitForTimeout(100)
    expect(await focused(page)).toBe('stack:raf_safi/axis')
    await page.keyboard.press('Space')
    expect(await intent(page)).toMatchObject({ kind: 'piece', extend: true, ids: { length: 2 } })
    await page.keyboard.press('ArrowUp')
    await page.waitForTimeout(300)
    expect(await focused(page)).not.toBe('stack:raf_safi/axis')
    await page.focus('[data-stop="place:raf_luqa"]')
    await page.keyboard.press('Enter')
    expect(await intent(page)).toEqual({ kind: 'place', id: 'raf_luqa' })
    expect(await page.locator('[data-stack="raf_luqa/axis"]').count()).toBe(1)
    await page.keyboard.press('Escape')
    expect(await intent(page)).toEqual({ kind: 'clear' })
  })

  it('zooms, fits, pans, and hides the counters while H is held', async () => {
    const page = await board()
    await page.focus('.board')
    const all = await viewBox(page)
    await page.keyboard.press('+')
    await page.waitForTimeout(500)
    const near = await viewBox(page)
    await page.keyboard.press('ArrowRight')
    await page.waitForTimeout(400)
    expect(new Set([all, near, await viewBox(page)]).size).toBe(3)
    await page.keyboard.press('0')
    await expect.poll(() => viewBox(page), { timeout: 5000 }).toBe(all)
    await page.keyboard.down('h')
    expect(await page.locator('.board-bare').count()).toBe(1)
    await page.keyboard.up('h')
    expect(await page.locator('.board-bare').count()).toBe(0)
  })

  it('has one stop for Tab among all places and stacks', async () => {
    const page = await board()
    expect(await page.locator('.board-svg [tabindex="0"]').count()).toBe(1)
    expect(await page.locator('.board-svg [role="button"]:not([aria-label])').count()).toBe(0)
  })
})

describe('with fingers', () => {
  it('a tap among small things opens a list of large ones', async () => {
    const page = await board(PHONE)
    await page.touchscreen.tap(...(await middle(page, '[data-stack="raf_safi/axis"]')))
    const rows = page.locator('.tap-list-row')
    expect(await rows.count()).toBeGreaterThan(1)
    for (const row of await rows.all()) expect((await row.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await rows.first().tap()
    expect(await page.locator('.fan-piece').count()).toBe(2)
    expect((await page.locator('.fan-piece').first().boundingBox())!.width).toBeGreaterThanOrEqual(44)
  })

  it('two fingers zoom', async () => {
    const page = await board(PHONE)
    const before = await viewBox(page)
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', xs: number[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x, id) => ({ x, y: 500, id })) })
    await touch('touchStart', [180, 220])
    for (let i = 1; i < 10; i++) await touch('touchMove', [180 - i * 6, 220 + i * 6])
    await touch('touchEnd', [])
    await page.waitForTimeout(500)
    const width = (box: string | null): number => Number(box?.split(' ')[2])
    expect(width(await viewBox(page))).toBeLessThan(width(before) * 0.5)
    expect(await page.locator('.minimap').count()).toBe(1)
  })
})
