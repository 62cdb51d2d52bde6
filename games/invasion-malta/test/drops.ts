// A paradrop of KG 1 on a meadow, for the tests of chapter 15.
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import type { Meadow } from '../src/testing/meadow.ts'
import { P, Q } from './table.ts'

export const THIRD = 'ge_3_fj2'

/** P, Q and a third company of KG 1 on Leros; they drop on 0505. */
export const drop = (
  script: Record<string, number[]>,
  wish: Partial<PositionSpec> = {},
  ground: Meadow = {},
): Position => {
  const t = position(
    { phase: 'airborne', active: 'axis 7', turn: 2, axis: { card: [P, Q, THIRD] }, airheads: ['0505'], ...wish },
    script,
    meadow(ground),
  )
  t.act({ do: 'drop', kg: 'KG1', to: '0505' })
  return t
}

export const inOrder = (t: Position): Position => {
  while (t.state.stack.length > 0 && t.decision().prompt.key === 'prompt.jumpOrder') t.act({ do: 'done' })
  return t
}
