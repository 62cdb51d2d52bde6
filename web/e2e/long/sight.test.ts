import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { GAMES } from '../../src/games/cards.ts'
import { openStage, type Stage } from '../page.ts'
import { beginIn, playInSight, SIZES } from '../sight.ts'

// Whole matches at all sizes: what is asked about lies in sight, and nothing moves under a pointer.

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.clean())
afterAll(() => stage.close())

const CASES = GAMES.flatMap(({ id }) => Object.keys(SIZES).map((size) => ({ id, size })))
const MOST = 3000
const PATIENCE = 20 * 60_000

it.each(CASES)(
  '$id, $size',
  async ({ id, size }) => {
    const page = await beginIn(stage, id, SIZES[size])
    expect(await playInSight(page, MOST)).toEqual([])
  },
  PATIENCE,
)
