import type { Page } from 'playwright-core'
import { drawn } from './play.ts'

// The hand of a person who plays a turn: it does a little of everything that is asked, and goes on.

export interface Hand {
  page: Page
  gestures: number
  /** How often each question of a phase was answered by something else than Done. */
  chosen: Map<string, number>
  /** How much of what was chosen last has been said: a unit needs a place, and sometimes what to do there. */
  said: number
}

export const handAt = (page: Page): Hand => ({ page, gestures: 0, chosen: new Map(), said: 0 })

/** A place, and what to do there. What is still selected then was done, and would be done again. */
const ALL_SAID = 2

const SELECTORS = {
  dialog: 'dialog[open] .row .button',
  done: '#done',
  answers: '.button-answer',
  shortcuts: '.shortcuts .button',
  targets: '.targets .choice',
  choices: '.choices:not(.targets) .choice:not(.choice-all)',
  folded: '.choices-group:not([open]) > summary',
}

type What = keyof typeof SELECTORS

interface Seen {
  question: string
  there: { [what in What]: number }
}

/** The question, and how much of each kind can be clicked. */
const look = (page: Page): Promise<Seen> =>
  page.evaluate((selectors) => {
    const text = (selector: string): string => document.querySelector<HTMLElement>(selector)?.innerText ?? ''
    const count = (selector: string): number =>
      [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length > 0).length
    return {
      // What is left to choose is counted in some questions: they stay the same questions.
      question: `${text('.status-who b')}: ${text('.prompt p')}`.replaceAll(/\d+/g, '#'),
      there: Object.fromEntries(Object.entries(selectors).map(([what, one]) => [what, count(one)])) as Seen['there'],
    }
  }, SELECTORS)

/** Until there is something to answer: what stands for a choice may come a moment later. */
const answers = (page: Page): Promise<void> =>
  page
    .locator('.prompt-idle, .button-answer, .deciding-choices .choice, .choices-group, .selection')
    .first()
    .waitFor({ state: 'attached' })

/** Makes one gesture: for each question of a phase something is chosen `most` times, then it is Done. */
export async function gesture(hand: Hand, most = 1): Promise<void> {
  const { page, chosen } = hand
  await drawn(page)
  await answers(page)
  const { question, there } = await look(page)
  const times = chosen.get(question) ?? 0
  const what = next(there, times < most, hand.said < ALL_SAID)
  hand.gestures++
  if (what === 'targets') hand.said++
  else if (what !== 'folded') hand.said = 0
  if (what === 'answers' || what === 'shortcuts' || what === 'choices') chosen.set(question, times + 1)
  // Not always the first one: it may stay where it is.
  const nth = what === 'dialog' ? there.dialog - 1 : what === 'choices' ? (times * 7) % there.choices : 0
  await page.locator(SELECTORS[what]).filter({ visible: true }).nth(nth).click()
}

function next(there: Seen['there'], more: boolean, half: boolean): What {
  if (there.dialog > 0) return 'dialog'
  if (there.targets > 0 && (half || there.done === 0)) return 'targets'
  if (there.done > 0 && !more) return 'done'
  return (['shortcuts', 'answers', 'choices', 'folded'] as const).find((what) => there[what] > 0) ?? 'done'
}
