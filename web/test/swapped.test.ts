import { expect, it } from 'vitest'
import { swapped } from '../src/local/matches.ts'

it('two players swap their sides; nobody does where it would change nothing', () => {
  expect(swapped(['axis', 'allied'], { axis: 'human', allied: 'hard-bold' })).toEqual({
    axis: 'hard-bold',
    allied: 'human',
  })
  expect(swapped(['axis', 'allied'], { axis: 'human', allied: 'human' })).toBeNull()
  expect(swapped(['axis'], { axis: 'human' })).toBeNull()
})
