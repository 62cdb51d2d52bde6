// Single clauses of sentences whose other clauses are proven elsewhere: they could be taken away and no test was red.
import { expect, test } from 'vitest'
import { DONE, KEEPER, march, moving, offers, places, stand } from './table.ts'

const Q = { support: 'never', concentrate: 'never', casualties: 'cheapest' } as const
const orders = { allies: Q, axis: Q }

// ---- Guns, deserts, convoys

test('ability.deployed Artillery that has attacked neither moves nor is loaded', () => {
  const p = moving('allies', 5, {
    units: { US: { BEJ: ['ART', 'LTR'] }, DE: KEEPER },
    attacked: ['US-ART-1'],
  })
  expect(p.refuses({ do: 'move', unit: 'US-ART-1', to: 'BON' }).rule).toBe('ability.deployed')
  expect(p.refuses({ do: 'load', unit: 'US-ART-1', on: 'US-LTR-1' }).rule).toBe('ability.deployed')
})

test('ability.escort a Transport that has sailed farther than its Destroyer was not escorted all the way', () => {
  const p = moving('allies', 3, { units: { US: { A5: ['DES', 'STR'] }, DE: KEEPER } })
  march(p, ['US-DES-1', 'US-STR-1'], 'A4')
  march(p, ['US-STR-1'], 'A3')
  march(p, ['US-STR-1'], 'A5')
  march(p, ['US-DES-1'], 'A5')
  expect([p.truth('US-STR-1').spent, p.truth('US-DES-1').spent]).toEqual([3, 2])
  expect(offers(p, 'gather')).toEqual([])
  expect(p.refuses({ do: 'move', unit: 'US-STR-1', to: 'A7' }).rule).toBe('move.3')
})

test('card.DE-E1 Rommel leads Germans: Italians roll in the desert', () => {
  const p = moving(
    'axis',
    5,
    { units: { DE: { TRI: ['TNK'], ...KEEPER }, IT: { TRI: ['TNK'] } }, effects: { 'DE-E1': 'TRI' } },
    { 'desert terrain.desert': [10] },
  )
  march(p, ['DE-TNK-1'], 'ZUA')
  expect(p.state.rolls).toBe(0)
  march(p, ['IT-TNK-1'], 'ZUA')
  expect(p.truth('IT-TNK-1').marks).toContain('halted')
  p.dice.allUsed()
})

test('terrain.desert a gun whose move has ended by itself does not pay for a failure', () => {
  const p = moving('axis', 5, { units: { DE: { KAS: ['ART'], ...KEEPER } } }, { 'desert terrain.desert': [12] })
  march(p, ['DE-ART-1'], 'GAF')
  expect(p.told()).toContain('told.desert')
  expect(p.told()).not.toContain('told.halted')
})

test('terrain.desert the desert cancels one move: who came among enemies by the move before opens the way for nobody', () => {
  const p = moving(
    'axis',
    5,
    {
      units: { IT: { TRI: ['INF*2', 'TNK'] }, US: { MIS: ['INF'] }, DE: KEEPER },
      played: { IT: ['IT-U1'] },
      orders,
    },
    { 'push push.1': [1], 'desert terrain.desert': [12, 1] },
  )
  march(p, ['IT-INF-1', 'IT-INF-2'], 'MIS')
  march(p, ['IT-INF-1', 'IT-INF-2'], 'SIR')
  expect(places(p, 'IT-INF-1', 'IT-INF-2')).toEqual(['MIS', 'MIS'])
  march(p, ['IT-TNK-1'], 'MIS')
  expect(p.truth('IT-TNK-1').marks).toContain('intruder')
  p.dice.allUsed()
})

test('transport.2 a Transport that has unloaded does not slip into the fleet beside it, and the refusal says why', () => {
  const p = moving('allies', 3, {
    units: { US: { C3: ['STR[INF]'] }, DE: KEEPER },
    fleets: { US: { at: 'C3', units: ['DES*3'] } },
  })
  p.act({ do: 'unload', unit: 'US-INF-1', to: 'ALG' })
  expect(p.refuses({ do: 'slipIn', unit: 'US-STR-1' })).toMatchObject({
    rule: 'transport.2',
    key: 'refuse.hasUnloaded',
  })
})

// ---- Transports and bridges

