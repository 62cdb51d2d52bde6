// Who is lost: the owner chooses also between units of one kind that are about to do different things (page 16).
import { expect, test } from 'vitest'
import { DONE, KEEPER, march, moving, offers, places, stand } from './table.ts'

const QUIET = {
  allies: { support: 'never', concentrate: 'never' },
  axis: { support: 'never', concentrate: 'never' },
} as const

test('casualty.1 of bombers with different bombs the owner chooses which is lost', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { G1: ['HBR*2'] }, IT: { ROM: ['AAA'] }, DE: KEEPER }, orders: QUIET },
    // The Anti-Aircraft hits one; the other keeps its five dice for the values of Rome.
    { 'battle step 1': [8], 'battle step 3': [9, 9, 1, 1, 1] },
  )
  march(p, ['US-HBR-1', 'US-HBR-2'], 'ROM')
  stand(p)
  p.act({ do: 'strategic', unit: 'US-HBR-1', dice: 5 })
  p.act({ do: 'strategic', unit: 'US-HBR-2', dice: 0 })
  expect(offers(p, 'lose').map(({ unit }) => unit)).toEqual(['US-HBR-1', 'US-HBR-2'])
  p.refuses({ do: 'lose', unit: 'IT-AAA-1' })
  p.act({ do: 'lose', unit: 'US-HBR-2' })
  expect(places(p, 'US-HBR-1', 'US-HBR-2')).toEqual(['ROM', 'lost'])
  p.dice.allUsed()
})

test('casualty.1 a Submarine that lies in ambush is not like one that has moved', () => {
  const p = moving(
    'allies',
    3,
    { units: { GB: { H6: ['SUB'], H5: ['SUB'] }, IT: { H6: ['DES'] }, DE: KEEPER }, orders: QUIET },
    { 'battle step 4': [1, 1, 8] },
  )
  march(p, ['GB-SUB-2'], 'H6')
  p.act(DONE)
  p.act({ do: 'declare', at: 'H6' })
  p.act(DONE)
  // Both may defend later in this Movement Step, one of them with yellow dice.
  expect(offers(p, 'lose').map(({ unit }) => unit)).toEqual(['GB-SUB-1', 'GB-SUB-2'])
  p.act({ do: 'lose', unit: 'GB-SUB-2' })
  expect(places(p, 'GB-SUB-1', 'GB-SUB-2')).toEqual(['H6', 'lost'])
  p.dice.allUsed()
})

test('casualty.1 a ship that has declared a battle from range is not like one that has none to fight', () => {
  const p = moving(
    'allies',
    3,
    {
      units: { GB: { H6: ['CRU*2'] }, IT: { H6: ['BAT'], MLT: ['INF'] }, DE: KEEPER },
      control: { MLT: 'IT' },
      orders: QUIET,
    },
    // At sea one Cruiser and the Battleship; then the other fires at Malta.
    { 'battle step 4': [1, 1, 1, 8, 9, 1] },
  )
  p.act(DONE)
  p.act({ do: 'bombard', unit: 'GB-CRU-1', at: 'MLT' })
  p.act({ do: 'declare', at: 'H6' })
  p.act(DONE)
  p.act({ do: 'resolve', at: 'H6' })
  expect(offers(p, 'lose').map(({ unit }) => unit)).toEqual(['GB-CRU-1', 'GB-CRU-2'])
  p.act({ do: 'lose', unit: 'GB-CRU-2' })
  expect(places(p, 'GB-CRU-1', 'GB-CRU-2', 'IT-INF-1')).toEqual(['H6', 'lost', 'lost'])
  p.dice.allUsed()
})

test('casualty.1 a unit that waits for Concentrated Fire is not like one that does not', () => {
  const p = moving(
    'allies',
    4,
    {
      units: { US: { BEJ: ['INF*3'] }, IT: { SOU: ['TNK'], TUN: ['ART'] }, DE: { BIZ: ['FTR'] } },
      orders: { allies: { support: 'never' }, axis: { support: 'always', concentrate: 'never' } },
    },
    // The Artillery's yellow hit takes two of the three: the owner keeps who will fire.
    { 'battle step 5': [8], 'battle step 6': [1], 'battle step 7': [9] },
  )
  march(p, ['US-INF-1', 'US-INF-2', 'US-INF-3'], 'SOU')
  p.act(DONE)
  p.act({ do: 'concentrate', unit: 'US-INF-1' })
  p.act(DONE)
  expect(offers(p, 'lose').map(({ unit }) => unit)).toEqual(['US-INF-1', 'US-INF-3'])
  p.act({ do: 'lose', unit: 'US-INF-3' })
  expect(offers(p, 'lose').map(({ unit }) => unit)).toEqual([])
  expect(places(p, 'US-INF-3')).toEqual(['lost'])
})

