import { describe, expect, test } from 'vitest'
import type { Meadow } from '../src/testing/meadow.ts'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import { asked, only } from './combat.ts'
import { A, B, COMMANDO, GUN, HQ, TROOP, X, Y } from './table.ts'

// The way of a unit: the cheapest, or through hexes that its owner names (ruling M2). A has five points.

const moving = (wish: Partial<PositionSpec>, ground: Meadow = {}): Position =>
  position(
    { phase: 'movement', active: 'axis O', axis: { '0505': [A], '0109': [B] }, ...wish },
    {},
    meadow({ ...ground }),
  )

const prize = (...hexes: string[]): Meadow => ({ victory: { needed: 9, hexes } })

const passages = (t: Position, unit = A): string[] =>
  t.offered().flatMap((a) => (a.do === 'through' && a.unit === unit ? [a.to] : []))

describe('3.11', () => {
  test('3.11 a unit may go through a place that is not the nearest way, and takes it by passing', () => {
    const t = moving({}, prize('0503'))
    t.act({ do: 'through', unit: A, to: '0503' })
    // It has not arrived: it stands where it was, and is asked where it goes from there.
    expect(t.place(A)).toBe('0505')
    expect(t.decision()).toMatchObject({ rule: '8.11', seats: ['axis'] })
    expect(t.decision().prompt).toMatchObject({ key: 'prompt.march', params: { unit: A, hex: '0503' } })
    t.act({ do: 'move', unit: A, to: '0403' })
    expect(t.place(A)).toBe('0403')
    expect(t.marks(A)).toContain('moved')
    for (const hex of ['0504', '0503', '0403']) expect([hex, t.owner(hex)]).toEqual([hex, 'axis'])
    expect(t.told()).toContain('move.through')
    // Straight to 0403 it does not come by the place.
    const straight = moving({}, prize('0606'))
    straight.act({ do: 'move', unit: A, to: '0603' })
    expect(straight.owner('0606')).toBe('axis')
    const far = moving({ axis: { '0502': [A], '0109': [B] } }, prize('0605'))
    far.act({ do: 'move', unit: A, to: '0405' })
    expect(far.owner('0605')).toBe('allied')
  })

  test('3.11 it may come back to where it began', () => {
    const t = moving({}, prize('0503'))
    t.act({ do: 'through', unit: A, to: '0503' })
    t.act({ do: 'move', unit: A, to: '0505' })
    expect(t.place(A)).toBe('0505')
    expect(t.owner('0503')).toBe('axis')
    expect(t.refuses({ do: 'move', unit: A, to: '0504' })).toMatchObject({ rule: '8.13', key: 'refuse.hasMoved' })
  })

  test('3.11 one after another, none twice', () => {
    // What lies in its zone is the Axis's already.
    expect(passages(moving({}, prize('0504', '0503', '0605')))).toEqual(['0503'])
    const free = moving({ axis: { '0507': [A], '0109': [B] } }, prize('0505', '0605'))
    expect(passages(free).sort()).toEqual(['0505', '0605'])
    free.act({ do: 'through', unit: A, to: '0505' })
    expect(passages(free)).toEqual(['0605'])
    free.act({ do: 'through', unit: A, to: '0605' })
    expect(passages(free)).toEqual([])
    free.act({ do: 'move', unit: A, to: '0606' })
    expect([free.owner('0505'), free.owner('0605')]).toEqual(['axis', 'axis'])
  })

  test('3.11 only where something hangs on it: places, forts, airfields, ports, hospitals; not what is one’s own', () => {
    const far = { axis: { '0505': [A], '0109': [B] } }
    expect(passages(moving(far))).toEqual([])
    const grounds: Meadow[] = [
      prize('0503'),
      { sudden: ['0503'] },
      { fort: ['0503'] },
      { airfield: ['0503'] },
      { port: ['0503'] },
      { hospital: ['0503'] },
    ]
    for (const ground of grounds) expect([ground, passages(moving(far, ground))]).toEqual([ground, ['0503']])
    expect(moving(far).refuses({ do: 'through', unit: A, to: '0503' })).toMatchObject({
      rule: '3.11',
      key: 'refuse.nothingToTake',
    })
    const own = moving({ ...far, axisHexes: ['0503'] }, prize('0503'))
    expect(passages(own)).toEqual([])
  })
})

