import { addToStack, takeFromStack } from '@middlesea/board'
import { type BaseState, type Choice, type Grounds, law } from '@middlesea/engine'
import type { Action } from './actions.ts'
import {
  dataOf,
  ALLIED_UNITS,
  AXIS_UNITS,
  FIRST_ALLIED,
  GARRISON,
  type GameData,
  isAxis,
  isAxisAir,
  isAxisGround,
  isAxisNaval,
  ME_COMMANDO,
  UNIT_COUNT,
  ZONE_COUNT,
  ZONES,
  ZONE_IDS,
} from './data.ts'

// ---- Places: the zones first, then the boxes of the map's displays (2.1.1).

export const SECTORS = ['malta', 'gozo'] as const
export type Sector = (typeof SECTORS)[number]

const BOX_IDS = [
  'sicily',
  'malta.airborne',
  'malta.airlanding',
  'malta.amphibious',
  'malta.support',
  'gozo.airborne',
  'gozo.airlanding',
  'gozo.amphibious',
  'gozo.support',
  'strategic.command',
  'strategic.navy',
  'axis.eliminated',
  'allied.eliminated',
  'pool',
  'commando',
  'unused',
]

export const PLACE_IDS: string[] = [...ZONE_IDS, ...BOX_IDS]
export const PLACE_COUNT = PLACE_IDS.length

const placeNumbers = new Map(PLACE_IDS.map((id, p) => [id, p]))

/** The number of a place's printed id; -1 for an id that is none. */
export function placeNumber(id: unknown): number {
  return placeNumbers.get(id as string) ?? -1
}

export const SICILY = placeNumber('sicily')
export const COMMAND_BOX = placeNumber('strategic.command')
export const NAVY_BOX = placeNumber('strategic.navy')
export const AXIS_ELIMINATED = placeNumber('axis.eliminated')
export const ALLIED_ELIMINATED = placeNumber('allied.eliminated')
/** The Allied Reserve Pool (25.0). */
export const POOL = placeNumber('pool')
/** Where the ME Commando waits (4.0). */
export const COMMANDO_BOX = placeNumber('commando')
/** Units that this match does not use: reinforcements not recruited, optional units. */
export const UNUSED = placeNumber('unused')

/** The mission boxes of a sector, by kind. */
export const AIRBORNE: { [sector: string]: number } = boxes('airborne')
export const AIRLANDING: { [sector: string]: number } = boxes('airlanding')
export const AMPHIBIOUS: { [sector: string]: number } = boxes('amphibious')
export const SUPPORT: { [sector: string]: number } = boxes('support')

function boxes(kind: string): { [sector: string]: number } {
  return { malta: placeNumber(`malta.${kind}`), gozo: placeNumber(`gozo.${kind}`) }
}

export const isZone = (place: number): boolean => place >= 0 && place < ZONE_COUNT
/** 2.1.1: the four mission boxes of each sector. */
export const isMissionBox = law('2.1.1', (place: number): boolean => place > SICILY && place < COMMAND_BOX, false)

// ---- The state

/** Facts about a unit that last for a phase or a turn. */
export const MARK = {
  /** Has acted in this phase: staged, moved, scouted. Cleared when a phase ends. */
  acted: 1,
  /** Dropped or landed from the sea this turn (22.2). */
  assaulted: 2,
  /** Landed by surprise this turn (17.3, 18.3). */
  surprise: 4,
  /** An Allied unit that an event placed this turn (26.2). */
  placed: 8,
  /** An air unit that has flown a mission this turn (28.2.2). */
  flown: 16,
  /** Has cleared an obstacle or scouted in this phase, so that it does not move (28.1.1, 28.3.1). Comes with `acted`. */
  worked: 64,
  /** An Allied unit deployed in the first round of the set-up (4.0): the player knows that it is one of the 24. */
  garrison: 32,
} as const

