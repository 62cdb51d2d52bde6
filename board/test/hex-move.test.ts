import { FORBIDDEN, type HexMap, KeptReach, Reach, type StepCost, STOP } from '@middlesea/board'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GRIDS, openMap } from './maps.ts'

const map = openMap({ orientation: 'flat', shifted: 'odd' }, 9, 9)
const start = map.hex('0505')
const one: StepCost = () => 1
const enteredBy = (reach: Reach): number[] => [...reach.entered].slice(0, reach.count)

describe('reach', () => {
  it('with equal costs is the range, cheapest first', () => {
    const reach = new Reach().run(map, start, 3, one)
    const entered = enteredBy(reach)
    expect(new Set(entered)).toEqual(new Set([...map.within(start, 3)].filter((h) => h !== start)))
    expect(entered.map((h) => reach.costTo(h))).toEqual(entered.map((h) => map.distance(start, h)))
    expect(entered.map((h) => reach.costTo(h))).toEqual(entered.map((h) => reach.costTo(h)).sort((a, b) => a - b))
    expect(reach.costTo(start)).toBe(0)
    expect(reach.pathTo(start)).toEqual([start])
    expect(reach.costTo(map.hex('0509'))).toBe(-1)
    expect(reach.canReach(map.hex('0509'))).toBe(false)
    expect(reach.pathTo(map.hex('0509'))).toEqual([])
  })

  it('finds the cheap way round', () => {
    const direct = map.hex('0506')
    const reach = new Reach().run(map, start, 9, (_from, _d, to) => (to === direct ? 5 : 1))
    expect(reach.costTo(map.hex('0507'))).toBe(3)
    expect(reach.pathTo(map.hex('0507'))).toHaveLength(4)
    expect(reach.pathTo(map.hex('0507'))).not.toContain(direct)
    expect(reach.costTo(direct)).toBe(5)
  })

  it('does not enter forbidden hexes nor spend more than the allowance', () => {
    const north = map.hex('0504')
    const reach = new Reach().run(map, start, 3, (_from, _d, to) => (to === north ? FORBIDDEN : 2))
    expect(reach.count).toBe(5)
    expect(reach.costTo(north)).toBe(-1)
  })

  it('stops where a step says so', () => {
    const north = map.hex('0504')
    const reach = new Reach().run(map, start, 2, (_from, _d, to) => (to === north ? 1 + STOP : 1))
    expect(reach.costTo(north)).toBe(1)
    expect(reach.costTo(map.hex('0503'))).toBe(-1)
    expect(reach.costTo(map.hex('0604'))).toBe(2)
  })

  it('goes on from a hex that was entered dearer but without stopping', () => {
    const north = map.hex('0504')
    const beyond = map.hex('0503')
    // Into the hex from the south movement ends; by the side it goes on.
    const step: StepCost = (from, _d, to) => {
      if (to === beyond && from !== north) return FORBIDDEN
      return to === north && from === start ? 1 + STOP : 1
    }
    const reach = new Reach().run(map, start, 3, step)
    expect(reach.costTo(north)).toBe(1)
    expect(reach.pathTo(north)).toEqual([start, north])
    expect(reach.costTo(beyond)).toBe(3)
    expect(reach.pathTo(beyond)).toHaveLength(4)
    expect(enteredBy(reach).filter((h) => h === north)).toHaveLength(1)
  })

  it('tells a step what was spent, so that the last point can buy any hex', () => {
    const reach = new Reach().run(map, start, 2, (_from, _d, _to, spent) => (spent === 0 ? 2 : 1))
    expect(reach.count).toBe(6)
  })

  it('takes steps that cost nothing', () => {
    const reach = new Reach().run(map, start, 0, (_from, d) => (d === 0 ? 0 : 1))
    expect(enteredBy(reach).map((h) => map.ids[h])).toEqual(['0504', '0503', '0502', '0501'])
  })

  it('that is kept answers as the search did, also after the next one', () => {
    const reach = new Reach()
    const search = (from: number): Reach =>
      reach.run(map, from, 4, (_from, _d, to) => (to % 3 === 0 ? FORBIDDEN : 1 + (to % 2)))
    const kept = new KeptReach(start, search(start))
    const entered = enteredBy(reach)
    const hexes = map.ids.map((_, h) => h)
    const answers = hexes.map((h) => [reach.costTo(h), reach.canReach(h), reach.pathTo(h)])
    search(map.hex('0101'))
    expect(kept.entered).toEqual(entered)
    expect(hexes.map((h) => [kept.costTo(h), kept.canReach(h), kept.pathTo(h)])).toEqual(answers)
  })

  it('forgets the search before, also on another map', () => {
    const reach = new Reach().run(map, start, 4, one)
    const small = openMap({ orientation: 'pointy', shifted: 'even' }, 3, 3)
    reach.run(small, 4, 1, one)
    expect(reach.count).toBe(6)
    reach.run(map, map.hex('0101'), 1, one)
    expect(reach.costTo(start)).toBe(-1)
    const large = openMap({ orientation: 'flat', shifted: 'even' }, 15, 15)
    expect(reach.run(large, 0, 100, one).count).toBe(large.size - 1)
  })
})

