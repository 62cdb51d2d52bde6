import { unitsAt as unitsInHex } from '@middlesea/board'
import { type BaseState, law, type Seat } from '@middlesea/engine'
import { ALLIED, AXIS, type Kit } from './kit.ts'
import { MARK } from './marks.ts'
import { addUnit, emptyTables, lendZones, type Tables } from './tables.ts'

/** The options of options.ts. */
export interface Options {
  /** 9.3, 17.7, 15.35 */
  combatRefusal: boolean
  antiTank: boolean
  dropPlan: boolean
  /** Doria and Duilio in 1941, where the players agree on them. */
  battleships: boolean
  /** 12.53 as its example reads, unless the players turn it off (ruling C13). */
  exampleOdds: boolean
  /** Readings of the Japanese revision (section 10 of the rulings): 'ja.7.12' and so on. */
  ja712: boolean
  ja1024: boolean
  ja1154: boolean
  ja1521: boolean
  ja1633a: boolean
  ja1921: boolean
  /** Both sides begin with standing orders (orders.ts). */
  standingOrders: boolean
  /** What was bid for a side (19.12); left out without a bid. */
  handicap?: string
}

export const GOOD = 0
export const WINDY = 1
export const STORM = 2

/** An Attack Objective marker (9.13): the Defender hex, and who is declared to attack it. */
export interface Attack {
  hex: number
  units: number[]
}

/** 16.4: on an invasion hex; `formation` is whom it supplies, -1 while nothing is said. */
export interface Beachhead {
  hex: number
  /** 0 German, 1 Italian. */
  nation: number
  formation: number
}

/** Who was placed on an invasion hex or in a port. */
export interface Landing {
  hex: number
  units: number[]
}

/** Where an air unit is (11.12), by `State.air`: a box, the cup, or from ON_HQ on the HQ that holds it (11.52). */
export const READY = 0
export const BOMBARDMENT = 1
export const FLOWN = 2
export const DAMAGED = 3
export const IN_CUP = 4
export const ON_HQ = 5

/** Where a ship is (17.6), by `State.ships`: a hex, or: */
export const AT_PORT = -1
export const GONE_HOME = -2

export interface State extends BaseState {
  scenario: string
  pack: string
  options: Options
  turn: number
  /** GOOD, WINDY or STORM (5.1). */
  weather: number
  /** What is going on, as 04-turn.ts and 07-operations.ts name it. */
  phase: string
  /** How the game ended: '' while it goes on. */
  result: string

  // ---- By unit
  place: number[]
  /** 3.41: steps left. */
  steps: number[]
  /** Bits of MARK. */
  marks: number[]

  /** 3.11, by hex: the side that last controlled it. */
  owner: number[]

  // ---- Activation (7.1)
  /** The side whose Operations Sequence it is; -1 between two. */
  side: number
  /** The active formation; the first of several that act together (7.12); -1 between two. */
  active: number
  /** By formation: its markers in the cup. Their order is nowhere: a marker is drawn when it is needed. */
  cup: number[]
  /** The marker that was drawn and is not played yet, -1 for none: its owner's secret. Whose it is, everybody knows. */
  drawn: number
  drawnSide: number
  /** 7.15, by side: the marker held in the pool, -1 for none. Which one it is, is its owner's secret. */
  pool: number[]

  // ---- Combat
  attacks: Attack[]

  /** 17.23: the Defender hexes on which an HQ has spent its points in this sequence: 2 * hex + side. */
  commanded: number[]

  // ---- From the set-up cards
  /** By convoy: its zone (16.22), -1 while none is assigned: the Axis player's secret until it sails. */
  zoneOf: number[]
  /** By convoy: 1 once it has sailed (16.23). */
  sailed: number[]
  /** By KG: the first turn in which it may drop; -1 once it has (15.14, 15.44). */
  dropFrom: number[]
  /** By air unit: a box of the Air Status card or ON_HQ + unit; and the day of its last mission (11.23). */
  air: number[]
  flewOn: number[]
  ships: number[]

  // ---- Markers on the map
  /** By Airhead, the German ones first: its hex, -1 while it is not on the map; -2 once it was lost (15.23). */
  airheads: number[]
  beachheads: Beachhead[]
  /** Who lands in this activation: by invasion hex (16.33) or port (16.14). */
  landings: Landing[]
  /** By boom: 1 when destroyed (18.33). */
  boomDestroyed: number[]
  /** 18.12: stacking points used. */
  motorUsed: number

