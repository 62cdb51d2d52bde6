import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { sharedByTests } from './again.ts'
import { openStage, PHONE, type Stage, type VisitOptions } from './page.ts'
import { atRest } from './play.ts'

let at: Stage
let desk: Page | null = null
sharedByTests(
  async () => {
    at = await openStage({ motion: true })
    desk = null
  },
  () => at.close(),
)
afterEach(() => at.check())

/** The board as it is at first. It keeps nothing: whoever goes away and comes again finds it so. */
async function board(options?: VisitOptions): Promise<Page> {
  const page = options || desk === null ? await at.visit('settings', options) : desk
  if (!options) desk = page
  await page.goto(`${at.url}#/settings`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.mouse.move(1, 1)
  await page.goto(`${at.url}#/board-states/choosing`)
  await page.waitForSelector('.stack')
  // What is pointed at is measured: the map must lie where it will lie.
  await atRest(page)
  return page
}

/** The last intent that the board gave. */
async function intent(page: Page): Promise<unknown> {
  return JSON.parse((await page.textContent('.states-foot code')) || 'null')
}

/** Where the printed map lies on the screen, and whether it is drawn for its scale. */
const sheet = (page: Page): Promise<{ x: number; y: number; width: number; sharp: boolean }> =>
  page.locator('.board-sheet').evaluate((element) => {
    const { x, y, width } = element.getBoundingClientRect()
    return { x, y, width, sharp: element.style.transform === '' }
  })

/** The sheet as soon as it is sharp and what was done has moved it. */
async function sheetOnce(page: Page, moved: (now: { x: number; width: number }) => boolean) {
  await expect
    .poll(async () => {
      const now = await sheet(page)
      return now.sharp && moved(now)
    })
    .toBe(true)
  // It may be drawn sharp in the middle of a glide.
  await atRest(page)
  return sheet(page)
}
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
    // Taken whole, it does not open over the places that it may go to; a mouse that comes back opens it.
    await page.waitForTimeout(400)
    expect(await page.locator('.fan-piece').count()).toBe(0)
    await page.mouse.move(1, 1)
    await page.mouse.move(x, y)
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
    // The widget knows no rules: whoever owns it says that nothing comes of it.
    expect(await intent(page)).toMatchObject({ kind: 'drop', place: 'mosta' })
    expect(await page.locator('[data-stack="raf_hal_far/axis"]').count()).toBe(1)
    await drag(await middle(page, '[data-stack="zejtun/allied"]'))
    expect(await intent(page)).toMatchObject({ kind: 'drop', place: 'zejtun' })
  })

  it('a box with Shift takes what may be chosen in it', async () => {
    const page = await board()
    const { x, y } = await sheet(page)
    await page.keyboard.down('Shift')
    await page.mouse.move(x + 1232, y + 1031)
    await page.mouse.down()
    await page.mouse.move(x + 1532, y + 1281, { steps: 5 })
    await page.mouse.up()
    await page.keyboard.up('Shift')
    expect(await intent(page)).toMatchObject({ kind: 'box-select', ids: { length: 11 } })
  })

  it('the wheel zooms, a drag of the sea pans, and the drawing is sharp at rest', async () => {
    const page = await board()
    const before = await sheet(page)
    await page.mouse.move(300, 300)
    await page.mouse.wheel(0, -300)
    const near = await sheetOnce(page, ({ width }) => width > before.width * 1.5)
    await page.mouse.down()
    await page.mouse.move(200, 250, { steps: 6 })
    await page.mouse.up()
    await expect.poll(() => sheet(page)).toEqual({ ...near, x: near.x - 100, y: near.y - 50 })
  })

  it('what the browser scrolls to is where the camera looks', async () => {
    const page = await board()
    const before = await sheet(page)
    await page.mouse.move(300, 300)
    await page.mouse.wheel(0, -300)
    const near = await sheetOnce(page, ({ width }) => width > before.width * 1.5)
    await page.locator('.board-pane').evaluate((pane) => {
      const told = new Promise((done) => pane.addEventListener('scroll', done, { once: true }))
      pane.scrollBy(60, 40)
      return told
    })
    await expect.poll(() => sheet(page)).toEqual({ ...near, x: near.x - 60, y: near.y - 40 })
    // A hand goes on from there.
    await page.mouse.down()
    await page.mouse.move(280, 290, { steps: 3 })
    await page.mouse.up()
    await expect.poll(() => sheet(page)).toEqual({ ...near, x: near.x - 80, y: near.y - 50 })
  })
})

