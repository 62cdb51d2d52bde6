// Hidden fleets: they sail for a landing, and come up when they are there.
import { NATIONS } from '../kit.ts'
import { spaceNumber } from '../state.ts'
import { best, type Question } from './answers.ts'
import type { Action } from '../actions.ts'
import { type March, planMarch } from './land.ts'
import { landingFrom } from './sea.ts'
import type { Table } from './table.ts'

/** The troops of a fleet that is not placed yet. */
const EXPEDITION = 30
const TRANSPORT_STEPS = [2, 3]

export function startFleet(t: Table, ask: Question): Action {
  const pull = planMarch(t).sailings.pull(EXPEDITION)
  return best(ask, (action) => (action.do === 'start' ? pull[spaceNumber(t.s, action.at)] : 0)).action
}

export function fleetWorth(t: Table, plan: March, action: Action): number {
  if (action.do !== 'sail' && action.do !== 'reveal') return 0
  const nation = NATIONS.indexOf(action.nation as (typeof NATIONS)[number])
  const at = t.s.fleetAt[nation]
  const troops = t.cargo[t.kit.box[nation]]
  if (troops === 0) return 0
  const pull = plan.sailings.pull(troops)
  if (action.do === 'sail') return pull[spaceNumber(t.s, action.to)] - pull[at]
  const here = landingFrom(t, at, troops, plan.prizes).worth
  return TRANSPORT_STEPS.includes(t.s.step) && here >= pull[at] ? here : 0
}
