import { type Choice, type Decision, fastRng, type Policy } from '@middlesea/engine'
import { expect, test } from 'vitest'
import { miniGame } from '../../engine/test/mini.ts'
import type { MiniAction, MiniState } from '../../engine/test/mini.ts'
import { easyBot } from '../src/easy.ts'

const units = Array.from({ length: 200 }, (_, i): Choice<MiniAction> => {
  const id = `unit ${i}`
  return { id, on: 'unit', action: { pick: id } }
})
const decision: Decision<MiniAction> = {
  id: 1,
  seats: ['a'],
  mode: 'any',
  rule: '',
  prompt: { key: '', params: {} },
  options: units,
}

/** How many of 200 units come to the mind of an easy player. */
function noticed(overlooks?: number): number {
  let seen = 0
  const policy = {
    styles: [{ id: 'plain', weights: {} }],
    clock: () => ({ round: 1, side: 'a', phase: '' }),
    decide: ({ decision: { options } }: { decision: Decision<MiniAction> }) => {
      seen = options.length
      return options[0].action!
    },
    ...(overlooks === undefined ? {} : { overlooks }),
  } as unknown as Policy<MiniState, MiniAction>
  const game = miniGame([], { determinize: () => ({}) as MiniState })
  const ask = { seat: 'a', decision, expand: () => [], see: () => ({}), budget: { steps: 0 }, memo: {} }
  easyBot(game, policy).choose({ ...ask, rng: fastRng(1) })
  return seen
}

test('an easy player overlooks a third of what is offered, or what the policy says', () => {
  expect(noticed()).toBeGreaterThan(110)
  expect(noticed()).toBeLessThan(155)
  expect(noticed(0)).toBe(200)
  expect(noticed(10)).toBeGreaterThan(165)
  // Where nothing is left, all of it is seen: there must be an answer.
  expect(noticed(100)).toBe(200)
})
