/** Work that is done one after the other, in the order in which it was asked for. What fails keeps nobody else waiting. */
export class InTurn {
  private last: Promise<unknown> = Promise.resolve()

  do<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last.then(work)
    this.last = done.catch(() => {})
    return done
  }

  /** When all that was asked before is done. */
  settled(): Promise<void> {
    return this.do(() => Promise.resolve())
  }
}
