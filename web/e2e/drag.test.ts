import type { CDPSession, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sharedByTests } from './again.ts'
import { openStage, PHONE, type Stage, type VisitOptions } from './page.ts'
import { drawn, prompt, sitDown } from './play.ts'
import { staging } from './saves.ts'

// Skirmish: the camps at both ends of the road and the inn at mile 3 are displays, the other miles lie on the map.

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ example: true, motion: true })
})
afterEach(() => stage.check())
afterAll(() => stage.close())

/** What happened in a test is taken back: the next begins where it began. */
async function takeBack(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  for (let i = 0; i < 3 && !(await prompt(page)).includes('(2 left)'); i++) {
    await page.keyboard.press('u')
    await drawn(page)
  }
  expect(await prompt(page)).toContain('Which piece moves? (2 left)')
}

/** North alone decides, and all is open: both sides' orders are in, and North has bid more. */
async function northMoves(options: VisitOptions = {}): Promise<Page> {
  const page = await stage.visit('new/skirmish', options)
  await page.getByLabel('Hide what other seats must not know').uncheck()
  await page.locator('.setup-begin .button-main').click()
  for (const name of ['plan march', 'bid 1', 'plan march', 'bid 0'])
    await page.locator('.button-answer').getByText(name, { exact: true }).click()
  await page.locator('.prompt', { hasText: 'Which piece moves? (2 left)' }).waitFor()
  return page
}

const inBox = (page: Page, box: string): Promise<number> => page.locator(`[data-box="${box}"] .box-piece`).count()
const onMap = (page: Page, side: 'north' | 'south', mile: number): Promise<string | null> =>
  page
    .locator(`[data-stack="p${mile}/${side === 'north' ? 'axis' : 'allied'}"]`)
    .first()
    .getAttribute('aria-label')

async function openDisplays(page: Page): Promise<void> {
  await page.locator('.boxes').evaluate((boxes) => ((boxes as HTMLDetailsElement).open = true))
  await drawn(page)
}

async function closeDisplays(page: Page): Promise<void> {
  await page.locator('.boxes').evaluate((boxes) => ((boxes as HTMLDetailsElement).open = false))
  await drawn(page)
}

interface Point {
  x: number
  y: number
}

