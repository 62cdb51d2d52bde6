import { unitsAt as unitsInHex } from '@middlesea/board'
import type { BaseState, Seat } from '@middlesea/engine'
import type { AircraftKind, BombTarget, Mission } from './actions.ts'
import type { Side, TurnRow } from './data-files.ts'
import { type Kept, nothingKept } from './kept.ts'
import { ALLIED, AXIS, type Kit } from './kit.ts'
import type { OwnState } from './rules.ts'
import { addUnit, emptyTables, removeUnit, type Tables } from './tables.ts'

/** Facts about a unit that last for a phase or a turn. */
export const MARK = {
  /** Has moved, loaded, worked or landed in this phase. Cleared when a movement phase begins. */
  moved: 1,
  /** Has attacked in this combat phase (combat.1). */
  attacked: 2,
  /** Has fired as ranged artillery in this combat phase (combat.3). */
  fired: 4,
  /** Came by air this turn: it does not move (move.1, terrain.airfield). */
  arrived: 8,
  /** Dropped on this hex by drift this turn: no reforming (sub.1). */
  drifted: 16,
  /** Was driven back by defensive fire in this combat phase: it neither attacks nor fires (combat.3). */
  driven: 32,
} as const

/** The options of options.ts. */
export interface Options {
  basic: boolean
  /** What was bid for a side; left out without a bid. */
  handicap?: string
}

/** An aircraft on the map (air.1). */
export interface Flight {
  kind: AircraftKind
  mission: Mission
  hex: number
  /** What it bombs; '' on other missions. */
  target: BombTarget | ''
}

/** A convoy at sea (convoy.crete, malta.assault). */
export interface Convoy {
  name: string
  /** When it arrives; 0 while nothing is written. */
  turn: number
  /** The landing box that it makes for; -1 while nothing is written, and for a second beach that was not used. */
  to: number
  /** Everybody knows of it: an announced emergency convoy, a convoy that was delayed in sight of land. */
  known: boolean
  landed: boolean
}

export interface State extends BaseState {
  scenario: string
  pack: string
  options: Options
  turn: number
  /** Whose segment it is: '' before the first turn. */
  segment: Side | ''
  /** The name of the phase, as sequence.ts has it; '' before the first turn. */
  phase: string
  /** How the game ended: '' while it goes on. */
  result: string
  /** By unit. */
  place: number[]
  /** 1 when everybody knows the unit: all Axis units, and Allied units that are face up (decoy.1). */
  exposed: number[]
  marks: number[]
  /** Turns of neutralization left (bomb.5). */
  neutral: number[]
  /** The truck or steamer that carries a unit; -1 if none. */
  carrier: number[]
  /** hex.friendly, by hex: AXIS or ALLIED. */
  owner: number[]
  /** Hexes whose road or bridge is destroyed (engineer.1), in rising order. */
  broken: number[]
  /** By port: 1 when destroyed (engineer.1), and turns of neutralization (bomb.3). */
  portDestroyed: number[]
  portNeutral: number[]
  flights: Flight[]
  convoys: Convoy[]
  /** By airfield: at how many ends of turn in a row it was Axis (victory.crete.basic). */
  held: number[]
  /** What only one of the games keeps. */
  own: OwnState
  /** Kept for speed, left out of saves: see derive(). */
  derived: Derived
}

export interface Derived {
  kit: Kit
  tables: Tables
  kept: Kept
}

/** The lists of an empty table, made once for each kit: copies are quicker. */
interface BlankLists {
  unused: number[]
  exposed: number[]
  zero: number[]
  none: number[]
  allied: number[]
}

const blankLists = new WeakMap<Kit, BlankLists>()

function makeBlankLists(kit: Kit): BlankLists {
  const listOf = (length: number, value: number): number[] => Array.from({ length }, () => value)
  const lists: BlankLists = {
    unused: listOf(kit.unitCount, kit.UNUSED),
    exposed: kit.side.map((side) => (side === AXIS ? 1 : 0)),
    zero: listOf(kit.unitCount, 0),
    none: listOf(kit.unitCount, -1),
    allied: listOf(kit.hexCount, ALLIED),
  }
  blankLists.set(kit, lists)
  return lists
}

