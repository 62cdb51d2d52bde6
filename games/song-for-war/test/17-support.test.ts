import { expect, test } from 'vitest'
import { songForWar } from '../src/index.ts'
import { position } from '../src/testing.ts'
import { DONE, DRAWS } from './table.ts'

/** Cards that nothing is drawn to: with an empty deck hands stay as they are. */
test('ns.1 each phase gives two tokens and two cards; what is not spent stays', () => {
  const p = position({ phase: 'support', stage: 1, tokens: { US: 1 }, hands: { US: ['US-U2'] } }, DRAWS)
  expect(p.state.tokens).toEqual([3, 2, 2, 2])
  expect(p.state.hand.map((hand) => hand.length)).toEqual([3, 2, 2, 2])
  // What was not drawn is not played.
  expect(p.refuses({ do: 'activate', card: 'US-E4' }).rule).toBe('ns.1')
  p.act(DONE)
  expect(p.state.tokens[0]).toBe(3)
  expect(p.state.hand[0]).toHaveLength(3)
  p.refuses({ do: 'activate', card: 'US-U2' }, 'allies')
})

test('ns.2 an upgrade boosts its type at once and for good, and a unique unit may be built', () => {
  const p = position(
    { phase: 'support', stage: 1, hands: { US: ['US-U4', 'US-Q3'] }, units: { US: { ALG: ['INF'] } } },
    DRAWS,
  )
  const infantry = () => p.state.derived.profiles[p.state.derived.kit.typeNumber.INF]
  expect(infantry().fire[0].hit).toBe(9)
  p.act({ do: 'activate', card: 'US-U4' })
  expect(infantry().fire[0].hit).toBe(8)
  // An upgrade is played once: the card is gone.
  expect(p.refuses({ do: 'activate', card: 'US-U4' }).rule).toBe('card.US-U4')
})

test('ns.2 a type is upgraded once: the card is gone, and no other upgrades it', () => {
  const p = position({ phase: 'support', stage: 1, tokens: { US: 3 }, hands: { US: ['US-U4'] } }, DRAWS)
  const upgrades = p.state.derived.kit.cards.filter(({ kind }) => kind === 'upgrade')
  const types = upgrades.map(({ nation, unit }) => `${nation} ${unit}`)
  expect(new Set(types).size).toBe(types.length)
  p.act({ do: 'activate', card: 'US-U4' })
  p.refuses({ do: 'activate', card: 'US-U4' })
  expect(p.state.played[0]).toHaveLength(1)
})

test('card.IT-E1 a card that could be aimed at nothing stays in the hand', () => {
  const raid = (GB: { [space: string]: string[] }) =>
    position(
      { phase: 'support', stage: 2, tokens: { IT: 3 }, hands: { IT: ['IT-E1', 'IT-U3'] }, units: { GB } },
      { ...DRAWS, 'raid card.IT-E1': [1] },
    )
  // A ship in the open sea is in no harbour.
  const open = raid({ J5: ['BAT'] })
  expect(open.refuses({ do: 'activate', card: 'IT-E1' }).rule).toBe('card.IT-E1')
  open.act({ do: 'activate', card: 'IT-U3' })
  expect(open.state.played[3]).toHaveLength(1)
  const harbour = raid({ L8: ['BAT'] })
  harbour.act({ do: 'activate', card: 'IT-E1' })
  expect(harbour.state.played[3]).toHaveLength(1)
})

test('ns.5 a card beats the core rules: a Churchill enters mountains, where Tanks may not', () => {
  const p = position({
    phase: 'tactical',
    stage: 1,
    step: 4,
    side: 'allies',
    units: { GB: { PHI: ['CHURCHILL', 'TNK'] } },
    played: { GB: ['GB-Q4'] },
    tokens: { GB: 3 },
  })
  expect(p.refuses({ do: 'move', unit: 'GB-TNK-1', to: 'BOU' }).rule).toBe('ability.heavy')
  p.act({ do: 'move', unit: 'GB-CHURCHILL-1', to: 'BOU' })
  expect(p.place('GB-CHURCHILL-1')).toBe('BOU')
})

test('ns.3 the first side shows its cards before the second chooses', () => {
  const p = position({ phase: 'support', stage: 2, hands: { DE: ['DE-U1'], US: ['US-U2'] } }, DRAWS)
  expect(p.decision().seats).toEqual(['axis'])
  p.refuses({ do: 'activate', card: 'US-U2' }, 'allies')
  p.act({ do: 'activate', card: 'DE-U1' })
  expect(p.told()).toContain('told.activated')
  p.act(DONE)
  expect(p.decision().seats).toEqual(['allies'])
})

test('ns.5 nations pay with their own tokens, three at most', () => {
  const p = position(
    { phase: 'support', stage: 1, tokens: { US: 3, GB: 0 }, hands: { GB: ['GB-Q1'], US: ['US-Q1'] } },
    DRAWS,
  )
  // Three and two would be five: the box holds three.
  expect(p.state.tokens[0]).toBe(3)
  // King George costs three, Great Britain has two; the American tokens do not help.
  expect(p.refuses({ do: 'activate', card: 'GB-Q1' }).rule).toBe('ns.5')
  p.act({ do: 'activate', card: 'US-Q1' })
  expect(p.state.tokens[0]).toBe(0)
})

test('ns.5 who has spent the last token is not asked again', () => {
  const p = position(
    { phase: 'support', stage: 1, options: { players: 'four' }, tokens: { US: 3 }, hands: { US: ['US-Q1'] } },
    DRAWS,
  )
  const asked = (): string[] => songForWar.decisions(p.state).flatMap(({ seats }) => seats)
  expect(asked()).toEqual(['us', 'gb'])
  p.act({ do: 'activate', card: 'US-Q1' }, 'us')
  expect(asked()).toEqual(['gb'])
  expect(p.refuses({ do: 'done' }, 'us').key).toBe('kernel.notYourDecision')
})

test('ability.unique a unique unit is built only after its card', () => {
  const without = position({ phase: 'resupply', stage: 1 })
  without.act({ do: 'supply', nation: 'US', slot: 'land', at: 'ALG' })
  expect(without.refuses({ do: 'build', nation: 'US', type: 'RANGERS', at: 'ALG' }).rule).toBe('card.US-Q3')
  const unlocked = position({ phase: 'resupply', stage: 1, played: { US: ['US-Q3'] } })
  unlocked.act({ do: 'supply', nation: 'US', slot: 'land', at: 'ALG' })
  unlocked.act({ do: 'build', nation: 'US', type: 'RANGERS', at: 'ALG' })
  expect(unlocked.place('US-RANGERS-1')).toBe('ALG')
  // The card is American: nobody else builds them.
  unlocked.act({ do: 'supply', nation: 'GB', slot: 'land', at: 'ALX' })
  expect(unlocked.refuses({ do: 'build', nation: 'GB', type: 'RANGERS', at: 'ALX' }).rule).toBe('ability.unique')
})
