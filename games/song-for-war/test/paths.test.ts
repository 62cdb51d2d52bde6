// Paths that a condition was forgotten on while its neighbours asked it: paths.md lists them all.
import { expect, test } from 'vitest'
import { DONE, KEEPER, march, moving, offers, places, stand } from './table.ts'

const Q = { support: 'never', concentrate: 'never', casualties: 'cheapest' } as const
const QUIET = { allies: Q, axis: Q } as const

test('ability.deployed Artillery that was unloaded into a contested space declares nothing there: it has moved', () => {
  const landed = (unit: 'ART' | 'INF') => {
    const p = moving('allies', 2, {
      units: { US: { C3: [`STR[${unit}]`], ALG: ['AAA'] }, DE: { ALG: ['AAA'], ...KEEPER } },
      orders: QUIET,
    })
    p.act({ do: 'unload', unit: `US-${unit}-1`, to: 'ALG' })
    return p
  }
  const infantry = landed('INF')
  infantry.act(DONE)
  expect(offers(infantry, 'declare')).toEqual([{ do: 'declare', at: 'ALG' }])
  const artillery = landed('ART')
  artillery.act(DONE)
  expect(artillery.told()).not.toContain('told.declared')
  expect([artillery.state.step, artillery.state.active]).not.toEqual([2, 0])
  const beside = landedBeside()
  expect(beside.refuses({ do: 'declare', at: 'ALG' })).toMatchObject({
    rule: 'ability.deployed',
    key: 'refuse.deployedMoved',
  })
})

/** A Cruiser that may declare elsewhere keeps the question open. */
function landedBeside() {
  const p = moving('allies', 3, {
    units: { US: { C3: ['STR[ART]', 'CRU'], ALG: ['AAA'] }, DE: { ALG: ['AAA'], D4: ['DES'], ...KEEPER } },
    orders: QUIET,
  })
  p.act({ do: 'unload', unit: 'US-ART-1', to: 'ALG' })
  p.act(DONE)
  return p
}

test('landing.1 guns that have just come ashore support no other battle of that Movement Step', () => {
  const assault = (first: 'DER' | 'TOB') => {
    const p = moving(
      'allies',
      3,
      {
        units: { GB: { K8: ['STR[ART]', 'CRU'] }, DE: { DER: ['INF'], TOB: ['INF'], ...KEEPER } },
        // The upgraded Artillery moves and fights on one Movement Step.
        played: { GB: ['GB-U3'] },
        orders: { allies: { ...Q, support: 'ask' }, axis: Q },
      },
      { 'landing landing.1': [1], 'battle step 4': [1, 1] },
    )
    p.act({ do: 'unload', unit: 'GB-ART-1', to: 'DER' })
    p.act(DONE)
    p.act({ do: 'bombard', unit: 'GB-CRU-1', at: 'TOB' })
    p.act(DONE)
    p.act({ do: 'resolve', at: first })
    return p
  }
  const p = assault('DER')
  // Nobody is asked: the Cruiser fires at Tobruk at once.
  expect(places(p, 'GB-ART-1', 'DE-INF-2')).toEqual(['DER', 'TOB'])
  expect([p.state.step, p.state.active]).not.toEqual([3, 0])
  p.dice.allUsed()
  expect(assault('TOB').place('GB-ART-1')).toBe('DER')
  p.refuses({ do: 'support', unit: 'GB-ART-1' })
})

test('ability.deployed Artillery that has fired at who landed is not loaded in that Movement Step', () => {
  const dropped = (gun: string) => {
    const p = moving(
      'allies',
      2,
      { units: { US: { BON: ['ATR[INF]'] }, DE: { SOU: [gun, 'AAA'], F8: ['STR'], ...KEEPER } }, orders: QUIET },
      { 'landing landing.1': [1], 'battle step 1': [1] },
    )
    march(p, ['US-ATR-1'], 'SOU')
    p.act({ do: 'unload', unit: 'US-INF-1', to: 'SOU' })
    stand(p)
    return p
  }
  const p = dropped('ART')
  expect(offers(p, 'load').map(({ unit }) => unit)).toEqual(['DE-AAA-1'])
  expect(p.refuses({ do: 'load', unit: 'DE-ART-1', on: 'DE-STR-1' })).toMatchObject({
    rule: 'ability.deployed',
    key: 'refuse.deployed',
  })
  // Infantry may fire and go.
  expect(offers(dropped('INF'), 'load').map(({ unit }) => unit)).toContain('DE-INF-1')
  p.dice.allUsed()
})

