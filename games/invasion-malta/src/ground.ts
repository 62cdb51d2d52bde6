// The ground as tables for the rules to read: what lies in hexes and on hexsides, costs of steps (8.3), reach of zones (3.22).
import { type HexMap, zocSpread } from '@middlesea/board'
import { beginAnswer, endAnswer, type Grounds, holdsAt, law } from '@middlesea/engine'
import type { TablesFile } from './data-files.ts'

/** Bits of `Ground.hex`. */
export const LAND = 1
export const ROUGH = 2
export const URBAN = 4
export const AIRFIELD = 8
export const FORT = 16
export const HOSPITAL = 32
/** A land hex with the sea in it or beside it. */
export const COAST = 64
/** A main or minor road runs through it. */
export const ROAD_HEX = 128

/** Bits of `Ground.side`, as a hexside is crossed out of a hex: at `6 * hex + direction`. */
export const ROAD = 1
/** A main road: motorized units pass one another on it (3.33). */
export const MAIN = 2
export const SEA_SIDE = 4
export const CLIFF = 8
/** Crossed upwards: the slope's foot is here (8.36). */
export const UP = 16
/** Bit of a hexside: it lies between two urban hexes (8.34). */
export const STREETS = 32

/** The cost of a hexside that is not to be crossed. */
export const CLOSED = 255

/** How units move (3.6, 17.31). Each has a table of step costs, and as a zone of control its own reach (3.22). */
export const FOOT = 0
export const COMMANDO = 1
export const MOTORIZED = 2

/** Which road rate holds (8.33): half a Movement Point; or a whole one, for Allied units by day in fair weather. */
export const FAST = 0
export const SLOW = 1

/** What steps cost, at `6 * hex + direction`, and by which laws: each is reckoned once. */
interface KnownCosts {
  cost: Uint8Array
  grounds: Grounds[]
}

export interface Ground {
  map: HexMap
  terrain: TablesFile['terrain']
  /** Bits LAND … by hex. */
  hex: Uint8Array
  /** Bits ROAD … at `6 * hex + direction`. */
  side: Uint8Array
  /** By kind of movement and road rate: `costs[2 * kind + rate]`. */
  costs: KnownCosts[]
}

const KINDS = [FOOT, COMMANDO, MOTORIZED]
const UNKNOWN = 254

export function readGround(map: HexMap, terrain: TablesFile['terrain'], hex: Uint8Array): Ground {
  const side = Uint8Array.from(map.neighbours, (to, i) => (to === -1 ? 0 : sideOf(map, hex, Math.floor(i / 6), i, to)))
  const noCosts = (): KnownCosts => ({ cost: new Uint8Array(side.length).fill(UNKNOWN), grounds: [] })
  return { map, terrain, hex, side, costs: KINDS.flatMap(() => [noCosts(), noCosts()]) }
}

/** What a step costs in half Movement Points, before zones of control; CLOSED where the way is closed. */
export function stepCost(ground: Ground, kind: number, rate: number, side: number, to: number): number {
  const { cost, grounds } = ground.costs[2 * kind + rate]
  if (cost[side] !== UNKNOWN && holdsAt(grounds, side)) return cost[side]
  const answer = beginAnswer()
  const reckoned = reckonCost(ground, kind, rate, side, to)
  if (reckoned >= UNKNOWN && reckoned !== CLOSED)
    throw new Error(`a step into ${ground.map.ids[to]} costs ${reckoned} half points; there is room for ${UNKNOWN - 1}`)
  cost[side] = reckoned
  const laws = endAnswer(answer)
  if (laws !== null) grounds[side] = laws
  return reckoned
}

/** Where zones of control reach, by kind of movement: for the board's occupancy. */
export const zocSpreads = (ground: Ground): Uint8Array[] =>
  KINDS.map((kind) =>
    zocSpread(
      ground.map,
      (from, d, to) => reachesInto(ground.hex, to) && mayCross(stepCost(ground, kind, FAST, 6 * from + d, to)),
    ),
  )

