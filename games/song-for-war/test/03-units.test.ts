// Armour, firepower and Movement Steps, each clause by the id of its rule.
import { expect, test } from 'vitest'
import { DONE, KEEPER, march, moving, offers, places, stand } from './table.ts'

const QUIET = { support: 'never', concentrate: 'never' } as const
const orders = { allies: QUIET, axis: QUIET }

test('unit.2 yellow fire does not harm red armour, red does; red does not harm black, a levelled-up red does', () => {
  const fire = (die: number, at: string): string => {
    const p = moving(
      'axis',
      3,
      { units: { IT: { H5: ['BAT'] }, GB: { H6: [at] }, DE: KEEPER }, played: { GB: ['GB-Q1'] }, orders },
      // A red and a yellow die; then what is fired at answers.
      { 'battle step 4': [die, 8, 1, 1, 1] },
    )
    march(p, ['IT-BAT-1'], 'H6')
    stand(p)
    p.refuses({ do: 'lose', unit: `GB-${at}-1` }, 'axis')
    return p.place(`GB-${at}-1`)
  }
  expect([fire(1, 'BAT'), fire(8, 'BAT')]).toEqual(['H6', 'lost'])
  expect([fire(8, 'KINGGEORGE'), fire(12, 'KINGGEORGE')]).toEqual(['H6', 'lost'])
})

test('unit.3 the number of the row hits, one less does not', () => {
  const hits = (who: string, step: number, die: number): boolean => {
    const p = moving(
      'allies',
      4,
      { units: { US: { BEJ: [who] }, IT: { SOU: ['AAA'] }, DE: KEEPER }, orders },
      { [`battle step ${step}`]: [die] },
    )
    march(p, [`US-${who}-1`], 'SOU')
    stand(p)
    p.refuses({ do: 'resolve', at: 'SOU' })
    return p.place('IT-AAA-1') === 'lost'
  }
  expect([hits('INF', 6, 8), hits('INF', 6, 9)]).toEqual([false, true])
  expect([hits('TNK', 6, 7), hits('TNK', 6, 8)]).toEqual([false, true])
})

test('unit.7 a Heavy Bomber attacks Land and Sea Units with five yellow dice, and rolls at no aircraft', () => {
  const raid = (at: string, targets: { [space: string]: string[] }, dice: number[]) => {
    const p = moving(
      'allies',
      4,
      { units: { US: { [at]: ['HBR'] }, IT: targets, DE: KEEPER }, orders },
      {
        'battle step 3': dice,
      },
    )
    march(p, ['US-HBR-1'], Object.keys(targets)[0])
    stand(p)
    return p
  }
  const land = raid('BON', { SOU: ['TNK*5'] }, [9, 9, 9, 9, 9])
  expect(places(land, 'IT-TNK-1', 'IT-TNK-5')).toEqual(['lost', 'lost'])
  const sea = moving(
    'allies',
    4,
    { units: { US: { BON: ['HBR'] }, IT: { F8: ['STR*10'] }, DE: KEEPER }, orders },
    { 'battle step 3': [9, 9, 9, 9, 8] },
  )
  march(sea, ['US-HBR-1'], 'F8')
  stand(sea)
  // Four yellow hits take eight, the fifth die misses.
  expect(places(sea, 'IT-STR-8', 'IT-STR-9')).toEqual(['lost', 'F8'])
  const air = moving(
    'allies',
    4,
    { units: { US: { BON: ['HBR'] }, IT: { BEJ: ['ATR'] }, DE: KEEPER }, orders },
    { 'battle step 3': [] },
  )
  march(air, ['US-HBR-1'], 'BEJ')
  stand(air)
  expect(air.place('IT-ATR-1')).toBe('BEJ')
  air.refuses({ do: 'lose', unit: 'IT-ATR-1' }, 'axis')
})

test('unit.8 a Light Bomber attacks Land and Sea Units with one yellow die at 8, and rolls at no aircraft', () => {
  const raid = (at: string, units: string[], dice: number[]) => {
    const p = moving(
      'allies',
      2,
      { units: { US: { BON: ['LBR'] }, IT: { [at]: units }, DE: KEEPER }, orders },
      { 'battle step 3': dice },
    )
    march(p, ['US-LBR-1'], at)
    stand(p)
    p.dice.allUsed()
    return p
  }
  expect(raid('SOU', ['TNK'], [8]).place('IT-TNK-1')).toBe('lost')
  expect(raid('SOU', ['TNK'], [7]).place('IT-TNK-1')).toBe('SOU')
  expect(raid('F8', ['DES*2'], [8]).place('IT-DES-2')).toBe('lost')
  const air = raid('BEJ', ['ATR'], [])
  expect(air.place('IT-ATR-1')).toBe('BEJ')
  air.refuses({ do: 'lose', unit: 'IT-ATR-1' }, 'axis')
})

