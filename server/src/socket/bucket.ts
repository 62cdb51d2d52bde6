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

  take(now: number): boolean {
    this.level = Math.min(this.burst, this.level + ((now - this.last) / 1000) * this.perSecond)
    this.last = now
    if (this.level < 1) return false
    this.level--
    return true
  }
}
