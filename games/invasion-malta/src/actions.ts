import type { Choice } from '@middlesea/engine'
import type { Kit } from './kit.ts'

/** Everything a player can do. Units, places, convoys and KGs are named by their printed ids. */
export type Action =
  /** Ends a phase or a list of picks. */
  | { do: 'done' }
  | { do: 'yes' }
  | { do: 'no' }
  /** 4.14: set-up, one unit or all that are left as reconstructed (4.15). */
  | { do: 'place'; unit: string; to: string }
  | { do: 'historical' }
  /** 16.22: a convoy's invasion zone. */
  | { do: 'assign'; convoy: string; zone: string }
  /** 7.14, 7.15: plays the marker drawn or the one held in the pool, or holds the one drawn. */
  | { do: 'activate'; marker: 'drawn' | 'held' }
  | { do: 'hold' }
  /** 11.21: an air unit gets its mission for the turn, or all that are left go into the cup. */
  | { do: 'mission'; air: string; box: 'bombardment' | 'cup' }
  | { do: 'restToCup' }
  /** 11.42: a bomber's target. 11.52: the HQ that holds the air unit drawn. 11.53: an air unit flies CAS. 11.35: who goes. */
  | { do: 'bomb'; air: string; hex: string }
  | { do: 'station'; unit: string }
  | { do: 'support'; air: string }
  | { do: 'turnBack'; air: string }
  /** 10.22: a hex to be bombarded; who fires at it is a `fire`. */
  | { do: 'bombard'; hex: string }
  /** 17.61, 17.62: where a ship is put, and what it shells. */
  | { do: 'ship'; ship: string; to: string }
  | { do: 'shell'; ship: string; hex: string }
  /** 7.23: an Army unit joins the active formation; 17.41: any unit joins formation M. */
  | { do: 'army'; unit: string }
  /** 16.23; 16.22: an Allied convoy, whose zone is announced now; 16.26: out of a Delayed Box to an Available Box. */
  | { do: 'sail'; convoy: string }
  | { do: 'announce'; convoy: string; zone: string }
  | { do: 'transfer'; unit: string; to: string }
  /** 16.24: who is delayed. 16.41, 16.46: a Beachhead is placed or taken off; 16.44: whom it supplies. */
  | { do: 'delay'; unit: string }
  | { do: 'beachhead'; hex: string }
  | { do: 'giveUp'; hex: string }
  | { do: 'supply'; hex: string; formation: string }
  /** 15.21, 15.32 */
  | { do: 'airhead'; hex: string }
  | { do: 'drop'; kg: string; to: string }
  /** 11.35, 10.28: an AA unit or a gun fires, or all that can; 15.42: the next of a KG to jump; 17.51: a glider; 15.71: air transport. */
  | { do: 'fire'; unit: string }
  | { do: 'fireAll' }
  | { do: 'jump'; unit: string }
  | { do: 'glide'; unit: string; to: string }
  | { do: 'fly'; unit: string; to: string }
  /** 8.1; out of a zone's Available Box onto an invasion hex (16.33a) or into a port (16.14). */
  | { do: 'move'; unit: string; to: string }
  | { do: 'land'; unit: string; to: string }
  /** 8.12: all who can move out of a hex go together; 18.12: in the Motor Pool. */
  | { do: 'stack'; from: string; to: string }
  | { do: 'ride'; unit: string; to: string }
  /** 3.11: goes through a hex first, on foot or in the Motor Pool. */
  | { do: 'through'; unit: string; to: string }
  | { do: 'rideThrough'; unit: string; to: string }
  /** 9.11: a hex to be attacked, who attacks it; 12.1: the combat to be resolved next. */
  | { do: 'attack'; hex: string }
  | { do: 'join'; unit: string }
  | { do: 'resolve'; hex: string }
  /** 3.73, 17.22, 13.21, 3.34 */
  | { do: 'lead'; unit: string }
  | { do: 'command'; unit: string }
  | { do: 'lose'; unit: string }
  | { do: 'excess'; unit: string }
  /** 9.31: a hex whose defenders decline combat; 9.23: a unit moves up to a Defender hex. */
  | { do: 'refuse'; hex: string }
  | { do: 'react'; unit: string; to: string }
  /** 17.72: the unit that gives anti-tank defense. */
  | { do: 'antiTank'; unit: string }
  /** 13.3, 13.5 */
  | { do: 'retreat'; unit: string; to: string }
  | { do: 'advance'; unit: string }
  /** 18.21: a unit tries to rally; 18.25: where it comes back. */
  | { do: 'rally'; unit: string }
  | { do: 'return'; unit: string; to: string }
  /** A standing order (orders.ts). It is no choice: it goes along with one. */
  | { do: 'order'; about: string; be: string }

