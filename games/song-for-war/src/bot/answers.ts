// How the policy picks one of the actions that it is offered.
import type { Choice } from '@middlesea/engine'
import type { Action } from '../actions.ts'
import type { Question } from './table.ts'

export interface Found {
  action: Action
  worth: number
}

/** The best of all that is offered; the first of equals. */
export function best(question: Question, worth: (action: Action) => number): Found {
  let found: Found | null = null
  for (const choice of question.decision.options) {
    for (const action of actionsOf(question, choice)) {
      const value = worth(action)
      if (found === null || value > found.worth) found = { action, worth: value }
    }
  }
  return found as Found
}

export const actionsOf = (question: Question, choice: Choice<Action>): Action[] =>
  choice.action === null ? question.expand(choice) : [choice.action]

/** The first thing that is offered: where nothing hangs on it. */
export const first = (question: Question): Action => actionsOf(question, question.decision.options[0])[0]

/** The answer `done` where it is offered, otherwise the first one. */
export const passed = (question: Question): Action =>
  question.decision.options.find(({ action }) => action?.do === 'done')?.action ?? first(question)
