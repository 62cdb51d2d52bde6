import { describe, expect, test } from 'vitest'
import { AT_PORT, GONE_HOME } from '../src/state.ts'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import type { Meadow } from '../src/testing/meadow.ts'
import { asked } from './combat.ts'
import { D1, D2, fireDrms, P1, volleys } from './fire.ts'
import { A, B, X } from './table.ts'

type Script = Record<string, number[]>
const [DD1, DD2, DD3] = ['dd_group_1', 'dd_group_2', 'dd_group_3']
const WATERS = ['0000', '0400', '0500']

/** The Bombardment Phase of turn 9 on Leros, a night: three groups of destroyers (3 points, range 14). */
const leros = (wish: Partial<PositionSpec> = {}, script: Script = {}, ground: Meadow = {}): Position =>
  position(
    { phase: 'airBombardment', turn: 9, axis: { '0505': [A], '0303': [B] }, allied: { '0909': [X] }, ...wish },
    { 'bombardment 10.28': [1, 1, 1], 'draw 7.13': [1], ...script },
    meadow({ waters: WATERS, beach: ['0500-0501'], ...ground }),
  )

/** The same on Malta, turn 3: Doria and Duilio (8 points, range 40). */
const malta = (wish: Partial<PositionSpec> = {}, script: Script = {}, ground: Meadow = {}): Position =>
  position(
    { phase: 'airBombardment', turn: 3, axis: { '0101': [P1] }, allied: { '0506': [D1] }, ...wish },
    { 'bombardment 10.28': [1, 1], 'draw 7.13': [1], ...script },
    meadow({ scenario: 'malta-1942', waters: WATERS, beach: ['0500-0501'], ...ground }),
  )

const at = (t: Position, ship: string): number => t.state.ships[t.kit.shipNumber(ship)]
const hexOf = (t: Position, ship: string): string => t.kit.placeIds[at(t, ship)]

describe('17.61', () => {
  test('17.61 ships come at night, onto sea of an invasion zone that is no invasion hex', () => {
    const t = leros()
    expect([t.decision().seats, asked(t)]).toEqual([['allied'], 'prompt.ship'])
    expect(t.refuses({ do: 'ship', ship: DD1, to: '0500' })).toMatchObject({
      rule: '17.61',
      key: 'refuse.shipNotThere',
    })
    expect(t.refuses({ do: 'ship', ship: DD1, to: '0300' })).toMatchObject({
      rule: '17.61',
      key: 'refuse.shipNotThere',
    })
    expect(t.refuses({ do: 'ship', ship: DD1, to: '0505' })).toMatchObject({
      rule: '17.61',
      key: 'refuse.shipNotThere',
    })
    t.act({ do: 'ship', ship: DD1, to: '0400' })
    expect(hexOf(t, DD1)).toBe('0400')
    // Once a turn.
    expect(t.refuses({ do: 'ship', ship: DD1, to: '0000' })).toMatchObject({ rule: '17.61', key: 'refuse.shipNotDue' })
  })

  test('17.61 not by day, and not before the turn of the card', () => {
    const day = leros({ turn: 8 })
    expect(day.refuses({ do: 'ship', ship: DD1, to: '0400' }).rule).toBe('17.61')
    expect(day.refuses({ do: 'ship', ship: DD1, to: '0400' }).key).toBe('refuse.shipsByNight')
    const early = leros({ turn: 6 })
    expect(early.refuses({ do: 'ship', ship: DD3, to: '0400' })).toMatchObject({
      rule: '17.61',
      key: 'refuse.shipNotDue',
    })
    expect(early.offered()).toContainEqual({ do: 'ship', ship: DD2, to: '0400' })
  })

  test('17.61 by day it is said while bombs are aimed, and by night bombs are refused while ships are (11.23)', () => {
    const day = leros({ turn: 8, air: { air_ju_87_1: 'bombardment' } })
    expect(asked(day)).toBe('prompt.bomb')
    const ship = { do: 'ship', ship: DD1, to: '0400' }
    expect(day.refuses(ship)).toMatchObject({ rule: '17.61', key: 'refuse.shipsByNight' })
    const night = leros({ ships: ['0400', '0400', '0000'], air: { air_ju_87_1: 'bombardment' } })
    expect(asked(night)).toBe('prompt.shell')
    expect(night.refuses({ do: 'bomb', air: 'air_ju_87_1', hex: '0909' }, 'allied').rule).toBe('11.23')
  })

  test('17.61 the battleships of 1941 come only where the players have agreed on them', () => {
    const wish = { phase: 'airBombardment' as const, turn: 3, axis: { '0101': [P1] }, allied: { '0506': [D1] } }
    const ground = () => meadow({ scenario: 'malta-1941', waters: WATERS })
    expect(asked(position(wish, { 'draw 7.13': [1] }, ground()))).not.toBe('prompt.ship')
    expect(asked(position({ ...wish, options: { battleships: true } }, {}, ground()))).toBe('prompt.ship')
  })

  test('18.32 behind a boom that stands no Axis ship is put', () => {
    const t = malta({}, {}, { boom: [{ ends: ['0401'], closes: [], area: ['0400'] }] })
    expect(t.refuses({ do: 'ship', ship: 'doria', to: '0400' }).rule).toBe('18.32')
    t.act({ do: 'ship', ship: 'doria', to: '0000' })
  })
})