const button = (id: string, action: Action): Choice<Action> => ({ on: 'button', id, action })

export const DONE = button('done', { do: 'done' })
/** Adds 'done' to choices. Without choices it stays empty, and nobody is asked. */
export function withDone(choices: Choice<Action>[]): Choice<Action>[] {
  if (choices.length > 0) choices.push(DONE)
  return choices
}

export const YES = button('yes', { do: 'yes' })
export const NO = button('no', { do: 'no' })
export const HISTORICAL = button('historical', { do: 'historical' })
export const PLAY_DRAWN = button('drawn', { do: 'activate', marker: 'drawn' })
export const PLAY_HELD = button('held', { do: 'activate', marker: 'held' })
export const FIRE_ALL = button('fireAll', { do: 'fireAll' })
export const REST_TO_CUP = button('restToCup', { do: 'restToCup' })
export const HOLD = button('hold', { do: 'hold' })

const TO_PLACE = [
  'place',
  'transfer',
  'move',
  'ride',
  'through',
  'rideThrough',
  'land',
  'glide',
  'fly',
  'react',
  'retreat',
  'return',
] as const
type ToPlace = (typeof TO_PLACE)[number]
type OfUnit =
  | 'army'
  | 'delay'
  | 'join'
  | 'lead'
  | 'command'
  | 'lose'
  | 'excess'
  | 'antiTank'
  | 'advance'
  | 'fire'
  | 'jump'
  | 'station'
  | 'rally'
type AtHex = 'airhead' | 'beachhead' | 'giveUp' | 'attack' | 'refuse' | 'resolve' | 'bombard'
type OfAir = 'support' | 'turnBack'

const OF_UNIT: OfUnit[] = [
  'army',
  'delay',
  'join',
  'lead',
  'command',
  'lose',
  'excess',
  'antiTank',
  'advance',
  'fire',
  'jump',
  'station',
  'rally',
]
const AT_HEX: AtHex[] = ['airhead', 'beachhead', 'giveUp', 'attack', 'refuse', 'resolve', 'bombard']
const OF_AIR: OfAir[] = ['support', 'turnBack']

/** Choices and actions of one kit, made once and shared: they never change, and listing them is a hot path. */
export interface ReadyActions {
  /** A unit whose actions `expand` gives. */
  unit: Choice<Action>[]
  /** `toPlace.move(unit, place)` and so on. */
  toPlace: { [verb in ToPlace]: (u: number, place: number) => Action }
  /** Complete choices: `ofUnit.lose[unit]`, `atHex.attack[hex]`. */
  ofUnit: { [verb in OfUnit]: Choice<Action>[] }
  atHex: { [verb in AtHex]: Choice<Action>[] }
  /** By convoy: the choice whose zones `expand` gives, and `assign[convoy][zone]`. */
  convoy: Choice<Action>[]
  assign: Action[][]
  sail: Choice<Action>[]
  announce: Action[][]
  /** By hex: the choice whose actions `expand` gives: formations (16.44), hexes to which its stack goes (8.12). */
  hex: Choice<Action>[]
  stack: (from: number, to: number) => Action
  supply: (hex: number, formation: number) => Action
  /** By air unit: the choice whose missions or targets `expand` gives, complete choices, and the actions of each. */
  air: Choice<Action>[]
  ofAir: { [verb in OfAir]: Choice<Action>[] }
  mission: { bombardment: Action; cup: Action }[]
  bomb: (air: number, hex: number) => Action
  /** By ship, likewise. */
  ship: Choice<Action>[]
  placeShip: (ship: number, hex: number) => Action
  shell: (ship: number, hex: number) => Action
  /** By KG: the choice whose Drop Hexes `expand` gives, and the action of each. */
  kg: Choice<Action>[]
  drop: (kg: number, hex: number) => Action
}

