/** A progress bar on the error stream, and only where that is a terminal. */
export class Progress {
  private readonly total: number
  private readonly label: string
  private readonly shown = process.stderr.isTTY
  private readonly begun = performance.now()
  private last = 0

  constructor(label: string, total: number) {
    this.label = label
    this.total = total
  }

  /** Draws at most ten times a second. */
  update(done: number): void {
    const now = performance.now()
    if (!this.shown || (now - this.last < 100 && done < this.total)) return
    this.last = now
    const share = this.total === 0 ? 1 : done / this.total
    const filled = Math.round(share * 30)
    const seconds = (now - this.begun) / 1000
    const left = done === 0 ? '' : `  ${Math.ceil((seconds / done) * (this.total - done))} s left`
    const bar = `${'#'.repeat(filled)}${'.'.repeat(30 - filled)}`
    process.stderr.write(`\r\u001b[K${this.label} [${bar}] ${done}/${this.total}${left}`)
  }

  /** Takes the bar away. */
  end(): void {
    if (this.shown) process.stderr.write('\r\u001b[K')
  }
}
