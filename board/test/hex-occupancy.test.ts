import {
  cloneOccupancy,
  emptyOccupancy,
  hasUnits,
  inZoc,
  NO_ZOC,
  type Occupancy,
  occupancyPlan,
  placeUnit,
  readHexMap,
  rebuildOccupancy,
  setPoints,
  setZocClass,
  stackedPoints,
  unitsAt,
  zocSpread,
} from '@middlesea/board'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openFile } from './maps.ts'

const AXIS = 0
const ALLIED = 1
/** ZOC of foot units does not cross sea and cliffs; commandos climb. */
const FOOT = 1
const COMMANDO = 2
const OFF = -1

const map = readHexMap({
  ...openFile({ orientation: 'flat', shifted: 'odd' }, 8, 8),
  sides: [
    { kind: 'sea', between: ['0404', '0403'] },
    { kind: 'cliff', between: ['0404', '0405'] },
  ],
})
const reachesOver = (blocked: number) => zocSpread(map, (h, d) => (map.sides[6 * h + d] & blocked) === 0)
const sea = map.sideBit('sea')
const SIDES = [AXIS, ALLIED, AXIS, ALLIED, AXIS, ALLIED, AXIS, ALLIED]
const plan = occupancyPlan(map, 2, SIDES, [reachesOver(sea | map.sideBit('cliff')), reachesOver(sea)])

function table(units: { at: string; points?: number; zoc?: number }[]): Occupancy {
  const o = emptyOccupancy(plan)
  units.forEach(({ at, points, zoc }, u) => {
    setPoints(o, u, points ?? 1)
    setZocClass(o, u, zoc ?? FOOT)
    placeUnit(o, u, map.hex(at))
  })
  return o
}

const reached = (o: Occupancy, side: number) => map.ids.filter((_, h) => inZoc(o, side, h))

describe('occupancy', () => {
  it('knows the units of a hex in order of their numbers, however they came', () => {
    const o = emptyOccupancy(plan)
    const h = map.hex('0404')
    for (const u of [5, 2, 7, 0]) placeUnit(o, u, h)
    expect(unitsAt(o, h)).toEqual([0, 2, 5, 7])
    placeUnit(o, 5, map.hex('0101'))
    expect(unitsAt(o, h)).toEqual([0, 2, 7])
    placeUnit(o, 0, OFF)
    placeUnit(o, 7, OFF)
    expect(unitsAt(o, h)).toEqual([2])
    expect(o.at[0]).toBe(OFF)
  })

  it('adds up stacking points for each side', () => {
    const o = table([{ at: '0404', points: 3 }, { at: '0404', points: 2 }, { at: '0404' }])
    const h = map.hex('0404')
    expect([stackedPoints(o, AXIS, h), stackedPoints(o, ALLIED, h)]).toEqual([4, 2])
    expect([hasUnits(o, AXIS, h), hasUnits(o, ALLIED, h)]).toEqual([true, true])
    setPoints(o, 0, 1)
    placeUnit(o, 1, map.hex('0505'))
    expect([stackedPoints(o, AXIS, h), stackedPoints(o, ALLIED, h)]).toEqual([2, 0])
    expect(hasUnits(o, ALLIED, h)).toBe(false)
  })

  it('lets ZOC reach the six hexes around, but not its own, nor over sides that bar it', () => {
    expect(reached(table([{ at: '0606' }]), AXIS)).toEqual(['0505', '0506', '0605', '0607', '0705', '0706'])
    expect(reached(table([{ at: '0404' }]), AXIS)).toEqual(['0303', '0304', '0503', '0504'])
    expect(reached(table([{ at: '0404', zoc: COMMANDO }]), AXIS)).toEqual(['0303', '0304', '0405', '0503', '0504'])
    expect(reached(table([{ at: '0404', zoc: NO_ZOC }]), AXIS)).toEqual([])
    expect(reached(table([{ at: '0404' }]), ALLIED)).toEqual([])
    expect(reached(table([{ at: '0101' }]), AXIS)).toEqual(['0102', '0201', '0202'])
  })

  it('keeps ZOC over a hex until the last unit that exerts it is gone', () => {
    const o = table([{ at: '0606' }, { at: '0101' }, { at: '0607' }])
    const between = map.hex('0706')
    expect(inZoc(o, AXIS, between)).toBe(true)
    placeUnit(o, 0, OFF)
    expect(inZoc(o, AXIS, between)).toBe(true)
    setZocClass(o, 2, NO_ZOC)
    expect(inZoc(o, AXIS, between)).toBe(false)
    setZocClass(o, 2, FOOT)
    expect(inZoc(o, AXIS, between)).toBe(true)
  })

  it('has copies of its own', () => {
    const o = table([{ at: '0404' }, { at: '0505' }])
    const before = cloneOccupancy(o)
    const copy = cloneOccupancy(o)
    placeUnit(copy, 0, map.hex('0808'))
    setPoints(copy, 1, 5)
    setZocClass(copy, 1, NO_ZOC)
    expect(o).toEqual(before)
    expect(copy).not.toEqual(before)
    expect(copy.plan).toBe(o.plan)
  })

  it('refuses more units or points than can be counted', () => {
    expect(() => occupancyPlan(map, 2, Array(256).fill(1), [])).toThrow('side 1 has 256 units; 255 can be counted')
    const o = table([{ at: '0404', points: 200 }, { at: '0505' }, { at: '0404', points: 55 }])
    expect(stackedPoints(o, AXIS, map.hex('0404'))).toBe(255)
    expect(() => setPoints(o, 2, 56)).toThrow('255 stacking points of a side at most')
  })

  it('refuses units of a side that is not there', () => {
    expect(() => occupancyPlan(map, 2, [0, 2], [])).toThrow('unit 1 has side 2; there are 2')
  })
})