export function readyActions(kit: Kit): ReadyActions {
  const { unitIds, map, convoys, kgs, zones } = kit
  const atHexOf = (ids: readonly string[], make: (id: string, hex: string) => Action) => {
    const made: (Action | null)[][] = ids.map(() => map.ids.map(() => null))
    return (i: number, hex: number): Action => (made[i][hex] ??= make(ids[i], map.ids[hex]))
  }
  const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)
  const [air, ships] = [idsOf(kit.air), idsOf(kit.ships)]
  return {
    unit: unitIds.map((id) => ({ on: 'unit', id, action: null })),
    toPlace: Object.fromEntries(TO_PLACE.map((verb) => [verb, unitToPlace(kit, verb)])) as ReadyActions['toPlace'],
    ofUnit: Object.fromEntries(
      OF_UNIT.map((verb) => [verb, unitIds.map((unit) => ({ on: 'unit', id: unit, action: { do: verb, unit } }))]),
    ) as ReadyActions['ofUnit'],
    atHex: Object.fromEntries(
      AT_HEX.map((verb) => [verb, map.ids.map((hex) => ({ on: 'place', id: hex, action: { do: verb, hex } }))]),
    ) as ReadyActions['atHex'],
    convoy: convoys.map(({ id }) => ({ on: 'button', id, action: null })),
    assign: convoys.map(({ id }) => zones.map((zone) => ({ do: 'assign', convoy: id, zone: zone.id }))),
    sail: convoys.map(({ id }) => button(id, { do: 'sail', convoy: id })),
    announce: convoys.map(({ id }) => zones.map((zone) => ({ do: 'announce', convoy: id, zone: zone.id }))),
    hex: map.ids.map((id) => ({ on: 'place', id, action: null })),
    stack: (from, to) => ({ do: 'stack', from: map.ids[from], to: map.ids[to] }),
    supply: (hex, formation) => ({ do: 'supply', hex: map.ids[hex], formation: kit.formations[formation].id }),
    kg: kgs.map(({ id }) => ({ on: 'button', id, action: null })),
    drop: atHexOf(idsOf(kgs), (kg, to) => ({ do: 'drop', kg, to })),
    air: air.map((id) => ({ on: 'button', id, action: null })),
    ofAir: Object.fromEntries(
      OF_AIR.map((verb) => [verb, air.map((id) => button(id, { do: verb, air: id }))]),
    ) as ReadyActions['ofAir'],
    mission: air.map((id) => ({
      bombardment: { do: 'mission', air: id, box: 'bombardment' },
      cup: { do: 'mission', air: id, box: 'cup' },
    })),
    bomb: atHexOf(air, (id, hex) => ({ do: 'bomb', air: id, hex })),
    ship: ships.map((id) => ({ on: 'button', id, action: null })),
    placeShip: atHexOf(ships, (ship, to) => ({ do: 'ship', ship, to })),
    shell: atHexOf(ships, (ship, hex) => ({ do: 'shell', ship, hex })),
  }
}

/**
 * The action of a unit and a place, made when first needed. The list of a unit has its full length from the start: an
 * array that is filled here and there becomes a dictionary, which is slow to read.
 */
function unitToPlace(kit: Kit, verb: ToPlace): (u: number, place: number) => Action {
  const made: (Action | null)[][] = kit.unitIds.map(() => [])
  return (u, place) => {
    if (made[u].length === 0) made[u] = kit.placeIds.map(() => null)
    return (made[u][place] ??= { do: verb, unit: kit.unitIds[u], to: kit.placeIds[place] })
  }
}
