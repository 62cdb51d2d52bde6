// How the heuristic player picks one of the actions that it is offered.
import type { Ask, Choice } from '@middlesea/engine'
import type { Action } from '../actions.ts'
import type { View } from '../view.ts'

export type Question = Ask<View, Action>

export interface Found {
  action: Action
  worth: number
}

/** The best of all that is offered; the first of equals. */
export function best(ask: Question, worth: (action: Action) => number): Found {
  let found: Found | null = null
  for (const choice of ask.decision.options) {
    for (const action of actionsOf(ask, choice)) {
      const value = worth(action)
      if (found === null || value > found.worth) found = { action, worth: value }
    }
  }
  return found as Found
}

export const actionsOf = (ask: Question, choice: Choice<Action>): Action[] =>
  choice.action === null ? ask.expand(choice) : [choice.action]

/** The first thing that is offered: where nothing hangs on it. */
export const first = (ask: Question): Action => actionsOf(ask, ask.decision.options[0])[0]

/** 'done' where it is offered, else the first. */
export const passed = (ask: Question): Action =>
  ask.decision.options.find(({ action }) => action?.do === 'done')?.action ?? first(ask)
