import { axialOf, colRowOf, type HexMap, opposite } from '@middlesea/board'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at, GRIDS, nameOf, openMap } from './maps.ts'

const hexOf = (map: HexMap) => fc.integer({ min: 0, max: map.size - 1 })

describe.each(GRIDS.map((grid) => ({ title: nameOf(grid), grid })))('a map: $title', ({ grid }) => {
  const map = openMap(grid, 12, 12)
  const hex = hexOf(map)

  it('turns columns and rows into axial coordinates and back', () => {
    for (let col = -5; col <= 5; col++) {
      for (let row = -5; row <= 5; row++) {
        const { q, r } = axialOf(grid, col, row)
        expect(colRowOf(grid, q, r)).toEqual({ col, row })
      }
    }
  })

  it('has neighbours that know each other, from opposite sides', () => {
    for (let h = 0; h < map.size; h++) {
      for (let d = 0; d < 6; d++) {
        const other = map.neighbour(h, d)
        if (other === -1) continue
        expect(map.neighbour(other, opposite(d))).toBe(h)
        expect(map.directionTo(h, other)).toBe(d)
        expect(map.distance(h, other)).toBe(1)
      }
    }
  })

  it('gives every hex inside six different neighbours', () => {
    const inside = map.hex('0606')
    expect(new Set(map.neighbours.slice(6 * inside, 6 * inside + 6)).size).toBe(6)
    expect(map.directionTo(inside, inside)).toBe(-1)
    expect(map.directionTo(inside, map.hex('0909'))).toBe(-1)
  })

  it('measures distance as the fewest steps', () => {
    const start = map.hex('0307')
    const steps = stepsFrom(map, start)
    for (let h = 0; h < map.size; h++) expect(map.distance(start, h)).toBe(steps[h])
  })

  it('measures distance as a metric', () => {
    fc.assert(
      fc.property(hex, hex, hex, (a, b, c) => {
        expect(map.distance(a, b)).toBe(map.distance(b, a))
        expect(map.distance(a, b) === 0).toBe(a === b)
        expect(map.distance(a, c)).toBeLessThanOrEqual(map.distance(a, b) + map.distance(b, c))
      }),
    )
  })

  it('knows the hexes in a range and at a distance, nearest first', () => {
    fc.assert(
      fc.property(hex, fc.integer({ min: 0, max: 14 }), (h, range) => {
        const all = map.ids.map((_, other) => other)
        const found = [...map.within(h, range)]
        const far = found.map((other) => map.distance(h, other))
        expect(new Set(found)).toEqual(new Set(all.filter((other) => map.distance(h, other) <= range)))
        expect(new Set(found).size).toBe(found.length)
        expect(far).toEqual(far.toSorted((a, b) => a - b))
        expect(new Set(map.ring(h, range))).toEqual(new Set(all.filter((other) => map.distance(h, other) === range)))
        expect(map.within(h, range)).toBe(map.within(h, range))
      }),
    )
  })

  it('walks a ring clockwise from direction 0', () => {
    const centre = map.hex('0606')
    expect(map.ring(centre, 1)).toEqual([0, 1, 2, 3, 4, 5].map((d) => map.neighbour(centre, d)))
    const ring = map.ring(centre, 3)
    expect(ring).toHaveLength(18)
    expect(map.distance(ring[0], map.neighbour(centre, 0))).toBe(2)
    ring.forEach((h, i) => expect(map.distance(h, ring[(i + 1) % 18])).toBe(1))
    expect(map.directionTo(ring[0], ring[1])).toBe(2)
  })
})

it('the printed neighbours of Invasion: Malta touch: odd columns half a hex lower', () => {
  const map = openMap({ orientation: 'flat', shifted: 'odd' }, 20, 40)
  const [h1530, h1431, h1529, h1631] = at(map, '1530', '1431', '1529', '1631')
  expect([h1431, h1529, h1631].map((h) => map.distance(h1530, h))).toEqual([1, 1, 1])
  const [h1424, h1425, h1523] = at(map, '1424', '1425', '1523')
  expect([map.distance(h1424, h1523), map.distance(h1425, h1523)]).toEqual([1, 2])
  expect(map.directionName(map.directionTo(h1530, h1529))).toBe('N')
  expect(map.directionName(map.directionTo(h1530, h1431))).toBe('SW')
})

it('pointy rows lie askew to the right', () => {
  const map = openMap({ orientation: 'pointy', shifted: 'odd' }, 5, 5)
  const [h0202, h0203, h0303] = at(map, '0202', '0203', '0303')
  expect(map.directionName(map.directionTo(h0202, h0203))).toBe('SE')
  expect(map.distance(h0202, h0303)).toBe(2)
  expect(map.directionName(map.directionTo(h0203, h0303))).toBe('E')
})

/** Steps to every hex by walking in waves. */
function stepsFrom(map: HexMap, start: number): number[] {
  const steps = map.ids.map(() => -1)
  steps[start] = 0
  let wave = [start]
  for (let n = 1; wave.length > 0; n++) {
    const next: number[] = []
    for (const h of wave) {
      for (let d = 0; d < 6; d++) {
        const to = map.neighbour(h, d)
        if (to !== -1 && steps[to] === -1) {
          steps[to] = n
          next.push(to)
        }
      }
    }
    wave = next
  }
  return steps
}
