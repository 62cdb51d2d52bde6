import { expect, test } from 'vitest'
import { DONE, KEEPER, march, moving, offers, places } from './table.ts'

/** Nobody gives supporting fire. */
const NO_SUPPORT = { allies: { support: 'never' }, axis: { support: 'never' } } as const
/** Declines Concentrated Fire as often as it is offered. */
const pass = (p: ReturnType<typeof moving>): void => {
  while (p.decision().rule === 'concentrate.1') p.act(DONE)
}

test('battle.1 the attackers choose the order of their battles', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { BEJ: ['INF*2'] }, IT: { SOU: ['INF'], TUN: ['INF'] }, DE: { BIZ: ['FTR'] } } },
    { 'battle step 6': [1, 1, 1, 1] },
  )
  march(p, ['US-INF-1'], 'SOU')
  march(p, ['US-INF-2'], 'TUN')
  p.act(DONE)
  expect(
    offers(p, 'resolve')
      .map((action) => action.at)
      .sort(),
  ).toEqual(['SOU', 'TUN'])
  expect(p.decision().seats).toEqual(['allies'])
  p.refuses({ do: 'resolve', at: 'SFA' })
  p.act({ do: 'resolve', at: 'TUN' })
  p.dice.allUsed()
})

test('battle.2 a unit attacks once and defends once in a Movement Step', () => {
  // A Cruiser that has defended in this step does not roll again in defence.
  const p = moving(
    'axis',
    3,
    { units: { IT: { H5: ['DES'] }, GB: { H6: ['CRU'] }, DE: KEEPER }, defended: ['GB-CRU-1'], orders: NO_SUPPORT },
    { 'battle step 4': [1] },
  )
  march(p, ['IT-DES-1'], 'H6')
  p.act(DONE)
  pass(p)
  p.dice.allUsed()
  expect(places(p, 'GB-CRU-1', 'IT-DES-1')).toEqual(['H6', 'H6'])
  p.refuses({ do: 'resolve', at: 'H6' })
})

test('battle.3 seven steps by type of unit, both sides roll together, casualties after each step', () => {
  const p = moving(
    'axis',
    2,
    {
      units: { DE: { H4: ['LBR', 'FTR'] }, GB: { MLT: ['AAA', 'FTR', 'INF'] }, IT: { TAR: ['FTR'] } },
      orders: NO_SUPPORT,
    },
    // Step 1 the Anti-Aircraft misses; step 2 both Fighters roll at the same time and both hit; step 3 the Bomber.
    { 'battle step 1': [3], 'battle step 2': [7, 7], 'battle step 3': [1] },
  )
  march(p, ['DE-LBR-1', 'DE-FTR-1'], 'MLT')
  p.act(DONE)
  // Both Fighters rolled, though both are hit: the German chooses between Fighter and Bomber.
  expect(p.place('GB-FTR-1')).toBe('MLT')
  p.refuses({ do: 'lose', unit: 'GB-AAA-1' })
  p.act({ do: 'lose', unit: 'DE-FTR-1' })
  expect(places(p, 'DE-FTR-1', 'GB-FTR-1')).toEqual(['lost', 'lost'])
  p.dice.allUsed()
})

test('battle.4 an upgraded Fighter rolls again on its bonus step', () => {
  const p = moving(
    'axis',
    1,
    { units: { DE: { H4: ['FTR'] }, GB: { MLT: ['FTR*2'] } }, played: { DE: ['DE-U1'] } },
    { 'battle step 2': [7, 1, 1], 'battle step 5': [7] },
  )
  march(p, ['DE-FTR-1'], 'MLT')
  p.act(DONE)
  expect(places(p, 'GB-FTR-1', 'GB-FTR-2')).toEqual(['lost', 'lost'])
  p.dice.allUsed()
})

