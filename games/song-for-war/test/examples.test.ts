// The rulebook's examples and the dossier's acceptance tests, as far as no rule's own test holds them.
import { expect, test } from 'vitest'
import { pointsOf } from '../src/index.ts'
import { position } from '../src/testing.ts'

// Aircraft far away keep the game from running on: their owner is asked on Movement Step 6.

/** Ends the movement of a side that is played by one seat. */
const DONE = { do: 'done' } as const

test('victory.4 both scenarios begin with the printed points: 26 and 53, 38.5 and 40.5', () => {
  const november = position({ phase: 'setUp', scenario: '1942' }).state
  expect([pointsOf(november, 0) / 4, pointsOf(november, 1) / 4]).toEqual([26, 53])
  const april = position({ phase: 'setUp', scenario: '1943' }).state
  expect([pointsOf(april, 0) / 4, pointsOf(april, 1) / 4]).toEqual([38.5, 40.5])
})

test('ability.longrange Artillery in a mountain fires at a Cruiser two spaces away, which does not reach back (example 4)', () => {
  const p = position(
    {
      phase: 'tactical',
      step: 5,
      side: 'axis',
      stage: 2,
      units: { IT: { CAS: ['ART'] }, US: { G3: ['CRU'] }, DE: { TUN: ['FTR'] } },
    },
    { 'battle step 5': [8] },
  )
  p.act(DONE)
  p.act({ do: 'bombard', unit: 'IT-ART-1', at: 'G3' })
  expect(p.place('US-CRU-1')).toBe('lost')
  p.dice.allUsed()
})

test('ability.range from level ground the same Artillery does not reach two spaces', () => {
  const p = position({
    phase: 'tactical',
    step: 5,
    side: 'axis',
    stage: 2,
    units: { IT: { NAP: ['ART', 'INF'] }, US: { G3: ['CRU'], G2: ['CRU'] } },
  })
  p.act(DONE)
  expect(p.refuses({ do: 'bombard', unit: 'IT-ART-1', at: 'G3' }).rule).toBe('ability.range')
  expect(p.offered()).toContainEqual({ do: 'bombard', unit: 'IT-ART-1', at: 'G2' })
})

test('landing.1 two Tanks land at Naples against three Infantry: three free dice, and no roll of their own (example 5)', () => {
  const p = position(
    {
      phase: 'tactical',
      step: 2,
      side: 'allies',
      stage: 1,
      units: { US: { H1: ['STR[TNK TNK]'] }, DE: { NAP: ['INF*3'] } },
    },
    // Blue fire breaks no Tank but by a 12.
    { 'landing landing.1': [12, 9, 3] },
  )
  p.act({ do: 'unload', unit: 'US-TNK-1', to: 'NAP' })
  p.act({ do: 'unload', unit: 'US-TNK-2', to: 'NAP' })
  p.act(DONE)
  expect(p.told()).toContain('told.landingDefence')
  const places = ['US-TNK-1', 'US-TNK-2'].map((unit) => p.place(unit)).sort()
  expect(places).toEqual(['NAP', 'lost'])
  expect(p.control('NAP')).toBe('DE')
  p.dice.allUsed()
  p.refuses({ do: 'unload', unit: 'US-TNK-1', to: 'NAP' })
})

test('casualty.2 a yellow hit on one Anti-Aircraft and one Tank must take the Tank (example 6)', () => {
  const p = position(
    {
      phase: 'tactical',
      step: 2,
      side: 'axis',
      stage: 2,
      units: { DE: { H4: ['LBR'] }, GB: { MLT: ['AAA'] }, US: { MLT: ['TNK'] } },
    },
    { 'battle step 1': [5], 'battle step 3': [11] },
  )
  p.act({ do: 'move', unit: 'DE-LBR-1', to: 'MLT' })
  p.act(DONE)
  expect([p.place('GB-AAA-1'), p.place('US-TNK-1'), p.place('DE-LBR-1')]).toEqual(['MLT', 'lost', 'MLT'])
  p.refuses({ do: 'lose', unit: 'GB-AAA-1' })
  p.dice.allUsed()
})

test('declare.3 a Tank that ends among a Light Bomber alone must fight, and does not roll', () => {
  const p = position(
    {
      phase: 'tactical',
      step: 4,
      side: 'allies',
      stage: 1,
      units: { US: { SFA: ['TNK'] }, DE: { SOU: ['LBR'] } },
    },
    { 'battle step 3': [8] },
  )
  p.act({ do: 'move', unit: 'US-TNK-1', to: 'SOU' })
  p.act(DONE)
  expect(p.place('US-TNK-1')).toBe('lost')
  expect(p.place('DE-LBR-1')).toBe('SOU')
  p.dice.allUsed()
})

