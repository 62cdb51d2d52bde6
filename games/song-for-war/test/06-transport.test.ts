import { expect, test } from 'vitest'
import { DONE, DRAWS, KEEPER, march, moving, offers, places, reach } from './table.ts'

test('transport.1 a nation loads its own units before the transport moves; aboard they move with it alone', () => {
  const p = moving('allies', 3, {
    units: { US: { ALG: ['INF*2'], C3: ['STR'] }, GB: { ALG: ['INF'] } },
  })
  expect(p.refuses({ do: 'load', unit: 'GB-INF-1', on: 'US-STR-1' }).rule).toBe('transport.1')
  p.act({ do: 'load', unit: 'US-INF-1', on: 'US-STR-1' })
  expect(p.aboard('US-INF-1')).toBe('US-STR-1')
  march(p, ['US-STR-1'], 'D4')
  expect(p.place('US-INF-1')).toBe('D4')
  expect(p.refuses({ do: 'load', unit: 'US-INF-2', on: 'US-STR-1' }).key).toBe('refuse.transportMoved')
  const later = moving('allies', 5, { units: { US: { C3: ['STR[INF]'], ALG: ['INF'] } } })
  expect(later.refuses({ do: 'move', unit: 'US-INF-1', to: 'ALG' }).rule).toBe('transport.1')
})

test("transport.2 load, move and unload in one Movement Step, the transport's own; unloading ends its move", () => {
  const p = moving('allies', 2, { units: { US: { ALG: ['INF'], C3: ['STR'] } } })
  p.act({ do: 'load', unit: 'US-INF-1', on: 'US-STR-1' })
  march(p, ['US-STR-1'], 'D4')
  p.act({ do: 'unload', unit: 'US-INF-1', to: 'PHI' })
  expect(places(p, 'US-INF-1', 'US-STR-1')).toEqual(['PHI', 'D4'])
  expect(p.decision().rule).not.toBe('transport.2')
  const wrongStep = moving('allies', 5, { units: { US: { C3: ['STR[INF]'], ALG: ['INF'] } } })
  expect(wrongStep.refuses({ do: 'unload', unit: 'US-INF-1', to: 'ALG' }).rule).toBe('transport.2')
})

test('transport.2 a transport that has unloaded does not go on', () => {
  const p = moving('allies', 2, { units: { US: { C3: ['STR[INF*2]'], ORA: ['FTR'] } } })
  p.act({ do: 'unload', unit: 'US-INF-1', to: 'ALG' })
  expect(p.refuses({ do: 'move', unit: 'US-STR-1', to: 'D4' })).toMatchObject({
    rule: 'transport.2',
    key: 'refuse.hasUnloaded',
  })
  expect(offers(p, 'unload').map((action) => action.to)).toEqual(['ALG'])
})

test('transport.3 an empty Land Transport may be loaded on a Sea Transport, one with cargo may not', () => {
  const p = moving('allies', 2, { units: { US: { ALG: ['LTR', 'LTR[INF]'], C3: ['STR'] } } })
  expect(p.refuses({ do: 'load', unit: 'US-LTR-2', on: 'US-STR-1' }).rule).toBe('transport.3')
  p.act({ do: 'load', unit: 'US-LTR-1', on: 'US-STR-1' })
  expect(p.aboard('US-LTR-1')).toBe('US-STR-1')
  const others = moving('allies', 2, { units: { US: { ALG: ['LTR', 'ATR', 'ATR', 'LTR'], C3: ['STR'] } } })
  expect(others.refuses({ do: 'load', unit: 'US-LTR-1', on: 'US-ATR-1' }).rule).toBe('transport.3')
  const byLand = moving('allies', 4, { units: { US: { ALG: ['LTR*2'] } } })
  expect(byLand.refuses({ do: 'load', unit: 'US-LTR-2', on: 'US-LTR-1' }).rule).toBe('transport.3')
})

