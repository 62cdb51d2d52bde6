// Where rules meet on the way and ashore: free fire, cargo, deserts and fleets that hold ships (rulings R41, R49 to R51).
import { expect, test } from 'vitest'
import { DONE, KEEPER, march, moving, offers, places } from './table.ts'

const QUIET = { support: 'never', concentrate: 'never' } as const
const ALL_QUIET = { allies: QUIET, axis: QUIET }

test('ability.deployed Artillery that has moved does not fire at who pushes through', () => {
  const through = (moved: string[], dice: number[]) => {
    const p = moving(
      'axis',
      3,
      { units: { IT: { H5: ['DES'] }, GB: { H6: ['STR'], MLT: ['ART'] }, DE: KEEPER }, moved, orders: ALL_QUIET },
      { 'push push.1': dice },
    )
    march(p, ['IT-DES-1'], 'H6')
    march(p, ['IT-DES-1'], 'H7')
    p.dice.allUsed()
    return p.place('IT-DES-1')
  }
  expect([through([], [8]), through(['GB-ART-1'], [])]).toEqual(['lost', 'H7'])
})

test('ability.deployed Artillery that has moved does not fire at who lands', () => {
  const landing = (moved: string[], battle: number[], dice: number[]) => {
    const p = moving(
      'allies',
      2,
      {
        units: { US: { H1: ['STR[INF]'] }, DE: { NAP: ['INF', 'ART'], ...KEEPER } },
        moved,
        orders: { allies: QUIET, axis: { support: 'ask', concentrate: 'never' } },
      },
      { 'battle step 5': battle, 'landing landing.1': dice },
    )
    p.act({ do: 'unload', unit: 'US-INF-1', to: 'NAP' })
    expect(p.refuses({ do: 'support', unit: 'DE-ART-1' }, 'axis').key).not.toBe('')
    p.dice.allUsed()
    return p.place('US-INF-1')
  }
  expect([landing([], [1], [1, 8]), landing(['DE-ART-1'], [], [1])]).toEqual(['lost', 'NAP'])
})

test('ability.mobile what a Land Transport carries fires at who pushes through its space, not at who passes beside it', () => {
  const through = (at: 'TEB' | 'BON', dice: number[]) => {
    const p = moving(
      'axis',
      5,
      {
        units: { DE: { BEJ: ['TNK'], ...KEEPER }, GB: { BON: ['LTR'], [at]: ['LTR[INF ART]'] }, US: { ALG: ['FTR'] } },
        orders: ALL_QUIET,
      },
      { 'push push.1': dice },
    )
    march(p, ['DE-TNK-1'], 'BON')
    march(p, ['DE-TNK-1'], 'PHI')
    p.dice.allUsed()
    return p
  }
  // Infantry and Artillery aboard in the space: the gun breaks yellow armour. They stay aboard.
  const shot = through('BON', [1, 8])
  expect([shot.place('DE-TNK-1'), shot.aboard('GB-INF-1')]).toEqual(['lost', 'GB-LTR-1'])
  expect(through('TEB', []).place('DE-TNK-1')).toBe('PHI')
})

test('terrain.desert who is unloaded or lands in a desert makes no roll, and moves no more', () => {
  // R50: the Land Transport rolls as it enters; what it carries is put there.
  const p = moving(
    'axis',
    4,
    { units: { DE: { TOB: ['LTR[INF*2]'], ...KEEPER } } },
    { 'desert terrain.desert': [1], 'landing landing.1': [1] },
  )
  march(p, ['DE-LTR-1'], 'BIR')
  p.act({ do: 'unload', unit: 'DE-INF-1', to: 'BIR' })
  expect(p.refuses({ do: 'move', unit: 'DE-INF-1', to: 'TOB' }).key).toBe('refuse.halted')
  const shore = moving(
    'allies',
    2,
    { units: { US: { H8: ['STR[INF*2]'], I7: ['STR[INF]'] }, IT: { SIR: ['INF'] }, DE: KEEPER }, orders: ALL_QUIET },
    { 'landing landing.1': [1], 'desert terrain.desert': [] },
  )
  shore.act({ do: 'unload', unit: 'US-INF-1', to: 'SIR' })
  shore.act(DONE)
  expect(places(shore, 'US-INF-1', 'US-INF-2')).toEqual(['SIR', 'H8'])
  shore.dice.allUsed()
})

test('declare.3 a Transport that a fleet holds moves no more, but may put its cargo ashore before the battle', () => {
  const p = moving(
    'axis',
    3,
    {
      units: { IT: { A7: ['STR[INF*2]'], I3: ['DES'] }, DE: KEEPER },
      fleets: { US: { at: 'A7', units: ['DES*3'] } },
      orders: { allies: { ...QUIET, reveal: 'ask' }, axis: QUIET },
    },
    { 'battle step 4': [8, 1, 1] },
  )
  march(p, ['IT-DES-1'], 'I4')
  p.act({ do: 'reveal', nation: 'US' }, 'allies')
  expect(p.refuses({ do: 'move', unit: 'IT-STR-1', to: 'A6' }).rule).toBe('declare.3')
  expect(offers(p, 'unload').map(({ unit, to }) => [unit, to])).toContainEqual(['IT-INF-1', 'MOR'])
  p.act({ do: 'unload', unit: 'IT-INF-1', to: 'MOR' })
  p.act(DONE)
  // What stayed aboard goes down with the ship.
  expect(places(p, 'IT-STR-1', 'IT-INF-1', 'IT-INF-2')).toEqual(['lost', 'MOR', 'lost'])
  p.dice.allUsed()
})
