import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { sharedByTests } from './again.ts'
import { faultsOf } from './axe.ts'
import { type FarStage, openFarStage } from './far.ts'
import { gesture } from './hand.ts'
import { askedInTheirSeats, decides, meet, type Opponent, opponents, play, settled, toldTo } from './opponents.ts'
import { DESKTOP, PHONE } from './page.ts'
import { drawn, goOn, linesIn, phaseNow, prompt } from './play.ts'

// A whole turn of each game, between two who play far apart. One of them is without a network for a while.

let stage: FarStage
sharedByTests(
  async () => {
    stage = await openFarStage()
  },
  () => stage.close(),
)
afterEach(() => stage.clean())

const scenario = (name: string) => (form: Page) =>
  form.locator('.setup-radio', { hasText: name }).locator('input').check()

const turn = (page: Page): Promise<string> => page.locator('.status-turn b').innerText()
const inTurn = (name: RegExp) => async (page: Page) => name.test(await turn(page))
const inPhase = (phase: number) => async (page: Page) => (await phaseNow(page)) >= phase
const toTheEnd = { until: async () => false }

/** The network is gone, and the page knows. */
async function loseLine({ page }: Opponent): Promise<void> {
  await page.context().setOffline(true)
  await page.locator('.connection-broken').waitFor()
}

async function findLine({ page }: Opponent): Promise<void> {
  await page.context().setOffline(false)
  await settled(page)
}

