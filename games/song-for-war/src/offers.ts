// Choices and actions of which every list has many: each is made once for a kit. Lists share them, so nobody may change one.
import type { Choice } from '@middlesea/engine'
import type { Action } from './actions.ts'
import { idOf, type State } from './state.ts'

/** By kind of unit (nation * types + type) and number; moves by space too. */
export interface Offers {
  units: Choice<Action>[][]
  moves: Action[][][]
}

/** A unit that is offered, with its actions to be asked for. */
export function unitChoice(s: State, u: number): Choice<Action> {
  const ofKind = (s.derived.kit.offers().units[s.derived.kind[u]] ??= [])
  return (ofKind[s.number[u]] ??= { on: 'unit', id: idOf(s, u), action: null })
}

/** By space: a unit's move to it, where it was made before. */
export function movesOfUnit(s: State, u: number): Action[] {
  const ofKind = (s.derived.kit.offers().moves[s.derived.kind[u]] ??= [])
  return (ofKind[s.number[u]] ??= [])
}
