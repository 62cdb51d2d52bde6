// Casualties: of ours the cheapest, of theirs the dearest.
import { kitOf } from '../kit.ts'
import type { Action } from '../actions.ts'
import { best, type Question } from './answers.ts'

export function pickLoss(ask: Question): Action {
  const { types, typeNumber } = kitOf(ask.see().pack)
  const costOf = (unit: string): number => types[typeNumber[unit.split('-')[1]]].cost
  return best(ask, (action) => {
    if (action.do === 'lose') return -costOf(action.unit)
    return action.do === 'pick' ? costOf(action.unit) : 0
  }).action
}
