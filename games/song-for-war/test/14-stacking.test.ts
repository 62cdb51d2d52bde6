// concentrate.1: what two hits that were stacked can still be taken from, and who chooses.
import { expect, test } from 'vitest'
import type { Script } from '@middlesea/engine/testing'
import type { Position, PositionSpec } from '../src/testing.ts'
import { DONE, moving, offers, places } from './table.ts'

const Q = { support: 'never', casualties: 'cheapest', concentrate: 'never' } as const

/** Everybody of the Axis who can waits for Battle Step 7 of the battle in a space. */
function waiting(step: number, at: string, wish: Omit<PositionSpec, 'phase'>, script: Script): Position {
  const orders = { allies: Q, axis: { ...Q, concentrate: 'ask' } } as const
  const p = moving('axis', step, { orders, ...wish }, script)
  while (p.decision().rule === 'move.2') p.act(DONE)
  p.act({ do: 'declare', at })
  while (p.decision().rule === 'declare.4') p.act(DONE)
  while (offers(p, 'concentrate').length > 0) p.act(offers(p, 'concentrate')[0])
  if (p.decision().rule === 'concentrate.1' && offers(p, 'stack').length === 0) p.act(DONE)
  return p
}

test('concentrate.1 hits at aircraft and hits at Land Units make no pair: each stays as it is', () => {
  const p = waiting(
    5,
    'TUN',
    {
      units: { DE: { TUN: ['FTR*2', 'INF*2'], ROM: ['FTR'] }, US: { TUN: ['B17', 'FTR', 'TNK', 'INF'] } },
    },
    {
      'battle step 2': [1],
      'battle step 3': [1, 1],
      'battle step 6': [1, 1],
      'battle step 7': [7, 1, 9, 1],
    },
  )
  expect(places(p, 'US-B17-1', 'US-FTR-1', 'US-TNK-1', 'US-INF-1')).toEqual(['TUN', 'lost', 'TUN', 'lost'])
  p.dice.allUsed()
})

test('concentrate.1 a pair with one hit that hears no Submarines is not taken from submerged ones', () => {
  const atSea = (first: string, dice: number[]): Position =>
    waiting(
      3,
      'H2',
      {
        units: { DE: { ROM: ['FTR'] }, IT: { H2: [first, 'DES'] }, GB: { H2: ['BAT', 'SUB*2'] } },
        moved: first === 'SUB' ? ['IT-SUB-1'] : [],
      },
      // Two dice of the Battleship, which hears no Submarine, and two of the Submarines.
      { 'battle step 4': [1, 1, 1, 1], 'battle step 7': dice },
    )
  expect(places(atSea('DES', [8, 8]), 'GB-BAT-1', 'GB-SUB-1', 'GB-SUB-2')).toEqual(['H2', 'lost', 'lost'])
  expect(places(atSea('SUB', [9, 8]), 'GB-BAT-1', 'GB-SUB-1', 'GB-SUB-2')).toEqual(['H2', 'H2', 'H2'])
})

test('ability.precise a pair of which one hit was no 12 is the owner’s to answer', () => {
  const p = waiting(
    1,
    'TUN',
    {
      units: { DE: { TUN: ['FTR*2'], ROM: ['FTR'] }, US: { TUN: ['B17', 'FTR*2'] } },
      orders: { allies: { ...Q, casualties: 'ask' }, axis: { ...Q, concentrate: 'ask' } },
    },
    { 'battle step 2': [1, 1], 'battle step 3': [1, 1], 'battle step 7': [12, 7] },
  )
  expect(p.decision()).toMatchObject({ rule: 'casualty.1', seats: ['allies'] })
  p.act({ do: 'lose', unit: 'US-B17-1' })
  expect(places(p, 'US-B17-1', 'US-FTR-1')).toEqual(['lost', 'TUN'])
})

test('card.GB-U4 a pair with a hit at Submarines alone is taken from Submarines alone', () => {
  const p = moving(
    'allies',
    3,
    {
      units: { GB: { H2: ['DES*2'] }, IT: { H2: ['CRU', 'SUB'] }, DE: { ROM: ['FTR'] } },
      played: { GB: ['GB-U4'] },
      orders: { allies: { ...Q, concentrate: 'ask' }, axis: Q },
    },
    // Each Destroyer rolls its own die and the one for Submarines: the first hits with the one, the second with the other.
    { 'battle step 4': [1, 1, 1], 'battle step 7': [8, 1, 1, 8] },
  )
  p.act(DONE)
  p.act({ do: 'declare', at: 'H2' })
  p.act(DONE)
  p.act({ do: 'concentrate', unit: 'GB-DES-1' })
  p.act(DONE)
  expect(places(p, 'IT-CRU-1', 'IT-SUB-1')).toEqual(['H2', 'lost'])
  p.dice.allUsed()
})