describe('with the keyboard alone', () => {
  it('one goes to units that can act, opens a stack, chooses, goes back, and chooses a place', async () => {
    const page = await board()
    await page.focus('.board')
    const visited: unknown[] = []
    for (let i = 0; i < 3; i++) {
      const before = await focused(page)
      await page.keyboard.press('n')
      await expect.poll(() => focused(page)).not.toBe(before)
      visited.push(await focused(page))
    }
    expect(visited).toEqual(['stack:marsaxlokk/axis', 'stack:raf_hal_far/axis', 'stack:raf_safi/axis'])
    // What is chosen at Hal Far may go to Safi: Enter sends it there, also on counters of one's own.
    await page.keyboard.press('Enter')
    expect(await intent(page)).toEqual({ kind: 'place', id: 'raf_safi' })
    await page.focus('[data-stop="stack:raf_hal_far/axis"]')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.fan-piece:focus')
    await page.keyboard.press('ArrowRight')
    await page.waitForSelector('.fan-piece:nth-of-type(2):focus')
    await page.keyboard.press('Enter')
    expect(await intent(page)).toMatchObject({ kind: 'piece', extend: false, ids: { length: 1 } })
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toBe('stack:raf_hal_far/axis')
    await page.keyboard.press('Space')
    expect(await intent(page)).toMatchObject({ kind: 'piece', extend: true })
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => focused(page)).not.toBe('stack:raf_hal_far/axis')
    await page.focus('[data-stop="place:raf_luqa"]')
    await page.keyboard.press('Enter')
    expect(await intent(page)).toEqual({ kind: 'place', id: 'raf_luqa' })
    expect(await page.locator('[data-stack="raf_luqa/axis"]').count()).toBe(1)
    await page.keyboard.press('Escape')
    expect(await intent(page)).toEqual({ kind: 'clear' })
  })

  it('Enter on counters that cannot be taken chooses their place; Space opens them', async () => {
    const page = await board()
    const held = await page.evaluate(() => {
      const enemy = [...document.querySelectorAll('.stack[aria-expanded]')].find((stack) => {
        const place = stack.getAttribute('data-place')
        return !stack.querySelector('.piece-movable') && document.querySelector(`.place-target[data-place="${place}"]`)
      })
      return { stop: enemy!.getAttribute('data-stop'), place: enemy!.getAttribute('data-place') }
    })
    const stack = page.locator(`[data-stop="${held.stop}"]`)
    await stack.focus()
    await page.keyboard.press('Enter')
    expect(await intent(page)).toEqual({ kind: 'place', id: held.place })
    expect(await page.locator('.fan').count()).toBe(0)
    // The arrows are free: they lead on.
    await stack.focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => focused(page)).not.toBe(held.stop)
    await stack.focus()
    await page.keyboard.press('Space')
    await page.waitForSelector('.fan-piece:focus')
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toBe(held.stop)
  })

  it('zooms, fits, pans, and hides the counters while H is held', async () => {
    const page = await board()
    await page.focus('.board')
    const opening = await sheet(page)
    await page.keyboard.press('0')
    const all = await sheetOnce(page, ({ width }) => width < opening.width)
    await page.keyboard.press('+')
    const near = await sheetOnce(page, ({ width }) => width > all.width * 1.2)
    await page.keyboard.press('ArrowRight')
    await sheetOnce(page, ({ x }) => x < near.x)
    await page.keyboard.press('0')
    await sheetOnce(page, ({ width }) => width === all.width)
    await page.keyboard.down('h')
    expect(await page.locator('.board-bare').count()).toBe(1)
    await page.keyboard.up('h')
    expect(await page.locator('.board-bare').count()).toBe(0)
  })

  it('has one stop for Tab among all places and stacks', async () => {
    const page = await board()
    expect(await page.locator('.board-layer [tabindex="0"]').count()).toBe(1)
    expect(await page.locator('.board-layer [role="button"]:not([aria-label])').count()).toBe(0)
  })
})

describe('with fingers', () => {
  it('a tap among small things opens a list of large ones', async () => {
    const page = await board(PHONE)
    const tapBetween = async (): Promise<void> => {
      const [x, y] = await middle(page, '[data-stack="raf_hal_far/axis"]')
      const [otherX, otherY] = await middle(page, '[data-stack="raf_safi/axis"]')
      await page.touchscreen.tap((x + otherX) / 2, (y + otherY) / 2)
    }
    await tapBetween()
    const rows = page.locator('.tap-list-row')
    expect(await rows.count()).toBeGreaterThan(1)
    for (const row of await rows.all()) expect((await row.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    // The list goes when the map does.
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number | null) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: y === null ? [] : [{ x: 40, y }] })
    const [, down] = await middle(page, '[data-stack="raf_safi/axis"]')
    await touch('touchStart', down)
    for (const dy of [10, 20, 30]) await touch('touchMove', down + dy)
    await touch('touchEnd', null)
    await expect.poll(() => rows.count()).toBe(0)
    await tapBetween()
    await page.locator('.tap-list-row:has(svg)').first().tap()
    expect(await page.locator('.fan-piece').count()).toBeGreaterThan(1)
    expect((await page.locator('.fan-piece').first().boundingBox())!.width).toBeGreaterThanOrEqual(44)
  })

  it('two fingers zoom', async () => {
    const page = await board(PHONE)
    const before = await sheet(page)
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', xs: number[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x, id) => ({ x, y: 500, id })) })
    await touch('touchStart', [180, 220])
    for (let i = 1; i < 10; i++) await touch('touchMove', [180 - i * 6, 220 + i * 6])
    await touch('touchEnd', [])
    await sheetOnce(page, ({ width }) => width > before.width * 2)
    expect(await page.locator('.minimap').count()).toBe(1)
  })
})
