// zoc.1 to zoc.3, hidden.zoc: zones of control and who stands in them.
import { hasUnits, inZoc } from '@middlesea/board'
import { law, type Refusal } from '@middlesea/engine'
import type { Kit } from './kit.ts'
import { isClosed } from '../movement/ground.ts'
import { ALLIED, isNight, type State } from './state.ts'
import { forbid } from './steps.ts'

/** Whether a hex holds counters of a side that keep others out (5.3, hidden.zoc). */
export const isHeld = (s: State, side: number, hex: number): boolean =>
  s.derived.tables.occupancy.holders[side * s.derived.kit.hexCount + hex] > 0

/** Whether enemies keep a unit out of a hex. Combat units overrun those who do not fight; the others do not (5.6). */
export const isKeptOut = (s: State, isCombat: boolean, enemy: number, hex: number): boolean =>
  isHeld(s, enemy, hex) || (!isCombat && hasUnits(s.derived.tables.occupancy, enemy, hex))

/** Whether counters of a side, of whatever kind, stand next to a hex, not across a sea hexside. */
export function isBeside(s: State, side: number, hex: number): boolean {
  const { kit, tables } = s.derived
  const { neighbours } = kit.map
  const { units } = tables.occupancy
  for (let d = 0; d < 6; d++) {
    const next = neighbours[6 * hex + d]
    if (next !== -1 && units[side * kit.hexCount + next] !== 0 && !isClosed(kit, hex, d, next)) return true
  }
  return false
}

const ENEMY_THERE = forbid('move.1', 'refuse.enemyThere')
const NOT_AMONG_ENEMIES = forbid('noncombat.1', 'refuse.enemyThere')

/** The rule by which enemies keep a unit out: move.1 where some hold the hex, ruling 48 where none of them fights. */
export const whyKeptOut = (s: State, enemy: number, hex: number): Refusal =>
  isHeld(s, enemy, hex) ? ENEMY_THERE : NOT_AMONG_ENEMIES

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

/**
 * zoc.3: artillery and noncombat units stay out of enemy zones, and in them once they are caught. A decoy plays a unit
 * that does neither.
 */
export const fearsZones = law(
  'zoc.3',
  (kit: Kit, u: number): boolean => kit.isGun[u] || (!kit.isCombat[u] && !kit.isDecoy[u]),
  false,
)

/** zoc.2: units with more than three movement points may step straight from one zone into another. */
const LEAST_FOR_DIRECT = 4

/** zoc.2: whether a unit that began in a zone is kept out of the next. Straight from the one into the other it may. */
export const isHeldByZone = law(
  'zoc.2',
  (points: number, isFirstStep: boolean): boolean => !isFirstStep || points < LEAST_FOR_DIRECT,
  false,
)
