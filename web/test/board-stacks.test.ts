import { describe, expect, it } from 'vitest'
import { toView } from '../src/board/camera.ts'
import {
  counterEdge,
  fanAt,
  fanColumns,
  fanEdge,
  fanNeighbour,
  fanOut,
  slotsFor,
  stackAt,
  stacksOf,
} from '../src/board/stacks.ts'
import { piece, place } from './board-pieces.ts'

const places = [place('a', 100, 100), place('b', 300, 100)]

describe('stacks', () => {
  it('puts the pieces of one place and one side on one another, the lowest order on top', () => {
    const stacks = stacksOf(
      [piece('g2', 'a', { stackOrder: 2 }), piece('b1', 'a'), piece('g1', 'a', { stackOrder: 1 })],
      places,
    )
    expect(stacks.map(({ id, pieces }) => [id, pieces.map((p) => p.id)])).toEqual([
      ['a/allied', ['b1']],
      ['a/axis', ['g1', 'g2']],
    ])
  })

  it('adds up the strength of a stack', () => {
    const [stack] = stacksOf(
      [piece('g1', 'a'), piece('g2', 'a', { strength: 4 }), piece('g3', 'a', { strength: undefined })],
      places,
    )
    expect(stack.strength).toBe(7)
  })

  it('keeps groups apart that a game names', () => {
    const stacks = stacksOf([piece('g1', 'a', { group: 'air' }), piece('g2', 'a', { group: 'ground' })], places)
    expect(stacks.map(({ id }) => id)).toEqual(['a/air', 'a/ground'])
  })

  it('leaves out pieces whose place is not on the map', () => {
    expect(stacksOf([piece('g1', 'sicily')], places)).toEqual([])
  })

  it('does not depend on the order in which pieces come', () => {
    const pieces = [piece('g1', 'b'), piece('b2', 'a'), piece('g3', 'b'), piece('b4', 'a')]
    expect(stacksOf(pieces.slice().reverse(), places)).toEqual(stacksOf(pieces, places))
  })

  it('sets stacks side by side around the middle, and never on one another', () => {
    expect(slotsFor(1)).toEqual([[0, 0]])
    for (let n = 1; n <= 8; n++) {
      const slots = slotsFor(n)
      expect(slots.reduce((sum, [, y]) => sum + y, 0) / n).toBeLessThan(0.6)
      for (const [i, a] of slots.entries())
        for (const b of slots.slice(i + 1))
          expect(Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]))).toBeGreaterThanOrEqual(1)
    }
    expect(slotsFor(2)[0][0]).toBeCloseTo(-slotsFor(2)[1][0])
  })

  it('stands where its place says', () => {
    const [allied, axis] = stacksOf([piece('g1', 'b'), piece('b1', 'b')], places)
    expect(stackAt(allied, places[1], 40)[0]).toBeLessThan(300)
    expect(stackAt(axis, places[1], 40)[0]).toBeGreaterThan(300)
  })
})

describe('an opened stack', () => {
  it('shows every piece in a place of its own', () => {
    for (let n = 1; n <= 30; n++) {
      const spots = fanOut(n)
      expect(new Set(spots.map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`)).size).toBe(n)
    }
  })

  it('is walked with the arrows, and ends at its edges', () => {
    expect(fanColumns(5)).toBe(3)
    expect(fanNeighbour(5, 0, 'ArrowRight')).toBe(1)
    expect(fanNeighbour(5, 0, 'ArrowDown')).toBe(3)
    expect(fanNeighbour(5, 0, 'ArrowLeft')).toBe(0)
    expect(fanNeighbour(5, 4, 'ArrowRight')).toBe(4)
    expect(fanNeighbour(5, 3, 'ArrowUp')).toBe(0)
  })

  it('lies wholly in the view, also when its stack is at the edge', () => {
    const view = { width: 600, height: 500 }
    const camera = { x: 300, y: 250, scale: 1 }
    const [stack] = stacksOf(
      Array.from({ length: 6 }, (_, i) => piece(`g${i}`, 'a')),
      places,
    )
    const [x, y] = toView(camera, view, ...fanAt(stack, [5, 495], 50, camera, view))
    expect(x).toBeGreaterThanOrEqual((fanColumns(6) * 50) / 2)
    expect(y).toBeLessThanOrEqual(500 - 50)
    expect(fanAt(stack, [300, 250], 50, camera, view)).toEqual([300, 250])
  })

  it('has counters large enough for a finger', () => {
    expect(fanEdge(34, 0.3) * 0.3).toBeGreaterThanOrEqual(44)
    expect(fanEdge(34, 2)).toBe(34)
  })
})

describe('the size of counters', () => {
  it('is the printed one from near, and grows against the map from afar', () => {
    expect(counterEdge(34, 2)).toBe(34)
    expect(counterEdge(34, 0.5)).toBeGreaterThan(34)
    expect(counterEdge(34, 0.01)).toBeLessThan(34 * 3)
  })
})