test('ability.deployed Artillery that has fired at who pushed through does not move afterwards', () => {
  const p = moving(
    'allies',
    5,
    { units: { US: { TUN: ['TNK'] }, DE: { BEJ: ['ART*2'], PAL: ['FTR'] } }, orders: QUIET, moved: ['DE-ART-2'] },
    { 'push push.1': [1] },
  )
  march(p, ['US-TNK-1'], 'BEJ')
  march(p, ['US-TNK-1'], 'SOU')
  stand(p)
  expect(p.state.active).toBe(1)
  expect(p.refuses({ do: 'move', unit: 'DE-ART-1', to: 'KAS' }).rule).toBe('ability.deployed')
  // The other one had moved before, so it did not fire, and has moves left no more than before.
  expect(p.truth('DE-ART-2').marks).toEqual(['moved'])
  p.dice.allUsed()
})

test('move.4 aircraft on the deck of a carrier fly from it to one in the hidden fleet', () => {
  const p = moving('allies', 2, {
    units: { US: { A5: ['CAR[FTR]', 'STR[INF]'] }, DE: KEEPER },
    fleets: { US: { at: 'A5', units: ['CAR', 'DES*2'] } },
  })
  p.act({ do: 'slipIn', unit: 'US-FTR-1' })
  expect(p.truth('US-FTR-1')).toMatchObject({ hidden: true, aboard: 'US-CAR-2', spent: 0 })
  expect(p.refuses({ do: 'slipIn', unit: 'US-INF-1' }).rule).toBe('fleet.1')
})

test('return.1 on Movement Step 6 aircraft of a hidden carrier fly home unseen, and nowhere else', () => {
  const p = moving('allies', 6, {
    units: { DE: KEEPER },
    fleets: { US: { at: 'C3', units: ['CAR[FTR*2]', 'DES*2'] } },
  })
  expect(offers(p, 'slipOut').map(({ to }) => to)).toEqual(['GIB', 'ALG'])
  expect(p.refuses({ do: 'slipOut', unit: 'US-FTR-1', to: 'D4' }).rule).toBe('return.1')
  p.act({ do: 'slipOut', unit: 'US-FTR-1', to: 'ALG' })
  p.act(DONE)
  expect(places(p, 'US-FTR-1', 'US-FTR-2')).toEqual(['ALG', 'fleet.US'])
})

test('fleet.2 who has slipped out declares no battle, where a teammate finds an enemy fleet', () => {
  const p = moving('allies', 3, {
    options: { players: 'four' },
    units: { GB: { A6: ['SUB'] }, US: { E5: ['CRU'] }, IT: { F6: ['DES'] }, DE: KEEPER },
    fleets: { US: { at: 'A5', units: ['CRU', 'DES*3'] }, IT: { at: 'A6', units: ['DES*3'] } },
    orders: { us: Q, gb: Q, de: Q, it: Q },
  })
  p.act({ do: 'slipOut', unit: 'US-DES-1', to: 'A6' }, 'us')
  p.act({ do: 'search', unit: 'GB-SUB-1' }, 'gb')
  p.act(DONE, 'us')
  p.act(DONE, 'gb')
  expect(offers(p, 'declare', 'gb')).toEqual([{ do: 'declare', at: 'A6' }])
  expect(p.refuses({ do: 'declare', at: 'A6' }, 'us').rule).toBe('battle.2')
})

