// Clauses of cards that no other test would miss.
import { expect, test } from 'vitest'
import { position } from '../src/testing.ts'
import { DONE, DRAWS, KEEPER, moving, places } from './table.ts'

const Q = { support: 'never', concentrate: 'never', casualties: 'cheapest' } as const
const QUIET = { allies: Q, axis: Q } as const

/** The rule by which a card is refused that was played before. */
function again(nation: 'US' | 'DE', card: string): string {
  const p = position({ phase: 'support', stage: nation === 'US' ? 1 : 2, played: { [nation]: [card] } }, DRAWS)
  return p.refuses({ do: 'activate', card }).rule
}

test('card.DE-U2 Stukas that defend against aircraft need 10, like other Light Bombers', () => {
  const attacked = (roll: number) => {
    const p = moving(
      'allies',
      1,
      { units: { GB: { SOU: ['FTR'] }, DE: { SOU: ['LBR'], ...KEEPER } }, played: { DE: ['DE-U2'] }, orders: QUIET },
      { 'battle step 2': [1], 'battle step 3': [roll] },
    )
    p.act(DONE)
    p.act({ do: 'declare', at: 'SOU' })
    p.act(DONE)
    p.dice.allUsed()
    return p
  }
  expect([attacked(9).place('GB-FTR-1'), attacked(10).place('GB-FTR-1')]).toEqual(['SOU', 'lost'])
  expect(again('DE', 'DE-U2')).toBe('card.DE-U2')
})

test('card.S2 who attacks out of a fortification of its own is spared a hit too, and hits on no less', () => {
  const attack = (forts: { US?: string }, rolls: number[]) => {
    const p = moving(
      'allies',
      4,
      { units: { US: { SOU: ['INF*2'] }, DE: { SOU: ['INF*2'], ...KEEPER } }, forts, orders: QUIET },
      // The attackers' dice come first.
      { 'battle step 6': rolls },
    )
    p.act(DONE)
    p.act({ do: 'declare', at: 'SOU' })
    p.act(DONE)
    p.dice.allUsed()
    return places(p, 'US-INF-1', 'US-INF-2', 'DE-INF-1', 'DE-INF-2').filter((at) => at === 'lost').length
  }
  expect(attack({ US: 'SOU' }, [1, 1, 9, 1])).toBe(0)
  expect(attack({}, [1, 1, 9, 1])).toBe(1)
  // One hit alone is cancelled, and an 8 is none for who attacks.
  expect(attack({ US: 'SOU' }, [8, 8, 9, 9])).toBe(1)
  expect(again('US', 'US-S2')).toBe('card.S2')
})

test('card.US-E2 the second Objective pays for Land Units with half its value, and not more', () => {
  const p = position({ phase: 'resupply', stage: 1, effects: { 'US-E2': '' }, control: { TUN: 'US' } })
  p.act({ do: 'supply', nation: 'US', slot: 'land', at: 'ALG' })
  p.act({ do: 'supply', nation: 'US', slot: 'second', at: 'TUN' })
  // Tunis is worth 14: 7 of them pay for a Tank, and not for Infantry besides.
  p.act({ do: 'build', nation: 'US', type: 'TNK', at: 'TUN' })
  expect(p.refuses({ do: 'build', nation: 'US', type: 'INF', at: 'TUN' })).toMatchObject({
    rule: 'resupply.3',
    key: 'refuse.tooDear',
  })
})
