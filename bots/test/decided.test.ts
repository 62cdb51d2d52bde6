import { fastRng, makeConfig, Match, type Memo, planOf, type Policy } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import { ask as askStep, miniGame, procedure } from '../../engine/test/mini.ts'
import type { MiniAction, MiniState } from '../../engine/test/mini.ts'
import { decidedIn, endFor, noteChance } from '../src/index.ts'

const game = miniGame([procedure('game', [askStep('first', ['x', 'y']), askStep('theirs', ['x', 'y'], ['b'])])], {
  determinize: (view: object) => structuredClone(view) as MiniState,
  view: (s: MiniState) => structuredClone(s),
  clone: (s: MiniState) => structuredClone(s),
})

const hasBegun = (s: MiniState): boolean => s.trace.includes('first:x')

/** It values a match that goes on by `glance`, and a finished one by `end`; the clock is what the test says. */
function stand(chances: { glance: number; end: number }, round: number, side = 'a', memo: Memo = {}): Memo {
  const policy: Policy<MiniState, MiniAction> = {
    styles: [{ id: 'plain', weights: {} }],
    decide: ({ decision }) => decision.options[0].action!,
    value: (s) => (hasBegun(s) ? chances.end : chances.glance),
    clock: (s) => ({ round, side: hasBegun(s) ? 'b' : side, phase: '' }),
    propose: () => [planOf(policy.styles[0])],
  }
  const { state } = new Match(game, { config: makeConfig(game), seed: 'seed', practice: false })
  noteChance({ game, policy }, { seat: 'a', see: () => state, rng: fastRng('decided'), memo }, policy.clock(state))
  return memo
}

const WON = { glance: 0.99, end: 1 }
const LOST = { glance: 0.01, end: 0 }

describe('a match is decided', () => {
  test('where a bot would win it at two beginnings of its turns in a row', () => {
    const memo = stand(WON, 1)
    expect(decidedIn(memo)).toBeNull()
    // The same turn counts once.
    expect(decidedIn(stand(WON, 1, 'a', memo))).toBeNull()
    expect(decidedIn(stand(WON, 2, 'b', memo))).toBeNull()
    expect(decidedIn(stand(WON, 2, 'a', memo))).toBe(1)
  })

  test('where it would lose it so', () => {
    const memo = stand(LOST, 2, 'a', stand(LOST, 1))
    expect(decidedIn(memo)).toBe(0)
    // It was mistaken: what it offered it offers no more.
    expect(decidedIn(stand({ glance: 0.6, end: 0.6 }, 3, 'a', memo))).toBeNull()
  })

  test('not where a glance is sure and the tries are not, nor after going back', () => {
    const doubtful = { glance: 0.99, end: 0.9 }
    expect(decidedIn(stand(doubtful, 2, 'a', stand(doubtful, 1)))).toBeNull()
    expect(decidedIn(stand(WON, 1, 'a', stand(WON, 2)))).toBeNull()
    expect(decidedIn(stand(LOST, 2, 'a', stand(WON, 1)))).toBeNull()
  })
})

describe('the end that a bot offers', () => {
  const sides = [['a', 'c'], ['b']]

  test('is that the others resign, or that it does', () => {
    expect(endFor('b', 0.98, sides, ['a', 'c'])).toEqual({ seat: 'b', chance: 0.98, resigns: 'a', winners: ['b'] })
    expect(endFor('b', 0.02, sides, ['a'])).toEqual({ seat: 'b', chance: 0.02, resigns: 'b', winners: ['a', 'c'] })
  })

  test('is for persons of the other side alone', () => {
    expect(endFor('c', 0.98, sides, ['a'])).toBeNull()
    expect(endFor('c', 0.98, sides, ['a', 'b'])).toBeNull()
    expect(endFor('b', 0.98, sides, [])).toBeNull()
    expect(endFor('a', 0.98, [['a']], ['a'])).toBeNull()
  })
})
