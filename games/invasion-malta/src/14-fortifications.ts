// 14: forts, which are printed on the map and stay (14.12), and pillboxes, which are units that never move (14.23).
import { law } from '@middlesea/engine'
import { sideIn } from './03-stacking.ts'
import { isFort } from './03-zones.ts'
import type { Kit } from './kit.ts'
import { AXIS, type State } from './state.ts'

/** 14.11: what a fort gives whoever defends in it; the sides differ. */
export const fortDrm = law(
  '14.11',
  (s: State, side: number, hex: number): number => {
    if (!standsForever(s, hex)) return 0
    const { fort } = s.derived.kit.tables.terrain
    return side === AXIS ? fort.axisCombat : fort.alliedCombat
  },
  0,
)

/** 14.12: a fort is ground: nothing that happens to it or in it takes it away. */
const standsForever = law('14.12', isFort, false)

/** 14.22, 12.61: a pillbox in the Defender hex. Its sign is that of 12.61 (ruling 5). Out of a pillbox nothing is gained. */
export const pillboxDrm = law(
  '14.22',
  (s: State, side: number, hex: number): number =>
    sideIn(s, side, hex).some((u) => s.derived.kit.isPillbox[u]) ? s.derived.kit.tables.terrain.pillbox.combat : 0,
  0,
)

/** 14.23: a pillbox neither moves nor reacts, retreats or advances. */
export const isRooted = law('14.23', (kit: Kit, u: number): boolean => kit.isPillbox[u], false)

/** 14.24: the pillboxes that there are: those of the set-up card. Nothing builds another. */
export const pillboxesOf = law(
  '14.24',
  (kit: Kit): number[] => kit.unitIds.flatMap((_, u) => (kit.isPillbox[u] ? [u] : [])),
  [],
)
