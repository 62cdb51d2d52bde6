import { expect, test } from 'vitest'
import { addToStack, takeFromStack } from '../src/index.ts'

test('a stack stays in rising order, whoever comes and goes', () => {
  const stack: number[] = []
  for (const unit of [5, 1, 9, 3]) addToStack(stack, unit)
  expect(stack).toEqual([1, 3, 5, 9])
  takeFromStack(stack, 3)
  expect(stack).toEqual([1, 5, 9])
  takeFromStack(stack, 9)
  takeFromStack(stack, 1)
  expect(stack).toEqual([5])
  takeFromStack(stack, 5)
  expect(stack).toEqual([])
})
