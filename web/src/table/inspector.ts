export interface Inspected {
  piece?: string
  place?: string
}

/** What was pointed at last. Kept apart from the rest: the mouse passes over many counters, and only the card reads it. */
export class Inspector {
  now: Inspected | null = null
  private readonly listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly get = (): Inspected | null => this.now

  readonly set = (what: Inspected | null): void => {
    if (what?.piece === this.now?.piece && what?.place === this.now?.place) return
    this.now = what
    for (const listener of this.listeners) listener()
  }
}
