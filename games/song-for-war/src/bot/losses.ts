// Casualties: of ours the cheapest, of theirs the dearest.
import type { Action } from '../actions.ts'
import { best } from './answers.ts'
import type { Question } from './table.ts'

export function pickLoss(question: Question): Action {
  const { types, typeNumber } = question.state.derived.kit
  const costOf = (unit: string): number => types[typeNumber[unit.split('-')[1]]].cost
  return best(question, (action) => {
    if (action.do === 'lose') return -costOf(action.unit)
    return action.do === 'pick' ? costOf(action.unit) : 0
  }).action
}
