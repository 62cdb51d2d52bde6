import { expect, test } from 'vitest'
import { DONE, KEEPER, march, moving, offers, places, reach } from './table.ts'

test('terrain.mountain Land Units stop on entering a mountain, and leave it by one space', () => {
  const p = moving('axis', 5, { units: { DE: { SOU: ['LTR'], KAS: ['LTR'] } } })
  // Two moves, but Kasserine is a mountain: nothing behind it.
  expect(reach(p, 'DE-LTR-1')).toContain('KAS')
  expect(reach(p, 'DE-LTR-1')).not.toContain('TEB')
  expect(reach(p, 'DE-LTR-2').sort()).toEqual(['BEJ', 'GAF', 'SFA', 'SOU', 'TEB'])
  p.act({ do: 'move', unit: 'DE-LTR-1', to: 'KAS' })
  expect(p.refuses({ do: 'move', unit: 'DE-LTR-1', to: 'SOU' }).key).toBe('refuse.halted')
})

test('terrain.impassable no Land Unit enters; aircraft fly over', () => {
  const p = moving('allies', 4, { units: { US: { ALG: ['INF', 'HBR'] } } })
  expect(p.refuses({ do: 'move', unit: 'US-INF-1', to: 'SAH' }).rule).toBe('terrain.impassable')
  expect(reach(p, 'US-HBR-1')).toContain('SAH')
})

test('terrain.desert a die for each Land Unit that enters; on 10 or more two Infantry go back', () => {
  const p = moving('axis', 5, { units: { DE: { TOB: ['INF*3', 'TNK'] } } }, { 'desert terrain.desert': [9, 10, 1, 3] })
  march(p, ['DE-INF-1', 'DE-INF-2', 'DE-INF-3', 'DE-TNK-1'], 'BIR')
  const home = places(p, 'DE-INF-1', 'DE-INF-2', 'DE-INF-3').filter((place) => place === 'TOB')
  expect(home).toHaveLength(2)
  expect(p.place('DE-TNK-1')).toBe('BIR')
  // The Tank was not stopped: it has a move left; who went back moves no more.
  expect(reach(p, 'DE-TNK-1')).toContain('MEC')
  expect(p.refuses({ do: 'move', unit: 'DE-INF-1', to: 'SOL' }).key).toBe('refuse.halted')
  p.dice.allUsed()
})

test('terrain.desert without two Infantry one Tank, Artillery or Land Transport stops, by choice; Anti-Aircraft never', () => {
  const p = moving(
    'axis',
    5,
    { units: { DE: { TOB: ['INF', 'TNK', 'LTR', 'AAA'] } } },
    { 'desert terrain.desert': [12, 1, 1, 1] },
  )
  march(p, ['DE-INF-1', 'DE-TNK-1', 'DE-LTR-1', 'DE-AAA-1'], 'BIR')
  expect(offers(p, 'halt').map((action) => action.unit)).toEqual(['DE-TNK-1', 'DE-LTR-1'])
  p.refuses({ do: 'halt', unit: 'DE-AAA-1' })
  p.act({ do: 'halt', unit: 'DE-LTR-1' })
  expect(p.refuses({ do: 'move', unit: 'DE-LTR-1', to: 'TOB' }).key).toBe('refuse.halted')
  expect(reach(p, 'DE-TNK-1')).toContain('TOB')
  p.dice.allUsed()
})

test('terrain.desert leaving a desert costs nothing, another desert is another roll', () => {
  const p = moving('axis', 5, { units: { DE: { BIR: ['TNK'], ...KEEPER } } }, { 'desert terrain.desert': [2] })
  p.act({ do: 'move', unit: 'DE-TNK-1', to: 'TOB' })
  p.act({ do: 'move', unit: 'DE-TNK-1', to: 'SOL' })
  expect(p.place('DE-TNK-1')).toBe('SOL')
  p.dice.allUsed()
})

test("bridge.1 an empty Sea Transport lets Land Units with two moves cross its sea space, its teammate's too", () => {
  const p = moving('allies', 5, {
    units: { US: { CAT: ['TNK*5', 'INF'] }, GB: { H3: ['STR'] } },
    control: { CAT: 'US' },
  })
  expect(reach(p, 'US-TNK-1')).toContain('REG')
  // Infantry has one move: it needs two.
  expect(reach(p, 'US-INF-1')).not.toContain('REG')
  for (const unit of ['US-TNK-1', 'US-TNK-2', 'US-TNK-3', 'US-TNK-4']) p.act({ do: 'move', unit, to: 'REG' })
  // Four have crossed: no more in this Movement Step.
  expect(p.refuses({ do: 'move', unit: 'US-TNK-5', to: 'REG' }).rule).toBe('move.3')
})

