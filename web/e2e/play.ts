import type { Page } from 'playwright-core'
import type { Stage, VisitOptions } from './page.ts'

// Hands for the tests: they use what a person sees, and nothing of the game.

/** What is asked. */
export function prompt(page: Page): Promise<string> {
  return page.locator('.prompt p').first().innerText()
}

export async function beginMatch(page: Page): Promise<void> {
  await page.locator('.setup-begin .button-main').click()
  await page.locator('.table .prompt').waitFor()
}

/** A visitor who sits down at a table where a match was played before: see saves.ts. */
export async function sitDown(stage: Stage, save: string, options: VisitOptions = {}): Promise<Page> {
  const page = await stage.visit('matches', options)
  await takeUp(page, save)
  return page
}

/** On the list of matches: takes a match in and opens it. */
export async function takeUp(page: Page, save: string): Promise<void> {
  const file = { name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(save) }
  const matches = page.locator('.matches-item')
  const before = await matches.count()
  await page.locator('input[type=file]').setInputFiles(file)
  // The newest is the first.
  await matches.nth(before).waitFor()
  await matches.first().locator('a[href^="#/match/"]').first().click()
  await page.locator('.table .prompt, .curtain').first().waitFor()
}

/** Waits until all is there that a game loads after the first look: what units can do and cost, odds, guides, warnings. */
export async function whole(page: Page): Promise<void> {
  await page.locator('.table[data-whole]').waitFor()
}

/** The number of the phase that the status line shows; 0 before the first turn. */
export async function phaseNow(page: Page): Promise<number> {
  const shown = await page.locator('.status-turn span').allInnerTexts()
  return Number(/\d+/.exec(shown[0] ?? '')?.[0] ?? 0)
}

export async function turnNow(page: Page): Promise<number> {
  return Number(/\d+/.exec(await page.locator('.status-turn b').innerText())?.[0] ?? 0)
}

/** Waits until what was done is drawn, with the dialog that it may have opened. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}

/** A glide begins some frames after what calls for it. */
const RESTS = 4

/** Waits until the map has come to rest: it glides to what was chosen. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async (frames) => {
    const sheet = document.querySelector<HTMLElement>('.board-sheet')!
    let seen = ''
    for (let still = 0; still < frames; ) {
      await new Promise(requestAnimationFrame)
      const { x, y, width } = sheet.getBoundingClientRect()
      const now = `${x} ${y} ${width}`
      still = now === seen && sheet.style.transform === '' ? still + 1 : 0
      seen = now
    }
  }, RESTS)
}

/** So often it is looked for something to press: what is asked may be drawn later than the prompt, or be asked anew. */
const LOOKS = 40
const LOOK_MS = 100

/** Answers whatever is asked with the first thing that goes on, by the mouse. */
export async function goOn(page: Page, prefer: 'done' | 'choice' = 'done', looks = LOOKS): Promise<void> {
  await drawn(page)
  const dialog = page.locator('dialog[open]')
  if (await dialog.count()) return dialog.locator('.row .button').last().click()
  const done = page.locator('#done')
  if (prefer === 'done' && (await done.count())) return doneOrWarned(page, (limit) => done.click(limit))
  const answers = page.locator('.button-answer')
  if (await answers.count()) return answers.last().click()
  const choice = page.locator('.choice:not(.choice-all):visible').first()
  if (await choice.count()) return choice.click()
  const folded = page.locator('.choices-group:not([open]) > summary').first()
  if (await folded.count()) return folded.click()
  if ((await done.count()) > 0) return doneOrWarned(page, (limit) => done.click(limit))
  if (looks === 0) throw new Error('nothing can be pressed')
  await page.waitForTimeout(LOOK_MS)
  return goOn(page, prefer, looks - 1)
}

/**
 * Presses `Done`, unless a dialog comes before that: the answer before it may have opened a warning that was drawn a frame
 * later. Then the next call answers the warning.
 */
export async function doneOrWarned(page: Page, press: (limit?: { timeout: number }) => Promise<void>): Promise<void> {
  try {
    await press({ timeout: 2000 })
  } catch {
    if ((await page.locator('dialog[open]').count()) === 0) await press()
  }
}

/** Goes on to a phase of the first turn. */
export async function goTo(page: Page, phase: number): Promise<void> {
  for (let i = 0; i < 200 && !((await phaseNow(page)) >= phase || (await turnNow(page)) > 1); i++) await goOn(page)
}

/** All that is told there, one by one: several who go to the same place are one line, with the words of each in its title. */
export const linesIn = (page: Page, where: string): Promise<string[]> =>
  page.locator(`${where} .line`).evaluateAll((lines) =>
    lines.flatMap((line) => {
      const [text] = line.querySelectorAll<HTMLElement>('.line-text')
      const times = Number(/\d+/.exec(line.querySelector('.line-times')?.textContent ?? '')?.[0] ?? 1)
      const also = line.querySelector<HTMLElement>('.line-also')?.title.split('\n') ?? []
      return [...Array<string>(times).fill(text.innerText), ...also]
    }),
  )

/** Begins a match and goes on to a phase of the first turn. */
export async function playTo(page: Page, phase: number): Promise<void> {
  await beginMatch(page)
  await goTo(page, phase)
}

/**
 * A change is in the browser's store a moment after it is made. This timer ends after the one that begins to write, and
 * what is asked of the store then is answered after what was written.
 */
export async function kept(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done, failed) =>
        setTimeout(() => {
          const open = indexedDB.open('middlesea')
          open.onerror = () => failed(open.error)
          open.onsuccess = () => {
            const asked = open.result.transaction('heads').objectStore('heads').count()
            asked.onsuccess = () => {
              open.result.close()
              done()
            }
          }
        }, 60),
      ),
  )
}

/** A pixel of the map where a click means this place, or null if none of it is in sight. */
export function pointOn(page: Page, place: string): Promise<{ x: number; y: number } | null> {
  return page.locator(`.place[data-place="${place}"]`).evaluate((shape) => {
    const { left, top, width, height } = shape.getBoundingClientRect()
    const id = shape.getAttribute('data-place')
    for (let i = 0; i < 81; i++) {
      const x = left + (width * ((i % 9) + 0.5)) / 9
      const y = top + (height * (Math.floor(i / 9) + 0.5)) / 9
      const hit = document.elementFromPoint(x, y)
      if (hit === shape || hit?.closest('.stack')?.getAttribute('data-place') === id) return { x, y }
    }
    return null
  })
}
