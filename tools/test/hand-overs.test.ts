import { expect, test } from 'vitest'
import { HandOvers, isSeldom, percentile } from '../hand-overs.ts'

test('an activation passes to others each time that a question leaves whose it is', () => {
  const heard = new HandOvers()
  const one = { id: '1', seat: 'axis' }
  const asked: [typeof one | null, string, string][] = [
    [null, 'axis', 'drawn'],
    [one, 'axis', 'move'],
    [one, 'allied', 'react'],
    [one, 'allied', 'lead'], // still with the other
    [one, 'axis', 'advance'],
    [one, 'allied', 'lead'],
    [{ id: '2', seat: 'allied' }, 'allied', 'move'], // another activation begins at home
    [null, 'axis', 'drawn'],
    [{ id: '2', seat: 'allied' }, 'axis', 'react'], // after a pause it is another one
  ]
  for (const [activation, seat, prompt] of asked) heard.hear(activation, [seat], prompt)
  expect(heard.counts).toEqual([2, 0, 1])
  expect(heard.prompts).toEqual({ react: 2, lead: 1 })
})

test('the median and the 95th of a hundred', () => {
  const values = Array.from({ length: 100 }, (_, i) => i + 1)
  expect([percentile(values, 0.5), percentile(values, 0.95), percentile([3], 0.95), percentile([], 0.5)]).toEqual([
    50, 95, 3, 0,
  ])
})

test('what passes on more than twice in the median, or four times in one of twenty activations, is too much', () => {
  expect(isSeldom([0, 2, 2, 2, 4])).toBe(true)
  expect(isSeldom([2, 3, 3])).toBe(false)
  expect(isSeldom([...Array<number>(90).fill(0), ...Array<number>(10).fill(5)])).toBe(false)
})