test('transport.4 Air and Land Transports unload where they are, Sea Transports beside them; mountains only by land', () => {
  const p = moving('allies', 2, { units: { US: { D4: ['STR[INF]'], ALG: ['ATR[INF]'] } } })
  // Bougie is a mountain, Philippeville is not.
  expect(p.refuses({ do: 'unload', unit: 'US-INF-1', to: 'BOU' }).rule).toBe('transport.4')
  expect(p.refuses({ do: 'unload', unit: 'US-INF-1', to: 'ALG' }).rule).toBe('transport.4')
  expect(
    offers(p, 'unload')
      .filter((action) => action.unit === 'US-INF-1')
      .map((action) => action.to),
  ).toEqual(['PHI'])
  march(p, ['US-ATR-1'], 'BOU')
  expect(p.refuses({ do: 'unload', unit: 'US-INF-2', to: 'BOU' }).rule).toBe('transport.4')
  const byLand = moving('allies', 4, { units: { US: { BOU: ['LTR[INF]'] } } })
  expect(offers(byLand, 'unload').map((action) => action.to)).toEqual(['BOU'])
})

test('transport.5 on Movement Step 6 an Air Transport neither loads nor unloads', () => {
  const p = moving('axis', 6, { units: { DE: { TUN: ['ATR[INF]', 'INF', 'FTR'] } } })
  expect(p.refuses({ do: 'unload', unit: 'DE-INF-1', to: 'TUN' }).rule).toBe('transport.5')
  expect(p.refuses({ do: 'load', unit: 'DE-INF-2', on: 'DE-ATR-1' }).rule).toBe('transport.5')
  march(p, ['DE-ATR-1'], 'BIZ')
  expect(p.place('DE-INF-1')).toBe('BIZ')
})

test('ability.transport a Sea Transport takes four Land Units of any kind, a Land Transport what its row says', () => {
  const p = moving('allies', 2, { units: { US: { ALG: ['INF'], C3: ['STR[TNK TNK ART AAA]'] } } })
  expect(p.refuses({ do: 'load', unit: 'US-INF-1', on: 'US-STR-1' }).rule).toBe('ability.transport')
  const byLand = moving('allies', 4, { units: { US: { ALG: ['INF', 'ART', 'TNK', 'LTR'] } } })
  expect(byLand.refuses({ do: 'load', unit: 'US-TNK-1', on: 'US-LTR-1' }).rule).toBe('ability.transport')
  byLand.act({ do: 'load', unit: 'US-ART-1', on: 'US-LTR-1' })
  byLand.act({ do: 'load', unit: 'US-INF-1', on: 'US-LTR-1' })
  expect(byLand.aboard('US-INF-1')).toBe('US-LTR-1')
})

test('ability.transport an Air Transport takes two Infantry, or one Artillery, or one Anti-Aircraft, and no Tank', () => {
  const p = moving('allies', 2, { units: { US: { ALG: ['INF*3', 'ART', 'AAA', 'TNK', 'ATR'] } } })
  expect(p.refuses({ do: 'load', unit: 'US-TNK-1', on: 'US-ATR-1' }).rule).toBe('ability.transport')
  p.act({ do: 'load', unit: 'US-INF-1', on: 'US-ATR-1' })
  expect(p.refuses({ do: 'load', unit: 'US-ART-1', on: 'US-ATR-1' }).rule).toBe('ability.transport')
  expect(p.refuses({ do: 'load', unit: 'US-AAA-1', on: 'US-ATR-1' }).rule).toBe('ability.transport')
  p.act({ do: 'load', unit: 'US-INF-2', on: 'US-ATR-1' })
  expect(p.refuses({ do: 'load', unit: 'US-INF-3', on: 'US-ATR-1' }).rule).toBe('ability.transport')
  const gun = moving('allies', 2, { units: { US: { ALG: ['INF', 'ART', 'ATR'] } } })
  gun.act({ do: 'load', unit: 'US-ART-1', on: 'US-ATR-1' })
  expect(gun.refuses({ do: 'load', unit: 'US-INF-1', on: 'US-ATR-1' }).rule).toBe('ability.transport')
})

