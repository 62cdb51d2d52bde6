// Plays a whole match of a hex game in the real page, by clicks alone, and counts them.
// Run: npm run play-hexes -w web -- GAME [PART OF A SCENARIO'S NAME] [hot-seat | axis | allied] [FOLDER FOR PICTURES]
// 'axis' and 'allied' are the side of the person who plays against the game's bot.
import { mkdirSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { closeBrowser, openStage } from '../e2e/page.ts'

const [game = 'crete-1941', scenario = '', person = 'hot-seat', folder = ''] = process.argv.slice(2)

/** The best odds are tried down to these. */
const WORTH = 3
/** A person does not move everybody. */
const MOVES_A_PHASE = 3
/** Nothing that is asked takes longer than this many clicks. */
const MOST_CLICKS = 20_000

interface Turn {
  name: string
  gestures: number
  curtains: number
  seconds: number
}

/** Of the places that glow, the one that lies nearest to a counter of the other side. Runs in the page. */
function nearestToEnemy(side: string): string | null {
  const middle = (shape: Element): [number, number] => {
    const { x, y, width, height } = shape.getBoundingClientRect()
    return [x + width / 2, y + height / 2]
  }
  const enemies = [...document.querySelectorAll('[data-stack]')]
    .filter((stack) => !stack.getAttribute('data-stack')!.endsWith(`/${side}`))
    .map(middle)
  const far = ([x, y]: [number, number]): number =>
    enemies.reduce((least, [ex, ey]) => Math.min(least, Math.hypot(x - ex, y - ey)), Infinity)
  const targets = [...document.querySelectorAll('.place-target')]
  targets.sort((a, b) => far(middle(a)) - far(middle(b)))
  return targets[0]?.getAttribute('data-place') ?? null
}

/** A hand at the page: it knows what it sees, and nothing of the game. */
class Hand {
  readonly turns: Turn[] = []
  private moved = 0
  private asked = ''
  private readonly page: Page
  private since = Date.now()

  constructor(page: Page) {
    this.page = page
  }

  async isOver(): Promise<boolean> {
    return (await this.page.locator('.end-result').count()) > 0
  }

  /** Until what was done is drawn. */
  private drawn(): Promise<void> {
    return this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  }

  private async click(what: Locator): Promise<void> {
    // A list that moves under the pointer is clicked where the row has gone to.
    await what.click({ timeout: 5000 }).catch(() => what.evaluate((row: HTMLElement) => row.click()))
    this.turn().gestures++
    await this.drawn()
  }

  private turn(): Turn {
    return this.turns.at(-1) ?? this.begin('')
  }

  private begin(name: string): Turn {
    const last = this.turns.at(-1)
    if (last) {
      last.seconds = Math.round((Date.now() - this.since) / 1000)
      console.error(`${last.name}: ${last.gestures} gestures, ${last.curtains} curtains, ${last.seconds} s`)
    }
    this.since = Date.now()
    const turn = { name, gestures: 0, curtains: 0, seconds: 0 }
    this.turns.push(turn)
    return turn
  }

  /** Answers what is asked now; false while a bot thinks. */
  async answer(): Promise<boolean> {
    const { page } = this
    const curtain = page.locator('.curtain .button-main')
    if (await curtain.count()) {
      await page.locator('.curtain .button-main:enabled').waitFor()
      await this.click(curtain)
      this.turn().curtains++
      return true
    }
    const name = await page.locator('.status-turn b').innerText()
    if (name !== this.turns.at(-1)?.name) this.begin(name)
    const dialog = page.locator('dialog[open] .row .button').last()
    if (await dialog.count()) {
      await this.click(dialog)
      return true
    }
    const asked = await page.locator('.prompt p').first().innerText()
    if (asked !== this.asked) this.moved = 0
    this.asked = asked
    const buttons = page.locator('.button-answer')
    if (await buttons.count()) {
      await this.click(buttons.first())
      return true
    }
    return (await this.attack()) || (await this.joinAll()) || (await this.move()) || (await this.goOn())
  }

  /** The target with the best odds, if they are good enough. */
  private async attack(): Promise<boolean> {
    const rows = await this.page.locator('.choices-places .choice').evaluateAll((all) =>
      all.map((row, i) => {
        const [, attack, defence] = /(\d+)-(\d+)\s*$/.exec(row.textContent ?? '') ?? []
        return { i, odds: Number(attack) / Number(defence) || 0 }
      }),
    )
    const best = rows.sort((a, b) => b.odds - a.odds)[0]
    if (best === undefined || best.odds < WORTH) return false
    await this.click(this.page.locator('.choices-places .choice').nth(best.i))
    return true
  }

  /** All who can take part do. */
  private async joinAll(): Promise<boolean> {
    if (!/join|参加/i.test(this.asked) || !(await this.page.locator('#done').count())) return false
    return this.first('.choices-group .choice:not(.choice-all)')
  }

  /** A unit of the list goes to the place of its list that lies nearest to an enemy. */
  private async move(): Promise<boolean> {
    if (this.moved++ >= MOVES_A_PHASE || !(await this.page.locator('#done').count())) return false
    if (!(await this.first('.choices-group .choice:not(.choice-all)', this.moved))) return false
    // Some only had to be chosen, and the match has gone on.
    if (!(await this.page.locator('.targets').count())) return true
    const side = (await this.page.locator('.table-head').innerText()).includes('You decide: Axis') ? 'axis' : 'allied'
    const to = await this.page.evaluate(nearestToEnemy, side)
    const rows = this.page.locator('.targets .choice')
    const row = to === null ? rows.first() : rows.filter({ hasText: new RegExp(`^${to}(\\s|$)`) }).first()
    if (await row.count()) await this.click(row)
    else await this.page.keyboard.press('Escape')
    return true
  }

  private async goOn(): Promise<boolean> {
    for (const way of [
      '#done',
      '.targets .choice',
      '.choice:not(.choice-all)',
      '.choices-group:not([open]) > summary',
    ]) {
      if (await this.first(way)) return true
    }
    return false
  }

  private async first(selector: string, nth = 0): Promise<boolean> {
    const found = this.page.locator(`${selector}:visible`)
    const count = await found.count()
    if (count === 0) return false
    await this.click(found.nth(Math.min(nth, count - 1)))
    return true
  }

  end(): void {
    this.begin('end')
    this.turns.pop()
  }
}

async function begin(page: Page): Promise<void> {
  if (scenario !== '') await page.locator('.setup-radio', { hasText: scenario }).locator('input').check()
  for (const seat of person === 'hot-seat' ? [] : ['axis', 'allied'].filter((side) => side !== person)) {
    const name = { axis: 'Axis', allied: 'Allies' }[seat]!
    await page.locator('.setup-field', { hasText: name }).locator('select').selectOption('heuristic')
  }
  await page.locator('.setup-begin .button-main').click()
}

const stage = await openStage()
const page = await stage.visit(`new/${game}`, { viewport: { width: 1280, height: 800 } })
// tsx gives functions their names by a helper, which those that go to the page need there.
await page.evaluate('globalThis.__name = (named) => named')
await begin(page)
await page.locator('.curtain, .table').first().waitFor()
if (folder !== '') mkdirSync(folder, { recursive: true })
const hand = new Hand(page)
let shown = 0
for (let clicks = 0; clicks < MOST_CLICKS && !(await hand.isOver()); clicks++) {
  if (!(await hand.answer())) await page.waitForTimeout(50)
  if (folder !== '' && hand.turns.length > shown) {
    shown = hand.turns.length
    await page.screenshot({ path: `${folder}/turn-${shown}.png` })
  }
}
hand.end()
if (folder !== '') await page.screenshot({ path: `${folder}/end.png` })
const { turns } = hand
const sum = (of: (turn: Turn) => number): number => turns.reduce((total, turn) => total + of(turn), 0)
console.log(
  JSON.stringify(
    {
      game,
      scenario,
      person,
      over: await hand.isOver(),
      result: (
        await page
          .locator('.end-result')
          .innerText()
          .catch(() => '')
      ).trim(),
      gestures: sum(({ gestures }) => gestures),
      curtains: sum(({ curtains }) => curtains),
      seconds: sum(({ seconds }) => seconds),
      turns,
    },
    null,
    1,
  ),
)
await stage.clean()
await stage.close()
await closeBrowser()
