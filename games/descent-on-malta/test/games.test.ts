// Whole games by the laws that hold for every game.
import { fastRng, type MatchConfig } from '@middlesea/engine'
import { addGuesses, checkMatch, type Guesses, playRandom, randomConfig } from '@middlesea/engine/testing'
import { describe, expect, test } from 'vitest'
import { descentOnMalta } from '../src/index.ts'

/** Three minutes: a machine may be slow, and busy with other things. */
const PATIENCE = 180_000

const configOf = (seed: number): MatchConfig => randomConfig(descentOnMalta, fastRng(`options ${seed}`))

describe('random games', () => {
  test(
    'sixty games with random options end, and every turn finds a lawful state',
    () => {
      const values = new Set<string>()
      const results = new Set<string>()
      for (let seed = 0; seed < 60; seed++) {
        const config = configOf(seed)
        for (const [id, value] of Object.entries(config.options)) values.add(`${id}=${value}`)
        const { outcome } = playRandom(descentOnMalta, config, { seed, check: 'turn' })
        results.add(String(outcome.result.params.result))
      }
      const known = descentOnMalta.options.flatMap(({ id, values: all }) => all.map((value) => `${id}=${value}`))
      expect([...values].sort()).toEqual(known.sort())
      expect(results.size).toBeGreaterThan(1)
    },
    PATIENCE,
  )

  test(
    'in six games every step keeps the laws of state, offers, legality, views and texts',
    () => {
      const guesses: Guesses = {}
      for (let seed = 100; seed < 106; seed++) {
        addGuesses(guesses, playRandom(descentOnMalta, configOf(seed), { seed, check: 'action' }).guesses)
      }
      // What is concealed stays so: a state made from the view is hardly ever the true one.
      for (const { made, differed } of Object.values(guesses)) expect(differed).toBeGreaterThan(made / 2)
    },
    PATIENCE,
  )

  test(
    'matches come back from undo, rewind and save, and refuse what is illegal',
    () => {
      for (let seed = 200; seed < 204; seed++) {
        const trials = checkMatch(descentOnMalta, configOf(seed), { seed, actions: 120 })
        expect(trials.gestures).toBeGreaterThan(50)
        expect(trials.undone).toBeGreaterThan(0)
        expect(trials.refused).toBeGreaterThan(0)
      }
    },
    PATIENCE,
  )
})