test('move.1 on each Movement Step the units of its row may move, and no others', () => {
  const all = {
    ALG: ['INF', 'ART', 'TNK', 'AAA', 'LTR', 'FTR', 'LBR', 'HBR', 'ATR'],
    C3: ['SUB', 'DES', 'CRU', 'BAT', 'CAR', 'STR'],
  }
  const movers = (step: number): string[] => {
    const p = moving('allies', step, { units: { US: all, DE: KEEPER } })
    const units = new Set(offers(p, 'move').flatMap(({ unit }) => (unit.startsWith('US') ? [unit.slice(3, 6)] : [])))
    p.refuses({ do: 'move', unit: 'DE-FTR-1', to: 'BIZ' }, 'allies')
    return [...units].sort()
  }
  expect(movers(1)).toEqual(['FTR', 'SUB'])
  expect(movers(2)).toEqual(['ATR', 'DES', 'FTR', 'LBR', 'STR'])
  expect(movers(3)).toEqual(['BAT', 'CAR', 'CRU', 'DES', 'STR', 'SUB'])
  expect(movers(4)).toEqual(['HBR', 'INF', 'LTR', 'TNK'])
  expect(movers(5)).toEqual(['AAA', 'ART', 'INF', 'LTR', 'TNK'])
  const wrong = moving('allies', 1, { units: { US: all, DE: KEEPER } })
  expect(wrong.refuses({ do: 'move', unit: 'US-INF-1', to: 'ORL' }).rule).toBe('move.1')
})

test('move.1 on Movement Step 6 all aircraft come home, and nobody else moves', () => {
  const p = moving('allies', 6, { units: { US: { BOU: ['FTR', 'LBR', 'HBR', 'ATR'], ALG: ['INF'], C3: ['DES'] } } })
  const units = new Set(offers(p, 'move').map(({ unit }) => unit.slice(3, 6)))
  expect([...units].sort()).toEqual(['ATR', 'FTR', 'HBR', 'LBR'])
  expect(p.refuses({ do: 'move', unit: 'US-INF-1', to: 'ORL' }).rule).toBe('move.1')
})

test('battle.3 ships on step 4, Artillery on 5, Infantry on 6: who falls on a step does not roll on a later one', () => {
  const fight = (ship: number, gun: number, men: number[]) => {
    const p = moving(
      'allies',
      5,
      {
        units: { US: { BEJ: ['INF'], SOU: ['AAA'] }, IT: { SOU: ['INF', 'ART'], F8: ['CRU'] }, DE: KEEPER },
        orders: { allies: { ...QUIET, casualties: 'cheapest' }, axis: { support: 'always', concentrate: 'never' } },
      },
      // The Cruiser supports with two dice, then the Italian Artillery, then the Infantry that is left.
      { 'battle step 4': [ship, 1], 'battle step 5': ship === 9 ? [] : [gun], 'battle step 6': men },
    )
    march(p, ['US-INF-1'], 'SOU')
    p.act(DONE)
    p.act({ do: 'declare', at: 'SOU' })
    p.act(DONE)
    p.dice.allUsed()
    p.refuses({ do: 'resolve', at: 'SOU' }, 'allies')
    return places(p, 'US-INF-1', 'US-AAA-1', 'IT-INF-1')
  }
  // A yellow hit takes both Americans, on step 4 or on step 5; else both Infantry roll.
  expect(fight(9, 1, [])).toEqual(['lost', 'lost', 'SOU'])
  expect(fight(1, 8, [])).toEqual(['lost', 'lost', 'SOU'])
  expect(fight(1, 1, [1, 1])).toEqual(['SOU', 'SOU', 'SOU'])
})

test('terrain.mountain Artillery sees farther, Infantry defends on 7, Tanks stay out, and nobody lands there', () => {
  const p = moving('allies', 5, {
    units: { US: { KAS: ['ART'], SOU: ['TNK'], D4: ['STR[INF]'] }, IT: { TUN: ['INF'] }, DE: { BIZ: ['FTR'] } },
  })
  expect(p.refuses({ do: 'move', unit: 'US-TNK-1', to: 'KAS' }).rule).toBe('ability.heavy')
  p.act(DONE)
  expect(offers(p, 'bombard').map(({ at }) => at)).toEqual(['TUN'])
  const landing = moving('allies', 3, { units: { US: { D4: ['STR[INF]'] }, DE: KEEPER } })
  expect(landing.refuses({ do: 'unload', unit: 'US-INF-1', to: 'BOU' }).rule).toBe('transport.4')
  const defended = moving(
    'allies',
    4,
    { units: { US: { SOU: ['INF'] }, IT: { KAS: ['INF'] }, DE: KEEPER }, orders },
    { 'battle step 6': [1, 7] },
  )
  march(defended, ['US-INF-1'], 'KAS')
  defended.act(DONE)
  expect(defended.place('US-INF-1')).toBe('lost')
})
