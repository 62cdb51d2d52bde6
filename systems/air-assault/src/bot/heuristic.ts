// The heuristic player of both games and both sides. It answers every decision at once, from what a player sees.
import type { Ask, Bot } from '@middlesea/engine'
import type { Action } from '../actions.ts'
import type { Kits } from '../kit.ts'
import type { View } from '../view.ts'
import { asInHistory, landByAir, landBySea, planConvoy, sendAircraft } from './air-sea.ts'
import { dropUnits } from './drop.ts'
import { advanceUnits, fireGuns, firstOf, joinAttack, pickAttack, retreatUnit } from './combat.ts'
import { pickLoss } from './losses.ts'
import { evacuate } from './evacuation.ts'
import { moveUnits } from './movement.ts'
import { readTable, type Table } from './table.ts'

type Plan = (t: Table, ask: Ask<View, Action>) => Action

/** By what is asked. */
const PLANS: { [prompt: string]: Plan } = {
  'prompt.setUp': asInHistory,
  'prompt.plan': planConvoy,
  'prompt.planAssault': planConvoy,
  'prompt.planSecondBeach': (_t, ask) => firstOf(ask),
  'prompt.convoyOrders': (_t, ask) => callForHelp(ask),
  'prompt.aircraft': sendAircraft,
  'prompt.drop': dropUnits,
  'prompt.airland': landByAir,
  'prompt.landings': landBySea,
  'prompt.moveAxis': moveUnits,
  'prompt.moveAllied': moveUnits,
  'prompt.combat': pickAttack,
  'prompt.joinFirst': joinAttack,
  'prompt.join': joinAttack,
  'prompt.defensiveFire': fireGuns,
  'prompt.loseOne': pickLoss,
  'prompt.exchange': pickLoss,
  'prompt.match': pickLoss,
  'prompt.excess': pickLoss,
  'prompt.retreat': retreatUnit,
  'prompt.advance': advanceUnits,
  'prompt.reform': (_t, ask) => firstOf(ask),
  'prompt.enter': (_t, ask) => firstOf(ask),
  'prompt.evacuate': evacuate,
}

/** The emergency convoy comes as soon as it can. */
const callForHelp = (ask: Ask<View, Action>): Action =>
  (ask.decision.options.find(({ action }) => action?.do === 'emergency') ?? ask.decision.options.at(-1)!).action!

export function heuristicFor(kits: Kits): Bot<View, Action> {
  return {
    choose(ask) {
      const plan = PLANS[ask.decision.prompt.key]
      if (plan === undefined) return firstOf(ask)
      const view = ask.see()
      return plan(readTable(kits.of(view.pack), view, ask.seat, ask.rng), ask)
    },
  }
}
