// 12.2: what terrain gives the defender, as DRMs of the combat roll. That of the attackers' own hexes counts for nothing.
import { opposite } from '@middlesea/board'
import { law } from '@middlesea/engine'
import { AIRFIELD, CLIFF, ROUGH, UP, URBAN } from './ground.ts'
import type { State } from './state.ts'

/** 12.26: where a hex is urban, rough ground in it counts for nothing. */
const isUrban = law('12.26', (bits: number): boolean => (bits & URBAN) !== 0, false)

/** 12.22: one DRM for the hex, the best for the defender. */
export const hexDrm = law(
  '12.22',
  (s: State, hex: number): number => {
    const { ground, tables } = s.derived.kit
    const rows = tables.terrain.hex
    const bits = ground.hex[hex]
    const other = (bits & AIRFIELD) !== 0 ? rows.airfield.combat : rows.clear.combat
    if (isUrban(bits)) return Math.min(rows.urban.combat, other)
    return (bits & ROUGH) !== 0 ? Math.min(rows.rough.combat, other) : other
  },
  0,
)

/** The bits of the hexside over which a unit attacks; none for who fights in the hex itself (15.6). */
export function sideTo(s: State, u: number, hex: number): number {
  const { kit } = s.derived
  const d = kit.map.directionTo(hex, s.place[u])
  return d === -1 ? 0 : kit.ground.side[6 * s.place[u] + opposite(d)]
}

/** 12.22, 12.23: only if all attack over such a side; guns do not count (ruling 3). */
const allAttackOver = (s: State, units: readonly number[], test: (u: number) => boolean): boolean => {
  const fighters = units.filter((u) => !s.derived.kit.isArtillery[u])
  return fighters.length > 0 && fighters.every(test)
}

/** 12.23: uphill. */
export const slopeDrm = law(
  '12.23',
  (s: State, units: readonly number[], hex: number): number =>
    allAttackOver(s, units, (u) => (sideTo(s, u, hex) & UP) !== 0) ? s.derived.kit.tables.terrain.slope.combat : 0,
  0,
)

/** table.tec: over a cliff, from the sea. */
export const shoreDrm = law(
  '12.22',
  (s: State, units: readonly number[], hex: number): number => {
    const { kit } = s.derived
    const { cliff, sea } = kit.tables.terrain
    if (allAttackOver(s, units, (u) => kit.landsOn[s.place[u]] === hex)) return sea.combat
    return allAttackOver(s, units, (u) => (sideTo(s, u, hex) & CLIFF) !== 0) ? cliff.combat : 0
  },
  0,
)
