// 3.11 to 3.13: whose a hex is. The state keeps who controlled it last; who controls it now is asked when units come and go.
import { law } from '@middlesea/engine'
import { LAND } from './ground.ts'
import { ALLIED, AXIS, type State } from './state.ts'

/** Nobody controls the hex: it is contested (3.13), or nobody is near. */
export const NOBODY = -1

/** 3.12: who stands in a hex controls it; else who alone reaches into it with zones of control. */
export const controllerOf = law(
  '3.12',
  (s: State, hex: number): number => {
    const { kit, tables } = s.derived
    const { units, zoc } = tables.occupancy
    const allied = kit.hexCount + hex
    if (units[hex] > 0) return units[allied] > 0 ? NOBODY : AXIS
    if (units[allied] > 0) return ALLIED
    if (isContested(zoc[hex], zoc[allied])) return NOBODY
    return zoc[hex] > 0 ? AXIS : zoc[allied] > 0 ? ALLIED : NOBODY
  },
  NOBODY,
)

/** 3.13: a vacant hex under zones of both sides is nobody's. */
const isContested = law('3.13', (axis: number, allied: number): boolean => axis > 0 && allied > 0, false)

/** 3.11: a hex that somebody controls now is his from now on, until the other side controls it. */
export const noteControl = law(
  '3.11',
  (s: State, hex: number): void => {
    const { kit } = s.derived
    noteHex(s, hex)
    for (let d = 0; d < 6; d++) {
      const near = kit.map.neighbours[6 * hex + d]
      if (near !== -1) noteHex(s, near)
    }
  },
  undefined,
)

function noteHex(s: State, hex: number): void {
  if ((s.derived.kit.ground.hex[hex] & LAND) === 0) return
  const side = controllerOf(s, hex)
  if (side !== NOBODY) s.owner[hex] = side
}

/**
 * 3.11: a unit takes the hexes that it has passed through, where nobody controls them now. Its zones take none on the
 * way (ruling 21). Asked when the unit has arrived.
 */
export const passThrough = law(
  '3.11',
  (s: State, side: number, path: readonly number[]): void => {
    for (const hex of path) {
      const controller = controllerOf(s, hex)
      s.owner[hex] = controller === NOBODY ? side : controller
    }
  },
  undefined,
)

/** 3.11: whether a hex is friendly to a side. */
export const isFriendly = (s: State, side: number, hex: number): boolean => s.owner[hex] === side

/** 3.11: whether something hangs on whose this hex is, and the side that would pass through it does not hold it. */
export const isWorthPassing = law(
  '3.11',
  (s: State, side: number, hex: number): boolean => {
    const { kit } = s.derived
    if (side === ALLIED && s.beachheads.some((known) => kit.landsOn[known.hex] === hex)) return true
    return kit.isPrized[hex] === 1 && !isFriendly(s, side, hex)
  },
  false,
)
