// Random games in which questions about moves, attacks, bombardments and reactions are answered anew by the referee.
import { fastDice, fastRng, makeConfig, Playout } from '@middlesea/engine'
import { expect, test } from 'vitest'
import { invasionMalta } from '../src/index.ts'
import { lookInto } from './ask-anew.ts'

function begin(scenario: string, seed: number) {
  const options = { combatRefusal: seed % 2 === 0, standingOrders: false }
  return Playout.start(invasionMalta, makeConfig(invasionMalta, { scenario, options }), fastDice(seed))
}

/** Every so many questions of a kind are looked at. */
const EVERY: { [prompt: string]: number } = {
  'prompt.move': 40,
  'prompt.declare': 4,
  'prompt.join': 5,
  'prompt.react': 2,
  'prompt.bombard': 5,
  'prompt.bombardBack': 5,
  'prompt.guns': 5,
}

function play(scenario: string, seed: number, atMost: number): Map<string, number> {
  const playout = begin(scenario, seed)
  const rng = fastRng(seed)
  const met = new Map<string, number>()
  for (let asked = 0; !playout.over && asked < atMost; asked++) {
    const [decision] = playout.decisions
    const { key } = decision.prompt
    const count = (met.get(key) ?? 0) + 1
    met.set(key, count)
    if (key in EVERY && count % EVERY[key] === 0) lookInto(playout)
    const actions = playout.expand(decision, decision.options[rng.below(decision.options.length)])
    playout.take(decision, actions[rng.below(actions.length)])
  }
  return met
}

test.each([
  ['leros-1943', 11, 2500],
  ['leros-first-day', 12, 2500],
  ['malta-first-day', 13, 2500],
  ['malta-1941', 14, 2500],
  ['malta-1940', 15, 2500],
])('8.11, 9.11, 9.21, 10.12, 3.12, 6.11 what is offered in %s is what the rules allow', (scenario, seed, atMost) => {
  const met = play(scenario, seed, atMost)
  expect(met.get('prompt.move')).toBeGreaterThan(EVERY['prompt.move'])
})
