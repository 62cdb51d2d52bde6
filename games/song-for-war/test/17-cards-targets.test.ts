// What a card may be aimed at: every place that it names, and no other.
import { expect, test } from 'vitest'
import { position, type Position, type PositionSpec } from '../src/testing.ts'
import { DRAWS, offers } from './table.ts'

/** The National Support Phase with a card in hand, which is played; the nation's side is first. */
function aiming(card: string, wish: Partial<PositionSpec>): Position {
  const nation = card.slice(0, 2) as 'US' | 'GB' | 'DE' | 'IT'
  const stage = nation === 'US' || nation === 'GB' ? 1 : 2
  const p = position({ phase: 'support', stage, tokens: { [nation]: 3 }, hands: { [nation]: [card] }, ...wish }, DRAWS)
  p.act({ do: 'activate', card })
  return p
}
const targets = (p: Position): string[] => offers(p, 'target').map(({ at }) => at)

test('card.S1 mines lie beside bases of the nation or under its ships: not under aircraft, lines or teammates', () => {
  const p = aiming('US-S1', {
    units: { US: { I5: ['DES'], J5: ['FTR'] }, GB: { I6: ['DES'] }, IT: { J6: ['DES'] } },
    control: { MAR: 'US', BON: 'US', THE: 'GB' },
    mines: { E5: 'IT' },
  })
  // Algiers, Bône (mined by Italy), and the Destroyer; the Mareth Line is no base.
  expect(targets(p)).toEqual(['C3', 'I5'])
  expect(p.refuses({ do: 'target', at: 'G7' }).rule).toBe('card.S1')
})

test('card.S2 fortifications stand on sites of the nation, or where it has troops, without enemies', () => {
  const p = aiming('US-S2', {
    units: {
      US: { SET: ['INF'], BOU: ['FTR'], BON: ['INF'], TEB: ['INF'], GAF: ['AAA'] },
      GB: { PHI: ['INF'] },
      IT: { BON: ['INF'] },
    },
    forts: { US: 'TEB' },
    control: { TRI: 'GB', MAR: 'US' },
  })
  expect(targets(p)).toEqual(['ALG', 'SET', 'MAR'])
  expect(p.refuses({ do: 'target', at: 'PHI' }).rule).toBe('card.S2')
  const contested = aiming('US-S2', { units: { IT: { ALG: ['FTR'] }, US: { SAS: ['INF'] } } })
  expect(contested.state.forts[0]).toBe(contested.state.derived.kit.spaceNumber.SAS)
})

test('card.IT-E1 raiders find capital ships in harbours of their own side: on the board, at objectives', () => {
  const p = aiming('IT-E1', {
    units: {
      GB: { L8: ['BAT'], C3: ['CRU'], E5: ['BAT'], F7: ['BAT'], A3: ['CAR', 'DES'] },
      IT: { I3: ['CRU'] },
    },
    fleets: { US: { at: 'C3', units: ['BAT', 'CRU*2'] } },
    control: { BON: 'GB' },
  })
  expect(targets(p)).toEqual(['GB-BAT-1', 'GB-CRU-1', 'GB-CAR-1'])
  expect(p.refuses({ do: 'target', at: 'GB-BAT-3' }).rule).toBe('card.IT-E1')
})

test('card.IT-E1 of two ships alike in one harbour one is offered', () => {
  const p = aiming('IT-E1', { units: { GB: { L8: ['BAT*2', 'CRU'] }, IT: { I3: ['CRU'] } } })
  expect(targets(p)).toEqual(['GB-BAT-1', 'GB-CRU-1'])
  expect(p.refuses({ do: 'target', at: 'GB-BAT-2' }).rule).toBe('card.IT-E1')
})

test('card.US-E4 bombs fall on enemy objectives within eight spaces of an American Heavy Bomber', () => {
  const p = aiming('US-E4', { units: { US: { ALG: ['HBR'] } }, control: { TUN: 'GB' } })
  // Naples and Crete are eight spaces away, Taranto and Athens nine.
  expect(targets(p)).toEqual(['BIZ', 'TRI', 'BEN', 'TOB', 'PAL', 'CAG', 'ROM', 'NAP', 'CRE'])
  expect(p.refuses({ do: 'target', at: 'TAR' }).rule).toBe('card.US-E4')
})

test('card.GB-E1 fleets that Ultra brings to light need not fight', () => {
  const p = aiming('GB-E1', {
    units: { GB: { I3: ['DES'] } },
    fleets: { IT: { at: 'I3', units: ['BAT', 'DES*2'] } },
  })
  expect(p.truth('IT-BAT-1')).toMatchObject({ place: 'I3', marks: [] })
  expect(p.state.forced).toEqual([])
  expect(p.refuses({ do: 'target', at: 'GB' }).rule).toBe('card.GB-E1')
})

test('card.GB-E2 Pedestal adds nothing to what Malta is worth at sea', () => {
  const ships = (effects: { [card: string]: string }): number => {
    const p = position({ phase: 'resupply', stage: 1, effects })
    p.act({ do: 'supply', nation: 'GB', slot: 'sea', at: 'MLT' })
    let built = 0
    for (; offers(p, 'build').some(({ type, nation }) => type === 'STR' && nation === 'GB'); built++) {
      p.act({ do: 'build', nation: 'GB', type: 'STR', at: 'H6' })
    }
    expect(p.refuses({ do: 'build', nation: 'GB', type: 'STR', at: 'H6' }).rule).toBe('resupply.3')
    return built
  }
  expect(ships({ 'GB-E2': '' })).toBe(ships({}))
})