test('battle.transport an Air Transport that is shot down takes its cargo with it; that of a Land Transport lives on', () => {
  const air = moving(
    'axis',
    1,
    { units: { DE: { TUN: ['FTR'] }, US: { BEJ: ['ATR[INF*2]'] } } },
    { 'battle step 2': [7] },
  )
  air.act({ do: 'move', unit: 'DE-FTR-1', to: 'BEJ' })
  air.act(DONE)
  expect(places(air, 'US-ATR-1', 'US-INF-1', 'US-INF-2')).toEqual(['lost', 'lost', 'lost'])
  const land = moving(
    'axis',
    4,
    { units: { DE: { BIZ: ['FTR'], TUN: ['INF'] }, US: { BEJ: ['LTR[INF]'] } } },
    { 'battle step 6': [9, 1] },
  )
  land.act({ do: 'move', unit: 'DE-INF-1', to: 'BEJ' })
  land.act(DONE)
  land.act({ do: 'lose', unit: 'US-LTR-1' }, 'allies')
  expect([land.place('US-LTR-1'), land.place('US-INF-1'), land.aboard('US-INF-1')]).toEqual(['lost', 'BEJ', ''])
  land.refuses({ do: 'lose', unit: 'US-INF-1' }, 'allies')
})

test('battle.transport the cargo of a Land Transport that is shot on its way is not lost with it', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { BEJ: ['LTR[INF]'] }, IT: { SOU: ['INF'] }, DE: KEEPER }, stopAfter: 'segment' },
    { 'push push.1': [9], 'battle step 6': [1, 1] },
  )
  march(p, ['US-LTR-1'], 'SOU')
  march(p, ['US-LTR-1'], 'SFA')
  expect(p.refuses({ do: 'lose', unit: 'IT-INF-1' }).rule).toBe('casualty.1')
  p.act({ do: 'lose', unit: 'US-LTR-1' })
  expect([...places(p, 'US-LTR-1', 'US-INF-1'), p.aboard('US-INF-1')]).toEqual(['lost', 'SOU', ''])
})

test('ability.mobile the cargo of a Land Transport fights, and survives its loss', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { BEJ: ['LTR[INF]'] }, IT: { SOU: ['INF'] }, DE: KEEPER } },
    // The Infantry from the transport rolls too; the Italian's hit takes a blue unit of the owner's choice.
    { 'battle step 6': [1, 9] },
  )
  march(p, ['US-LTR-1'], 'SOU')
  p.act(DONE)
  p.refuses({ do: 'lose', unit: 'IT-INF-1' })
  p.act({ do: 'lose', unit: 'US-LTR-1' })
  expect(places(p, 'US-LTR-1', 'US-INF-1')).toEqual(['lost', 'SOU'])
  expect(p.aboard('US-INF-1')).toBe('')
  p.dice.allUsed()
})

test('ability.mobile on a push-through the cargo of a Land Transport counts as unloaded: it may be the one that is shot', () => {
  const through = (lost: string) => {
    const p = moving(
      'allies',
      4,
      { units: { US: { BEJ: ['LTR[INF]'] }, IT: { SOU: ['INF'] }, DE: KEEPER }, stopAfter: 'segment' },
      { 'push push.1': [9], 'battle step 6': lost === 'US-LTR-1' ? [1, 1] : [] },
    )
    march(p, ['US-LTR-1'], 'SOU')
    march(p, ['US-LTR-1'], 'SFA')
    expect(p.refuses({ do: 'lose', unit: 'IT-INF-1' }).rule).toBe('casualty.1')
    p.act({ do: 'lose', unit: lost })
    return places(p, 'US-LTR-1', 'US-INF-1')
  }
  // The Transport drives on alone; without it the Infantry is left where it was shot.
  expect([through('US-INF-1'), through('US-LTR-1')]).toEqual([
    ['SFA', 'lost'],
    ['lost', 'SOU'],
  ])
})

test('battle.transport a Sea Transport that is sunk takes its cargo with it', () => {
  const p = moving(
    'axis',
    3,
    { units: { IT: { H5: ['DES'] }, GB: { H6: ['STR[INF*2 TNK]'] }, DE: KEEPER } },
    { 'battle step 4': [8] },
  )
  march(p, ['IT-DES-1'], 'H6')
  p.act(DONE)
  expect(places(p, 'GB-STR-1', 'GB-INF-1', 'GB-TNK-1')).toEqual(['lost', 'lost', 'lost'])
  p.dice.allUsed()
})

