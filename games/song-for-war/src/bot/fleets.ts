// Hidden fleets: they sail for a landing, and come up when they are there.
import { NATIONS } from '../kit.ts'
import { spaceNumber } from '../state.ts'
import { best } from './answers.ts'
import type { Action } from '../actions.ts'
import { March } from './march.ts'
import { landingFrom } from './sea.ts'
import type { Question, Table } from './table.ts'

const TRANSPORT_STEPS = [2, 3]

export function startFleet(t: Table, question: Question): Action {
  const pull = new March(t).sailings.pull(t.weights.expedition)
  return best(question, (action) => {
    if (action.do !== 'start') return 0
    const isOrderedThere = t.nations.some((nation) => isOrdered(t, NATIONS[nation], action.at))
    return isOrderedThere ? ORDERED : pull[spaceNumber(t.s, action.at)]
  }).action
}

/** Orders come before all else. */
const ORDERED = 1000

const isOrdered = ({ orders }: Table, nation: string, at: string): boolean => orders.fleets?.[nation] === at

/** A fleet that was ordered somewhere goes there, or stays there. */
function sailWorth(t: Table, pull: Float64Array, { nation, to }: Extract<Action, { do: 'sail' }>, at: number): number {
  if (t.orders.fleets?.[nation] !== undefined) return isOrdered(t, nation, to) ? ORDERED : 0
  return pull[spaceNumber(t.s, to)] - pull[at]
}

export function fleetWorth(t: Table, march: March, action: Action): number {
  if (action.do !== 'sail' && action.do !== 'reveal') return 0
  const nation = NATIONS.indexOf(action.nation as (typeof NATIONS)[number])
  const at = t.s.fleetAt[nation]
  const troops = t.counts.cargo[t.kit.box[nation]]
  if (troops === 0) return 0
  const pull = march.sailings.pull(troops)
  if (action.do === 'sail') return sailWorth(t, pull, action, at)
  const here = landingFrom(t, at, troops, march.prizes).worth
  return TRANSPORT_STEPS.includes(t.s.step) && here >= pull[at] ? here : 0
}