test('unit.2 armour is the least firepower that destroys: blue fire does not harm a Cruiser', () => {
  const p = moving(
    'axis',
    3,
    { units: { IT: { H5: ['DES'] }, GB: { H6: ['CRU'] }, DE: KEEPER }, orders: NO_SUPPORT },
    { 'battle step 4': [11, 1, 1] },
  )
  march(p, ['IT-DES-1'], 'H6')
  p.act(DONE)
  pass(p)
  expect(p.place('GB-CRU-1')).toBe('H6')
  p.dice.allUsed()
  p.refuses({ do: 'lose', unit: 'GB-CRU-1' })
})

test('unit.3 a unit rolls only at the kinds of its symbols: Fighters never at ships', () => {
  const p = moving('axis', 1, { units: { DE: { H4: ['FTR'], TUN: ['FTR'] }, GB: { H6: ['DES'] } } })
  march(p, ['DE-FTR-1'], 'H6')
  p.act(DONE)
  // A battle must be declared, and nobody has anything to roll.
  expect(p.told()).toContain('told.declared')
  p.dice.allUsed()
  expect(places(p, 'DE-FTR-1', 'GB-DES-1')).toEqual(['H6', 'H6'])
  p.refuses({ do: 'resolve', at: 'H6' })
})

test('unit.4 a Battleship rolls twice, a Cruiser three times with its Anti-Air die, a Heavy Bomber five times', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { H6: ['HBR'] }, IT: { H5: ['BAT', 'CRU'], ...KEEPER } }, orders: NO_SUPPORT },
    // The Cruiser's Anti-Air, the bomber's five dice; ships do not fire at aircraft otherwise.
    { 'battle step 1': [8], 'battle step 3': [1, 1, 1, 1, 1] },
  )
  march(p, ['US-HBR-1'], 'H5')
  p.act(DONE)
  pass(p)
  p.dice.allUsed()
  const sea = moving(
    'allies',
    3,
    { units: { US: { H6: ['BAT'] }, IT: { H5: ['CRU'] }, DE: KEEPER }, orders: NO_SUPPORT },
    { 'battle step 4': [1, 1, 1, 1] },
  )
  march(sea, ['US-BAT-1'], 'H5')
  sea.act(DONE)
  pass(sea)
  sea.dice.allUsed()
  expect(places(sea, 'US-BAT-1', 'IT-CRU-1')).toEqual(['H5', 'H5'])
  sea.refuses({ do: 'resolve', at: 'H5' })
})

test('unit.5 a 12 levels up for the units with the arrow, and for no other', () => {
  const spec = (unit: string) => ({
    units: { IT: { H5: [unit] }, GB: { H6: ['CRU'] }, DE: KEEPER },
    orders: NO_SUPPORT,
  })
  const destroyer = moving('axis', 3, spec('DES'), { 'battle step 4': [12, 1, 1] })
  march(destroyer, ['IT-DES-1'], 'H6')
  destroyer.act(DONE)
  pass(destroyer)
  expect(destroyer.place('GB-CRU-1')).toBe('lost')
  // A Submarine that has moved: blue, and no arrow.
  const submarine = moving('axis', 3, spec('SUB'), { 'battle step 4': [12] })
  march(submarine, ['IT-SUB-1'], 'H6')
  submarine.act(DONE)
  pass(submarine)
  expect(submarine.place('GB-CRU-1')).toBe('H6')
  submarine.dice.allUsed()
  submarine.refuses({ do: 'lose', unit: 'GB-CRU-1' })
})

test('unit.7 a Heavy Bomber in defence rolls one blue die at aircraft alone', () => {
  const p = moving(
    'axis',
    1,
    { units: { DE: { H4: ['FTR'], TUN: ['FTR'] }, GB: { MLT: ['HBR'] } } },
    { 'battle step 2': [1], 'battle step 3': [11] },
  )
  march(p, ['DE-FTR-1'], 'MLT')
  p.act(DONE)
  expect(p.place('DE-FTR-1')).toBe('lost')
  p.dice.allUsed()
  const land = moving('axis', 4, { units: { DE: { BIZ: ['INF'], TUN: ['FTR'] }, US: { BEJ: ['HBR'] } } }, {})
  march(land, ['DE-INF-1'], 'BEJ')
  land.act(DONE)
  land.dice.allUsed()
  land.refuses({ do: 'resolve', at: 'BEJ' })
})

