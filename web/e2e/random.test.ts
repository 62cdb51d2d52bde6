import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openStage, type Stage } from './page.ts'
import { beginMatch, pointOn, turnNow } from './play.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

const MOST_CLICKS = 900
const END = 'dialog[open] .end-result'

/** All that the page offers in its list: answers, units, places, what to do with them. */
const OFFERED =
  '.button-answer, .deciding .choice:not(.choice-all), .shortcuts .button, .choices-group:not([open]) > summary'

/** Numbers from 0 to below n that look random and are the same in every run. */
function chance(seed: number): (n: number) => number {
  let x = seed
  return (n) => {
    x = (Math.imul(x, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((x / 2 ** 32) * n)
  }
}

/** What a person sees and could click now. */
interface Seen {
  end: boolean
  dialog: boolean
  done: boolean
  undo: boolean
  selected: boolean
  offered: number
  /** Places that glow on the map. */
  glowing: string[]
  /** What is asked. */
  prompt: string
}

/** What there is to see once all is drawn. */
function look(page: Page): Promise<Seen> {
  return page.evaluate(
    async ({ END, OFFERED }) => {
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
      const there = (selector: string): boolean => document.querySelector(selector) !== null
      return {
        end: there(END),
        dialog: there('dialog[open]'),
        done: there('#done'),
        undo: there('#undo:not([aria-disabled="true"])'),
        selected: there('.selection-head .button'),
        offered: document.querySelectorAll(OFFERED).length,
        glowing: [...document.querySelectorAll('.place-target')].map((one) => one.getAttribute('data-place')!),
        prompt: document.querySelector('.prompt p')?.textContent ?? '',
      }
    },
    { END, OFFERED },
  )
}

/** One click, as somebody would do it who reads nothing. Nothing is tried twice: what is offered can be clicked. */
async function clickSomething(page: Page, seen: Seen, pick: (n: number) => number): Promise<string> {
  if (seen.dialog) return click(page, 'dialog[open] .row .button', -1, 'dialog')
  if (seen.undo && pick(9) === 0) return click(page, '#undo', 0, 'undo')
  // Done often enough that the game ends, seldom enough that all kinds of decisions come up.
  if (seen.done && (seen.offered === 0 || pick(6) === 0)) return click(page, '#done', 0, 'done')
  if (seen.glowing.length > 0 && pick(3) === 0) {
    const at = await pointOn(page, seen.glowing[pick(seen.glowing.length)])
    if (at !== null) {
      await page.mouse.click(at.x, at.y)
      return 'map'
    }
  }
  if (seen.offered > 0) return click(page, OFFERED, pick(seen.offered), 'list')
  // A unit may be looked at that can do nothing: it is put back.
  if (seen.selected) return click(page, '.selection-head .button', 0, 'put back')
  throw new Error(`Nothing to click: ${await page.locator('.deciding').innerText()}`)
}

async function click(page: Page, selector: string, nth: number, kind: string): Promise<string> {
  await page.locator(selector).nth(nth).click()
  return kind
}

it('a whole game, clicked at random through the page, comes to its end', async () => {
  const page = await stage.visit('new/descent-on-malta')
  await beginMatch(page)
  const pick = chance(1943)
  const kinds = new Map<string, number>()
  const asked = new Set<string>()
  const begin = performance.now()
  let seen = await look(page)
  for (let clicks = 0; !seen.end; clicks++) {
    if (clicks > MOST_CLICKS) throw new Error(`no end after ${MOST_CLICKS} clicks: ${seen.prompt}`)
    const kind = await clickSomething(page, seen, pick)
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    seen = await look(page)
    if (!seen.end) asked.add(seen.prompt.replace(/[:(,.].*/s, ''))
  }
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`A random game in ${seconds} s, to turn ${await turnNow(page)}:`, Object.fromEntries(kinds))
  expect(await page.locator(END).innerText()).toMatch(/victory points/)
  expect(await page.locator('dialog[open] table').count()).toBeGreaterThan(0)
  // It went through the game and not past it.
  expect(kinds.get('map')).toBeGreaterThan(5)
  expect(kinds.get('undo')).toBeGreaterThan(2)
  expect(asked.size).toBeGreaterThan(10)
}, 480_000)