  /** By side, by what they are about (orders.ts): its standing orders, which the other side does not see. 0 is to be asked. */
  orders: number[][]

  /** Kept for speed, left out of saves: see derive(). */
  derived: Derived
}

export interface Derived {
  kit: Kit
  tables: Tables
}

/** An empty table: every unit on its card at full strength, all land Allied. */
export function blankState(kit: Kit, options: Options, pack: string): State {
  const s = bareState(kit, options, pack)
  derive(s, kit)
  return s
}

/** A list of one value: made for every guess, in which a function for each entry took half of the time. */
const filled = (count: number, value: number): number[] => Array<number>(count).fill(value)

/** A state with nothing on the map and without derived tables: whoever fills it calls `derive`. */
export function bareState(kit: Kit, options: Options, pack: string): State {
  const { scenario } = kit
  return {
    stack: [],
    rolls: 0,
    serial: 1,
    scenario: scenario.id,
    pack,
    options,
    turn: scenario.begins ?? 1,
    weather: GOOD,
    phase: '',
    result: '',
    place: filled(kit.unitCount, kit.CARD),
    steps: kit.steps.slice(),
    marks: filled(kit.unitCount, 0),
    owner: filled(kit.hexCount, ALLIED),
    side: -1,
    active: -1,
    cup: filled(kit.formations.length, 0),
    drawn: -1,
    drawnSide: -1,
    pool: [-1, -1],
    attacks: [],
    commanded: [],
    zoneOf: filled(kit.convoys.length, -1),
    sailed: filled(kit.convoys.length, 0),
    dropFrom: kit.kgs.map(({ turn }) => turn),
    air: filled(scenario.air.length, READY),
    flewOn: filled(scenario.air.length, 0),
    ships: filled(scenario.naval.length, AT_PORT),
    airheads: filled(scenario.airheads.german + scenario.airheads.italian, -1),
    beachheads: [],
    landings: [],
    boomDestroyed: filled(kit.booms.length, 0),
    motorUsed: 0,
    orders: NO_ORDERS.map((side) => side.slice()),
    derived: { kit, tables: NO_TABLES },
  }
}

/** Both sides are asked everything: as many as orders.ts knows, which a test compares. */
const NO_ORDERS = [AXIS, ALLIED].map(() => Array.from({ length: 11 }, () => 0))

/** Stands where tables are still to be derived. */
const NO_TABLES = null as unknown as Tables

/** Rebuilds what is kept for speed. */
export function derive(s: State, kit: Kit): void {
  const tables = emptyTables(kit)
  s.derived = { kit, tables }
  for (let u = 0; u < kit.unitCount; u++) addUnit(kit, tables, u, s.place[u], s.marks[u])
  for (let u = 0; u < kit.unitCount; u++) if (kit.hasNoZoc[u]) lendZonesAt(s, u)
}

const lendZonesAt = (s: State, u: number): void => {
  const { kit, tables } = s.derived
  if (s.place[u] < kit.hexCount) lendZones(kit, tables, s.place[u], kit.side[u], s.marks)
}

/** The units in a place, in rising order: a list of the caller's own. */
export function unitsAt(s: State, place: number): number[] {
  const { kit, tables } = s.derived
  return place < kit.hexCount ? unitsInHex(tables.occupancy, place) : tables.boxes[place - kit.hexCount].slice()
}

export const hasMark = (s: State, u: number, mark: number): boolean => (s.marks[u] & mark) !== 0
export const onMap = (s: State, u: number): boolean => s.place[u] < s.derived.kit.hexCount
export const isAlive = (s: State, u: number): boolean => s.place[u] !== s.derived.kit.ELIMINATED

// ---- Sides and seats

export const SEATS: Seat[] = ['axis', 'allied']
const AXIS_SEAT: Seat[] = ['axis']
const ALLIED_SEAT: Seat[] = ['allied']
export const seatOf = (side: number): Seat => SEATS[side]
export const seatsOf = (side: number): Seat[] => (side === AXIS ? AXIS_SEAT : ALLIED_SEAT)
export const enemyOf = (side: number): number => 1 - side
/** Whoever's Operations Sequence it is. */
export const activeSeats = (s: State): Seat[] => seatsOf(s.side)

// ---- The turn

/** 8.43: every rule about the night asks here. */
export const isNight = law('8.43', (s: State): boolean => s.derived.kit.turns[s.turn - 1].part === 'night', false)
export const dayOf = (s: State): number => s.derived.kit.turns[s.turn - 1].day

export { ALLIED, AXIS, MARK }
