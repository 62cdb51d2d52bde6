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
    p.act(DONE)
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
  // Whoever may still move after firing is not said to have fired.
  expect(['GB-INF-1', 'GB-ART-1'].map((unit) => shot.truth(unit).marks)).toEqual([[], ['fired']])
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
  expect(p.refuses({ do: 'move', unit: 'DE-INF-1', to: 'TOB' })).toMatchObject({
    rule: 'transport.2',
    key: 'refuse.wasUnloaded',
  })
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

test('unit.7 dice for attack alone fire neither at who pushes through nor at who lands', () => {
  const push = moving(
    'axis',
    3,
    { units: { IT: { H5: ['DES'] }, GB: { H6: ['HBR'] }, DE: KEEPER }, orders: ALL_QUIET },
    { 'push push.1': [] },
  )
  march(push, ['IT-DES-1'], 'H6')
  march(push, ['IT-DES-1'], 'H7')
  expect(push.place('IT-DES-1')).toBe('H7')
  // The Light Bomber rolls, the Heavy Bomber does not.
  const land = moving(
    'allies',
    2,
    { units: { US: { H1: ['STR[INF]'] }, DE: { NAP: ['HBR', 'LBR'], ...KEEPER } }, orders: ALL_QUIET },
    { 'landing landing.1': [8] },
  )
  land.act({ do: 'unload', unit: 'US-INF-1', to: 'NAP' })
  land.act(DONE)
  land.refuses({ do: 'unload', unit: 'US-INF-1', to: 'NAP' })
  expect(land.place('US-INF-1')).toBe('lost')
  land.dice.allUsed()
})

test('push.1 who pushes through under several guns is fired at by each that can, Anti-Air dice by those in the space', () => {
  const through = (dice: number[]) => {
    const p = moving(
      'axis',
      2,
      { units: { DE: { PAL: ['LBR*2'], ...KEEPER }, GB: { GEL: ['INF', 'FTR'], H4: ['CRU'] } }, orders: ALL_QUIET },
      { 'push push.1': dice },
    )
    march(p, ['DE-LBR-1', 'DE-LBR-2'], 'GEL')
    march(p, ['DE-LBR-1', 'DE-LBR-2'], 'CAT')
    p.refuses({ do: 'move', unit: 'GB-FTR-1', to: 'CAT' })
    p.dice.allUsed()
    return places(p, 'DE-LBR-1', 'DE-LBR-2')
  }
  // The Fighter alone: Infantry does not fire at aircraft, the Cruiser beside the space has no Anti-Air dice there.
  expect([through([6]), through([7])]).toEqual([
    ['CAT', 'CAT'],
    ['lost', 'CAT'],
  ])
})

test('card.US-U3 what comes ashore firing hits nobody who sits in an aircraft, and nobody of its own side', () => {
  const p = moving(
    'allies',
    2,
    {
      units: { US: { H1: ['STR[INF*2]'] }, DE: { NAP: ['ATR[INF]', 'INF'], ...KEEPER } },
      played: { US: ['US-U3'] },
      orders: ALL_QUIET,
    },
    { 'landing card.US-U3': [9], 'landing landing.1': [1] },
  )
  p.act({ do: 'unload', unit: 'US-INF-1', to: 'NAP' })
  p.act(DONE)
  expect(places(p, 'DE-INF-1', 'DE-INF-2', 'US-INF-1')).toEqual(['NAP', 'lost', 'NAP'])
  p.refuses({ do: 'lose', unit: 'DE-INF-1' }, 'axis')
})
