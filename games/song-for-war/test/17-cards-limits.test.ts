// What a card does not do: whom it leaves out, where it ends, and what it adds beside its first effect.
import { expect, test } from 'vitest'
import { songForWar } from '../src/index.ts'
import { position, type Position, type PositionSpec } from '../src/testing.ts'
import { DONE, DRAWS, KEEPER, march, moving, offers, places, reach, stand } from './table.ts'

const QUIET = { support: 'never', concentrate: 'never' } as const
const orders = { allies: QUIET, axis: QUIET }

/** Units of the Allies in Beja attack Sousse on Movement Step 4. */
function attack(US: string[], IT: string[], dice: object, wish: Partial<PositionSpec> = {}, step = 4): Position {
  const p = moving(
    'allies',
    step,
    { units: { US: { BEJ: US }, IT: { SOU: IT }, DE: KEEPER }, orders, ...wish },
    dice as never,
  )
  const ids = offers(p, 'move').flatMap(({ unit, to }) => (to === 'SOU' ? [unit] : []))
  for (const unit of new Set(ids)) p.act({ do: 'move', unit, to: 'SOU' })
  stand(p)
  return p
}

test('card.S1 a nation has six mines in all', () => {
  const p = position(
    {
      phase: 'support',
      stage: 2,
      tokens: { IT: 3 },
      hands: { IT: ['IT-S1'] },
      mines: { G1: 'IT', H2: 'IT', H3: 'IT', H5: 'IT' },
    },
    DRAWS,
  )
  p.act({ do: 'activate', card: 'IT-S1' })
  p.act({ do: 'target', at: 'I3' })
  p.act({ do: 'target', at: 'G8' })
  expect(p.state.mines.filter((owner) => owner === 3)).toHaveLength(6)
  expect(offers(p, 'target')).toEqual([])
  p.refuses({ do: 'target', at: 'H7' })
})

test('card.S1 a Hidden Fleet that a mine leaves with fewer than three ships comes to light, another does not', () => {
  const sail = (units: string[]) => {
    const p = moving(
      'allies',
      3,
      { units: { DE: KEEPER }, fleets: { US: { at: 'D3', units } }, mines: { D4: 'IT' } },
      { 'mines card.S1': [11] },
    )
    p.act({ do: 'sail', nation: 'US', to: 'D4' })
    p.refuses({ do: 'sail', nation: 'US', to: 'A1' })
    return p.told().includes('told.revealed')
  }
  expect([sail(['DES*4']), sail(['DES*5'])]).toEqual([true, false])
})

test('card.S2 Artillery in a fortification hits on one less too, and a red hit is not cancelled', () => {
  const fort = { forts: { IT: 'SOU' as const } }
  // Artillery needs 8: in the fortification 7.
  const p = attack(['INF'], ['ART', 'AAA'], { 'battle step 5': [7], 'battle step 6': [] }, fort)
  expect(p.place('US-INF-1')).toBe('lost')
  const red = moving(
    'allies',
    3,
    { units: { US: { H1: ['BAT'] }, DE: { NAP: ['INF*3'], ...KEEPER } }, forts: { DE: 'NAP' }, orders },
    { 'battle step 4': [8, 1] },
  )
  red.act(DONE)
  red.act({ do: 'bombard', unit: 'US-BAT-1', at: 'NAP' })
  red.act(DONE)
  expect(places(red, 'DE-INF-1', 'DE-INF-2', 'DE-INF-3')).toEqual(['lost', 'lost', 'lost'])
  red.refuses({ do: 'bombard', unit: 'US-BAT-1', at: 'NAP' })
})

test('card.US-U2 British Tanks are no Shermans: they miss on 7, and a 12 gives them no other die', () => {
  const p = moving(
    'allies',
    4,
    { units: { GB: { BEJ: ['TNK*2'] }, IT: { SOU: ['TNK*2'] }, DE: KEEPER }, played: { US: ['US-U2'] }, orders },
    { 'battle step 6': [7, 12, 1, 1] },
  )
  march(p, ['GB-TNK-1', 'GB-TNK-2'], 'SOU')
  stand(p)
  // One red hit, by the 12: both Italian Tanks. The 7 is a miss.
  expect(places(p, 'IT-TNK-1', 'IT-TNK-2')).toEqual(['lost', 'lost'])
  p.dice.allUsed()
  p.refuses({ do: 'resolve', at: 'SOU' })
})