describe('8.13', () => {
  test('8.13 the whole way is paid for: what was spent on the way to the hex is gone', () => {
    const t = moving({}, prize('0502'))
    t.act({ do: 'through', unit: A, to: '0502' })
    // Two points are left of five.
    expect(t.placesFor(A)).toContain('0504')
    expect(t.placesFor(A)).not.toContain('0505')
    expect(t.refuses({ do: 'move', unit: A, to: '0505' })).toMatchObject({ rule: '8.32', key: 'refuse.outOfReach' })
  })

  test('8.13 nobody goes through a hex from which he cannot go on', () => {
    // Five points away; or in an enemy zone (8.22), unless he goes through zones (17.31).
    const last = moving({ axis: { '0506': [A], '0109': [B] } }, prize('0501'))
    expect(last.refuses({ do: 'through', unit: A, to: '0501' })).toMatchObject({
      rule: '8.13',
      key: 'refuse.noPointsLeft',
    })
    expect(last.placesFor(A)).toContain('0501')
    const held = moving({ axis: { '0505': [A, COMMANDO] }, allied: { '0502': [X] } }, prize('0503'))
    expect(held.refuses({ do: 'through', unit: A, to: '0503' })).toMatchObject({ key: 'refuse.noPointsLeft' })
    expect(passages(held)).toEqual([])
    expect(passages(held, COMMANDO)).toEqual(['0503'])
  })

  test('8.13 who has just dropped goes one hex and not through it (15.16)', () => {
    // A gun: it has no zone that would take the hex for it.
    const t = moving({ axis: { '0505': [GUN], '0109': [B] }, marks: { [GUN]: ['dropped'] } }, prize('0504'))
    expect(t.placesFor(GUN)).toContain('0504')
    const why = t.refuses({ do: 'through', unit: GUN, to: '0504' })
    expect(why).toMatchObject({ rule: '8.13', key: 'refuse.noPointsLeft' })
  })
})

test('8.11 nobody else moves before the unit has arrived', () => {
  const t = moving({}, prize('0503'))
  t.act({ do: 'through', unit: A, to: '0503' })
  expect(t.refuses({ do: 'move', unit: B, to: '0108' })).toMatchObject({ rule: '8.11', key: 'refuse.oneAtATime' })
  expect(t.refuses({ do: 'done' })).toMatchObject({ rule: '8.11', key: 'refuse.oneAtATime' })
})

test('8.22 from the hex that it goes through a unit enters a zone and stops there', () => {
  // X in 0405 reaches 0504 and 0505 of the strip.
  const land = only('0109', '0405', '0503', '0504', '0505', '0506', '0507', '0508', '0509')
  const t = moving(
    { axis: { '0509': [A], '0109': [B] }, allied: { '0405': [X] } },
    { ...prize('0507'), ...land, values: { [A]: { move: 9 } } },
  )
  t.act({ do: 'through', unit: A, to: '0507' })
  expect(t.placesFor(A)).toContain('0505')
  for (const to of ['0504', '0503']) expect(t.refuses({ do: 'move', unit: A, to }).rule).toBe('8.22')
})

// A has a zone of its own on 0504, but for the fort there (3.25), which is the enemy's until somebody goes through it.
test('8.24 who leaves an enemy zone for a hex outside of it goes on from there into another, with whatever ER', () => {
  const t = moving(
    { axis: { '0505': [A], '0109': [B] }, allied: { '0506': [X], '0502': [Y] } },
    { fort: ['0504'], ...only('0109', '0502', '0503', '0504', '0505', '0506'), values: { [A]: { er: 5 } } },
  )
  t.act({ do: 'through', unit: A, to: '0504' })
  expect(t.placesFor(A)).toContain('0503')
})