/** An empty table: every unit unused, all land Allied (5.2). */
export function blankState(kit: Kit, scenario: string, options: Options, pack: string): State {
  const s = bareState(kit, scenario, options, pack)
  derive(s, kit)
  return s
}

/** An empty table without what is kept for speed: whoever fills it derives that when it is full. */
export function bareState(kit: Kit, scenario: string, options: Options, pack: string): State {
  const lists = blankLists.get(kit) ?? makeBlankLists(kit)
  return {
    stack: [],
    rolls: 0,
    serial: 1,
    scenario,
    pack,
    options,
    turn: 1,
    segment: '',
    phase: '',
    result: '',
    place: lists.unused.slice(),
    exposed: lists.exposed.slice(),
    marks: lists.zero.slice(),
    neutral: lists.zero.slice(),
    carrier: lists.none.slice(),
    owner: lists.allied.slice(),
    broken: [],
    portDestroyed: kit.ports.map(() => 0),
    portNeutral: kit.ports.map(() => 0),
    flights: [],
    convoys: [],
    held: kit.airfields.map(() => 0),
    own: {},
    derived: NOT_YET,
  }
}

/** Whoever looks too early is told so by the first table that is missing. */
const NOT_YET = {} as Derived

/** Rebuilds what is kept for speed. */
export function derive(s: State, kit: Kit): void {
  const tables = emptyTables(kit)
  for (let u = 0; u < kit.unitCount; u++) addUnit(kit, tables, u, s.place[u], s.exposed[u])
  s.derived = { kit, tables, kept: nothingKept() }
}

/** Moves a unit to a place. Nothing else writes `place`. */
export function put(s: State, u: number, place: number): void {
  const { kit, tables } = s.derived
  removeUnit(kit, tables, u, s.place[u])
  s.place[u] = place
  addUnit(kit, tables, u, place, s.exposed[u])
}

/** Turns a unit face up or down. Nothing else writes `exposed`. */
export function turnOver(s: State, u: number, exposed: number): void {
  const { kit, tables } = s.derived
  removeUnit(kit, tables, u, s.place[u])
  s.exposed[u] = exposed
  addUnit(kit, tables, u, s.place[u], exposed)
}

/** The units in a place, in rising order: a list of the caller's own. */
export function unitsAt(s: State, place: number): number[] {
  const { kit, tables } = s.derived
  return place < kit.hexCount ? unitsInHex(tables.occupancy, place) : tables.boxes[place - kit.hexCount].slice()
}

export const hasMark = (s: State, u: number, mark: number): boolean => (s.marks[u] & mark) !== 0
export function setMark(s: State, u: number, mark: number): void {
  s.marks[u] |= mark
}
export function clearMarks(s: State, marks: number): void {
  for (let u = 0; u < s.marks.length; u++) s.marks[u] &= ~marks
}

// ---- Sides and seats

export const SEATS: Seat[] = ['axis', 'allied']
const AXIS_SEAT: Seat[] = ['axis']
const ALLIED_SEAT: Seat[] = ['allied']
export const seatOf = (side: number): Seat => SEATS[side]
export const seatsOf = (side: number): Seat[] => (side === AXIS ? AXIS_SEAT : ALLIED_SEAT)
export const enemyOf = (side: number): number => 1 - side
/** The side whose segment it is. */
export const phasing = (s: State): number => (s.segment === 'allied' ? ALLIED : AXIS)
export const phasingSeats = (s: State): Seat[] => seatsOf(phasing(s))

// ---- The turn

export const turnRow = (s: State): TurnRow => s.derived.kit.files.scenarios[s.scenario].turns[s.turn - 1]
export const isNight = (s: State): boolean => turnRow(s).night

// ---- What a counter is, and what of it everybody can see

export const isExposed = (s: State, u: number): boolean => s.exposed[u] === 1
export const onMap = (s: State, u: number): boolean => s.place[u] < s.derived.kit.hexCount
export const isNeutral = (s: State, u: number): boolean => s.neutral[u] > 0

export { ALLIED, AXIS }
