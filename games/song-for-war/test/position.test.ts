import { fastDice } from '@middlesea/engine'
import { IllegalPosition } from '@middlesea/engine/testing'
import { expect, test } from 'vitest'
import { position, type PositionSpec } from '../src/testing.ts'

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

test('a position is refused where tokens, cargo, cards or seats cannot be as it says', () => {
  const base = { phase: 'tactical' as const, stage: 1, side: 'allies' as const, step: 5, units }
  const refused = (wish: Partial<Parameters<typeof position>[0]>, why: string) =>
    expect(() => position({ ...base, ...wish })).toThrow(why)
  refused({ units: { DE: { C3: ['STR[LEOPOLD]'] } } }, 'is carried by DE-STR-1 (card.DE-Q3)')
  refused({ units: { US: { C3: ['STR[LTR[INF]]'] } } }, "'LTR[INF]' is loaded and aboard of another (transport.3)")
  refused({ fleets: { US: { at: 'ALG', units: ['DES*3'] } } }, 'is on land in ALG (fleet.1)')
  refused({ mines: { ALG: 'US' } }, 'a mine of US is on land in ALG (card.S1)')
  const seven = Object.fromEntries(['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7'].map((at) => [at, 'US' as const]))
  refused({ mines: seven }, 'US has laid 7 mines (card.S1)')
  refused({ forts: { US: 'C3' } }, 'the fortification of US is in C3 (card.S2)')
  refused({ hands: { US: ['US-E1'] }, played: { US: ['US-E1'] } }, 'a card of US is in two places (ns.1)')
  refused({ effects: { 'US-E1': '' } }, "card 'US-E1' has no effect that lasts for a phase")
  refused({ orders: { nobody: { reveal: 'ask' } } }, "there is no seat 'nobody'; there are: allies, axis")
  refused({ bombed: { TUN: -1 } }, 'Too small')
  refused({ phase: 'support', stage: 6 }, 'stage 6 is the last and ends with the Victory Phase (order.1)')
})

test('an illegal position names the rule that it breaks', () => {
  const base = { phase: 'tactical' as const, stage: 3, side: 'allies' as const, step: 5, units }
  const rulesOf = (wish: Partial<PositionSpec>): string[] => {
    try {
      position({ ...base, ...wish })
    } catch (error) {
      if (error instanceof IllegalPosition) return [...new Set(error.rules)]
      throw error
    }
    return []
  }
  const standing = (nation: 'US' | 'GB' | 'DE', at: string, ...list: string[]): string[] =>
    rulesOf({ units: { ...units, [nation]: { ...units[nation as 'US'], [at]: list } } })
  expect(rulesOf({})).toEqual([])
  expect(standing('US', 'KAS', 'TNK')).toEqual(['ability.heavy'])
  expect(standing('GB', 'KAS', 'CHURCHILL')).toEqual([])
  expect(standing('DE', 'GAF', 'LEOPOLD')).toEqual(['card.DE-Q3'])
  expect(standing('US', 'SAH', 'INF')).toEqual(['terrain.impassable'])
  expect(standing('US', 'SAH', 'FTR')).toEqual([])
  expect(standing('US', 'C3', 'INF')).toEqual(['move.3'])
  expect(standing('US', 'C3', 'STR[INF*5]')).toEqual(['ability.transport'])
  expect(standing('US', 'C3', 'CAR[HBR]')).toEqual(['ability.transport'])
  expect(standing('US', 'C3', 'STR[LTR[INF]]')).toEqual(['transport.3'])
  expect(standing('US', 'C3', 'STR[LTR]')).toEqual([])
  const fleet = { fleets: { GB: { at: 'H6', units: ['DES*3'] } } }
  expect(rulesOf(fleet)).toEqual([])
  expect(rulesOf({ ...fleet, options: { solo: true } })).toEqual(['setup.2'])
  expect(rulesOf({ phase: 'resupply', stage: 6 })).toEqual(['order.1'])
  expect(rulesOf({ bombed: { BON: 1 } })).toEqual(['ability.strategic'])
  expect(rulesOf({ bombed: { TUN: 1 } })).toEqual([])
})

