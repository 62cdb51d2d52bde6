// What several do at once, and what two players of a side share: where each alone was asked and all together were not.
import { expect, test } from 'vitest'
import { DONE, KEEPER, march, moving, offers, places, reach } from './table.ts'

const Q = { support: 'never', concentrate: 'never', casualties: 'ask' } as const
const FOUR = { us: Q, gb: Q, de: Q, it: Q } as const

// ---- Bridges

test('bridge.1 eight cross together over two Sea Transports, four over each', () => {
  const p = moving('allies', 5, {
    units: { US: { CAT: ['TNK*9'], H3: ['STR'] }, GB: { H3: ['STR'] }, DE: KEEPER },
    control: { CAT: 'US' },
  })
  const tanks = Array.from({ length: 8 }, (_, i) => `US-TNK-${i + 1}`)
  for (const unit of [...tanks, 'US-TNK-9']) p.act({ do: 'gather', unit })
  expect(p.refuses({ do: 'go', to: 'REG' })).toMatchObject({ rule: 'bridge.1', key: 'refuse.bridgeFull' })
  const eight = moving('allies', 5, {
    units: { US: { CAT: ['TNK*9'], H3: ['STR'] }, GB: { H3: ['STR'] }, DE: KEEPER },
    control: { CAT: 'US' },
  })
  march(eight, tanks, 'REG')
  expect(places(eight, ...tanks)).toEqual(tanks.map(() => 'REG'))
  expect(eight.told().filter((key) => key === 'told.bridge')).toHaveLength(2)
  expect(eight.refuses({ do: 'move', unit: 'US-TNK-9', to: 'REG' })).toMatchObject({ rule: 'bridge.1' })
})

test('bridge.1 a group shares the room that is left on two Sea Transports', () => {
  const p = moving('allies', 5, {
    units: { US: { CAT: ['TNK*6'], H3: ['STR*2'] }, DE: KEEPER },
    control: { CAT: 'US' },
  })
  march(p, ['US-TNK-1', 'US-TNK-2', 'US-TNK-3'], 'REG')
  march(p, ['US-TNK-4', 'US-TNK-5', 'US-TNK-6'], 'REG')
  // Three over the first, three over the second: one has room left on each.
  expect(places(p, 'US-TNK-4', 'US-TNK-5', 'US-TNK-6')).toEqual(['REG', 'REG', 'REG'])
  const q = moving('allies', 5, {
    units: { US: { CAT: ['TNK*8'], H3: ['STR*2'] }, DE: KEEPER },
    control: { CAT: 'US' },
  })
  march(q, ['US-TNK-1', 'US-TNK-2', 'US-TNK-3'], 'REG')
  march(q, ['US-TNK-4', 'US-TNK-5', 'US-TNK-6'], 'REG')
  march(q, ['US-TNK-7', 'US-TNK-8'], 'REG')
  expect(places(q, 'US-TNK-7', 'US-TNK-8')).toEqual(['REG', 'REG'])
})

test('bridge.1 the own Sea Transport comes before that of the teammate, and one that takes all before two', () => {
  const p = moving('allies', 5, {
    units: { US: { H3: ['STR'] }, GB: { CAT: ['TNK*8'], H3: ['STR'] }, DE: KEEPER },
    control: { CAT: 'GB' },
  })
  const over = (units: string[]): unknown[] => {
    const before = p.journal.length
    march(p, units, 'REG')
    return p.journal.slice(before).flatMap(({ key, params }) => (key === 'told.bridge' ? [params.on] : []))
  }
  expect(over(['GB-TNK-1', 'GB-TNK-2', 'GB-TNK-3'])).toEqual(['GB-STR-1'])
  expect(over(['GB-TNK-4', 'GB-TNK-5'])).toEqual(['US-STR-1'])
  expect(over(['GB-TNK-6', 'GB-TNK-7', 'GB-TNK-8'])).toEqual(['GB-STR-1', 'US-STR-1'])
})

