// What a result of the combat table brings about, looked at when the fight is over.
import { expectThat } from './breach.ts'
import { type Course } from './course.ts'
import type { Sight } from './sight.ts'

export class Outcome {
  private readonly result: string
  private readonly hex: string
  private readonly from: Map<string, string>
  private readonly defenders: string[]
  private readonly isDrift: boolean
  /** How many were lost by a loss that the owner chooses. */
  chosen = 0

  constructor(result: string, hex: string, attackers: string[], defenders: string[], course: Course) {
    this.result = result
    this.hex = hex
    this.isDrift = course.isDrift
    this.from = new Map(attackers.map((id) => [id, course.place(id)]))
    this.defenders = defenders
  }

  settle(after: Sight): void {
    const { hex, result } = this
    const isGone = (id: string): boolean => after.place(id) === 'eliminated' || after.place(id) === 'unused'
    if (result === 'DE') {
      for (const id of this.defenders) expectThat(isGone(id), 'crt.DE', `${id} survives a DE in ${hex}`)
    }
    if (result === 'DR') {
      for (const id of this.defenders) expectThat(after.place(id) !== hex, 'crt.DR', `${id} stays in ${hex} after a DR`)
    }
    const onFoot = [...this.from].filter(([id]) => after.ground.of(id).attack > 0)
    if (result === 'AE') {
      for (const [id] of onFoot) expectThat(isGone(id), 'crt.AE', `${id} survives an AE`)
    }
    if (result === 'AL') expectThat(this.chosen > 0, 'crt.AL', `nobody is lost by an AL in ${hex}`)
    if (['AL', 'AR'].includes(result) || (this.isDrift && result === 'NE')) {
      for (const [id, from] of onFoot) {
        expectThat(after.place(id) !== from, `crt.${result}`, `${id} stays in ${from} after ${result}`)
      }
    }
  }
}
