// Ground that a unit can surely step onto. To say who can move at all, nothing more needs to be looked at for most units.
import type { Kit } from './kit.ts'
import { mostInHex } from './stacking.ts'
import type { State } from './state.ts'
import { cargoPoints } from './transport.ts'

/** What the step over each hexside costs at most, in half points, at `6 * hex + direction`; CLOSED if it is not sure. */
export interface OpenGround {
  walk: Uint8Array
  /** For those who need roads, while no road is destroyed. */
  drive: Uint8Array
}

const CLOSED = 255

export function openGround(kit: Kit): OpenGround {
  const { neighbours } = kit.map
  const ofSide = (cost: (from: number, side: number, to: number) => number): Uint8Array =>
    Uint8Array.from(neighbours, (to, side) => (to === -1 ? CLOSED : cost(Math.floor(side / 6), side, to)))
  return {
    walk: ofSide((from, side, to) => dearest(kit, from, side, to)),
    drive: ofSide((from, side, to) => {
      const needsRoad = kit.terrain[to]?.roadOnly === true || kit.isRiver[to]
      return needsRoad && kit.map.roads[side] === 0 ? CLOSED : dearest(kit, from, side, to)
    }),
  }
}

/** By the worse of road and country, over dry land, and within a sector: some units are bound to theirs. */
function dearest(kit: Kit, from: number, side: number, to: number): number {
  const { sector, sides, roads } = kit.map
  if ((sides[side] & kit.seaSide) !== 0 || !kit.isLand[to] || sector[from] !== sector[to]) return CLOSED
  const { primary, secondary, city, river } = kit.tables.roads
  const byRoad = roads[side] === 0 ? 0 : Math.max(primary, secondary, city)
  return Math.max(kit.terrain[to].cost, byRoad) + (kit.isRiver[from] ? river : 0)
}

/** The direction in which each unit had open ground when it was last asked: most likely it still has. Only a hint. */
const lastWays = new Uint8Array(1024)

/** What can be said of a unit at one look. */
const STAYS = 0
export const GOES = 1
export const UNSURE = 2

/** By unit. One list for all questions. */
const looks = new Uint8Array(1024)

/**
 * Who of a side can surely move: infantry and armour on the map that has none of the marks `spent`, is not carried nor
 * neutralized, and has open ground beside it. Who has one of the marks or is out of play stays. Asked for all at once,
 * since this is asked after every move.
 */
export function whoCanGo(s: State, side: number, spent: number, allowanceOf: Allowance): Uint8Array {
  const { kit } = s.derived
  for (const u of kit.mobile[side]) {
    const place = s.place[u]
    if ((s.marks[u] & spent) !== 0 || kit.isOutOfPlay[place]) {
      looks[u] = STAYS
      continue
    }
    const isFree = place < kit.hexCount && kit.isBold[u] && s.carrier[u] === -1 && s.neutral[u] === 0
    looks[u] = isFree && hasOpenGround(s, u, allowanceOf(s, u)) ? GOES : UNSURE
  }
  return looks
}

/** In half points. */
type Allowance = (s: State, u: number) => number

/** Whether a unit has open ground of its own sector beside it, with room and far from the enemy. */
export function hasOpenGround(s: State, u: number, allowance: number): boolean {
  const { kit, tables } = s.derived
  const { units, zoc, stacked } = tables.occupancy
  const isVehicle = kit.needsRoad[u]
  if (isVehicle && s.broken.length > 0) return false
  const costs = isVehicle ? kit.openGround.drive : kit.openGround.walk
  const { neighbours } = kit.map
  const own = kit.side[u] * kit.hexCount
  const enemy = kit.hexCount - own
  const room = mostInHex(kit) - kit.stack[u] - cargoPoints(s, u)
  const first = 6 * s.place[u]
  for (let i = 0, d = lastWays[u]; i < 6; i++, d = d === 5 ? 0 : d + 1) {
    if (costs[first + d] > allowance) continue
    const to = neighbours[first + d]
    if (units[enemy + to] !== 0 || zoc[enemy + to] !== 0 || stacked[own + to] > room) continue
    lastWays[u] = d
    return true
  }
  return false
}