test('bridge.1 a Sea Transport in a Hidden Fleet is no bridge before the fleet is revealed', () => {
  const p = moving('allies', 5, {
    units: { GB: { MLT: ['LTR'] }, DE: KEEPER },
    fleets: { GB: { at: 'H4', units: ['STR', 'DES*2'] } },
  })
  expect(reach(p, 'GB-LTR-1')).toEqual([])
  expect(p.refuses({ do: 'move', unit: 'GB-LTR-1', to: 'GEL' })).toMatchObject({
    rule: 'fleet.5',
    key: 'refuse.revealFirst',
  })
  p.act({ do: 'reveal', nation: 'GB' })
  expect(reach(p, 'GB-LTR-1')).toEqual(['GEL'])
})

// ---- Casualties of two players

test('landing.1 of two players who land together the one with more in danger chooses for both', () => {
  const p = moving(
    'allies',
    3,
    {
      options: { players: 'four' },
      units: {
        US: { H1: ['STR[INF]'] },
        GB: { G2: ['STR[INF*3]'] },
        DE: { NAP: ['INF*2'], ...KEEPER },
      },
      orders: FOUR,
    },
    { 'landing landing.1': [9, 9] },
  )
  p.act({ do: 'unload', unit: 'US-INF-1', to: 'NAP' }, 'us')
  for (const number of [1, 2, 3]) p.act({ do: 'unload', unit: `GB-INF-${number}`, to: 'NAP' }, 'gb')
  while (['move.2', 'declare.4'].includes(p.decision().rule)) p.act(DONE, p.decision().seats[0])
  expect(p.decision()).toMatchObject({ rule: 'casualty.1', seats: ['gb'] })
  expect(p.refuses({ do: 'lose', unit: 'GB-INF-1' }, 'us').rule).toBe('casualty.1')
  p.act({ do: 'lose', unit: 'GB-INF-1' }, 'gb')
  expect(p.decision()).toMatchObject({ rule: 'casualty.1', seats: ['gb'] })
  p.act({ do: 'lose', unit: 'GB-INF-2' }, 'gb')
  expect(places(p, 'US-INF-1', 'GB-INF-1', 'GB-INF-2', 'GB-INF-3')).toEqual(['NAP', 'lost', 'lost', 'NAP'])
})

// ---- States that change on the way

test('ability.coverage a Carrier is covered until its Fighter falls: what fires later finds its own armour', () => {
  const after = (fighter: number): string => {
    const p = moving(
      'axis',
      3,
      {
        units: { GB: { G4: ['CAR[FTR]'] }, DE: { G4: ['FTR'], G5: ['DES*2'], ...KEEPER } },
        orders: { allies: Q, axis: { ...Q, concentrate: 'ask' } },
        stopAfter: 'segment',
      },
      { 'battle step 1': [1], 'battle step 2': [fighter, 1], 'battle step 4': [1], 'battle step 7': [8, 8] },
    )
    march(p, ['DE-DES-1', 'DE-DES-2'], 'G4')
    p.act(DONE)
    p.act({ do: 'declare', at: 'G4' })
    p.act(DONE)
    p.act({ do: 'concentrate', unit: 'DE-DES-1' })
    p.act(DONE)
    p.dice.allUsed()
    return p.place('GB-CAR-1')
  }
  // Two Destroyers together make a yellow hit.
  expect([after(7), after(6)]).toEqual(['lost', 'G4'])
})

test('terrain.desert a Land Transport that the desert has stopped may unload, and nobody goes on from there', () => {
  const p = moving(
    'allies',
    5,
    { units: { US: { SFA: ['LTR[INF*2]'] }, DE: KEEPER } },
    { 'desert terrain.desert': [12] },
  )
  p.act({ do: 'move', unit: 'US-LTR-1', to: 'GAF' })
  expect(p.refuses({ do: 'move', unit: 'US-LTR-1', to: 'MAR' }).rule).toBe('terrain.desert')
  p.act({ do: 'unload', unit: 'US-INF-1', to: 'GAF' })
  expect(p.refuses({ do: 'move', unit: 'US-INF-1', to: 'MAR' }).rule).toBe('transport.2')
  p.dice.allUsed()
})

