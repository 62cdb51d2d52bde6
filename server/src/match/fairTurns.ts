/** Somebody who waits for a turn. */
interface Waiting {
  begin(end: () => void): void
}

/**
 * Lets some work be done at once, and the rest wait. What is urgent goes first; where several people's work waits, each of
 * them has a turn, however much the others have asked for.
 */
export class FairTurns {
  private readonly urgent = new Map<string, Waiting[]>()
  private readonly patient = new Map<string, Waiting[]>()
  private free: number

  constructor(atOnce: number) {
    this.free = atOnce
  }

  /** Waits for a turn of somebody's work; what it gives ends the turn. */
  take(whose: string, urgent: boolean): Promise<() => void> {
    return new Promise((begin) => {
      const lines = urgent ? this.urgent : this.patient
      lines.set(whose, [...(lines.get(whose) ?? []), { begin }])
      this.next()
    })
  }

  private next(): void {
    if (this.free === 0) return
    const waiting = firstOf(this.urgent) ?? firstOf(this.patient)
    if (waiting === null) return
    this.free--
    waiting.begin(() => {
      this.free++
      this.next()
    })
  }
}

/** Takes the first of the line whose turn it is; whoever has more waits behind all others. */
function firstOf(lines: Map<string, Waiting[]>): Waiting | null {
  for (const [whose, line] of lines) {
    const [first, ...others] = line
    lines.delete(whose)
    if (others.length > 0) lines.set(whose, others)
    return first
  }
  return null
}
