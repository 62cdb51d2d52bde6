import type { Page } from 'playwright-core'
import type { Stage, VisitOptions } from './page.ts'

// Plays a match as somebody who presses what lies in sight, and looks at each question: whether what it is about is seen.

export const SIZES: { [name: string]: VisitOptions } = {
  desk: { viewport: { width: 1440, height: 900 } },
  laptop: { viewport: { width: 1280, height: 720 } },
  phone: { viewport: { width: 390, height: 844 } },
}

interface Seen {
  over: boolean
  question: string
  /** What is wrong with what is seen, in words. */
  faults: string[]
  /** Where to press next, what lies there, and whether it is an answer; null while nothing is asked. */
  press: { x: number; y: number; what: string; asked: boolean } | null
}

/** Where what may be chosen lies, in whole pixels. */
export const lies = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.board-sheet, .place-target, .button-answer, .box-target, #done')]
      .slice(0, 30)
      .map((one) => {
        const { left, top } = one.getBoundingClientRect()
        return `${one.getAttribute('data-place') ?? one.getAttribute('class')} ${Math.round(left)} ${Math.round(top)}`
      }),
  )

/** Looks once all is drawn. `tries`: how often the same question was answered by something else than Done. */
function look(page: Page, tries: { [question: string]: number }): Promise<Seen> {
  return page.evaluate(async (tries) => {
    /** A screen that is narrower is a phone's; and so high is the room for chances at least, with a line to spare. */
    const [PHONE_WIDE, EMPTY] = [760, 100]
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    const all = (selector: string): Element[] => [...document.querySelectorAll(selector)]
    const middle = (element: Element): { x: number; y: number } => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }
    /** Whether a press in the middle of it would hit it. */
    const inReach = (element: Element): boolean => {
      const { x, y } = middle(element)
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (hit === element || element.contains(hit))
    }
    const press = (selector: string): Seen['press'] => {
      const element = all(selector).find(inReach)
      return element === undefined ? null : { ...middle(element), what: selector, asked: true }
    }
    const question = (document.querySelector('.scene-prompt, .prompt p')?.textContent ?? '').replaceAll(/\d+/g, '#')
    const over = document.querySelector('.end-result') !== null
    const between =
      press('.curtain .button-main:not(:disabled)') ??
      press('dialog[open] .row .button:last-child') ??
      // What was missed need not be watched; scenes are read and put away.
      press('.scene-card[aria-labelledby="missed-title"] .scene-rest') ??
      press('.scene-card .scene-hands .scene-next')
    const first = between === null ? null : { ...between, asked: false }
    if (over || first !== null) return { over, question, faults: [], press: first }
    // With all that comes after the first look.
    if (document.querySelector('.table[data-whole] :is(.deciding .prompt, .scene-prompt) .rule-link') === null)
      return { over, question, faults: [], press: null }
    const faults: string[] = []
    const board = document.querySelector('.board')?.getBoundingClientRect()
    const share = board ? (board.width * board.height) / (innerWidth * innerHeight) : 0
    if (innerWidth === 1440 && share < 0.6) faults.push(`the board has ${(share * 100).toFixed(0)} % of the screen`)
    const onBoard = (element: Element): boolean => {
      const { x, y } = middle(element)
      return board !== undefined && x > board.left && x < board.right && y > board.top && y < board.bottom
    }
    const acting = all('.board :is(.place-target, .outline-about, .piece-movable)')
    if (acting.length > 0 && !acting.some(onBoard)) faults.push('nothing that is asked about is in sight')
    // A scene lies beside the places that are answers, and over a phone's column where it asks what that would.
    const places = acting.filter((one) => one.matches('.place-target') && onBoard(one))
    const covered = places.filter((one) => {
      const { x, y } = middle(one)
      return document.elementFromPoint(x, y)?.closest('.scene-card') !== null
    })
    const asks = document.querySelector('.scene-question')
    // A phone has no room beside its place: there some answers are seen, and the list has all.
    const most = innerWidth < PHONE_WIDE ? places.length - 1 : 0
    if (places.length > 0 && covered.length > most) faults.push(`the scene covers ${covered.length} that may be chosen`)
    const [list, room] = ['.deciding-choices', '.deciding-odds[data-room]:not(:has(> .odds))'].map((selector) =>
      document.querySelector(selector),
    )
    if (list && room && list.scrollHeight > list.clientHeight + 2 && room.clientHeight > EMPTY)
      faults.push(`choices lie under the fold, and ${room.clientHeight} pixels below them are empty`)
    const prompt = asks?.querySelector('.scene-prompt') ?? document.querySelector('.prompt')!
    if (prompt.scrollTop > 0 || prompt.getBoundingClientRect().bottom > innerHeight)
      faults.push('the prompt is not in sight')
    const within = asks === null ? '' : '.scene-question '
    const answers = all(`${within}:is(.button-answer, .button-main, .prompt-waiting > .button, #done)`)
    for (const answer of answers.filter((one) => !inReach(one))) faults.push(`not in reach: ${answer.textContent}`)
    // What Undo would take back, or why it cannot: all its lines can be read. Letters may hang over a line by some pixels.
    for (const said of all('#undo small').filter((one) => one.scrollHeight > one.clientHeight + 6))
      faults.push(`cut off: ${said.textContent}`)
    const tried = tries[question] ?? 0
    // A place alone may be half of an answer: the list has the rest.
    const listed = tried % 2 === 1 ? press('.targets .choice') : null
    const more = tried < 3
    const asked = more
      ? (listed ?? press('.board .place-target') ?? press('.button-answer') ?? press('.deciding .choice'))
      : null
    const next = asked ?? press('#done') ?? press('.scene-question .button-main') ?? press('.button-answer')
    const other =
      press('.targets .choice') ??
      press('.board .place-target') ??
      press('.deciding .choice, .choices-group > summary, .scene-piece, .box-piece-can')
    return { over, question, faults, press: next ?? other }
  }, tries)
}

