// Plays a whole match in the real page, by clicks alone, and counts them.
import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { closeBrowser, openStage } from '../page.ts'
import { layHand, type Played, type Turn } from './hand.ts'

export interface Match {
  game: string
  /** What is said of it in the summary. */
  about: { [what: string]: string }
  /** Sets the match up on the page for it. */
  setUp: (page: Page) => Promise<void>
  /** A way of playing, which goes into the page. */
  play: (gestures: number) => Promise<Played>
  /** Where pictures go; none without it. */
  folder: string
}

/** So many gestures are made before somebody looks again. */
const AT_ONCE = 40
/** A match that takes more is stuck. */
const MOST = 20_000

export async function playToEnd({ game, about, setUp, play, folder }: Match): Promise<void> {
  const stage = await openStage()
  const page = await stage.visit(`new/${game}`, { viewport: { width: 1280, height: 800 } })
  // tsx gives functions their names by a helper, which those that go to the page need there.
  await page.evaluate('globalThis.__name = (named) => named')
  await setUp(page)
  await page.locator('.setup-begin .button-main').click()
  await page.locator('.curtain, .table').first().waitFor()
  await page.evaluate(layHand)
  if (folder !== '') mkdirSync(folder, { recursive: true })
  const shot = (name: string): Promise<unknown> =>
    folder === '' ? Promise.resolve() : page.screenshot({ path: `${folder}/${name}.png` })

  let played: Played = { turns: [], over: false }
  for (let gestures = 0; gestures < MOST && !played.over; gestures += AT_ONCE) {
    const before = played.turns.length
    played = await page.evaluate(play, AT_ONCE)
    if (played.turns.length === before) continue
    await shot(`turn-${played.turns.length}`)
    const last = played.turns.at(-2)
    if (last) console.error(`${last.name}: ${last.gestures} gestures, ${last.curtains} curtains, ${last.seconds} s`)
  }
  await shot('end')
  const sum = (of: (turn: Turn) => number): number => played.turns.reduce((total, turn) => total + of(turn), 0)
  const summary = {
    game,
    ...about,
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
}
