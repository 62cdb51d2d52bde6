/** What the referee remembers of a phase. The rules keep marks of their own; these are his. */
export class Phase {
  readonly name: string
  readonly moved = new Set<string>()
  readonly attacked = new Set<string>()
  readonly fired = new Set<string>()
  readonly hexes = new Set<string>()
  /** Points that left by port in this Allied segment: its movement phase and its end. */
  lifted = new Map<string, number>()

  constructor(name: string) {
    this.name = name
  }
}
