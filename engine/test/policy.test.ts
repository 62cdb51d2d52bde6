import { describe, expect, test } from 'vitest'
import {
  type Ask,
  fastDice,
  fastRng,
  makeConfig,
  type Memo,
  planOf,
  Playout,
  type Policy,
  policyBot,
  type Situation,
  weight,
} from '../src/index.ts'
import { type Action, skirmish, type State, type View } from '@middlesea/skirmish'

const plain = { id: 'plain', weights: { boldness: 3 } }
const bold = { id: 'bold', weights: { boldness: 9 } }

/** Takes the first action, and keeps what it was asked. */
function firstOf(asked: Situation<State, Action>[]): Policy<State, Action> {
  return {
    styles: [plain, bold],
    decide: (situation) => {
      asked.push(situation)
      const { decision, expand } = situation
      return decision.options[0].action ?? expand(decision.options[0])[0]
    },
    value: () => 0.5,
    clock: (s) => ({ round: s.turn, side: '', phase: '' }),
    propose: () => [planOf(plain)],
  }
}

describe('a bot made of a policy', () => {
  const { state, decisions } = Playout.start(skirmish, makeConfig(skirmish), fastDice(1))
  const [decision] = decisions
  const memo: Memo = { aim: 'the road' }
  const ask: Ask<View, Action> = {
    seat: decision.seats[0],
    decision,
    expand: (choice) => skirmish.expand(state, decision, choice),
    see: () => skirmish.view(state, decision.seats[0]),
    rng: fastRng(2),
    budget: { steps: 0 },
    memo,
  }

  test('decides on a state that its seat can imagine, never on the true one', () => {
    const asked: Situation<State, Action>[] = []
    const action = policyBot(firstOf(asked), skirmish.determinize).choose(ask)
    expect(asked).toHaveLength(1)
    expect(asked[0].state).not.toBe(state)
    expect(skirmish.view(asked[0].state, ask.seat)).toEqual(ask.see())
    expect(asked[0].plan).toEqual({ style: plain, orders: {} })
    expect(asked[0].memo).toBe(memo)
    expect(decision.options.flatMap((choice) => ask.expand(choice))).toContainEqual(action)
  })

  test('plays in the style that it is given', () => {
    const asked: Situation<State, Action>[] = []
    policyBot(firstOf(asked), skirmish.determinize, bold).choose(ask)
    expect(weight(asked[0].plan.style, 'boldness')).toBe(9)
  })

  test('a weight that a style lacks is named', () => {
    expect(() => weight(plain, 'caution')).toThrow(`style 'plain' has no weight 'caution'`)
  })
})
