// Clauses of control, landings and values that other tests leave open: each of these fails when its clause is taken away.
import { expect, test } from 'vitest'
import { songForWar } from '../src/index.ts'
import { position, type PositionSpec } from '../src/testing.ts'
import { DONE, DRAWS, march, moving, offers, stand } from './table.ts'

const Q = { support: 'never', concentrate: 'never', casualties: 'cheapest' } as const
const orders = { allies: Q, axis: Q }

test('victory.6 what an Air Transport carries holds no place below it', () => {
  const p = moving('allies', 2, { units: { US: { BEJ: ['ATR[INF]'] }, DE: { ROM: ['FTR'] } }, orders })
  march(p, ['US-ATR-1'], 'BIZ')
  stand(p)
  expect(p.control('BIZ')).toBe('DE')
})

test('card.US-U3 troops that are dropped fire at nobody as they land', () => {
  const p = moving(
    'allies',
    2,
    { units: { US: { BEJ: ['ATR[INF]'] }, DE: { TUN: ['INF'], ROM: ['FTR'] } }, played: { US: ['US-U3'] }, orders },
    { 'landing landing.1': [1] },
  )
  march(p, ['US-ATR-1'], 'TUN')
  p.act({ do: 'unload', unit: 'US-INF-1', to: 'TUN' })
  stand(p)
  expect(p.place('US-INF-1')).toBe('TUN')
  p.dice.allUsed()
})

test('card.S2 a fortification cancels the first hit of those who fire as they land', () => {
  const p = moving(
    'allies',
    3,
    {
      units: { US: { F7: ['STR[INF*2]'] }, DE: { TUN: ['INF*2'], ROM: ['FTR'] } },
      played: { US: ['US-U3'] },
      forts: { DE: 'TUN' },
      orders,
    },
    { 'landing card.US-U3': [9, 9], 'landing landing.1': [1, 1] },
  )
  for (const unit of ['US-INF-1', 'US-INF-2']) p.act({ do: 'unload', unit, to: 'TUN' })
  stand(p)
  expect([p.place('DE-INF-1'), p.place('DE-INF-2')].sort()).toEqual(['TUN', 'lost'])
  p.dice.allUsed()
})

test('card.S2 a fortification with Flak alone in it counts in the battle for it, and falls then', () => {
  const p = moving(
    'allies',
    5,
    { units: { US: { BEJ: ['INF'] }, DE: { TUN: ['AAA'], ROM: ['FTR'] } }, forts: { DE: 'TUN' }, orders },
    { 'battle step 6': [9] },
  )
  march(p, ['US-INF-1'], 'TUN')
  stand(p)
  expect(p.place('DE-AAA-1')).toBe('TUN')
  expect([p.control('TUN'), p.state.forts[2]]).toEqual(['US', -1])
})

test('card.IT-Q3 Folgore that attacks is no harder to hit', () => {
  const p = moving(
    'axis',
    5,
    { units: { IT: { ZUA: ['FOLGORE'] }, GB: { ZUA: ['INF'] }, DE: { ROM: ['FTR'] } }, orders },
    { 'battle step 6': [1, 9] },
  )
  p.act(DONE)
  p.act({ do: 'declare', at: 'ZUA' })
  p.act(DONE)
  expect(p.place('IT-FOLGORE-1')).toBe('lost')
})

// ---- Values

type Wish = Omit<PositionSpec, 'phase'>
const supplied = (wish: Wish) => position({ phase: 'resupply', stage: 1, ...wish })

test('resupply.1 Transports and the troops aboard hold no space of a lane', () => {
  // The Axis leads in no lane, so that nobody chooses an Objective.
  const p = supplied({ units: { IT: { A4: ['STR[INF TNK]'] } } })
  expect(p.decision().rule).toBe('resupply.3')
  const held = supplied({ units: { IT: { A4: ['DES'] } } })
  expect(held.decision().rule).toBe('resupply.1')
})

const NATIONS = ['US', 'GB', 'DE', 'IT'] as const
const SLOTS = ['land', 'sea', 'air'] as const

