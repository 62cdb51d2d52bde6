import { describe, expect, it } from 'vitest'
import { covered, hiddenTargets, moved, overlaps, spread, withRoom } from '../src/board/room.ts'
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

  it('have a ring where they hide a target that they stand on, and only there', () => {
    const shapes = [place('a', 100, 100), place('b', 200, 100), place('c', 300, 100)]
    const stacks = stacksOf([piece('g1', 'a'), piece('g2', 'b')], shapes)
    const places = new Map(shapes.map((one) => [one.id, one]))
    const ringed = (edge: number) => hiddenTargets(new Set(['a', 'c']), places, stacks, { edge, printed: EDGE })
    expect(ringed(EDGE)).toEqual([])
    const [{ id, rect }, ...others] = ringed(2 * EDGE)
    expect([id, others]).toEqual(['a', []])
    expect(rect).toMatchObject({ left: 67, right: 133 })
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

  it('of two sides in one place lie on no neighbour: they are drawn smaller where the place is narrow', () => {
    const places = [
      place('a', 100, 100),
      place('b', 140, 100),
      place('c', 60, 100),
      place('d', 186, 100),
      place('e', 100, 66),
    ]
    const both = places.flatMap(({ id }, i) => [piece(`g${i}`, id), piece(`b${i}`, id)])
    const room = withRoom(places, stacksOf(both, places), EDGE)
    expect(Math.min(...room.stacks.map(({ size }) => size))).toBeLessThan(1)
    const areas = covered(room.stacks, EDGE)
    // Touching by a hair is no overlap.
    const rects = room.places.map(({ id, counters }) => {
      const rect = moved(areas.get(id)!, counters)
      return { ...rect, left: rect.left + 0.5, top: rect.top + 0.5 }
    })
    expect(rects.flatMap((a, i) => rects.slice(i + 1).filter((b) => overlaps(a, b)))).toEqual([])
    const wide = [place('a', 100, 100), place('b', 400, 100)]
    const stacks = stacksOf([piece('g1', 'a'), piece('b1', 'a'), piece('g2', 'b')], wide)
    expect(withRoom(wide, stacks, EDGE)).toEqual({ stacks, places: wide })
    const near = [place('a', 100, 100), place('b', 138, 100)]
    const single = stacksOf([piece('g1', 'a'), piece('g2', 'b')], near)
    expect(withRoom(near, single, EDGE).places).toBe(near)
    // A sign stands left of the counters.
    const marked = withRoom(near, single, EDGE, { b: [{ icon: 'lock', label: 'obstacle' }] })
    expect(marked.places[1].counters[0]).toBeGreaterThan(near[1].counters[0])
  })

  it('of several groups in a hex are together little wider than one', () => {
    const hex = [place('a', 100, 100)]
    for (const n of [1, 2, 3, 4, 6]) {
      const pieces = Array.from({ length: n }, (_, i) => piece(`g${i}`, 'a', { group: `${i}` }))
      const { left, right, top, bottom } = covered(stacksOf(pieces, hex, true), EDGE).get('a')!
      expect(Math.max(right - left, bottom - top) / EDGE).toBeLessThan(1.5)
    }
  })
})
