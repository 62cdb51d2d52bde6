import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { layHand, type Played } from '../hands/hand.ts'
import { playHexes } from '../hands/hexHand.ts'
import { openStage, PHONE, type Stage, type VisitOptions } from '../page.ts'
import { picture } from '../picture.ts'

// Whole games of Invasion: Malta in the real page, by a hand that clicks what a person could. PICTURES=1 keeps what it saw: the
// question that it stopped at, time and again, and each turn's begin.

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

const [LEROS, MALTA_1942] = [0, 3]

interface Table {
  scenario: number
  /** The seat of the game's bot: 0 the Axis, 1 the Allies. */
  bot?: number
  look: VisitOptions
  /** Units that are moved in a phase. */
  moves: number
}

async function open({ scenario, bot, look, moves }: Table): Promise<Page> {
  const page = await stage.visit('new/invasion-malta', look)
  // What goes into the page keeps its names by a helper.
  await page.evaluate('globalThis.__name = (named) => named')
  await page.locator('.setup-begin').waitFor()
  await page.locator('.setup-radio input').nth(scenario).check()
  if (bot !== undefined) await page.locator('fieldset .setup-field select').nth(bot).selectOption('heuristic')
  await page.locator('.setup-begin .button-main').click()
  await page.locator('.curtain, .table').first().waitFor()
  await page.evaluate(layHand)
  await page.evaluate((most) => Object.assign(globalThis, { moves: most }), moves)
  return page
}

/** After so many gestures somebody looks: the question that is asked then is another one each time. */
const AT_ONCE = process.env.PICTURES ? 13 : 25

/** Before the first curtain is drawn the turn has no name yet. */
const begun = ({ turns }: Played): number => turns.filter((turn) => turn.name !== '').length

/** Plays so many turns, or to the end; the set-up counts as one. */
async function playTurns(page: Page, name: string, turns = Infinity): Promise<Played> {
  let played: Played = { turns: [], over: false }
  while (!played.over && begun(played) <= turns) {
    const before = begun(played)
    played = await page.evaluate(playHexes, AT_ONCE)
    const gestures = played.turns.reduce((sum, turn) => sum + turn.gestures, 0)
    await picture(page, `${name}-${String(gestures).padStart(4, '0')}`)
    if (begun(played) === before) continue
    await picture(page, `${name}-turn-${before}`)
    console.log(name, JSON.stringify(played.turns.at(-2) ?? ''))
  }
  await picture(page, `${name}-end`)
  console.log(name, JSON.stringify(played.turns.at(-1)))
  return played
}

const HOUR = 3_600_000

describe('whole games of Invasion: Malta', { timeout: HOUR }, () => {
  it('Leros, two persons at one screen, from the set-up to victory', async () => {
    const page = await open({ scenario: LEROS, look: { viewport: { width: 1440, height: 900 } }, moves: 2 })
    const { over, turns } = await playTurns(page, 'leros-hot-seat')
    expect(over).toBe(true)
    expect(turns.length).toBeGreaterThan(3)
    expect(await page.locator('.end-result').innerText()).toMatch(/victory|wins/i)
  })

  it('Leros against the bot, on a phone in Japanese', async () => {
    const page = await open({ scenario: LEROS, bot: 0, look: { ...PHONE, language: 'ja' }, moves: 2 })
    const { over } = await playTurns(page, 'leros-phone-ja')
    expect(over).toBe(true)
    expect(await page.locator('.end-result').innerText()).toMatch(/勝利/)
  })

  it('Malta 1942, the first two turns by choice', async () => {
    const look = { viewport: { width: 1280, height: 720 }, theme: 'dark' } as const
    const page = await open({ scenario: MALTA_1942, look, moves: 6 })
    const played = await playTurns(page, 'malta-1942', 3)
    // The set-up, two whole turns, and the third has begun.
    expect(begun(played)).toBe(4)
  })
})
