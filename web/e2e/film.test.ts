import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage } from './page.ts'
import { doneOrWarned, drawn, linesIn } from './play.ts'

// What a bot did is first a card and then a film, which plays by itself for whoever does not ask for less motion.

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

/** The Allies of Maleme set up as in history, and the Axis bot drops, drifts and fights: then the card lies over the map. */
async function afterTheDrop(): Promise<Page> {
  const page = await stage.visit('new/crete-1941', { motion: true, scenes: 'quick' })
  await page.locator('.setup-radio input').nth(1).check()
  await page.locator('select:has([value=easy])').first().selectOption('easy')
  await page.locator('.setup-begin .button-main').click()
  await page.locator('.table[data-whole] .button-answer').first().click()
  await doneOrWarned(page, (limit) => page.locator('#done').click(limit))
  await page.locator('.scene-card #missed-title').waitFor()
  return page
}

/** From now on all that the film tells is noted, by itself: how long each moment stood, its lines and its scene. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: { at: number; since: number; lines: string[]; scene: string }[] = []
    Object.assign(globalThis, { seen })
    const look = (): void => {
      const slider = document.querySelector<HTMLInputElement>('.replay-slider')
      if (slider === null) return
      const text = (selector: string): string[] =>
        [...document.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText)
      const now = {
        at: Number(slider.value),
        since: performance.now(),
        // Several who go to the same place are one line, with the words of each in its title.
        lines: [...document.querySelectorAll<HTMLElement>('.replay-told .line')].flatMap((line) => {
          const [times, also] = ['.line-times', '.line-also'].map((one) => line.querySelector<HTMLElement>(one))
          const said = line.querySelector<HTMLElement>('.line-text')!.innerText
          const again = Number(times?.innerText.slice(1) ?? 1)
          return [...Array<string>(again).fill(said), ...(also?.title.split('\n') ?? [])]
        }),
        scene: text('.scene-card #scene-title').join(),
      }
      if (seen.at(-1)?.at === now.at) now.since = seen.pop()!.since
      seen.push(now)
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
  })

type Seen = { at: number; since: number; lines: string[]; scene: string }[]
const seen = (page: Page): Promise<Seen> => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)

describe('an enemy turn', () => {
  it('plays as a film by itself, tells what the journal tells, and has a bar', async () => {
    const page = await afterTheDrop()
    await watch(page)
    // It is a table of its own until one goes back: nothing is pressed for it to begin.
    const slider = page.locator('.replay-slider')
    await slider.waitFor()
    const last = Number(await slider.getAttribute('max'))
    const at = async (): Promise<number> => Number(await slider.inputValue())
    await expect.poll(at).toBeGreaterThan(0)
    const bar = (name: string) => page.locator('.replay-bar').getByRole('button', { name, exact: true })
    // It waits.
    await bar('Pause').click()
    const stopped = await at()
    const clock = (): Promise<number> => page.evaluate(() => performance.now())
    const waitsFrom = await clock()
    await page.waitForTimeout(800)
    expect(await at()).toBe(stopped)
    const waited = (await clock()) - waitsFrom
    await bar('Play').click()
    await expect.poll(at, { timeout: 60_000, interval: 100 }).toBe(last)
    await drawn(page)
    const film = await seen(page)
    expect(film.at(-1)!.since - film[0].since - waited).toBeLessThan(30_000)
    // Each moment was shown, in its order, and all of them are the journal.
    expect(film.map((moment) => moment.at)).toEqual(Array.from({ length: last + 1 }, (_, i) => i))
    const told = film.flatMap(({ lines }) => lines)
    const journal = await linesIn(page, '.journal-lines')
    // Units that are set down at one place are told together, in a film by eight.
    expect(told.toSorted()).toEqual(journal.slice(-told.length).toSorted())
    expect(film.filter(({ scene }) => scene !== '').length).toBeGreaterThan(1)
    // Again, at another speed, a moment skipped; then back to the table.
    await page.getByLabel('Speed').selectOption('slow')
    await bar('Play').click()
    await expect.poll(at).toBeLessThan(last)
    await bar('A step on').click()
    expect(await bar('Play').count()).toBe(1)
    await page.getByRole('button', { name: 'Back to the table' }).click()
    await page.locator('.prompt').waitFor()
    expect(await page.locator('.scene-card #missed-title').count()).toBe(0)
  })
})