test('unit.8 a Light Bomber fires at land and sea both ways, at aircraft only in defence', () => {
  const p = moving(
    'axis',
    2,
    { units: { DE: { H4: ['LBR'], TUN: ['FTR'] }, GB: { MLT: ['LBR'] } } },
    // Attacking it does not roll at the British bomber, which rolls 10 or more in defence.
    { 'battle step 3': [10] },
  )
  march(p, ['DE-LBR-1'], 'MLT')
  p.act(DONE)
  expect(p.place('DE-LBR-1')).toBe('lost')
  p.dice.allUsed()
  p.refuses({ do: 'resolve', at: 'MLT' })
})

test('ability.antiair bonus dice on step 1, in the own space alone, when aircraft are in the battle', () => {
  const p = moving(
    'allies',
    2,
    { units: { GB: { H6: ['LBR'] }, IT: { H5: ['CRU'], H4: ['CRU'], ...KEEPER } }, orders: NO_SUPPORT },
    // Only the Cruiser in the space rolls its Anti-Air die.
    { 'battle step 1': [9] },
  )
  march(p, ['GB-LBR-1'], 'H5')
  p.act(DONE)
  expect(p.place('GB-LBR-1')).toBe('lost')
  p.dice.allUsed()
  p.refuses({ do: 'resolve', at: 'H5' })
})

test('ability.precise a 12 of a Fighter lets its owner pick the casualty', () => {
  const p = moving(
    'allies',
    1,
    { units: { US: { H6: ['FTR'] }, DE: { H5: ['FTR', 'HBR'], ...KEEPER } } },
    { 'battle step 2': [12, 1], 'battle step 3': [1] },
  )
  march(p, ['US-FTR-1'], 'H5')
  p.act(DONE)
  expect(p.decision().seats).toEqual(['allies'])
  p.refuses({ do: 'pick', unit: 'DE-FTR-1' }, 'axis')
  p.act({ do: 'pick', unit: 'DE-HBR-1' })
  expect(p.place('DE-HBR-1')).toBe('lost')
  expect(p.told().filter((key) => key === 'told.lost')).toHaveLength(1)
})

test('ability.extra each 12 gives Artillery another die', () => {
  const p = moving(
    'axis',
    5,
    { units: { DE: { TUN: ['ART', 'FTR'] }, US: { BEJ: ['INF*3'] } } },
    // A 12 hits and rolls again; the second takes the third Infantry.
    { 'battle step 5': [12, 8], 'battle step 6': [] },
  )
  p.act(DONE)
  p.act({ do: 'bombard', unit: 'DE-ART-1', at: 'BEJ' })
  p.act(DONE)
  expect(places(p, 'US-INF-1', 'US-INF-2', 'US-INF-3')).toEqual(['lost', 'lost', 'lost'])
  p.dice.allUsed()
  p.refuses({ do: 'bombard', unit: 'DE-ART-1', at: 'BEJ' })
})

test('ability.ambush a Submarine that has not moved fires yellow', () => {
  const p = moving(
    'axis',
    3,
    { units: { IT: { H6: ['SUB'] }, GB: { H6: ['CRU'] }, DE: KEEPER }, orders: NO_SUPPORT },
    { 'battle step 4': [9] },
  )
  p.act(DONE)
  p.act({ do: 'declare', at: 'H6' })
  p.act(DONE)
  pass(p)
  expect(p.place('GB-CRU-1')).toBe('lost')
  p.dice.allUsed()
  p.refuses({ do: 'declare', at: 'H6' })
})

test('ability.coverage a carrier with a Fighter of its nation has red armour', () => {
  const spec = (deck: string) => ({
    units: { IT: { H5: ['CRU'] }, GB: { H6: [deck] }, DE: KEEPER },
    orders: NO_SUPPORT,
  })
  const covered = moving('axis', 3, spec('CAR[FTR]'), { 'battle step 1': [1], 'battle step 4': [9, 1, 1] })
  march(covered, ['IT-CRU-1'], 'H6')
  covered.act(DONE)
  pass(covered)
  expect(covered.place('GB-CAR-1')).toBe('H6')
  covered.refuses({ do: 'lose', unit: 'GB-CAR-1' })
  const bare = moving('axis', 3, spec('CAR'), { 'battle step 4': [9, 1, 1] })
  march(bare, ['IT-CRU-1'], 'H6')
  bare.act(DONE)
  pass(bare)
  expect(bare.place('GB-CAR-1')).toBe('lost')
})

