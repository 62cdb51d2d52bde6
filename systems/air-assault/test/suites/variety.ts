// Nobody who has played against the bot knows its next set-up: garrisons, decoys, beaches of convoys and drops vary.
import { fastDice, fastRng, makeConfig, Playout, type Policy, rollOut, type Seat } from '@middlesea/engine'
import { expect, test } from 'vitest'
import type { Action } from '../../src/core/actions.ts'
import type { State } from '../../src/core/state.ts'
import type { AirAssaultGame } from '../../src/index.ts'

const MATCHES = 100
const FEWEST = 20
const MOST_OFTEN = 15
const VARIED = ['place', 'historical', 'plan', 'drop']

export function setUpsVary({ game }: AirAssaultGame, policy: Policy<State, Action>, scenario: string): void {
  /** By seat: what it does in the set-up and its first drops, as a text. */
  function setUpsOf(seed: number): { [seat: Seat]: string } {
    const playout = Playout.start(game, makeConfig(game, { scenario }), fastDice(seed))
    const done: { [seat: Seat]: Action[] } = { axis: [], allied: [] }
    const noting: Policy<State, Action> = {
      ...policy,
      decide: (situation) => {
        const action = policy.decide(situation)
        if (VARIED.includes(action.do)) done[situation.seat].push(action)
        return action
      },
    }
    rollOut(playout, noting, fastRng(`variety ${seed}`), { until: () => playout.state.phase === 'axisMovement' })
    return { axis: JSON.stringify(done.axis), allied: JSON.stringify(done.allied) }
  }

  test(`${scenario}: of a hundred set-ups at least twenty are different, and none comes more than fifteen times`, {
    timeout: 120_000,
  }, () => {
    const all = Array.from({ length: MATCHES }, (_, seed) => setUpsOf(seed))
    for (const seat of ['axis', 'allied']) {
      const counts = new Map<string, number>()
      for (const setUps of all) counts.set(setUps[seat], (counts.get(setUps[seat]) ?? 0) + 1)
      expect(counts.size, `different set-ups of ${seat}`).toBeGreaterThanOrEqual(FEWEST)
      expect(Math.max(...counts.values()), `how often ${seat} repeats one`).toBeLessThanOrEqual(MOST_OFTEN)
    }
  })
}
