// What is drawn over the map to decide by is what the rules say: costs of a move, zones of control, attacks that are declared,
// and an attack in one gesture. On the printed map of Leros: the table reads that.
import { describe, expect, test } from 'vitest'
import { isInZone } from '../src/03-zones.ts'
import { reachOf } from '../src/08-reach.ts'
import { invasionMalta } from '../src/index.ts'
import { ALLIED, AXIS } from '../src/state.ts'
import { type Position, type PositionSpec, position } from '../src/testing.ts'
import { presentation } from '../table/index.ts'
import { A, B, C, GUN, HQ, P, X } from './table.ts'

const [RACHI, BESIDE, ROAD] = ['2408', '2407', '2507']

const leros = (wish: Partial<PositionSpec>): Position =>
  position({ phase: 'movement', active: 'axis O', turn: 2, axis: {}, ...wish })
const seen = (t: Position) => invasionMalta.view(t.state, 'axis')

describe('8.3 costs in the hexes', () => {
  test('8.3 are those of the way there, in halves along a road', () => {
    const t = leros({ axis: { [ROAD]: [A] }, allied: { '2706': [X] } })
    const unit = t.kit.unit(A)
    const reach = reachOf(t.state, unit)
    const costs = presentation.costs!([A], seen(t))
    expect(costs.size).toBe(reach.count)
    for (const [hex, told] of costs) {
      const whole = told.replace('½', '')
      expect([hex, 2 * Number(whole) + Number(told.endsWith('½'))]).toEqual([hex, reach.costTo(t.kit.place(hex))])
    }
    expect([...costs.values()]).toContain('½')
  })

  test('8.3 of several units what the one pays who pays most, and nothing outside of the Movement Phase', () => {
    const t = leros({ axis: { [ROAD]: [A], [BESIDE]: [B] } })
    const [one, other, both] = [[A], [B], [A, B]].map((units) => presentation.costs!(units, seen(t)))
    const of = (told: string | undefined): number =>
      told === undefined ? 0 : Number(told.replace('½', '')) + (told.endsWith('½') ? 0.5 : 0)
    expect(both.size).toBeGreaterThan(one.size)
    for (const [hex, told] of both) expect(of(told)).toBe(Math.max(of(one.get(hex)), of(other.get(hex))))
    const later = leros({ phase: 'declaration', axis: { [ROAD]: [A] }, allied: { [RACHI]: [X] } })
    expect(presentation.costs!([A], seen(later)).size).toBe(0)
  })
})

test('3.2 the zones on the map are those of the rules, with both in one hex disputed (3.13)', () => {
  const t = leros({ axis: { [BESIDE]: [A] }, allied: { '2409': [X] } })
  const zones = presentation.zones!(seen(t))
  for (const hex of t.kit.landHexes) {
    const [axis, allied] = [AXIS, ALLIED].map((side) => isInZone(t.state, side, hex))
    const tint = axis && allied ? 'disputed' : axis ? 'axis' : allied ? 'allied' : undefined
    expect([t.kit.placeIds[hex], zones[t.kit.placeIds[hex]]]).toEqual([t.kit.placeIds[hex], tint])
  }
  expect(zones[RACHI]).toBe('disputed')
})

describe('9.13 attacks on the map', () => {
  const declaring = (): Position =>
    leros({ phase: 'declaration', axis: { [BESIDE]: [A, B], [ROAD]: [C, GUN] }, allied: { [RACHI]: [X] } })

  test('9.13 a stack and a hex beside it are a declaration with all who are meant, in one gesture', () => {
    const t = declaring()
    const gestures = presentation.gestures!(seen(t), t.decision())!
    expect([...gestures.places.keys()].toSorted()).toEqual([A, B, C, GUN].toSorted())
    expect(gestures.places.get(A)).toEqual([RACHI])
    const actions = gestures.actions([A, B], RACHI)
    expect(actions).toEqual([
      { do: 'attack', hex: RACHI },
      { do: 'join', unit: A },
      { do: 'join', unit: B },
    ])
    for (const action of actions) t.act(action)
    expect(t.state.attacks.map(({ units }) => units.map((u) => t.kit.unitIds[u]))).toEqual([[A, B]])
    const moving = leros({ axis: { [BESIDE]: [A] }, allied: { [RACHI]: [X] } })
    expect(presentation.gestures!(seen(moving), moving.decision())).toBeNull()
  })

  test('9.13 a line for each hex from which somebody attacks, guns with another one, until the attack is over', () => {
    const t = declaring()
    for (const action of [{ do: 'attack', hex: RACHI }, ...[A, B, C, GUN].map((unit) => ({ do: 'join', unit }))])
      t.act(action as never)
    expect(presentation.plans!(seen(t))).toEqual(
      expect.arrayContaining([
        { places: [BESIDE, RACHI], kind: 'move' },
        { places: [ROAD, RACHI], kind: 'move' },
        { places: [ROAD, RACHI], kind: 'fire' },
      ]),
    )
    expect(presentation.plans!(seen(t))).toHaveLength(3)
    expect(presentation.plans!(seen(leros({ axis: { [BESIDE]: [P, HQ] } })))).toEqual([])
  })
})