/** Goes to the settings and comes back. */
async function choose({ page }: Opponent, change: (page: Page) => Promise<unknown>): Promise<void> {
  const table = page.url()
  await page.goto(table.replace(/#.*/, '#/settings'))
  await change(page)
  await page.goto(table)
  await page.locator('.table .prompt').waitFor()
}

const english = (page: Page): Promise<void> => page.getByLabel('English').click()

const scenes = (pace: 'Quick' | 'Off') => (page: Page) =>
  page.getByRole('group', { name: 'Scenes of battles' }).getByLabel(pace).click()

/** Decides something without a network: it is kept, to be sent when the line is back. */
async function decideAlone(player: Opponent): Promise<void> {
  const kept = player.page.locator('.connection-notice[data-sending]')
  for (let i = 0; i < 5 && (await kept.count()) === 0; i++) await gesture(player)
  await expect.poll(() => kept.innerText()).toContain('is kept and sent')
}

/** That a Movement Step begins stands in the journal, and is no moment of a film. */
const STEP_BEGINS = /^Step \d: /

/** Goes through the film that is open, moment by moment. */
async function* momentsOf(page: Page): AsyncGenerator<number> {
  const slider = page.locator('.replay-slider')
  for (let at = 1; at <= Number(await slider.getAttribute('max')); at++) {
    await slider.fill(String(at))
    await drawn(page)
    yield at
  }
}

async function showsScene(page: Page): Promise<boolean> {
  for await (const _ of momentsOf(page)) if (await page.locator('.scene-card #scene-title').count()) return true
  return false
}

/** Who was away and wants scenes gets a card, then a film with scenes, which tells what the journal tells; each moment has an address. */
async function seesAsFilm(player: Opponent): Promise<void> {
  const { page } = player
  await choose(player, scenes('Quick'))
  await page.locator('.scene-card #missed-title').waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(await page.locator('.connection-missed').count()).toBe(0)
  await page.locator('.scene-card .scene-next').click()
  const slider = page.locator('.replay-slider')
  await slider.waitFor()
  const told: string[] = []
  for await (const _ of momentsOf(page)) {
    told.push(...(await linesIn(page, '.replay-told')))
  }
  const lines = await linesIn(page, '.journal-lines')
  const journal = lines.filter((line) => !STEP_BEGINS.test(line))
  expect(told.length).toBeGreaterThan(1)
  // Units that are set down at one place are told together, in a film by eight.
  expect(told.toSorted()).toEqual(journal.slice(-told.length).toSorted())
  // The part of the page that draws scenes comes when the first of them is shown, and that moment may be over by then.
  await expect.poll(() => showsScene(page)).toBe(true)
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await slider.waitFor({ state: 'detached' })
  await choose(player, scenes('Off'))
  const address = await page.locator('.line a.line-back').last().getAttribute('href')
  // An address opens the beginning of a gesture, whose first line may be followed by others.
  const line = page.locator('.line', { has: page.locator(`a.line-back[href="${address}"]`) }).first()
  const text = await line.locator('.line-text').innerText()
  await page.goto(page.url().replace(/#.*/, address!))
  await slider.waitFor()
  await expect.poll(() => page.locator('.replay-told .line-text').allInnerTexts()).toContain(text)
  await page.keyboard.press('Escape')
  await page.locator('.table .prompt').waitFor()
  expect(page.url()).not.toMatch(/e\d+$/)
}

/** Lines that say less than others are told. */
const SECRETS = [
  /^The Axis player has written down his plan\.$/,
  /^A marker of the (Axis|Allies) is drawn\.$/,
  /^Convoy \d+ is assigned to a zone\.$/,
]
const UNNAMED = 'A counter'

/** A line in the words in which the other reads it, where the other is told less. */
function asToldTo(other: string[]): (line: string, i: number) => string {
  return (line, i) => {
    const less = other[i] ?? ''
    const unnamed = less.startsWith(UNNAMED) && line.endsWith(less.slice(UNNAMED.length))
    return unnamed || SECRETS.some((secret) => secret.test(less)) ? less : line
  }
}

/** Both decided, in their own seats, and know the same but for secrets. Gives the journal of the first of them. */
async function knowTheSame(players: [Opponent, Opponent]): Promise<string[]> {
  await askedInTheirSeats(players)
  for (const { gestures } of players) expect(gestures).toBeGreaterThan(0)
  const [first, second] = players.map(({ page }) => page)
  const one = await toldTo(first)
  await expect.poll(async () => (await toldTo(second)).journal.length).toBe(one.journal.length)
  const other = await toldTo(second)
  expect([other.turn, other.result]).toEqual([one.turn, one.result])
  expect(other.journal.map(asToldTo(one.journal))).toEqual(one.journal.map(asToldTo(other.journal)))
  return one.journal
}

/** A turn is many gestures, and a busy machine may need long for each. In milliseconds. */
const PATIENCE = 300_000

describe('two who play a turn far apart', { timeout: PATIENCE }, () => {
  it('of Crete: one loses the network twice, sees as a film what happened, decides alone, and misses nothing', async () => {
    const pages = await meet(stage, { game: 'crete-1941', guest: PHONE, change: scenario('Maleme') })
    const players = await opponents(pages, ['axis', 'allied'])
    const [ann, bob] = players
    // The Allies set up; then the Axis comes, as far as nobody else is asked.
    await play([bob], toTheEnd)
    await loseLine(bob)
    await play([ann], toTheEnd)
    await findLine(bob)
    const { page } = bob
    await expect.poll(() => page.locator('.connection-missed').innerText()).toContain('While you were away')
    expect(await faultsOf(page)).toEqual([])
    await page.locator('.connection-missed').getByRole('button', { name: 'Show me' }).click()
    await page.locator('.replay').waitFor()
    expect(await page.locator('.replay-where').innerText()).toMatch(/^0 of [1-9]/)
    await page.keyboard.press('ArrowRight')
    const first = await page.locator('.replay-told .line-text').first().innerText()
    await page.keyboard.press('End')
    await expect.poll(() => page.locator('.replay-where').innerText()).toMatch(/^(\d+) of \1/)
    expect(await page.locator('.replay-told').innerText()).not.toContain(first)
    await page.keyboard.press('Escape')
    await page.locator('.replay').waitFor({ state: 'detached' })
    await expect.poll(() => decides(page)).toBe(true)
    // Who has watched it is not told again.
    expect(await page.locator('.connection-missed').count()).toBe(0)
    await loseLine(bob)
    expect(await page.locator('.connection-notice').innerText()).toContain('No connection')
    const asked = await prompt(page)
    await decideAlone(bob)
    await goOn(page)
    await findLine(bob)
    await expect.poll(() => prompt(page)).not.toBe(asked)
    await play(players, { until: inTurn(/^20 May, night$/) })
    expect(await ann.page.locator('.people-here').count()).toBe(2)
    const told = await knowTheSame(players)
    expect(told).toContain('Turn 2 begins.')
    expect(told).toContainEqual(expect.stringMatching(/ die \d/))
    expect(told).toContainEqual(expect.stringMatching(/moves? from/))
  })

  it('of Malta: one decides without a network, and it is done once', async () => {
    const pages = await meet(stage, { game: 'malta-1942', guest: DESKTOP })
    const players = await opponents(pages, ['axis', 'allied'])
    const [ann] = players
    await play(players, { until: inTurn(/^Day 1$/) })
    expect(await prompt(ann.page)).toContain('7 bombers')
    await loseLine(ann)
    await decideAlone(ann)
    await findLine(ann)
    expect(await prompt(ann.page)).toContain('6 bombers')
    await play(players, { until: inTurn(/^Night 1$/) })
    const told = await knowTheSame(players)
    expect(told).toContain('Turn 2 begins.')
    expect(told).toContainEqual(expect.stringMatching(/ die \d/))
    expect(told).toContainEqual(expect.stringMatching(/moves? from/))
  })

  it('of Invasion: Malta: convoys come in secret, markers are drawn, and both know the same in the end', async () => {
    const guest = { ...PHONE, language: 'ja' } as const
    const pages = await meet(stage, { game: 'invasion-malta', guest, change: scenario('Leros, first day') })
    const players = await opponents(pages, ['axis', 'allied'])
    await play(players, { until: inTurn(/PM|午後/) })
    await choose(players[1], english)
    const told = await knowTheSame(players)
    // For which zone the next convoy makes, only the Axis knows yet (16.22).
    expect(told).toContainEqual(expect.stringMatching(/^Convoy 2 is assigned to the \w+ zone\.$/))
    expect((await toldTo(players[1].page)).journal).toContain('Convoy 2 is assigned to a zone.')
    expect(told).toContainEqual(expect.stringMatching(/^Convoy arrival off the .* die \d/))
    expect(told).toContainEqual(expect.stringMatching(/ is activated\.$/))
  })

  it('of Song for War: one is away while the other attacks, and comes back to the end of the match', async () => {
    const pages = await meet(stage, {
      game: 'song-for-war',
      guest: { ...DESKTOP, theme: 'dark' } as const,
      change: scenario('Tunis:'),
    })
    const players = await opponents(pages, ['allies', 'axis'])
    const [ann, bob] = players
    await play(players, { until: inPhase(4) })
    await loseLine(bob)
    await play([ann], toTheEnd)
    await findLine(bob)
    await expect.poll(() => bob.page.locator('.connection-missed').innerText()).toContain('While you were away')
    await seesAsFilm(bob)
    await play(players, toTheEnd)
    for (const { page } of players) {
      expect(await page.locator('dialog[open] .end-result').innerText()).toMatch(/victory/i)
      await page.getByRole('button', { name: 'Look at the table' }).click()
    }
    const told = await knowTheSame(players)
    expect(told).toContainEqual(expect.stringMatching(/The game is over/))
    expect(told).toContainEqual(expect.stringMatching(/^Battle Step \d, (Allies|Axis): \d/))
    expect(told).toContainEqual(expect.stringMatching(/: from .* to /))
  })

  it('of Descent, as one side: both decide at once, one of them without a network, the other in Japanese', async () => {
    const guest = { ...PHONE, language: 'ja' } as const
    const change = (form: Page): Promise<unknown> => form.getByLabel('Team play').selectOption('combined')
    const pages = await meet(stage, { game: 'descent-on-malta', guest, change })
    const players = await opponents(pages, ['ground', 'air'])
    const [ann, bob] = players
    await play(players, { until: inPhase(4) })
    await loseLine(ann)
    await decideAlone(ann)
    await play([bob], { ...toTheEnd, most: 2 })
    await findLine(ann)
    await play(players, { until: inTurn(/^(Turn 2 of|第2ターン)/) })
    await choose(bob, english)
    const told = await knowTheSame(players)
    // What was decided without a network, while the other decided too, is done once.
    expect(told.filter((line) => line === 'FK HQ is staged: Malta: Airlanding.')).toHaveLength(1)
    expect(told).toContainEqual(expect.stringMatching(/ attacks the Royal Navy: rolls \d/))
  })
})
