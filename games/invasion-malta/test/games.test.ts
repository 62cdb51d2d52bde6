import { fastRng, makeConfig } from '@middlesea/engine'
import { checkMatch, playRandom, randomConfig } from '@middlesea/engine/testing'
import { describe, expect, test } from 'vitest'
import { invasionMalta } from '../src/index.ts'

const SCENARIOS = invasionMalta.scenarios.map(({ id }) => id)

describe.each(SCENARIOS)('%s', (scenario) => {
  test('random games go from set-up to victory, and every turn finds a lawful state', () => {
    for (let seed = 0; seed < 4; seed++) {
      const { options } = randomConfig(invasionMalta, fastRng(`${scenario} ${seed}`))
      const config = makeConfig(invasionMalta, { scenario, options })
      expect(playRandom(invasionMalta, config, { seed, check: 'turn' }).actions).toBeGreaterThan(100)
    }
  })

  test('matches come back from undo, redo, rewind and save', () => {
    const trials = checkMatch(invasionMalta, makeConfig(invasionMalta, { scenario }), { seed: 7, actions: 120 })
    expect(trials.undone).toBeGreaterThan(0)
    expect(trials.loaded).toBeGreaterThan(0)
  })
})

test('Leros: every step of a random game keeps the laws of state, offers, legality, views and texts', () => {
  const config = makeConfig(invasionMalta, { scenario: 'leros-1943' })
  const { guesses } = playRandom(invasionMalta, config, { seed: 11, check: 'action' })
  // The other side's markers and zones are guessed anew: each reader is wrong now and then.
  for (const reader of ['axis', 'allied', 'spectator']) expect(guesses[reader].differed).toBeGreaterThan(10)
})