test('ability.coverage a Fighter in the open over a hidden carrier covers it, one of another nation not', () => {
  const sail = (nation: 'US' | 'GB') => {
    const p = moving(
      'allies',
      3,
      {
        units: { [nation]: { D4: ['FTR'] }, DE: KEEPER },
        fleets: { US: { at: 'D3', units: ['CAR', 'BAT*3'] } },
        mines: { D4: 'IT' },
      },
      { 'mines card.S1': [12] },
    )
    p.act({ do: 'sail', nation: 'US', to: 'D4' })
    p.refuses({ do: 'slipIn', unit: 'GB-FTR-1' })
    return p.place('US-CAR-1')
  }
  expect([sail('US'), sail('GB')]).toEqual(['fleet.US', 'lost'])
})

test('card.GB-Q3 raiders in a Land Transport that pushes through are not shot at', () => {
  const p = moving(
    'allies',
    5,
    {
      units: { GB: { TUN: ['LTR[LRDG INF]'] }, DE: { BEJ: ['INF'], PAL: ['FTR'] } },
      played: { GB: ['GB-Q3'] },
      orders: { allies: { support: 'never' }, axis: Q },
    },
    { 'push push.1': [12] },
  )
  march(p, ['GB-LTR-1'], 'BEJ')
  march(p, ['GB-LTR-1'], 'SOU')
  expect(offers(p, 'lose').map(({ unit }) => unit)).toEqual(['GB-LTR-1', 'GB-INF-1'])
  p.refuses({ do: 'lose', unit: 'GB-LRDG-1' })
  p.act({ do: 'lose', unit: 'GB-INF-1' })
  expect(places(p, 'GB-LTR-1', 'GB-LRDG-1', 'GB-INF-1')).toEqual(['SOU', 'SOU', 'lost'])
})

test('move.4 aircraft aboard a carrier that pushes through are in the air, and are shot at there', () => {
  const push = (IT: string[], dice: number[]) => {
    const p = moving(
      'allies',
      3,
      { units: { US: { D3: ['CAR[FTR]'] }, IT: { D4: IT }, DE: KEEPER }, orders: QUIET },
      { 'push push.1': dice },
    )
    march(p, ['US-CAR-1'], 'D4')
    march(p, ['US-CAR-1'], 'C3')
    p.dice.allUsed()
    p.refuses({ do: 'move', unit: 'US-FTR-1', to: 'D3' })
    return [...places(p, 'US-CAR-1', 'US-FTR-1'), p.aboard('US-FTR-1')]
  }
  // Two dice of the Cruiser at ships, and one of its Anti-Air.
  expect(push(['CRU'], [1, 1, 9])).toEqual(['C3', 'lost', ''])
  expect(push(['CRU'], [1, 1, 8])).toEqual(['C3', 'C3', 'US-CAR-1'])
  expect(push(['FTR'], [7])).toEqual(['C3', 'lost', ''])
  // A Light Bomber rolls once: at the ship.
  expect(push(['LBR'], [11])).toEqual(['C3', 'C3', 'US-CAR-1'])
})

test('card.S2 a fortification that Anti-Aircraft still hold does not fall before the battle', () => {
  const p = moving(
    'allies',
    4,
    { units: { US: { BEJ: ['TNK*2'] }, DE: { SOU: ['AAA'], ...KEEPER } }, forts: { DE: 'SOU' }, orders: QUIET },
    { 'battle step 6': [8, 1] },
  )
  march(p, ['US-TNK-1', 'US-TNK-2'], 'SOU')
  stand(p)
  // The only hit is cancelled. After the battle nobody is left who could hold the fort.
  expect([p.place('DE-AAA-1'), p.state.forts[2]]).toEqual(['SOU', -1])
  p.dice.allUsed()
  p.refuses({ do: 'declare', at: 'SOU' }, 'axis')
})