test('concentrate.1 two Submarines that moved concentrate on a Cruiser: two blue hits make a yellow one', () => {
  const p = position(
    {
      phase: 'tactical',
      step: 3,
      side: 'axis',
      stage: 2,
      units: { DE: { G3: ['SUB*2', 'DES'], TUN: ['FTR'] }, GB: { G4: ['CRU'] } },
    },
    // The Destroyer fires on its own step, and is all that the Cruiser can fire at.
    { 'battle step 4': [1, 1, 1], 'battle step 7': [9, 10] },
  )
  p.act({ do: 'gather', unit: 'DE-SUB-1' })
  p.act({ do: 'gather', unit: 'DE-SUB-2' })
  p.act({ do: 'gather', unit: 'DE-DES-1' })
  p.act({ do: 'go', to: 'G4' })
  p.act(DONE)
  p.act({ do: 'concentrate', unit: 'DE-SUB-1' })
  p.refuses(DONE)
  p.act({ do: 'concentrate', unit: 'DE-SUB-2' })
  p.act(DONE)
  expect(p.place('GB-CRU-1')).toBe('lost')
  p.dice.allUsed()
})

test("ability.levelup a 12 of a Cruiser's yellow die is a red hit, and sinks a Battleship", () => {
  const p = position(
    {
      phase: 'tactical',
      step: 3,
      side: 'allies',
      stage: 1,
      units: { US: { C3: ['CRU'] }, IT: { D4: ['BAT'] }, DE: { TUN: ['FTR'] } },
      orders: { allies: { support: 'never' }, axis: { support: 'never' } },
    },
    // The Cruiser's yellow and blue die, then the Battleship's red and yellow one.
    { 'battle step 4': [12, 3, 1, 1] },
  )
  p.act({ do: 'move', unit: 'US-CRU-1', to: 'D4' })
  p.act(DONE)
  if (p.decision().rule === 'concentrate.1') p.act(DONE)
  expect(p.place('IT-BAT-1')).toBe('lost')
  p.dice.allUsed()
})

test('victory.1 one Italian Infantry against fifteen US Tanks still holds Tripoli', () => {
  const p = position({
    phase: 'tactical',
    step: 5,
    side: 'allies',
    stage: 1,
    units: { US: { TRI: ['TNK*15'] }, IT: { TRI: ['INF'] } },
  })
  p.act(DONE)
  expect(p.control('TRI')).toBe('IT')
  p.refuses({ do: 'take', nation: 'US' })
})

test('resupply.2 three lane spaces against one: two from all values of one enemy objective', () => {
  const p = position({
    phase: 'resupply',
    stage: 1,
    scenario: '1942',
    units: { IT: { A4: ['SUB'], A5: ['SUB'], A6: ['DES'] }, GB: { B3: ['DES'] } },
  })
  expect(p.decision().seats).toEqual(['axis'])
  p.refuses({ do: 'blockade', at: 'TUN' })
  p.act({ do: 'blockade', at: 'ALG' })
  const site = p.state.derived.kit.siteAt[p.state.derived.kit.spaceNumber.ALG]
  expect(p.state.blockaded[site]).toBe(2)
})

test('resupply.3 each kind may have an objective of its own, all of the nation itself', () => {
  const p = position({ phase: 'resupply', stage: 2, scenario: '1942', control: { ROM: 'DE' } })
  p.act({ do: 'supply', nation: 'DE', slot: 'land', at: 'NAP' })
  p.act({ do: 'supply', nation: 'DE', slot: 'sea', at: 'ROM' })
  p.act({ do: 'supply', nation: 'DE', slot: 'air', at: 'PAL' })
  expect(p.refuses({ do: 'supply', nation: 'IT', slot: 'land', at: 'NAP' }).rule).toBe('resupply.3')
  p.act({ do: 'build', nation: 'DE', type: 'INF', at: 'NAP' })
  p.act({ do: 'build', nation: 'DE', type: 'DES', at: 'G1' })
  p.act({ do: 'build', nation: 'DE', type: 'FTR', at: 'PAL' })
  expect([p.place('DE-INF-1'), p.place('DE-DES-1'), p.place('DE-FTR-1')]).toEqual(['NAP', 'G1', 'PAL'])
})
