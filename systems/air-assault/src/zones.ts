// zoc.1 to zoc.3, hidden.zoc: zones of control and who stands in them.
import { inZoc } from '@middlesea/board'
import { law } from '@middlesea/engine'
import type { Kit } from './kit.ts'
import { ALLIED, isNight, type State } from './state.ts'

/** Whether a hex holds counters of a side that keep others out (5.3, hidden.zoc). */
export const isHeld = (s: State, side: number, hex: number): boolean =>
  s.derived.tables.holders[side * s.derived.kit.hexCount + hex] > 0

/** zoc.1: the six hexes around a unit, but not across sea hexsides. */
export const isInZone = law(
  'zoc.1',
  (s: State, side: number, hex: number): boolean => inZoc(s.derived.tables.occupancy, side, hex),
  false,
)

/** night.1: Allied infantry moves at night as if there were no zones of control. */
export const ignoresZones = law(
  'night.1',
  (s: State, u: number): boolean => {
    const { kit } = s.derived
    return kit.side[u] === ALLIED && kit.isInfantry[u] && isNight(s)
  },
  false,
)

/** zoc.3: artillery and noncombat units stay out of enemy zones, and in them once they are caught. */
export const fearsZones = law('zoc.3', (kit: Kit, u: number): boolean => kit.isGun[u] || !kit.isCombat[u], false)

/** zoc.2: units that move more than three points may step straight from one zone into another. */
const LEAST_FOR_DIRECT = 4
export const stepsBetweenZones = law('zoc.2', (kit: Kit, u: number): boolean => kit.move[u] >= LEAST_FOR_DIRECT, true)