test('casualty.1 units that are about to do the same are still one choice', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { G1: ['HBR*2'] }, IT: { ROM: ['AAA'] }, DE: KEEPER }, orders: QUIET },
    { 'battle step 1': [8], 'battle step 3': [1, 1, 1, 1, 1] },
  )
  march(p, ['US-HBR-1', 'US-HBR-2'], 'ROM')
  stand(p)
  p.act({ do: 'strategic', unit: 'US-HBR-1', dice: 0 })
  p.act({ do: 'strategic', unit: 'US-HBR-2', dice: 0 })
  expect(places(p, 'US-HBR-1', 'US-HBR-2')).toEqual(['lost', 'ROM'])
  p.refuses({ do: 'lose', unit: 'US-HBR-2' })
  p.dice.allUsed()
})

test('landing.1 each hit of Landing Defence takes one unit, whatever its colour', () => {
  const p = moving(
    'allies',
    2,
    { units: { US: { H1: ['STR[INF*3]'] }, DE: { NAP: ['ART'], ...KEEPER } }, orders: QUIET },
    // At the Transport nobody hits; at the beach a yellow hit finds three Infantry.
    { 'battle step 5': [1], 'landing landing.1': [8] },
  )
  for (const unit of ['US-INF-1', 'US-INF-2', 'US-INF-3']) p.act({ do: 'unload', unit, to: 'NAP' })
  p.act(DONE)
  expect(places(p, 'US-INF-1', 'US-INF-2', 'US-INF-3')).toEqual(['lost', 'NAP', 'NAP'])
  p.dice.allUsed()
  p.refuses({ do: 'lose', unit: 'US-INF-2' })
})

test('push.1 each hit takes one unit that pushes through, whatever its colour', () => {
  const p = moving(
    'allies',
    3,
    { units: { GB: { H5: ['DES*3'] }, IT: { H6: ['CRU'] }, DE: KEEPER } },
    { 'push push.1': [9, 1] },
  )
  march(p, ['GB-DES-1', 'GB-DES-2', 'GB-DES-3'], 'H6')
  march(p, ['GB-DES-1', 'GB-DES-2', 'GB-DES-3'], 'H7')
  expect(places(p, 'GB-DES-1', 'GB-DES-2', 'GB-DES-3')).toEqual(['lost', 'H7', 'H7'])
  p.dice.allUsed()
  expect(p.refuses({ do: 'move', unit: 'GB-DES-1', to: 'H8' }).rule).toBe('casualty.1')
})

test('unit.8 a Light Bomber that defends against aircraft and Land Units rolls once, at what its owner chooses', () => {
  const fight = (script: object) => {
    const p = moving(
      'allies',
      2,
      {
        units: { US: { SFA: ['INF', 'AAA'], SOU: ['FTR'] }, IT: { SFA: ['LBR', 'INF'] }, DE: KEEPER },
        orders: QUIET,
      },
      script as never,
    )
    march(p, ['US-FTR-1'], 'SFA')
    p.act(DONE)
    p.act({ do: 'declare', at: 'SFA' })
    p.act(DONE)
    return p
  }
  const air = fight({ 'battle step 1': [1], 'battle step 2': [1], 'battle step 3': [10], 'battle step 6': [1, 1] })
  expect(air.decision()).toMatchObject({ rule: 'unit.8', seats: ['axis'] })
  air.refuses({ do: 'aim', unit: 'IT-LBR-1', at: 'domain.sea' })
  air.act({ do: 'aim', unit: 'IT-LBR-1', at: 'domain.air' })
  expect(places(air, 'US-FTR-1', 'US-INF-1')).toEqual(['lost', 'SFA'])
  air.dice.allUsed()
  const land = fight({ 'battle step 1': [1], 'battle step 2': [1], 'battle step 3': [8], 'battle step 6': [1] })
  land.act({ do: 'aim', unit: 'IT-LBR-1', at: 'domain.land' })
  land.act({ do: 'lose', unit: 'US-INF-1' })
  // A yellow hit: both blue Land Units.
  expect(places(land, 'US-FTR-1', 'US-INF-1', 'US-AAA-1')).toEqual(['SFA', 'lost', 'lost'])
})