/** The values of an Objective for Land, Sea and Air, as its nation may spend them; where no lane is held. */
function valuesOf(at: string, nation: (typeof NATIONS)[number], wish: Wish = {}): number[] {
  return SLOTS.map((slot, i) => {
    const p = supplied({ ...wish, control: { [at]: nation } })
    if (nation === 'DE' || nation === 'IT') p.act(DONE)
    p.act({ do: 'supply', nation, slot, at })
    return songForWar.view(p.state, p.decision().seats[0]).valuesLeft[NATIONS.indexOf(nation) * 4 + i]
  })
}

test('card.GB-E2 Malta is worth more for Land and Air, and only to Great Britain', () => {
  expect(valuesOf('MLT', 'GB')).toEqual([8, 10, 12])
  expect(valuesOf('MLT', 'GB', { effects: { 'GB-E2': '' } })).toEqual([12, 10, 16])
  expect(valuesOf('MLT', 'US', { effects: { 'GB-E2': '' } })).toEqual([8, 10, 12])
})

test('card.US-E2 Liberty Ships spare American Objectives the sabotage, and not British ones', () => {
  const sabotaged = { 'DE-S4': 'TRI' }
  expect(valuesOf('TRI', 'US')).toEqual([16, 12, 10])
  expect(valuesOf('TRI', 'US', { effects: sabotaged })).toEqual([13, 9, 7])
  expect(valuesOf('TRI', 'US', { effects: { ...sabotaged, 'US-E2': '' } })).toEqual([16, 12, 10])
  expect(valuesOf('TRI', 'GB', { effects: { ...sabotaged, 'US-E2': '' } })).toEqual([13, 9, 7])
})

test('card.IT-E3 Convoy Battle is worth more for Land alone', () => {
  expect(valuesOf('TRI', 'IT', { effects: { 'IT-E3': 'TRI' } })).toEqual([19, 12, 10])
})

test('ability.strategic what bombs have taken counts in one Resupply Phase', () => {
  const p = supplied({ bombed: { TUN: 3 }, units: { US: { ALG: ['FTR'] } } })
  while (p.state.phase === 'resupply') p.act(DONE)
  expect(p.state.stage).toBe(2)
  expect(p.state.bombed.every((hits) => hits === 0)).toBe(true)
})

test('resupply.1 what a lane has taken counts in one Resupply Phase', () => {
  const p = supplied({ units: { IT: { A4: ['DES'] } } })
  p.act(offers(p, 'blockade')[0])
  expect(p.state.blockaded.some((by) => by === 1)).toBe(true)
  while (p.state.phase === 'resupply') p.act(DONE)
  expect(p.state.blockaded.every((by) => by === 0)).toBe(true)
})

test('card.GB-E1 a card of the hand that was looked at is no longer in it when it has been played', () => {
  const p = position(
    { phase: 'support', stage: 1, tokens: { GB: 3, DE: 3 }, hands: { GB: ['GB-E1'], DE: ['DE-U1'] } },
    DRAWS,
  )
  p.act({ do: 'activate', card: 'GB-E1' })
  p.act({ do: 'target', at: 'DE' })
  const seen = (): string[] | null => songForWar.view(p.state, 'allies').hands[2].seen
  expect(seen()).toContain('DE-U1')
  p.act(DONE)
  p.act({ do: 'activate', card: 'DE-U1' })
  expect(seen()).toHaveLength(2)
  expect(seen()).not.toContain('DE-U1')
})

test('card.DE-E3 Case Axis goes to two places, not twice to one', () => {
  const p = position(
    {
      phase: 'support',
      stage: 2,
      tokens: { DE: 3 },
      hands: { DE: ['DE-E3'] },
      units: { IT: { ROM: ['INF*3'], TAR: ['INF*3'] } },
    },
    DRAWS,
  )
  p.act({ do: 'activate', card: 'DE-E3' })
  p.act({ do: 'target', at: 'ROM' })
  expect(p.refuses({ do: 'target', at: 'ROM' }).rule).toBe('card.DE-E3')
  p.act({ do: 'target', at: 'TAR' })
  expect([p.place('DE-INF-1'), p.place('DE-INF-2')]).toEqual(['ROM', 'TAR'])
})
