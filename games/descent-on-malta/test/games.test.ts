// Whole games by the laws that hold for every game.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fastRng, loadMatch, type MatchConfig, parseSave } from '@middlesea/engine'
import { addGuesses, checkMatch, type Guesses, playRandom, randomConfig } from '@middlesea/engine/testing'
import { describe, expect, test } from 'vitest'
import { unitNumber } from '../src/data.ts'
import { descentOnMalta } from '../src/index.ts'
import { PLACE_IDS } from '../src/state.ts'
import { position } from '../src/testing.ts'
import { determinize, view } from '../src/view.ts'

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

test('the recorded game replays to the same end, with every answer checked again', () => {
  const file = join(import.meta.dirname, 'recorded', 'herkules.json')
  const match = loadMatch(descentOnMalta, parseSave(readFileSync(file, 'utf8')))
  expect(match.over).toBe(true)
  expect(descentOnMalta.outcome(match.state)?.result.params).toEqual({ result: 'result.strategicDefeat', total: -85 })
  expect(match.hash).toBe('5bff5ceea373c2a9b0256de579bda5766bded6edd418ffa753c04ae31c351e2c')
})

test('the player remembers what went into the pool: it may be what is placed later, not what was placed before', () => {
  // Deception is revealed in Salina and goes back to the pool; then an event places one of the two units there.
  const p = position(
    {
      phase: 'reveal',
      turn: 7,
      sortied: true,
      command: 4,
      axis: { salina: ['ger_r_kroh'] },
      allied: { salina: ['?deception_1'], mosta: ['?mil2'] },
      onlyPool: ['mil1'],
    },
    { 'event 24.0': [2, 3], 'reserves 24.5': [1], 'reserve 25.0': [1], 'placement 25.0': [1, 2] },
  )
  p.act({ do: 'done' }) // no pursuit
  p.dice.allUsed()
  const known = view(p.state)
  expect(known.seenAfter).toEqual({ deception_1: 6 })
  const places = new Set<string>()
  const rng = fastRng('memory')
  for (let i = 0; i < 100; i++) {
    const guess = determinize(known, rng)
    places.add(PLACE_IDS[guess.place[unitNumber('deception_1')]])
    expect(view(guess)).toEqual(known)
  }
  expect([...places].sort()).toEqual(['mellieha', 'pool'])
})