/** The optional rules in use (28.0), by the ids of options.ts. */
export interface Options {
  engineers: boolean
  swimmers: boolean
  flieger: boolean
  gliders: boolean
  stukas: boolean
  emergencyLanding: boolean
  aerialSupply: boolean
  groundRecon: boolean
  highGround: boolean
  tacticalRetreat: boolean
  hqLosses: boolean
  team: 'none' | 'command' | 'combined'
}

export interface State extends BaseState {
  scenario: string
  pack: string
  options: Options
  turn: number
  /** 1 to 19 (5.0); 0 before the first turn. */
  phase: number
  staffPoints: number
  amphibiousPoints: number
  amphibiousUsed: number
  command: number
  royalNavy: number
  victoryPoints: number
  /** The Royal Navy's one sortie is over (27.0). */
  sortied: boolean
  /** The turn on which Malta was cleared first (3.4); 0 if it was not. */
  clearedOn: number
  /** How the game ended: '' while it goes on, else a victory level. */
  result: string
  /** By unit. */
  place: number[]
  reduced: number[]
  /** Allied units only: 1 when face up, on the map or beside the pool. */
  revealed: number[]
  marks: number[]
  /**
   * What the player remembers of Allied counters that lie face down: by unit, the releases of reserves (one a turn at
   * most, 24.5) before it was last seen to go into the pool, -1 if never; and the release that placed it, 0 at set-up.
   * A unit that was seen after a release is not among the counters which that release placed.
   */
  seenAfter: number[]
  placedBy: number[]
  /** The air transport that carries a ground unit; -1 if none. */
  carrier: number[]
  /** Zones where an intelligence attempt was made this turn (10.0); -1 is the pool. */
  searched: number[]
  /** Zones where deception was all that stood against an Axis force this turn (22.5). */
  feints: number[]
  /** Kept for speed, left out of saves: see derive(). */
  derived: Derived
}

export interface Derived {
  data: GameData
  /** The units in each place, in rising order. */
  units: number[][]
  /** The ground unit that each air transport carries; -1 if none. */
  cargo: number[]
  kept: Kept
}

/** Answers kept for the next question. They hang on what was asked before: a rebuild begins with none. */
export interface Kept {
  /** 12.1: the last list of units to stage, the laws by which it was made, and of which decision it was. */
  stageable: Choice<Action>[]
  grounds: Grounds
  listedFor: number
  /** What all that was staged for landings needed then. */
  amphibious: number
  /** The unit that was staged last, and the decision after it. */
  staged: number
  stagedBefore: number
}

const nothingKept = (): Kept => ({
  stageable: [],
  grounds: null,
  listedFor: -1,
  amphibious: 0,
  staged: -1,
  stagedBefore: -1,
})

/** One value for every unit; copied where a table begins. */
const filled = (value: number): number[] => Array.from({ length: UNIT_COUNT }, () => value)
const ZEROS = filled(0)
const NONE = filled(-1)
const ALL_UNUSED = filled(UNUSED)

/** An empty table: every unit unused, nothing set. */
export function blankState(scenario: string, options: State['options'], pack: string): State {
  const s: State = {
    stack: [],
    rolls: 0,
    serial: 1,
    scenario,
    pack,
    options,
    turn: 1,
    phase: 0,
    staffPoints: 0,
    amphibiousPoints: 0,
    amphibiousUsed: 0,
    command: 1,
    royalNavy: 1,
    victoryPoints: 0,
    sortied: false,
    clearedOn: 0,
    result: '',
    place: ALL_UNUSED.slice(),
    reduced: ZEROS.slice(),
    revealed: ZEROS.slice(),
    marks: ZEROS.slice(),
    seenAfter: NONE.slice(),
    placedBy: ZEROS.slice(),
    carrier: NONE.slice(),
    searched: [],
    feints: [],
    derived: { data: dataOf(pack), units: [], cargo: [], kept: nothingKept() },
  }
  derive(s)
  return s
}

