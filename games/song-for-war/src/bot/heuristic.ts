// The heuristic player of every nation. It answers every decision at once, from what a player sees.
import { type Bot, law } from '@middlesea/engine'
import { type Action, DONE } from '../actions.ts'
import type { View } from '../view.ts'
import { best, first, passed, type Question } from './answers.ts'
import { aimBombs, concentrate, declareBattles, giveSupport, orderBattles } from './battles.ts'
import { aimCard, playCards } from './cards.ts'
import { startFleet } from './fleets.ts'
import { pickLoss } from './losses.ts'
import { moveUnits, sendGroup } from './movement.ts'
import { buyUnits, chooseBlockade } from './resupply.ts'
import { readTable, type Table } from './table.ts'

/** Answers for which one must look at the table, by what is asked. */
const PLANS: { [prompt: string]: (t: Table, ask: Question) => Action } = {
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
const HABITS: { [prompt: string]: (ask: Question) => Action } = {
  'prompt.order': giveOrders,
  'prompt.support': giveSupport,
  'prompt.lose': pickLoss,
  'prompt.pick': pickLoss,
  'prompt.include': passed,
  'prompt.reveal': first,
  'prompt.lastReveal': first,
}

/** A fleet stays hidden until it lands its troops, the cheapest are lost, guns always support. */
const ORDERS = { reveal: 'never', casualties: 'cheapest', support: 'always', concentrate: 'ask' } as const

function giveOrders(ask: Question): Action {
  return best(ask, (action) => Number(action.do === 'order' && ORDERS[action.about] === action.be)).action
}

/** solo.1: any nation may be played by it. */
const answer = law(
  'solo.1',
  (ask: Question): Action => {
    const { options, prompt } = ask.decision
    if (options.length === 1 && options[0].action !== null) return options[0].action
    const { key } = prompt
    const plan = PLANS[key]
    if (plan === undefined) return (HABITS[key] ?? first)(ask)
    return plan(readTable(ask.see(), ask.seat, ask.rng), ask)
  },
  DONE,
)

export const heuristic: Bot<View, Action> = { choose: answer }
