// The rulebook's worked examples that belong to chapters 23 to 27.
import { expect, test } from 'vitest'
import { position } from '../src/testing.ts'

test('24.0 example: at level 7 two checks are made; an 8 is the offensive on Malta, then a 4 the Middle East situation', () => {
  const p = position(
    {
      stands: 'over',
      phase: 'middleEast',
      turn: 7,
      sortied: true,
      command: 7,
      royalNavy: 6,
      allied: { marfa: ['2dev'] },
    },
    { 'event 24.0': [5, 3, 2, 2], 'command situation 24.4': [2], 'navy situation 24.4': [5] },
  )
  p.dice.allUsed()
  const events = p.journal.filter((entry) => entry.key === 'event.happens').map((entry) => entry.params)
  expect(events).toEqual([
    { total: 8, event: 'event.offensiveMalta' },
    { total: 4, event: 'event.middleEastSituation' },
  ])
  expect(p.place('2dev')).toBe('mellieha')
  // 7 less 1, and one up in phase 18 for the port town that the Allies hold.
  expect(p.state.command).toBe(7)
  expect(p.state.royalNavy).toBe(7)
})
