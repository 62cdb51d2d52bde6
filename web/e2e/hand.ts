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
  // On a phone open displays take the room of the list: what may be chosen glows in them.
  displayed: '.box-piece-can',
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

/** What is asked of the reader. Else it is said there whom the match waits for, or that it is over. */
export const QUESTION = '.prompt:not(:has(> .prompt-buttons)) > p'

/**
 * Until something can be clicked: what stands for a choice may come a moment after its question. Or until nothing is
 * asked any more, because another decided meanwhile.
 */
async function answers(page: Page): Promise<void> {
  await page.waitForFunction(
    ([selector, question]) =>
      document.querySelector(question) === null ||
      [...document.querySelectorAll(selector)].some((one) => one.getClientRects().length > 0),
    [Object.values(SELECTORS).join(', '), QUESTION],
  )
}

const nothing = ({ there }: Seen): boolean => Object.values(there).every((count) => count === 0)

/** What is clicked is there at once. It may also be gone, by what another decided or by the answer to what was sent. */
const GONE_MS = 5000
const LOOKS = 4

/**
 * Makes one gesture: for each question of a phase something is chosen `most` times, then it is Done. Between the look
 * and the click the table may change, because both sides decide at once: then it looks again.
 */
export async function gesture(hand: Hand, most = 1): Promise<void> {
  for (let looks = 1; ; looks++) {
    await drawn(hand.page)
    await answers(hand.page)
    const seen = await look(hand.page)
    if (nothing(seen)) return
    const what = next(seen.there, (hand.chosen.get(seen.question) ?? 0) < most, hand.said < ALL_SAID)
    try {
      return await click(hand, seen, what)
    } catch (error) {
      if (looks === LOOKS) throw error
    }
  }
}

async function click(hand: Hand, { question, there }: Seen, what: What): Promise<void> {
  const { page, chosen } = hand
  const times = chosen.get(question) ?? 0
  // Not always the first one: it may stay where it is.
  const nth = what === 'dialog' ? there.dialog - 1 : what === 'choices' ? (times * 7) % there.choices : 0
  await page.locator(SELECTORS[what]).filter({ visible: true }).nth(nth).click({ timeout: GONE_MS })
  hand.gestures++
  if (what === 'targets') hand.said++
  else if (what !== 'folded') hand.said = 0
  if (what === 'answers' || what === 'shortcuts' || what === 'choices' || what === 'displayed')
    chosen.set(question, times + 1)
}

function next(there: Seen['there'], more: boolean, half: boolean): What {
  if (there.dialog > 0) return 'dialog'
  if (there.targets > 0 && (half || there.done === 0)) return 'targets'
  if (there.done > 0 && !more) return 'done'
  return (['shortcuts', 'answers', 'choices', 'folded', 'displayed'] as const).find((what) => there[what] > 0) ?? 'done'
}
