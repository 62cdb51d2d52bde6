import type { Reach, Ways } from './move.ts'

/** The answers of a search, in little room: they still hold when the search has gone on to others. */
export class KeptReach implements Ways {
  readonly start: number
  readonly entered: readonly number[]
  readonly count: number
  /** Of each hex entered: what it costs, and the hex before it on the cheapest way and on the cheapest that goes on. */
  private readonly costs: number[]
  private readonly before: number[]
  private readonly beforeGoingOn: number[]

  constructor(start: number, found: Reach) {
    const { count } = found
    this.start = start
    this.count = count
    this.entered = found.entered.slice(0, count)
    this.costs = Array<number>(count)
    this.before = Array<number>(count)
    this.beforeGoingOn = Array<number>(count)
    found.writeDown(this.costs, this.before, this.beforeGoingOn)
  }

  costTo(h: number): number {
    const i = this.entered.indexOf(h)
    return i === -1 ? (h === this.start ? 0 : -1) : this.costs[i]
  }

  canReach(h: number): boolean {
    return h === this.start || this.entered.includes(h)
  }

  pathTo(h: number): number[] {
    if (!this.canReach(h)) return []
    const path = [h]
    // Only the last step of a way may be one that ends it.
    let before = this.before
    for (let at = h; at !== this.start; before = this.beforeGoingOn) {
      at = before[this.entered.indexOf(at)]
      path.push(at)
    }
    return path.reverse()
  }
}
