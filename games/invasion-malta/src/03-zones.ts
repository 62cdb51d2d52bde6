// 3.2: zones of control. What reaches where is in ground.ts and tables.ts (3.22, 3.24, 3.25); here is how it is asked.
import { law } from '@middlesea/engine'
import { FORT } from './ground.ts'
import { enemyOf, type State } from './state.ts'

/** Whether combat units of a side stand in a hex. */
export const isHeld = (s: State, side: number, hex: number): boolean =>
  s.derived.tables.occupancy.units[side * s.derived.kit.hexCount + hex] > 0

/** 3.21: whether a zone of control of a side reaches into a hex from a neighbour. How many there are is all one (3.23). */
export const isInZone = law(
  '3.21',
  (s: State, side: number, hex: number): boolean =>
    s.derived.tables.occupancy.zoc[side * s.derived.kit.hexCount + hex] > 0,
  false,
)

/** Whether a unit stands in an enemy zone of control. */
export const isInEnemyZone = (s: State, u: number): boolean => isInZone(s, enemyOf(s.derived.kit.side[u]), s.place[u])

/** 3.14: whether a unit stands next to a hex; from an invasion hex the one to which its arrow points (16.31). */
export const isBeside = law(
  '3.14',
  (s: State, u: number, hex: number): boolean => {
    const { kit } = s.derived
    return kit.landsOn[s.place[u]] === hex || kit.map.directionTo(s.place[u], hex) !== -1
  },
  true,
)

export const isFort = (s: State, hex: number): boolean => (s.derived.kit.ground.hex[hex] & FORT) !== 0
