import type { Direction } from './grid.ts'
import type { HexMap } from './map.ts'

/** A step that may not be taken. */
export const FORBIDDEN = -1

/** Added to the cost of a step: whoever takes it stays in the hex it leads to. */
export const STOP = 0x10000

/**
 * What the step from one hex into its neighbour costs: a whole number from 0 (a game with half points counts in
 * halves), STOP added where movement must end, or FORBIDDEN. `spent` is what the way so far has cost. To have spent less
 * must never make a step dearer or forbid it: then the cheapest way to a hex is also the best way on.
 */
export type StepCost = (from: number, direction: Direction, to: number, spent: number) => number

/** Where a unit can go, what it costs, and by which way. */
export interface Ways {
  /** The hexes that can be entered, cheapest first, without the start; only the first `count` hold. */
  readonly entered: ArrayLike<number>
  readonly count: number
  /** The least cost of a hex; -1 when it cannot be reached. The start costs nothing. */
  costTo(h: number): number
  canReach(h: number): boolean
  /** The hexes of the cheapest way, from the start to the hex, both included; empty when it cannot be reached. */
  pathTo(h: number): number[]
}

const NONE = -1
/** The largest stamp that an Int32Array holds. */
const LAST_SEARCH = 0x7fffffff

/**
 * The search for ways. One object serves any number of searches, one after another, and allocates only when a map or an
 * allowance is larger than those before. Its answers hold until the next `run`.
 *
 * A hex can be reached in two ways: going on is possible, or not (STOP). The cheapest of both is the cost of the hex;
 * the cheapest that can go on is where the search goes on.
 */
export class Reach implements Ways {
  /** A plain list, as KeptReach has it: whoever goes through both reads lists of one kind, which is faster. */
  entered: number[] = []
  count = 0

  private map: HexMap | null = null
  /** Counts the searches: with its number one can tell later whether the answers are still those of that search. */
  search = 0
  /** Two arrivals a hex: 2 * hex can go on, 2 * hex + 1 cannot. An arrival is of this search if its stamp is. */
  private stamp = new Int32Array(0)
  private cost = new Int32Array(0)
  private from = new Int8Array(0)
  private listed = new Int32Array(0)
  /** The queue: one list of arrivals for each cost. An arrival that became cheaper is in several; the first counts. */
  private first = new Int32Array(0)
  private last = new Int32Array(0)
  private queued = new Int32Array(0)
  private nextQueued = new Int32Array(0)
  private queueLength = 0

  /** `least` is what any step costs at least: with it, steps that cannot be of use are not asked for. */
  run(map: HexMap, start: number, allowance: number, step: StepCost, least = 0): this {
    this.prepare(map, allowance)
    this.listed[start] = this.search
    this.arrive(2 * start, 0, NONE)
    for (let spent = 0; spent <= allowance; spent++) {
      for (let i = this.first[spent]; i !== NONE; i = this.nextQueued[i]) {
        const arrival = this.queued[i]
        if (this.cost[arrival] !== spent) continue
        this.list(arrival >> 1)
        if ((arrival & 1) === 0 && spent + least <= allowance) this.goOn(arrival >> 1, spent, allowance, step, least)
      }
    }
    return this
  }

  costTo(h: number): number {
    const arrival = this.best(h)
    return arrival === NONE ? NONE : this.cost[arrival]
  }

  canReach(h: number): boolean {
    return this.best(h) !== NONE
  }

  pathTo(h: number): number[] {
    const path: number[] = []
    for (let arrival = this.best(h); arrival !== NONE; ) {
      path.push(arrival >> 1)
      const back = this.from[arrival]
      arrival = back === NONE ? NONE : 2 * this.map!.neighbours[6 * (arrival >> 1) + back]
    }
    return path.reverse()
  }

  /** Writes down, for each hex entered, what KeptReach keeps of it. */
  writeDown(costs: number[], before: number[], beforeGoingOn: number[]): void {
    for (let i = 0; i < this.count; i++) {
      const h = this.entered[i]
      const best = this.best(h)
      costs[i] = this.cost[best]
      before[i] = this.entryOf(best)
      beforeGoingOn[i] = this.stamp[2 * h] === this.search ? this.entryOf(2 * h) : NONE
    }
  }

  /** The hex from which an arrival came. */
  private entryOf(arrival: number): number {
    return this.map!.neighbours[6 * (arrival >> 1) + this.from[arrival]]
  }

  private best(h: number): number {
    const going = this.stamp[2 * h] === this.search
    const stopping = this.stamp[2 * h + 1] === this.search
    if (!going) return stopping ? 2 * h + 1 : NONE
    return stopping && this.cost[2 * h + 1] < this.cost[2 * h] ? 2 * h + 1 : 2 * h
  }

  private goOn(h: number, spent: number, allowance: number, step: StepCost, least: number): void {
    const { neighbours } = this.map!
    const { stamp, search, cost } = this
    for (let d = 0; d < 6; d++) {
      const to = neighbours[6 * h + d]
      if (to === NONE) continue
      // A hex that was reached as cheaply already need not be entered again. The game is asked for half as many steps.
      if (stamp[2 * to] === search && cost[2 * to] <= spent + least) continue
      const price = step(h, d, to, spent)
      if (price < 0) continue
      const total = spent + (price & (STOP - 1))
      if (total <= allowance) this.arrive(2 * to + (price >= STOP ? 1 : 0), total, d < 3 ? d + 3 : d - 3)
    }
  }

  private arrive(arrival: number, cost: number, from: number): void {
    if (this.stamp[arrival] === this.search && this.cost[arrival] <= cost) return
    this.stamp[arrival] = this.search
    this.cost[arrival] = cost
    this.from[arrival] = from
    const i = this.queueLength++
    this.queued[i] = arrival
    this.nextQueued[i] = NONE
    if (this.first[cost] === NONE) this.first[cost] = i
    else this.nextQueued[this.last[cost]] = i
    this.last[cost] = i
  }

  private list(h: number): void {
    if (this.listed[h] === this.search) return
    this.listed[h] = this.search
    this.entered[this.count++] = h
  }

  private prepare(map: HexMap, allowance: number): void {
    if (this.search === LAST_SEARCH) this.search = 0
    if (this.stamp.length < 2 * map.size || this.search === 0) this.growHexes(map.size)
    if (this.first.length <= allowance) {
      this.first = new Int32Array(allowance + 1)
      this.last = new Int32Array(allowance + 1)
    }
    this.first.fill(NONE, 0, allowance + 1)
    this.map = map
    this.search++
    this.count = 0
    this.queueLength = 0
  }

  private growHexes(size: number): void {
    this.entered = Array.from({ length: size }, () => NONE)
    this.stamp = new Int32Array(2 * size)
    this.cost = new Int32Array(2 * size)
    this.from = new Int8Array(2 * size)
    this.listed = new Int32Array(size)
    // Each hex is left once, over six sides.
    this.queued = new Int32Array(6 * size + 1)
    this.nextQueued = new Int32Array(6 * size + 1)
  }
}
