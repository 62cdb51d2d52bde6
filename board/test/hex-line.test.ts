import type { HexMap } from '@middlesea/board'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at, GRIDS, nameOf, openMap } from './maps.ts'

const FLAT = { orientation: 'flat', shifted: 'odd' } as const
const printed = (map: HexMap, hexes: number[]) => hexes.map((h) => map.ids[h])

describe('a line', () => {
  const map = openMap(FLAT, 20, 20)
  const line = (a: string, b: string) => {
    const { crossed, beside } = map.line(map.hex(a), map.hex(b))
    return { crossed: printed(map, crossed), beside: beside.map((pair) => printed(map, pair).sort()) }
  }

  it('down a column crosses its hexes', () => {
    expect(line('0503', '0506')).toEqual({ crossed: ['0503', '0504', '0505', '0506'], beside: [] })
  })

  it('to a neighbour or to the hex itself crosses nothing else', () => {
    expect(line('0503', '0604')).toEqual({ crossed: ['0503', '0604'], beside: [] })
    expect(line('0503', '0503')).toEqual({ crossed: ['0503'], beside: [] })
  })

  it('along a hexside tells the two hexes beside it', () => {
    expect(line('0403', '0603')).toEqual({ crossed: ['0403', '0603'], beside: [['0502', '0503']] })
    expect(line('0403', '0803')).toEqual({
      crossed: ['0403', '0603', '0803'],
      beside: [
        ['0502', '0503'],
        ['0702', '0703'],
      ],
    })
  })

  it('through a corner alone does not count the third hex', () => {
    expect(line('0403', '0507')).toEqual({ crossed: ['0403', '0404', '0405', '0505', '0506', '0507'], beside: [] })
  })

  it('that is long and nearly level winds between two columns', () => {
    const winding = ['0404', '0504', '0405', '0505']
    expect(line('0401', '0508').crossed).toEqual(['0401', '0402', '0403', ...winding, '0506', '0507', '0508'])
  })

  it('at the edge tells that one hex beside it is off the map', () => {
    const { beside } = map.line(map.hex('0201'), map.hex('0401'))
    expect(beside).toEqual([[-1, map.hex('0301')]])
  })

  it('leaves out hexes that the map does not have', () => {
    const island = openMap(FLAT, 3, 3)
    const [a, b] = at(island, '0101', '0103')
    expect(printed(island, island.line(a, b).crossed)).toEqual(['0101', '0102', '0103'])
  })
})

describe.each(GRIDS.map((grid) => ({ title: nameOf(grid), grid })))('every line: $title', ({ grid }) => {
  const map = openMap(grid, 24, 24)
  const hex = fc.integer({ min: 0, max: map.size - 1 })
  // A line between these has no hex beside it that is off the map.
  const inner = fc.constantFrom(...map.ids.flatMap((_, h) => (map.within(h, 2).length === 19 ? [h] : [])))

  it('is the same from both ends', () => {
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        const there = map.line(a, b)
        const back = map.line(b, a)
        expect(back.crossed.reverse()).toEqual(there.crossed)
        expect(back.beside.reverse().map(sorted)).toEqual(there.beside.map(sorted))
      }),
    )
  })

  it('goes from its first hex to its last and is at least as long as the distance', () => {
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        const { crossed, beside } = map.line(a, b)
        expect([crossed[0], crossed.at(-1)]).toEqual([a, b])
        const steps = crossed.slice(1).map((h, i) => map.distance(crossed[i], h))
        // Over a hexside it comes to the hex behind, two away.
        expect(steps.filter((length) => length === 2)).toHaveLength(beside.length)
        expect(steps.every((length) => length === 1 || length === 2)).toBe(true)
        expect(crossed.length + beside.length).toBeGreaterThanOrEqual(map.distance(a, b) + 1)
      }),
    )
  })

  it('of up to three hexes crosses as many hexes as it is long', () => {
    const middle = map.hex('1212')
    for (const b of map.within(middle, 3)) {
      const { crossed, beside } = map.line(middle, b)
      expect(crossed.length + beside.length).toBe(map.distance(middle, b) + 1)
    }
  })

  it('crosses the hexes in which its points lie, and no other', () => {
    fc.assert(
      fc.property(inner, inner, (a, b) => {
        const { crossed, beside } = map.line(a, b)
        const { inside, edges } = hexesByPoints(map, a, b)
        expect(new Set(crossed)).toEqual(inside)
        expect(new Set(beside.flat())).toEqual(edges)
      }),
      { numRuns: 40 },
    )
  })
})

const sorted = (pair: [number, number]) => pair.toSorted((a, b) => a - b)

/**
 * The hexes of a line by many points on it, in whole numbers: a point counts as inside a hex if it is nearer to its
 * centre than to any other, and as on a side if it is equally near to two.
 */
function hexesByPoints(map: HexMap, a: number, b: number): { inside: Set<number>; edges: Set<number> } {
  const parts = 12 * 7 * 11 * 13 * 17
  const inside = new Set<number>()
  const touched = new Map<string, number[]>()
  const dq = map.q[b] - map.q[a]
  const dr = map.r[b] - map.r[a]
  const samples = 6000
  for (let i = 0; i <= samples; i++) {
    const t = Math.round((i * parts) / samples)
    const near = nearest(map, a, t * dq, t * dr, parts)
    if (near.length === 1) inside.add(near[0])
    else if (near.length === 2) touched.set(near.join(' '), [...(touched.get(near.join(' ')) ?? []), t])
  }
  // A side that is crossed is met at one point, a side along which the line runs at many.
  const along = [...touched].filter(([, points]) => points.length > 1)
  return { inside, edges: new Set(along.flatMap(([pair]) => pair.split(' ').map(Number))) }
}

function nearest(map: HexMap, a: number, tq: number, tr: number, parts: number): number[] {
  let least = Infinity
  let found: number[] = []
  const q0 = map.q[a] + Math.round(tq / parts)
  const r0 = map.r[a] + Math.round(tr / parts)
  for (let q = q0 - 1; q <= q0 + 1; q++) {
    for (let r = r0 - 1; r <= r0 + 1; r++) {
      const x = tq - (q - map.q[a]) * parts
      const z = tr - (r - map.r[a]) * parts
      const far = x * x + x * z + z * z
      if (far > least) continue
      if (far < least) found = []
      least = far
      found.push(map.at(q, r))
    }
  }
  return found.sort((x, y) => x - y)
}
