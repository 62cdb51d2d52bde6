import { fastDice } from '@middlesea/engine'
import { IllegalPosition } from '@middlesea/engine/testing'
import { expect, test } from 'vitest'
import { position } from '../src/testing.ts'

const units = { US: { ALG: ['INF'] }, DE: { TUN: ['INF'] } }

test('a position asserts that the game stands where the test said, and stops where it is told to', () => {
  const step = { phase: 'tactical' as const, stage: 1, side: 'allies' as const, step: 5, units }
  expect(position(step).state.step).toBe(5)
  // Infantry does not move before step 4: the game runs on.
  expect(() => position({ ...step, step: 1 })).toThrow(/the game stands at '.*', not at 'tactical 1 allies'/)
  const stopped = position({ ...step, step: 1, stopAfter: 'segment' })
  expect([stopped.hasStopped(), stopped.state.step, stopped.state.active]).toEqual([true, 1, 0])
  const victory = position({ phase: 'victory', stage: 2, units, stopAfter: 'phase' })
  expect(victory.hasStopped()).toBe(true)
  expect(victory.told()).toContain('told.points')
})

test('a position knows what a unit has spent and tells the truth of hidden ones', () => {
  const p = position({
    phase: 'tactical',
    stage: 1,
    side: 'allies',
    step: 5,
    units: { ...units, US: { ALG: ['INF*2'] } },
    fleets: { IT: { at: 'C3', units: ['DES', 'DES', 'BAT'] } },
    spent: { 'US-INF-1': 1 },
  })
  expect(p.truth('US-INF-1')).toEqual({ place: 'ALG', aboard: '', hidden: false, spent: 1, marks: [] })
  expect(p.truth('IT-BAT-1')).toMatchObject({ place: 'fleet.IT', hidden: true })
})

test('a position takes other dice, and is refused with the rule that it breaks', () => {
  expect(() => position({ phase: 'setUp', scenario: '1942' }, fastDice(1))).not.toThrow()
  const aground = {
    phase: 'tactical' as const,
    stage: 1,
    side: 'allies' as const,
    step: 5,
    units: { US: { ALG: ['DES'] } },
  }
  expect(() => position(aground)).toThrow(IllegalPosition)
  expect(() => position(aground)).toThrow('is a ship on land in ALG (move.3)')
})