function sideOf(map: HexMap, hex: Uint8Array, from: number, i: number, to: number): number {
  const bits = map.sides[i]
  const roads = map.roads[i]
  let side = 0
  if (roads !== 0) side |= ROAD
  if ((roads & map.roadBit('main')) !== 0) side |= MAIN
  if ((bits & map.sideBit('sea')) !== 0 || ((hex[from] ^ hex[to]) & LAND) !== 0) side |= SEA_SIDE
  if ((bits & map.sideBit('cliff')) !== 0) side |= CLIFF
  if ((bits & map.sideBit('slope', 'up')) !== 0) side |= UP
  if ((hex[from] & hex[to] & URBAN) !== 0) side |= STREETS
  return side
}

// ---- 3.22, 3.25

/** 3.25: no zone of control reaches into a fort. */
const reachesInto = law('3.25', (hex: Uint8Array, to: number): boolean => (hex[to] & FORT) === 0, true)

/** 3.22: a zone reaches where its unit could go, whatever that costs. */
const mayCross = law('3.22', (cost: number): boolean => cost !== CLOSED, true)

// ---- 8.3

function reckonCost({ terrain, hex, side: sides }: Ground, kind: number, rate: number, i: number, to: number): number {
  const side = sides[i]
  if ((hex[to] & LAND) === 0) return CLOSED
  if (followsRoad(side) || followsStreets(side)) return roadCost(terrain, rate)
  if (isClosedSide(side) || isTooSteep(kind, side)) return CLOSED
  if (kind === MOTORIZED) return motorizedCost(terrain, rate, hex[to], side)
  const cliff = (side & CLIFF) !== 0 ? terrain.cliff.cost : 0
  return 2 * (terrainCost(terrain, withoutFeatures(hex[to])) + slopeCost(terrain, side) + cliff)
}

/** 8.33: along a road other terrain does not count, in the hex or on its side. */
const followsRoad = law('8.33', (side: number): boolean => (side & ROAD) !== 0, false)

/** 8.34: an urban hex is full of roads: from one into the next the road rate holds. */
const followsStreets = law(
  '8.34',
  (side: number): boolean => (side & STREETS) !== 0 && (side & (SEA_SIDE | CLIFF)) === 0,
  false,
)

/** 8.33 */
const roadCost = law(
  '8.33',
  (terrain: TablesFile['terrain'], rate: number): number =>
    2 * (rate === SLOW ? terrain.road.alliedDay : terrain.road.cost),
  2,
)

/** 8.35: nobody crosses the sea. */
const isClosedSide = law('8.35', (side: number): boolean => (side & SEA_SIDE) !== 0, false)

/** 8.35: nobody climbs cliffs but commandos (17.31). */
const isTooSteep = law(
  '8.35',
  (kind: number, side: number): boolean => (side & CLIFF) !== 0 && kind !== COMMANDO,
  false,
)

/** 8.31: the dearest terrain of the hex counts; 8.34: but urban hides rough. */
const terrainCost = law(
  '8.31',
  ({ hex }: TablesFile['terrain'], bits: number): number => {
    if ((bits & URBAN) !== 0) return hex.urban.cost
    if ((bits & ROUGH) !== 0) return hex.rough.cost
    return (bits & AIRFIELD) !== 0 ? hex.airfield.cost : hex.clear.cost
  },
  1,
)

/** 8.37: of a hex its terrain alone counts, whatever else is in it: a fort, a hospital, a road that is not followed. */
const withoutFeatures = law('8.37', (bits: number): number => bits & (ROUGH | URBAN | AIRFIELD), ROUGH)

/** 8.36: up a slope, not down. */
const slopeCost = law(
  '8.36',
  (terrain: TablesFile['terrain'], side: number): number => ((side & UP) !== 0 ? terrain.slope.cost : 0),
  0,
)

/** 8.33: off the road motorized units go into urban and airfield hexes alone. */
function motorizedCost(terrain: TablesFile['terrain'], rate: number, hex: number, side: number): number {
  if ((hex & URBAN) !== 0) return roadCost(terrain, rate) + 2 * slopeCost(terrain, side)
  if ((hex & AIRFIELD) !== 0) return 2 * (terrain.hex.airfield.cost + slopeCost(terrain, side))
  return CLOSED
}