test('ability.deployed a gun that has moved does not defend in the part of the other side, though it stands in the battle', () => {
  const p = moving(
    'allies',
    5,
    {
      units: { GB: { ALX: ['ART'] }, DE: { MMT: ['TNK'], ...KEEPER } },
      orders: { allies: Q, axis: Q },
      stopAfter: 'step',
    },
    { 'desert terrain.desert': [1, 1], 'battle step 6': [1] },
  )
  p.act({ do: 'move', unit: 'GB-ART-1', to: 'ALM' })
  p.act(DONE, 'allies')
  p.act({ do: 'move', unit: 'DE-TNK-1', to: 'ALM' }, 'axis')
  p.act(DONE, 'axis')
  p.dice.allUsed()
  expect(p.truth('GB-ART-1').marks).toEqual(['moved'])
})

test('landing.1 where only aircraft and Anti-Aircraft defend nobody fires at who lands, and the place is taken', () => {
  const p = moving('allies', 3, {
    units: { US: { H1: ['STR[TNK]'] }, DE: { NAP: ['AAA', 'FTR'], ...KEEPER } },
    orders: { allies: Q, axis: Q },
    stopAfter: 'segment',
  })
  p.act({ do: 'unload', unit: 'US-TNK-1', to: 'NAP' })
  expect(p.control('NAP')).toBe('DE')
  p.act(DONE)
  expect([p.place('US-TNK-1'), p.control('NAP'), p.state.rolls]).toEqual(['NAP', 'US', 0])
})

test('card.IT-Q2 human torpedoes that have only defended stay', () => {
  const fate = (side: 'allies' | 'axis'): string => {
    const p = moving(
      side,
      3,
      {
        units: { IT: { G4: ['DECIMA'] }, GB: { G4: ['BAT'] }, DE: KEEPER },
        orders: { allies: Q, axis: Q },
        stopAfter: 'segment',
      },
      { 'battle step 4': [1] },
    )
    p.act(DONE)
    p.act({ do: 'declare', at: 'G4' })
    p.act(DONE)
    p.dice.allUsed()
    return p.place('IT-DECIMA-1')
  }
  expect([fate('axis'), fate('allies')]).toEqual(['lost', 'G4'])
})

// ---- A fleet comes up ahead

const asking = { allies: Q, axis: { ...Q, reveal: 'ask' } } as const
const BIG_FLEET = ['BAT', 'DES*2']

test('push.1 a fleet that comes up ahead of a group stops it before: nobody is led through enemies whom he did not see', () => {
  const p = moving('allies', 3, {
    units: { US: { G6: ['DES'] }, DE: KEEPER },
    fleets: { IT: { at: 'G4', units: BIG_FLEET } },
    orders: asking,
  })
  p.act({ do: 'move', unit: 'US-DES-1', to: 'G3' })
  expect(p.decision()).toMatchObject({ rule: 'fleet.5', seats: ['axis'] })
  p.act({ do: 'reveal', nation: 'IT' }, 'axis')
  // It has two moves left, and goes on as it likes.
  expect(p.truth('US-DES-1')).toMatchObject({ place: 'G5', spent: 1, marks: ['moved'] })
  expect(reach(p, 'US-DES-1')).toEqual(expect.arrayContaining(['F7', 'G4', 'H4']))
  expect(p.state.rolls).toBe(0)
})

test('push.1 a fleet that comes up beside the way stops nobody, and one on Movement Step 6 lets aircraft go round it', () => {
  const beside = moving('allies', 3, {
    units: { US: { G6: ['DES'] }, DE: KEEPER },
    fleets: { IT: { at: 'H4', units: BIG_FLEET } },
    orders: asking,
  })
  beside.act({ do: 'move', unit: 'US-DES-1', to: 'G3' })
  beside.act({ do: 'reveal', nation: 'IT' }, 'axis')
  expect(beside.place('US-DES-1')).toBe('G3')
  const home = moving('allies', 6, {
    units: { US: { G5: ['FTR'] }, DE: KEEPER },
    control: { CAG: 'US' },
    fleets: { IT: { at: 'F5', units: ['CRU', 'DES*2'] } },
    orders: asking,
  })
  home.act({ do: 'move', unit: 'US-FTR-1', to: 'CAG' })
  home.act({ do: 'reveal', nation: 'IT' }, 'axis')
  expect(home.place('US-FTR-1')).toBe('F7')
  home.act({ do: 'move', unit: 'US-FTR-1', to: 'CAG' })
  expect([home.place('US-FTR-1'), home.state.rolls]).toEqual(['CAG', 0])
})

