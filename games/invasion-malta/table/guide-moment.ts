// What the notes of the guides look at, and what they advise only where it can be done.
import type { Decision } from '@middlesea/engine'
import type { DayStep } from '@middlesea/table-kit/guided-day'
import type { Advice } from '@middlesea/table-kit/presentation'
import type { Action } from '../src/actions.ts'
import { invasionMalta } from '../src/index.ts'
import { AXIS } from '../src/state.ts'
import type { View } from '../src/view.ts'
import { partsOf } from './actions.ts'
import { read, stateOf, unitsAt } from './read.ts'

export interface GuideMoment {
  decision: Decision<Action>
  view: View
}

export type Note = DayStep<GuideMoment>

export const offers = ({ decision }: GuideMoment, id: string): boolean =>
  decision.options.some((choice) => choice.id === id)

/** What may be pressed now, if it is among the answers. */
export const press =
  (id: string) =>
  (m: GuideMoment): Advice | null =>
    offers(m, id) ? { press: id } : null

/** The shortcut that names somebody: it is there as soon as there are two to choose from. */
export const pressBest = ({ decision }: GuideMoment): Advice | null =>
  decision.options.filter(({ on, action }) => on === 'unit' && action !== null).length > 1 ? { press: 'best' } : null

/** A piece and where it goes, where it may go there. */
export function send(m: GuideMoment, piece: string, place: string): Advice | null {
  const { decision, view } = m
  const choice = decision.options.find(({ id }) => id === piece)
  if (choice === undefined) return null
  const actions = invasionMalta.expand(stateOf(view), decision, choice)
  return actions.some((action) => partsOf(action, 'en').place === place) ? { pieces: [piece], place } : null
}

/** The formation or sector whose Operations Sequence it is; '' between two. */
export const activeId = ({ view }: GuideMoment): string => read(view).kit.formations[view.active]?.id ?? ''

/** The places that count, by who holds them now. */
export function placesOf({ view }: GuideMoment, side: number): { hexes: string[]; en: string; ja: string } {
  const { kit } = read(view)
  const axis = new Set(view.axisHexes)
  const found = kit.victory.filter(({ hexes }) => hexes.every((hex) => axis.has(kit.placeIds[hex])) === (side === AXIS))
  return {
    hexes: found.flatMap(({ hexes }) => hexes.map((hex) => kit.placeIds[hex])),
    en: found.map(({ name }) => name.en).join(', '),
    ja: found.map(({ name }) => name.ja).join('、'),
  }
}

/** Whether somebody of a side stands in a hex. */
export const standsIn = ({ view }: GuideMoment, hex: string, side: number): boolean =>
  unitsAt(read(view), hex).some((unit) => unit.side === side)
