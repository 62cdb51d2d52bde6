import type { Choice } from '@middlesea/engine'
import type { Kit } from './kit.ts'

export type AircraftKind = 'B' | 'FB' | 'F'
export type Mission = 'bomb' | 'support' | 'interdict'
/** bomb.table, ruling 14: what bombs may be aimed at. */
export type BombTarget = 'aa' | 'cd' | 'naval' | 'port'

/** Everything a player can do. Units and places are named by their printed ids. */
export type Action =
  /** Ends a phase or a list of picks. */
  | { do: 'done' }
  | { do: 'yes' }
  | { do: 'no' }
  /** Set-up: one unit, or all that are left where they stood in history. */
  | { do: 'place'; unit: string; to: string }
  | { do: 'historical' }
  /** convoy.crete: a convoy's turn and beach, written in secret; its redirection; the emergency convoy. */
  | { do: 'plan'; convoy: string; turn: number; to: string }
  | { do: 'redirect'; convoy: string; to: string }
  | { do: 'emergency'; to: string }
  /** air.1: one aircraft to a hex. `target` of bombs only. */
  | { do: 'fly'; kind: AircraftKind; mission: Mission; hex: string; target?: BombTarget }
  /** airborne.1, airland.1 */
  | { do: 'drop'; unit: string; to: string }
  | { do: 'airland'; unit: string; to: string }
  /** move.1; out of a landing box too (terrain.coast). */
  | { do: 'move'; unit: string; to: string }
  /** truck.1, steamer.1 */
  | { do: 'load'; unit: string; onto: string }
  | { do: 'unload'; unit: string; to: string }
  /** engineer.1 */
  | { do: 'demolish'; unit: string; what: 'port' | 'bridge' | 'road' }
  | { do: 'repair'; unit: string; what: 'bridge' | 'road' }
  /** sub.1 */
  | { do: 'breakDown'; unit: string }
  | { do: 'reform'; unit: string }
  /** combat.1, combat.3: the hex that is attacked, who joins, who fires. */
  | { do: 'attack'; hex: string }
  | { do: 'join'; unit: string }
  | { do: 'fire'; unit: string; at: string }
  /** A unit that is lost, or that is chosen for something else. */
  | { do: 'choose'; unit: string }
  /** combat.2 */
  | { do: 'retreat'; unit: string; to: string }
  | { do: 'advance'; unit: string }
  /** reinforce.crete, evac.1 */
  | { do: 'enter'; unit: string; to: string }
  | { do: 'evacuate'; unit: string }
  | { do: 'exit'; unit: string }
  /** malta.assault, malta.commando, malta.withdraw */
  | { do: 'embark'; unit: string; to: string }
  | { do: 'withdraw'; unit: string }

const button = (action: Action): Choice<Action> => ({ on: 'button', id: action.do, action })

export const DONE = button({ do: 'done' })
export const YES = button({ do: 'yes' })
export const NO = button({ do: 'no' })
export const HISTORICAL = button({ do: 'historical' })

type ToPlace = 'place' | 'drop' | 'airland' | 'move' | 'unload' | 'retreat' | 'enter' | 'embark'
/** The action of a unit and a place; `of` gives that of one unit with any place, for those who need many. */
interface UnitToPlace {
  (u: number, place: number): Action
  of: (u: number) => (place: number) => Action
}
type OfUnit = 'join' | 'choose' | 'breakDown' | 'reform' | 'advance' | 'evacuate' | 'exit' | 'withdraw'

/** Choices and actions of one kit, made once and shared: they never change, and listing them is a hot path. */
export interface ReadyActions {
  /** A unit whose actions `expand` gives. */
  unit: Choice<Action>[]
  /** A place whose actions `expand` gives. */
  place: Choice<Action>[]
  /** `attack[hex]` */
  attack: Choice<Action>[]
  /** `toPlace.move(unit, place)` and so on. */
  toPlace: { [verb in ToPlace]: UnitToPlace }
  /** `fly('B', 'bomb', 'aa')(hex)`; `target` is '' on other missions. */
  fly: (kind: AircraftKind, mission: Mission, target: BombTarget | '') => (hex: number) => Action
  /** `ofUnit.choose[unit]` and so on: complete choices. */
  ofUnit: { [verb in OfUnit]: Choice<Action>[] }
}

const TO_PLACE: ToPlace[] = ['place', 'drop', 'airland', 'move', 'unload', 'retreat', 'enter', 'embark']
const OF_UNIT: OfUnit[] = ['join', 'choose', 'breakDown', 'reform', 'advance', 'evacuate', 'exit', 'withdraw']

export function readyActions(kit: Kit): ReadyActions {
  const { unitIds, placeIds } = kit
  return {
    unit: unitIds.map((id) => ({ on: 'unit', id, action: null })),
    place: placeIds.map((id) => ({ on: 'place', id, action: null })),
    attack: placeIds.map((hex) => ({ on: 'place', id: hex, action: { do: 'attack', hex } })),
    toPlace: Object.fromEntries(TO_PLACE.map((verb) => [verb, unitToPlace(kit, verb)])) as ReadyActions['toPlace'],
    fly: flights(kit),
    ofUnit: Object.fromEntries(
      OF_UNIT.map((verb) => [verb, unitIds.map((unit) => ({ on: 'unit', id: unit, action: { do: verb, unit } }))]),
    ) as ReadyActions['ofUnit'],
  }
}

function unitToPlace({ unitIds, placeIds }: Kit, verb: ToPlace): UnitToPlace {
  const made: ((place: number) => Action)[] = []
  const of = (u: number): ((place: number) => Action) =>
    (made[u] ??= whenNeeded(placeIds.length, (place) => ({ do: verb, unit: unitIds[u], to: placeIds[place] })))
  return Object.assign((u: number, place: number) => of(u)(place), { of })
}

/** One aircraft's mission over a hex, made when first needed. */
function flights({ placeIds }: Kit): ReadyActions['fly'] {
  const made = new Map<string, (hex: number) => Action>()
  return (kind, mission, target) => {
    const key = `${kind} ${mission} ${target}`
    let known = made.get(key)
    if (known === undefined) {
      const aim = target === '' ? {} : { target }
      known = whenNeeded(placeIds.length, (hex) => ({ do: 'fly', kind, mission, hex: placeIds[hex], ...aim }))
      made.set(key, known)
    }
    return known
  }
}

/**
 * Actions by number, each made when first needed. The list has its full length from the start: an array that is filled
 * here and there becomes a dictionary, which is slow to read.
 */
function whenNeeded(count: number, make: (n: number) => Action): (n: number) => Action {
  const made = Array<Action | null>(count).fill(null)
  return (n) => (made[n] ??= make(n))
}

/** A list that can be ended; empty if there is nothing to end. */
export function withDone(choices: Choice<Action>[]): Choice<Action>[] {
  if (choices.length > 0) choices.push(DONE)
  return choices
}
