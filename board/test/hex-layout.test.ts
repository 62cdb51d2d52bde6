import {
  type HexLayout,
  hexAtPoint,
  hexCentre,
  hexCorner,
  hexCorners,
  hexSide,
  layoutWith,
  opposite,
  type Point,
} from '@middlesea/board'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GRIDS, nameOf, openMap } from './maps.ts'

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by)

describe.each(GRIDS.map((grid) => ({ title: nameOf(grid), grid })))('a layout: $title', ({ grid }) => {
  const layout: HexLayout = { ...grid, across: 1.6, origin: [3, -7] }
  const map = openMap(grid, 9, 9)
  const places = map.ids.map((id) => ({ col: Number(id.slice(0, 2)), row: Number(id.slice(2)) }))
  const centre = (h: number) => hexCentre(layout, places[h].col, places[h].row)

  it('puts neighbours one hex apart, in their direction', () => {
    for (let h = 0; h < map.size; h++) {
      for (let d = 0; d < 6; d++) {
        const other = map.neighbour(h, d)
        if (other === -1) continue
        const [x, y] = [centre(other)[0] - centre(h)[0], centre(other)[1] - centre(h)[1]]
        const degrees = 60 * d + (grid.orientation === 'flat' ? 0 : 30)
        expect(x).toBeCloseTo(1.6 * Math.sin((degrees * Math.PI) / 180))
        expect(y).toBeCloseTo(-1.6 * Math.cos((degrees * Math.PI) / 180))
      }
    }
  })

  it('has six corners equally far from the centre, and sides of that length', () => {
    const corners = hexCorners(layout, 4, 5)
    const side = 1.6 / Math.sqrt(3)
    corners.forEach((corner, i) => {
      expect(distance(corner, hexCentre(layout, 4, 5))).toBeCloseTo(side)
      expect(distance(corner, corners[(i + 1) % 6])).toBeCloseTo(side)
    })
  })

  it('gives both hexes of a side the very same ends, turned round', () => {
    for (let h = 0; h < map.size; h++) {
      for (let d = 0; d < 6; d++) {
        const other = map.neighbour(h, d)
        if (other === -1) continue
        const [a, b] = hexSide(layout, places[h].col, places[h].row, d)
        expect(hexSide(layout, places[other].col, places[other].row, opposite(d))).toEqual([b, a])
        expect(distance(a, centre(other))).toBeCloseTo(1.6 / Math.sqrt(3))
      }
    }
  })

  it('finds the hex of a point: the one whose centre is nearest', () => {
    const coordinate = fc.double({ min: -30, max: 30, noNaN: true })
    fc.assert(
      fc.property(coordinate, coordinate, (x, y) => {
        const { col, row } = hexAtPoint(layout, [x, y])
        const here = distance([x, y], hexCentre(layout, col, row))
        expect(here).toBeLessThanOrEqual(1.6 / Math.sqrt(3) + 1e-9)
        for (let c = col - 1; c <= col + 1; c++) {
          for (let r = row - 1; r <= row + 1; r++) {
            expect(distance([x, y], hexCentre(layout, c, r))).toBeGreaterThanOrEqual(here - 1e-9)
          }
        }
      }),
    )
  })

  it('finds every hex by its centre', () => {
    for (let h = 0; h < map.size; h++) expect(hexAtPoint(layout, centre(h))).toEqual(places[h])
  })

  it('can be hung on any hex', () => {
    const [x, y] = hexCentre(layoutWith(grid, 2, 5, 4, [10, 20]), 5, 4)
    expect(x).toBeCloseTo(10)
    expect(y).toBeCloseTo(20)
  })
})

it('a flat hex has its first corner at the upper left, a pointy one at the top', () => {
  const flat = hexCorner({ orientation: 'flat', shifted: 'odd', across: 2, origin: [0, 0] }, 0, 0, 0)
  expect(flat[0]).toBeCloseTo(-1 / Math.sqrt(3))
  expect(flat[1]).toBe(-1)
  const pointy = hexCorner({ orientation: 'pointy', shifted: 'odd', across: 2, origin: [0, 0] }, 0, 0, 0)
  expect(pointy[0]).toBe(0)
  expect(pointy[1]).toBeCloseTo(-2 / Math.sqrt(3))
})

it('shifted columns lie half a hex lower, shifted rows half a hex to the right', () => {
  const at = (orientation: 'flat' | 'pointy', shifted: 'odd' | 'even', col: number, row: number) =>
    hexCentre({ orientation, shifted, across: 2, origin: [0, 0] }, col, row)
  expect(at('flat', 'odd', 1, 0)[1] - at('flat', 'odd', 0, 0)[1]).toBe(1)
  expect(at('flat', 'even', 1, 0)[1] - at('flat', 'even', 0, 0)[1]).toBe(-1)
  expect(at('pointy', 'odd', 0, 1)[0] - at('pointy', 'odd', 0, 0)[0]).toBe(1)
  expect(at('pointy', 'even', 0, 1)[0] - at('pointy', 'even', 0, 0)[0]).toBe(-1)
})