describe('17.62', () => {
  test('17.62 a target within range; ships with one target fire together, by the procedure of 10.28', () => {
    const t = leros({ ships: ['0400', '0400', '0000'] }, { 'bombardment 10.28': [5, 5] })
    expect(asked(t)).toBe('prompt.shell')
    expect(t.refuses({ do: 'shell', ship: DD1, hex: '0909' })).toMatchObject({
      rule: '17.62',
      key: 'refuse.noTargetForShip',
    })
    t.act({ do: 'shell', ship: DD1, hex: '0505' })
    t.act({ do: 'shell', ship: DD2, hex: '0505' })
    t.act({ do: 'shell', ship: DD3, hex: '0303' })
    expect(volleys(t).map(({ hex, points, total }) => [hex, points, total])).toEqual([
      ['0505', 6, 4],
      ['0303', 3, 1],
    ])
    expect(fireDrms(t)).toEqual({ 'drm.targetEr': -7 })
  })

  test('17.62 not out of range', () => {
    const t = leros({ ships: ['0400'], axis: { '0505': [A], '9903': [B] }, allied: { '0909': [X] } })
    t.act({ do: 'done' })
    expect(t.refuses({ do: 'shell', ship: DD1, hex: '9903' })).toMatchObject({ rule: '17.62', key: 'refuse.shipRange' })
    t.act({ do: 'shell', ship: DD1, hex: '0505' })
  })

  test('17.62 the last hex of the range is in range, the next one is not', () => {
    // The destroyers' range is fourteen.
    const t = leros({ ships: ['0000'], axis: { '0909': [A], '0101': [B] }, allied: { '9903': [X] } })
    t.act({ do: 'done' })
    expect(t.kit.map.distance(t.kit.place('0000'), t.kit.place('0909'))).toBe(14)
    expect(t.offered()).toContainEqual({ do: 'shell', ship: DD1, hex: '0909' })
  })

  test('17.62 Italian fire drifts by Table A, without modifiers, and may strike a friend', () => {
    // From 0506 a 1 is the hex itself, a 5 is (0,-1), the hex above it.
    const fired = (die: number, wish: Partial<PositionSpec> = {}): Position => {
      const t = malta(
        { ships: ['0000', '0000'], allied: { '0506': [D1], '0606': [D2] }, ...wish },
        { 'naval drift 17.62': [die], 'bombardment 10.28': [10] },
      )
      t.act({ do: 'shell', ship: 'doria', hex: '0506' })
      t.act({ do: 'shell', ship: 'duilio', hex: '0506' })
      return t
    }
    expect(volleys(fired(1))[0]).toMatchObject({ hex: '0506', points: 16 })
    const friend = fired(5, { axis: { '0505': [P1] } })
    // 10 + 16 - 8 = 18: three steps, of whom there are two.
    expect(friend.place(P1)).toBe('eliminated')
    expect(friend.steps(D1)).toBe(2)
    // Where nobody is nothing happens.
    expect(volleys(fired(5))).toEqual([])
  })

  test('table.drift.a ships read its plain spaces: a 2 is one hex to the south, a 7 to the south-east', () => {
    const hit = (die: number): unknown => {
      const t = malta({ ships: ['0000', ''] }, { 'naval drift 17.62': [die], 'bombardment 10.28': [1] })
      t.act({ do: 'done' })
      t.act({ do: 'shell', ship: 'doria', hex: '0506' })
      return t.journal.find(({ key }) => key === 'naval.drifts')?.params.hit
    }
    expect([1, 2, 5, 7].map(hit)).toEqual(['0506', '0507', '0505', '0607'])
  })

  test('17.62 a ship does not bombard itself', () => {
    // A 2 is (0,+1). The target stands on the coast above the ship.
    const t = malta(
      { ships: ['0510', ''], allied: { '0509': [D1] } },
      { 'naval drift 17.62': [2] },
      { waters: ['0510'] },
    )
    t.act({ do: 'done' })
    t.act({ do: 'shell', ship: 'doria', hex: '0509' })
    expect(t.journal.find(({ key }) => key === 'naval.drifts')?.params).toMatchObject({ hit: '' })
    expect(t.told()).not.toContain('bombardment.begins')
  })
})

describe('17.63', () => {
  test('17.63 Allied ships go back to their card and come again', () => {
    const t = leros({ ships: ['0400', '', ''] })
    t.act({ do: 'done' })
    t.act({ do: 'shell', ship: DD1, hex: '0505' })
    expect(at(t, DD1)).toBe(AT_PORT)
    expect(leros({ turn: 12 }).offered()).toContainEqual({ do: 'ship', ship: DD1, to: '0400' })
  })

  test('17.63 Axis ships fire once in a game', () => {
    const t = malta({ ships: ['0000', ''] }, { 'naval drift 17.62': [1] })
    t.act({ do: 'done' })
    t.act({ do: 'shell', ship: 'doria', hex: '0506' })
    expect(at(t, 'doria')).toBe(GONE_HOME)
    const later = malta({ turn: 6, ships: ['gone', ''] })
    expect(at(later, 'doria')).toBe(GONE_HOME)
    expect(later.offered()).toContainEqual({ do: 'ship', ship: 'duilio', to: '0000' })
    expect(later.refuses({ do: 'ship', ship: 'doria', to: '0000' }).rule).toBe('17.63')
  })

  test('who has not fired lies off the coast until the end of the turn, and may come again', () => {
    const t = malta({ phase: 'recovery', ships: ['0000', ''] })
    expect(at(t, 'doria')).toBe(AT_PORT)
  })
})
