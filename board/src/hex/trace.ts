import { type Direction, opposite } from './grid.ts'
import type { HexMap } from './map.ts'

/** Whether a route may go from a hex into its neighbour. */
export type Passes = (from: number, direction: Direction, to: number) => boolean

const NONE = -1
/** The largest stamp that an Int32Array holds. */
const LAST_SEARCH = 0x7fffffff

/**
 * Routes of any kind that cost nothing but length: supply, communication, command. Traced from all sources at once, so
 * that every unit can be judged by one search; or from one unit until a source is found. One object serves any number of
 * searches; its answers hold until the next `run`.
 */
export class Trace {
  private map: HexMap | null = null
  private search = 0
  private stamp = new Int32Array(0)
  private length = new Int16Array(0)
  private back = new Int8Array(0)
  private queue = new Int16Array(0)

  /**
   * Goes out from the hexes `from`, which are in it whatever they hold, at most `limit` hexes far. Ends at the first hex
   * that is `wanted` and gives it; -1 when none is found or none was asked for.
   */
  run(
    map: HexMap,
    from: ArrayLike<number>,
    limit: number,
    passes: Passes,
    wanted: ((hex: number) => boolean) | null = null,
  ): number {
    this.prepare(map)
    let queued = 0
    for (let i = 0; i < from.length; i++) queued = this.add(from[i], 0, NONE, queued)
    for (let i = 0; i < queued; i++) {
      const h = this.queue[i]
      if (wanted !== null && wanted(h)) return h
      if (this.length[h] === limit) continue
      for (let d = 0; d < 6; d++) {
        const to = map.neighbours[6 * h + d]
        if (to === NONE || this.stamp[to] === this.search || !passes(h, d, to)) continue
        queued = this.add(to, this.length[h] + 1, opposite(d), queued)
      }
    }
    return NONE
  }

  reaches(h: number): boolean {
    return this.stamp[h] === this.search
  }

  /** Hexes from the nearest source, not counting it; -1 when no route leads here. */
  lengthTo(h: number): number {
    return this.reaches(h) ? this.length[h] : NONE
  }

  /** The hexes of the route from its source, both ends included; empty when there is none. */
  pathTo(h: number): number[] {
    if (!this.reaches(h)) return []
    const path = [h]
    for (let at = h; this.back[at] !== NONE; ) {
      at = this.map!.neighbours[6 * at + this.back[at]]
      path.push(at)
    }
    return path.reverse()
  }

  private add(h: number, length: number, back: number, queued: number): number {
    if (this.stamp[h] === this.search) return queued
    this.stamp[h] = this.search
    this.length[h] = length
    this.back[h] = back
    this.queue[queued] = h
    return queued + 1
  }

  private prepare(map: HexMap): void {
    if (this.stamp.length < map.size || this.search === LAST_SEARCH) {
      this.stamp = new Int32Array(map.size)
      this.length = new Int16Array(map.size)
      this.back = new Int8Array(map.size)
      this.queue = new Int16Array(map.size)
      this.search = 0
    }
    this.map = map
    this.search++
  }
}
