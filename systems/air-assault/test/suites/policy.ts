// The policy of a game: it decides on known states by a plan, says how a side stands and where the game stands, and proposes
// plans for a turn. The heuristic player is this policy on one state that its seat can imagine.
import {
  type Bot,
  type Decision,
  fastDice,
  fastRng,
  findOffered,
  makeConfig,
  type Memo,
  type Plan,
  planOf,
  Playout,
  type Policy,
  rollOut,
} from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import type { Action } from '../../src/core/actions.ts'
import type { AirAssaultGame } from '../../src/index.ts'
import type { State } from '../../src/core/state.ts'
import type { View } from '../../src/core/view.ts'

export interface Thinking extends AirAssaultGame {
  policy: Policy<State, Action>
  heuristic: Bot<View, Action>
  /** The shortest scenario. */
  scenario: string
}

/** A whole game in seconds, on a busy machine. */
const PATIENCE = 120_000

const TURNS = 4

export function policyRules({ game, policy, heuristic, scenario }: Thinking): void {
  const start = (seed: number): Playout<State, Action, View> =>
    Playout.start(game, makeConfig(game, { scenario }), fastDice(seed))
  const plain = planOf(policy.styles[0])

  /** Plays to a question, and gives it; `wanted` says which. */
  function playedTo(seed: number, wanted: (decision: Decision<Action>) => boolean): Playout<State, Action, View> {
    const playout = start(seed)
    rollOut(playout, policy, fastRng(seed), { until: () => wanted(playout.decisions[0]) })
    if (playout.over) throw new Error('that is never asked')
    return playout
  }

  /** All that is done by a seat in the first turns, with a plan. */
  function doneWith(plan: Plan, seat: string, seed: number): Action[] {
    const playout = start(seed)
    const done: Action[] = []
    const noting: Policy<State, Action> = {
      ...policy,
      decide: (situation) => {
        const action = policy.decide(situation)
        if (situation.seat === seat) done.push(action)
        return action
      },
    }
    rollOut(playout, noting, fastRng(seed), { plans: { [seat]: plan }, until: () => playout.state.turn > TURNS })
    return done
  }

  describe('the policy', { timeout: PATIENCE }, () => {
    test('plays in every style, and every answer is offered', () => {
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
        const plans = { axis: planOf(style), allied: planOf(style) }
        rollOut(playout, checked, fastRng(i), { plans, until: () => playout.state.turn > TURNS })
        expect(playout.state.turn).toBe(TURNS + 1)
      }
    })

    test('is what the heuristic player does on one state that it can imagine', () => {
      const playout = playedTo(3, ({ prompt }) => prompt.key === 'prompt.combat')
      const { state } = playout
      const [decision] = playout.decisions
      const [seat] = decision.seats
      const expand = (choice: (typeof decision.options)[number]): Action[] => playout.expand(decision, choice)
      const view = game.view(state, seat)
      const bot = { seat, decision, expand, see: () => view, rng: fastRng(5), budget: { steps: 0 }, memo: {} }
      const rng = fastRng(5)
      const imagined = game.determinize(view, rng)
      const own = policy.decide({ state: imagined, seat, decision, expand, plan: plain, rng, memo: {} })
      expect(heuristic.choose(bot)).toBe(own)
    })

    test('remembers plain data only, and another phase does not hang on it', () => {
      const playout = playedTo(4, ({ prompt }) => prompt.key === 'prompt.moveAxis')
      const memo: Memo = {}
      const ask = (state: State, decisions: Decision<Action>[]): Action =>
        policy.decide({
          state,
          seat: 'axis',
          decision: decisions[0],
          expand: (choice) => game.expand(state, decisions[0], choice),
          plan: plain,
          rng: fastRng(1),
          memo,
        })
      const first = ask(playout.state, playout.decisions)
      expect(JSON.parse(JSON.stringify(memo))).toEqual(memo)
      expect(Object.keys(memo)).not.toEqual([])
      // The same question with the same memory has the same answer; with one of another phase too.
      expect(ask(playout.state, playout.decisions)).toEqual(first)
      memo.phase = { turn: 99, phase: 'elsewhere', stays: [1, 1, 1], targets: 0, rejected: [] }
      expect(ask(playout.state, playout.decisions)).toEqual(first)
    })

    test('obeys orders: it attacks only where it is told to, and who is told to stay does not move', () => {
      const attacks = doneWith(plain, 'axis', 6).filter((action) => action.do === 'attack')
      expect(attacks.length).toBeGreaterThan(0)
      const none: Plan = { style: plain.style, orders: { attacks: [] } }
      expect(doneWith(none, 'axis', 6).filter((action) => action.do === 'attack')).toEqual([])
      const moves = doneWith(plain, 'axis', 6).flatMap((action) => (action.do === 'move' ? [action.unit] : []))
      expect(moves.length).toBeGreaterThan(0)
      const stay: Plan = { style: plain.style, orders: { stay: [...new Set(moves)] } }
      expect(doneWith(stay, 'axis', 6).filter((action) => action.do === 'move' && moves.includes(action.unit))).toEqual(
        [],
      )
    })

    test('a style without one of its weights is refused', () => {
      const { leastSuccess: _, ...weights } = policy.styles[0].weights
      const plan = planOf({ id: 'broken', weights })
      expect(() => doneWith(plan, 'axis', 1)).toThrow("style 'broken' has no weight 'leastSuccess'")
    })
  })

  describe('the value of a position', { timeout: PATIENCE }, () => {
    test('is a chance, one seat has what the other has not, and the end is sure', () => {
      const playout = start(7)
      rollOut(playout, policy, fastRng(7), {
        until: () => {
          const axis = policy.value(playout.state, 'axis')
          expect(axis).toBeGreaterThanOrEqual(0)
          expect(axis).toBeLessThanOrEqual(1)
          expect(policy.value(playout.state, 'allied')).toBeCloseTo(1 - axis)
          return false
        },
      })
      const [winner] = game.outcome(playout.state)!.winners
      expect(policy.value(playout.state, winner)).toBe(1)
    })

    test('is fitted for every scenario', () => {
      for (const { id } of game.scenarios) {
        const { state } = Playout.start(game, makeConfig(game, { scenario: id }), fastDice(1))
        expect(policy.value(state, 'axis')).toBeGreaterThan(0)
      }
    })

    test('knows more of who wins than chance does, in games that it was not fitted on', () => {
      const GAMES = 6
      let error = 0
      let wins = 0
      for (let seed = 1000; seed < 1000 + GAMES; seed++) {
        const playout = start(seed)
        const { turns } = playout.state.derived.kit.files.scenarios[scenario]
        const late = Math.ceil(turns.length * 0.7)
        rollOut(playout, policy, fastRng(seed), { until: () => playout.state.turn >= late })
        const guess = policy.value(playout.state, 'axis')
        rollOut(playout, policy, fastRng(seed))
        const won = game.outcome(playout.state)!.winners.includes('axis') ? 1 : 0
        error += (guess - won) ** 2
        wins += won
      }
      const share = wins / GAMES
      expect(error / GAMES).toBeLessThan(Math.max(0.1, share * (1 - share)))
    })
  })

  describe('the clock and the plans', { timeout: PATIENCE }, () => {
    test('the clock names round, side and phase, and never goes back', () => {
      const playout = start(8)
      const seen: string[] = []
      let round = 0
      rollOut(playout, policy, fastRng(8), {
        until: () => {
          const now = policy.clock(playout.state)
          expect(now.round).toBeGreaterThanOrEqual(round)
          round = now.round
          const place = `${now.round} ${now.side} ${now.phase}`
          if (seen.at(-1) !== place) seen.push(place)
          return false
        },
      })
      // No phase comes twice in a round.
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen).toContain('1 axis axisMovement')
    })

    test('plans differ, begin with the default, and there are no more than were asked for', () => {
      const { state } = playedTo(9, ({ prompt }) => prompt.key === 'prompt.moveAxis')
      const plans = policy.propose(state, 'axis', fastRng(1), 24)
      expect(plans[0]).toEqual(plain)
      expect(plans.length).toBeGreaterThan(policy.styles.length)
      expect(plans.length).toBeLessThanOrEqual(24)
      expect(new Set(plans.map((plan) => JSON.stringify([plan.style.id, plan.orders]))).size).toBe(plans.length)
      expect(policy.propose(state, 'allied', fastRng(1), 1)).toEqual([plain])
    })
  })
}
