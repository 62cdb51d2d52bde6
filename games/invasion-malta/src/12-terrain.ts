// 12.2, 14.1: what terrain and fortifications give the defender, as DRMs of the combat roll.
import { opposite } from '@middlesea/board'
import { law } from '@middlesea/engine'
import { AIRFIELD, CLIFF, FORT, ROUGH, UP, URBAN } from './ground.ts'
import { sideIn } from './03-stacking.ts'
import { AXIS, type State } from './state.ts'

/** 12.22: one DRM for the hex, the best for the defender; 12.26: urban hides rough. */
export const hexDrm = law(
  '12.22',
  (s: State, hex: number): number => {
    const { ground, tables } = s.derived.kit
    const rows = tables.terrain.hex
    const bits = ground.hex[hex]
    if ((bits & URBAN) !== 0) return rows.urban.combat
    if ((bits & ROUGH) !== 0) return rows.rough.combat
    return (bits & AIRFIELD) !== 0 ? rows.airfield.combat : rows.clear.combat
  },
  0,
)

/** 14.11 */
export const fortDrm = law(
  '14.11',
  (s: State, side: number, hex: number): number => {
    const { ground, tables } = s.derived.kit
    if ((ground.hex[hex] & FORT) === 0) return 0
    return side === AXIS ? tables.terrain.fort.axisCombat : tables.terrain.fort.alliedCombat
  },
  0,
)

/** 14.22, 12.61: a pillbox in the hex. Its sign is that of 12.61 (ruling 5). */
export const pillboxDrm = law(
  '14.22',
  (s: State, side: number, hex: number): number =>
    sideIn(s, side, hex).some((u) => s.derived.kit.isPillbox[u]) ? s.derived.kit.tables.terrain.pillbox.combat : 0,
  0,
)

/** The bits of the hexside over which a unit attacks. */
function sideTo(s: State, u: number, hex: number): number {
  const { kit } = s.derived
  const d = kit.map.directionTo(hex, s.place[u])
  return d === -1 ? 0 : kit.ground.side[6 * s.place[u] + opposite(d)]
}

/** 12.22, 12.23: only if all attack over such a side; guns do not count (ruling 3). */
const allAttackOver = (s: State, units: readonly number[], test: (u: number) => boolean): boolean => {
  const fighters = units.filter((u) => !s.derived.kit.isArtillery[u])
  return fighters.length > 0 && fighters.every(test)
}

/** 12.23 */
export const slopeDrm = law(
  '12.23',
  (s: State, units: readonly number[], hex: number): number =>
    allAttackOver(s, units, (u) => (sideTo(s, u, hex) & UP) !== 0) ? s.derived.kit.tables.terrain.slope.combat : 0,
  0,
)

/** table.tec: over a cliff, from the sea. */
export function shoreDrm(s: State, units: readonly number[], hex: number): number {
  const { kit } = s.derived
  const { cliff, sea } = kit.tables.terrain
  if (allAttackOver(s, units, (u) => kit.landsOn[s.place[u]] === hex)) return sea.combat
  return allAttackOver(s, units, (u) => (sideTo(s, u, hex) & CLIFF) !== 0) ? cliff.combat : 0
}
