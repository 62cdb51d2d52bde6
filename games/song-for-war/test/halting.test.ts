// What ends a move early: the refusal names the rule that did, not only that the move is over.
import { expect, test } from 'vitest'
import { DONE, KEEPER, march, moving, offers } from './table.ts'

const Q = { support: 'never', concentrate: 'never', casualties: 'cheapest' } as const
const QUIET = { allies: Q, axis: Q } as const

test('terrain.mountain who comes out of a mountain has made its move, and so has who enters one', () => {
  const p = moving('allies', 4, { units: { US: { BOU: ['LTR'], ALG: ['LTR', 'TNK'] }, DE: KEEPER } })
  p.act({ do: 'move', unit: 'US-LTR-1', to: 'PHI' })
  const mountain = { rule: 'terrain.mountain', key: 'refuse.mountain' }
  expect(p.refuses({ do: 'move', unit: 'US-LTR-1', to: 'BON' })).toMatchObject(mountain)
  p.act({ do: 'move', unit: 'US-LTR-2', to: 'BOU' })
  expect(p.refuses({ do: 'move', unit: 'US-LTR-2', to: 'PHI' })).toMatchObject(mountain)
  // On the next Movement Step it is over.
  p.act(DONE)
  p.act({ do: 'move', unit: 'US-LTR-1', to: 'BON' })
  expect([p.state.step, p.place('US-LTR-1')]).toEqual([5, 'BON'])
})

test('transport.2 a Land Transport that has unloaded on its way stops there, and who got off too', () => {
  const p = moving('allies', 4, { units: { US: { ALG: ['LTR[INF]', 'TNK'] }, DE: KEEPER } })
  p.act({ do: 'move', unit: 'US-LTR-1', to: 'ORL' })
  p.act({ do: 'unload', unit: 'US-INF-1', to: 'ORL' })
  expect(p.refuses({ do: 'move', unit: 'US-LTR-1', to: 'ORA' })).toMatchObject({
    rule: 'transport.2',
    key: 'refuse.hasUnloaded',
  })
  expect(p.refuses({ do: 'move', unit: 'US-INF-1', to: 'ORA' })).toMatchObject({
    rule: 'transport.2',
    key: 'refuse.wasUnloaded',
  })
})

test('fleet.2 who has slipped out is told that this was its whole move', () => {
  const p = moving('allies', 3, {
    units: { DE: KEEPER },
    fleets: { US: { at: 'C3', units: ['DES*4'] } },
    orders: QUIET,
  })
  p.act({ do: 'slipOut', unit: 'US-DES-1', to: 'B3' })
  expect(p.refuses({ do: 'move', unit: 'US-DES-1', to: 'A7' })).toMatchObject({
    rule: 'fleet.2',
    key: 'refuse.hasSlippedOut',
  })
})

test('declare.3 who has lost its Land Transport on a push-through is told that it must fight there', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { SET: ['LTR[INF]', 'TNK'] }, IT: { PHI: ['INF'] }, DE: KEEPER }, orders: QUIET },
    { 'push push.1': [9] },
  )
  p.act({ do: 'move', unit: 'US-LTR-1', to: 'PHI' })
  p.act({ do: 'move', unit: 'US-LTR-1', to: 'BON' })
  expect([p.place('US-LTR-1'), p.place('US-INF-1')]).toEqual(['lost', 'PHI'])
  expect(p.refuses({ do: 'move', unit: 'US-INF-1', to: 'SET' })).toMatchObject({
    rule: 'declare.3',
    key: 'refuse.leftBehind',
  })
})

// ---- Other refusals that said less than the rule