/** After so many answers a match has asked for so many kinds of things. */
const [MANY, KINDS] = [20, 3]

const PATIENCE = 300
const SCROLLS = 60

/** Plays on for so many questions. Gives what was wrong, each with its question. */
export async function playInSight(page: Page, questions: number): Promise<string[]> {
  const wrong: string[] = []
  const tries: { [question: string]: number } = {}
  const seen = new Set<string>()
  let idle = 0
  for (let asked = 0; asked < questions; ) {
    const { over, question, faults, press } = await look(page, tries)
    if (over) break
    if (press === null) {
      if (++idle > PATIENCE) return [...wrong, `${question}: nothing can be pressed`]
      // A person scrolls the list where a guide that tells much and what is said just now lie over it.
      if (idle > SCROLLS) await page.locator('.deciding-choices').evaluate((list) => list.scrollBy(0, 120))
      await page.waitForTimeout(30)
      continue
    }
    idle = 0
    if (press.asked) asked++
    seen.add(question)
    wrong.push(...faults.map((fault) => `${question}: ${fault}`))
    if (press.what !== '#done') tries[question] = (tries[question] ?? 0) + 1
    await page.mouse.move(press.x, press.y)
    const before = await lies(page)
    await page.mouse.down()
    const still = await lies(page)
    await page.mouse.up()
    const moved = still.filter((one) => !before.includes(one))
    if (press.asked && (moved.length > 0 || still.length < before.length))
      wrong.push(`${question}: something moved under the pointer: ${moved.join(', ')}`)
    // Whoever answers the same question again and again looks at nothing.
    if (asked === MANY && seen.size < KINDS) return [...wrong, `${question}: asked again and again`]
  }
  return wrong
}

export async function beginIn(stage: Stage, game: string, size: VisitOptions, scenario = 0): Promise<Page> {
  const page = await stage.visit(`new/${game}`, size)
  await page.locator('.setup-begin').waitFor()
  const scenarios = page.locator('.setup-radio input')
  if (scenario > 0) await scenarios.nth(scenario).check()
  await page.locator('.setup-begin .button-main').click()
  await page.locator('.curtain button, .table .prompt').first().waitFor()
  return page
}