const unit = fc.integer({ min: 0, max: SIDES.length - 1 })
const change = fc.oneof(
  // Few hexes, so that units meet and stack.
  fc.record({
    u: unit,
    to: fc.constantFrom(OFF, ...['0303', '0404', '0405', '0503', '0101'].map((id) => map.hex(id))),
  }),
  fc.record({ u: unit, to: fc.integer({ min: 0, max: map.size - 1 }) }),
  fc.record({ u: unit, points: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ u: unit, zoc: fc.constantFrom(NO_ZOC, FOOT, COMMANDO) }),
)

it('occupancy kept up to date equals a rebuild after every change, and brute counting', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
      const o = emptyOccupancy(plan)
      for (const c of changes) {
        if ('to' in c) placeUnit(o, c.u, c.to)
        else if ('points' in c) setPoints(o, c.u, c.points)
        else setZocClass(o, c.u, c.zoc)
        expect(rebuildOccupancy(plan, o.at, o.points, o.zocClass).all).toEqual(o.all)
      }
      for (let h = 0; h < map.size; h++) {
        const here = SIDES.flatMap((_, u) => (o.at[u] === h ? [u] : []))
        expect(unitsAt(o, h)).toEqual(here)
        for (const side of [AXIS, ALLIED]) {
          const ours = here.filter((u) => SIDES[u] === side)
          expect(o.holders[side * map.size + h]).toBe(ours.filter((u) => o.zocClass[u] !== NO_ZOC).length)
          expect(stackedPoints(o, side, h)).toBe(ours.reduce((sum, u) => sum + o.points[u], 0))
          expect(inZoc(o, side, h)).toBe(SIDES.some((s, u) => s === side && exerts(o, u, h)))
        }
      }
    }),
    { numRuns: 60 },
  )
})

/** Whether a unit's ZOC reaches a hex, from the rule itself. */
function exerts(o: Occupancy, u: number, h: number): boolean {
  if (o.at[u] === OFF || o.zocClass[u] === NO_ZOC) return false
  const d = map.directionTo(o.at[u], h)
  if (d === -1) return false
  const side = map.sides[6 * o.at[u] + d]
  return (side & sea) === 0 && (o.zocClass[u] === COMMANDO || (side & map.sideBit('cliff')) === 0)
}