/** Costs drawn at random for every step: mostly small, some forbidden, some that stop. */
const randomSteps = fc.record({
  grid: fc.constantFrom(...GRIDS),
  costs: fc.array(fc.constantFrom(0, 1, 1, 2, 2, 3, 5, FORBIDDEN, FORBIDDEN, 1 + STOP, 2 + STOP), {
    minLength: 6 * 49,
    maxLength: 6 * 49,
  }),
  start: fc.integer({ min: 0, max: 48 }),
  allowance: fc.integer({ min: 0, max: 14 }),
})

it('reach equals the search by exhaustion, on random costs, and its paths cost what they say', () => {
  const reach = new Reach()
  const maps = new Map(GRIDS.map((grid) => [grid, openMap(grid, 7, 7)]))
  fc.assert(
    fc.property(randomSteps, ({ grid, costs, start: from, allowance }) => {
      const open = maps.get(grid)!
      const step: StepCost = (h, d) => costs[6 * h + d]
      const wanted = byExhaustion(open, from, allowance, step)
      reach.run(open, from, allowance, step)
      expect(open.ids.map((_, h) => reach.costTo(h))).toEqual(wanted)
      const entered = enteredBy(reach)
      expect(new Set(entered).size).toBe(entered.length)
      expect(new Set(entered)).toEqual(new Set(wanted.flatMap((cost, h) => (cost >= 0 && h !== from ? [h] : []))))
      const inOrder = entered.map((h) => reach.costTo(h))
      expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b))
      const walked = entered.map((h) => costOfPath(open, reach.pathTo(h), from, step))
      expect(walked).toEqual(inOrder)
      const kept = new KeptReach(from, reach)
      expect([...kept.entered]).toEqual(entered)
      const answers = open.ids.map((_, h) => [reach.costTo(h), reach.canReach(h), reach.pathTo(h)])
      expect(open.ids.map((_, h) => [kept.costTo(h), kept.canReach(h), kept.pathTo(h)])).toEqual(answers)
    }),
    { numRuns: 300 },
  )
})

it('who says what a step costs at least gets the same answer by fewer questions', () => {
  const reach = new Reach()
  const open = openMap(GRIDS[0], 7, 7)
  let spared = 0
  fc.assert(
    fc.property(randomSteps, ({ costs, start: from, allowance }) => {
      let asked = 0
      const step: StepCost = (h, d) => {
        asked++
        return costs[6 * h + d] === 0 ? 1 : costs[6 * h + d]
      }
      const answer = (least: number): unknown => {
        reach.run(open, from, allowance, step, least)
        return [enteredBy(reach), open.ids.map((_, h) => [reach.costTo(h), reach.pathTo(h)])]
      }
      const wanted = answer(0)
      const before = asked
      expect(answer(1)).toEqual(wanted)
      expect(asked - before).toBeLessThanOrEqual(before)
      spared += 2 * before - asked
    }),
    { numRuns: 200 },
  )
  expect(spared).toBeGreaterThan(0)
})

/** The least cost of every hex: improves arrivals until nothing changes. */
function byExhaustion(open: HexMap, from: number, allowance: number, step: StepCost): number[] {
  const going = open.ids.map(() => Infinity)
  const stopping = open.ids.map(() => Infinity)
  going[from] = 0
  for (let changed = true; changed; ) {
    changed = false
    for (let h = 0; h < open.size; h++) {
      for (let d = 0; d < 6; d++) {
        const to = open.neighbour(h, d)
        const price = to === -1 ? FORBIDDEN : step(h, d, to, going[h])
        if (price < 0) continue
        const total = going[h] + (price % STOP)
        const arrivals = price >= STOP ? stopping : going
        if (total > allowance || total >= arrivals[to]) continue
        arrivals[to] = total
        changed = true
      }
    }
  }
  return going.map((cost, h) => {
    const best = h === from ? 0 : Math.min(cost, stopping[h])
    return best === Infinity ? -1 : best
  })
}

/** What a path costs; NaN if it starts elsewhere, jumps, goes on from a stop or takes a forbidden step. */
function costOfPath(open: HexMap, path: number[], from: number, step: StepCost): number {
  let spent = path[0] === from ? 0 : NaN
  for (let i = 1; i < path.length; i++) {
    const d = open.directionTo(path[i - 1], path[i])
    const price = d === -1 ? FORBIDDEN : step(path[i - 1], d, path[i], spent)
    if (price < 0 || (price >= STOP && i < path.length - 1)) return NaN
    spent += price % STOP
  }
  return spent
}
