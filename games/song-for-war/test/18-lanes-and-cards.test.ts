// A blockade and a card on the same objective, for each kind of unit (resupply.1, resupply.2, ruling C23).
import { expect, test } from 'vitest'
import { position, type Position, type PositionSpec } from '../src/testing.ts'

type Slot = 'land' | 'sea' | 'air'

/** Of each kind a unit that costs three and one that costs four. */
const THREE = { land: 'AAA', sea: 'STR', air: 'ATR' } as const
const FOUR = { land: 'ART', sea: 'DES', air: 'FTR' } as const

/** Buys for all but three, is refused what costs four, and spends the rest. */
function isWorth(p: Position, nation: string, slot: Slot, at: string, value: number, where = at): void {
  p.act({ do: 'supply', nation, slot, at })
  const fours = Array.from({ length: 3 }, (_, n) => n).find((n) => (value - 4 * n) % 3 === 0 && value > 4 * n)!
  for (let i = 0; i < fours; i++) p.act({ do: 'build', nation, type: FOUR[slot], at: where })
  for (let left = value - 4 * fours; left > 3; left -= 3) p.act({ do: 'build', nation, type: THREE[slot], at: where })
  expect(p.refuses({ do: 'build', nation, type: FOUR[slot], at: where })).toMatchObject({
    rule: 'resupply.3',
    key: 'refuse.tooDear',
  })
  p.act({ do: 'build', nation, type: THREE[slot], at: where })
  expect(p.refuses({ do: 'build', nation, type: THREE[slot], at: where }).key).toBe('refuse.tooDear')
}

/** Algiers (20, 16, 14), which two Italian Submarines in its lane blockade by two. */
function algiers(effects: PositionSpec['effects']): Position {
  const p = position({
    phase: 'resupply',
    stage: 1,
    units: { IT: { A4: ['SUB'], A5: ['SUB'] } },
    effects,
  })
  p.act({ do: 'blockade', at: 'ALG' }, 'axis')
  return p
}

const american = (p: Position, land: number, sea: number, air: number): void => {
  isWorth(p, 'US', 'land', 'ALG', land)
  isWorth(p, 'US', 'sea', 'ALG', sea, 'C3')
  isWorth(p, 'US', 'air', 'ALG', air)
}

test('resupply.1 a lane takes from land, sea and air, also where War Production or Sabotage lies on the objective', () => {
  expect.hasAssertions()
  american(algiers({}), 18, 14, 12)
  american(algiers({ 'US-S3': 'ALG' }), 22, 18, 16)
  american(algiers({ 'DE-S4': 'ALG' }), 15, 11, 9)
  american(algiers({ 'US-S3': 'ALG', 'DE-S4': 'ALG' }), 19, 15, 13)
})

test('card.US-E2 a lane takes nothing from American land, sea and air, with War Production on the objective or without', () => {
  expect.hasAssertions()
  american(algiers({ 'US-E2': '' }), 20, 16, 14)
  american(algiers({ 'US-E2': '', 'US-S3': 'ALG' }), 24, 20, 18)
  // British Gibraltar (10, 18, 12) on the same lane has no Liberty Ships.
  const p = position({
    phase: 'resupply',
    stage: 1,
    units: { IT: { A4: ['SUB'], A5: ['SUB'] } },
    effects: { 'US-E2': '' },
  })
  p.act({ do: 'blockade', at: 'GIB' }, 'axis')
  isWorth(p, 'GB', 'air', 'GIB', 10)
})

test('card.IT-E3 a lane takes nothing from sea and air of the convoy either, which are worth no more than printed', () => {
  expect.hasAssertions()
  const tripoli = (effects: PositionSpec['effects'], by: 'lane' | 'nobody'): Position => {
    const GB: { [space: string]: string[] } = by === 'lane' ? { H5: ['DES'], I4: ['DES'], H7: ['DES'] } : {}
    const p = position({ phase: 'resupply', stage: 2, units: { GB }, effects })
    if (by === 'lane') p.act({ do: 'blockade', at: 'TRI' }, 'allies')
    return p
  }
  const italian = (p: Position, land: number, sea: number, air: number): void => {
    isWorth(p, 'IT', 'land', 'TRI', land)
    isWorth(p, 'IT', 'sea', 'TRI', sea, 'H7')
    isWorth(p, 'IT', 'air', 'TRI', air)
  }
  italian(tripoli({}, 'lane'), 13, 9, 7)
  italian(tripoli({ 'IT-E3': 'TRI' }, 'lane'), 19, 12, 10)
  italian(tripoli({ 'IT-E3': 'TRI' }, 'nobody'), 19, 12, 10)
  // Sabotage is no lane.
  italian(tripoli({ 'IT-E3': 'TRI', 'GB-S4': 'TRI' }, 'lane'), 16, 9, 7)
})

test('card.GB-E2 neither a lane nor a card nor an enemy in the space takes from Malta while Pedestal lasts', () => {
  const malta = (effects: PositionSpec['effects']): Position => {
    const p = position({
      phase: 'resupply',
      stage: 1,
      units: { IT: { H6: ['DES'], MLT: ['INF'] } },
      bombed: { MLT: 2 },
      effects,
    })
    p.act({ do: 'blockade', at: 'MLT' }, 'axis')
    return p
  }
  const british = (p: Position, land: number, sea: number, air: number): void => {
    isWorth(p, 'GB', 'land', 'MLT', land)
    isWorth(p, 'GB', 'sea', 'MLT', sea, 'H4')
    isWorth(p, 'GB', 'air', 'MLT', air)
  }
  british(malta({ 'GB-E2': '', 'DE-S4': 'MLT' }), 12, 10, 16)
  british(malta({ 'GB-E2': '', 'GB-S3': 'MLT' }), 16, 14, 20)
  // Without it 12 less 2 bombs and 2 lanes is 8 for the air, of which an enemy in the space leaves half.
  const p = malta({})
  p.act({ do: 'supply', nation: 'GB', slot: 'air', at: 'MLT' })
  p.act({ do: 'build', nation: 'GB', type: 'FTR', at: 'MLT' })
  expect(p.refuses({ do: 'build', nation: 'GB', type: 'ATR', at: 'MLT' }).key).toBe('refuse.tooDear')
})

test('card.S3 War Production stays on the objective through its phase, also when Case Axis has made it German', () => {
  const rome = (effects: PositionSpec['effects']): Position => {
    const p = position({ phase: 'resupply', stage: 2, control: { ROM: 'DE' }, effects })
    expect(p.refuses({ do: 'supply', nation: 'IT', slot: 'land', at: 'ROM' }).rule).toBe('resupply.3')
    return p
  }
  isWorth(rome({ 'IT-S3': 'ROM' }), 'DE', 'land', 'ROM', 26)
  isWorth(rome({ 'IT-S3': 'ROM', 'DE-S3': 'ROM' }), 'DE', 'air', 'ROM', 22)
  // As Convoy Battle does.
  isWorth(rome({ 'IT-E3': 'ROM' }), 'DE', 'land', 'ROM', 25)
  isWorth(rome({}), 'DE', 'land', 'ROM', 22)
})
