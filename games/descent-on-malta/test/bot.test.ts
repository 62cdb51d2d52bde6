import { fastDice, fastRng, type MatchConfig, makeConfig, Playout } from '@middlesea/engine'
import { playRandom, randomConfig } from '@middlesea/engine/testing'
import { describe, expect, test } from 'vitest'
import { heuristic } from '../src/bot/index.ts'
import { descentOnMalta as game } from '../src/index.ts'

/** A whole game by the heuristic player; every answer goes through the kernel's check. */
function playHeuristic(config: MatchConfig, seed: number): number {
  const playout = Playout.start(game, config, fastDice(seed))
  const rng = fastRng(seed)
  while (!playout.over) {
    const decision = playout.decisions[0]
    const seat = decision.seats[0]
    const action = heuristic.choose({
      seat,
      decision,
      expand: (choice) => playout.expand(decision, choice),
      see: () => game.view(playout.state, seat),
      rng,
      budget: { steps: 0 },
      memo: {},
    })
    playout.apply(seat, action)
  }
  return playout.state.victoryPoints
}

// Whole games take seconds where the machine is busy.
describe('the heuristic player', { timeout: 60_000 }, () => {
  test('answers every decision of every seat, whatever the options', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const config = randomConfig(game, fastRng(seed))
      expect(playHeuristic(config, seed)).toBeGreaterThan(-100)
    }
  })

  test('beats random play by at least 40 victory points on the same seeds', () => {
    let lead = 0
    for (let seed = 1; seed <= 6; seed++) {
      const config = makeConfig(game)
      lead += playHeuristic(config, seed) - playRandom(game, config, { seed }).outcome.scores.axis
    }
    expect(lead / 6).toBeGreaterThanOrEqual(40)
  })
})
