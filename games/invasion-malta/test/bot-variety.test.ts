// Nobody who has played against the bot knows its next set-up: garrisons, zones of convoys and Drop Hexes vary.
import { fastDice, fastRng, makeConfig, Playout, type Policy, rollOut, type Seat } from '@middlesea/engine'
import { expect, test } from 'vitest'
import type { Action } from '../src/actions.ts'
import { policy } from '../src/bot/index.ts'
import { invasionMalta } from '../src/index.ts'
import type { State } from '../src/state.ts'

/** Those of a map that have most and fewest to vary; others are set up by the same rules. */
const SCENARIOS = ['leros-first-day', 'malta-1942', 'malta-1940']
const MATCHES = 100
const FEWEST = 20
const MOST_OFTEN = 15
const VARIED = ['assign', 'place', 'historical', 'drop']

/** The first drop is over: on Leros it comes on turn 2. */
function isShown({ scenario, turn, phase }: State): boolean {
  const isAshore = phase === 'movement' || phase === 'declaration'
  return scenario.startsWith('leros') ? turn > 2 : isAshore
}

/** By seat: what it does in the set-up and its first drops, as a text. */
function setUpsOf(scenario: string, seed: number): { [seat: Seat]: string } {
  const playout = Playout.start(invasionMalta, makeConfig(invasionMalta, { scenario }), fastDice(seed))
  const done: { [seat: Seat]: Action[] } = { axis: [], allied: [] }
  const noting: Policy<State, Action> = {
    ...policy,
    decide: (situation) => {
      const action = policy.decide(situation)
      if (VARIED.includes(action.do)) done[situation.seat].push(action)
      return action
    },
  }
  rollOut(playout, noting, fastRng(`variety ${seed}`), { until: () => isShown(playout.state) })
  return { axis: JSON.stringify(done.axis), allied: JSON.stringify(done.allied) }
}

test('set-ups vary: of a hundred at least twenty are different, and none comes more than fifteen times', {
  timeout: 120_000,
}, () => {
  for (const id of SCENARIOS) {
    const all = Array.from({ length: MATCHES }, (_, seed) => setUpsOf(id, seed))
    for (const seat of ['axis', 'allied']) {
      const counts = new Map<string, number>()
      for (const setUps of all) counts.set(setUps[seat], (counts.get(setUps[seat]) ?? 0) + 1)
      const most = Math.max(...counts.values())
      expect(counts.size, `${id}: different set-ups of ${seat}`).toBeGreaterThanOrEqual(FEWEST)
      expect(most, `${id}: how often ${seat} repeats one`).toBeLessThanOrEqual(MOST_OFTEN)
    }
  }
})

test('who is not trained to land sails where coast guns add least', () => {
  for (let seed = 0; seed < 10; seed++) {
    const done: Action[] = JSON.parse(setUpsOf('malta-1940', seed).axis)
    const zones = done.flatMap((action) => (action.do === 'assign' ? [action.zone] : []))
    expect(zones).toHaveLength(6)
    const quiet = ['famagosta', 'alessandretta', 'beyrouth']
    for (const zone of zones) expect(quiet).toContain(zone)
  }
})
