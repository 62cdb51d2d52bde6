// The guided first day of Leros: who plays it meets each step, with the question that the step speaks of.
import { fastDice, fastRng, Io, makeConfig, planOf } from '@middlesea/engine'
import { expect, test } from 'vitest'
import { policy } from '../src/bot/index.ts'
import { invasionMalta } from '../src/index.ts'
import { guideStep } from '../table/guide.ts'

/** The steps that both players are shown in a game of the policy, in order. */
function stepsOf(scenario: string, seed: number, standingOrders: boolean): string[] {
  const passed = new Set<string>()
  const rng = fastRng(seed)
  const io = new Io(fastDice(seed), [], [])
  const state = invasionMalta.setup(makeConfig(invasionMalta, { scenario, options: { standingOrders } }), io)
  const plan = planOf(policy.styles[0])
  while (state.turn <= 3) {
    const [decision] = invasionMalta.decisions(state)
    if (decision === undefined) break
    const [seat] = decision.seats
    const step = guideStep(invasionMalta.view(state, seat), decision, passed, 'ja')
    if (step !== null) passed.add(step.id)
    const expand = (choice: (typeof decision.options)[number]) => invasionMalta.expand(state, decision, choice)
    invasionMalta.apply(state, seat, policy.decide({ state, seat, decision, expand, plan, rng, memo: {} }), io)
  }
  return [...passed]
}

const STEPS = [
  'axis.zones',
  'lastWord',
  'axis.missions',
  'allied.setUp',
  'axis.sail',
  'allied.coastFire',
  'axis.land',
  'axis.lead',
  'allied.drawn',
  'allied.move',
  'allied.declare',
  'axis.drop',
]

test('every step of the guided first day is met by who plays it', { timeout: 60_000 }, () => {
  // Coast guns ask whoever has not ordered them to fire.
  const met = new Set([1, 2, 3].flatMap((seed) => stepsOf('leros-first-day', seed, seed > 1)))
  expect(STEPS.filter((id) => !met.has(id))).toEqual([])
})

test('it is told in Leros too, and not in other scenarios', () => {
  const firstOf = (scenario: string): string | undefined => {
    const state = invasionMalta.setup(makeConfig(invasionMalta, { scenario }), new Io(fastDice(1), [], []))
    return guideStep(invasionMalta.view(state, 'axis'), invasionMalta.decisions(state)[0], new Set(), 'en')?.id
  }
  expect(['leros-1943', 'leros-first-day', 'malta-first-day'].map(firstOf)).toEqual([
    'axis.zones',
    'axis.zones',
    undefined,
  ])
})
