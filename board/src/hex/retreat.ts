import type { Direction } from './grid.ts'
import type { HexMap } from './map.ts'

/**
 * How good a step of a retreat is: 0 for the rulebook's first choice, 1 for its second, and so on; negative where the
 * unit may not go. `steps` counts this one: the last step may be judged otherwise than those on the way.
 */
export type RetreatRank = (from: number, direction: Direction, to: number, steps: number) => number

export interface Retreat {
  to: number
  /** From the hex that is left to the hex where the retreat ends, both included. */
  path: number[]
}

export interface Retreats {
  /** The rank of the worst step on the ways that are given; there is no way with a better one. -1 when there is none at all. */
  rank: number
  /** The hexes where the retreat may end, in the order of the map, each with one way. */
  ways: Retreat[]
}

/**
 * Where a unit may retreat exactly so many hexes. A way is as good as its worst step, and only the best ways are open:
 * hexes of equal rank are given together. No hex is entered twice, nor the first one again. Of several ways to a hex the
 * one with the fewest bad steps is given. All ways are tried, so this is for a handful of hexes.
 */
export function retreats(map: HexMap, start: number, length: number, rank: RetreatRank): Retreats {
  const path = [start]
  let best = Infinity
  let found = new Map<number, { path: number[]; total: number }>()

  const goOn = (worst: number, total: number): void => {
    const from = path[path.length - 1]
    if (path.length > length) {
      if (worst < best) found = new Map()
      best = worst
      const known = found.get(from)
      if (known === undefined || total < known.total) found.set(from, { path: [...path], total })
      return
    }
    for (let d = 0; d < 6; d++) {
      const to = map.neighbours[6 * from + d]
      if (to === -1 || path.includes(to)) continue
      const step = rank(from, d, to, path.length)
      if (step < 0 || step > best) continue
      path.push(to)
      goOn(Math.max(worst, step), total + step)
      path.pop()
    }
  }
  goOn(0, 0)

  if (best === Infinity) return { rank: -1, ways: [] }
  const ways = [...found].map(([to, way]) => ({ to, path: way.path }))
  return { rank: best, ways: ways.sort((a, b) => a.to - b.to) }
}