test('unit.6 transports never roll, and can be lost', () => {
  const p = moving(
    'axis',
    3,
    { units: { IT: { H5: ['DES'] }, GB: { H6: ['STR', 'DES'] }, DE: KEEPER } },
    // Both Destroyers roll, nobody else; one of them hits.
    { 'battle step 4': [8, 1] },
  )
  march(p, ['IT-DES-1'], 'H6')
  p.act(DONE)
  p.act({ do: 'lose', unit: 'GB-STR-1' })
  p.dice.allUsed()
  expect(places(p, 'GB-STR-1', 'GB-DES-1', 'IT-DES-1')).toEqual(['lost', 'H6', 'H6'])
  const support = moving('allies', 2, {
    units: { GB: { H6: ['STR[INF]'] }, IT: { H6: ['DES', 'STR'], MLT: ['INF'] }, DE: KEEPER },
    control: { MLT: 'IT' },
  })
  support.act({ do: 'unload', unit: 'GB-INF-1', to: 'MLT' })
  support.act(DONE)
  support.act(DONE)
  // The Destroyer beside the ships may fire at them, the Transport has nothing to fire with.
  expect(support.refuses({ do: 'support', unit: 'IT-STR-1' }, 'axis').rule).toBe('unit.6')
  expect(offers(support, 'support', 'axis').map(({ unit }) => unit)).toEqual(['IT-DES-1'])
})

test("return.1 aircraft come home to their side's objectives and airfields or to a carrier of their nation, or are lost", () => {
  const p = moving(
    'axis',
    6,
    { units: { DE: { G5: ['FTR', 'HBR'], E3: ['FTR'], TUN: ['FTR'] }, US: { G4: ['CAR'] } } },
    DRAWS,
  )
  const home = reach(p, 'DE-FTR-1')
  // German Palermo and Italian Cagliari, but neither Gela, which is no base, nor British Malta.
  expect(home).toEqual(expect.arrayContaining(['PAL', 'TUN', 'CAT']))
  expect(home).not.toContain('GEL')
  expect(home).not.toContain('MLT')
  expect(p.refuses({ do: 'move', unit: 'DE-FTR-1', to: 'GEL' }).rule).toBe('return.1')
  expect(p.refuses({ do: 'move', unit: 'DE-FTR-1', to: 'ALX' }).rule).toBe('move.3')
  p.act({ do: 'move', unit: 'DE-FTR-1', to: 'PAL' })
  p.act(DONE)
  expect(places(p, 'DE-FTR-1', 'DE-HBR-1', 'DE-FTR-2', 'DE-FTR-3')).toEqual(['PAL', 'lost', 'lost', 'TUN'])
})

test('return.1 a carrier takes two aircraft of its own nation', () => {
  const p = moving('allies', 6, { units: { GB: { G6: ['FTR*3'], H6: ['CAR'] }, US: { G6: ['FTR'] } } })
  p.act({ do: 'land', unit: 'GB-FTR-1', on: 'GB-CAR-1' })
  expect(p.refuses({ do: 'land', unit: 'US-FTR-1', on: 'GB-CAR-1' }).rule).toBe('return.1')
  p.act({ do: 'land', unit: 'GB-FTR-2', on: 'GB-CAR-1' })
  expect(p.refuses({ do: 'land', unit: 'GB-FTR-3', on: 'GB-CAR-1' }).rule).toBe('return.1')
  expect([p.aboard('GB-FTR-1'), p.place('GB-FTR-2')]).toEqual(['GB-CAR-1', 'H6'])
})

test('return.1 push-through applies on the way home', () => {
  const p = moving(
    'axis',
    6,
    {
      units: { DE: { C2: ['FTR'], TUN: ['FTR'] }, US: { D3: ['CAR'], C3: ['CAR'], B3: ['CAR'] } },
      control: { ALG: 'DE' },
    },
    { 'push push.1': [9] },
  )
  march(p, ['DE-FTR-1'], 'ALG')
  expect(p.place('DE-FTR-1')).toBe('lost')
  p.dice.allUsed()
})

test('push.2 a contested space is passed freely', () => {
  const p = moving('axis', 5, { units: { DE: { TUN: ['TNK'], BEJ: ['INF'] }, US: { BEJ: ['INF'] } } })
  // Through Medjez el Bab, where a German stands: no roll.
  march(p, ['DE-TNK-1'], 'BON')
  expect(p.place('DE-TNK-1')).toBe('BON')
})