test('fleet.5 nothing is loaded on a hidden Transport, nor searched or fired from a Hidden Fleet, before it is revealed', () => {
  const revealFirst = { rule: 'fleet.5', key: 'refuse.revealFirst' }
  const p = moving('allies', 3, {
    units: { US: { ALG: ['INF'], A3: ['CRU'] }, IT: { D4: ['DES'], A5: ['DES'] }, DE: KEEPER },
    fleets: { US: { at: 'C3', units: ['DES*2', 'CAR', 'CRU', 'STR'] }, IT: { at: 'K4', units: ['DES*3'] } },
    orders: QUIET,
  })
  expect(p.refuses({ do: 'load', unit: 'US-INF-1', on: 'US-STR-1' })).toMatchObject(revealFirst)
  expect(p.refuses({ do: 'search', unit: 'US-CAR-1' })).toMatchObject(revealFirst)
  // A Destroyer would not search in the open either.
  expect(p.refuses({ do: 'search', unit: 'US-DES-1' }).rule).toBe('ability.search')
  p.act(DONE)
  expect(offers(p, 'bombard').map(({ unit }) => unit)).toEqual(['US-CRU-1'])
  expect(p.refuses({ do: 'bombard', unit: 'US-CRU-2', at: 'D4' })).toMatchObject(revealFirst)
})

test('transport.3 nothing is loaded on a Land Transport that is itself aboard', () => {
  const p = moving('allies', 4, { units: { US: { C3: ['STR[LTR]'], ALG: ['INF'] }, DE: KEEPER } })
  expect(p.refuses({ do: 'load', unit: 'US-INF-1', on: 'US-LTR-1' })).toMatchObject({
    rule: 'transport.3',
    key: 'refuse.nesting',
  })
})

test('move.2 battles are declared when all have moved, and then nobody moves', () => {
  const p = moving('allies', 3, {
    units: { US: { C3: ['DES'] }, IT: { C3: ['DES'] }, DE: KEEPER },
    orders: QUIET,
  })
  expect(p.refuses({ do: 'declare', at: 'C3' })).toMatchObject({ rule: 'move.2', key: 'refuse.movesFirst' })
  p.act(DONE)
  const over = { rule: 'move.2', key: 'refuse.movesOver' }
  expect(p.refuses({ do: 'move', unit: 'US-DES-1', to: 'D4' })).toMatchObject(over)
  p.act({ do: 'declare', at: 'C3' })
  expect(p.refuses({ do: 'move', unit: 'US-DES-1', to: 'D4' })).toMatchObject(over)
})

test('return.1 on Movement Step 6 no battle is declared', () => {
  const p = moving('allies', 6, { units: { US: { BON: ['FTR'] }, IT: { BON: ['FTR'] }, DE: KEEPER } })
  expect(p.refuses({ do: 'declare', at: 'BON' })).toMatchObject({ rule: 'return.1', key: 'refuse.noBattles' })
})

test('unit.3 nobody fires at a space of friends', () => {
  const p = moving('axis', 5, {
    units: { IT: { SFA: ['ART'] }, DE: { GAF: ['INF'], ...KEEPER }, US: { KAS: ['INF'] } },
    orders: QUIET,
  })
  p.act(DONE)
  expect(offers(p, 'bombard')).toEqual([{ do: 'bombard', unit: 'IT-ART-1', at: 'KAS' }])
  expect(p.refuses({ do: 'bombard', unit: 'IT-ART-1', at: 'GAF' })).toMatchObject({
    rule: 'unit.3',
    key: 'refuse.noTargetThere',
  })
})

test('support.1 who does not reach the battle gives no support, nor who finds nobody to fire at', () => {
  const p = moving(
    'allies',
    5,
    {
      units: {
        US: { SFA: ['ART', 'TNK'], TEB: ['INF'], ORL: ['ART'] },
        DE: { GAF: ['INF'], ...KEEPER },
      },
      orders: { allies: { ...Q, support: 'ask' }, axis: Q },
    },
    { 'desert terrain.desert': [1] },
  )
  march(p, ['US-INF-1'], 'GAF')
  p.act(DONE)
  p.act(DONE)
  expect(offers(p, 'support')).toEqual([{ do: 'support', unit: 'US-ART-1' }])
  const far = { rule: 'ability.range', key: 'refuse.outOfRange' }
  expect(p.refuses({ do: 'support', unit: 'US-ART-2' })).toMatchObject(far)
  expect(p.refuses({ do: 'support', unit: 'US-TNK-1' })).toMatchObject(far)
})