// ---- Refusals that name the rule which forbids

test('terrain.impassable nobody is unloaded where no Land Unit may enter', () => {
  const ships = moving('allies', 3, { units: { US: { A6: ['STR[INF]'] }, DE: KEEPER } })
  expect(ships.refuses({ do: 'unload', unit: 'US-INF-1', to: 'SPA' })).toMatchObject({
    rule: 'terrain.impassable',
    key: 'refuse.impassable',
  })
  const aircraft = moving('allies', 2, { units: { US: { SAH: ['ATR[INF]'] }, DE: KEEPER } })
  expect(aircraft.refuses({ do: 'unload', unit: 'US-INF-1', to: 'SAH' }).rule).toBe('terrain.impassable')
})

test('fleet.5 a ship of a Hidden Fleet gives Supporting Fire when the fleet has been revealed', () => {
  const asked = { ...Q, support: 'ask' } as const
  const p = moving('allies', 5, {
    units: { US: { BIZ: ['INF'], F7: ['CRU'] }, DE: { BIZ: ['INF'], PAL: ['FTR'] } },
    fleets: { US: { at: 'F6', units: ['BAT', 'DES*2'] } },
    orders: { allies: asked, axis: Q },
  })
  p.act(DONE)
  p.act({ do: 'declare', at: 'BIZ' })
  p.act(DONE)
  expect(offers(p, 'support').map(({ unit }) => unit)).toEqual(['US-CRU-1'])
  expect(p.refuses({ do: 'support', unit: 'US-BAT-1' })).toMatchObject({ rule: 'fleet.5', key: 'refuse.revealFirst' })
})

test('move.2 a Hidden Fleet is formed, sails and comes up while its side moves, not when battles are declared', () => {
  const p = moving('allies', 3, {
    units: { US: { C3: ['DES*3'] }, GB: { MLT: ['FTR'] }, IT: { C3: ['SUB'] }, DE: KEEPER },
    fleets: { GB: { at: 'H5', units: ['BAT', 'DES*2'] } },
    orders: { allies: Q, axis: Q },
  })
  p.act(DONE)
  expect(p.decision().rule).toBe('declare.4')
  expect(p.refuses({ do: 'reveal', nation: 'GB' })).toMatchObject({ rule: 'move.2', key: 'refuse.movesOver' })
  expect(p.refuses({ do: 'sail', nation: 'GB', to: 'H4' }).rule).toBe('move.2')
  expect(p.refuses({ do: 'incorporate', nation: 'US', at: 'C3' }).rule).toBe('move.2')
})

test('concentrate.1 who may not roll in a battle does not wait in it, and is told why', () => {
  const p = moving('allies', 5, {
    units: {
      US: { TUN: ['INF*2', 'LTR', 'ART'], BIZ: ['LTR[INF ART]'] },
      DE: { TUN: ['TIGER'], PAL: ['FTR'] },
    },
    control: { BIZ: 'US' },
    attacked: ['US-ART-1'],
    orders: { allies: { ...Q, concentrate: 'ask' }, axis: Q },
  })
  march(p, ['US-LTR-2'], 'TUN')
  p.act(DONE)
  p.act({ do: 'declare', at: 'TUN' })
  p.act(DONE)
  expect(p.decision().rule).toBe('concentrate.1')
  const rule = (unit: string): string => p.refuses({ do: 'concentrate', unit }).rule
  expect(['US-LTR-1', 'US-ART-1', 'US-ART-2'].map(rule)).toEqual(['unit.6', 'battle.2', 'ability.deployed'])
  expect(offers(p, 'concentrate').map(({ unit }) => unit)).toEqual(['US-INF-1', 'US-INF-3'])
})

