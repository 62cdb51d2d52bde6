// 3.33, 8.33: vehicles that come to a hex by no road: from the sea (16.14, 16.33a) or back from a hospital (18.25).
import { law, type Refusal } from '@middlesea/engine'
import { areBothArmored } from './03-classes.ts'
import { sideIn } from './03-stacking.ts'
import { AIRFIELD, MAIN, ROAD_HEX, URBAN } from './ground.ts'
import type { Kit } from './kit.ts'
import type { State } from './state.ts'
import { forbid } from './steps.ts'

const ONE_ARMOR = forbid('3.33', 'refuse.oneArmor')
const VEHICLE_THERE = forbid('3.33', 'refuse.vehicleThere')

/** 8.33: a motorized unit stands on a road, in an urban hex or on an airfield, and nowhere else. */
export const canStand = law(
  '8.33',
  ({ isMotorized, ground }: Kit, u: number, hex: number): boolean =>
    !isMotorized[u] || (ground.hex[hex] & (ROAD_HEX | URBAN | AIRFIELD)) !== 0,
  true,
)

/** Whether vehicles pass one another in a hex: a main road of it, an urban hex, an airfield. */
function isWide({ ground }: Kit, hex: number): boolean {
  if ((ground.hex[hex] & (URBAN | AIRFIELD)) !== 0) return true
  for (let d = 0; d < 6; d++) if ((ground.side[6 * hex + d] & MAIN) !== 0) return true
  return false
}

/**
 * 3.33: two armored units are never in one hex, and where only minor roads lead to it no vehicle enters while another one
 * is there (ruling N8). `coming`: who is on his way there besides.
 */
export const cannotJoinVehicles = law(
  '3.33',
  (s: State, u: number, hex: number, coming: readonly number[] = []): Refusal | null => {
    const { kit } = s.derived
    if (!kit.isMotorized[u]) return null
    const others = [...sideIn(s, kit.side[u], hex), ...coming].filter((other) => kit.isMotorized[other])
    if (others.some((other) => areBothArmored(kit, u, other))) return ONE_ARMOR
    return others.length > 0 && !isWide(kit, hex) ? VEHICLE_THERE : null
  },
  null,
)