/** Rebuilds what is kept for speed. */
export function derive(s: State): void {
  const units: number[][] = Array.from({ length: PLACE_COUNT }, () => [])
  const cargo = NONE.slice()
  for (let u = 0; u < UNIT_COUNT; u++) {
    units[s.place[u]].push(u)
    if (s.carrier[u] !== -1) cargo[s.carrier[u]] = u
  }
  s.derived = { data: dataOf(s.pack), units, cargo, kept: nothingKept() }
}

/** Moves a unit to a place. Nothing else writes `place` but the set-up, which derives anew. */
export function put(s: State, u: number, place: number): void {
  takeFromStack(s.derived.units[s.place[u]], u)
  addToStack(s.derived.units[place], u)
  s.place[u] = place
}

/** Puts a ground unit aboard an air transport (17.1). */
export function embark(s: State, u: number, transport: number): void {
  s.carrier[u] = transport
  s.derived.cargo[transport] = u
}

/** Takes a ground unit off its transport, if it is aboard one. */
export function disembark(s: State, u: number): void {
  if (s.carrier[u] === -1) return
  s.derived.cargo[s.carrier[u]] = -1
  s.carrier[u] = -1
}

/** The ground unit aboard a transport; -1 if there is none. */
export const carriedBy = (s: State, transport: number): number => s.derived.cargo[transport]

/** The units in a place, in rising order. Copy it before moving units while you walk over it. */
export function unitsAt(s: State, place: number): number[] {
  return s.derived.units[place]
}

// ---- What a unit is worth now

/** 7.2: a reduced unit uses the ratings of its reduced side. */
const reducedSide = law('7.2', (s: State, u: number): number => s.reduced[u], 0)
const side = (s: State, u: number): number => u * 2 + reducedSide(s, u)

export const rating = (s: State, u: number): number => s.derived.data.rating[side(s, u)]
export const isElite = (s: State, u: number): boolean => s.derived.data.elite[side(s, u)]
export const airSuperiority = (s: State, u: number): number => s.derived.data.airSuperiority[side(s, u)]
export const tactical = (s: State, u: number): number => s.derived.data.tactical[side(s, u)]
export const strategic = (s: State, u: number): number => s.derived.data.strategic[side(s, u)]
export const aaa = (s: State, u: number): number => s.derived.data.aaa[side(s, u)]
export const typeOf = (s: State, u: number): string => s.derived.data.type[u]
/** 2.2.2: a support unit has its rating in parentheses. */
export const isSupport = (s: State, u: number): boolean => s.derived.data.support[u]
export const isRegiment = (s: State, u: number): boolean => s.derived.data.regiment[u]
export const isHq = (s: State, u: number): boolean => s.derived.data.type[u] === 'hq'
/** 17.2: carries ground units. */
export const isTransport = (s: State, u: number): boolean => s.derived.data.lift[u] > 0

export const isAlliedAir = (s: State, u: number): boolean => s.derived.data.alliedAir[u]
/** Ground units of the Allies, special ones included (8.2). */
export const isAlliedGround = (s: State, u: number): boolean => u >= FIRST_ALLIED && !s.derived.data.alliedAir[u]
export const isObstacle = (s: State, u: number): boolean => s.derived.data.type[u] === 'obstacle'
export const isConcealed = (s: State, u: number): boolean => u >= FIRST_ALLIED && s.revealed[u] === 0

export const hasMark = (s: State, u: number, mark: number): boolean => (s.marks[u] & mark) !== 0
export function setMark(s: State, u: number, mark: number): void {
  s.marks[u] |= mark
}

/** Takes marks off all units. */
export function clearMarks(s: State, marks: number): void {
  for (let u = 0; u < UNIT_COUNT; u++) s.marks[u] &= ~marks
}

export {
  ALLIED_UNITS,
  AXIS_UNITS,
  FIRST_ALLIED,
  GARRISON,
  isAxis,
  isAxisAir,
  isAxisGround,
  isAxisNaval,
  ME_COMMANDO,
  UNIT_COUNT,
  ZONE_COUNT,
  ZONES,
}