test("ability.coverage a teammate's Fighter does not cover a carrier", () => {
  const p = moving(
    'axis',
    3,
    {
      units: { IT: { H5: ['CRU'] }, GB: { H6: ['CAR'] }, US: { H6: ['FTR'] }, DE: KEEPER },
      orders: { axis: { support: 'never', concentrate: 'never' }, allies: { support: 'never', concentrate: 'never' } },
    },
    // The Cruiser's Anti-Air die; then its yellow die breaks the yellow armour of the carrier.
    { 'battle step 1': [1], 'battle step 4': [9, 1, 1] },
  )
  march(p, ['IT-CRU-1'], 'H6')
  p.act(DONE)
  expect(p.place('GB-CAR-1')).toBe('lost')
  p.dice.allUsed()
  p.refuses({ do: 'resolve', at: 'H6' })
})

test('ability.submerged only units with sonar roll at a Submarine', () => {
  const p = moving(
    'allies',
    3,
    { units: { GB: { H5: ['CRU'] }, IT: { H6: ['SUB'] }, DE: KEEPER }, orders: NO_SUPPORT },
    // The Cruiser may declare, but only the Submarine rolls.
    { 'battle step 4': [1] },
  )
  march(p, ['GB-CRU-1'], 'H6')
  p.act(DONE)
  pass(p)
  p.dice.allUsed()
  expect(p.place('IT-SUB-1')).toBe('H6')
  p.refuses({ do: 'lose', unit: 'IT-SUB-1' })
})

test('ability.sonar Destroyers hit Submarines', () => {
  const p = moving(
    'allies',
    3,
    { units: { GB: { H5: ['DES'] }, IT: { H6: ['SUB'] }, DE: KEEPER }, orders: NO_SUPPORT },
    { 'battle step 4': [8, 1] },
  )
  march(p, ['GB-DES-1'], 'H6')
  p.act(DONE)
  expect(p.place('IT-SUB-1')).toBe('lost')
  p.dice.allUsed()
  p.refuses({ do: 'resolve', at: 'H6' })
})

test('casualty.1 the owners choose, only in activated spaces; supporters are safe', () => {
  const p = moving(
    'allies',
    4,
    {
      units: { US: { BEJ: ['INF*2', 'TNK'], KAS: ['ART'] }, IT: { SOU: ['INF*2', 'AAA'] }, DE: KEEPER },
      orders: { allies: { support: 'always' }, axis: { support: 'never' } },
    },
    // The American Artillery supports on step 5; then Infantry and Tank, then the Italians.
    { 'battle step 5': [1], 'battle step 6': [9, 1, 1, 9, 1] },
  )
  march(p, ['US-INF-1', 'US-INF-2', 'US-TNK-1'], 'SOU')
  p.act(DONE)
  pass(p)
  // The Italian chooses between Infantry and Anti-Aircraft; the American has only Infantry that blue fire breaks.
  p.refuses({ do: 'lose', unit: 'US-ART-1' }, 'allies')
  p.act({ do: 'lose', unit: 'IT-AAA-1' }, 'axis')
  expect(p.place('IT-AAA-1')).toBe('lost')
  expect(p.place('US-ART-1')).toBe('KAS')
  p.dice.allUsed()
})