test('card.US-U3 British Transports go three alone, and who lands from them does not fire', () => {
  const p = moving(
    'allies',
    2,
    {
      units: { GB: { H1: ['STR[INF]'], A3: ['STR'] }, DE: { NAP: ['INF'], ...KEEPER } },
      played: { US: ['US-U3'] },
      orders,
    },
    { 'landing landing.1': [1] },
  )
  expect(p.refuses({ do: 'move', unit: 'GB-STR-2', to: 'B1' }).rule).toBe('move.3')
  p.act({ do: 'unload', unit: 'GB-INF-1', to: 'NAP' })
  stand(p)
  expect(places(p, 'GB-INF-1', 'DE-INF-1')).toEqual(['NAP', 'NAP'])
  p.dice.allUsed()
})

test('card.US-Q3 Rangers hit on 8, other Infantry does not', () => {
  const fight = (who: string): string =>
    attack([who], ['INF'], { 'battle step 6': [8, 1] }, { played: { US: ['US-Q3'] } }).place('IT-INF-1')
  expect([fight('RANGERS'), fight('INF')]).toEqual(['lost', 'SOU'])
  expect(attack(['INF'], ['INF'], { 'battle step 6': [8, 1] }).refuses({ do: 'resolve', at: 'SOU' }).key).not.toBe('')
})

test('card.GB-Q2 Illustrious: red armour without a Fighter, and room for three aircraft, not four', () => {
  const hit = (colour: 'CRU' | 'BAT'): string => {
    const dice = { 'battle step 1': [], 'battle step 4': colour === 'CRU' ? [9, 9, 1] : [8, 1, 1] }
    const p = moving(
      'axis',
      3,
      { units: { IT: { H5: [colour] }, GB: { H6: ['ILLUSTRIOUS'] }, DE: KEEPER }, played: { GB: ['GB-Q2'] }, orders },
      dice,
    )
    march(p, [`IT-${colour}-1`], 'H6')
    stand(p)
    return p.place('GB-ILLUSTRIOUS-1')
  }
  expect([hit('CRU'), hit('BAT')]).toEqual(['H6', 'lost'])
  const deck = moving('allies', 6, { units: { GB: { G6: ['FTR*4'], H6: ['ILLUSTRIOUS'] } }, played: { GB: ['GB-Q2'] } })
  for (const n of [1, 2, 3]) deck.act({ do: 'land', unit: `GB-FTR-${n}`, on: 'GB-ILLUSTRIOUS-1' })
  deck.refuses({ do: 'land', unit: 'GB-FTR-4', on: 'GB-ILLUSTRIOUS-1' })
})

test('card.GB-Q4 a Churchill moves one space, a Tank two', () => {
  const p = moving('allies', 4, { units: { GB: { BEJ: ['CHURCHILL', 'TNK'] }, DE: KEEPER }, played: { GB: ['GB-Q4'] } })
  expect([reach(p, 'GB-CHURCHILL-1').includes('SFA'), reach(p, 'GB-TNK-1').includes('SFA')]).toEqual([false, true])
  expect(p.refuses({ do: 'move', unit: 'GB-CHURCHILL-1', to: 'SFA' }).rule).toBe('move.3')
})

test('card.GB-E3 Montgomery helps who attacks, not who defends', () => {
  const p = moving(
    'axis',
    5,
    { units: { IT: { SFA: ['INF'] }, GB: { SOU: ['INF'] }, DE: KEEPER }, effects: { 'GB-E3': '' }, orders },
    { 'battle step 6': [1, 8] },
  )
  march(p, ['IT-INF-1'], 'SOU')
  stand(p)
  expect(p.place('IT-INF-1')).toBe('SOU')
  p.dice.allUsed()
  p.refuses({ do: 'lose', unit: 'IT-INF-1' })
})

test('card.DE-U1 Italian Fighters do not roll a second time', () => {
  const p = moving(
    'allies',
    1,
    { units: { US: { BON: ['FTR'] }, IT: { BEJ: ['FTR'] }, DE: KEEPER }, played: { DE: ['DE-U1'] }, orders },
    { 'battle step 2': [1, 1] },
  )
  march(p, ['US-FTR-1'], 'BEJ')
  stand(p)
  expect(places(p, 'US-FTR-1', 'IT-FTR-1')).toEqual(['BEJ', 'BEJ'])
  p.dice.allUsed()
  p.refuses({ do: 'resolve', at: 'BEJ' })
})

