// Rules where they meet others: a row of the table and a card, a card and a terrain, and which of them a refusal names.
import { expect, test } from 'vitest'
import { position } from '../src/testing.ts'
import { DONE, DRAWS, KEEPER, march, moving, offers, places, stand } from './table.ts'

const SOUTH = { US: { MOR: ['INF'] } }

test('terrain.desert Infantry that comes one after the other goes back like Infantry that comes together', () => {
  const p = moving(
    'axis',
    5,
    { units: { IT: { ZUA: ['INF'], TRI: ['INF*3'] }, GB: { MAR: ['INF'] }, DE: KEEPER, ...SOUTH } },
    { 'desert terrain.desert': [12, 9, 11] },
  )
  // The first is alone: nobody can go back with it. The second passes.
  march(p, ['IT-INF-2'], 'ZUA')
  march(p, ['IT-INF-3'], 'ZUA')
  expect(places(p, 'IT-INF-2', 'IT-INF-3')).toEqual(['ZUA', 'ZUA'])
  march(p, ['IT-INF-4'], 'ZUA')
  // Who stood there before this Movement Step has entered nothing.
  expect(places(p, 'IT-INF-1', 'IT-INF-2', 'IT-INF-3', 'IT-INF-4')).toEqual(['ZUA', 'TRI', 'ZUA', 'TRI'])
})

test('terrain.desert who goes back goes where it came from, and pays once', () => {
  const p = moving(
    'axis',
    5,
    { units: { IT: { TRI: ['INF'], MAR: ['INF*2'] }, GB: { GAF: ['INF'] }, DE: KEEPER, ...SOUTH } },
    { 'desert terrain.desert': [1, 12, 12] },
  )
  march(p, ['IT-INF-1'], 'ZUA')
  march(p, ['IT-INF-2'], 'ZUA')
  // They are told apart by where they came from, and both must go.
  expect(offers(p, 'sendBack')).toEqual([
    { do: 'sendBack', unit: 'IT-INF-2' },
    { do: 'sendBack', unit: 'IT-INF-1' },
  ])
  expect(p.refuses({ do: 'sendBack' }).rule).toBe('terrain.desert')
  p.act({ do: 'sendBack', unit: 'IT-INF-1' })
  expect(places(p, 'IT-INF-1', 'IT-INF-2')).toEqual(['TRI', 'MAR'])
  march(p, ['IT-INF-3'], 'ZUA')
  expect(places(p, 'IT-INF-1', 'IT-INF-2', 'IT-INF-3')).toEqual(['TRI', 'MAR', 'ZUA'])
})

test('terrain.desert Infantry of the teammate that came before does not pay', () => {
  const p = moving(
    'axis',
    5,
    { units: { IT: { TRI: ['INF'] }, DE: { ...KEEPER, TRI: ['INF'] }, ...SOUTH } },
    { 'desert terrain.desert': [12, 12] },
  )
  march(p, ['IT-INF-1'], 'ZUA')
  march(p, ['DE-INF-1'], 'ZUA')
  expect(places(p, 'IT-INF-1', 'DE-INF-1')).toEqual(['ZUA', 'ZUA'])
})

test('card.US-U3 who lands where no Land Unit is has nothing to roll at', () => {
  const units = { US: { F7: ['STR[INF*2]'] }, DE: { TUN: ['FTR'], BIZ: ['FTR'] } }
  const p = moving('allies', 3, { units, played: { US: ['US-U3'] } })
  p.act({ do: 'unload', unit: 'US-INF-1', to: 'TUN' })
  stand(p)
  expect(p.place('US-INF-1')).toBe('TUN')
  expect(p.state.rolls).toBe(0)
  expect(p.control('TUN')).toBe('US')
})

test('card.S2 a hit that breaks no armour there is not the one that a fortification cancels', () => {
  const battle = (garrison: string[]) => {
    const p = moving(
      'axis',
      5,
      { units: { IT: { SOU: ['INF', 'TNK'] }, US: { TUN: garrison }, DE: { ROM: ['FTR'] } }, forts: { US: 'TUN' } },
      { 'battle step 6': [9, 8, 1, 1] },
    )
    march(p, ['IT-INF-1', 'IT-TNK-1'], 'TUN')
    stand(p)
    return p
  }
  // The blue hit of the Infantry is harmless to the Tank, and the yellow one is cancelled.
  expect(battle(['TNK']).place('US-TNK-1')).toBe('TUN')
  // Where Infantry stands beside it the blue one is the first, and the yellow one takes the Tank.
  expect(battle(['TNK', 'INF']).place('US-TNK-1')).toBe('lost')
})

test('card.US-Q3 a roll that passes the number by less than the Rangers need does not hit them', () => {
  const p = moving(
    'allies',
    3,
    { units: { US: { F7: ['STR[RANGERS INF TNK]'] }, DE: { TUN: ['INF', 'TNK'], BIZ: ['FTR'] } } },
    { 'landing landing.1': [9, 8] },
  )
  for (const unit of ['US-INF-1', 'US-RANGERS-1', 'US-TNK-1']) p.act({ do: 'unload', unit, to: 'TUN' })
  stand(p)
  expect(offers(p, 'lose').map(({ unit }) => unit)).toEqual(['US-INF-1', 'US-TNK-1'])
  expect(p.refuses({ do: 'lose', unit: 'US-RANGERS-1' }).rule).toBe('card.US-Q3')
})

