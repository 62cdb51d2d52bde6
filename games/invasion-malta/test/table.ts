// Units for tests, named by what they are. Those of Leros serve most tests; armor and Army units are of Malta 1942.
import type { Position } from '../src/testing.ts'

/** German infantry of formation O, 3-3, ER 7, two steps, two stacking points each. */
export const [A, B, C] = ['ge_5_65', 'ge_6_65', 'ge_7_65']
/** More of them, ER 6. */
export const [D, E, F] = ['ge_9_440', 'ge_10_440', 'ge_11_440']
/** The HQ of formation O: two command points, one step. */
export const HQ = 'ge_hq_kg_ost_v_saldern'
/** A field gun of formation O with the No ZOC band: fire 2. */
export const GUN = 'ge_7_5cm_geb'
/** Paratroops of formation 7: 4-4, ER 8. */
export const [P, Q] = ['ge_1_fj2', 'ge_2_fj2']
export const COMMANDO = 'ge_1_kustenjager'

/** British infantry: 3-3, ER 7, two steps, two stacking points each. */
export const [X, Y, Z] = ['br_a_2_rirf_leros', 'br_b_2_rirf_leros', 'br_c_2_rirf_leros']
/** More of them. */
export const [V, W] = ['br_d_2_rirf_leros', 'br_a_4_buffs_leros']
/** The HQ of sector C: two command points, ER 5. */
export const SECTOR_HQ = 'br_c_sector_hq_234_bde'
/** A British gun with the No ZOC band; it cannot move but by Motor Pool. */
export const TROOP = 'br_25_pdr_troop'
/** British light AA: one AA point, range 3, fire 2; Italian heavy AA: two AA points, range 6. */
export const [LIGHT, LIGHT2] = ['br_a_3_laa', 'br_b_3_laa']
export const HEAVY = 'it_pl127'
/** A patrol without stacking points, ER 9. */
export const PATROL = 'br_t1_lrdg'
/** Italians on the Allied side: ER 3. */
export const ITALIAN = 'it_1_i_10_regina'

/** Declares an attack of these units on a hex and ends the declaration. */
export function attack(t: Position, hex: string, units: string[]): void {
  t.act({ do: 'attack', hex })
  for (const unit of units) t.act({ do: 'join', unit })
  const isAsked = (key: string): boolean => t.state.stack.length > 0 && t.decision().prompt.key === key
  for (const key of ['prompt.join', 'prompt.declare']) if (isAsked(key)) t.act({ do: 'done' })
}

/** Where a unit may go; nowhere if nobody can do anything. */
export const waysOf = (t: Position, unit: string): string[] => (t.state.stack.length === 0 ? [] : t.placesFor(unit))