async function middleOf(page: Page, selector: string): Promise<Point> {
  const box = await page.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`Not in sight: ${selector}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function dragByMouse(page: Page, from: string, to: string): Promise<void> {
  const start = await middleOf(page, from)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 12, start.y + 4, { steps: 3 })
  await drawn(page)
  // What may take it is in sight now.
  const end = await middleOf(page, to)
  await page.mouse.move(end.x, end.y, { steps: 6 })
  await drawn(page)
  await page.mouse.up()
  await drawn(page)
}

/** A finger takes something, in a display after a rest, and puts it down elsewhere. */
async function dragByFinger(page: Page, from: string, to: string): Promise<void> {
  const client: CDPSession = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: Point | null): Promise<unknown> =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at === null ? [] : [at] })
  await page.locator(from).first().scrollIntoViewIfNeeded()
  const start = await middleOf(page, from)
  await touch('touchStart', start)
  if (from.includes('box-piece')) await page.locator('.drag-ghost').waitFor({ state: 'attached' })
  await touch('touchMove', { x: start.x + 12, y: start.y + 6 })
  // What may take it comes into sight beside where it came from.
  await page.locator('.table[data-dragging]').waitFor()
  await page.locator(to).first().waitFor()
  const end = await middleOf(page, to)
  for (let i = 1; i <= 6; i++) {
    await touch('touchMove', { x: start.x + ((end.x - start.x) * i) / 6, y: start.y + ((end.y - start.y) * i) / 6 })
    await drawn(page)
  }
  await touch('touchEnd', null)
  await drawn(page)
}

const PIECE = '[data-box-piece="north-0-0"]'
const MILE = (mile: number): string => `.place[data-place="p${mile}"]`

describe('dragging by the mouse', () => {
  let page: Page
  sharedByTests(
    async () => {
      page = await northMoves()
    },
    () => stage.clean(),
  )
  afterEach(() => takeBack(page))

  it('from a display to the map, as one gesture and one step of undo', async () => {
    await openDisplays(page)
    expect(await inBox(page, 'p0')).toBe(2)
    await dragByMouse(page, PIECE, MILE(2))
    expect(await inBox(page, 'p0')).toBe(1)
    expect(await onMap(page, 'north', 2)).toContain('North')
    expect(await prompt(page)).toContain('(1 left)')
    await page.keyboard.press('u')
    await expect.poll(() => inBox(page, 'p0')).toBe(2)
    expect(await prompt(page)).toContain('(2 left)')
  })

  it('from the map to a display, which opens when it can take it; and says why not where it cannot', async () => {
    await closeDisplays(page)
    await dragByMouse(page, '[data-stack="p1/axis"]', '[data-box="p3"]')
    expect(await prompt(page)).toContain('(1 left)')
    expect(await inBox(page, 'p3')).toBe(1)
    expect(await page.locator('.boxes[open]').count()).toBe(0)
    await page.keyboard.press('u')
    await expect.poll(() => prompt(page)).toContain('(2 left)')
    expect(await inBox(page, 'p3')).toBe(0)
    // Too far: nothing moves, and the game says so.
    await dragByMouse(page, '[data-stack="p1/axis"]', '[data-box="p6"]')
    await expect.poll(() => page.locator('.notice-bad').count()).toBe(1)
    expect(await prompt(page)).toContain('(2 left)')
  })

  it('within the map, without selecting first', async () => {
    await closeDisplays(page)
    await dragByMouse(page, '[data-stack="p1/axis"]', MILE(2))
    expect(await onMap(page, 'north', 2)).toContain('North')
    await page.keyboard.press('u')
    await drawn(page)
    expect(await page.locator('[data-stack="p2/axis"]').count()).toBe(0)
  })

  it('let go over nothing it does nothing, and the piece stays selected for a click', async () => {
    await openDisplays(page)
    await dragByMouse(page, PIECE, '.status-who')
    expect(await inBox(page, 'p0')).toBe(2)
    expect(await page.locator(PIECE).getAttribute('aria-pressed')).toBe('true')
    const mile = await middleOf(page, MILE(2))
    await page.mouse.click(mile.x, mile.y)
    await drawn(page)
    expect(await inBox(page, 'p0')).toBe(1)
  })
})

describe('dragging by a finger', () => {
  let page: Page
  sharedByTests(
    async () => {
      page = await northMoves({ ...PHONE, viewport: { width: 360, height: 740 } })
    },
    () => stage.clean(),
  )
  afterEach(() => takeBack(page))

  it('from a display to the map: both are in sight while it lasts', async () => {
    await openDisplays(page)
    expect(await page.locator('.board').isVisible()).toBe(true)
    await dragByFinger(page, PIECE, MILE(2))
    expect(await inBox(page, 'p0')).toBe(1)
    expect(await prompt(page)).toContain('(1 left)')
    // And afterwards, the displays under the map.
    expect(
      await page.locator('.board, .boxes[open]').evaluateAll((both) => both.map((one) => one.clientHeight > 99)),
    ).toEqual([true, true])
  })

  it('from the map to a display, which is there while it lasts', async () => {
    await closeDisplays(page)
    await dragByFinger(page, '[data-stack="p1/axis"]', '[data-box="p3"]')
    expect(await inBox(page, 'p3')).toBe(1)
    expect(await page.locator('.board').isVisible()).toBe(true)
  })

  it('a finger that moves at once scrolls and takes nothing', async () => {
    await openDisplays(page)
    const client = await page.context().newCDPSession(page)
    const { x, y } = await middleOf(page, PIECE)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dy: number | null): Promise<unknown> =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: dy === null ? [] : [{ x, y: y + dy }] })
    await touch('touchStart', 0)
    for (const dy of [-10, -30, -60]) await touch('touchMove', dy)
    // Longer than a rest that would take it.
    await page.waitForTimeout(400)
    expect(await page.locator('.drag-ghost').count()).toBe(0)
    await touch('touchEnd', null)
    expect(await prompt(page)).toContain('(2 left)')
  })
})

describe('the same by the keyboard', () => {
  let page: Page
  sharedByTests(
    async () => {
      page = await northMoves()
    },
    () => stage.clean(),
  )
  afterEach(() => takeBack(page))

  it('from the map to a display', async () => {
    await closeDisplays(page)
    await page.locator('[data-stack="p1/axis"]').focus()
    await page.keyboard.press(' ')
    await page.locator('.targets .choice', { hasText: 'The inn' }).focus()
    await page.keyboard.press('Enter')
    expect(await inBox(page, 'p3')).toBe(1)
  })

  it('from a display to the map', async () => {
    await openDisplays(page)
    await page.locator(PIECE).focus()
    await page.keyboard.press('Enter')
    await page.locator('.targets .choice').first().focus()
    await page.keyboard.press('Enter')
    expect(await inBox(page, 'p0')).toBe(1)
  })
})

describe('a display that is full', () => {
  it('has its button beside its name, over no counter, and takes units by a click anywhere in it', async () => {
    const page = await sitDown(stage, staging())
    await page.locator('[data-box="sicily"] .box-all').click()
    const box = page.locator('[data-box="malta.amphibious"]')
    await box.locator('.box-send').click()
    await expect.poll(() => box.locator('.box-piece').count()).toBeGreaterThan(5)
    await page.locator('[data-box="sicily"] .box-piece-can').last().click()
    for (const send of await page.locator('.box-send').all()) {
      const under = await send.evaluate((button) => {
        button.scrollIntoView({ block: 'nearest' })
        const { left, top, width, height } = button.getBoundingClientRect()
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('button') === button
      })
      expect(under).toBe(true)
    }
  })
})
