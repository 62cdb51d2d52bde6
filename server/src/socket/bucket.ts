/** Lets so many things through a second, and a few at once. */
export class Bucket {
  private level: number
  private last: number
  private readonly perSecond: number
  private readonly burst: number

  constructor(perSecond: number, burst: number, now: number) {
    this.perSecond = perSecond
    this.burst = burst
    this.level = burst
    this.last = now
  }

  /** Whether something may pass that counts for so many. */
  take(now: number, weight = 1): boolean {
    this.level = Math.min(this.burst, this.level + ((now - this.last) / 1000) * this.perSecond)
    this.last = now
    if (this.level < weight) return false
    this.level -= weight
    return true
  }
}
