import type { Choice } from '@middlesea/engine'
import { UNIT_IDS, unitNumber } from './data.ts'
import { PLACE_COUNT, PLACE_IDS, placeNumber, UNIT_COUNT } from './state.ts'

/** Everything a player can do. Units and places are named by their printed ids. */
export type Action =
  /** Ends a phase or a list of picks. */
  | { do: 'done' }
  /** Yes or no to a staff point, the end of the game, a retreat. */
  | { do: 'yes' }
  | { do: 'no' }
  /** Points at a zone: recon (4.0), intelligence information (8.2), the next battle (22.1). */
  | { do: 'pick'; zone: string }
  /** 4.0, 7.1 */
  | { do: 'recruit'; unit: string }
  /** 10.1, 10.2 */
  | { do: 'search'; zone: string }
  | { do: 'searchPool' }
  /** 11.1 */
  | { do: 'refit'; unit: string }
  | { do: 'buyAmphibious' }
  /** 12.1 */
  | { do: 'stage'; unit: string; to: string }
  /** 13.1, 13.3 */
  | { do: 'move'; unit: string; to: string }
  | { do: 'hurry'; zone: string }
  /** 28.1.1, 28.3.1 */
  | { do: 'clear'; unit: string }
  | { do: 'recon'; unit: string; to: string }
  /** 17.1, 14.1, 15.0 */
  | { do: 'load'; unit: string; onto: string }
  | { do: 'fly'; unit: string; to: string }
  /** 18.3 */
  | { do: 'land'; unit: string; to: string }
  /** Chooses a unit: a loss (20.2, 21.1, 22.4), an over-stacked unit (6.5), a raided air unit (24.10), a Stuka (28.2.2). */
  | { do: 'choose'; unit: string }
  /** 22.5 */
  | { do: 'pursue'; unit: string; to: string }
  /** 28.3.3 */
  | { do: 'retreat'; unit: string; to: string }

/** The unit or the zone of an answer, where every answer that is offered names one. */
export const unitOf = (a: Action): number => unitNumber((a as { unit: string }).unit)
export const zoneOf = (a: Action): number => placeNumber((a as { zone: string }).zone)

// Choices and actions are made once and shared: they never change, and listing them is a hot path.

const button = (action: Action): Choice<Action> => ({ on: 'button', id: action.do, action })

export const DONE = button({ do: 'done' })
export const YES = button({ do: 'yes' })
export const NO = button({ do: 'no' })
export const SEARCH_POOL = button({ do: 'searchPool' })
export const BUY_AMPHIBIOUS = button({ do: 'buyAmphibious' })

/** A list that can be ended; empty if there is nothing to end. */
export function withDone(choices: Choice<Action>[]): Choice<Action>[] {
  if (choices.length > 0) choices.push(DONE)
  return choices
}

/** A unit whose actions `expand` gives. */
export const unitChoice: Choice<Action>[] = UNIT_IDS.map((id) => ({ on: 'unit', id, action: null }))

/** A unit that is chosen for one thing only. */
const unitActions = (make: (unit: string) => Action): Choice<Action>[] =>
  UNIT_IDS.map((id) => ({ on: 'unit', id, action: make(id) }))

export const recruitUnit = unitActions((unit) => ({ do: 'recruit', unit }))
export const refitUnit = unitActions((unit) => ({ do: 'refit', unit }))
export const chooseUnit = unitActions((unit) => ({ do: 'choose', unit }))

const zoneActions = (make: (zone: string) => Action): Choice<Action>[] =>
  PLACE_IDS.map((id) => ({ on: 'place', id, action: make(id) }))

export const pickZone = zoneActions((zone) => ({ do: 'pick', zone }))
export const searchZone = zoneActions((zone) => ({ do: 'search', zone }))
export const hurryZone = zoneActions((zone) => ({ do: 'hurry', zone }))

/** The action of a unit and a place, made when first needed. */
function unitToPlace(make: (unit: string, to: string) => Action): (u: number, place: number) => Action {
  const made: (Action | null)[] = Array.from({ length: UNIT_COUNT * PLACE_COUNT }, () => null)
  return (u, place) => {
    const i = u * PLACE_COUNT + place
    return (made[i] ??= make(UNIT_IDS[u], PLACE_IDS[place]))
  }
}

export const stageTo = unitToPlace((unit, to) => ({ do: 'stage', unit, to }))
export const moveTo = unitToPlace((unit, to) => ({ do: 'move', unit, to }))
export const reconTo = unitToPlace((unit, to) => ({ do: 'recon', unit, to }))
export const flyTo = unitToPlace((unit, to) => ({ do: 'fly', unit, to }))
export const landTo = unitToPlace((unit, to) => ({ do: 'land', unit, to }))
export const pursueTo = unitToPlace((unit, to) => ({ do: 'pursue', unit, to }))
export const retreatTo = unitToPlace((unit, to) => ({ do: 'retreat', unit, to }))
export const clearBy: Action[] = UNIT_IDS.map((unit) => ({ do: 'clear', unit }))
export const loadOnto = (u: number, transport: number): Action => ({
  do: 'load',
  unit: UNIT_IDS[u],
  onto: UNIT_IDS[transport],
})
