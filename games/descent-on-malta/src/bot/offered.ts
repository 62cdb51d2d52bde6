// How the policy picks among what is offered.
import type { Choice } from '@middlesea/engine'
import type { Action } from '../actions.ts'
import type { Question } from './table.ts'

/** The offered button that ends a list. */
export function done(ask: Question): Action {
  return ask.decision.options.find((choice) => choice.id === 'done')!.action!
}

/** The best of the actions that are offered, or of those choices that are wanted. */
export function best(
  ask: Question,
  worth: (a: Action) => number,
  wanted: (choice: Choice<Action>) => boolean = () => true,
): { action: Action; worth: number } {
  let found: { action: Action; worth: number } | null = null
  for (const choice of ask.decision.options) {
    if (!wanted(choice)) continue
    for (const action of choice.action === null ? ask.expand(choice) : [choice.action]) {
      const value = worth(action)
      if (found === null || value > found.worth) found = { action, worth: value }
    }
  }
  return found!
}
