// Choices and actions of which every list has many: each is made once for a kit. Lists share them, so nobody may change one.
import type { Choice } from '@middlesea/engine'
import type { Counter } from './18-purchases.ts'
import type { Action } from './actions.ts'
import { NATIONS } from './kit.ts'
import { idOf, spaceId, type State } from './state.ts'

/** Choices and actions made once and shared: by kind of unit (nation * types + type) and number; moves by space too. */
export interface ReadyOffers {
  units: Choice<Action>[][]
  moves: Action[][][]
  /** By space: where a group may go. By nation and space: where a hidden fleet may be formed. */
  goings: Choice<Action>[]
  formings: Choice<Action>[][]
  /** What can be bought in resupply; null until it is asked for. */
  counter: Counter | null
}

/** A unit that is offered, with its actions to be asked for. */
export function unitChoice(s: State, u: number): Choice<Action> {
  const ofKind = (s.derived.kit.offers().units[s.derived.kind[u]] ??= [])
  return (ofKind[s.number[u]] ??= { on: 'unit', id: idOf(s, u), action: null })
}

/** The moves of a unit that were made before, by space. */
export function movesOfUnit(s: State, u: number): Action[] {
  const ofKind = (s.derived.kit.offers().moves[s.derived.kind[u]] ??= [])
  return (ofKind[s.number[u]] ??= [])
}

/** A group's move to a space. */
export function goingChoice(s: State, space: number): Choice<Action> {
  const to = spaceId(s, space)
  return (s.derived.kit.offers().goings[space] ??= { on: 'place', id: to, action: { do: 'go', to } })
}

/** A hidden fleet that a nation may form in a space. */
export function formingChoice(s: State, nation: number, space: number): Choice<Action> {
  const ofNation = (s.derived.kit.offers().formings[nation] ??= [])
  const id = NATIONS[nation]
  const at = spaceId(s, space)
  const action: Action = { do: 'incorporate', nation: id, at }
  return (ofNation[space] ??= { on: 'button', id: `incorporate.${id}.${at}`, action })
}
