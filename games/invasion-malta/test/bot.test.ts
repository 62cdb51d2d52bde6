// The heuristic player: it answers whatever is asked, and beats random play from either seat.
import {
  type Bot,
  type Choice,
  fastDice,
  fastRng,
  makeConfig,
  type Memo,
  Playout,
  rollOut,
  type Seat,
} from '@middlesea/engine'
import { expect, test } from 'vitest'
import type { Action } from '../src/actions.ts'
import { heuristic, policy } from '../src/bot/index.ts'
import type { Orders } from '../src/bot/orders.ts'
import { suddenHexes } from '../src/bot/table.ts'
import { invasionMalta } from '../src/index.ts'
import type { View } from '../src/view.ts'

type Player = Bot<View, Action>

/** Any answer that is offered. */
const random: Player = {
  choose: ({ decision, expand, rng }) => {
    const actions = expand(decision.options[rng.below(decision.options.length)])
    return actions[rng.below(actions.length)]
  },
}

/**
 * A game, whole or for so many decisions. Gives the seat that won, if it is over. The kernel checks every answer that was
 * not an object of the offer.
 */
function winnerOf(
  scenario: string,
  players: { [seat: Seat]: Player },
  seed: number,
  decisions = Infinity,
): Seat | undefined {
  const playout = Playout.start(invasionMalta, makeConfig(invasionMalta, { scenario }), fastDice(seed))
  const rng = fastRng(seed)
  const memos: { [seat: Seat]: Memo } = {}
  for (let i = 0; i < decisions && !playout.over; i++) {
    const [decision] = playout.decisions
    const [seat] = decision.seats
    const shown = new Set(decision.options.map(({ action }) => action))
    const action = players[seat].choose({
      seat,
      decision,
      expand: (choice) => {
        const actions = playout.expand(decision, choice)
        for (const each of actions) shown.add(each)
        return actions
      },
      see: () => invasionMalta.view(playout.state, seat),
      rng,
      budget: { steps: 0 },
      memo: (memos[seat] ??= {}),
    })
    if (shown.has(action)) playout.take(decision, action)
    else playout.apply(seat, action)
  }
  return invasionMalta.outcome(playout.state)?.winners[0]
}

test('the heuristic player answers what both seats are asked, in every scenario', { timeout: 120_000 }, () => {
  const both = { axis: heuristic, allied: heuristic }
  expect(['axis', 'allied']).toContain(winnerOf('leros-1943', both, 1))
  for (const { id } of invasionMalta.scenarios) winnerOf(id, both, 1, 350)
})

test('the heuristic player beats random play on Leros from either seat', { timeout: 120_000 }, () => {
  for (let seed = 1; seed <= 3; seed++) {
    expect(winnerOf('leros-1943', { axis: heuristic, allied: random }, seed)).toBe('axis')
    expect(winnerOf('leros-1943', { axis: random, allied: heuristic }, seed)).toBe('allied')
  }
})

test('the heuristic player leaves no hex that wins at once to a battery', () => {
  for (const { id } of invasionMalta.scenarios) {
    const playout = Playout.start(invasionMalta, makeConfig(invasionMalta, { scenario: id }), fastDice(1))
    const plan = { style: policy.styles[0], orders: {} }
    const rng = fastRng(1)
    while (playout.state.turn === 1 && playout.state.phase === '') {
      const [decision] = playout.decisions
      const expand = (choice: Choice<Action>) => playout.expand(decision, choice)
      const situation = { state: playout.state, seat: decision.seats[0], decision, expand, plan, rng, memo: {} }
      playout.take(decision, policy.decide(situation))
    }
    const { state } = playout
    const { kit } = state.derived
    for (const hex of suddenHexes(state)) {
      const infantry = kit.unitsOf[1].filter((u) => state.place[u] === hex && kit.isInfantry[u])
      expect([id, kit.placeIds[hex], infantry.length > 0]).toEqual([id, kit.placeIds[hex], true])
    }
  }
})

test('the policy proposes its default first, no more plans than asked for, and knows who stands better', () => {
  const { state } = Playout.start(invasionMalta, makeConfig(invasionMalta, {}), fastDice(1))
  // Outside of the side's own activations there is nothing to think about, but for the set-up.
  const plain = { style: policy.styles[0], orders: {} }
  expect(policy.propose({ ...state, phase: 'operations' }, 'axis', fastRng(1), 5)).toEqual([plain])
  for (const now of [state, { ...state, phase: 'movement', side: 0 }]) {
    const plans = policy.propose(now, 'axis', fastRng(1), 5)
    expect(plans).toHaveLength(5)
    expect(plans[0]).toEqual(plain)
    expect(policy.edit?.(now, 'axis', plain, fastRng(2))).not.toEqual(plain)
  }
  expect(policy.value(state, 'axis') + policy.value(state, 'allied')).toBeCloseTo(1)
  const before = policy.value(state, 'axis')
  for (const { hexes } of state.derived.kit.victory) for (const hex of hexes) state.owner[hex] = 0
  expect(policy.value(state, 'axis')).toBeGreaterThan(before)
  expect(policy.clock(state)).toEqual({ round: 1, side: '', phase: '' })
})

test('the policy obeys the orders of a plan: convoys sail where it says, and the garrison stands where it says', () => {
  for (const seat of ['axis', 'allied']) {
    const playout = Playout.start(invasionMalta, makeConfig(invasionMalta, { scenario: 'leros-1943' }), fastDice(1))
    const { state } = playout
    const { kit } = state.derived
    const plan = policy.propose(state, seat, fastRng(1), 24).find(({ orders }) => Object.keys(orders).length > 0)!
    rollOut(playout, policy, fastRng(1), { plans: { [seat]: plan }, until: () => state.phase !== '' })
    const { zones = {}, setUp = {} } = plan.orders as Orders
    expect(Object.keys({ ...zones, ...setUp }).length).toBeGreaterThan(0)
    for (const [convoy, zone] of Object.entries(zones)) {
      expect(kit.zones[state.zoneOf[kit.convoys.findIndex(({ id }) => id === convoy)]].id).toBe(zone)
    }
    for (const [unit, hex] of Object.entries(setUp)) {
      expect(kit.placeIds[state.place[kit.unitNumber(unit)]]).toBe(hex)
    }
  }
})
