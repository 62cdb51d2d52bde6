import type { Decision, Language, Name } from '@middlesea/engine'
import type { Advice, GuideStep } from './presentation.ts'

// A guided first day: notes, each beside its question. What a note says may hang on the moment, so that it speaks of what
// was chosen and never asks for what cannot be done.

/** `M` is what the game's notes look at: its view, read as it likes, and the question. */
export interface DayStep<M> {
  id: string
  /** Whose note it is; left out where both sides read it. */
  reader?: 'axis' | 'allied'
  /** The question, or several, beside which it stands. */
  prompt: string | readonly string[]
  turn?: number
  /** Only where this holds; the next note of the same question may say something else. */
  when?: (m: M) => boolean
  title: Name
  text: Name | ((m: M) => Name)
  rule: string
  /** Where to look. */
  places?: readonly string[] | ((m: M) => readonly string[])
  advice?: (m: M) => Advice | null
}

/** What is taught, up to a turn: a scenario, and a short one that begins as it does. */
export interface GuidedDay<M> {
  scenarios: readonly string[]
  lastTurn: number
  steps: readonly DayStep<M>[]
}

/** What a guide needs of a view. */
interface Seen {
  scenario: string
  result: string
  turn: number
  reader: string
}

/** The note beside the question that a reader is asked now; null outside the day. */
export function guidedStep<A, M>(
  { scenarios, lastTurn, steps }: GuidedDay<M>,
  v: Seen,
  decision: Decision<A> | null,
  passed: ReadonlySet<string>,
  language: Language,
  moment: M,
): GuideStep | null {
  if (!scenarios.includes(v.scenario) || v.result !== '' || v.turn > lastTurn || decision === null) return null
  const { key } = decision.prompt
  const found = steps.find(
    ({ id, reader = v.reader, prompt, turn = v.turn, when }) =>
      reader === v.reader &&
      turn === v.turn &&
      (typeof prompt === 'string' ? prompt === key : prompt.includes(key)) &&
      !passed.has(id) &&
      (when === undefined || when(moment)),
  )
  if (found === undefined) return null
  const { id, title, text, rule, places = [], advice } = found
  return {
    id,
    title: title[language],
    text: (typeof text === 'function' ? text(moment) : text)[language],
    rule,
    places: [...(typeof places === 'function' ? places(moment) : places)],
    advice: advice?.(moment) ?? undefined,
    side: v.reader,
  }
}
