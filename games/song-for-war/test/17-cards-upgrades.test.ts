// Upgrades: what each card changes, and what it does not.
import { expect, test } from 'vitest'
import { DONE, KEEPER, march, moving, offers, places, reach } from './table.ts'

const NO_SUPPORT = { allies: { support: 'never' }, axis: { support: 'never' } } as const

test('card.US-U1 P-38: Fighters move six, and strafe on step 3 when they missed on step 2', () => {
  const p = moving(
    'allies',
    2,
    { units: { US: { BEJ: ['FTR'] }, IT: { SOU: ['INF', 'FTR'] }, DE: KEEPER }, played: { US: ['US-U1'] } },
    { 'battle step 2': [1, 1], 'battle step 3': [9] },
  )
  expect(reach(p, 'US-FTR-1')).toContain('ROM')
  march(p, ['US-FTR-1'], 'SOU')
  p.act(DONE)
  expect(p.place('IT-INF-1')).toBe('lost')
  p.dice.allUsed()
  const hit = moving(
    'allies',
    2,
    { units: { US: { BEJ: ['FTR'] }, IT: { SOU: ['INF', 'FTR'] }, DE: KEEPER }, played: { US: ['US-U1'] } },
    { 'battle step 2': [7, 1] },
  )
  march(hit, ['US-FTR-1'], 'SOU')
  hit.act(DONE)
  expect(places(hit, 'IT-INF-1', 'IT-FTR-1')).toEqual(['SOU', 'lost'])
  hit.refuses({ do: 'lose', unit: 'IT-INF-1' })
})

test('card.US-U2 Shermans hit on 7 and shoot again on a 12', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { BEJ: ['TNK'] }, IT: { SOU: ['TNK*3'] }, DE: KEEPER }, played: { US: ['US-U2'] } },
    // A 12 levels up to red: two Tanks; the extra shot takes the third.
    { 'battle step 6': [12, 7, 1, 1, 1] },
  )
  march(p, ['US-TNK-1'], 'SOU')
  p.act(DONE)
  expect(places(p, 'IT-TNK-1', 'IT-TNK-2', 'IT-TNK-3')).toEqual(['lost', 'lost', 'lost'])
  p.dice.allUsed()
  p.refuses({ do: 'resolve', at: 'SOU' })
})

test('card.US-U3 LST: Sea Transports move four alone, and landing units fire as they come ashore', () => {
  const p = moving(
    'allies',
    2,
    { units: { US: { H1: ['STR[INF]'], C3: ['STR'] }, DE: { NAP: ['INF'], ...KEEPER } }, played: { US: ['US-U3'] } },
    { 'landing card.US-U3': [9], 'landing landing.1': [1] },
  )
  expect(reach(p, 'US-STR-2')).toContain('F7')
  expect(p.refuses({ do: 'move', unit: 'US-STR-2', to: 'F8' }).rule).toBe('move.3')
  p.act({ do: 'unload', unit: 'US-INF-1', to: 'NAP' })
  p.act(DONE)
  expect(places(p, 'US-INF-1', 'DE-INF-1')).toEqual(['NAP', 'lost'])
  p.dice.allUsed()
  p.refuses({ do: 'unload', unit: 'US-INF-1', to: 'NAP' })
})

test('card.US-U4 Big Red One: American Infantry hit on 8, British on 9', () => {
  const fight = (nation: 'US' | 'GB') =>
    moving(
      'allies',
      4,
      { units: { [nation]: { BEJ: ['INF'] }, IT: { SOU: ['INF'] }, DE: KEEPER }, played: { US: ['US-U4'] } },
      { 'battle step 6': [8, 1] },
    )
  const american = fight('US')
  march(american, ['US-INF-1'], 'SOU')
  american.act(DONE)
  expect(american.place('IT-INF-1')).toBe('lost')
  const british = fight('GB')
  march(british, ['GB-INF-1'], 'SOU')
  british.act(DONE)
  expect(british.place('IT-INF-1')).toBe('SOU')
  british.refuses({ do: 'lose', unit: 'IT-INF-1' })
})

