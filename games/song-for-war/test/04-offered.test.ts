// Who is offered on a Movement Step, and who is not; and what is refused that nobody could mean.
import { expect, test } from 'vitest'
import { loadPlan } from '../src/06-load-plan.ts'
import { DONE, KEEPER, march, moving, offers, reach } from './table.ts'

test('terrain.impassable a Tank that could only go where nobody may is not offered', () => {
  const p = moving('allies', 5, { units: { US: { GIB: ['TNK'], ALG: ['INF'] } } })
  expect(p.decision().options.map(({ id }) => id)).toEqual(['US-INF-1', 'done'])
  expect(p.refuses({ do: 'move', unit: 'US-TNK-1', to: 'SPA' }).rule).toBe('terrain.impassable')
})

test('terrain.mountain aircraft are not slowed by mountains, and gather far from the sea', () => {
  const p = moving('allies', 1, { units: { US: { TEB: ['FTR*2'], SET: ['FTR*2'] }, DE: KEEPER } })
  expect(reach(p, 'US-FTR-1')).toContain('SOU')
  expect(offers(p, 'gather').map(({ unit }) => unit)).toEqual(['US-FTR-1', 'US-FTR-3'])
  p.refuses({ do: 'gather', unit: 'DE-FTR-1' })
})

test('move.2 who was unloaded does not stand for one of its kind who may still move', () => {
  const p = moving('axis', 4, { units: { DE: { TOB: ['LTR[INF]', 'INF'], ...KEEPER } } })
  p.act({ do: 'unload', unit: 'DE-INF-1', to: 'TOB' })
  expect(p.refuses({ do: 'move', unit: 'DE-INF-1', to: 'DER' })).toMatchObject({
    rule: 'transport.2',
    key: 'refuse.wasUnloaded',
  })
  march(p, ['DE-INF-2'], 'DER')
  expect(p.place('DE-INF-2')).toBe('DER')
})

test('transport.1 transports in two sea spaces are two choices, those that are alike in one space are one', () => {
  const p = moving('allies', 2, { units: { US: { TUN: ['INF'], F7: ['STR*2'], F8: ['STR'] }, DE: { BIZ: ['FTR'] } } })
  expect(offers(p, 'load').map(({ on }) => on)).toEqual(['US-STR-1', 'US-STR-3'])
  expect(p.refuses({ do: 'load', unit: 'US-INF-1', on: 'US-STR-2' })).toMatchObject({
    rule: 'transport.1',
    key: 'refuse.alike',
  })
  // Several at once go aboard as far as there is room, and of transports that are alike onto the first.
  expect(loadPlan(p.state, ['US-INF-1'], 'US-STR-2')).toEqual([{ unit: 'US-INF-1', on: 'US-STR-1' }])
})

test('ability.transport several units are loaded as far as there is room, each after the other', () => {
  const p = moving('allies', 2, { units: { US: { TUN: ['INF*3', 'ART', 'TNK'], F7: ['STR'] }, DE: { BIZ: ['FTR'] } } })
  const units = ['US-INF-1', 'US-ART-1', 'US-TNK-1', 'US-INF-2', 'US-INF-3']
  const plan = loadPlan(p.state, units, 'US-STR-1')
  expect(plan.map(({ unit }) => unit)).toEqual(units.slice(0, 4))
  for (const { unit, on } of plan) p.act({ do: 'load', unit, on })
  expect(p.refuses({ do: 'load', unit: 'US-INF-3', on: 'US-STR-1' }).rule).toBe('ability.transport')
})

test('move.3 a group goes only as far as all of it may', () => {
  const p = moving('allies', 5, { units: { US: { BEJ: ['TNK', 'INF'] }, DE: KEEPER } })
  expect(reach(p, 'US-TNK-1')).toContain('PHI')
  p.act({ do: 'gather', unit: 'US-TNK-1' })
  expect(offers(p, 'go').map(({ to }) => to)).toContain('PHI')
  p.act({ do: 'gather', unit: 'US-INF-1' })
  expect(offers(p, 'go').map(({ to }) => to)).not.toContain('PHI')
  expect(p.refuses({ do: 'go', to: 'PHI' }).rule).toBe('move.3')
})

test('move.3 what names no space or no group is refused without a reason of the rules', () => {
  const p = moving('allies', 5, { units: { US: { BEJ: ['INF'] }, DE: KEEPER } })
  const none = p.refuses({ do: 'go', to: 'BON' })
  expect(none.rule).not.toBe('move.3')
  expect(p.refuses({ do: 'move', unit: 'US-INF-1', to: 5 })).toEqual(none)
  expect(p.refuses({ do: 'move', unit: 'US-INF-1', to: 'XXX' })).toEqual(none)
  p.act(DONE)
})

test('declare.4 an airfield without units is nothing to declare a battle for, and what is no space neither', () => {
  const p = moving('allies', 4, {
    units: { US: { ALG: ['HBR'], SOU: ['INF'] }, IT: { SOU: ['INF'] }, DE: KEEPER },
    orders: { allies: { support: 'never' }, axis: { support: 'never' } },
  })
  march(p, ['US-HBR-1'], 'BON')
  p.act(DONE)
  expect(offers(p, 'declare').map(({ at }) => at)).toEqual(['SOU'])
  expect(p.refuses({ do: 'declare', at: 'BON' })).toMatchObject({ rule: 'declare.4', key: 'refuse.notContested' })
  expect(p.refuses({ do: 'declare', at: 'XXX' }).key).not.toBe('refuse.notContested')
})

test('card.S1 aircraft over a mined sea space set off nothing', () => {
  const p = moving('allies', 1, { units: { US: { ALG: ['FTR'] }, DE: KEEPER }, mines: { C3: 'IT' } })
  march(p, ['US-FTR-1'], 'C3')
  expect(p.place('US-FTR-1')).toBe('C3')
  expect(p.state.mines[p.state.derived.kit.spaceNumber.C3]).not.toBe(-1)
  p.refuses({ do: 'load', unit: 'US-FTR-1', on: 'US-FTR-1' })
})

test('move.4 a Fighter that flies from its carrier has left it, and the carrier sails without it', () => {
  const p = moving('allies', 1, { units: { US: { A2: ['CAR[FTR*2]'] }, DE: KEEPER } })
  march(p, ['US-FTR-1'], 'A3')
  expect([p.aboard('US-FTR-1'), p.aboard('US-FTR-2')]).toEqual(['', 'US-CAR-1'])
  expect(p.refuses({ do: 'move', unit: 'US-CAR-1', to: 'A3' }).rule).toBe('move.1')
})

test('casualty.1 of ships that push through, those that have come farther are not like the others', () => {
  const p = moving(
    'axis',
    3,
    { units: { IT: { H5: ['DES'], H4: ['DES'] }, GB: { H6: ['DES'] }, DE: KEEPER } },
    { 'push push.1': [8] },
  )
  march(p, ['IT-DES-2'], 'H5')
  march(p, ['IT-DES-1', 'IT-DES-2'], 'H6')
  march(p, ['IT-DES-1', 'IT-DES-2'], 'H7')
  expect(offers(p, 'lose').map(({ unit }) => unit)).toEqual(['IT-DES-1', 'IT-DES-2'])
  p.refuses({ do: 'lose', unit: 'GB-DES-1' })
  p.act({ do: 'lose', unit: 'IT-DES-2' })
  expect(p.place('IT-DES-1')).toBe('H7')
})
