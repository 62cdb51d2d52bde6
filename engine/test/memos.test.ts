import { expect, test } from 'vitest'
import { Memos } from '../src/index.ts'

test('what programs remember is kept for each match and player', () => {
  const memos = new Memos()
  const [first, second] = [{}, {}]
  expect(memos.of(first, 'heuristic axis')).toEqual({})
  memos.keep(first, 'heuristic axis', { plan: 'wait' })
  memos.keep(first, 'heuristic allied', { plan: 'go' })
  expect(memos.of(first, 'heuristic axis')).toEqual({ plan: 'wait' })
  expect(memos.of(first, 'heuristic allied')).toEqual({ plan: 'go' })
  expect(memos.of(second, 'heuristic axis')).toEqual({})
})
