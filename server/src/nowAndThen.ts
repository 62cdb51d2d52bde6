/** Does a piece of work now and then: never while the last one is still being done, and not after `close`. */
export class NowAndThen {
  private readonly timer: NodeJS.Timeout
  private running: Promise<void> | null = null

  /** `work` tells of its errors itself. `every`: so many milliseconds. */
  constructor(work: () => Promise<void>, every: number) {
    this.timer = setInterval(() => {
      this.running ??= work().finally(() => {
        this.running = null
      })
    }, every)
  }

  /** Ends it. What is being done is done then. */
  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.running
  }
}