test('ability.transport a Carrier takes two Fighters or Light Bombers, and no Heavy Bomber', () => {
  const p = moving('allies', 6, { units: { GB: { G6: ['FTR*2', 'LBR', 'HBR'], H6: ['CAR'] } } })
  p.act({ do: 'land', unit: 'GB-FTR-1', on: 'GB-CAR-1' })
  p.act({ do: 'land', unit: 'GB-LBR-1', on: 'GB-CAR-1' })
  expect(offers(p, 'land')).toEqual([])
  p.refuses({ do: 'land', unit: 'GB-FTR-2', on: 'GB-CAR-1' })
  p.refuses({ do: 'land', unit: 'GB-HBR-1', on: 'GB-CAR-1' })
  expect([p.aboard('GB-FTR-1'), p.aboard('GB-LBR-1')]).toEqual(['GB-CAR-1', 'GB-CAR-1'])
})

test('move.4 aircraft that take off leave their Carrier, whichever it is', () => {
  const p = moving('allies', 1, { units: { GB: { H6: ['CAR', 'CAR[FTR]', 'CAR[FTR]'] }, DE: KEEPER } })
  for (const unit of ['GB-FTR-1', 'GB-FTR-2']) {
    p.act({ do: 'move', unit, to: 'H5' })
    expect([p.place(unit), p.aboard(unit)]).toEqual(['H5', ''])
  }
  expect(p.refuses({ do: 'move', unit: 'GB-CAR-1', to: 'H5' }).rule).toBe('move.1')
})

test('ability.deployed Artillery that has fought in this Movement Step is not loaded: to be carried is to move', () => {
  const loading = (step: number, inTunis: string[], atSea: string[]) => (defended: string[]) =>
    moving('axis', step, {
      stage: 1,
      units: { DE: { TUN: ['ART', 'INF', ...inTunis], F7: atSea, BIZ: ['FTR'] } },
      defended,
    })
  const byLand = loading(5, ['LTR'], [])
  expect(byLand(['DE-ART-1']).refuses({ do: 'load', unit: 'DE-ART-1', on: 'DE-LTR-1' }).rule).toBe('ability.deployed')
  const bySea = loading(3, [], ['STR'])
  expect(bySea(['DE-ART-1']).refuses({ do: 'load', unit: 'DE-ART-1', on: 'DE-STR-1' }).rule).toBe('ability.deployed')
  // Infantry that has defended goes aboard, and so does Artillery that has not.
  const p = byLand(['DE-INF-1'])
  p.act({ do: 'load', unit: 'DE-INF-1', on: 'DE-LTR-1' })
  p.act({ do: 'load', unit: 'DE-ART-1', on: 'DE-LTR-1' })
  expect([p.aboard('DE-INF-1'), p.aboard('DE-ART-1')]).toEqual(['DE-LTR-1', 'DE-LTR-1'])
})

test('transport.3 Air and Sea Transports are carried by nobody; nor has a transport room for aircraft and warships', () => {
  const p = moving('allies', 2, { units: { US: { ALG: ['ATR*2', 'FTR'], C3: ['STR*2', 'DES'] } } })
  const refusal = (unit: string, on: string) => p.refuses({ do: 'load', unit, on }).rule
  expect(refusal('US-ATR-1', 'US-STR-1')).toBe('transport.3')
  expect(refusal('US-ATR-1', 'US-ATR-2')).toBe('transport.3')
  expect(refusal('US-STR-1', 'US-STR-2')).toBe('transport.3')
  expect(refusal('US-FTR-1', 'US-ATR-1')).toBe('ability.transport')
  expect(refusal('US-DES-1', 'US-STR-1')).toBe('ability.transport')
})

test('return.1 the Carrier of a teammate is no deck, also where one of its own nation is', () => {
  const p = moving('allies', 6, { units: { US: { C3: ['FTR', 'CAR'] }, GB: { C3: ['CAR'] } } })
  expect(p.refuses({ do: 'land', unit: 'US-FTR-1', on: 'GB-CAR-1' })).toMatchObject({
    rule: 'return.1',
    key: 'refuse.noDeckAtHome',
  })
  p.act({ do: 'land', unit: 'US-FTR-1', on: 'US-CAR-1' })
  expect(p.aboard('US-FTR-1')).toBe('US-CAR-1')
})
