/** What the referee remembers of a phase. The rules keep marks of their own; these are his. */
export class Phase {
  readonly name: string
  readonly night: boolean
  readonly moved = new Set<string>()
  readonly attacked = new Set<string>()
  readonly fired = new Set<string>()
  readonly hexes = new Set<string>()
  /** Who has come in this turn: such a unit does not move. */
  came = new Set<string>()
  /** Units that came by air, by the first hex of the airfield. */
  readonly landed = new Map<string, number>()
  /** Points that left by port in this Allied segment: its movement phase and its end. */
  lifted = new Map<string, number>()

  constructor(name: string, night: boolean) {
    this.name = name
    this.night = night
  }
}
