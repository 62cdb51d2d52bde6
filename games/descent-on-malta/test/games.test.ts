// Whole games: what the laws for all games (tools/test/properties.test.ts) do not show.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fastRng, parseSave } from '@middlesea/engine'
import { loadMatch } from '@middlesea/engine/older'
import { expect, test } from 'vitest'
import { unitNumber } from '../src/data.ts'
import { descentOnMalta } from '../src/index.ts'
import { PLACE_IDS } from '../src/state.ts'
import { position } from '../src/testing.ts'
import { determinize, view } from '../src/view.ts'

test('the recorded game replays to the same end, with every answer checked again', () => {
  const file = join(import.meta.dirname, 'recorded', 'herkules.json')
  const match = loadMatch(descentOnMalta, parseSave(readFileSync(file, 'utf8')))
  expect(match.over).toBe(true)
  expect(descentOnMalta.outcome(match.state)?.result.params).toEqual({ result: 'result.catastrophe', total: -102 })
  expect(match.hash).toBe('6c1f8dd4c0850883db9036a4457dc031cc75f238dbba793a53865f0c9b3937c8')
})

test('the player remembers what went into the pool: it may be what is placed later, not what was placed before', () => {
  // Deception is revealed in Salina and goes back to the pool; then an event places one of the two units there.
  const p = position(
    {
      stands: 'groundCombat',
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