test('card.GB-U1 Spitfires also move on Movement Step 4', () => {
  const p = moving('allies', 4, { units: { GB: { MLT: ['FTR'] }, US: { ALG: ['FTR'] } }, played: { GB: ['GB-U1'] } })
  expect(reach(p, 'GB-FTR-1').length).toBeGreaterThan(0)
  expect(p.refuses({ do: 'move', unit: 'US-FTR-1', to: 'BOU' }).rule).toBe('move.1')
})

test('card.GB-U2 Desert Rats: Tanks and Land Transports make no desert roll, Tanks move three', () => {
  const p = moving(
    'allies',
    4,
    { units: { GB: { ALX: ['TNK', 'LTR', 'INF'] } }, played: { GB: ['GB-U2'] } },
    { 'desert terrain.desert': [1] },
  )
  expect(reach(p, 'GB-TNK-1')).toContain('SOL')
  march(p, ['GB-TNK-1', 'GB-LTR-1'], 'ALM')
  march(p, ['GB-INF-1'], 'ALM')
  p.dice.allUsed()
  p.refuses({ do: 'move', unit: 'GB-INF-1', to: 'MMT' })
})

test('card.GB-U3 25-Pounders move and fire in one step, and also on Movement Step 4', () => {
  const p = moving(
    'allies',
    4,
    {
      units: { GB: { KAS: ['ART'] }, US: { KAS: ['ART'] }, IT: { SOU: ['INF*2'] }, DE: KEEPER },
      played: { GB: ['GB-U3'] },
    },
    { 'battle step 5': [8] },
  )
  expect(p.refuses({ do: 'move', unit: 'US-ART-1', to: 'BEJ' }).rule).toBe('move.1')
  march(p, ['GB-ART-1'], 'BEJ')
  p.act(DONE)
  p.act({ do: 'bombard', unit: 'GB-ART-1', at: 'SOU' })
  p.act(DONE)
  while (p.decision().rule === 'support.1') p.act(DONE)
  expect(places(p, 'IT-INF-1', 'IT-INF-2')).toEqual(['lost', 'lost'])
  p.dice.allUsed()
})

test('card.GB-U4 Hunter-Killers: an extra die at Submarines alone, and three Transports for each Destroyer', () => {
  const p = moving(
    'allies',
    3,
    {
      units: { GB: { H5: ['DES'], A3: ['DES', 'STR*4'] }, IT: { H6: ['SUB*2'] }, DE: KEEPER },
      played: { GB: ['GB-U4'] },
      orders: NO_SUPPORT,
    },
    { 'battle step 4': [8, 8, 1, 1] },
  )
  p.act({ do: 'gather', unit: 'GB-DES-2' })
  for (const unit of ['GB-STR-1', 'GB-STR-2', 'GB-STR-3']) p.act({ do: 'gather', unit })
  // Four spaces: farther than a Transport goes alone. A fourth has no escort.
  const far = (): boolean => offers(p, 'go').some(({ to }) => to === 'B1')
  expect(far()).toBe(true)
  p.act({ do: 'gather', unit: 'GB-STR-4' })
  expect(far()).toBe(false)
  p.refuses({ do: 'go', to: 'B1' })
  p.act({ do: 'go', to: 'A4' })
  march(p, ['GB-DES-1'], 'H6')
  p.act(DONE)
  expect(places(p, 'IT-SUB-1', 'IT-SUB-2')).toEqual(['lost', 'lost'])
  p.dice.allUsed()
  p.refuses({ do: 'resolve', at: 'H6' })
})

test('card.DE-U1 BF-109 rolls a second time on step 5', () => {
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
  p.refuses({ do: 'lose', unit: 'DE-FTR-1' })
})

test('card.DE-U2 Stukas hit on 7, and pick on a 12', () => {
  const p = moving(
    'axis',
    2,
    { units: { DE: { H4: ['LBR'], TUN: ['FTR'] }, GB: { MLT: ['INF', 'ART'] } }, played: { DE: ['DE-U2'] } },
    { 'battle step 3': [12] },
  )
  march(p, ['DE-LBR-1'], 'MLT')
  p.act(DONE)
  expect(p.decision().seats).toEqual(['axis'])
  p.refuses({ do: 'pick', unit: 'GB-INF-1' }, 'allies')
  const seven = moving(
    'axis',
    2,
    { units: { DE: { H4: ['LBR'], TUN: ['FTR'] }, GB: { MLT: ['INF'] } }, played: { DE: ['DE-U2'] } },
    { 'battle step 3': [7] },
  )
  march(seven, ['DE-LBR-1'], 'MLT')
  seven.act(DONE)
  expect(seven.place('GB-INF-1')).toBe('lost')
})

