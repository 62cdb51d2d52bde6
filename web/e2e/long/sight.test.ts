import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { GAMES } from '../../src/games/cards.ts'
import { openStage, type Stage } from '../page.ts'
import { beginIn, playInSight, SIZES } from '../sight.ts'

// Whole matches at all sizes, with and without scenes: what is asked about lies in sight, and nothing moves under a pointer.

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

const CASES = GAMES.flatMap(({ id }) =>
  Object.keys(SIZES).flatMap((size) => (['off', 'quick'] as const).map((scenes) => ({ id, size, scenes }))),
)
const MOST = 3000
const PATIENCE = 20 * 60_000

it.each(CASES)(
  '$id, $size, scenes $scenes',
  async ({ id, size, scenes }) => {
    const page = await beginIn(stage, id, { ...SIZES[size], scenes })
    expect(await playInSight(page, MOST)).toEqual([])
  },
  PATIENCE,
)