test('card.US-Q2 nor the airborne troops, when it passes by nothing', () => {
  const p = moving(
    'allies',
    2,
    {
      units: { US: { BEJ: ['ATR[AIRBORNE82]', 'ATR[INF]'] }, DE: { TUN: ['INF', 'TNK'], BIZ: ['FTR'] } },
    },
    { 'battle step 6': [1], 'landing landing.1': [9, 8] },
  )
  march(p, ['US-ATR-1', 'US-ATR-2'], 'TUN')
  p.act({ do: 'unload', unit: 'US-AIRBORNE82-1', to: 'TUN' })
  p.act({ do: 'unload', unit: 'US-INF-1', to: 'TUN' })
  stand(p)
  expect(p.place('US-INF-1')).toBe('lost')
  expect(p.place('US-AIRBORNE82-1')).toBe('TUN')
})

const FLEET = { US: { at: 'A5', units: ['DES*4', 'CAR[FTR]'] } }

test('fleet.4 a ship slips out of a fleet on Movement Step 3, and the refusal says so', () => {
  const early = moving('allies', 2, { units: { DE: KEEPER }, fleets: FLEET })
  expect(early.refuses({ do: 'slipOut', unit: 'US-DES-1', to: 'A4' }).rule).toBe('fleet.4')
  expect(early.refuses({ do: 'sail', nation: 'US', to: 'A4' }).rule).toBe('fleet.4')
  const p = moving('allies', 3, { units: { DE: KEEPER }, fleets: FLEET })
  expect(p.refuses({ do: 'slipOut', unit: 'US-DES-2', to: 'L8' }).rule).toBe('move.3')
  expect(p.refuses({ do: 'slipOut', unit: 'US-FTR-1', to: 'A4' }).rule).toBe('move.1')
})

test('fleet.5 only a fleet of his own that is hidden is revealed or sailed by a player', () => {
  const p = moving('allies', 3, { units: { US: { C3: ['DES'] }, DE: KEEPER } })
  expect(p.refuses({ do: 'reveal', nation: 'US' }).rule).toBe('fleet.5')
  expect(p.refuses({ do: 'sail', nation: 'US', to: 'A4' }).rule).toBe('fleet.5')
  const theirs = moving('allies', 3, { units: { US: { C3: ['DES'] }, DE: KEEPER }, fleets: { IT: FLEET.US } })
  expect(theirs.refuses({ do: 'reveal', nation: 'IT' }).rule).toBe('fleet.5')
})

test('ability.deployed Artillery that has moved does not support, and the refusal names why', () => {
  const p = moving('axis', 5, {
    units: { DE: { TUN: ['TNK'], SOU: ['ART*2'] }, US: { BEJ: ['INF'] } },
    moved: ['DE-ART-1'],
  })
  march(p, ['DE-TNK-1'], 'BEJ')
  p.act(DONE)
  p.act(DONE)
  expect(offers(p, 'support')).toEqual([{ do: 'support', unit: 'DE-ART-2' }])
  expect(p.refuses({ do: 'support', unit: 'DE-ART-1' }).rule).toBe('ability.deployed')
})

test('unit.3 nobody bombards a space where nothing stands that he may fire at', () => {
  const p = moving('axis', 5, { units: { DE: { SOU: ['ART'] }, US: { TUN: ['FTR'], BEJ: ['INF'] } } })
  p.act(DONE)
  expect(offers(p, 'bombard').map(({ at }) => at)).toEqual(['BEJ'])
  expect(p.refuses({ do: 'bombard', unit: 'DE-ART-1', at: 'TUN' }).rule).toBe('unit.3')
  expect(p.refuses({ do: 'bombard', unit: 'DE-ART-1', at: 'ROM' }).rule).toBe('ability.range')
})

test('ns.5 nobody plays a card from the deck of his teammate', () => {
  const p = position(
    { phase: 'support', stage: 1, options: { players: 'four' }, tokens: { US: 3, GB: 3 }, hands: { US: ['US-U1'] } },
    DRAWS,
  )
  expect(p.refuses({ do: 'activate', card: 'US-U1' }, 'gb').rule).toBe('ns.5')
  p.act({ do: 'activate', card: 'US-U1' }, 'us')
  expect(p.state.played[0]).toHaveLength(1)
})

test('card.US-E2 a second Objective for Land Units is opened by Liberty Ships alone, after the first', () => {
  const supply = (slot: string, at: string) => ({ do: 'supply', nation: 'US', slot, at }) as never
  const without = position({ phase: 'resupply', stage: 1, control: { TUN: 'US' } })
  without.act(supply('land', 'ALG'))
  expect(without.refuses(supply('second', 'TUN')).rule).toBe('card.US-E2')
  const p = position({ phase: 'resupply', stage: 1, control: { TUN: 'US' }, effects: { 'US-E2': '' } })
  expect(p.refuses(supply('second', 'TUN')).rule).toBe('card.US-E2')
  p.act(supply('land', 'ALG'))
  expect(p.refuses(supply('second', 'ALG')).rule).toBe('card.US-E2')
  p.act(supply('second', 'TUN'))
  expect(offers(p, 'build').some(({ at }) => at === 'TUN')).toBe(true)
})