test('bridge.1 who has a Transport of its own nation beside a teammate’s crosses over its own', () => {
  const p = moving('allies', 5, { units: { US: { H3: ['STR'] }, GB: { CAT: ['TNK'], H3: ['STR'] }, DE: KEEPER } })
  march(p, ['GB-TNK-1'], 'REG')
  // In the order of the units: the American Transport, the Tank, the British Transport.
  expect(p.state.bridged.slice(0, 3)).toEqual([0, 0, 1])
})

test('transport.2 a transport that has unloaded loads nobody in that Movement Step, though it has not moved', () => {
  const p = moving('allies', 3, { units: { US: { C3: ['STR[INF]'], ALG: ['TNK'] }, DE: KEEPER } })
  p.act({ do: 'unload', unit: 'US-INF-1', to: 'ALG' })
  expect(p.refuses({ do: 'load', unit: 'US-TNK-1', on: 'US-STR-1' }).rule).toBe('transport.1')
})

test('transport.2 who has been unloaded does not board another transport in that Movement Step', () => {
  const p = moving('allies', 5, { units: { GB: { ALM: ['LTR[INF]', 'LTR'] }, DE: KEEPER } })
  p.act({ do: 'unload', unit: 'GB-INF-1', to: 'ALM' })
  expect(p.refuses({ do: 'load', unit: 'GB-INF-1', on: 'GB-LTR-2' }).rule).toBe('transport.1')
})

test('declare.4 who lands in a contested space need not fight there, though his ship came among enemies at sea', () => {
  const p = moving(
    'allies',
    3,
    {
      units: { US: { G2: ['STR[INF]'], NAP: ['INF'] }, DE: { NAP: ['INF'], ...KEEPER }, IT: { H1: ['DES'] } },
      orders,
    },
    { 'battle step 4': [1] },
  )
  march(p, ['US-STR-1'], 'H1')
  p.act({ do: 'unload', unit: 'US-INF-1', to: 'NAP' })
  stand(p)
  expect(p.told().filter((key) => key === 'told.declared')).toHaveLength(1)
  p.dice.allUsed()
})

// ---- Hidden Fleets

test('fleet.4 a fleet sails no farther than a ship of it that may move no more', () => {
  const p = moving('allies', 3, { units: { US: { C3: ['DES*2', 'STR[INF]'] }, DE: KEEPER } })
  p.act({ do: 'unload', unit: 'US-INF-1', to: 'ALG' })
  p.act({ do: 'incorporate', nation: 'US', at: 'C3' })
  while (p.decision().rule === 'fleet.1') p.act(offers(p, 'include')[0])
  expect(p.truth('US-STR-1').hidden).toBe(true)
  expect(offers(p, 'sail')).toEqual([])
  expect(p.refuses({ do: 'sail', nation: 'US', to: 'B3' }).rule).toBe('fleet.4')
})

test('fleet.5 a fleet that a mine has brought to light sails no farther', () => {
  const p = moving(
    'allies',
    3,
    {
      units: { US: { C3: ['DES'] }, DE: KEEPER },
      fleets: { US: { at: 'J1', units: ['DES*3'] } },
      mines: { I2: 'IT' },
      orders,
    },
    { 'mines card.S1': [11] },
  )
  p.act({ do: 'sail', nation: 'US', to: 'I1' })
  // Two of the three are lost.
  expect(places(p, 'US-DES-2', 'US-DES-3', 'US-DES-4').sort()).toEqual(['I2', 'lost', 'lost'])
  expect(p.state.fleetAt[0]).toBe(-1)
  expect(offers(p, 'reveal')).toEqual([])
  // It comes to light once, where the mine lay.
  expect(p.told().filter((key) => key === 'told.revealed')).toHaveLength(1)
})

