/** What the referee remembers of a phase. The rules keep marks of their own; these are his. */
export class Phase {
  readonly name: string
  readonly moved = new Set<string>()
  readonly attacked = new Set<string>()
  readonly fired = new Set<string>()
  readonly hexes = new Set<string>()

  constructor(name: string) {
    this.name = name
  }
}
