import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { begin, type FarStage, joinAsGuest, makeMatch, signUp } from './far.ts'
import { gesture, type Hand, handAt, QUESTION } from './hand.ts'
import type { VisitOptions } from './page.ts'
import { drawn, goOn } from './play.ts'

// Two who play far apart.

/** Waits until the server has answered all that was sent. */
export async function settled(page: Page): Promise<void> {
  await page.locator('.connection-notice[data-state=open]:not([data-sending])').waitFor({ state: 'attached' })
}

export const decides = async (page: Page): Promise<boolean> => (await page.locator(QUESTION).count()) > 0

/** Whoever must decide goes on, so many times. */
export async function playOn(pages: Page[], gestures: number): Promise<void> {
  for (let i = 0; i < gestures; i++) {
    await expect.poll(async () => (await Promise.all(pages.map(decides))).some(Boolean)).toBe(true)
    for (const page of pages) {
      if (!(await decides(page))) continue
      await goOn(page)
      // A warning is a part of the gesture that called it up.
      await drawn(page)
      if ((await page.locator('dialog[open]').count()) > 0) await goOn(page)
      await settled(page)
      break
    }
  }
}

export interface Meeting {
  game: string
  /** How the guest visits; the one who invites sits at a desk and reads English. */
  guest: VisitOptions
  /** What is changed in the form of the match. */
  change?: (page: Page) => Promise<unknown>
}

/** Two who met by an invitation, at a table that has just begun. */
export async function meet(stage: FarStage, { game, guest, change }: Meeting): Promise<[Page, Page]> {
  const [ann, bob] = await Promise.all([stage.visit(), stage.visit('', guest)])
  await signUp(ann, `Ann of ${game}`)
  const link = await makeMatch(ann, game, () => change?.(ann) ?? Promise.resolve())
  await joinAsGuest(bob, link, 'Bob')
  await begin(ann)
  await bob.locator('.table .prompt').waitFor()
  return [ann, bob]
}

export interface Opponent extends Hand {
  seat: string
}

/** Two who sit at one table in these seats. From now on their pages note what they are asked. */
export async function opponents(pages: [Page, Page], seats: [string, string]): Promise<[Opponent, Opponent]> {
  await Promise.all(pages.map(watch))
  const at = (i: 0 | 1): Opponent => ({ ...handAt(pages[i]), seat: seats[i] })
  return [at(0), at(1)]
}

/** Writes down for whom the match waited when something was asked of the reader: at each change, before it is painted. */
const watch = (page: Page): Promise<void> =>
  page.evaluate((question) => {
    const asked = new Set<string>()
    Object.assign(globalThis, { asked })
    const look = (): void => {
      const line = document.querySelector<HTMLElement>('.connection-notice')
      if (line && document.querySelector(question)) asked.add(line.dataset.deciders!)
    }
    look()
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
  }, QUESTION)

/** Expects that nobody was ever asked anything but while the match waited for their seat. */
export async function askedInTheirSeats(players: readonly Opponent[]): Promise<void> {
  for (const { page, seat } of players) {
    const asked = await page.evaluate(() => [...(globalThis as unknown as { asked: Set<string> }).asked])
    expect(asked.length).toBeGreaterThan(0)
    for (const deciders of asked) expect(deciders.split(' ')).toContain(seat)
  }
}

/** Those who are asked, once all tables agree on it: whoever the match waits for, and nobody else. */
async function asked(players: readonly Opponent[]): Promise<Opponent[]> {
  let found: Opponent[] = []
  const faults = async (): Promise<string[]> => {
    const said = await Promise.all(players.map(({ page }) => page.evaluate(whoDecides, QUESTION)))
    found = players.filter((_, i) => said[i].asks)
    return players.flatMap(({ seat }, i) => {
      const { deciders, asks } = said[i]
      const rightly = deciders.split(' ').includes(seat)
      return asks === rightly && deciders === said[0].deciders ? [] : [`${seat}, asked: ${asks}, of: ${deciders}`]
    })
  }
  await expect.poll(faults).toEqual([])
  return found
}

/** For whom the match waits, as this table says it, and whether it asks its reader. */
const whoDecides = (question: string): { deciders: string; asks: boolean } => ({
  deciders: document.querySelector<HTMLElement>('.connection-notice')?.dataset.deciders ?? '',
  asks: document.querySelector(question) !== null,
})

/** No turn needs so many gestures of a hand. */
const MOST = 150

interface Play {
  /** The turn that is played ends, for whoever makes the gesture. */
  until: (page: Page) => Promise<boolean>
  /** How much is chosen for each question. */
  most?: number
}

/** Whoever must decide goes on: until the end of the turn, or until nobody of these must decide. */
export async function play(players: readonly Opponent[], { until, most }: Play): Promise<void> {
  for (let i = 0; i < MOST; i++) {
    const [player] = await asked(players)
    if (player === undefined || (await until(player.page))) return
    await gesture(player, most)
    await settled(player.page)
  }
  throw new Error('The turn does not end.')
}

/** What a person can read of a match beside the map: how it stands, and all lines of the journal. */
export interface Told {
  turn: string
  /** What the result would be. */
  result: string
  journal: string[]
}

export async function toldTo(page: Page): Promise<Told> {
  const beside = page.locator('.sheet-tabs button').last()
  if (await beside.isVisible()) await beside.click()
  for (const panel of ['score', 'journal']) {
    const folded = page.locator(`#panel-${panel}:not([open]) > summary`)
    if ((await folded.count()) > 0) await folded.click()
  }
  const earlier = page.locator('.journal-lines > .button')
  while ((await earlier.count()) > 0) await earlier.click()
  return {
    turn: await page.locator('.status-turn').innerText(),
    result: await page.locator('#panel-score .score tfoot small').innerText(),
    journal: await page.locator('.journal-lines').evaluate(linesIn),
  }
}

/** A line that happened several times stands there once, with how often; a move of several, with the others' names. */
const linesIn = (journal: Element): string[] =>
  [...journal.querySelectorAll<HTMLElement>('.chapter > :not(.chapter-passed)')].flatMap((line) => {
    const text = line.querySelector<HTMLElement>('.line-text') ?? line
    const times = Number(/\d+/.exec(line.querySelector('.line-times')?.textContent ?? '')?.[0] ?? 1)
    const also = line.querySelector<HTMLElement>('.line-also')?.title.split('\n') ?? []
    return [...Array<string>(times).fill(text.innerText), ...also]
  })