test('8.11 on its way a unit hears the same reasons as before it set out', () => {
  const ground = { ...prize('0503'), cliff: ['0503-0502'] }
  const on = (wish: Partial<PositionSpec> = {}, values: Meadow['values'] = {}): Position => {
    const t = moving({ allied: { '0603': [TROOP], '0107': [X] }, ...wish }, { ...ground, values })
    t.act({ do: 'through', unit: A, to: '0503' })
    return t
  }
  const refusal = (t: Position, to: string): string => t.refuses({ do: 'move', unit: A, to }).rule
  // One point is left: an enemy's hex, a cliff, water, too far.
  const t = on({}, { [A]: { move: 3 } })
  expect(['0603', '0502', '0500', '0507'].map((to) => refusal(t, to))).toEqual(['8.14', '8.35', '8.35', '8.32'])
  // One is left, and the zone of Y costs another.
  const poor = on({ allied: { '0603': [TROOP], '0302': [Y] } }, { [A]: { move: 3 } })
  expect(poor.placesFor(A)).toContain('0504')
  expect(refusal(poor, '0403')).toBe('8.21')
  // Disrupted it has three of six points, and one left.
  const shaken = on({ marks: { [A]: ['disrupted'] } }, { [A]: { move: 6 } })
  expect(['0505', '0504'].map((to) => shaken.placesFor(A).includes(to))).toEqual([false, true])
  expect(refusal(shaken, '0505')).toBe('3.83')
})

test('8.25 a gun does not come back alone into an enemy zone from which it went', () => {
  const ground = {
    ...prize('0507'),
    mainRoad: ['0505-0506-0507'],
    ...only('0504', '0505', '0506', '0507', '0508', '0109'),
  }
  const going = (axis: PositionSpec['axis']): Position => {
    const t = moving({ axis, allied: { '0504': [X] } }, ground)
    t.act({ do: 'through', unit: GUN, to: '0507' })
    return t
  }
  expect(going({ '0505': [GUN, A], '0109': [B] }).placesFor(GUN)).toContain('0505')
  expect(going({ '0505': [GUN], '0109': [B] }).placesFor(GUN)).toEqual(['0506', '0508'])
})

test('17.25 an HQ that goes through a hex is Spent as any that moves', () => {
  const t = moving({ axis: { '0505': [HQ], '0109': [B] } }, prize('0503'))
  t.act({ do: 'through', unit: HQ, to: '0503' })
  t.act({ do: 'move', unit: HQ, to: '0505' })
  expect(t.marks(HQ)).toContain('spent')
})

test('16.46 an Allied unit goes through the coastal hex of a Beachhead and takes it off', () => {
  const t = moving(
    { active: 'allied C', axis: {}, allied: { '0504': [X], '0909': [Y] }, beachheads: { '0500': 'O' }, turn: 3 },
    { beach: ['0500-0501'] },
  )
  expect(passages(t, X)).toEqual(['0501'])
  t.act({ do: 'through', unit: X, to: '0501' })
  t.act({ do: 'move', unit: X, to: '0503' })
  expect(t.told()).toContain('beachhead.lost')
})

test('3.11 the Axis has nothing to take in the coastal hex of its own Beachhead', () => {
  const t = moving({ axis: { '0504': [A], '0109': [B] }, beachheads: { '0500': 'O' } }, { beach: ['0500-0501'] })
  expect(passages(t)).toEqual([])
  expect(t.refuses({ do: 'through', unit: A, to: '0501' })).toMatchObject({ rule: '3.11', key: 'refuse.nothingToTake' })
})

describe('18.12', () => {
  const night = (): Position =>
    moving(
      { active: 'allied C', turn: 3, axis: { '0909': [A] }, allied: { '0105': [X], '0109': [Y] }, axisHexes: ['0305'] },
      { ...prize('0305'), mainRoad: ['0105-0205-0305-0405-0505-0605'] },
    )

  test('18.12 in the Motor Pool too, and the points are paid once', () => {
    const t = night()
    t.act({ do: 'rideThrough', unit: X, to: '0305' })
    expect(asked(t)).toBe('prompt.march')
    expect(t.state.motorUsed).toBe(0)
    expect(t.refuses({ do: 'move', unit: X, to: '0405' }).rule).toBe('3.11')
    t.act({ do: 'ride', unit: X, to: '0405' })
    expect(t.owner('0305')).toBe('allied')
    expect(t.state.motorUsed).toBe(2)
    expect(t.marks(X)).toContain('motor')
  })
})
