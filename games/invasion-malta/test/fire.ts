// What tests of bombardment share: guns of Malta 1942 on a meadow, and what was rolled.
import { gatherScenes, type ToldScene } from '@middlesea/engine'
import { asked } from './combat.ts'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import type { Meadow } from '../src/testing/meadow.ts'

/** Paratroops of formation 7, 4-4, ER 8, two steps, two stacking points; guns of it: fire 2, range 6; and fire 3, range 8. */
export const [P1, P2, P3] = ['ge_1_1', 'ge_2_1', 'ge_3_1']
export const [G1, G2, G3] = ['ge_13_1', 'ge_13_3', 'ge_1_art7']
/** A gun of the Ramcke Brigade. */
export const RAMCKE_GUN = 'ge_1_art_r'
/** British companies, 3-4, ER 6; field guns with fire 3 and range 18; a battery with range 5. */
export const [D1, D2, D3] = ['br_a_2_devon', 'br_b_2_devon', 'br_c_2_devon']
export const [B1, B2, B3, B4, B5] = ['br_a_12', 'br_b_12', 'br_c_12', 'br_d_12', 'br_e_12']
export const BATTERY = 'br_st_elmo'
export const [LAA, HAA] = ['br_a_74', 'br_a_4']

type Script = Record<string, number[]>

/** P1 in 0505 attacks D1 in 0506; two guns of the Axis are out of the way, far from enemy zones. */
export const bombarding = (
  wish: Partial<PositionSpec> = {},
  dice: number[] = [],
  ground: Meadow = {},
  script: Script = {},
): Position =>
  position(
    {
      phase: 'bombardment',
      active: 'axis 7',
      axis: { '0505': [P1], '0502': [G1, G2] },
      allied: { '0506': [D1] },
      attacks: [{ hex: '0506', units: [P1] }],
      ...wish,
    },
    { 'bombardment 10.28': dice, 'combat 12.63': [6, 6, 6], 'ER check 3.84a': [1, 1], ...script } satisfies Script,
    meadow({ scenario: 'malta-1942', ...ground }),
  )

/** The parameters of the bombardments that were rolled. */
export const volleys = (t: Position): Record<string, unknown>[] =>
  t.journal.filter(({ key }) => key === 'bombardment.rolled').map(({ params }) => params)

export const bombardments = (t: Position): ToldScene[] =>
  gatherScenes(t.journal).filter(({ kind }) => kind === 'bombardment')

/** What was added to the last roll besides the fire strength: the message of each with its number. */
export function fireDrms(t: Position): Record<string, number> {
  const [row] = bombardments(t).at(-1)!.rows
  const drms = (row.modifiers ?? []).filter(({ why }) => why.key !== 'drm.fire')
  return Object.fromEntries(drms.map(({ why, add }) => [why.key, add ?? 0]))
}

/** Fires these guns at a hex. */
export const fire = (t: Position, hex: string, ...guns: string[]): void => {
  t.act({ do: 'bombard', hex })
  for (const unit of guns) t.act({ do: 'fire', unit })
  if (asked(t) === 'prompt.guns') t.act({ do: 'done' })
}
