// The terrain effects chart, movement column: what a step from hex to hex costs, in half points.
import { FORBIDDEN } from '@middlesea/board'
import { beginAnswer, endAnswer, type Grounds, holdsAt, law, type Refusal } from '@middlesea/engine'
import {
  BORDER,
  CITY,
  GAITS,
  ISLAND,
  type Kit,
  ON_FOOT,
  ON_TRACKS,
  PRINTED,
  RIVERSIDE,
  ROAD,
  ROUGH,
  SEA,
  SEA_SIDE,
} from '../core/kit.ts'
import { ALLIED, phasing, type State } from '../core/state.ts'
import { forbid } from '../core/steps.ts'

// ---- Where nobody walks

/** terrain.sea: ground units do not enter the sea, and do not cross sea hexsides. */
export const isClosed = law(
  'terrain.sea',
  (kit: Kit, from: number, direction: number, to: number): boolean =>
    kit.isSea[to] || (kit.map.sides[6 * from + direction] & kit.seaSide) !== 0,
  false,
)

export const AT_SEA = forbid('terrain.sea', 'refuse.sea')
const ON_ISLAND = forbid('terrain.islands', 'refuse.island')

/** terrain.islands: no unit is on a coastal island, ever. */
export const isOnIsland = law(
  'terrain.islands',
  (kit: Kit, hex: number): Refusal | null => (kit.isIsland[hex] ? ON_ISLAND : null),
  null,
)

/** terrain.rough: armour and units that move more than four points enter rough hexes by road only. */
const isTooRough = law('terrain.rough', (kit: Kit, to: number): boolean => kit.terrain[to].roadOnly, false)

/** terrain.river: armour enters river hexes by road or bridge only (5.3). */
const isTooWet = law('terrain.river', (kit: Kit, to: number): boolean => kit.isRiver[to], false)

export const TOO_ROUGH = forbid('terrain.rough', 'refuse.roadOnly')
export const TOO_WET = forbid('terrain.river', 'refuse.roadOnly')

/** Why a vehicle does not get into a hex without a road; rivers hold up armour alone. */
function needsRoadInto(kit: Kit, gait: number, to: number): Refusal | null {
  if (gait === ON_TRACKS && isTooWet(kit, to)) return TOO_WET
  return isTooRough(kit, to) ? TOO_ROUGH : null
}

/** Why terrain does not let a unit take a step that `stepCost` forbids. */
export function whyNoStep(kit: Kit, u: number, from: number, direction: number, to: number): Refusal | null {
  if (isClosed(kit, from, direction, to)) return AT_SEA
  return isOnIsland(kit, to) ?? needsRoadInto(kit, kit.gait[u], to)
}

/** Why a unit does not come ashore in a hex, where no road leads. */
export const lacksRoadAshore = (kit: Kit, u: number, to: number): Refusal | null =>
  kit.gait[u] === ON_FOOT ? null : needsRoadInto(kit, kit.gait[u], to)

// ---- Roads

/** engineer.1: whether a road or bridge can be used here. */
const isWhole = (s: State, hex: number): boolean => s.broken.length === 0 || !s.broken.includes(hex)

/** move.2: the road from a hex to the next one on it, as bits of the map; 0 if there is none or it is destroyed. */
export const roadOut = law(
  'move.2',
  (s: State, from: number, direction: number, to: number): number => {
    const road = s.derived.kit.map.roads[6 * from + direction]
    return road === 0 || (isWhole(s, from) && isWhole(s, to)) ? road : 0
  },
  0,
)

/** air.1: Allied units have no road rates in and beside an interdicted hex. */
export const isInterdicted = law(
  'air.1',
  (s: State, hex: number): boolean => {
    const { flights } = s
    if (phasing(s) !== ALLIED) return false
    const { map } = s.derived.kit
    for (const { mission, hex: at } of flights) {
      if (mission === 'interdict' && map.distance(at, hex) <= 1) return true
    }
    return false
  },
  false,
)

const NO_RATE = -1

/** terrain.road: half a point by primary road, one by secondary road, whatever the terrain. */
const roadCost = law(
  'terrain.road',
  (s: State, road: number, from: number, to: number): number => {
    if (isInterdicted(s, from) || isInterdicted(s, to)) return NO_RATE
    const { kit } = s.derived
    const { primary, secondary } = kit.tables.roads
    const rate = (road & kit.primary) !== 0 ? primary : secondary
    return kit.isCity[to] ? intoCityByRoad(kit, rate) : rate
  },
  NO_RATE,
)

