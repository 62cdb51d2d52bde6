// The rulebook's examples and the dossier's acceptance tests, as far as no rule's own test holds them.
import type { Script } from '@middlesea/engine/testing'
import { expect, test } from 'vitest'
import { pointsOf } from '../src/index.ts'
import { position, type Position } from '../src/testing.ts'

// Aircraft far away keep the game from running on: their owner is asked on Movement Step 6.

/** Ends the movement of a side that is played by one seat. */
const DONE = { do: 'done' } as const

test('victory.4 both scenarios begin with the printed points: 26 and 53, 38.5 and 40.5', () => {
  const november = position({ phase: 'setUp', scenario: '1942' }).state
  expect([pointsOf(november, 0) / 4, pointsOf(november, 1) / 4]).toEqual([26, 53])
  const april = position({ phase: 'setUp', scenario: '1943' }).state
  expect([pointsOf(april, 0) / 4, pointsOf(april, 1) / 4]).toEqual([38.5, 40.5])
})

test('order.2 a Movement Step: the Allies move, declare and resolve, then the Axis; in stage 2 the other way round (example 1)', () => {
  const p = position(
    {
      phase: 'tactical',
      step: 1,
      side: 'allies',
      stage: 1,
      units: { US: { PHI: ['FTR', 'LBR'] }, DE: { BON: ['FTR'], TUN: ['FTR'] } },
    },
    // The Americans shoot the German down, and are shot down by the next one.
    { 'battle step 2': [7, 1, 7, 1] },
  )
  // Fighters and Submarines, and nobody of the other side.
  expect(p.refuses({ do: 'move', unit: 'US-LBR-1', to: 'BON' }).rule).toBe('move.1')
  p.refuses({ do: 'move', unit: 'DE-FTR-2', to: 'BON' }, 'axis')
  p.act({ do: 'move', unit: 'US-FTR-1', to: 'BON' })
  p.act(DONE)
  expect([p.place('US-FTR-1'), p.place('DE-FTR-1')]).toEqual(['BON', 'lost'])
  expect([p.decision().seats, p.state.step]).toEqual([['axis'], 1])
  p.act({ do: 'move', unit: 'DE-FTR-2', to: 'BON' })
  p.act(DONE)
  expect(p.place('US-FTR-1')).toBe('lost')
  expect([p.decision().seats, p.state.step]).toEqual([['allies'], 2])
  p.dice.allUsed()
})

test('order.2 in stage 2 the Axis are first on every Movement Step (example 1)', () => {
  const p = position({
    phase: 'tactical',
    step: 1,
    side: 'axis',
    stage: 2,
    units: { US: { ALG: ['FTR'] }, DE: { TUN: ['FTR'] } },
  })
  const turns = [1, 2, 3, 4].map(() => {
    const turn = `${p.state.step} ${p.decision().seats.join()}`
    p.act(DONE)
    return turn
  })
  expect(turns).toEqual(['1 axis', '1 allies', '2 axis', '2 allies'])
  p.refuses({ do: 'move', unit: 'US-FTR-1', to: 'TUN' }, 'allies')
})

test('transport.2 two nations load, sail and unload on one Movement Step, and attack from the sea space where they meet (example 2)', () => {
  const p = position(
    {
      phase: 'tactical',
      step: 2,
      side: 'axis',
      stage: 2,
      units: {
        IT: { CAT: ['TNK*3'], H3: ['STR'] },
        DE: { TRI: ['ART', 'INF'], H7: ['STR'], TUN: ['FTR'] },
        GB: { MLT: ['INF', 'ART'] },
      },
      control: { TRI: 'DE' },
    },
    // Malta's guns reach the ships, for their space is activated too; then everybody fires at who lands.
    { 'battle step 5': [7], 'landing landing.1': [8, 7] },
  )
  expect(p.refuses({ do: 'load', unit: 'DE-INF-1', on: 'IT-STR-1' }).rule).toBe('transport.1')
  for (const n of [1, 2, 3]) p.act({ do: 'load', unit: `IT-TNK-${n}`, on: 'IT-STR-1' })
  for (const unit of ['DE-ART-1', 'DE-INF-1']) p.act({ do: 'load', unit, on: 'DE-STR-1' })
  p.act({ do: 'move', unit: 'IT-STR-1', to: 'H5' })
  p.act({ do: 'move', unit: 'DE-STR-1', to: 'H5' })
  const ashore = ['IT-TNK-1', 'IT-TNK-2', 'IT-TNK-3', 'DE-ART-1', 'DE-INF-1']
  for (const unit of ashore) p.act({ do: 'unload', unit, to: 'MLT' })
  // Unloading ends the move of a transport.
  expect(p.refuses({ do: 'move', unit: 'IT-STR-1', to: 'H6' }).rule).toBe('transport.2')
  p.act(DONE)
  expect(p.told().filter((key) => key === 'told.declared')).toHaveLength(1)
  expect(ashore.map((unit) => p.place(unit))).toEqual(['MLT', 'MLT', 'MLT', 'MLT', 'MLT'])
  expect(p.control('MLT')).toBe('GB')
  p.dice.allUsed()
})

/** Two Italian Tanks come upon a British one; an American and a German gun are in range. */
const tanksInSousse = (dice: Script): Position => {
  const p = position(
    {
      phase: 'tactical',
      step: 4,
      side: 'axis',
      stage: 2,
      options: { players: 'four' },
      units: {
        IT: { SFA: ['TNK*2'] },
        DE: { TUN: ['ART', 'FTR'] },
        GB: { SOU: ['TNK'] },
        US: { KAS: ['ART'] },
      },
    },
    dice,
  )
  p.act({ do: 'gather', unit: 'IT-TNK-1' }, 'it')
  p.act({ do: 'gather', unit: 'IT-TNK-2' }, 'it')
  p.act({ do: 'go', to: 'SOU' }, 'it')
  p.act(DONE, 'it')
  expect(p.told()).toContain('told.declared')
  return p
}

test('support.1 guns of teammates in range may support both sides, and their owners decide (example 7)', () => {
  // Both guns hit at the same time: each side loses a Tank. The other Italian has nobody left to fire at.
  const p = tanksInSousse({ 'battle step 5': [8, 8] })
  expect(p.decision().seats).toEqual(['de'])
  p.refuses({ do: 'support', unit: 'DE-ART-1' }, 'it')
  p.act({ do: 'support', unit: 'DE-ART-1' }, 'de')
  p.act(DONE)
  expect(p.decision().seats).toEqual(['us'])
  p.act({ do: 'support', unit: 'US-ART-1' }, 'us')
  p.act(DONE)
  expect(['GB-TNK-1', 'IT-TNK-1', 'IT-TNK-2'].map((unit) => p.place(unit))).toEqual(['lost', 'lost', 'SOU'])
  expect([p.place('US-ART-1'), p.place('DE-ART-1')]).toEqual(['KAS', 'TUN'])
  p.dice.allUsed()
})

test('support.1 nobody has to support: then only the Tanks roll (example 7)', () => {
  const p = tanksInSousse({ 'battle step 6': [1, 1, 1] })
  p.act(DONE, 'de')
  p.act(DONE, 'us')
  expect(['GB-TNK-1', 'IT-TNK-1', 'IT-TNK-2'].map((unit) => p.place(unit))).toEqual(['SOU', 'SOU', 'SOU'])
  p.refuses({ do: 'support', unit: 'US-ART-1' }, 'us')
  p.dice.allUsed()
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
  p.act(DONE)
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