test('ability.range a defender aims at a marked space that it reaches, and at somebody in the battle', () => {
  const p = moving(
    'allies',
    3,
    {
      units: { US: { F7: ['CRU'] }, GB: { TUN: ['INF'] }, DE: { TUN: ['ART', 'INF'], PAL: ['FTR'] } },
      orders: { allies: Q, axis: Q },
      stopAfter: 'segment',
    },
    { 'battle step 4': [1, 1], 'battle step 5': [8], 'battle step 6': [1, 1] },
  )
  p.act(DONE)
  p.act({ do: 'bombard', unit: 'US-CRU-1', at: 'TUN' })
  p.act(DONE)
  expect(p.decision()).toMatchObject({ rule: 'unit.3', seats: ['axis'] })
  expect(p.refuses({ do: 'aim', unit: 'DE-INF-1', at: 'F7' }, 'axis').rule).toBe('ability.range')
  expect(p.refuses({ do: 'aim', unit: 'DE-ART-1', at: 'G5' }, 'axis').rule).toBe('ability.range')
  expect(p.refuses({ do: 'aim', unit: 'DE-ART-1', at: 'F8' }, 'axis').rule).toBe('unit.3')
  p.act({ do: 'aim', unit: 'DE-ART-1', at: 'F7' }, 'axis')
  expect(places(p, 'US-CRU-1', 'GB-INF-1')).toEqual(['lost', 'TUN'])
})

test('fleet.5 nobody slips into a fleet that there is not, nor out of it', () => {
  const p = moving('allies', 3, { units: { US: { C3: ['DES'] }, DE: KEEPER } })
  for (const action of [
    { do: 'slipIn', unit: 'US-DES-1' },
    { do: 'slipOut', unit: 'US-DES-1', to: 'B3' },
  ])
    expect(p.refuses(action)).toMatchObject({ rule: 'fleet.5', key: 'refuse.noFleet' })
})

test('move.1 aircraft slip into a Hidden Fleet on their own Movement Steps, and are told so', () => {
  const p = moving('allies', 3, {
    units: { US: { ORA: ['FTR'] }, DE: KEEPER },
    fleets: { US: { at: 'A7', units: ['CAR', 'DES*2'] } },
  })
  expect(p.refuses({ do: 'slipIn', unit: 'US-FTR-1' }).rule).toBe('move.1')
  const own = moving('allies', 1, {
    units: { US: { ORA: ['FTR'] }, DE: KEEPER },
    fleets: { US: { at: 'A7', units: ['CAR', 'DES*2'] } },
  })
  own.act({ do: 'slipIn', unit: 'US-FTR-1' })
  expect(own.truth('US-FTR-1')).toMatchObject({ hidden: true, aboard: 'US-CAR-1' })
})

test('terrain.mountain raiders with three moves stop in a mountain, leave it by one space, and are told so', () => {
  const raiders = { played: { GB: ['GB-Q3'] } }
  const out = moving('allies', 5, { units: { GB: { KAS: ['LRDG'] }, DE: { ...KEEPER } }, ...raiders })
  for (const to of ['BIZ', 'ZUA'])
    expect(out.refuses({ do: 'move', unit: 'GB-LRDG-1', to }).rule).toBe('terrain.mountain')
  // Four spaces are too far by any way.
  expect(out.refuses({ do: 'move', unit: 'GB-LRDG-1', to: 'TRI' }).rule).toBe('move.3')
  // From Philippeville to Sfax it is three spaces through Tebessa, four round it.
  const through = moving('allies', 5, { units: { GB: { PHI: ['LRDG'] }, DE: KEEPER }, ...raiders })
  expect(reach(through, 'GB-LRDG-1')).toContain('TEB')
  expect(through.refuses({ do: 'move', unit: 'GB-LRDG-1', to: 'SFA' }).rule).toBe('terrain.mountain')
})