test('card.DE-U3 an 88 that has rolled at aircraft on step 1 does not roll at Land Units on step 5', () => {
  const p = moving(
    'allies',
    2,
    {
      units: { US: { SOU: ['INF'], BON: ['LBR'] }, DE: { SOU: ['AAA'], ...KEEPER } },
      played: { DE: ['DE-U3'] },
      orders,
    },
    { 'battle step 1': [1], 'battle step 3': [1], 'battle step 6': [1] },
  )
  march(p, ['US-LBR-1'], 'SOU')
  p.act(DONE)
  p.act({ do: 'declare', at: 'SOU' })
  expect(p.place('US-INF-1')).toBe('SOU')
  p.refuses({ do: 'lose', unit: 'US-INF-1' })
})

test('card.DE-Q1 a Tiger moves one space', () => {
  const p = moving('axis', 4, { units: { DE: { BEJ: ['TIGER', 'TNK'], ...KEEPER } }, played: { DE: ['DE-Q1'] } })
  expect([reach(p, 'DE-TIGER-1').includes('SFA'), reach(p, 'DE-TNK-1').includes('SFA')]).toEqual([false, true])
  expect(p.refuses({ do: 'move', unit: 'DE-TIGER-1', to: 'SFA' }).rule).toBe('move.3')
})

test('card.DE-Q2 Infantry in a fortification has no high ground, Fallschirmjäger have', () => {
  const hits = (who: string): string =>
    attack(
      ['INF'],
      [],
      { 'battle step 6': [1, 7] },
      {
        units: { US: { BEJ: ['INF'] }, DE: { SOU: [who], ...KEEPER } },
        forts: { DE: 'SOU' },
        played: { DE: ['DE-Q2'] },
      },
    ).place('US-INF-1')
  expect([hits('FALLSCHIRM'), hits('INF')]).toEqual(['lost', 'SOU'])
  const p = moving('axis', 4, { units: { DE: { BEJ: ['INF'], ...KEEPER } } })
  p.refuses({ do: 'move', unit: 'DE-FALLSCHIRM-1', to: 'SOU' })
})

test('card.DE-Q3 Leopold fires one red die at 9, and does not enter mountains', () => {
  const bombard = (die: number): string => {
    const p = moving(
      'axis',
      5,
      { units: { DE: { BIZ: ['LEOPOLD'], ...KEEPER }, US: { KAS: ['INF*3'] } }, played: { DE: ['DE-Q3'] }, orders },
      { 'battle step 5': [die] },
    )
    p.act(DONE)
    p.act({ do: 'bombard', unit: 'DE-LEOPOLD-1', at: 'KAS' })
    p.act(DONE)
    return p.place('US-INF-3')
  }
  expect([bombard(8), bombard(9)]).toEqual(['KAS', 'lost'])
  const rails = moving('axis', 5, { units: { DE: { SOU: ['LEOPOLD'], ...KEEPER } }, played: { DE: ['DE-Q3'] } })
  expect(rails.refuses({ do: 'move', unit: 'DE-LEOPOLD-1', to: 'KAS' }).rule).toBe('ability.heavy')
})

test('card.DE-Q4 a Gigant holds two Artillery', () => {
  const p = moving('axis', 2, { units: { DE: { TUN: ['GIGANT', 'ART*3', 'FTR'] } }, played: { DE: ['DE-Q4'] } })
  p.act({ do: 'load', unit: 'DE-ART-1', on: 'DE-GIGANT-1' })
  p.act({ do: 'load', unit: 'DE-ART-2', on: 'DE-GIGANT-1' })
  expect(p.refuses({ do: 'load', unit: 'DE-ART-3', on: 'DE-GIGANT-1' }).rule).toBe('ability.transport')
})

test('card.DE-E1 Rommel leads in Africa alone', () => {
  const p = moving(
    'axis',
    4,
    { units: { DE: { ROM: ['TNK'], ...KEEPER }, GB: { LIV: ['INF'] } }, effects: { 'DE-E1': '' }, orders },
    { 'battle step 6': [7, 1] },
  )
  march(p, ['DE-TNK-1'], 'LIV')
  stand(p)
  expect(p.place('GB-INF-1')).toBe('LIV')
  p.dice.allUsed()
  p.refuses({ do: 'lose', unit: 'GB-INF-1' })
})