test('ability.antiair defenders among those who fire from afar roll their Anti-Air and bonus dice at them too', () => {
  const bombard = (own: string[], played: string[], dice: { [purpose: string]: number[] }) => {
    const p = moving(
      'allies',
      3,
      {
        units: { US: { F7: ['CRU', 'FTR'] }, DE: { BIZ: ['INF'], F7: own, ...KEEPER } },
        played: { DE: played },
        orders: { allies: Q, axis: { ...Q, support: 'always' } },
      },
      dice,
    )
    p.act(DONE)
    p.act({ do: 'bombard', unit: 'US-CRU-1', at: 'BIZ' })
    p.act(DONE)
    p.dice.allUsed()
    p.refuses({ do: 'support', unit: 'DE-CRU-1' })
    return places(p, 'US-CRU-1', 'US-FTR-1')
  }
  const ships = { 'battle step 4': [1, 1, 1, 1] }
  expect(bombard(['CRU'], [], { 'battle step 1': [9], ...ships })).toEqual(['F7', 'lost'])
  expect(bombard(['CRU'], [], { 'battle step 1': [8], ...ships })).toEqual(['F7', 'F7'])
  // BF-109s fire again on Battle Step 5.
  const fighters = { 'battle step 2': [6], 'battle step 4': [1, 1], 'battle step 5': [7] }
  expect(bombard(['FTR'], ['DE-U1'], fighters)).toEqual(['F7', 'lost'])
})

test('fleet.5 a hidden fleet also comes up under ships and aircraft that slip out of another into its space', () => {
  const out = (step: number, unit: string, reveal: 'onEntry' | 'ask' | 'never') => {
    const p = moving(
      'allies',
      step,
      {
        units: { DE: KEEPER },
        fleets: { US: { at: 'A5', units: ['CAR[FTR]', 'DES*3'] }, IT: { at: 'A4', units: ['CRU', 'DES*2'] } },
        orders: { allies: Q, axis: { ...Q, reveal } },
      },
      { 'battle step 1': [1], 'battle step 4': [1, 1, 1, 1] },
    )
    p.act({ do: 'slipOut', unit, to: 'A4' })
    return p
  }
  const ship = out(3, 'US-DES-1', 'onEntry')
  expect([ship.place('IT-CRU-1'), ship.state.forced]).toEqual(['A4', [ship.state.derived.kit.spaceNumber.A4]])
  ship.act(DONE)
  expect(ship.told()).toContain('told.declared')
  expect(out(1, 'US-FTR-1', 'onEntry').place('IT-CRU-1')).toBe('A4')
  const asked = out(3, 'US-DES-1', 'ask')
  asked.refuses({ do: 'reveal', nation: 'DE' }, 'axis')
  asked.act({ do: 'reveal', nation: 'IT' }, 'axis')
  expect(places(asked, 'US-DES-1', 'US-DES-2', 'IT-DES-1')).toEqual(['A4', 'fleet.US', 'A4'])
  expect(out(3, 'US-DES-1', 'never').truth('IT-CRU-1').hidden).toBe(true)
})

test('ability.deployed a Land Transport does not drive off with Artillery that has fired from it', () => {
  const pushed = (cargo: string, dice: number[]) => {
    const p = moving(
      'allies',
      5,
      { units: { US: { TUN: ['TNK'] }, DE: { BEJ: [`LTR[${cargo}]`], PAL: ['FTR'] } }, orders: QUIET },
      { 'push push.1': dice },
    )
    march(p, ['US-TNK-1'], 'BEJ')
    march(p, ['US-TNK-1'], 'SOU')
    stand(p)
    p.dice.allUsed()
    return p
  }
  const guns = pushed('INF ART', [1, 1])
  expect(guns.aboard('DE-ART-1')).toBe('DE-LTR-1')
  expect(guns.refuses({ do: 'move', unit: 'DE-LTR-1', to: 'KAS' }).rule).toBe('ability.deployed')
  const infantry = pushed('INF*2', [1, 1])
  march(infantry, ['DE-LTR-1'], 'KAS')
  expect(places(infantry, 'DE-LTR-1', 'DE-INF-1')).toEqual(['KAS', 'KAS'])
})
