// crt.EX: the defender loses as nearly as much as the attacker as he can, and not more.
import { expectThat } from './breach.ts'
import type { Ground } from './ground.ts'

export class Exchange {
  private readonly ground: Ground
  private readonly side: string
  private readonly defenders: Map<string, number>
  private paid = 0
  private matched = 0

  /** `defenders` are all in the hex. Guns alone count one each, as in the fight. */
  constructor(ground: Ground, side: string, defenders: string[]) {
    this.ground = ground
    this.side = side
    const alone = defenders.every((id) => ground.of(id).defense === 0)
    this.defenders = new Map(defenders.map((id) => [id, alone && ground.isGun(id) ? 1 : ground.of(id).defense]))
  }

  lose(id: string): void {
    const { attack, arty, side } = this.ground.of(id)
    if (side === this.side) this.paid += attack + arty
    else if (this.defenders.has(id)) this.matched += this.defenders.get(id)!
  }

  breakDown(battalion: string): void {
    if (!this.defenders.has(battalion)) return
    this.defenders.delete(battalion)
    for (const id of this.ground.of(battalion).components) this.defenders.set(id, this.ground.of(id).defense)
  }

  /** It is over: what was lost is the most that does not exceed what the attacker lost. */
  settle(): void {
    expectThat(this.paid > 0, 'crt.EX', 'the attacker loses nothing in an exchange')
    let sums = new Set([0])
    for (const value of this.defenders.values()) sums = new Set([...sums, ...[...sums].map((sum) => sum + value)])
    const due = Math.max(...[...sums].filter((sum) => sum <= this.paid))
    expectThat(this.matched === due, 'crt.EX', `the defender loses ${this.matched} for ${this.paid}, not ${due}`)
  }
}
