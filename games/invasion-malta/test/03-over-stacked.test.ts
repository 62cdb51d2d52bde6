// 3.34: over-stacked units give no strength and no zone, lead nobody and do not attack. What is not combat they do as others do.
import { describe, expect, test } from 'vitest'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import { asked, declared, only } from './combat.ts'
import { A, B, C, D, E, GUN, HQ, ITALIAN, SECTOR_HQ, TROOP, V, W, X, Y, Z } from './table.ts'

const over = (...units: string[]): PositionSpec['marks'] => Object.fromEntries(units.map((unit) => [unit, ['excess']]))
/** Eight points: with two more somebody is too many. */
const CROWD = [B, C, D, E]

describe('3.34', () => {
  test('3.34 an over-stacked unit moves and infiltrates, and where it arrives it is regular again', () => {
    const t = position(
      {
        phase: 'movement',
        active: 'axis O',
        axis: { '0505': [A, ...CROWD] },
        allied: { '0506': [X] },
        marks: over(A),
      },
      {},
      meadow(only('0504', '0505', '0506', '0606')),
    )
    t.act({ do: 'move', unit: A, to: '0606' })
    expect([t.place(A), t.marks(A).includes('excess')]).toEqual(['0606', false])
  })

  test('3.34 it reacts: that is movement (9.2); whom it leaves is not crowded any more', () => {
    const t = declared(
      { axis: { '0505': [A, B] }, allied: { '0506': [X], '0507': [Y, Z, V, W, SECTOR_HQ, TROOP] }, marks: over(Y) },
      { 'ER check 9.26': [1], 'combat 12.63': [7] },
    )
    t.act({ do: 'react', unit: Y, to: '0506' })
    while (asked(t) === 'prompt.command') t.act({ do: 'done' })
    expect([t.place(Y), t.marks(Y).includes('excess')]).toEqual(['0506', false])
    expect(asked(t)).not.toBe('prompt.excess')
  })

  test('3.34 an over-stacked HQ spends its points: they are no strength (17.21)', () => {
    const t = position(
      {
        phase: 'recovery',
        axis: { '0303': [HQ, GUN, ...CROWD], '0505': [A] },
        allied: { '0506': [X] },
        marks: { ...over(HQ), [A]: ['disrupted'] },
      },
      { 'ER check 3.84b': [7] },
      meadow(),
    )
    expect(asked(t)).toBe('prompt.command')
    t.act({ do: 'command', unit: HQ })
    // ER 7, two lower while Disrupted: a 7 does it with two points.
    expect(t.marks(A)).not.toContain('disrupted')
  })

  test('3.34 it holds its hex: control (3.12), a route in an enemy zone (6.23), company for a gun (8.25)', () => {
    const strip = only('0501', '0502', '0503', '0504', '0603')
    // X in 0603 reaches 0502 and 0503: over-stacked friends in both keep the route open.
    const supplied = (marks: PositionSpec['marks'], held: string[]): boolean => {
      const t = position(
        {
          phase: 'supply',
          turn: 3,
          beachheads: { '0500': 'O' },
          axis: { '0504': [A], '0502': [B], '0503': held },
          allied: { '0603': [X] },
          marks,
        },
        {},
        meadow({ beach: ['0500-0501'], ...strip }),
      )
      return !t.marks(A).includes('outOfSupply')
    }
    expect(supplied(over(B, C), [C])).toBe(true)
    expect(supplied({}, [])).toBe(false)
    const escort = (marks: PositionSpec['marks'], friends: string[]): Position =>
      position(
        {
          phase: 'movement',
          active: 'axis O',
          axis: { '0505': friends, '0503': [GUN], '0909': [HQ] },
          allied: { '0506': [X] },
          marks,
        },
        {},
        meadow(),
      )
    expect(escort(over(C), [C]).placesFor(GUN)).toContain('0505')
    expect(escort({}, []).refuses({ do: 'move', unit: GUN, to: '0505' }).rule).toBe('8.25')
    expect(escort(over(C), [C]).owner('0505')).toBe('axis')
  })

  test('9.32 it refuses combat with the others of its hex: if it may not, nobody does; if all may, it goes with them', () => {
    const refusing = (other: string): Position =>
      declared(
        {
          options: { combatRefusal: true },
          axis: { '0505': [A, B] },
          allied: { '0506': [X, V, W, SECTOR_HQ, 'br_n_sector_hq', other], '0507': [Z] },
          marks: over(other),
        },
        { 'ER check 9.33': [1], 'combat 12.63': [7] },
      )
    expect(refusing(ITALIAN).refuses({ do: 'refuse', hex: '0506' })).toMatchObject({ rule: '9.32' })
    const t = refusing(Y)
    t.act({ do: 'refuse', hex: '0506' })
    expect(t.refuses({ do: 'lead', unit: Y })).toMatchObject({ rule: '3.73' })
    t.act({ do: 'lead', unit: X })
    while (asked(t) !== 'prompt.advance') t.act(t.offered().find((a) => a.do === 'done') ?? t.offered()[0])
    expect(t.in('0506')).toEqual([])
    expect(t.place(Y)).not.toBe('eliminated')
  })

  test('3.34 but it does not attack, and no zone of it stops anybody', () => {
    const t = position(
      {
        phase: 'declaration',
        active: 'axis O',
        axis: { '0505': [A, ...CROWD] },
        allied: { '0506': [X] },
        marks: over(A),
      },
      {},
      meadow(),
    )
    t.act({ do: 'attack', hex: '0506' })
    expect(t.refuses({ do: 'join', unit: A })).toMatchObject({ rule: '3.34', key: 'refuse.overStacked' })
    const past = position(
      { phase: 'movement', active: 'axis O', axis: { '0504': [A] }, allied: { '0606': [X] }, marks: over(X) },
      {},
      meadow(only('0504', '0505', '0506', '0606')),
    )
    expect(past.placesFor(A)).toContain('0506')
  })
})

test('3.34 when more units come the owner chooses anew: who was over-stacked before may be regular now', () => {
  // A is over-stacked among ten points; with a gun and an HQ there are twelve, and his mark says it wrongly.
  const t = position(
    {
      phase: 'movement',
      active: 'axis O',
      axis: { '0505': [A, ...CROWD], '0504': [GUN, HQ] },
      marks: over(A),
      stopAfter: 'movement',
    },
    {},
    meadow(),
  )
  for (const unit of [GUN, HQ]) t.act({ do: 'move', unit, to: '0505' })
  t.act({ do: 'done' })
  expect(asked(t)).toBe('prompt.excess')
  expect(t.offered()).toContainEqual({ do: 'excess', unit: A })
  for (const unit of [GUN, B]) t.act({ do: 'excess', unit })
  expect([A, B, GUN, HQ].map((unit) => t.marks(unit).includes('excess'))).toEqual([false, true, true, false])
})

test('3.34 who has retreated into a hex is marked before others only while it is still to be fought for (9.14)', () => {
  // X has retreated into 0607, whose combat is fought now and costs the attacker all he has: then any of them may be marked.
  const t = position(
    {
      phase: 'combat',
      active: 'axis O',
      axis: { '0707': [A] },
      allied: { '0607': [X, Y, Z, V, W] },
      marks: { [X]: ['retreated'] },
      attacks: [{ hex: '0607', units: [A] }],
    },
    { 'combat 12.63': [7] },
    meadow(),
  )
  t.act({ do: 'lead', unit: Y })
  expect(asked(t)).toBe('prompt.excess')
  expect(t.offered()).toContainEqual({ do: 'excess', unit: Y })
})