test('ability.landbridge a transport with units aboard is no bridge', () => {
  const spec = (ship: string) => ({ units: { US: { CAT: ['TNK'], H3: [ship] } }, control: { CAT: 'US' as const } })
  expect(reach(moving('allies', 5, spec('STR')), 'US-TNK-1')).toContain('REG')
  const loaded = moving('allies', 5, spec('STR[INF]'))
  expect(reach(loaded, 'US-TNK-1')).not.toContain('REG')
  loaded.refuses({ do: 'move', unit: 'US-TNK-1', to: 'REG' })
})

test('ability.highground Infantry that defend in a mountain hit on 7', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { BEJ: ['INF'] }, IT: { KAS: ['INF'] }, DE: KEEPER } },
    { 'battle step 6': [8, 7] },
  )
  p.act({ do: 'move', unit: 'US-INF-1', to: 'KAS' })
  p.act(DONE)
  expect(places(p, 'US-INF-1', 'IT-INF-1')).toEqual(['lost', 'KAS'])
  p.dice.allUsed()
})

test('ability.highground on level ground Infantry need 9', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { BEJ: ['INF'] }, IT: { SOU: ['INF'] }, DE: KEEPER } },
    { 'battle step 6': [8, 8] },
  )
  p.act({ do: 'move', unit: 'US-INF-1', to: 'SOU' })
  p.act(DONE)
  expect(places(p, 'US-INF-1', 'IT-INF-1')).toEqual(['SOU', 'SOU'])
  p.dice.allUsed()
})

test('terrain.desert of Infantry that differ the nation chooses who goes back', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { SFA: ['INF*2', 'RANGERS'] }, DE: KEEPER }, played: { US: ['US-Q3'] } },
    { 'desert terrain.desert': [1, 10, 1] },
  )
  march(p, ['US-RANGERS-1', 'US-INF-1', 'US-INF-2'], 'GAF')
  p.refuses({ do: 'sendBack' })
  p.act({ do: 'sendBack', unit: 'US-INF-1' })
  p.act({ do: 'sendBack', unit: 'US-INF-2' })
  expect(places(p, 'US-RANGERS-1', 'US-INF-1', 'US-INF-2')).toEqual(['GAF', 'SFA', 'SFA'])
  p.dice.allUsed()
})

test('terrain.desert each nation answers for its own dice: a British failure sends no American back', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { SFA: ['INF*2'], ALG: ['INF'] }, GB: { SFA: ['TNK'] }, DE: KEEPER } },
    { 'desert terrain.desert': [1, 1, 10] },
  )
  march(p, ['US-INF-1', 'US-INF-2', 'GB-TNK-1'], 'GAF')
  // The Tank stops, since its nation has no two Infantry there: nobody is asked.
  expect(places(p, 'US-INF-1', 'US-INF-2', 'GB-TNK-1')).toEqual(['GAF', 'GAF', 'GAF'])
  expect(p.truth('GB-TNK-1').marks).toContain('halted')
  p.refuses({ do: 'sendBack' })
  p.dice.allUsed()
})

test('terrain.desert who makes no roll does not pay for others', () => {
  const p = moving(
    'allies',
    4,
    { units: { GB: { SFA: ['INF', 'TNK'] }, DE: KEEPER }, played: { GB: ['GB-U2'] } },
    { 'desert terrain.desert': [10] },
  )
  march(p, ['GB-TNK-1', 'GB-INF-1'], 'GAF')
  expect(offers(p, 'move').map((action) => action.unit)).toContain('GB-TNK-1')
  p.refuses({ do: 'halt', unit: 'GB-TNK-1' })
})

test('terrain.desert who is sent back among enemies alone must fight them', () => {
  const p = moving(
    'axis',
    4,
    { units: { IT: { MIS: ['INF*2'] }, GB: { SIR: ['INF'] }, DE: KEEPER }, played: { IT: ['IT-U1'] } },
    { 'desert terrain.desert': [1, 1, 1, 10], 'push push.1': [1], 'battle step 6': [8, 1, 1] },
  )
  march(p, ['IT-INF-1', 'IT-INF-2'], 'SIR')
  march(p, ['IT-INF-1', 'IT-INF-2'], 'AGH')
  expect(places(p, 'IT-INF-1', 'IT-INF-2', 'GB-INF-1')).toEqual(['SIR', 'SIR', 'lost'])
  p.dice.allUsed()
})