test('card.DE-U3 88 mm: Anti-Aircraft fires yellow at Land Units on step 5, if it has not rolled on step 1', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { BEJ: ['TNK'] }, DE: { SOU: ['AAA'], ...KEEPER } }, played: { DE: ['DE-U3'] } },
    { 'battle step 5': [8] },
  )
  march(p, ['US-TNK-1'], 'SOU')
  p.act(DONE)
  expect(p.place('US-TNK-1')).toBe('lost')
  p.dice.allUsed()
  p.refuses({ do: 'resolve', at: 'SOU' })
})

test('card.DE-U4 Type VII: Submarines hit on 8, move three, and also on Movement Step 2', () => {
  const p = moving(
    'axis',
    2,
    {
      units: { DE: { H1: ['SUB'], ...KEEPER }, GB: { G2: ['DES'] }, IT: { H1: ['SUB'] } },
      played: { DE: ['DE-U4'] },
      orders: NO_SUPPORT,
    },
    { 'battle step 4': [8, 1] },
  )
  expect(reach(p, 'DE-SUB-1')).toContain('F4')
  expect(p.refuses({ do: 'move', unit: 'IT-SUB-1', to: 'G3' }).rule).toBe('move.1')
  march(p, ['DE-SUB-1'], 'G2')
  p.act(DONE)
  expect(p.place('GB-DES-1')).toBe('lost')
  p.dice.allUsed()
})

test('card.IT-U1 Bersaglieri: Italian Infantry move two, and hit on 8 in the desert', () => {
  const p = moving(
    'axis',
    4,
    {
      units: { IT: { TOB: ['INF'] }, DE: { TOB: ['INF'], ...KEEPER }, GB: { SOL: ['INF'] } },
      played: { IT: ['IT-U1'] },
    },
    { 'desert terrain.desert': [1], 'battle step 6': [8, 1] },
  )
  expect(reach(p, 'IT-INF-1')).toContain('JEB')
  expect(reach(p, 'DE-INF-1')).not.toContain('JEB')
  p.refuses({ do: 'move', unit: 'DE-INF-1', to: 'JEB' })
  march(p, ['IT-INF-1'], 'SOL')
  p.act(DONE)
  expect(p.place('GB-INF-1')).toBe('lost')
  p.dice.allUsed()
})

test('card.IT-U2 Sparviero: two yellow dice at ships, and five spaces', () => {
  const p = moving(
    'axis',
    2,
    { units: { IT: { H4: ['LBR'] }, DE: KEEPER, GB: { H6: ['DES*2'] } }, played: { IT: ['IT-U2'] } },
    { 'battle step 3': [8, 1] },
  )
  expect(reach(p, 'IT-LBR-1')).toContain('I3')
  march(p, ['IT-LBR-1'], 'H6')
  p.act(DONE)
  expect(places(p, 'GB-DES-1', 'GB-DES-2')).toEqual(['lost', 'lost'])
  p.dice.allUsed()
  p.refuses({ do: 'resolve', at: 'H6' })
})

test('card.IT-U3 Macchi: Italian Fighters hit on 6, German on 7', () => {
  const fight = (nation: 'IT' | 'DE') =>
    moving(
      'axis',
      1,
      { units: { [nation]: { H4: ['FTR'] }, GB: { MLT: ['FTR'] } }, played: { IT: ['IT-U3'] } },
      { 'battle step 2': [6, 1] },
    )
  const italian = fight('IT')
  march(italian, ['IT-FTR-1'], 'MLT')
  italian.act(DONE)
  expect(italian.place('GB-FTR-1')).toBe('lost')
  const german = fight('DE')
  march(german, ['DE-FTR-1'], 'MLT')
  german.act(DONE)
  expect(german.place('GB-FTR-1')).toBe('MLT')
  german.refuses({ do: 'lose', unit: 'GB-FTR-1' })
})

