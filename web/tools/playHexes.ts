// Plays a whole match of a hex game in the real page, by clicks alone, and counts them.
// Run: npm run play-hexes -w web -- GAME [PART OF A SCENARIO'S NAME] [hot-seat | axis | allied] [FOLDER FOR PICTURES]
// 'axis' and 'allied' are the side of the person who plays against the game's bot.
import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { closeBrowser, openStage } from '../e2e/page.ts'
import { playOn, type Played, type Turn } from './hexHand.ts'

const [game = 'crete-1941', scenario = '', person = 'hot-seat', folder = ''] = process.argv.slice(2)

/** A person attacks at 3-1 and better, and does not move everybody. */
const WISH = { gestures: 40, worth: 3, moves: 6 }
/** A match that takes more is stuck. */
const MOST_GESTURES = 20_000

async function begin(page: Page): Promise<void> {
  if (scenario !== '') await page.locator('.setup-radio', { hasText: scenario }).locator('input').check()
  for (const seat of person === 'hot-seat' ? [] : ['axis', 'allied'].filter((side) => side !== person)) {
    const name = { axis: 'Axis', allied: 'Allies' }[seat]!
    await page.locator('.setup-field', { hasText: name }).locator('select').selectOption('heuristic')
  }
  await page.locator('.setup-begin .button-main').click()
  await page.locator('.curtain, .table').first().waitFor()
}

const stage = await openStage()
const page = await stage.visit(`new/${game}`, { viewport: { width: 1280, height: 800 } })
// tsx gives functions their names by a helper, which those that go to the page need there.
await page.evaluate('globalThis.__name = (named) => named')
await begin(page)
if (folder !== '') mkdirSync(folder, { recursive: true })
const shot = (name: string): Promise<unknown> =>
  folder === '' ? Promise.resolve() : page.screenshot({ path: `${folder}/${name}.png` })

let played: Played = { turns: [], over: false }
for (let gestures = 0; gestures < MOST_GESTURES && !played.over; gestures += WISH.gestures) {
  const before = played.turns.length
  played = await page.evaluate(playOn, WISH)
  if (played.turns.length === before) continue
  await shot(`turn-${played.turns.length}`)
  const last = played.turns.at(-2)
  if (last) console.error(`${last.name}: ${last.gestures} gestures, ${last.curtains} curtains, ${last.seconds} s`)
}
await shot('end')
const sum = (of: (turn: Turn) => number): number => played.turns.reduce((total, turn) => total + of(turn), 0)
const summary = {
  game,
  scenario,
  person,
  over: played.over,
  result: played.over ? (await page.locator('.end-result').innerText()).trim() : '',
  gestures: sum(({ gestures }) => gestures),
  curtains: sum(({ curtains }) => curtains),
  seconds: sum(({ seconds }) => seconds),
  turns: played.turns,
}
console.log(JSON.stringify(summary, null, 1))
await stage.clean()
await stage.close()
await closeBrowser()
