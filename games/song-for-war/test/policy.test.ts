// The policy of all nations: it decides on known states by a plan, and reads nothing of what the enemy hides.
import {
  fastDice,
  fastRng,
  findOffered,
  hashText,
  makeConfig,
  type Memo,
  planOf,
  Playout,
  type Policy,
  rollOut,
  type Seat,
} from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import type { Action } from '../src/actions.ts'
import { policy } from '../src/bot/index.ts'
import { songForWar as game } from '../src/index.ts'
import type { State } from '../src/state.ts'
import { bots } from './heuristic-1.ts'

const start = (scenario: string, seed: number | string, players = 'two') =>
  Playout.start(game, makeConfig(game, { scenario, options: { players } }), fastDice(seed))
const plain = planOf(policy.styles[0])

/** The first question to a seat with several answers, from a stage and Movement Step on. */
function later(seat: Seat, stage: number, step: number, players = 'two'): ReturnType<typeof start> {
  const playout = start('1943', 3, players)
  const { state } = playout
  rollOut(playout, policy, fastRng(3), {
    until: () =>
      state.stage === stage &&
      state.step === step &&
      playout.decisions[0].seats[0] === seat &&
      playout.decisions[0].options.length > 2,
  })
  return playout
}

/** All that a bot does in a game, as a fingerprint. */
function trailOf(scenario: string, seed: number): string {
  const playout = start(scenario, `trail ${seed}`)
  const memos: { [seat: Seat]: Memo } = {}
  const done: Action[] = []
  while (!playout.over) {
    const [decision] = playout.decisions
    const [seat] = decision.seats
    const action = bots['heuristic-1'].choose({
      seat,
      decision,
      expand: (choice) => playout.expand(decision, choice),
      see: () => game.view(playout.state, seat),
      rng: fastRng(seed),
      budget: { steps: 0 },
      memo: (memos[seat] ??= {}),
    })
    done.push(action)
    playout.apply(seat, action)
  }
  return hashText(JSON.stringify(done)).slice(0, 16)
}

describe('the policy', { timeout: 120_000 }, () => {
  test('plays in every style and by plans with orders, and every answer is offered', () => {
    const checked: Policy<State, Action> = {
      ...policy,
      decide: (situation) => {
        const action = policy.decide(situation)
        expect(findOffered(situation.decision, action, situation.expand)).not.toBeNull()
        return action
      },
    }
    for (const [i, style] of policy.styles.entries()) {
      const playout = start('1943', i, i % 2 === 0 ? 'two' : 'four')
      rollOut(playout, checked, fastRng(i), { otherwise: planOf(style), until: () => playout.state.step === 4 })
      for (const plan of policy.propose(playout.state, playout.decisions[0].seats[0], fastRng(i), 3)) {
        const fork = playout.fork(fastDice(i))
        rollOut(fork, checked, fastRng(i), { otherwise: plan, until: () => fork.state.step !== 4 })
      }
    }
  })

  // Where the rules change what is asked, the games change too, and are written down anew with the new version.
  test('plays as heuristic-1 did when it was set aside', () => {
    expect({ 1942: trailOf('1942', 1), 1943: trailOf('1943', 1), tunis: trailOf('tunis', 1) }).toEqual({
      1942: '7a53bc6d748c0658',
      1943: '39a0af0ac1222a35',
      tunis: '586c1a3a1d845f94',
    })
  })

  test('values lie between 0 and 1, both sides share one, and turns only go on', () => {
    const playout = start('1943', 5)
    let round = 0
    rollOut(playout, policy, fastRng(5), {
      until: () => {
        const [allies, axis] = ['allies', 'axis'].map((seat) => policy.value(playout.state, seat))
        expect(allies).toBeGreaterThanOrEqual(0)
        expect(allies + axis).toBeCloseTo(1)
        const clock = policy.clock(playout.state)
        expect(clock.round).toBeGreaterThanOrEqual(round)
        round = clock.round
        return false
      },
    })
    expect(policy.value(playout.state, playout.state.result)).toBe(1)
  })

  test('a turn is that of all seats of a side', () => {
    expect(policy.clock(later('us', 3, 4, 'four').state)).toEqual({ round: 28, side: 'us gb', phase: 'tactical' })
    expect(policy.clock(later('allies', 3, 4).state).side).toBe('allies')
  })

  test('plans begin with the default, differ, and hang on nothing that is hidden', () => {
    const { state } = later('allies', 3, 4)
    const plans = policy.propose(state, 'allies', fastRng(1), 60)
    expect(plans[0]).toEqual(plain)
    expect(new Set(plans.map((plan) => JSON.stringify([plan.style.id, plan.orders]))).size).toBe(plans.length)
    expect(plans.length).toBeGreaterThan(policy.styles.length)
    expect(policy.edit?.(state, 'allies', plain, fastRng(1))).not.toEqual(plain)
    const view = game.view(state, 'allies')
    for (const seed of [1, 2, 3]) {
      const guess = game.determinize(view, fastRng(seed))
      expect(policy.propose(guess, 'allies', fastRng(1), 60)).toEqual(plans)
      expect(policy.edit?.(guess, 'allies', plain, fastRng(1))).toEqual(
        policy.edit?.(state, 'allies', plain, fastRng(1)),
      )
    }
  })

  test('orders go before the style: a unit is sent, a place is spared, a reserve stays', () => {
    const playout = later('allies', 3, 4)
    const firstMove = (orders: typeof plain.orders): Action => {
      const [decision] = playout.decisions
      const expand = (choice: (typeof decision.options)[number]) => playout.expand(decision, choice)
      const plan = { style: plain.style, orders }
      return policy.decide({ state: playout.state, seat: 'allies', decision, expand, plan, rng: fastRng(1), memo: {} })
    }
    const usual = firstMove({})
    expect(usual).toMatchObject({ do: 'move' })
    const { unit } = usual as Extract<Action, { do: 'move' }>
    const choice = playout.decisions[0].options.find(({ id }) => id === unit)!
    const moves = playout.expand(playout.decisions[0], choice).filter((action) => action.do === 'move')
    const other = moves.find((action) => JSON.stringify(action) !== JSON.stringify(usual))!
    expect(firstMove({ go: { [unit]: other.to } })).toEqual(other)
    const all = Object.keys(playout.state.derived.kit.spaceNumber)
    expect(firstMove({ hold: all })).not.toMatchObject({ do: 'move', unit })
  })
})