test('fleet.2 who has slipped out declares no battle where a teammate finds enemies, and does not fire in it', () => {
  const p = moving(
    'allies',
    3,
    {
      options: { players: 'four' },
      units: { GB: { H2: ['SUB'] }, DE: KEEPER },
      fleets: { US: { at: 'H3', units: ['DES*4'] }, IT: { at: 'H2', units: ['CRU*3'] } },
      orders: { us: Q, gb: Q, de: Q, it: Q },
    },
    // The Submarine alone attacks; the Cruisers defend, with two dice each.
    { 'battle step 4': [1, 1, 1, 1, 1, 1, 1] },
  )
  p.act({ do: 'slipOut', unit: 'US-DES-1', to: 'H2' }, 'us')
  p.act({ do: 'search', unit: 'GB-SUB-1' }, 'gb')
  while (p.decision().rule === 'move.2') p.act(DONE, p.decision().seats[0])
  expect(p.refuses({ do: 'declare', at: 'H2' }, 'us').rule).not.toBe('')
  expect(offers(p, 'declare', 'gb')).toEqual([{ do: 'declare', at: 'H2' }])
  p.act({ do: 'declare', at: 'H2' }, 'gb')
  while (p.decision().rule === 'declare.4') p.act(DONE, p.decision().seats[0])
  p.dice.allUsed()
})

test('fleet.1 an eleventh ship does not slip in', () => {
  const slipping = (ships: string[]) =>
    moving('allies', 3, { units: { US: { A3: ['DES'] }, DE: KEEPER }, fleets: { US: { at: 'A5', units: ships } } })
  expect(offers(slipping(['DES*9']), 'slipIn')).toEqual([{ do: 'slipIn', unit: 'US-DES-1' }])
  const full = slipping(['DES*10'])
  expect(offers(full, 'slipIn')).toEqual([])
  expect(full.refuses({ do: 'slipIn', unit: 'US-DES-1' })).toMatchObject({ rule: 'fleet.1', key: 'refuse.fleetSize' })
})

test('card.S1 who slips into a Hidden Fleet meets the mine that lies where the fleet is', () => {
  const p = moving(
    'allies',
    3,
    {
      units: { US: { A3: ['CRU'] }, DE: KEEPER },
      fleets: { US: { at: 'A5', units: ['DES*3'] } },
      mines: { A5: 'IT' },
    },
    // Without a Destroyer in the group 9 is enough.
    { 'mines card.S1': [9] },
  )
  p.act({ do: 'slipIn', unit: 'US-CRU-1' })
  expect(places(p, 'US-CRU-1', 'US-DES-1')).toEqual(['lost', 'fleet.US'])
  expect(p.state.mines.some((owner) => owner !== -1)).toBe(false)
  p.dice.allUsed()
})

// ---- Free fire, decks, declarations

test('push.1 a Light Bomber rolls once at a Carrier with aircraft that pushes through: at the ship', () => {
  const p = moving(
    'allies',
    3,
    { units: { US: { H3: ['CAR[FTR]'] }, IT: { H2: ['LBR'] }, DE: KEEPER }, orders },
    { 'push push.1': [1] },
  )
  march(p, ['US-CAR-1'], 'H2')
  march(p, ['US-CAR-1'], 'H1')
  expect(p.place('US-CAR-1')).toBe('H1')
  p.dice.allUsed()
})

test('ability.submerged at a Submarine that pushes through only those with sonar fire', () => {
  const passing = (watch: string[], fire: number[]) => {
    const p = moving(
      'allies',
      3,
      { units: { US: { H3: ['SUB'] }, IT: { H2: watch }, DE: KEEPER }, orders },
      { 'push push.1': fire },
    )
    march(p, ['US-SUB-1'], 'H2')
    march(p, ['US-SUB-1'], 'H1')
    p.dice.allUsed()
    return p.place('US-SUB-1')
  }
  expect(passing(['CRU', 'SUB', 'BAT'], [])).toBe('H1')
  expect(passing(['DES'], [8])).toBe('lost')
})

test('fleet.5 aircraft that a fleet stops on their way to a deck do not land on it', () => {
  const p = moving('allies', 1, {
    units: { US: { H3: ['FTR'], H1: ['CAR'] }, DE: KEEPER },
    fleets: { IT: { at: 'H2', units: ['DES*3'] } },
    orders: { allies: Q, axis: { ...Q, reveal: 'onEntry' } },
  })
  p.act({ do: 'land', unit: 'US-FTR-1', on: 'US-CAR-1' })
  expect(p.truth('US-FTR-1')).toMatchObject({ place: 'H2', aboard: '' })
})

