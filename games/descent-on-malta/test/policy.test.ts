// The policy of the Axis: it decides on known states by a plan, and of what lies face down it reads only where it lies.
import {
  fastDice,
  fastRng,
  findOffered,
  hashText,
  makeConfig,
  type Plan,
  planOf,
  Playout,
  type Policy,
  rollOut,
} from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import type { Action } from '../src/actions.ts'
import { heuristic, policy } from '../src/bot/index.ts'
import { unitNumber } from '../src/data.ts'
import { descentOnMalta as game } from '../src/index.ts'
import { isConcealed, type State } from '../src/state.ts'
import { bots } from './heuristic-1.ts'

const start = (seed: number | string) => Playout.start(game, makeConfig(game), fastDice(seed))
const plain = planOf(policy.styles[0])

/** A question in the third turn. */
function midGame(seed: number): ReturnType<typeof start> {
  const playout = start(seed)
  rollOut(playout, policy, fastRng(seed), {
    until: () => playout.state.turn === 3 && playout.decisions[0].options.length > 2,
  })
  return playout
}

function decideOn(state: State, plan: Plan): Action {
  const [decision] = game.decisions(state)
  const expand: Parameters<typeof policy.decide>[0]['expand'] = (choice) => game.expand(state, decision, choice)
  return policy.decide({ state, seat: decision.seats[0], decision, expand, plan, rng: fastRng(1), memo: {} })
}

