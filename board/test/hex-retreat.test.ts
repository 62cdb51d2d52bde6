import { type HexMap, type RetreatRank, retreats } from '@middlesea/board'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at, openMap } from './maps.ts'

const map = openMap({ orientation: 'flat', shifted: 'odd' }, 7, 7)
const start = map.hex('0404')
const around = [0, 1, 2, 3, 4, 5].map((d) => map.neighbour(start, d))
const ends = (found: { ways: { to: number }[] }) => found.ways.map(({ to }) => to)
const sorted = (hexes: number[]) => hexes.toSorted((a, b) => a - b)

/** A rank for each hex, whatever the way to it. */
const byHex =
  (ranks: Map<number, number>, otherwise: number): RetreatRank =>
  (_from, _d, to) =>
    ranks.get(to) ?? otherwise

describe('a retreat', () => {
  it('of one hex goes to the best hexes only, all of them', () => {
    const found = retreats(
      map,
      start,
      1,
      byHex(
        new Map([
          [around[1], 0],
          [around[4], 0],
        ]),
        1,
      ),
    )
    expect(found.rank).toBe(0)
    expect(ends(found)).toEqual(sorted([around[1], around[4]]))
    expect(found.ways[0].path).toEqual([start, found.ways[0].to])
  })

  it('goes to the second choice when the first is closed', () => {
    const found = retreats(
      map,
      start,
      1,
      byHex(
        new Map([
          [around[2], 1],
          [around[3], 2],
        ]),
        -1,
      ),
    )
    expect(found).toEqual({ rank: 1, ways: [{ to: around[2], path: [start, around[2]] }] })
  })

  it('is impossible where everything is closed', () => {
    expect(retreats(map, start, 1, () => -1)).toEqual({ rank: -1, ways: [] })
    const onlyOne = byHex(new Map([[around[0], 0]]), -1)
    expect(retreats(map, start, 2, onlyOne)).toEqual({ rank: -1, ways: [] })
  })

  it('ends at the edge of the map', () => {
    const [corner] = at(map, '0101')
    expect(retreats(map, corner, 1, () => 0).ways).toHaveLength(3)
  })

  it('is as good as its worst step', () => {
    // North: a good hex behind a bad one. South: two middling ones.
    const [n1, n2, s1, s2] = at(map, '0403', '0402', '0405', '0406')
    const ranks = new Map([
      [n1, 2],
      [n2, 0],
      [s1, 1],
      [s2, 1],
    ])
    expect(retreats(map, start, 2, byHex(ranks, -1))).toEqual({ rank: 1, ways: [{ to: s2, path: [start, s1, s2] }] })
  })

  it('may judge the last step otherwise than those on the way', () => {
    // Through a hex but not into it, as a zone of control may be passed.
    const [n1, n2] = at(map, '0403', '0402')
    const rank: RetreatRank = (_from, _d, to, steps) => {
      if (to === n1) return steps === 2 ? -1 : 1
      return to === n2 ? 0 : -1
    }
    expect(retreats(map, start, 2, rank)).toEqual({ rank: 1, ways: [{ to: n2, path: [start, n1, n2] }] })
    expect(retreats(map, start, 1, rank)).toEqual({ rank: 1, ways: [{ to: n1, path: [start, n1] }] })
  })

  it('gives the way with the fewest bad steps', () => {
    const target = map.hex('0602')
    const bad = map.hex('0503')
    const found = retreats(map, start, 3, (_from, _d, to, steps) => (to === bad || steps === 3 ? 1 : 0))
    expect(found.ways.find((way) => way.to === target)?.path).not.toContain(bad)
  })
})

it('a retreat never enters a hex twice and finds what trying all ways finds', () => {
  const ranks = fc.array(fc.constantFrom(-1, -1, 0, 1, 2), { minLength: 6 * map.size, maxLength: 6 * map.size })
  fc.assert(
    fc.property(
      ranks,
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 0, max: map.size - 1 }),
      (given, length, from) => {
        const rank: RetreatRank = (h, d) => given[6 * h + d]
        const found = retreats(map, from, length, rank)
        const all = allWays(map, from, length).filter((path) => stepsOf(map, path, given).every((step) => step >= 0))
        const worst = (path: number[]) => Math.max(...stepsOf(map, path, given))
        const best = all.length === 0 ? -1 : Math.min(...all.map(worst))
        expect(found.rank).toBe(best)
        const wanted = new Set(all.filter((path) => worst(path) === best).map((path) => path[length]))
        expect(ends(found)).toEqual(sorted([...wanted]))
        for (const { to, path } of found.ways) {
          expect(path).toHaveLength(length + 1)
          expect([path[0], path[length]]).toEqual([from, to])
          expect(new Set(path).size).toBe(path.length)
          expect(worst(path)).toBe(best)
        }
      },
    ),
    { numRuns: 150 },
  )
})

function allWays(open: HexMap, from: number, length: number): number[][] {
  let ways = [[from]]
  for (let i = 0; i < length; i++) {
    ways = ways.flatMap((way) =>
      [0, 1, 2, 3, 4, 5]
        .map((d) => open.neighbour(way[way.length - 1], d))
        .filter((to) => to !== -1 && !way.includes(to))
        .map((to) => [...way, to]),
    )
  }
  return ways
}

const stepsOf = (open: HexMap, path: number[], given: number[]): number[] =>
  path.slice(1).map((to, i) => given[6 * path[i] + open.directionTo(path[i], to)])
