import type { Reach, Ways } from './move.ts'

/** The answers of a search in which nothing stopped, in little room: for ways that are asked for again and again. */
export class KeptReach implements Ways {
  readonly start: number
  readonly entered: readonly number[]
  readonly count: number
  /** Of each hex entered: what it costs, and from which of them it was entered; -1 from the start. */
  private readonly costs: readonly number[]
  private readonly before: readonly number[]

  constructor(start: number, found: Reach) {
    this.start = start
    this.count = found.count
    this.entered = Array.from(found.entered.subarray(0, found.count))
    this.costs = this.entered.map((h) => found.costTo(h))
    this.before = this.entered.map((h) => this.entered.indexOf(found.pathTo(h).at(-2)!))
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
    const path: number[] = []
    for (let i = this.entered.indexOf(h); i !== -1; i = this.before[i]) path.push(this.entered[i])
    path.push(this.start)
    return path.reverse()
  }
}