test('card.IT-U4 Soldati: Destroyers also move on Movement Step 4, and have an Anti-Air die', () => {
  const p = moving('axis', 4, { units: { IT: { I3: ['DES'] }, DE: { K4: ['DES'] } }, played: { IT: ['IT-U4'] } })
  expect(reach(p, 'IT-DES-1').length).toBeGreaterThan(0)
  expect(p.refuses({ do: 'move', unit: 'DE-DES-1', to: 'K3' }).rule).toBe('move.1')
  const raid = moving(
    'allies',
    2,
    { units: { GB: { H6: ['LBR'] }, IT: { H5: ['DES'] }, DE: KEEPER }, played: { IT: ['IT-U4'] } },
    { 'battle step 1': [9] },
  )
  march(raid, ['GB-LBR-1'], 'H5')
  raid.act(DONE)
  expect(raid.place('GB-LBR-1')).toBe('lost')
})

test('card.IT-U2 Sparviero over ships and aircraft bombs the ships with two dice, or defends itself', () => {
  const p = moving(
    'allies',
    3,
    {
      units: { GB: { H6: ['DES', 'CAR[LBR]'] }, IT: { H5: ['LBR'] }, DE: KEEPER },
      played: { IT: ['IT-U2'] },
      orders: { axis: { concentrate: 'never' } },
    },
    { 'battle step 1': [1], 'battle step 3': [8, 1] },
  )
  march(p, ['GB-DES-1', 'GB-CAR-1'], 'H5')
  p.act(DONE)
  p.act({ do: 'aim', unit: 'IT-LBR-1', at: 'domain.sea' })
  // A yellow hit: the carrier, since there are not two of blue armour.
  expect(places(p, 'GB-CAR-1', 'GB-DES-1', 'GB-LBR-1')).toEqual(['lost', 'H5', 'H5'])
  p.dice.allUsed()
  p.refuses({ do: 'lose', unit: 'GB-LBR-1' })
})

test('card.GB-U4 the extra die of Hunter-Killers takes nobody but a Submarine', () => {
  const p = moving(
    'allies',
    3,
    {
      units: { GB: { H6: ['DES'] }, IT: { H6: ['DES', 'SUB*2'] }, DE: KEEPER },
      played: { GB: ['GB-U4'] },
      orders: NO_SUPPORT,
    },
    // The Destroyer's own die misses, the extra one hits.
    { 'battle step 4': [1, 8, 1, 1, 1] },
  )
  p.act(DONE)
  p.act({ do: 'declare', at: 'H6' })
  p.act(DONE)
  expect(places(p, 'IT-DES-1', 'IT-SUB-1', 'IT-SUB-2')).toEqual(['H6', 'lost', 'H6'])
  p.refuses({ do: 'lose', unit: 'IT-DES-1' }, 'axis')
})

test.each([
  ['US-U1', 'allies', 'US', 'FTR', 'G4', 1, 6],
  ['US-U3', 'allies', 'US', 'STR', 'G4', 2, 4],
  ['GB-U2', 'allies', 'GB', 'TNK', 'TRI', 4, 3],
  ['DE-U4', 'axis', 'DE', 'SUB', 'G4', 1, 3],
  ['IT-U1', 'axis', 'IT', 'INF', 'TRI', 4, 2],
  ['IT-U2', 'axis', 'IT', 'LBR', 'G4', 2, 5],
] as const)('card.%s so far and no farther', (card, side, nation, type, from, step, moves) => {
  const p = moving(side, step, { units: { [nation]: { [from]: [type] } }, played: { [nation]: [card] } })
  const unit = `${nation}-${type}-1`
  const { kit } = p.state.derived
  const away = (to: string): number => kit.distance[kit.spaceNumber[from] * kit.spaceCount + kit.spaceNumber[to]]
  expect(Math.max(...reach(p, unit).map(away))).toBe(moves)
  const tooFar = kit.spaceIds.find(
    (to) => away(to) === moves + 1 && kit.isSea[kit.spaceNumber[to]] === kit.isSea[kit.spaceNumber[from]],
  )!
  expect(p.refuses({ do: 'move', unit, to: tooFar }).key).toMatch(/^refuse\./)
})
