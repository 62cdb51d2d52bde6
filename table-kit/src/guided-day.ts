import type { Decision, Language, Name } from '@middlesea/engine'
import type { GuideStep } from './presentation.ts'

// A guided first day: both players have their steps, each beside its question.

export interface DayStep {
  id: string
  reader: 'axis' | 'allied'
  /** The question beside which it stands. */
  prompt: string
  turn?: number
  title: Name
  text: Name
  rule: string
  places?: string[]
}

/** What is taught, up to a turn: a scenario, and a short one that begins as it does. */
export interface GuidedDay {
  scenarios: readonly string[]
  lastTurn: number
  steps: readonly DayStep[]
}

/** What a guide needs of a view. */
interface Seen {
  scenario: string
  result: string
  turn: number
  reader: string
}

/** The step beside the question that a reader is asked now; null outside the day. */
export function guidedStep<A>(
  { scenarios, lastTurn, steps }: GuidedDay,
  v: Seen,
  decision: Decision<A> | null,
  passed: ReadonlySet<string>,
  language: Language,
): GuideStep | null {
  if (!scenarios.includes(v.scenario) || v.result !== '' || v.turn > lastTurn || decision === null) return null
  const own = steps.filter(({ reader }) => reader === v.reader)
  const index = own.findIndex(
    ({ id, prompt, turn = v.turn }) => !passed.has(id) && prompt === decision.prompt.key && turn === v.turn,
  )
  if (index === -1) return null
  const { id, title, text, rule, places = [] } = own[index]
  return {
    id,
    number: index + 1,
    of: own.length,
    title: title[language],
    text: text[language],
    rule,
    places,
    kind: 'read',
    side: v.reader,
  }
}