test('card.IT-U1 Bersaglieri cross a land bridge, other Infantry does not', () => {
  const far = (played: string[]) =>
    moving('axis', 4, { units: { IT: { CAT: ['INF'], H3: ['STR'] }, DE: KEEPER }, played: { IT: played } })
  expect(reach(far(['IT-U1']), 'IT-INF-1')).toContain('REG')
  expect(reach(far([]), 'IT-INF-1')).not.toContain('REG')
  expect(far([]).refuses({ do: 'move', unit: 'IT-INF-1', to: 'REG' }).rule).toBe('bridge.1')
})

test('card.IT-Q1 Littorio reaches two spaces, a Battleship one; she has an Anti-Air die', () => {
  const gun = (ship: string) => {
    const p = moving('axis', 3, {
      units: { IT: { G3: [ship] }, US: { ROM: ['INF'] }, DE: KEEPER },
      played: { IT: ['IT-Q1'] },
    })
    p.act(DONE)
    return p
  }
  expect(offers(gun('LITTORIO'), 'bombard').map(({ at }) => at)).toEqual(['ROM'])
  expect(gun('LITTORIO').refuses({ do: 'bombard', unit: 'IT-LITTORIO-1', at: 'LIV' }).rule).toBe('ability.range')
  expect(offers(gun('BAT'), 'bombard')).toEqual([])
  const raid = moving(
    'allies',
    2,
    { units: { US: { G2: ['LBR'] }, IT: { G3: ['LITTORIO'] }, DE: KEEPER }, played: { IT: ['IT-Q1'] } },
    { 'battle step 1': [9] },
  )
  raid.act({ do: 'move', unit: 'US-LBR-1', to: 'G3' })
  stand(raid)
  expect(raid.place('US-LBR-1')).toBe('lost')
})

test('card.IT-Q2 Decima MAS is not used up by defending', () => {
  const p = moving(
    'allies',
    3,
    { units: { GB: { H5: ['DES'] }, IT: { H6: ['DECIMA'] }, DE: KEEPER }, played: { IT: ['IT-Q2'] }, orders },
    { 'battle step 4': [1, 1] },
  )
  march(p, ['GB-DES-1'], 'H6')
  stand(p)
  expect(p.place('IT-DECIMA-1')).toBe('H6')
  p.dice.allUsed()
  p.refuses({ do: 'resolve', at: 'H6' })
})

test('card.IT-Q3 Folgore has yellow armour when it defends in mountains, not on level ground', () => {
  const fight = (at: string): string => {
    const p = moving(
      'allies',
      4,
      { units: { US: { BEJ: ['INF'] }, IT: { [at]: ['FOLGORE'] }, DE: KEEPER }, played: { IT: ['IT-Q3'] }, orders },
      { 'battle step 6': [9, 1] },
    )
    march(p, ['US-INF-1'], at)
    stand(p)
    p.refuses({ do: 'resolve', at })
    return p.place('IT-FOLGORE-1')
  }
  expect([fight('KAS'), fight('SOU')]).toEqual(['KAS', 'lost'])
})

test('card.IT-Q4 a Semovente has yellow armour, and declares nothing beyond its own space', () => {
  const p = attack(
    ['INF'],
    ['SEMOVENTE'],
    { 'battle step 5': [1], 'battle step 6': [9] },
    { played: { IT: ['IT-Q4'] } },
  )
  expect(p.place('IT-SEMOVENTE-1')).toBe('SOU')
  const gun = moving('axis', 5, {
    units: { IT: { SFA: ['SEMOVENTE', 'ART'] }, US: { SOU: ['INF'] }, DE: KEEPER },
    played: { IT: ['IT-Q4'] },
  })
  gun.act(DONE)
  expect(offers(gun, 'bombard').map(({ unit }) => unit)).toEqual(['IT-ART-1'])
  expect(gun.refuses({ do: 'bombard', unit: 'IT-SEMOVENTE-1', at: 'SOU' }).rule).toBe('ability.range')
})