test('unit.8 a Light Bomber that aimed at aircraft bombs when none is left', () => {
  const p = moving(
    'allies',
    2,
    { units: { US: { SFA: ['INF'], SOU: ['FTR'] }, IT: { SFA: ['LBR', 'AAA'] }, DE: KEEPER }, orders: QUIET },
    { 'battle step 1': [8], 'battle step 3': [8], 'battle step 6': [] },
  )
  march(p, ['US-FTR-1'], 'SFA')
  p.act(DONE)
  p.act({ do: 'declare', at: 'SFA' })
  p.act(DONE)
  p.act({ do: 'aim', unit: 'IT-LBR-1', at: 'domain.air' })
  expect(places(p, 'US-FTR-1', 'US-INF-1')).toEqual(['lost', 'lost'])
  p.dice.allUsed()
  p.refuses({ do: 'aim', unit: 'IT-LBR-1', at: 'domain.land' })
})

test('unit.8 of two Light Bombers each aims for itself', () => {
  const p = moving(
    'allies',
    2,
    {
      units: { US: { SFA: ['INF*2'], SOU: ['FTR*2'] }, IT: { SFA: ['LBR*2', 'INF'] }, DE: KEEPER },
      orders: QUIET,
    },
    { 'battle step 2': [1, 1], 'battle step 3': [10, 8] },
  )
  march(p, ['US-FTR-1', 'US-FTR-2'], 'SFA')
  while (p.decision().rule === 'move.2') p.act(DONE)
  p.act({ do: 'declare', at: 'SFA' })
  p.act(DONE)
  p.act({ do: 'aim', unit: 'IT-LBR-1', at: 'domain.air' })
  expect(p.decision()).toMatchObject({ rule: 'unit.8', seats: ['axis'] })
  p.refuses({ do: 'aim', unit: 'IT-LBR-1', at: 'domain.land' })
  p.act({ do: 'aim', unit: 'IT-LBR-2', at: 'domain.land' })
  // A blue hit on a Fighter, and a yellow one for both Infantry.
  expect(places(p, 'US-FTR-1', 'US-FTR-2', 'US-INF-1', 'US-INF-2').filter((at) => at === 'lost')).toHaveLength(3)
  p.dice.allUsed()
})

test('casualty.1 Artillery that is about to fire from afar is not like Artillery beside it: the owner chooses', () => {
  const p = moving(
    'allies',
    5,
    {
      units: { US: { SOU: ['ART*2'] }, IT: { TUN: ['INF'], F8: ['CRU'] }, DE: { BIZ: ['FTR'] } },
      orders: { allies: QUIET.allies, axis: { concentrate: 'never' } },
    },
    // The Cruiser answers from the sea, one yellow and one blue die, before the Artillery fires.
    { 'battle step 4': [1, 9], 'battle step 5': [8], 'battle step 6': [] },
  )
  while (p.decision().rule === 'move.2') p.act(DONE)
  p.act({ do: 'bombard', unit: 'US-ART-1', at: 'TUN' })
  while (p.decision().rule === 'declare.4') p.act(DONE)
  p.act({ do: 'support', unit: 'IT-CRU-1' }, 'axis')
  p.act(DONE)
  expect(offers(p, 'lose').map(({ unit }) => unit)).toEqual(['US-ART-1', 'US-ART-2'])
  expect(p.refuses({ do: 'lose', unit: 'IT-CRU-1' }).rule).toBe('casualty.1')
  p.act({ do: 'lose', unit: 'US-ART-2' })
  // The other one fires.
  expect(places(p, 'US-ART-2', 'US-ART-1', 'IT-INF-1')).toEqual(['lost', 'SOU', 'lost'])
  p.dice.allUsed()
})

// ---- What may not be lost for a hit

/** Italian ships in H5 attack the British in H6 on Movement Step 3, up to the choice of casualties. */
function seaFight(IT: string, GB: string[], dice: number[]) {
  const p = moving(
    'axis',
    3,
    { units: { IT: { H5: [IT] }, GB: { H6: GB }, DE: KEEPER }, orders: QUIET },
    {
      'battle step 4': dice,
    },
  )
  march(p, [`IT-${IT}-1`], 'H6')
  stand(p)
  return p
}