test('what no scenario, box or card comes to is refused by its rule', () => {
  const base: PositionSpec = { phase: 'tactical', stage: 3, side: 'allies', step: 5, units }
  const refused = (wish: Partial<PositionSpec>, why: string) =>
    expect(() => position({ ...base, ...wish })).toThrow(why)
  refused({ scenario: '1943', stage: 2 }, 'scenario 1943 has the stages 3 to 6, not 2 (setup.1)')
  refused({ scenario: 'tunis', stage: 4 }, 'scenario tunis has the stages 3 to 3, not 4 (setup.1)')
  refused({ units: { US: { C3: ['KINGGEORGE'] } } }, 'is a unique unit of GB (ability.unique)')
  const twelve = { ...units, US: { ALG: ['INF', 'FTR*12'] } }
  refused({ options: { stock: true }, units: twelve }, 'US has more FTR than there are pieces (stock.1)')
  expect(() => position({ ...base, units: twelve })).not.toThrow()
  refused({ spent: { 'US-INF-1': 2 } }, 'US-INF-1 has moved 2 spaces, and may move 1 (move.3)')
  refused({ forts: { US: 'TUN' } }, 'the fortification of US in TUN has fallen (card.S2)')
  refused({ hands: { US: ['GB-U1'] } }, "'GB-U1' is no card of US (setup.3)")
  refused({ scenario: '1943', played: { DE: ['DE-E1'] } }, "'DE-E1' is not in the deck in scenario 1943 (setup.3)")
  refused({ scenario: '1943', effects: { 'DE-E1': '' } }, 'DE-E1 is not played in scenario 1943 (setup.3)')
  refused({ effects: { 'US-S3': 'ALG' } }, 'is not played before National Support (card.S3)')
  const late: Partial<PositionSpec> = { phase: 'resupply', step: undefined }
  refused({ ...late, effects: { 'US-S3': '' } }, 'US-S3 is aimed at an Objective (card.S3)')
  refused({ ...late, effects: { 'US-S4': 'BON' } }, 'US-S4 is aimed at an Objective (card.S4)')
  refused({ ...late, effects: { 'US-S3': 'TUN' } }, 'US-S3 is not aimed at TUN, which DE controls (card.S3)')
  refused({ ...late, effects: { 'GB-E4': 'MLT' } }, 'GB-E4 is not aimed at MLT, which GB controls (card.GB-E4)')
  refused({ ...late, effects: { 'US-E2': 'ALG' } }, "US-E2 is aimed at no space: '' (card.US-E2)")
  expect(() => position({ ...base, ...late, effects: { 'US-S3': 'ALG', 'GB-E4': 'ROM' } })).not.toThrow()
})

test('a position begins with the second side of National Support and of Resupply, when the first is done', () => {
  const base: Pick<PositionSpec, 'stage' | 'side' | 'units'> = { stage: 1, side: 'axis', units }
  const cards = position({ ...base, phase: 'support', hands: { DE: ['DE-E2'] }, tokens: { DE: 1 } })
  expect(cards.decision()).toMatchObject({ rule: 'ns.3', seats: ['axis'] })
  // Nothing was drawn or given now.
  expect([cards.state.tokens, cards.state.hand.map((hand) => hand.length), cards.state.rolls]).toEqual([
    [0, 0, 1, 0],
    [0, 0, 1, 0],
    0,
  ])
  cards.act({ do: 'done' })
  expect(cards.state.phase).toBe('resupply')
  expect(cards.decision().seats).toEqual(['allies'])
  const bought = position({ ...base, phase: 'resupply', blockaded: { TUN: 5 }, bombed: { TUN: 2 } })
  expect(bought.decision()).toMatchObject({ rule: 'resupply.3', seats: ['axis'] })
  bought.act({ do: 'supply', nation: 'DE', slot: 'land', at: 'TUN' })
  // resupply.2: 14, less 5 by lanes and 2 by bombs.
  bought.act({ do: 'build', nation: 'DE', type: 'TNK', at: 'TUN' })
  expect(bought.refuses({ do: 'build', nation: 'DE', type: 'INF', at: 'TUN' }).rule).toBe('resupply.3')
  bought.act({ do: 'done' })
  expect([bought.state.stage, bought.state.phase]).toEqual([2, 'tactical'])
  expect(() => position({ ...base, phase: 'resupply', blockaded: { BON: 1 } })).toThrow('(resupply.1)')
  expect(position({ ...base, side: 'allies', phase: 'resupply' }).decision().seats).toEqual(['allies'])
})

test('a position knows who has searched, whose move has ended and who has crossed a bridge', () => {
  const p = position({
    phase: 'tactical',
    stage: 1,
    side: 'allies',
    step: 3,
    units: { ...units, US: { G4: ['SUB*2'] } },
    fleets: { IT: { at: 'H4', units: ['DES*3'] } },
    searched: ['US-SUB-1'],
    halted: ['US-SUB-2'],
  })
  expect(p.refuses({ do: 'search', unit: 'US-SUB-1' }).rule).toBe('ability.search')
  expect(p.refuses({ do: 'move', unit: 'US-SUB-2', to: 'G5' }).rule).toBe('move.3')
  p.act({ do: 'search', unit: 'US-SUB-2' })
  const crossed = position({
    phase: 'tactical',
    stage: 1,
    side: 'allies',
    step: 5,
    units: { ...units, GB: { MLT: ['TNK'], H5: ['STR'] } },
    bridged: { 'GB-STR-1': 4 },
  })
  expect(crossed.refuses({ do: 'move', unit: 'GB-TNK-1', to: 'CAT' })).toMatchObject({ rule: 'bridge.1' })
})
