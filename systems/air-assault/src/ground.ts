// The terrain effects chart, movement column: what a step from hex to hex costs.
import { FORBIDDEN } from '@middlesea/board'
import { law } from '@middlesea/engine'
import type { Kit } from './kit.ts'
import { ALLIED, phasing, type State } from './state.ts'

/** engineer.1: whether a road or bridge can be used here. */
const isWhole = (s: State, hex: number): boolean => !s.broken.includes(hex)

/** The road that leads out of a hex in a direction: bits of the map, 0 if there is none or it is destroyed. */
export function roadOut(s: State, from: number, direction: number, to: number): number {
  const road = s.derived.kit.map.roads[6 * from + direction]
  return road === 0 || (isWhole(s, from) && isWhole(s, to)) ? road : 0
}

/** air.1: Allied units have no road rates in and beside an interdicted hex. */
export const isInterdicted = law(
  'air.1',
  (s: State, hex: number): boolean => {
    if (phasing(s) !== ALLIED) return false
    const { map } = s.derived.kit
    return s.flights.some(({ mission, hex: at }) => mission === 'interdict' && map.distance(at, hex) <= 1)
  },
  false,
)

/** terrain.road, move.2: the cost by road in half points; -1 where the road gives no rate. */
const roadCost = law(
  'terrain.road',
  (s: State, road: number, from: number, to: number): number => {
    if (road === 0 || isInterdicted(s, from) || isInterdicted(s, to)) return -1
    const { kit } = s.derived
    const { primary, secondary } = kit.tables.roads
    const rate = (road & kit.primary) !== 0 ? primary : secondary
    return kit.isCity[to] ? cityCost(kit, rate) : rate
  },
  -1,
)

/** terrain.city: half a point from a connecting road hex. */
const cityCost = law('terrain.city', (kit: Kit, rate: number): number => Math.min(rate, kit.tables.roads.city), 2)

/** terrain.river: a point more to leave a river hex, but not by road over a whole bridge (ruling 7). */
const riverCost = law(
  'terrain.river',
  (s: State, from: number, byRoad: boolean): number => {
    const { kit } = s.derived
    if (!kit.isRiver[from] || (byRoad && kit.isBridge[from])) return 0
    return kit.tables.roads.river
  },
  0,
)

/** terrain.rough, terrain.river: vehicles enter such hexes by road only. */
const needsRoadInto = law(
  'terrain.rough',
  (kit: Kit, u: number, to: number): boolean => kit.needsRoad[u] && (kit.terrain[to].roadOnly || kit.isRiver[to]),
  false,
)

/** terrain.sea, terrain.islands: ground units stay on land, and do not cross sea hexsides. */
export const isClosed = law(
  'terrain.sea',
  (kit: Kit, from: number, direction: number, to: number): boolean =>
    !kit.isLand[to] || (kit.map.sides[6 * from + direction] & kit.seaSide) !== 0,
  false,
)

/** What a step costs a ground unit in half points, whoever stands there; FORBIDDEN if terrain does not let it. */
export function stepCost(s: State, u: number, from: number, direction: number, to: number): number {
  const { kit } = s.derived
  if (isClosed(kit, from, direction, to)) return FORBIDDEN
  const road = roadOut(s, from, direction, to)
  if (road === 0 && needsRoadInto(kit, u, to)) return FORBIDDEN
  const byRoad = roadCost(s, road, from, to)
  return (byRoad === -1 ? kit.terrain[to].cost : byRoad) + riverCost(s, from, road !== 0)
}