test('unit.2 a yellow hit is not taken from red armour', () => {
  const p = seaFight('CRU', ['BAT', 'CRU', 'DES*2'], [9, 1, 1, 1, 1, 1, 1, 1])
  expect(p.refuses({ do: 'lose', unit: 'GB-BAT-1' }, 'allies').rule).toBe('unit.2')
  p.act({ do: 'lose', unit: 'GB-CRU-1' }, 'allies')
  expect(places(p, 'GB-BAT-1', 'GB-CRU-1')).toEqual(['H6', 'lost'])
})

test("unit.3 a ship's hit is not taken from aircraft over the ships", () => {
  const p = seaFight('DES', ['DES', 'STR', 'FTR'], [8, 1])
  expect(p.refuses({ do: 'lose', unit: 'GB-FTR-1' }, 'allies').rule).toBe('unit.3')
  p.act({ do: 'lose', unit: 'GB-STR-1' }, 'allies')
  expect(places(p, 'GB-STR-1', 'GB-FTR-1')).toEqual(['lost', 'H6'])
})

test('ability.submerged the hit of a unit without sonar is not taken from a Submarine', () => {
  const p = seaFight('CRU', ['DES', 'STR', 'SUB'], [1, 9, 1, 1])
  expect(p.refuses({ do: 'lose', unit: 'GB-SUB-1' }, 'allies').rule).toBe('ability.submerged')
  const heard = seaFight('DES', ['DES', 'STR', 'SUB'], [8, 1, 1])
  heard.act({ do: 'lose', unit: 'GB-SUB-1' }, 'allies')
  expect(heard.place('GB-SUB-1')).toBe('lost')
})

test('casualty.2 a yellow hit that one Tank meets in full is not taken from one Anti-Aircraft', () => {
  const p = moving(
    'axis',
    2,
    { units: { DE: { H4: ['LBR'] }, GB: { MLT: ['AAA', 'TNK'] }, US: { MLT: ['TNK'] } }, orders: QUIET },
    { 'battle step 1': [5], 'battle step 3': [11] },
  )
  march(p, ['DE-LBR-1'], 'MLT')
  stand(p)
  expect(p.refuses({ do: 'lose', unit: 'GB-AAA-1' }, 'allies').rule).toBe('casualty.2')
  p.act({ do: 'lose', unit: 'US-TNK-1' }, 'allies')
  expect(places(p, 'US-TNK-1', 'GB-TNK-1', 'GB-AAA-1')).toEqual(['lost', 'MLT', 'MLT'])
})

test('ability.antiair its hit is taken from aircraft, not from the ships that come with them', () => {
  const p = moving(
    'allies',
    2,
    { units: { GB: { H6: ['LBR', 'FTR', 'DES'] }, IT: { H5: ['CRU'] }, DE: KEEPER }, orders: QUIET },
    { 'battle step 1': [9], 'battle step 4': [1, 1, 1] },
  )
  march(p, ['GB-LBR-1', 'GB-FTR-1'], 'H5')
  march(p, ['GB-DES-1'], 'H5')
  stand(p)
  expect(p.refuses({ do: 'lose', unit: 'GB-DES-1' }, 'allies').rule).toBe('unit.3')
  p.act({ do: 'lose', unit: 'GB-LBR-1' }, 'allies')
  expect(places(p, 'GB-LBR-1', 'GB-DES-1')).toEqual(['lost', 'H5'])
  p.dice.allUsed()
})

test("unit.7 a Heavy Bomber's hits are not taken from the aircraft over its target", () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { BON: ['HBR'] }, IT: { SOU: ['TNK', 'INF*2', 'FTR'] }, DE: KEEPER }, orders: QUIET },
    { 'battle step 2': [1], 'battle step 3': [9, 1, 1, 1, 1] },
  )
  march(p, ['US-HBR-1'], 'SOU')
  stand(p)
  expect(p.refuses({ do: 'lose', unit: 'IT-FTR-1' }, 'axis').rule).toBe('unit.3')
  p.act({ do: 'lose', unit: 'IT-TNK-1' }, 'axis')
  expect(places(p, 'IT-TNK-1', 'IT-FTR-1')).toEqual(['lost', 'SOU'])
  p.dice.allUsed()
})
