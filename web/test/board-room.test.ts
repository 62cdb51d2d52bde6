import { describe, expect, it } from 'vitest'
import { nameSpots, spread } from '../src/board/room.ts'
import { stacksOf } from '../src/board/stacks.ts'
import type { PlaceShape } from '@middlesea/table-kit/board'
import { piece, place } from './board-pieces.ts'

const EDGE = 30
const at = (places: readonly PlaceShape[], id: string) => places.find((one) => one.id === id)!.counters

describe('counters from afar', () => {
  it('move apart until none lies on another, each as far as the other', () => {
    const places = [place('a', 100, 100), place('b', 112, 100)]
    const stacks = stacksOf([piece('g1', 'a'), piece('g2', 'b')], places)
    const apart = spread(places, stacks, EDGE)
    expect(at(apart, 'b')[0] - at(apart, 'a')[0]).toBeGreaterThanOrEqual(EDGE * 1.1)
    expect((at(apart, 'a')[0] + at(apart, 'b')[0]) / 2).toBeCloseTo(106)
    expect(at(apart, 'a')[1]).toBe(100)
  })

  it('stay where they belong while there is room, and the places are the same objects', () => {
    const places = [place('a', 100, 100), place('b', 200, 100), place('c', 110, 100)]
    const stacks = stacksOf([piece('g1', 'a'), piece('g2', 'b')], places)
    expect(spread(places, stacks, EDGE)).toBe(places)
  })

  it('never go farther than the edge of a counter', () => {
    const places = Array.from({ length: 9 }, (_, i) => place(`p${i}`, 100 + i, 100))
    const stacks = stacksOf(
      places.map(({ id }, i) => piece(`g${i}`, id)),
      places,
    )
    for (const [i, { counters }] of spread(places, stacks, EDGE).entries())
      expect(Math.hypot(counters[0] - 100 - i, counters[1] - 100)).toBeLessThanOrEqual(EDGE + 0.001)
  })
})

describe('names', () => {
  const spots = (places: PlaceShape[], pieces: ReturnType<typeof piece>[], marks = {}) =>
    nameSpots({ places, stacks: stacksOf(pieces, places), marks, edge: EDGE, px: 1 })

  it('stand above their counters, or below where another counter lies', () => {
    const places = [place('low', 100, 100), place('high', 100, 74)]
    expect(spots([place('low', 100, 100)], [piece('g1', 'low')]).get('low')).toBe('above')
    expect(spots(places, [piece('g1', 'low'), piece('g2', 'high')]).get('low')).toBe('below')
  })

  it('are left out where there is no room; the first rank has it first', () => {
    const places = [place('second', 100, 100), { ...place('first', 104, 100), rank: 1 as const }]
    const found = spots(places, [])
    expect(found.get('first')).toBe('above')
    expect(found.get('second')).toBe('on')
    const crowd = Array.from({ length: 5 }, (_, i) => place(`p${i}`, 100 + i, 100))
    expect(spots(crowd, []).size).toBe(3)
  })

  it('need more room in Japanese, and do not lie under a mark', () => {
    const wide = [
      { ...place('a', 100, 100), name: '飛行場飛行場' },
      { ...place('b', 155, 100), name: '飛行場飛行場' },
    ]
    expect([...spots(wide, []).values()]).toEqual(['above', 'on'])
    const latin = wide.map((one) => ({ ...one, name: 'Luqa' }))
    expect([...spots(latin, []).values()]).toEqual(['above', 'above'])
    const marked = { b: [{ icon: 'eye' as const, label: '' }] }
    const beside = [{ ...place('a', 100, 122), name: 'Marsaxlokk' }, place('b', 125, 98)]
    expect(spots(beside, [piece('g1', 'b')], marked).get('a')).toBe('on')
  })
})