test('declare.5 a drop is declared where it is: no other space is marked', () => {
  const p = moving('allies', 2, {
    units: { US: { BEJ: ['ATR[INF]'], KAS: ['FTR'] }, DE: { TUN: ['INF'], ROM: ['FTR'] }, IT: { KAS: ['INF'] } },
    orders,
  })
  march(p, ['US-ATR-1'], 'TUN')
  p.act({ do: 'unload', unit: 'US-INF-1', to: 'TUN' })
  p.act(DONE)
  expect(p.decision().rule).toBe('declare.4')
  expect(p.state.battles.map(({ from }) => from)).toEqual([[]])
})

// ---- Battles

test('battle.1 a ship that was sunk in its own space fires no more at the land that it has declared', () => {
  const p = moving(
    'allies',
    3,
    {
      units: { US: { F7: ['BAT', 'CRU'] }, IT: { F7: ['BAT'] }, DE: { TUN: ['INF'], ROM: ['FTR'] } },
      orders: { allies: Q, axis: Q },
    },
    // Nobody attacks at sea; the Italian hits once with the red die. Then the Cruiser bombards alone.
    { 'battle step 4': [8, 1, 1, 1] },
  )
  p.act(DONE)
  p.act({ do: 'declare', at: 'F7' })
  p.act({ do: 'bombard', unit: 'US-BAT-1', at: 'TUN' })
  p.act({ do: 'bombard', unit: 'US-CRU-1', at: 'TUN' })
  p.act(DONE)
  p.act({ do: 'resolve', at: 'F7' })
  while (p.decision().rule === 'casualty.1') p.act({ do: 'lose', unit: 'US-BAT-1' })
  expect(places(p, 'US-BAT-1', 'US-CRU-1')).toEqual(['lost', 'F7'])
  p.dice.allUsed()
})

test('card.DE-U3 Flak that has rolled at aircraft does not roll at Land Units in the same battle', () => {
  const p = moving(
    'allies',
    5,
    {
      units: { US: { TUN: ['FTR', 'INF'] }, DE: { TUN: ['AAA'], ROM: ['FTR'] } },
      played: { DE: ['DE-U3'] },
      orders,
    },
    { 'battle step 1': [1], 'battle step 6': [1] },
  )
  p.act(DONE)
  p.act({ do: 'declare', at: 'TUN' })
  stand(p)
  expect(p.place('DE-AAA-1')).toBe('TUN')
  p.dice.allUsed()
})

test('card.S2 a fortification cancels no hit on those who fire from another space', () => {
  const p = moving(
    'allies',
    5,
    {
      units: { US: { TUN: ['INF'], SOU: ['ART'] }, DE: { TUN: ['ART'], ROM: ['FTR'] } },
      forts: { US: 'TUN' },
      orders,
    },
    { 'battle step 5': [1, 8], 'battle step 6': [1] },
  )
  p.act(DONE)
  p.act({ do: 'bombard', unit: 'US-ART-1', at: 'TUN' })
  p.act(DONE)
  p.act({ do: 'aim', unit: 'DE-ART-1', at: 'SOU' })
  expect(places(p, 'US-ART-1', 'US-INF-1')).toEqual(['lost', 'TUN'])
})

test('card.S2 nor a red one', () => {
  const p = moving(
    'axis',
    5,
    { units: { DE: { SOU: ['TIGER'], ROM: ['FTR'] }, US: { TUN: ['INF'] } }, forts: { US: 'TUN' }, orders },
    { 'battle step 6': [8, 1] },
  )
  march(p, ['DE-TIGER-1'], 'TUN')
  stand(p)
  expect(p.place('US-INF-1')).toBe('lost')
  p.dice.allUsed()
})

test('ability.strategic a bomber that was shot down bombs no values', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { TUN: ['HBR'] }, DE: { TUN: ['AAA'], ROM: ['FTR'] } }, orders },
    { 'battle step 1': [8] },
  )
  p.act(DONE)
  p.act({ do: 'declare', at: 'TUN' })
  p.act(DONE)
  p.act({ do: 'strategic', unit: 'US-HBR-1', dice: 5 })
  expect(p.place('US-HBR-1')).toBe('lost')
  expect(p.told()).not.toContain('told.bombed')
  p.dice.allUsed()
})

