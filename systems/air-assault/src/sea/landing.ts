// terrain.coast, terrain.beachbox, terrain.portbox: from a landing box to the shore.
import { law, type Refusal } from '@middlesea/engine'
import { groundCost, lacksRoadAshore } from '../movement/ground.ts'
import { allowanceOf } from '../movement/march.ts'
import { isPortBombed, isPortOpen, lacksDocks } from './ports.ts'
import { fits } from '../core/stacking.ts'
import { enemyOf, type State } from '../core/state.ts'
import { forbid } from '../core/steps.ts'
import { fearsZones, isInZone, isKeptOut, whyKeptOut } from '../core/zones.ts'

const NOT_ITS_SHORE = forbid('terrain.coast', 'refuse.notItsShore')
const PORT_CLOSED = forbid('terrain.portbox', 'refuse.portClosed')
const FULL = forbid('stack.1', 'refuse.full')
const TIMID = forbid('zoc.3', 'refuse.staysOutOfZones')
const OUT_OF_REACH = forbid('terrain.mp', 'refuse.outOfReach')

/** Ruling 3, terrain.coast: a unit in a landing box takes one step, onto a coastal hex of the box, and stops there. */
const isNotItsShore = law(
  'terrain.coast',
  (s: State, u: number, hex: number): Refusal | null => {
    const box = s.derived.kit.boxAt[s.place[u]]
    return box === null || !box.hexes.includes(hex) ? NOT_ITS_SHORE : null
  },
  NOT_ITS_SHORE,
)

/** Why a unit may not go ashore out of its box here. The box of a port is of use only while the port is open. */
export function cannotGoAshore(s: State, u: number, hex: number): Refusal | null {
  const { kit } = s.derived
  const box = kit.boxAt[s.place[u]]
  const other = isNotItsShore(s, u, hex)
  if (other !== null) return other
  if (box?.kind === 'port') {
    if (!isPortOpen(s, kit.side[u], box)) return isPortBombed(s, box) ?? PORT_CLOSED
    const docks = lacksDocks(s, u, hex)
    if (docks !== null) return docks
  }
  return cannotStepAshore(s, u, hex)
}

/**
 * Out of a landing box or off a ship, the shore is entered as any hex is: not where enemies keep out, for its cost, without
 * a road, and not by guns under the eyes of the enemy.
 */
export function cannotStepAshore(s: State, u: number, hex: number): Refusal | null {
  const { kit } = s.derived
  const enemy = enemyOf(kit.side[u])
  if (isKeptOut(s, kit.isCombat[u], enemy, hex)) return whyKeptOut(s, enemy, hex)
  const roadless = lacksRoadAshore(kit, u, hex)
  if (roadless !== null) return roadless
  if (groundCost(kit, hex) > allowanceOf(s, u)) return OUT_OF_REACH
  if (fearsZones(kit, u) && isInZone(s, enemy, hex)) return TIMID
  return fits(s, u, hex) ? null : FULL
}

export function landingsOf(s: State, u: number): number[] {
  const box = s.derived.kit.boxAt[s.place[u]]
  return box === null ? [] : box.hexes.filter((hex) => cannotGoAshore(s, u, hex) === null)
}
