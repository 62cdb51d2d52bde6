/** Time that only ever goes on, in milliseconds: the clock of the day may be set back. */
export type SteadyClock = () => number

export const steady: SteadyClock = () => performance.now()

/** Lets so much through a second, and some at once. */
export class Bucket {
  private level: number
  private last: number
  private readonly perSecond: number
  private readonly burst: number
  private readonly clock: SteadyClock

  constructor(perSecond: number, burst: number, clock: SteadyClock = steady) {
    this.perSecond = perSecond
    this.burst = burst
    this.clock = clock
    this.level = burst
    this.last = clock()
  }

  /** Whether something may pass that counts for so many. */
  take(weight = 1): boolean {
    this.fill()
    if (this.level < weight) return false
    this.level -= weight
    return true
  }

  /** Takes what was used already, though it be more than there is: it must come in again before anything else passes. */
  charge(weight: number): void {
    this.fill()
    this.level -= weight
  }

  /** How many milliseconds it takes until there is something in it; 0 when there is. */
  get wait(): number {
    this.fill()
    return this.level > 0 ? 0 : Math.ceil((-this.level / this.perSecond) * 1000) + 1
  }

  get isFull(): boolean {
    this.fill()
    return this.level >= this.burst
  }

  private fill(): void {
    const now = this.clock()
    this.level = Math.min(this.burst, this.level + ((now - this.last) / 1000) * this.perSecond)
    this.last = now
  }
}
