// The set-ups of the Allies that were found at leisure (tools/fit/set-ups.ts): search chooses among them.
import { fastDice, fastRng, makeConfig, type Plan, planOf, Playout, rollOut } from '@middlesea/engine'
import { expect, test } from 'vitest'
import { policy } from '../src/bot/index.ts'
import setUps from '../src/bot/set-ups.json' with { type: 'json' }
import { malta } from '../src/index.ts'

const { game } = malta
const start = () => Playout.start(game, makeConfig(game), fastDice(1))

test('plans of the set-up begin with the default, then come those that were found, with decoys otherwise in each match', () => {
  const { state } = start()
  const plans = policy.propose(state, 'allied', fastRng(1), 24)
  expect(plans[0]).toEqual(planOf(policy.styles[0]))
  expect(plans).toHaveLength(1 + setUps.herkules.length)
  for (const places of setUps.herkules) {
    expect(plans.some(({ orders }) => isWithin(places, orders.setUp))).toBe(true)
  }
  expect(policy.propose(state, 'allied', fastRng(2), 24)).not.toEqual(plans)
})

const isWithin = (places: object, setUp: unknown): boolean =>
  setUp !== undefined &&
  Object.entries(places).every(([unit, hex]) => (setUp as { [unit: string]: string })[unit] === hex)

test('everybody can be set up where they say', () => {
  for (const places of setUps.herkules) {
    const playout = start()
    const plan: Plan = { style: policy.styles[0], orders: { setUp: { ...places } } }
    rollOut(playout, policy, fastRng(1), { plans: { allied: plan }, until: () => playout.state.phase !== '' })
    const { kit } = playout.state.derived
    for (const [unit, hex] of Object.entries(places)) {
      expect(kit.placeIds[playout.state.place[kit.unitNumber(unit)]]).toBe(hex)
    }
  }
})
