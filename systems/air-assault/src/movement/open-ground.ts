// Ground that a unit can surely step onto. To say who can move at all, nothing more needs to be looked at for most units.
import { NO_WAY } from '../core/kept.ts'
import { GAITS, type Kit, ON_FOOT, ON_TRACKS } from '../core/kit.ts'
import { isWithin, mostBeside } from '../core/stacking.ts'
import { enemyOf, type State } from '../core/state.ts'
import { cargoPoints } from './transport.ts'

/**
 * By gait: what the step over each hexside costs at most, in half points, at `6 * hex + direction`; CLOSED if it is not sure.
 * For those who need roads it holds while no road is destroyed.
 */
export type OpenGround = Uint8Array[]

const CLOSED = 255

export function openGround(kit: Kit): OpenGround {
  const { neighbours } = kit.map
  const ofSide = (cost: (from: number, side: number, to: number) => number): Uint8Array =>
    Uint8Array.from(neighbours, (to, side) => (to === -1 ? CLOSED : cost(Math.floor(side / 6), side, to)))
  const isShut = (gait: number, side: number, to: number): boolean => {
    if (gait === ON_FOOT || kit.map.roads[side] !== 0) return false
    return kit.terrain[to]?.roadOnly === true || (gait === ON_TRACKS && kit.isRiver[to])
  }
  return GAITS.map((gait) =>
    ofSide((from, side, to) => (isShut(gait, side, to) ? CLOSED : dearest(kit, from, side, to))),
  )
}

/** By the worse of road and country, over dry land, and within a sector: some units are bound to theirs. */
function dearest(kit: Kit, from: number, side: number, to: number): number {
  const { sector, sides, roads } = kit.map
  if ((sides[side] & kit.seaSide) !== 0 || !kit.isLand[to] || sector[from] !== sector[to]) return CLOSED
  const { primary, secondary, city, river } = kit.tables.roads
  const byRoad = roads[side] === 0 ? 0 : Math.max(primary, secondary, city)
  const cost = Math.max(kit.terrain[to].cost, byRoad) + (kit.isRiver[from] ? river : 0)
  if (cost >= CLOSED) throw new Error(`a step costs ${cost} half points; there is room for ${CLOSED - 1}`)
  return cost
}

/** A hex beside a unit that is surely open to it: of its own sector, with room and far from the enemy; else NO_WAY. */
export function openWay(s: State, u: number, allowance: number): number {
  const { kit, tables } = s.derived
  const { units, zoc } = tables.occupancy
  if (kit.gait[u] !== ON_FOOT && s.broken.length > 0) return NO_WAY
  const costs = kit.openGround[kit.gait[u]]
  const { neighbours } = kit.map
  const side = kit.side[u]
  const enemy = enemyOf(side) * kit.hexCount
  const most = mostBeside(kit, u, cargoPoints(s, u))
  const first = 6 * s.place[u]
  for (let d = 0; d < 6; d++) {
    if (costs[first + d] > allowance) continue
    const to = neighbours[first + d]
    if (units[enemy + to] === 0 && zoc[enemy + to] === 0 && isWithin(s, side, to, most)) return to
  }
  return NO_WAY
}
