// casualty.1, R10: where a side is two players each chooses among his own units; only where a hit could take either's does one
// of them choose for both.
import { expect, test } from 'vitest'
import type { Script } from '@middlesea/engine/testing'
import type { Position, PositionSpec } from '../src/testing.ts'
import { DONE, moving, offers, places } from './table.ts'

const ASKED = { support: 'never', concentrate: 'never', casualties: 'ask' } as const
const orders = { us: ASKED, gb: ASKED, de: ASKED, it: ASKED }

/** The Germans attack in Tunis on Movement Step 5, four at the table. */
function attacked(
  units: NonNullable<PositionSpec['units']>,
  script: Script,
  played: PositionSpec['played'] = {},
): Position {
  const p = moving('axis', 5, { options: { players: 'four' }, units, played, orders }, script)
  while (p.decision().rule === 'move.2') p.act(DONE, p.decision().seats[0])
  p.act({ do: 'declare', at: 'TUN' }, 'de')
  while (p.decision().rule === 'declare.4') p.act(DONE, p.decision().seats[0])
  return p
}

const ROME = { ROM: ['FTR'] }

test('casualty.1 a hit that only the units of one player can take is his to answer, however few they are', () => {
  const p = attacked(
    { US: { TUN: ['INF*3'] }, GB: { TUN: ['FTR', 'LBR'] }, DE: { TUN: ['AAA', 'INF'], ...ROME } },
    { 'battle step 1': [8], 'battle step 2': [], 'battle step 3': [1], 'battle step 6': [1, 1, 1, 1] },
  )
  expect(p.decision()).toMatchObject({ rule: 'casualty.1', seats: ['gb'] })
  p.act({ do: 'lose', unit: 'GB-FTR-1' }, 'gb')
  expect(places(p, 'GB-FTR-1', 'GB-LBR-1')).toEqual(['lost', 'TUN'])
})

/** On Battle Step 5 a gun hits on land, and an upgraded Fighter in the air. */
const onBothSides = (american: string[], script: Script): Position =>
  attacked(
    { US: { TUN: american }, GB: { TUN: ['INF*2', 'TNK'] }, DE: { TUN: ['ART', 'FTR'], ...ROME } },
    { 'battle step 5': [8, 8], 'battle step 6': [1], ...script },
    { DE: ['DE-U1'] },
  )

test('casualty.1 two players choose at the same time, each for the hits that his units alone can take', () => {
  const p = onBothSides(['FTR', 'LBR'], { 'battle step 2': [1, 1], 'battle step 3': [1], 'battle step 6': [1, 1] })
  p.act({ do: 'aim', unit: 'US-LBR-1', at: 'domain.land' }, 'us')
  expect(offers(p, 'lose', 'us').map(({ unit }) => unit)).toEqual(['US-FTR-1', 'US-LBR-1'])
  expect(offers(p, 'lose', 'gb').map(({ unit }) => unit)).toEqual(['GB-INF-1', 'GB-TNK-1'])
  expect(p.refuses({ do: 'lose', unit: 'US-FTR-1' }, 'gb').rule).toBe('casualty.1')
  p.act({ do: 'lose', unit: 'GB-TNK-1' }, 'gb')
  // Nothing is removed before the other has chosen too.
  expect(p.place('GB-TNK-1')).toBe('TUN')
  p.act({ do: 'lose', unit: 'US-LBR-1' }, 'us')
  expect(places(p, 'US-FTR-1', 'US-LBR-1', 'GB-INF-1', 'GB-INF-2', 'GB-TNK-1')).toEqual([
    'TUN',
    'lost',
    'TUN',
    'TUN',
    'lost',
  ])
})

test('casualty.1 who has no choice among his own is not asked', () => {
  const p = onBothSides(['FTR'], { 'battle step 2': [1, 1] })
  expect(p.decision()).toMatchObject({ rule: 'casualty.1', seats: ['gb'] })
  p.act({ do: 'lose', unit: 'GB-INF-1' }, 'gb')
  expect(places(p, 'US-FTR-1', 'GB-INF-1', 'GB-INF-2', 'GB-TNK-1')).toEqual(['lost', 'lost', 'lost', 'TUN'])
})