/** terrain.city: half a point from a connecting road hex, by whatever road. */
const intoCityByRoad = law('terrain.city', (kit: Kit, rate: number): number => Math.min(rate, kit.tables.roads.city), 2)

// ---- Across country

const clearCost = law('terrain.clear', (kit: Kit, to: number): number => kit.terrain[to].cost, 0)
const roughCost = law('terrain.rough', (kit: Kit, to: number): number => kit.terrain[to].cost, 0)
const cityCost = law('terrain.city', (kit: Kit, to: number): number => kit.terrain[to].cost, 0)

/** What the terrain of a hex costs without a road. */
export function groundCost(kit: Kit, to: number): number {
  const ground = kit.ground[to]
  if ((ground & ROUGH) !== 0) return roughCost(kit, to)
  return (ground & CITY) !== 0 ? cityCost(kit, to) : clearCost(kit, to)
}

/** terrain.river: a point more to leave a river hex, but not by road off or onto a bridge (ruling 7). */
const riverCost = law(
  'terrain.river',
  (kit: Kit, from: number, to: number, road: number): number =>
    road === 0 || !(kit.isBridge[from] || kit.isBridge[to]) ? kit.tables.roads.river : 0,
  0,
)

// The chart lists these with no effect.
const townCost = law('terrain.town', (): number => 0, 2)
const batteryCost = law('terrain.battery', (): number => 0, 2)
const borderCost = law('terrain.border', (): number => 0, 2)

/** What is printed on a hex besides its terrain, and the border before it. */
function printedCost({ isTown, isBattery, map: { sector } }: Kit, from: number, to: number): number {
  const feature = isTown[to] ? townCost() : isBattery[to] ? batteryCost() : 0
  return sector[from] === sector[to] ? feature : feature + borderCost()
}

/** Whether every road can be used by the side whose segment it is: none is destroyed, none is interdicted. */
export function hasAllRoads(s: State): boolean {
  if (s.broken.length > 0) return false
  if (phasing(s) !== ALLIED) return true
  for (const { mission } of s.flights) if (mission === 'interdict') return false
  return true
}

/** What steps cost while every road can be used, at `6 * hex + direction`, and by which laws: each is reckoned once. */
interface KnownCosts {
  cost: Int16Array
  grounds: Grounds[]
}

/** The known costs of steps over every hexside, by gait. */
export type StepCosts = KnownCosts[]

// Costs are small numbers: the data's schema lets none be above 40.
const UNKNOWN = -2

const noCosts = (hexes: number): KnownCosts => ({ cost: new Int16Array(6 * hexes).fill(UNKNOWN), grounds: [] })
export const unknownCosts = (hexes: number): StepCosts => GAITS.map(() => noCosts(hexes))

/** stepCost, while every road can be used. Searches ask this for every hexside. */
export function knownCost(s: State, gait: number, from: number, direction: number, to: number): number {
  const { cost, grounds } = s.derived.kit.stepCosts[gait]
  const side = 6 * from + direction
  if (cost[side] !== UNKNOWN && holdsAt(grounds, side)) return cost[side]
  const answer = beginAnswer()
  cost[side] = stepCost(s, gait, from, direction, to)
  const laws = endAnswer(answer)
  if (laws !== null) grounds[side] = laws
  return cost[side]
}

/**
 * What a step costs a ground unit, whoever stands there; FORBIDDEN if terrain does not let it. The bits of the kit tell
 * what is not there.
 */
export function stepCost(s: State, gait: number, from: number, direction: number, to: number): number {
  const { kit } = s.derived
  const ground = kit.ground[to]
  const link = kit.links[6 * from + direction]
  if (((ground & (SEA | ISLAND)) | (link & SEA_SIDE)) !== 0) {
    if (isClosed(kit, from, direction, to) || isOnIsland(kit, to) !== null) return FORBIDDEN
  }
  const road = (link & ROAD) === 0 ? 0 : roadOut(s, from, direction, to)
  if (gait !== ON_FOOT && road === 0 && (ground & (ROUGH | RIVERSIDE)) !== 0 && needsRoadInto(kit, gait, to) !== null) {
    return FORBIDDEN
  }
  const byRoad = road === 0 ? NO_RATE : roadCost(s, road, from, to)
  let cost = byRoad === NO_RATE ? groundCost(kit, to) : byRoad
  if ((kit.ground[from] & RIVERSIDE) !== 0) cost += riverCost(kit, from, to, road)
  if (((ground & PRINTED) | (link & BORDER)) !== 0) cost += printedCost(kit, from, to)
  return cost
}