describe('the policy', { timeout: 120_000 }, () => {
  test('plays whole games in every style, and every answer is offered', () => {
    const checked: Policy<State, Action> = {
      ...policy,
      decide: (situation) => {
        const action = policy.decide(situation)
        expect(findOffered(situation.decision, action, situation.expand)).not.toBeNull()
        return action
      },
    }
    for (const [i, style] of policy.styles.entries()) {
      const playout = start(i)
      rollOut(playout, checked, fastRng(i), { otherwise: planOf(style), until: () => playout.state.turn > 2 })
      expect(playout.state.turn).toBe(3)
    }
  })

  test('answers alike whatever lies face down, and so does the heuristic player', () => {
    const { state } = midGame(2)
    const view = game.view(state, 'axis')
    const [one, other] = [1, 2].map((seed) => game.determinize(view, fastRng(seed)))
    const hidden = (s: State): number[] => s.place.filter((_, u) => isConcealed(s, u))
    expect(hidden(one)).not.toEqual(hidden(other))
    for (const style of policy.styles) expect(decideOn(one, planOf(style))).toEqual(decideOn(other, planOf(style)))
    const [decision] = game.decisions(state)
    const ask = {
      seat: decision.seats[0],
      decision,
      expand: (choice: (typeof decision.options)[number]) => game.expand(state, decision, choice),
      see: () => view,
      rng: fastRng(3),
      budget: { steps: 0 },
      memo: {},
    }
    expect(heuristic.choose(ask)).toEqual(decideOn(one, plain))
  })

  test('plays as heuristic-1 did when it was set aside', () => {
    const trails = [1, 2].map((seed) => {
      const playout = start(`trail ${seed}`)
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
          memo: {},
        })
        done.push(action)
        playout.apply(seat, action)
      }
      return hashText(JSON.stringify(done)).slice(0, 16)
    })
    expect(trails).toEqual(['6bf62ad93fc3d3fa', 'e52a4fb59294c16d'])
  })

  // What is made faster must play as before. Where the policy is changed on purpose, so is this number.
  test('every style answers as it did when these games were kept', () => {
    const done: Action[] = []
    const kept: Policy<State, Action> = {
      ...policy,
      decide: (situation) => {
        done.push(policy.decide(situation))
        return done[done.length - 1]
      },
    }
    for (const [i, style] of policy.styles.entries()) {
      const orders: Plan['orders'] = i % 3 === 0 ? { aims: { marsa: 8, valletta: -6 } } : {}
      const playout = start(`kept ${i}`)
      const until = (): boolean => i > 0 && playout.state.turn > 2
      rollOut(playout, kept, fastRng(i), { otherwise: { style, orders }, until })
    }
    expect(hashText(JSON.stringify(done)).slice(0, 16)).toBe('83dc1c76ad0a046c')
  })

  test('staff points are spent on rolls only where they spare enough', () => {
    const asked = new Map<string, number>()
    const spent = new Map<string, number>()
    const counting = (thrift: number): Policy<State, Action> => ({
      ...policy,
      decide: (situation) => {
        const action = policy.decide({
          ...situation,
          plan: planOf({ id: 'thrifty', weights: { ...plain.style.weights, thrift } }),
        })
        const key = `${thrift}`
        if (situation.decision.options.some(({ id }) => id === 'yes')) {
          asked.set(key, (asked.get(key) ?? 0) + 1)
          if (action.do === 'yes') spent.set(key, (spent.get(key) ?? 0) + 1)
        }
        return action
      },
    })
    for (const thrift of [0, 0.4]) {
      const playout = start('thrift')
      rollOut(playout, counting(thrift), fastRng(1), { until: () => playout.state.turn > 3 })
    }
    expect(spent.get('0')).toBe(asked.get('0'))
    expect(spent.get('0.4')).toBeGreaterThan(0)
    expect(spent.get('0.4')).toBeLessThan(asked.get('0.4')!)
  })

  test('bombers and ships prepare landings on Gozo, where they are not told to leave it alone', () => {
    const stagedForGozo = (islands: number): number => {
      const plan = planOf({ id: 'both islands', weights: { ...plain.style.weights, islands } })
      let staged = 0
      const counting: Policy<State, Action> = {
        ...policy,
        decide: (situation) => {
          const action = policy.decide(situation)
          if (action.do === 'stage' && action.to === 'gozo.support') staged++
          return action
        },
      }
      rollOut(start('both islands'), counting, fastRng(1), { otherwise: plan })
      return staged
    }
    expect(stagedForGozo(0)).toBe(0)
    expect(stagedForGozo(1)).toBeGreaterThan(10)
  })

  test('a transport stays in its box where its drop would cost more than it brings, and flies where it is told to', () => {
    const flights = (dropLeast: number): number => {
      const plan = planOf({ id: 'careful', weights: { ...plain.style.weights, dropLeast } })
      let flown = 0
      const counting: Policy<State, Action> = {
        ...policy,
        decide: (situation) => {
          const action = policy.decide(situation)
          const { lift } = situation.state.derived.data
          if (action.do === 'fly' && lift[unitNumber(action.unit)] > 0) flown++
          return action
        },
      }
      const playout = start('drops')
      rollOut(playout, counting, fastRng(1), { otherwise: plan, until: () => playout.state.turn > 1 })
      return flown
    }
    expect(flights(1000)).toBe(0)
    expect(flights(-1000)).toBeGreaterThan(0)
  })

  test('value is what the end gave, and before it what can be expected; rounds only rise; plans begin with the default and differ', () => {
    const playout = start(5)
    let round = 0
    rollOut(playout, policy, fastRng(5), {
      until: () => {
        const value = policy.value(playout.state, 'axis')
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(1)
        const clock = policy.clock(playout.state)
        expect(clock.round).toBeGreaterThanOrEqual(round)
        round = clock.round
        return false
      },
    })
    // The track runs from -100 (3.1) to 99 (3.2).
    expect(policy.value(playout.state, 'axis')).toBeCloseTo((playout.state.victoryPoints + 100) / 199)
    const { state } = midGame(5)
    const [fewer, more] = [40, 60].map((victoryPoints) => policy.value({ ...state, victoryPoints }, 'axis'))
    expect(more).toBeGreaterThan(fewer)
    const plans = policy.propose(state, 'axis', fastRng(1), 24)
    expect(plans[0]).toEqual(plain)
    expect(new Set(plans.map((plan) => JSON.stringify([plan.style.id, plan.orders]))).size).toBe(plans.length)
    expect(plans.length).toBeGreaterThan(policy.styles.length)
    const changed = policy.edit?.(state, 'axis', plain, fastRng(1))
    expect(changed).not.toEqual(plain)
  })
})
