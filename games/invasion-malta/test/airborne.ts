// The Airborne Operations Phase on a meadow: KG 1 of Leros on the card, or units of Malta 1942.
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import type { Meadow } from '../src/testing/meadow.ts'
import { P, Q } from './table.ts'

/** KG 1 of Leros, in the order of its card. */
export const HQ7 = 'ge_hq_fj_i_2_kuhne'
export const KG1 = [HQ7, P, Q, 'ge_3_fj2', 'ge_4_fj2_mg']
export const KG2 = 'ge_15_4_brand_para'
/** Heavy AA of Leros: two points, range 6. */
export const AA2 = 'it_pl127'

export const drop = (
  wish: Partial<PositionSpec> = {},
  script: Record<string, number[]> = {},
  ground: Meadow = {},
): Position =>
  position(
    { phase: 'airborne', active: 'axis 7', turn: 2, axis: { card: KG1 }, airheads: ['0505'], ...wish },
    script,
    meadow(ground),
  )

export const malta = (
  wish: Partial<PositionSpec>,
  ground: Meadow = {},
  script: Record<string, number[]> = {},
): Position => drop({ active: 'axis 7', ...wish }, script, { scenario: 'malta-1942', ...ground })
