// The policy of every nation: it answers every decision at once, on a state in which nothing is hidden.
import { law, type Policy } from '@middlesea/engine'
import { type Action, DONE } from '../actions.ts'
import type { State } from '../state.ts'
import { best, first, passed } from './answers.ts'
import { aimBombs, concentrate, declareBattles, giveSupport, orderBattles } from './battles.ts'
import { aimCard, playCards } from './cards.ts'
import { clockOf } from './clock.ts'
import { editPlan } from './edit.ts'
import { startFleet } from './fleets.ts'
import { pickLoss } from './losses.ts'
import { moveUnits, sendGroup } from './movement.ts'
import { proposePlans } from './propose.ts'
import { buyUnits, chooseBlockade } from './resupply.ts'
import { STYLES } from './style.ts'
import { type Question, Table } from './table.ts'
import { valueOf } from './value.ts'

/** Answers for which one must look at the table, by what is asked. */
const PLANS: { [prompt: string]: (t: Table, question: Question) => Action } = {
  'prompt.fleetStart': startFleet,
  'prompt.move': moveUnits,
  'prompt.group': sendGroup,
  'prompt.declare': declareBattles,
  'prompt.resolve': orderBattles,
  'prompt.strategic': aimBombs,
  'prompt.concentrate': concentrate,
  'prompt.cards': playCards,
  'prompt.target': aimCard,
  'prompt.blockade': chooseBlockade,
  'prompt.buy': buyUnits,
}

/** Answers that need no look. */
const HABITS: { [prompt: string]: (question: Question) => Action } = {
  'prompt.order': giveOrders,
  'prompt.support': giveSupport,
  'prompt.lose': pickLoss,
  'prompt.pick': pickLoss,
  'prompt.include': passed,
  'prompt.reveal': first,
  'prompt.lastReveal': first,
}

/** A fleet stays hidden until it lands its troops, the cheapest are lost, guns always support. */
const ORDERS = {
  reveal: 'never',
  casualties: 'cheapest',
  support: 'always',
  concentrate: 'ask',
  battles: 'ask',
} as const

function giveOrders(question: Question): Action {
  return best(question, (action) => Number(action.do === 'order' && ORDERS[action.about] === action.be)).action
}

/** solo.1: any nation may be played by it. What is not named above has one sensible answer, and it is the first. */
const decide = law(
  'solo.1',
  (question: Question): Action => {
    const { options, prompt } = question.decision
    if (options.length === 1 && options[0].action !== null) return options[0].action
    const { key } = prompt
    const plan = PLANS[key]
    if (plan === undefined) return (HABITS[key] ?? first)(question)
    return plan(new Table(question.state, question.seat, question.plan), question)
  },
  DONE,
)

export const policy: Policy<State, Action> = {
  styles: STYLES,
  decide,
  value: valueOf,
  clock: clockOf,
  propose: proposePlans,
  sifts: true,
  // Who overlooks a third in each Movement Step wins one game in ten only: seven steps a stage add up.
  overlooks: 20,
  edit: editPlan,
}
