// 6.2: supply routes. Ground through which routes run falls into areas: two hexes are joined by a route if they lie in one.
// All of it is looked through once, when supply is judged; nothing is traced unit by unit.
import { law } from '@middlesea/engine'
import { isFriendly } from './03-control.ts'
import { isFort, isHeld, isInZone } from './03-zones.ts'
import { CLIFF, ROAD, SEA_SIDE } from './ground.ts'
import type { Kit } from './kit.ts'
import { ALLIED, AXIS, hasMark, MARK, type State } from './state.ts'

/** 6.21: no enemy combat unit, and neither contested nor enemy-controlled: where his zone reaches it is one of both. */
const isBarred = law(
  '6.21',
  (s: State, hex: number): boolean => isHeld(s, ALLIED, hex) || (isInZone(s, ALLIED, hex) && !isPassable(s, hex)),
  false,
)

/** 6.23: through an enemy zone where a friend stands, or where all whose zone it is are Disrupted. */
const isPassable = law('6.23', (s: State, hex: number): boolean => isHeld(s, AXIS, hex) || !isWatched(s, hex), false)

/** Whether the zone of an Allied unit that is not Disrupted reaches into a hex. */
function isWatched(s: State, hex: number): boolean {
  const { kit, tables } = s.derived
  const { first, next, zocClass, plan } = tables.occupancy
  for (let d = 0; d < 6; d++) {
    const near = kit.map.neighbours[6 * hex + d]
    if (near === -1) continue
    const back = 1 << (d < 3 ? d + 3 : d - 3)
    for (let u = first[near]; u !== -1; u = next[u]) {
      if (kit.side[u] !== ALLIED || hasMark(s, u, MARK.disrupted)) continue
      if ((plan.spreads[zocClass[u]][near] & back) !== 0) return true
    }
  }
  return false
}

/** 6.22: not through a fort that is still the enemy's. */
const isEnemyFort = law('6.22', (s: State, hex: number): boolean => isFort(s, hex) && !isFriendly(s, AXIS, hex), false)

/** 6.22: not across sea or cliffs; a bridge or a road down a cliff carries it (ruling S1). */
const isClosed = law('6.22', (side: number): boolean => (side & (SEA_SIDE | CLIFF)) !== 0 && (side & ROAD) === 0, false)

/** Whether a route runs from a hex to the one beside it in this direction, both of which lie in an area. */
export const carriesRoute = ({ ground }: Kit, hex: number, direction: number): boolean =>
  !isClosed(ground.side[6 * hex + direction])

const isOpen = (s: State, hex: number): boolean => !isBarred(s, hex) && !isEnemyFort(s, hex)

/** The areas of a map: by hex the number of its area, from 1; 0 where no route runs. */
export type Areas = Int16Array

export function supplyAreas(s: State): Areas {
  const { kit } = s.derived
  const areas = new Int16Array(kit.hexCount)
  let area = 0
  const open = new Uint8Array(kit.hexCount)
  for (const hex of kit.landHexes) if (isOpen(s, hex)) open[hex] = 1
  for (const hex of kit.landHexes) if (areas[hex] === 0 && open[hex] === 1) fill(kit, areas, open, hex, ++area)
  return areas
}

function fill(kit: Kit, areas: Areas, open: Uint8Array, start: number, area: number): void {
  const { map } = kit
  const left = [start]
  areas[start] = area
  for (let hex = left.pop(); hex !== undefined; hex = left.pop()) {
    for (let d = 0; d < 6; d++) {
      const near = map.neighbours[6 * hex + d]
      if (near === -1 || areas[near] !== 0 || open[near] === 0 || !carriesRoute(kit, hex, d)) continue
      areas[near] = area
      left.push(near)
    }
  }
}
