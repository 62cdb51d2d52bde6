import { Reach, Trace } from '@middlesea/board'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at, openMap } from './maps.ts'

const map = openMap({ orientation: 'flat', shifted: 'odd' }, 9, 9)
const all = () => true
const ids = (hexes: number[]) => hexes.map((h) => map.ids[h])

describe('a trace', () => {
  it('reaches every hex from the nearest source', () => {
    const trace = new Trace()
    const sources = at(map, '0101', '0909')
    expect(trace.run(map, sources, 99, all)).toBe(-1)
    for (let h = 0; h < map.size; h++) {
      const nearest = Math.min(...sources.map((source) => map.distance(source, h)))
      expect(trace.lengthTo(h)).toBe(nearest)
      expect(trace.pathTo(h)).toHaveLength(nearest + 1)
    }
  })

  it('is no longer than the limit', () => {
    const trace = new Trace()
    const [centre] = at(map, '0505')
    trace.run(map, [centre], 2, all)
    expect(ids(map.ids.map((_, h) => h).filter((h) => trace.reaches(h)))).toEqual(
      ids([...map.within(centre, 2)].sort((a, b) => a - b)),
    )
    trace.run(map, [centre], 0, all)
    expect(trace.reaches(centre)).toBe(true)
    expect(trace.lengthTo(map.hex('0504'))).toBe(-1)
    expect(trace.pathTo(map.hex('0504'))).toEqual([])
  })

  it('goes round what bars it, or does not arrive', () => {
    const trace = new Trace()
    const wall = new Set(at(map, '0501', '0502', '0503', '0504', '0505', '0506', '0507', '0508'))
    const [west, east] = at(map, '0401', '0601')
    trace.run(map, [west], 99, (_from, _d, to) => !wall.has(to))
    expect(trace.pathTo(east)).toContain(map.hex('0509'))
    expect(trace.pathTo(east).some((h) => wall.has(h))).toBe(false)
    wall.add(map.hex('0509'))
    trace.run(map, [west], 99, (_from, _d, to) => !wall.has(to))
    expect(trace.reaches(east)).toBe(false)
  })

  it('from a unit ends at the nearest source', () => {
    const trace = new Trace()
    const sources = new Set(at(map, '0101', '0507'))
    let asked = 0
    const found = trace.run(
      map,
      at(map, '0505'),
      99,
      () => ++asked > 0,
      (h) => sources.has(h),
    )
    expect(map.ids[found]).toBe('0507')
    expect(ids(trace.pathTo(found))).toEqual(['0505', '0506', '0507'])
    expect(asked).toBeLessThan(map.size)
    expect(trace.run(map, at(map, '0505'), 1, all, (h) => sources.has(h))).toBe(-1)
    expect(trace.run(map, at(map, '0101'), 0, all, (h) => sources.has(h))).toBe(map.hex('0101'))
  })

  it('does not ask about the hexes it starts from, and takes them once', () => {
    const trace = new Trace()
    const [a, b] = at(map, '0505', '0506')
    trace.run(map, [a, b, a], 9, (_from, _d, to) => to !== a && to !== b)
    expect([trace.lengthTo(a), trace.lengthTo(b), trace.lengthTo(map.hex('0507'))]).toEqual([0, 0, 1])
  })
})

it('a trace is as long as the cheapest way where every hex costs one', () => {
  const trace = new Trace()
  const reach = new Reach()
  const closed = fc.uniqueArray(fc.integer({ min: 0, max: map.size - 1 }), { maxLength: 45 })
  fc.assert(
    fc.property(closed, fc.integer({ min: 0, max: map.size - 1 }), fc.nat(20), (barred, start, limit) => {
      const bars = new Set(barred)
      trace.run(map, [start], limit, (_from, _d, to) => !bars.has(to))
      reach.run(map, start, limit, (_from, _d, to) => (bars.has(to) ? -1 : 1))
      const hexes = map.ids.map((_, h) => h)
      expect(hexes.map((h) => trace.lengthTo(h))).toEqual(hexes.map((h) => reach.costTo(h)))
    }),
  )
})
