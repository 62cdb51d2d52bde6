import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesBetween, copyJson, withChanges } from '../src/index.ts'

describe('changes of views', () => {
  it('name what is another, new or gone, and nothing else', () => {
    const before = { turn: 1, units: { a: { place: 'x', marks: 0 }, b: { place: 'y', marks: 1 } }, over: null }
    const now = { turn: 2, units: { a: { place: 'z', marks: 0 }, c: { place: 'y', marks: 1 } }, over: null }
    expect(changesBetween(before, now)).toEqual([
      [['turn'], 2],
      [['units', 'a', 'place'], 'z'],
      [['units', 'c'], { place: 'y', marks: 1 }],
      [['units', 'b']],
    ])
    expect(changesBetween(before, copyJson(before))).toEqual([])
  })

  it('of a list of the same length name its items, of another length what stands between what stays', () => {
    expect(changesBetween({ hexes: [1, 2, 3] }, { hexes: [1, 5, 3] })).toEqual([[['hexes', 1], 5]])
    expect(changesBetween({ hexes: [1, 2, 3, 4] }, { hexes: [1, 9, 2, 3, 4] })).toEqual([[['hexes'], 1, 0, [9]]])
    expect(changesBetween({ hexes: [{ a: 1 }, { a: 2 }] }, { hexes: [{ a: 2 }] })).toEqual([[['hexes'], 0, 1, []]])
  })

  it('leave the view from before as it was, and share with it what stays', () => {
    const before = { turn: 1, units: { a: { place: 'x' } }, hexes: [{ id: 1 }, { id: 2 }] }
    const copy = copyJson(before)
    const changes = [
      [['turn'], 2] as [string[], number],
      [['hexes'], 1, 1, []] as [string[], number, number, unknown[]],
    ]
    const after = withChanges(before, changes) as typeof before
    expect(before).toEqual(copy)
    expect(after).toEqual({ turn: 2, units: { a: { place: 'x' } }, hexes: [{ id: 1 }] })
    expect(after.units).toBe(before.units)
    expect(after.hexes[0]).toBe(before.hexes[0])
  })

  it('are not given where they would be longer than the view', () => {
    const hexes = Array.from({ length: 500 }, (_, i) => i)
    const other = hexes.map((i) => i + 1)
    expect(changesBetween({ hexes }, { hexes: other })).toBeNull()
  })

  it('of another view are refused', () => {
    expect(() => withChanges({ units: {} }, [[['units', 'a', 'place'], 'x']])).toThrow('another view')
    expect(() => withChanges({}, [[['__proto__'], { x: 1 }]])).toThrow('no field')
    expect(() => withChanges({}, [[['__proto__', 'x'], 1]])).toThrow('another view')
  })

  it('lead from any plain data to any other', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'units', 'length')
    const { data } = fc.letrec((tie) => ({
      data: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom(null, true, false, 0, 1, 2, 'x', 'y'),
        fc.array(tie('data'), { maxLength: 4 }),
        fc.dictionary(key, tie('data'), { maxKeys: 4, noNullPrototype: true }),
      ),
    }))
    fc.assert(
      fc.property(data, data, (before, now) => {
        const copy = JSON.stringify(before)
        const changes = changesBetween(before, now)!
        expect(withChanges(before, JSON.parse(JSON.stringify(changes)))).toEqual(now)
        expect(JSON.stringify(before)).toBe(copy)
      }),
      { numRuns: 500 },
    )
  })
})
