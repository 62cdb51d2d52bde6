import { expect, test } from 'vitest'
import { loadLater, whenStanding } from '../src/table/laterLoads.ts'

test('a part that comes with another one is loaded, too, though the table stands already', () => {
  const asked: string[] = []
  const load = (name: string) => () => {
    asked.push(name)
    return Promise.resolve()
  }
  whenStanding(load('journal'))
  expect(asked).toEqual([])
  loadLater()
  expect(asked).toEqual(['journal'])
  whenStanding(load('report'))
  expect(asked).toEqual(['journal', 'report'])
})