test('card.IT-E1 the raid may go for a Carrier, and sinks black armour on 10', () => {
  const raid = (ship: string, die: number): string => {
    const p = position(
      {
        phase: 'support',
        stage: 2,
        tokens: { IT: 3 },
        hands: { IT: ['IT-E1'] },
        units: { GB: { L8: [ship, 'DES'] } },
        played: { GB: ['GB-Q1'] },
      },
      { ...DRAWS, 'raid card.IT-E1': [die] },
    )
    p.act({ do: 'activate', card: 'IT-E1' })
    p.refuses({ do: 'target', at: 'GB-DES-1' })
    return p.place(`GB-${ship}-1`)
  }
  expect([raid('CAR', 7), raid('CAR', 6)]).toEqual(['lost', 'L8'])
  expect([raid('KINGGEORGE', 10), raid('KINGGEORGE', 9)]).toEqual(['lost', 'L8'])
})

test('card.US-E2 a second objective for Land Units is for the United States alone, after the first, and at half its value', () => {
  const p = position({ phase: 'resupply', stage: 1, effects: { 'US-E2': '' }, control: { TUN: 'US', MLT: 'GB' } })
  expect(p.refuses({ do: 'supply', nation: 'US', slot: 'second', at: 'TUN' }).key).not.toBe('')
  p.act({ do: 'supply', nation: 'GB', slot: 'land', at: 'GIB' })
  expect(offers(p, 'supply').some(({ nation, slot }) => nation === 'GB' && slot === 'second')).toBe(false)
  p.act({ do: 'supply', nation: 'US', slot: 'land', at: 'ALG' })
  const second = offers(p, 'supply').filter(({ nation, slot }) => nation === 'US' && slot === 'second')
  expect(second.map(({ at }) => at)).toEqual(['TUN'])
})

test('card.S2 a fortification of either nation of a side cancels a hit', () => {
  for (const nation of ['DE', 'IT'] as const) {
    const p = moving(
      'allies',
      4,
      {
        units: { US: { BEJ: ['INF*2'] }, IT: { SOU: ['INF'] }, DE: KEEPER },
        forts: { [nation]: 'SOU' },
        orders: { allies: QUIET, axis: QUIET },
      },
      { 'battle step 6': [9, 1, 1] },
    )
    march(p, ['US-INF-1', 'US-INF-2'], 'SOU')
    p.act(DONE)
    expect(p.place('IT-INF-1')).toBe('SOU')
    p.dice.allUsed()
    expect(p.refuses({ do: 'lose', unit: 'IT-INF-1' }, 'axis').rule).not.toBe('casualty.1')
  }
})

test('card.US-E2 Liberty Ships keep saboteurs from American objectives alone', () => {
  const values = (nation: 'US' | 'GB') => {
    const p = position({
      phase: 'resupply',
      stage: 1,
      control: { GIB: nation },
      effects: { 'US-E2': '', 'IT-S4': 'GIB' },
    })
    p.act({ do: 'supply', nation, slot: 'land', at: 'GIB' })
    let built = 0
    for (; offers(p, 'build').some((one) => one.nation === nation && one.type === 'INF'); built++)
      p.act({ do: 'build', nation, type: 'INF', at: 'GIB' })
    expect(p.refuses({ do: 'build', nation, type: 'INF', at: 'GIB' }).rule).toBe('resupply.3')
    return built
  }
  // Ten for land at Gibraltar; seven where the saboteurs were.
  expect([values('US'), values('GB')]).toEqual([5, 3])
})

test('card.GB-E1 Ultra looks at a hand once: what is drawn later stays secret', () => {
  const p = position(
    { phase: 'support', stage: 1, tokens: { GB: 3 }, hands: { GB: ['GB-E1'], DE: ['DE-U3'] } },
    { 'draw setup.3': Array.from({ length: 16 }, () => 1) },
  )
  p.act({ do: 'activate', card: 'GB-E1' })
  p.act({ do: 'target', at: 'DE' })
  const known = (): string[] => songForWar.view(p.state, 'allies').hands[2].seen ?? []
  const seen = known()
  while (p.state.stage === 1 || p.state.phase !== 'support') {
    const [seat] = p.decision().seats
    const offered = p.offered(seat)
    p.act(offered.find((action) => action.do === 'done') ?? offered[0], seat)
  }
  expect(p.state.hand[2].length).toBeGreaterThan(seen.length)
  expect(known()).toEqual(seen)
  expect(p.refuses({ do: 'activate', card: 'GB-E1' }, 'allies').rule).not.toBe('ns.2')
})