test('support.1 a unit with range in reach may support, its teammate too, and has then spent its attack', () => {
  const p = moving(
    'axis',
    5,
    {
      units: { IT: { SFA: ['TNK*2'] }, GB: { SOU: ['TNK'] }, US: { KAS: ['ART'] }, DE: { TUN: ['ART', 'FTR'] } },
      orders: { allies: { support: 'ask' }, axis: { support: 'ask' } },
    },
    { 'battle step 5': [1, 1], 'battle step 6': [1, 1, 1] },
  )
  march(p, ['IT-TNK-1', 'IT-TNK-2'], 'SOU')
  p.act(DONE)
  // The German Artillery could declare a battle of its own; it supports the Italians instead.
  if (p.decision().rule === 'declare.4') p.act(DONE)
  expect(p.decision().rule).toBe('support.1')
  p.refuses({ do: 'support', unit: 'US-ART-1' }, 'axis')
  p.act({ do: 'support', unit: 'DE-ART-1' }, 'axis')
  p.act(DONE)
  p.act({ do: 'support', unit: 'US-ART-1' }, 'allies')
  p.act(DONE)
  p.dice.allUsed()
  expect(places(p, 'GB-TNK-1', 'IT-TNK-1')).toEqual(['SOU', 'SOU'])
})

test('landing.1 a contested space needs no Landing Defence', () => {
  const p = moving('allies', 2, { units: { US: { H1: ['STR[INF]'], NAP: ['INF'] }, DE: { NAP: ['INF'], ...KEEPER } } })
  p.act({ do: 'unload', unit: 'US-INF-1', to: 'NAP' })
  p.refuses({ do: 'unload', unit: 'US-INF-1', to: 'NAP' })
  expect(places(p, 'US-INF-1', 'US-INF-2')).toEqual(['NAP', 'NAP'])
})

test('casualty.1 of units that stand alike the first one is lost: the refusal names it', () => {
  const p = moving(
    'axis',
    4,
    { units: { DE: { BEJ: ['TNK'], BIZ: ['FTR'] }, GB: { SOU: ['INF*2', 'ART*2'] } }, orders: NO_SUPPORT },
    { 'battle step 5': [1, 1], 'battle step 6': [8, 1, 1] },
  )
  march(p, ['DE-TNK-1'], 'SOU')
  p.act(DONE)
  pass(p)
  expect(p.refuses({ do: 'lose', unit: 'GB-INF-2' })).toMatchObject({
    key: 'refuse.alike',
    params: { first: 'GB-INF-1' },
  })
  p.act({ do: 'lose', unit: 'GB-INF-1' })
})

test('casualty.1 how far units have come makes no choice between them: nobody moves any more', () => {
  const p = moving(
    'allies',
    1,
    { units: { GB: { MLT: ['FTR*2'] }, DE: { H4: ['FTR'] } } },
    // Both British Fighters miss; the German one hits.
    { 'battle step 2': [1, 1, 8] },
  )
  march(p, ['GB-FTR-1'], 'H5')
  march(p, ['GB-FTR-1'], 'H4')
  march(p, ['GB-FTR-2'], 'H4')
  expect([p.state.spent[0], p.state.spent[1]]).toEqual([2, 1])
  p.act(DONE)
  // Nobody was asked: the first of the two is lost, and the Axis moves.
  expect(places(p, 'GB-FTR-1', 'GB-FTR-2')).toEqual(['lost', 'H4'])
  expect(p.decision().seats).toEqual(['axis'])
  p.dice.allUsed()
})

test('landing.1 guns in range fire at who lands, though the last defender in the space has fallen', () => {
  const p = moving(
    'allies',
    2,
    {
      units: { US: { H1: ['STR[TNK]'], NAP: [], FOG: ['LBR'] }, IT: { NAP: ['INF'], CAS: ['ART'] }, DE: KEEPER },
      orders: NO_SUPPORT,
    },
    // The Bomber destroys the Infantry; the Artillery in the mountains hits the Tank on the beach.
    { 'battle step 3': [8], 'landing landing.1': [8] },
  )
  p.act({ do: 'unload', unit: 'US-TNK-1', to: 'NAP' })
  march(p, ['US-LBR-1'], 'NAP')
  p.act(DONE)
  expect(places(p, 'IT-INF-1', 'US-TNK-1', 'US-STR-1')).toEqual(['lost', 'lost', 'H1'])
  expect(p.control('NAP')).toBe('DE')
  p.dice.allUsed()
  p.refuses({ do: 'unload', unit: 'US-TNK-1', to: 'NAP' })
})
