// What is known of a decision about movement: each part is found when it is first asked for, and then looked at for every unit.
import { landPull, spreadPull } from './prizes.ts'
import { Forces } from './forces.ts'
import { portsOf, Sailings, SHIPLOAD, waitingPull } from './sea.ts'
import { isBehind, type Table } from './table.ts'

export class March {
  readonly forces: Forces
  /** How much stronger than the defenders a march must be. */
  readonly odds: number
  private readonly t: Table
  private knownPrizes: Float64Array | null = null
  private knownSailings: Sailings | null = null
  private knownWaiting: Float64Array | null = null
  private byFoot: Float64Array | null = null
  private onWheels: Float64Array | null = null

  constructor(t: Table) {
    this.t = t
    this.forces = new Forces(t)
    this.odds = isBehind(t) ? t.weights.oddsBehind : t.weights.odds
  }

  /** By land space: what marches are worth from there. */
  get prizes(): Float64Array {
    return (this.knownPrizes ??= landPull(this.t, this.t.ways.foot))
  }

  /** The same with ships that wait: on foot, and for units that cannot climb. */
  get foot(): Float64Array {
    return (this.byFoot ??= this.withPorts(this.t.ways.foot, this.prizes.slice()))
  }

  get wheels(): Float64Array {
    return (this.onWheels ??= this.withPorts(this.t.ways.wheels, landPull(this.t, this.t.ways.wheels)))
  }

  get sailings(): Sailings {
    return (this.knownSailings ??= new Sailings(this.t, this.prizes))
  }

  /** By sea space: troops in ports that wait for ships, less what the way to them costs. */
  get waiting(): Float64Array {
    return (this.knownWaiting ??= waitingPull(this.t, this.prizes, this.sailings.pull(SHIPLOAD)))
  }

  private withPorts(way: Uint8Array, pull: Float64Array): Float64Array {
    for (const port of portsOf(this.t, this.sailings.pull(SHIPLOAD))) {
      spreadPull(this.t, way, port.space, port.worth, pull)
    }
    return pull
  }
}