test('ability.precise who was picked is not taken for another hit of the same Battle Step', () => {
  const p = moving(
    'allies',
    1,
    {
      units: { US: { TUN: ['FTR*2'] }, DE: { TUN: ['FTR', 'LBR'], ROM: ['FTR'] } },
      orders: { allies: Q, axis: { ...Q, casualties: 'ask' } },
    },
    { 'battle step 2': [12, 7, 1] },
  )
  p.act(DONE)
  p.act({ do: 'declare', at: 'TUN' })
  p.act(DONE)
  p.act({ do: 'pick', unit: 'DE-LBR-1' })
  // The Fighter is left for the second hit, without a question.
  expect(places(p, 'DE-LBR-1', 'DE-FTR-1')).toEqual(['lost', 'lost'])
  p.dice.allUsed()
})

test('card.IT-Q2 Decima MAS that has rolled in defence stays', () => {
  const p = moving(
    'allies',
    3,
    { units: { US: { H2: ['DES'] }, IT: { H2: ['DECIMA'] }, DE: KEEPER }, orders },
    { 'battle step 4': [1, 1] },
  )
  p.act(DONE)
  p.act({ do: 'declare', at: 'H2' })
  stand(p)
  expect(p.place('IT-DECIMA-1')).toBe('H2')
  p.dice.allUsed()
})

test('ability.mobile cargo of a Land Transport is unloaded also where a battle is declared from', () => {
  const p = moving(
    'allies',
    5,
    {
      units: { US: { SOU: ['ART', 'LTR[INF]'] }, DE: { TUN: ['ART'], ROM: ['FTR'] } },
      orders: { allies: { ...Q, casualties: 'ask' }, axis: Q },
    },
    { 'battle step 5': [1, 8] },
  )
  p.act(DONE)
  p.act({ do: 'bombard', unit: 'US-ART-1', at: 'TUN' })
  p.act(DONE)
  // A yellow hit takes two of blue armour: the Infantry may be one of them.
  expect(offers(p, 'lose').map(({ unit }) => unit)).toEqual(['US-ART-1', 'US-LTR-1', 'US-INF-1'])
  expect(p.aboard('US-INF-1')).toBe('')
})

test('card.GB-E3 Montgomery’s troops hit no better when they defend', () => {
  const p = moving(
    'axis',
    5,
    {
      units: { DE: { TUN: ['INF'], ROM: ['FTR'] }, GB: { TUN: ['INF'] } },
      effects: { 'GB-E3': '' },
      orders,
    },
    { 'battle step 6': [1, 8] },
  )
  p.act(DONE)
  p.act({ do: 'declare', at: 'TUN' })
  p.act(DONE)
  expect(p.place('DE-INF-1')).toBe('TUN')
  p.dice.allUsed()
})

test('card.DE-E1 Rommel’s Tanks hit better in Africa alone', () => {
  const attack = (at: string): string => {
    const p = moving(
      'axis',
      5,
      {
        units: { DE: { [at]: ['TNK'], ROM: ['FTR'] }, GB: { [at]: ['INF'] } },
        effects: { 'DE-E1': 'TUN' },
        orders,
      },
      { 'battle step 6': [7, 1] },
    )
    p.act(DONE)
    p.act({ do: 'declare', at })
    p.act(DONE)
    p.dice.allUsed()
    return p.place('GB-INF-1')
  }
  expect([attack('SFA'), attack('FOG')]).toEqual(['lost', 'FOG'])
})

test('battle.2 a gun that has declared a battle from range supports neither another nor its own', () => {
  const p = moving(
    'allies',
    5,
    {
      units: { US: { BEJ: ['ART*2', 'INF'] }, IT: { BIZ: ['INF'], TUN: ['INF'] }, DE: { ROM: ['FTR'] } },
      orders: { allies: { ...Q, support: 'ask' }, axis: Q },
    },
    { 'battle step 5': [1, 1], 'battle step 6': [1, 1] },
  )
  march(p, ['US-INF-1'], 'BIZ')
  p.act(DONE)
  p.act({ do: 'bombard', unit: 'US-ART-1', at: 'TUN' })
  p.act({ do: 'bombard', unit: 'US-ART-2', at: 'TUN' })
  p.act(DONE)
  p.act({ do: 'resolve', at: 'BIZ' })
  // Nobody was asked for Supporting Fire: at Bizerte the Infantry alone has fought, at Tunis the guns.
  expect(p.decision().rule).not.toBe('support.1')
  p.dice.allUsed()
})
