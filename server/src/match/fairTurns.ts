/** Somebody who waits for a turn. */
interface Waiting {
  begin(end: () => void): void
}

/**
 * Lets some work be done at once, and the rest wait. What is urgent goes first. Where more than one piece of work is done at
 * once, patient work never takes the last place, so that urgent work need not wait for a long piece of it. Where several
 * people's work waits, each of them has a turn, however much the others have asked for.
 */
export class FairTurns {
  private readonly urgent = new Map<string, Waiting[]>()
  private readonly patient = new Map<string, Waiting[]>()
  private free: number
  private freeForPatient: number

  constructor(atOnce: number) {
    this.free = atOnce
    this.freeForPatient = Math.max(1, atOnce - 1)
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
    const first = firstOf(this.urgent)
    const waiting = first ?? (this.freeForPatient > 0 ? firstOf(this.patient) : null)
    if (waiting === null) return
    const isPatient = Number(first === null)
    this.free--
    this.freeForPatient -= isPatient
    waiting.begin(() => {
      this.free++
      this.freeForPatient += isPatient
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
